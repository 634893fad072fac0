/** Covenants of debts that are tested by quarter, and the quarters and tenants that they are tested on. */

import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { PledgedDebt, PledgedProperty } from '#domain/portfolio/covenants-ahead.ts'
import { othersOn, type PlacedRecord, propertiesOf } from '#domain/portfolio/debt-course.ts'
import { DEBT_KINDS } from '#domain/portfolio/debt-kind.ts'
import { type HeldCovenant, type HeldRecord, type Holdings } from '#domain/portfolio/holdings.ts'
import { COVENANTS_OF } from '#domain/portfolio/loan-covenant.ts'
import { isSettled } from '#domain/portfolio/loan-record.ts'
import type { MajorTenant } from '#domain/portfolio/property.ts'
import type { QuarterFacts } from '#domain/portfolio/property-quarter.ts'
import type { Context } from '#server/kernel/context.ts'

/** Of these debts of whatever kind, by name. */
export async function listCovenants({ db }: Context, debtIds: readonly string[]): Promise<HeldCovenant[]> {
  if (debtIds.length === 0) return []
  const ofKind = DEBT_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, t.* from ${sql.id(COVENANTS_OF[kind].table)} t
      where "loanId" = any(${[...debtIds]}::text[]) and active`,
  )
  const { rows } = await sql<HeldCovenant>`
    select kind, _id, "loanId", name, formula, side, basis, unit, "breachAt"::float8, "watchAt"::float8, "testFrequency",
      "firstTestOn"::text, "cureDays", "dueDays", "certifiedTo"::text
    from (${sql.join(ofKind, sql` union all `)}) c order by name, _id`.execute(db)
  return rows
}

/** The same holdings with the covenants of their debts. */
export const withCovenants = async (ctx: Context, holdings: Holdings): Promise<Holdings> => ({
  ...holdings,
  covenants: await listCovenants(ctx, debtIdsOf(holdings)),
})

export const debtIdsOf = ({ loans, constructionLoans, lines, blankets }: Holdings): string[] =>
  [...loans, ...constructionLoans, ...lines, ...blankets].map(({ _id }) => _id)

/** The debts that have covenants, each with the properties that secure it and their quarters up to a day. */
export async function findTested(
  ctx: Context,
  holdings: Holdings,
  until: IsoDate | null = null,
): Promise<PledgedDebt[]> {
  const covenants = Map.groupBy(await listCovenants(ctx, debtIdsOf(holdings)), ({ loanId }) => loanId)
  const debts = heldDebts(holdings).filter(({ debt }) => covenants.has(debt._id))
  const ids = [...new Set(debts.flatMap(propertiesOf))]
  const [quarters, tenants] = await Promise.all([listQuarters(ctx, ids, until), listTenants(ctx, ids)])
  const byId = new Map(holdings.properties.map((property) => [property._id, property]))
  const all = placedDebts(holdings)
  return debts.flatMap((each): PledgedDebt[] => {
    const propertyIds = propertiesOf(each)
    const pledged = propertyIds.flatMap((id): PledgedProperty[] => {
      const property = byId.get(id)
      return property ? [{ property, tenants: tenants.get(id) ?? [], quarters: quarters.get(id) ?? [] }] : []
    })
    // Of a debt on a property that the caller does not see nothing can be summed.
    if (pledged.length < propertyIds.length) return []
    const others = othersOn(each, all, byId)
    return [{ ...each, pledged, others, covenants: covenants.get(each.debt._id) ?? [] }]
  })
}

/** Everything that is still owed on the properties, also what was not asked for. */
const placedDebts = (holdings: Holdings): PlacedRecord[] =>
  [...heldDebts(holdings), ...(holdings.beside ? heldDebts(holdings.beside) : [])]
    .filter(({ debt }) => !('loanStatus' in debt && isSettled({ loanStatus: debt.loanStatus ?? null })))
    .map((record) => ({ ...record, indexRate: record.debt.indexRate }))

const heldDebts = ({
  loans,
  constructionLoans,
  lines,
  blankets,
}: Omit<Holdings, 'covenants' | 'beside'>): HeldRecord[] => [
  ...loans.map((debt) => ({ kind: 'loan' as const, debt })),
  ...constructionLoans.map((debt) => ({ kind: 'construction' as const, debt })),
  ...lines.map((debt) => ({ kind: 'line' as const, debt })),
  ...blankets.map((debt) => ({ kind: 'blanket' as const, debt })),
]

/** Of each property by its key, the earliest first; up to a day where one is given. */
export async function listQuarters(
  { db }: Context,
  propertyIds: readonly string[],
  until: IsoDate | null = null,
): Promise<ReadonlyMap<string, QuarterFacts[]>> {
  const { rows } = await sql<QuarterFacts & { propertyId: string }>`
    select "propertyId", kind, "quarterEnd"::text, rent::float8, vacancy::float8, "otherIncome"::float8,
      expenses::float8, adjustments::float8, capital::float8, occupancy::float8, "netWorth"::float8,
      liquidity::float8, value::float8, noi::float8
    from property_quarters
    where "propertyId" = any(${[...propertyIds]}::text[]) and active
      and (${until}::date is null or "quarterEnd" <= ${until}::date)
    order by "quarterEnd"`.execute(db)
  return Map.groupBy(rows, ({ propertyId }) => propertyId)
}

export async function listTenants(
  { db }: Context,
  propertyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MajorTenant[]>> {
  const { rows } = await sql<{ _id: string; tenants: MajorTenant[] }>`
    select _id, "majorTenants" as tenants from properties where _id = any(${[...propertyIds]}::text[])`.execute(db)
  return new Map(rows.map(({ _id, tenants }) => [_id, tenants]))
}
