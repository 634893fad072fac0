/** Known loans by lender: how many and how much, and who else has been seen lending at a place. */
import { sql } from 'kysely'
import type { SeenLender } from '#domain/lenders/lender-loan.ts'
import { type Country, CURRENCY_OF, type Currency } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { viewerOf } from './lender-view.ts'

/** Known loans that the caller may count: common ones, and those of the caller's own company. */
const visibleTo = (ctx: Context) =>
  sql`o.active and (o.user_company_id is null or o.user_company_id = ${viewerOf(ctx)})`

export type LoanFilter = { country?: Country; state?: string; propertyType?: number }

export type LenderLoanSums = { lenderCompanyId: number; count: number; amount: number; currency: Currency }

/** How many loans are known of each of the lenders and for how much, in the currency of the lender's country. */
export async function sumLoansByLender(
  ctx: Context,
  lenderIds: readonly number[],
  { country, state, propertyType }: LoanFilter,
): Promise<LenderLoanSums[]> {
  const conditions = [
    visibleTo(ctx),
    ...(country ? [sql`o.country = ${country}`] : []),
    ...(state ? [sql`o.state = ${state}`] : []),
    ...(propertyType ? [sql`o."propertyType" = ${propertyType}`] : []),
  ]
  const { rows } = await sql<Omit<LenderLoanSums, 'currency'> & { country: Country }>`
    select l.id as "lenderCompanyId", l.country, count(o.id)::int as count,
      coalesce(sum(o."loanAmount") filter (where o.country = l.country), 0) as amount
    from lender_company_of(${viewerOf(ctx)}::bigint) l
    left join lender_company_loans o on o."lenderCompanyId" = l.id and ${sql.join(conditions, sql` and `)}
    where l.id = any(${[...lenderIds]}::bigint[]) and l.active
      and (l.user_company_id is null or l.user_company_id = ${viewerOf(ctx)})
    group by l.id, l.country
    order by l.id`.execute(ctx.db)
  return rows.map(({ country: home, ...sums }) => ({ ...sums, currency: CURRENCY_OF[home] }))
}

export type LoanPart = { key: string | number | null; name: string | null; count: number; amount: number }

/** What a part is called: the state's name, or the type of property. */
const PARTS = {
  state: sql`(select s.name from state_province s where s.country = sums.country and s.code = sums.key::text)`,
  propertyType: sql`(select p.name from options_property_types p where p.id = sums.key::bigint)`,
}

/** Known loans of a country by province or by type of property, the most frequent first; null where nobody said which. */
export async function sumLoansByPart(
  ctx: Context,
  part: keyof typeof PARTS,
  { country, lenderCompanyId }: { country: Country; lenderCompanyId?: number },
): Promise<(LoanPart & { currency: Currency })[]> {
  const ofLender = lenderCompanyId === undefined ? sql`` : sql`and o."lenderCompanyId" = ${lenderCompanyId}`
  const { rows } = await sql<LoanPart>`
    select sums.key, ${PARTS[part]} as name, sums.count, sums.amount
    from (
      select o.country, o.${sql.id(part)} as key, count(*)::int as count, coalesce(sum(o."loanAmount"), 0) as amount
      from lender_company_loans o
      where ${visibleTo(ctx)} and o.country = ${country} ${ofLender}
      group by 1, 2
    ) sums
    order by sums.count desc, sums.key nulls last`.execute(ctx.db)
  return rows.map((row) => ({ ...row, currency: CURRENCY_OF[country] }))
}

export type SeenPage = { total: number; limit: number; skip: number; data: SeenLender[] }

export const SEEN_AT_ONCE = 50
const NOBODY: SeenPage = { total: 0, limit: SEEN_AT_ONCE, skip: 0, data: [] }

export type LendingPlace = { country: Country | null; province: string | null; propertyType: number | null }

/**
 * Lenders without stated criteria that have lent in the deal's province on such a property, those seen most often
 * first. A loan whose property type nobody published counts as one on any property.
 */
export async function listSeenLendingHere(ctx: Context, place: LendingPlace, skip = 0): Promise<SeenPage> {
  const { country, province, propertyType } = place
  if (!country || !province) return NOBODY
  const companyId = viewerOf(ctx)
  const { rows } = await sql<SeenLender & { total: number }>`
    with seen as (
      select o."lenderCompanyId", case when o."lenderCompanyId" is null then o."lenderName" end as name,
        count(*)::int as count,
        (count(*) filter (where o."propertyType" = ${propertyType}::bigint))::int as "ofTypeCount",
        extract(year from min(o."originationDate"))::int as "firstYear",
        extract(year from max(o."originationDate"))::int as "lastYear",
        min(o."loanAmount") as least, max(o."loanAmount") as most
      from lender_company_loans o
      where ${visibleTo(ctx)} and o.country = ${country} and o.state = ${province} and o."isRealEstateBacked"
        and (o."propertyType" is null or ${propertyType}::bigint is null or o."propertyType" = ${propertyType}::bigint)
        and (o."lenderCompanyId" is not null or o."lenderName" is not null)
      group by 1, 2
    )
    select s."lenderCompanyId", coalesce(l."companyName", s.name) as "companyName", l.city, l.state, s.count,
      s."ofTypeCount", s."firstYear", s."lastYear", s.least, s.most,
      (select count(*)::int from lenders_contacts_of(${companyId}::bigint) c where c."lenderCompanyId" = l.id and c.active
        and (c.user_company_id is null or c.user_company_id = ${companyId})) as "contactsCount",
      count(*) over ()::int as total
    from seen s
    left join lender_company_of(${companyId}::bigint) l on l.id = s."lenderCompanyId"
    where s."lenderCompanyId" is null or (l.active and l."isActive"
      and (l.user_company_id is null or l.user_company_id = ${companyId})
      and not jsonb_path_exists(l."criteriaSources", '$.* ? (@ == "entered")'))
    order by s."ofTypeCount" desc, s.count desc, s."lastYear" desc nulls last, "companyName", s."lenderCompanyId"
    limit ${SEEN_AT_ONCE} offset ${skip}`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  return { total, limit: SEEN_AT_ONCE, skip, data: rows.map(({ total: _total, ...lender }) => lender) }
}
