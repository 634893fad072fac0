/** The lenders that stated their criteria, with prices and people, as one company sees them. */
import { sql } from 'kysely'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { LenderCriteria, Pricing } from '#domain/lenders/match-criteria.ts'
import { COUNTRIES, type Country } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'

/** A lender as a row of the selection shows it. */
export type ShownLender = Omit<LenderCriteria, 'id' | 'pricings' | 'sources'> & {
  id: number
  city: string | null
  state: string | null
  category: number
  categoryName: string
  categoryOrder: number | null
  origin: 'registry' | 'demo' | 'entered'
  user_company_id: number | null
  logo: StoredFile | null
  hasConstructionLoan: boolean
  contactsCount: number
}

/** A lender that stated its criteria. What is shown of it is made once: to pick it for each answer costs more than matching. */
export type ScoredLender = ShownLender & Pick<LenderCriteria, 'pricings' | 'sources'> & { shown: ShownLender }

/** Whose view (nobody's: the common rows as they are), of which country (none: of all), perhaps of these lenders only. */
type WhichLenders = { companyId: number | null; country: Country | null; ids?: readonly number[] }

/**
 * The lenders of which criteria were entered, each with the prices in force today and how many people the company can
 * write to. A price of the company's own comes before the common one for the same kind of loan.
 */
export async function readScoredLenders(
  ctx: Context,
  { companyId, country, ids: wanted }: WhichLenders,
): Promise<ScoredLender[]> {
  const countries = country === null ? COUNTRIES : [country]
  // As one text: to take thousands of rows apart value by value would keep the process from everybody else twice as long.
  const { rows } = await sql<{ lenders: string }>`
    select coalesce(json_agg(json_build_object('sources', l."criteriaSources", 'shown', (
      select row_to_json(s) from (
        select l.id, l."companyName", l.country, l.city, l.state, l.category, g.name as "categoryName",
          g."order" as "categoryOrder", l.origin, l.user_company_id, l.logo, l.rating, l."relationshipLender",
          l."hasConstructionLoan", l."minLoan", l."maxLoan", l."minTerm", l."maxTerm", l."minDSCR", l."maxLTV",
          l."feeMin", l."minAmortization", l."maxAmortization", l."rateType", l."IO", l.provinces, l.markets,
          l."propertyTypes", l."propertyClasses"
      ) s
    ))), '[]')::text as lenders
    from lender_company_of(${companyId}::bigint) l
    join lender_company_categories g on g.id = l.category
    where l.country = any(${[...countries]}) and l.active and l."isActive"
      and jsonb_path_exists(l."criteriaSources", '$.* ? (@ == "entered")')
      and (l.user_company_id is null or l.user_company_id = ${companyId})
      ${wanted === undefined ? sql`` : sql`and l.id = any(${[...wanted]}::bigint[])`}`.execute(ctx.db)
  const lenders: Pick<ScoredLender, 'sources' | 'shown'>[] = JSON.parse(rows[0]?.lenders ?? '[]')
  const ids = lenders.map(({ shown }) => shown.id)
  // Read once for all of them: asked for lender by lender, each would look through everything the company changed.
  const [people, prices] = await Promise.all([countPeople(ctx, companyId, ids), listPrices(ctx, companyId, ids)])
  return lenders.map(({ sources, shown }) => {
    shown.contactsCount = people.get(shown.id) ?? 0
    return { ...shown, sources, pricings: prices.get(shown.id) ?? [], shown }
  })
}

async function countPeople(
  ctx: Context,
  companyId: number | null,
  lenderIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select c."lenderCompanyId" as id, count(*)::int as count
    from lenders_contacts_of(${companyId}::bigint) c
    where c."lenderCompanyId" = any(${[...lenderIds]}::bigint[]) and c.active
      and (c.user_company_id is null or c.user_company_id = ${companyId})
    group by c."lenderCompanyId"`.execute(ctx.db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The price in force for each kind of loan. */
async function listPrices(
  ctx: Context,
  companyId: number | null,
  lenderIds: readonly number[],
): Promise<Map<number, Pricing[]>> {
  const { rows } = await sql<Pricing & { lenderId: number }>`
    select distinct on (p."lenderCompanyId", p."loanType") p."lenderCompanyId" as "lenderId", p."loanType", p."indexType",
      p."indexTermMonths", p."spreadMin", p."nonRecource", p."effectiveDate"
    from pricings_of(${companyId}::bigint) p
    where p."lenderCompanyId" = any(${[...lenderIds]}::bigint[]) and p.active and p."effectiveDate" <= ${ctx.today}::date
      and (p.user_company_id is null or p.user_company_id = ${companyId})
    order by p."lenderCompanyId", p."loanType", p.user_company_id nulls last, p."effectiveDate" desc, p.id desc`.execute(
    ctx.db,
  )
  return Map.groupBy(rows, ({ lenderId }) => lenderId)
}
