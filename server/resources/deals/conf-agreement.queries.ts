/** Whether a lender has accepted the confidentiality agreement of its bid. */
import { sql } from 'kysely'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { Context, GuestActor } from '#server/kernel/context.ts'

export type Acceptance = { fullName: string; version: string; acceptedAt: string }

export type Invitation = {
  bidId: number
  lenderName: string
  dealName: string
  tokenExpiresAt: string
  companyName: string
  companyLogo: unknown
  isRequired: boolean
  /** To whom alone the link was sent; null where several people got it. */
  invitedPerson: { name: string; email: string } | null
  acceptance: Acceptance | null
}

type BidHolder = Pick<GuestActor, 'path' | 'id'>

/** Throws `forbidden` for the holder of a link to another kind of record, whose key may be that of some bid. */
export function assertBidLink({ path }: BidHolder): void {
  if (path !== lenderBids.path) throw new AppError('forbidden', say('This link does not open that.'))
}

/** All that a lender learns before it accepts. Throws `forbidden` for the holder of another kind of link. */
export async function getInvitation(ctx: Context, holder: BidHolder): Promise<Invitation> {
  assertBidLink(holder)
  const { rows } = await sql<Invitation>`
    select b.id as "bidId", b."lenderName", d."dealName", wire_instant(b."tokenExpiresAt") as "tokenExpiresAt",
      c.name as "companyName", c.logo as "companyLogo", d."confAgreementRequired" as "isRequired",
      case when jsonb_array_length(b.contacts) = 1 then
        json_build_object('name', b.contacts -> 0 ->> 'name', 'email', b.contacts -> 0 ->> 'email') end
        as "invitedPerson",
      (select json_build_object('fullName', a."fullName", 'version', a.version,
        'acceptedAt', wire_instant(a."acceptedAt"))
        from conf_agreement_acceptances a where a."bidId" = b.id) as acceptance
    from deals_lender_bids b
    join deals d on d.id = b."dealId"
    join user_companies c on c.id = d.user_company_id
    where b.id = ${holder.id}`.execute(ctx.db)
  return firstOf(rows)
}

export const NOT_ACCEPTED = mark('Please accept the agreement to continue.')

/** Throws `conflict` until the lender behind the token has accepted, where the deal asks for it. */
export async function refuseUntilAccepted(ctx: Context<GuestActor>): Promise<void> {
  const { isRequired, acceptance } = await getInvitation(ctx, ctx.actor)
  if (isRequired && !acceptance) throw new AppError('conflict', say(NOT_ACCEPTED))
}
