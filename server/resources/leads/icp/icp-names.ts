/** What the entries of a profile's lists are called. */
import type { Within } from '#domain/leads/icp-changes.ts'
import { findClause, type IcpClause } from '#domain/leads/icp-query.ts'
import type { IcpNames } from '#domain/leads/icp-score.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'

const TABLES = {
  propertyTypes: 'options_property_types',
  propertyClasses: 'options_property_classes',
  markets: 'options_markets',
  lenderCategories: 'lender_company_categories',
} as const
const KEYS = ['propertyTypes', 'propertyClasses', 'markets', 'lenderCategories'] as const

/** Names of the ids that the clauses hold and of those that may be added, in one statement. */
export async function findIcpNames(
  ctx: Context,
  within: Within,
  clauses: readonly IcpClause[],
): Promise<Required<IcpNames>> {
  const parameters = new Parameters()
  const parts = KEYS.flatMap((key) => {
    const ids = [...(findClause(clauses, key)?.ids ?? []), ...(within[key] ?? [])]
    if (ids.length === 0) return []
    return `select '${key}' as key, t.id, t.name from ${TABLES[key]} t where t.id = any(${parameters.add(ids)}::bigint[])`
  })
  const rows =
    parts.length === 0
      ? []
      : await runStatement<{ key: string; id: number; name: string }>(ctx, parts.join(' union all '), parameters.values)
  const namesOf = (key: keyof typeof TABLES) =>
    new Map(rows.filter((row) => row.key === key).map(({ id, name }) => [Number(id), name]))
  return {
    propertyTypes: namesOf('propertyTypes'),
    propertyClasses: namesOf('propertyClasses'),
    markets: namesOf('markets'),
    lenderCategories: namesOf('lenderCategories'),
  }
}
