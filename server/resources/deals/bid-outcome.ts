/** How a lender's bid ended, told to whoever holds its link, also once nothing of the deal is open to it any more. */
import { sql } from 'kysely'
import { type GuestOutcome, guestOutcome } from '#domain/deals/guest-outcome.ts'
import { type BidStatus, lenderBids } from '#domain/deals/lender-bid.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { findLinkHolder, LINK_ENDED } from '#server/kernel/guests.ts'
import { defineCall } from '#server/kernel/resource.ts'

type Ending = {
  isTokenActive: boolean
  isActive: boolean
  dealStatus: string
  status: BidStatus
  isOtherChosen: boolean
  answer: { companyName: string; companyLogo: unknown; lenderName: string; dealName: string; sender: unknown }
}

async function readEnding(ctx: Context, bidId: number): Promise<Ending> {
  const { rows } = await sql<Ending>`
    select b."isTokenActive", b.active and b."isActive" and d.active as "isActive", d."dealStatus", b.status,
      d."primaryLenderBidId" is not null and d."primaryLenderBidId" <> b.id as "isOtherChosen",
      json_build_object('companyName', c.name, 'companyLogo', c.logo, 'lenderName', b."lenderName",
        'dealName', d."dealName",
        'sender', json_build_object('name', u.name, 'email', u.email, 'phone', u.phone)) as answer
    from deals_lender_bids b
    join deals d on d.id = b."dealId"
    join users u on u.id = d."userId"
    join user_companies c on c.id = d.user_company_id
    where b.id = ${bidId}`.execute(ctx.db)
  return firstOf(rows)
}

/** How it stands for the lender behind a link that works. */
export async function getGuestOutcome(ctx: Context, bidId: number): Promise<GuestOutcome> {
  return guestOutcome(await readEnding(ctx, bidId))
}

/** Nothing is said beyond what the invitation said, and how it ended; a link that was switched off says nothing. */
export const bidOutcome = defineCall({
  method: 'GET',
  path: '/bid-outcome/:token',
  summary: 'How a bid ended, for whoever holds its link',
  caller: 'anyone',
  async run(ctx, { params }) {
    const { actor } = await findLinkHolder(ctx.services, params.token ?? '', ctx.address)
    const ending = actor.path === lenderBids.path ? await readEnding(ctx, actor.id) : undefined
    if (!ending?.isTokenActive || !ending.isActive) throw new AppError('gone', say(LINK_ENDED))
    return { ...ending.answer, outcome: guestOutcome(ending) }
  },
})
