/** The link a lender answers by: copied again, or given more time. */
import { sql } from 'kysely'
import { isLinkSwitchable, NOT_SWITCHABLE } from '#domain/deals/bid-rules.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { getLinkDays, lockDeal } from './bid.queries.ts'
import type { KeptBid } from './kept-rows.ts'

const MS_PER_DAY = 86_400_000

/** What opens the deal for the bid's lender: `bidId` is its guest token. Null once the server's secret was changed. */
export async function findLink(ctx: Context, id: number): Promise<{ bidId: string | null; bidUrl: string | null }> {
  try {
    const bidId = await getToken(ctx, id)
    return { bidId, bidUrl: toUrl(ctx, bidId) }
  } catch {
    // A bid whose link cannot be read any more is still a bid.
    return { bidId: null, bidUrl: null }
  }
}

const toUrl = (ctx: Context, token: string) => `${ctx.services.config.publicUrl}/deal-bid/${token}`

async function getToken(ctx: Context, id: number): Promise<string> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select "tokenSealed" as sealed from deals_lender_bids where id = ${id}`.execute(ctx.db)
  const sealed = rows[0]?.sealed
  if (!sealed) throw new AppError('not_found', say('Not found.'))
  return ctx.services.seals.unseal(sealed)
}

/** Gives the link as many days from now as links of this user get, and switches it on. */
export async function renewLink(ctx: ChangeContext, row: KeptBid): Promise<void> {
  const tokenExpiresAt = await newEnd(ctx, row)
  await sql`update deals_lender_bids set "tokenExpiresAt" = ${tokenExpiresAt}, "isTokenActive" = true
    where id = ${row.id}`.execute(ctx.db)
}

/** Another link in place of one that went astray: whoever holds the old one is out from here on. */
export async function makeNewLink(ctx: ChangeContext, row: KeptBid): Promise<void> {
  const tokenExpiresAt = await newEnd(ctx, row)
  const { hash, sealed } = ctx.services.seals.newToken()
  await sql`update deals_lender_bids
    set "tokenHash" = ${hash}, "tokenSealed" = ${sealed}, "tokenExpiresAt" = ${tokenExpiresAt}, "isTokenActive" = true
    where id = ${row.id}`.execute(ctx.db)
}

/** Until when a link lasts that begins now. Throws `conflict` where the bid or its deal is over. */
async function newEnd(ctx: ChangeContext, row: KeptBid): Promise<string> {
  const deal = await lockDeal(ctx, row.dealId)
  const days = await getLinkDays(ctx, ctx.actor.kind === 'user' ? ctx.actor.id : deal.userId)
  const tokenExpiresAt = new Date(ctx.now.getTime() + days * MS_PER_DAY).toISOString()
  const state = { ...row, dealStatus: deal.dealStatus, tokenExpiresAt }
  if (!isLinkSwitchable(state, ctx.now)) throw new AppError('conflict', say(NOT_SWITCHABLE))
  return tokenExpiresAt
}
