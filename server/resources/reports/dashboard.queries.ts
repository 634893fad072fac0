/** The sums behind a dashboard, each asked for once and grouped by currency. */
import { type RawBuilder, sql } from 'kysely'
import { addMonths } from '#domain/kernel/dates.ts'
import { type Country, CURRENCY_OF, type Currency } from '#domain/market/reference-lists.ts'
import type { ClosedGroup, FeeGroup, MixKind, PipelineGroup } from '#domain/reports/dashboard.ts'
import type { TargetHolder } from '#domain/reports/targets.ts'
import type { Context } from '#server/kernel/context.ts'
import { wasQuotedSql } from '#server/resources/deals/bid-quotes.queries.ts'
import type { DashboardView } from './dashboard-scope.ts'

async function ask<Row>(ctx: Context, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(ctx.db)).rows
}

/** One person's own part of a fee `r`, as it was shared out at closing. */
export const ownShareOf = ({ userId }: DashboardView) => sql<number>`coalesce((
  select sum((s ->> 'amount')::numeric) from jsonb_array_elements(r.splits) s
  where (s ->> 'userId')::bigint = ${userId}), 0)`

/** Fees `r` of the year, as far as it has run. */
export const feesOfYear = ({ from, to }: DashboardView) => sql<boolean>`(r.active
  and r."fundingDate" between ${from}::date and ${to}::date)`

/** Fees by month of funding, status and owner. */
export const sumFees = (ctx: Context, view: DashboardView) =>
  ask(
    ctx,
    sql<FeeGroup>`
      select r.currency, extract(month from r."fundingDate")::int as month, r.status, d."userId" as "ownerId",
        u.name as "ownerName", sum(r."fundedAmount") as "fundedAmount", sum(r."feeAmount" + r."otherFees") as fee,
        sum(${ownShareOf(view)}) as "ownShare"
      from revenue r
      join deals d on d.id = r."dealId"
      join users u on u.id = d."userId"
      where ${feesOfYear(view)} and ${view.deals}
      group by 1, 2, 3, 4, 5`,
  )

/** Deals funded in the year, as far as it has run. */
export const closedInYear = (view: DashboardView) => sql<boolean>`(d."dealStatus" = 'archived'
  and d."actualFundingDate" between ${view.from}::date and ${view.to}::date)`

export const countClosed = (ctx: Context, view: DashboardView) =>
  ask(
    ctx,
    sql<ClosedGroup>`
      select d.currency, count(*)::int as deals,
        percentile_cont(0.5) within group (order by d."actualFundingDate" - d."approvedAt"::date) as "medianDaysToClose"
      from deals d
      where ${closedInYear(view)} and ${view.deals}
      group by d.currency`,
  )

/** Gross and weighted fee of a pipeline row, rounded as each row shows it. */
const GROSS = sql<number>`round(p."loanAmount" * p."feeBps" / 10000 + p."flatFee", 2)`
const WEIGHTED = sql<number>`round(${GROSS} * p.probability / 100, 2)`

/** The weighted fee, and the part of it that goes to one person: before closing only the deal's owner has one. */
export const expectedFee = ({ userId }: DashboardView) => ({
  weighted: WEIGHTED,
  own: sql<number>`case when d."userId" = ${userId}
    then ${WEIGHTED} * (1 - p."coiPct" / 100) * (p.splits ->> 'originator')::numeric / 100 else 0 end`,
})

/** Expected fees of deals in progress by owner and month of funding. */
export const sumPipeline = (ctx: Context, view: DashboardView) => {
  const { weighted, own } = expectedFee(view)
  return ask(
    ctx,
    sql<PipelineGroup>`
      select p.currency, d."userId" as "ownerId", u.name as "ownerName",
        case when extract(year from p."fundingDate") = ${view.year} then extract(month from p."fundingDate")::int end
          as month,
        count(*)::int as deals, sum(p."loanAmount") as volume, sum(${GROSS}) as gross, sum(${weighted}) as weighted,
        sum(${own}) as "ownWeighted"
      from deal_pipeline_revenue p
      join deals d on d.id = p."dealId" and d."dealStatus" = 'in-progress'
      join users u on u.id = d."userId"
      where p.active and ${view.deals}
      group by 1, 2, 3, 4`,
  )
}

export type FunnelRow = {
  dealStatus: string
  trackStage: string | null
  currency: string
  count: number
  volume: number
}

/** Deals by status, those in progress by stage. */
export const countFunnel = (ctx: Context, view: DashboardView) =>
  ask(
    ctx,
    sql<FunnelRow>`
      select d."dealStatus", case when d."dealStatus" = 'in-progress' then d."trackStage" end as "trackStage",
        d.currency, count(*)::int as count, coalesce(sum(d."Loan_Amount"), 0) as volume
      from deals d where ${view.deals}
      group by 1, 2, 3 order by 1, 2, 3`,
  )

export type Outcomes = { closed: number; lost: number; bids: number; approachedDeals: number }

/** Deals closed, and deals given up while in progress, within the last twelve months. */
export function outcomesOf(view: DashboardView) {
  const since = sql<string>`${addMonths(view.today, -12)}::date`
  return {
    closed: sql<boolean>`(d."dealStatus" = 'archived' and d."closedAt" > ${since})`,
    lost: sql<boolean>`(d."dealStatus" = 'inactive' and d."statusBeforeInactive" = 'in-progress'
      and d."inactivatedAt" > ${since})`,
  }
}

/** Of each deal `d`: the lenders it was sent to in the year, and those of them that quoted, as `b`. */
export const bidsOfDeal = (view: DashboardView) => sql`left join lateral (
    select count(*)::int as sent,
      count(*) filter (where ${sql.raw(wasQuotedSql('b'))})::int as quoted
    from deals_lender_bids b
    where b."dealId" = d.id and b.active and extract(year from b."sentAt") = ${view.year}
  ) b on true`

/** How the last twelve months' work in progress ended, and how often lenders quoted this year. */
export async function countOutcomes(ctx: Context, view: DashboardView): Promise<Outcomes> {
  const { closed, lost } = outcomesOf(view)
  const [row] = await ask(
    ctx,
    sql<Outcomes>`
      select count(*) filter (where ${closed})::int as closed, count(*) filter (where ${lost})::int as lost,
        coalesce(sum(b.quoted), 0)::int as bids, count(*) filter (where b.sent > 0)::int as "approachedDeals"
      from deals d ${bidsOfDeal(view)} where ${view.deals}`,
  )
  return row as Outcomes
}

export type MixRow = {
  kind: MixKind
  /** Null where it is not known. */
  name: string | null
  currency: string
  volume: number
}

/** Of each fee `r` of a deal `d`: a line for each way in which funded volume is parted, as `m`. */
export const MIX_OF_FEE = sql`
  left join options_property_types t on t.id = d."Property_Type"
  left join lender_company l on l.id = r."lenderCompanyId"
  left join lender_company_categories c on c.id = l.category
  cross join lateral (values ('propertyType', t.name), ('lenderCategory', c.name),
    ('province', d.values -> 'Property_Address' ->> 'province')) as m (kind, name)`

/** Funded volume by kind of property, kind of lender and province. */
export const sumMix = (ctx: Context, view: DashboardView) =>
  ask(
    ctx,
    sql<MixRow>`
      select m.kind, m.name, r.currency, sum(r."fundedAmount") as volume
      from revenue r
      join deals d on d.id = r."dealId"
      ${MIX_OF_FEE}
      where ${feesOfYear(view)} and ${view.deals}
      group by 1, 2, 3 order by 1, 4 desc, 2`,
  )

/** Whose deals there are in the view; in that of a whole company everybody's count, and null stands for that. */
export async function listOwners(ctx: Context, view: DashboardView): Promise<number[] | null> {
  if (view.scope === 'company') return null
  const rows = await ask(ctx, sql<{ id: number }>`select distinct d."userId" as id from deals d where ${view.deals}`)
  return rows.length > 0 ? rows.map(({ id }) => id) : [view.userId]
}

/** Everybody whose target the view may count, with the year's; those without one still lead others. */
export const listTargets = (ctx: Context, view: DashboardView, companyId: number | null, userIds: readonly number[]) =>
  ask(
    ctx,
    sql<TargetHolder>`
      select u.id as "userId", u.parent, g."revenueTarget", g."quarterWeights" from users u
      left join user_targets g on g."userId" = u.id and g."targetYear" = ${view.year}
      where u.user_company_id = ${companyId}
        and (${view.scope === 'company'} or u.id = any(${[...userIds]}::bigint[]))
      order by u.id`,
  )

/** The currency of the company's country, in which its targets are set. */
export async function findHomeCurrency(ctx: Context, companyId: number | null): Promise<Currency> {
  const [row] = await ask(
    ctx,
    sql<{ country: Country | null }>`
      select address ->> 'country' as country from user_companies where id = ${companyId}`,
  )
  return CURRENCY_OF[row?.country ?? 'CA']
}

/** Years that the control offers: those with targets or fees, and the current one. */
export async function listYears(ctx: Context, view: DashboardView, companyId: number | null): Promise<number[]> {
  const rows = await ask(
    ctx,
    sql<{ year: number }>`
      select "targetYear" as year from user_targets where user_company_id = ${companyId}
      union select distinct extract(year from r."fundingDate")::int from revenue r
        join deals d on d.id = r."dealId" where r.active and ${view.deals}
      union select ${Number(view.today.slice(0, 4))}::int
      order by year desc`,
  )
  return rows.map(({ year }) => year)
}
