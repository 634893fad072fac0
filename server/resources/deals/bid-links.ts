/** The link a lender or a consultant answers by: copied again, given more time, or replaced. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { isLinkSwitchable, NOT_SWITCHABLE } from '#domain/deals/bid-rules.ts'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { isSettledQuote } from '#domain/deals/consultants/consultant-quotes.ts'
import { LINK_ENDED, lenderBids } from '#domain/deals/lender-bid.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'
import { getLinkDays, lockDeal } from './bid.queries.ts'

const MS_PER_DAY = 86_400_000

type Linked = Pick<KeptRowOf<typeof lenderBids>, 'id' | 'dealId' | 'isActive'>

type LinkRules<Bid extends Linked> = {
  table: string
  screen: 'dealBid' | 'dealConsultantBid'
  /** Whether the bid is past any answer, so that its link stays closed. */
  isOver: (bid: Bid) => boolean
}

function linksOf<Bid extends Linked>({ table, screen, isOver }: LinkRules<Bid>) {
  const bids = sql.table(table)

  async function getToken(ctx: Context, id: number): Promise<string> {
    const { rows } = await sql<{ sealed: Buffer }>`
      select "tokenSealed" as sealed from ${bids} where id = ${id}`.execute(ctx.db)
    const sealed = rows[0]?.sealed
    if (!sealed) throw new AppError('not_found', say('Not found.'))
    return ctx.services.seals.unseal(sealed)
  }

  /** Until when a link lasts that begins now. Throws `conflict` where the bid or its deal is over. */
  async function newEnd(ctx: ChangeContext, bid: Bid): Promise<string> {
    const { dealStatus, userId } = await lockDeal(ctx, bid.dealId)
    const days = await getLinkDays(ctx, isUser(ctx.actor) ? ctx.actor.id : userId)
    const tokenExpiresAt = new Date(ctx.now.getTime() + days * MS_PER_DAY).toISOString()
    const state = { status: 'sent', isActive: bid.isActive, dealStatus, tokenExpiresAt } as const
    if (isOver(bid) || !isLinkSwitchable(state, ctx.now)) throw new AppError('conflict', say(NOT_SWITCHABLE))
    return tokenExpiresAt
  }

  return {
    /** What opens the deal: `bidId` is the guest token. Null once the server's secret was changed. */
    async find(ctx: Context, id: number): Promise<{ bidId: string | null; bidUrl: string | null }> {
      try {
        const bidId = await getToken(ctx, id)
        return { bidId, bidUrl: `${ctx.services.config.publicUrl}${pathTo(screen, { id: bidId })}` }
      } catch {
        // A bid whose link cannot be read any more is still a bid.
        return { bidId: null, bidUrl: null }
      }
    },
    /** Gives the link as many days from now as links of this user get, and switches it on. */
    async renew(ctx: ChangeContext, bid: Bid): Promise<void> {
      const tokenExpiresAt = await newEnd(ctx, bid)
      await sql`update ${bids} set "tokenExpiresAt" = ${tokenExpiresAt}, "isTokenActive" = true
        where id = ${bid.id}`.execute(ctx.db)
    },
    /** Another link in place of one that went astray: whoever holds the old one is out from here on. */
    async replace(ctx: ChangeContext, bid: Bid): Promise<void> {
      const tokenExpiresAt = await newEnd(ctx, bid)
      const { hash, sealed } = ctx.services.seals.newToken()
      await sql`update ${bids}
        set "tokenHash" = ${hash}, "tokenSealed" = ${sealed}, "tokenExpiresAt" = ${tokenExpiresAt}, "isTokenActive" = true
        where id = ${bid.id}`.execute(ctx.db)
    },
  }
}

export const lenderLinks = linksOf<KeptRowOf<typeof lenderBids>>({
  table: lenderBids.table,
  screen: 'dealBid',
  isOver: ({ status }) => LINK_ENDED.includes(status),
})

export const consultantLinks = linksOf<KeptRowOf<typeof consultantBids>>({
  table: consultantBids.table,
  screen: 'dealConsultantBid',
  isOver: ({ status }) => isSettledQuote(status),
})

/** What may be done with the link of a bid, besides copying it. */
export const linkActions = <Bid extends Linked>({ renew, replace }: ReturnType<typeof linksOf<Bid>>) => ({
  renewLink: { permission: 'update' as const, summary: 'Give the link more time', run: renew },
  newLink: { permission: 'update' as const, summary: 'Make a new link; the one before ends', run: replace },
})
