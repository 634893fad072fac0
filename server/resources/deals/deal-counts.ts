/** How many deals the caller sees in each status: what the menu shows in brackets. */
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'

const NAMES: Record<DealStatus, string> = {
  draft: 'draftDeals',
  pending: 'pendingDeals',
  'in-progress': 'inProgressDeals',
  archived: 'archivedDeals',
  inactive: 'inActiveDeals',
}

/** One query, in the caller's scope. */
export async function countByStatus(deals: Resource, ctx: Context): Promise<Record<string, number>> {
  const parameters = new Parameters()
  const scope = scopeSql(new Map(), { resource: deals, actor: ctx.actor, action: 'read', parameters })
  const counts = Object.entries(NAMES).map(
    ([status, name]) => `count(*) filter (where t."dealStatus" = '${status}')::int as "${name}"`,
  )
  const text = `select ${counts.join(', ')} from deals t where ${scope}`
  const [row] = await runStatement<Record<string, number>>(ctx, text, parameters.values)
  return row ?? {}
}
