/** Covenants of loans that are tested by quarter, and the quarters and tenants that they are tested on. */
import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { HeldCovenant, Holdings } from '#domain/portfolio/holdings.ts'
import type { MajorTenant } from '#domain/portfolio/property.ts'
import type { QuarterFacts } from '#domain/portfolio/property-quarter.ts'
import type { Context } from '#server/kernel/context.ts'

/** Of these loans, by name. */
export async function listCovenants({ db }: Context, loanIds: readonly string[]): Promise<HeldCovenant[]> {
  if (loanIds.length === 0) return []
  const { rows } = await sql<HeldCovenant>`
    select _id, "loanId", name, formula, side, unit, "breachAt"::float8, "watchAt"::float8, "testFrequency",
      "firstTestOn"::text, "cureDays", "dueDays", "certifiedTo"::text
    from loan_covenants where "loanId" = any(${[...loanIds]}::text[]) and active order by name, _id`.execute(db)
  return rows
}

/** The same holdings with the covenants of their loans. */
export async function withCovenants(ctx: Context, holdings: Holdings): Promise<Holdings> {
  return {
    ...holdings,
    covenants: await listCovenants(
      ctx,
      holdings.loans.map(({ _id }) => _id),
    ),
  }
}

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
