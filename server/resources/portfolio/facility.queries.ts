/** What the rules of construction loans, lines and blankets read of other records, and the figures kept beside them. */

import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { KeptRowOf, Stated } from '#domain/kernel/entity.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { ProjectType } from '#domain/portfolio/construction-details.ts'
import type { constructionLoans, DrawnLoan } from '#domain/portfolio/construction-loan.ts'
import type { constructionRevenue } from '#domain/portfolio/construction-revenue.ts'
import type { LoanRecord } from '#domain/portfolio/loan-record.ts'
import type { Project, ProjectOutlook } from '#domain/portfolio/project-metrics.ts'
import type { KeptRate } from '#domain/portfolio/rate-history.ts'
import { firstOf, type Place } from '#server/adapters/database.ts'
import { dayOfCompany } from './loan-upkeep.queries.ts'

/** Currencies of the properties, each once. */
export async function listCurrencies({ db }: Place, propertyIds: readonly string[]): Promise<Currency[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await sql<{ currency: Currency }>`
    select distinct currency from properties where _id = any(${[...propertyIds]}::text[])`.execute(db)
  return rows.map(({ currency }) => currency)
}

/** A construction loan with what is built with it, as far as that has been entered. */
export type Site = {
  loan: DrawnLoan &
    Stated<typeof constructionLoans, '_id' | 'userId' | 'propertyId'> &
    Pick<KeptRowOf<typeof constructionLoans>, 'availableToDraw'>
  project: (Project & { projectType: ProjectType }) | null
  revenue:
    | (ProjectOutlook &
        Pick<
          KeptRowOf<typeof constructionRevenue>,
          '_id' | 'rows' | 'otherIncome' | 'vacancyPercentage' | 'operatingExpenses' | 'exitCapRate'
        >)
    | null
}

export async function getSite({ db }: Place, loanId: string): Promise<Site> {
  const { rows } = await sql<Site>`
    select to_jsonb(l) as loan, to_jsonb(d) as project, to_jsonb(r) as revenue
    from construction_loan l
    left join construction_property_details d on d."loanId" = l._id and d.active
    left join construction_property_revenue r on r."loanId" = l._id and r.active
    where l._id = ${loanId}`.execute(db)
  return firstOf(rows)
}

/** Every project with its entries. */
export async function listProjects({ db }: Place): Promise<{ _id: string; loanId: string }[]> {
  const { rows } = await sql<{ project: { _id: string; loanId: string } }>`
    select to_jsonb(d) as project from construction_property_details d where active order by _id`.execute(db)
  return rows.map(({ project }) => project)
}

/** Answers whether any of them was another one. */
export async function writeTotals({ db }: Place, projectId: string, totals: object): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update construction_property_details t set
      "totalBudget" = n."totalBudget", "costInPlace" = n."costInPlace", "costToComplete" = n."costToComplete",
      "contingencyRemaining" = n."contingencyRemaining",
      "projectCompletionPercentage" = n."projectCompletionPercentage"
    from jsonb_populate_record(null::construction_property_details, ${JSON.stringify(totals)}::jsonb) n
    where t._id = ${projectId}
      and (t."totalBudget", t."costInPlace", t."costToComplete", t."contingencyRemaining",
        t."projectCompletionPercentage") is distinct from (n."totalBudget", n."costInPlace", n."costToComplete",
        n."contingencyRemaining", n."projectCompletionPercentage")`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function writeAvailable({ db }: Place, loanId: string, available: number | null): Promise<void> {
  await sql`update construction_loan set "availableToDraw" = round(${available}::numeric, 2)
    where _id = ${loanId} and "availableToDraw" is distinct from round(${available}::numeric, 2)`.execute(db)
}

export async function writeOutlook({ db }: Place, revenueId: string, outlook: object): Promise<void> {
  await sql`
    update construction_property_revenue t set
      "stabilizedNOI" = o."stabilizedNOI", "totalStabilizedValue" = o."totalStabilizedValue",
      "presalesValue" = o."presalesValue", "presalesPercentage" = o."presalesPercentage"
    from jsonb_populate_record(null::construction_property_revenue, ${JSON.stringify(outlook)}::jsonb) o
    where t._id = ${revenueId}
      and (t."totalStabilizedValue", t."presalesPercentage") is distinct from
        (o."totalStabilizedValue", o."presalesPercentage")`.execute(db)
}

/** Writes the figures of a project; the record is made with the first ones. Answers its key. */
export async function writeMetrics(
  { db }: Place,
  { loanId, userId }: { loanId: string; userId: number },
  metrics: object,
): Promise<string> {
  const names = Object.keys(metrics)
  const columns = sql.join(names.map((name) => sql.id(name)))
  const updates = sql.join(names.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))
  const { rows } = await sql<{ _id: string }>`
    insert into construction_project_metrics ("userId", "loanId", ${columns})
    select ${userId}, ${loanId}, ${sql.join(names.map((name) => sql`m.${sql.id(name)}`))}
    from jsonb_populate_record(null::construction_project_metrics, ${JSON.stringify(metrics)}::jsonb) m
    on conflict ("loanId") where active do update set ${updates}
    returning _id`.execute(db)
  return firstOf(rows)._id
}

/** Makes room for figures taken anew. */
export async function dropMetrics({ db }: Place, loanId: string): Promise<void> {
  await sql`delete from construction_project_metrics where "loanId" = ${loanId}`.execute(db)
}

/** How many active construction loans, lines and blankets are on the property. */
export async function countFacilitiesOn({ db }: Place, propertyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from construction_loan where "propertyId" = ${propertyId} and active)::int
      + (select count(*) from lines where "propertyIds" @> array[${propertyId}] and active)::int
      + (select count(*) from blankets where "propertyIds" @> array[${propertyId}] and active)::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** How many records of the tables follow the index. */
export async function countFollowingFacilities({ db }: Place, tables: readonly string[], indexId: string) {
  const counts = tables.map(
    (table) => sql`(select count(*) from ${sql.id(table)} where "facilityIndexId" = ${indexId})::int`,
  )
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sets the rate of each record to its index and spread, within floor and cap and never below nothing. */
export async function repriceFacilities({ db }: Place, table: string, indexIds: readonly string[]): Promise<void> {
  await sql`
    update ${sql.id(table)} t set "allInRate" = p.rate
    from (
      select f._id, greatest(0, least(coalesce(f."interestRateCap", 'Infinity'),
        greatest(coalesce(f."interestRateFloor", '-Infinity'), i.rate + f.spread))) as rate
      from ${sql.id(table)} f join index_rates i on i._id = f."facilityIndexId"
      where i._id = any(${[...indexIds]}::text[]) and f."rateType" = 'Floating' and f.spread is not null
    ) p
    where t._id = p._id and t."allInRate" is distinct from p.rate`.execute(db)
}

/** A blanket as far as its kept balance depends on it. */
export type DueBlanket = LoanRecord & {
  _id: string
  spread: number
  interestRateFloor: number | null
  interestRateCap: number | null
  rateHistory: KeptRate[]
  /** What its index stands at; null where it follows none. */
  indexRate: number | null
  /** The day where its owner's company is. */
  today: IsoDate
}

const dueBlankets = (now: Date) => sql`
  select b._id, b."originalLoanAmount"::float8, b."allInRate"::float8, b.compounding, b."dayCount", b.term,
    b."maturityDate", b.amortization, b."ioMonths", b."fundingDate", b."firstPaymentDate", b."rateType",
    b.spread::float8, b."interestRateFloor"::float8, b."interestRateCap"::float8, b."rateHistory", b."paymentRule",
    i.rate::float8 as "indexRate", ${dayOfCompany(now)} as today
  from blankets b join users u on u.id = b."userId" left join user_companies c on c.id = u.user_company_id
  left join index_rates i on i._id = b."facilityIndexId"`

type Moment = Place & { now: Date }

export async function listFollowingBlankets({ db, now }: Moment, indexIds: readonly string[]): Promise<DueBlanket[]> {
  const { rows } = await sql<DueBlanket>`${dueBlankets(now)}
    where b."facilityIndexId" = any(${[...indexIds]}::text[]) and b."rateType" = 'Floating' and b.spread is not null
      and b.active for update of b`.execute(db)
  return rows
}

/** Blankets of which a payment has fallen due. */
export async function listBlanketsDue({ db, now }: Moment): Promise<DueBlanket[]> {
  const { rows } = await sql<DueBlanket>`${dueBlankets(now)}
    where b."balanceChangesOn" <= ${dayOfCompany(now)} and b.active for update of b`.execute(db)
  return rows
}

/** What is kept of a blanket as it stands on a day: these keys, the same of all of them. */
export type KeptBlanket = {
  _id: string
  outstandingLoanAmount: number
  yearOfPayments: number
  balanceChangesOn: string | null
  allInRate?: number
  rateHistory?: KeptRate[]
}

/** One statement for all of them; the column names come from the rows' own keys. */
export async function writeBlankets({ db }: Place, kept: readonly KeptBlanket[]): Promise<void> {
  const [first] = kept
  if (!first) return
  const names = Object.keys(first).filter((name) => name !== '_id')
  const sets = sql.join(names.map((name) => sql`${sql.id(name)} = b.${sql.id(name)}`))
  await sql`
    update blankets t set ${sets}
    from json_populate_recordset(null::blankets, ${JSON.stringify(kept)}::json) b
    where t._id = b._id`.execute(db)
}
