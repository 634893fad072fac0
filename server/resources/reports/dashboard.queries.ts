/** The sums behind a dashboard, each asked for once and grouped by currency. */
import { type RawBuilder, sql } from 'kysely'
import { QUOTED_OR_BETTER } from '#domain/deals/lender-bid.ts'
import { addMonths } from '#domain/kernel/dates.ts'
import type { ClosedGroup, FeeGroup, PipelineGroup } from '#domain/reports/dashboard.ts'
import type { Context } from '#server/kernel/context.ts'
import type { DashboardView } from './dashboard-scope.ts'

async function ask<Row>(ctx: Context, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(ctx.db)).rows
}

/** Fees by month of funding, status and owner. */
export const sumFees = (ctx: Context, view: DashboardView) =>
  ask(
    ctx,
    sql<FeeGroup>`
      select r.currency, extract(month from r."fundingDate")::int as month, r.status, d."userId" as "ownerId",
        u.name as "ownerName", sum(r."fundedAmount") as "fundedAmount", sum(r."feeAmount" + r."otherFees") as fee,
        coalesce(sum(own.amount), 0) as "ownShare"
      from revenue r
      join deals d on d.id = r."dealId"
      join users u on u.id = d."userId"
      left join lateral (
        select sum((s ->> 'amount')::numeric) as amount from jsonb_array_elements(r.splits) s
        where (s ->> 'userId')::bigint = ${view.userId}
      ) own on true
      where r.active and r."fundingDate" between ${view.from}::date and ${view.to}::date and ${view.deals}
      group by 1, 2, 3, 4, 5`,
  )

export const countClosed = (ctx: Context, view: DashboardView) =>
  ask(
    ctx,
    sql<ClosedGroup>`
      select d.currency, count(*)::int as deals,
        percentile_cont(0.5) within group (order by d."actualFundingDate" - d."approvedAt"::date) as "medianDaysToClose"
      from deals d
      where d."dealStatus" = 'archived' and d."actualFundingDate" between ${view.from}::date and ${view.to}::date
        and ${view.deals}
      group by d.currency`,
  )

/** Gross and weighted fee of a pipeline row, rounded as each row shows it. */
const GROSS = sql<number>`round(p."loanAmount" * p."feeBps" / 10000 + p."flatFee", 2)`
const WEIGHTED = sql<number>`round(${GROSS} * p.probability / 100, 2)`

/** Expected fees of deals in progress by owner. Only the owner's own part is anybody's "own share" before closing. */
export const sumPipeline = (ctx: Context, view: DashboardView) =>
  ask(
    ctx,
    sql<PipelineGroup>`
      select p.currency, d."userId" as "ownerId", u.name as "ownerName", count(*)::int as deals,
        sum(p."loanAmount") as volume, sum(${GROSS}) as gross, sum(${WEIGHTED}) as weighted,
        coalesce(sum(${WEIGHTED}) filter (where year.is_in), 0) as "weightedInYear",
        coalesce(sum(${WEIGHTED} * (1 - p."coiPct" / 100) * (p.splits ->> 'originator')::numeric / 100)
          filter (where year.is_in and d."userId" = ${view.userId}), 0) as "ownWeightedInYear"
      from deal_pipeline_revenue p
      join deals d on d.id = p."dealId" and d."dealStatus" = 'in-progress'
      join users u on u.id = d."userId"
      cross join lateral (select extract(year from p."fundingDate") = ${view.year} as is_in) year
      where p.active and ${view.deals}
      group by 1, 2, 3`,
  )

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

/** Deals that left the work in progress within twelve months, and how often lenders quoted this year. */
export async function countOutcomes(ctx: Context, view: DashboardView): Promise<Outcomes> {
  const since = addMonths(view.today, -12)
  const [row] = await ask(
    ctx,
    sql<Outcomes>`
      select
        count(*) filter (where d."dealStatus" = 'archived' and d."closedAt" > ${since}::date)::int as closed,
        count(*) filter (where d."dealStatus" = 'inactive' and d."statusBeforeInactive" = 'in-progress'
          and d."inactivatedAt" > ${since}::date)::int as lost,
        coalesce(sum(b.quoted), 0)::int as bids,
        count(*) filter (where b.sent > 0)::int as "approachedDeals"
      from deals d
      left join lateral (
        select count(*) as sent, count(*) filter (where b.status = any(${[...QUOTED_OR_BETTER]}::text[])) as quoted
        from deals_lender_bids b
        where b."dealId" = d.id and b.active and extract(year from b."sentAt") = ${view.year}
      ) b on true
      where ${view.deals}`,
  )
  return row as Outcomes
}

export type MixRow = {
  kind: 'propertyType' | 'lenderCategory' | 'province'
  name: string
  currency: string
  volume: number
}

/** Funded volume by kind of property, kind of lender and province. */
export const sumMix = (ctx: Context, view: DashboardView) =>
  ask(
    ctx,
    sql<MixRow>`
      select m.kind, coalesce(m.name, 'Other') as name, r.currency, sum(r."fundedAmount") as volume
      from revenue r
      join deals d on d.id = r."dealId"
      left join options_property_types t on t.id = d."Property_Type"
      left join lender_company l on l.id = r."lenderCompanyId"
      left join lender_company_categories c on c.id = l.category
      cross join lateral (values ('propertyType', t.name), ('lenderCategory', c.name),
        ('province', d.values -> 'Property_Address' ->> 'province')) as m (kind, name)
      where r.active and r."fundingDate" between ${view.from}::date and ${view.to}::date and ${view.deals}
      group by 1, 2, 3 order by 1, 4 desc, 2`,
  )

export type TargetRow = { userId: number; revenueTarget: number; quarterWeights: number[] }

/** Targets of the year of everybody the view may count. */
export const listTargets = (ctx: Context, view: DashboardView, companyId: number | null, userIds: readonly number[]) =>
  ask(
    ctx,
    sql<TargetRow>`
      select "userId", "revenueTarget", "quarterWeights" from user_targets
      where "targetYear" = ${view.year} and user_company_id = ${companyId}
        and (${view.scope === 'company'} or "userId" = any(${[...userIds]}::bigint[]))`,
  )

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
