/** How many deals the caller sees in each status: what the menu shows in brackets. */

import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { keysOf } from '#domain/kernel/narrow.ts'
import { rememberBriefly } from '#server/kernel/brief-memory.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { defineCall, type Resource } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'

const NAMES: Record<DealStatus, string> = {
  draft: 'draftDeals',
  pending: 'pendingDeals',
  'in-progress': 'inProgressDeals',
  archived: 'archivedDeals',
  inactive: 'inActiveDeals',
}

type Counts = Record<string, number>

/** One query, in the caller's scope: the statuses are told apart in an index, rows are not read. */
export async function countByStatus(deals: Resource, ctx: Context): Promise<Counts> {
  const parameters = new Parameters()
  const scope = scopeSql(ctx, { resource: deals, action: 'read', parameters })
  const text = `select t."dealStatus" as status, count(*)::int as count from deals t where ${scope} group by 1`
  const rows = await runStatement<{ status: DealStatus; count: number }>(ctx, text, parameters.values)
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(keysOf(NAMES).map((status) => [NAMES[status], counted.get(status) ?? 0]))
}

/** Beside each page of a list the counts are no more than this old; the menu asks for them by themselves. */
const BESIDE_LIST_MS = 5_000

const remember = rememberBriefly<Counts>(BESIDE_LIST_MS)

/** The same for a list to answer beside its rows: counting all deals at every page would cost more than the page. */
export function recentCounts(deals: Resource, ctx: Context): Promise<Counts> {
  const { actor } = ctx
  if (!isUser(actor)) return countByStatus(deals, ctx)
  const reader = [actor.id, actor.companyId, actor.role, ...actor.rights, ...actor.tree].join()
  return remember(ctx.services, reader, () => countByStatus(deals, ctx))
}

/** `GET /deal-counts`: the counts as they are now. */
export const dealCountsCall = (deals: () => Resource) =>
  defineCall({
    method: 'GET',
    path: '/deal-counts',
    summary: 'How many deals there are in each status, as far as you see them',
    caller: 'user',
    run: (ctx) => countByStatus(deals(), ctx),
  })
