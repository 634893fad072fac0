/** GET /watch-list: what the caller must not miss of the portfolio, by date. */

import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { WATCH_KINDS, type WatchItem, watchList } from '#domain/portfolio/watch-list.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { withCovenants } from '#server/resources/portfolio/covenants.queries.ts'
import {
  findHoldings,
  type HoldingsFilter,
  holdingsWords,
  toHoldingsFilter,
} from '#server/resources/portfolio/holdings.queries.ts'
import { findLeadTime } from './watch.queries.ts'

const MOST_ITEMS = 1_000

const querySchema = z.strictObject({
  ...holdingsWords,
  /** Of the matter, not of the debt. */
  kind: z.enum(WATCH_KINDS).optional(),
  debt: holdingsWords.kind,
})

/** The matters of everything the caller sees; notice is given as early as the caller has set. */
export async function findWatchList(ctx: Context, filter: HoldingsFilter = {}): Promise<WatchItem[]> {
  if (!isUser(ctx.actor)) return []
  const [holdings, lead] = await Promise.all([findHoldings(ctx, filter), findLeadTime(ctx, ctx.actor.id)])
  return watchList(await withCovenants(ctx, holdings), ctx.today, lead)
}

export const watchListCall = defineCall({
  method: 'GET',
  path: '/watch-list',
  summary: 'Maturities, covenants, reports, insurance, tax and documents, by date',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: querySchema,
  async run(ctx, { query }) {
    const { kind, debt, ...words } = query
    const items = await findWatchList(ctx, toHoldingsFilter({ ...words, kind: debt }))
    const wanted = kind === undefined ? items : items.filter((item) => item.kind === kind)
    return { total: wanted.length, limit: MOST_ITEMS, skip: 0, data: wanted.slice(0, MOST_ITEMS) }
  },
})
