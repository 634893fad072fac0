/** How lenders answered the caller's company, from its own bids only. */
import { type RawBuilder, sql } from 'kysely'
import {
  type LenderDeal,
  type LenderFigures,
  type LenderRates,
  QUOTED_STATUSES,
  TERM_SHEET_STATUSES,
  toRates,
  WON_STATUSES,
} from '#domain/lenders/lender-analytics.ts'
import { type Country, CURRENCY_OF } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { viewerOf } from './lender-view.ts'
import { lentOnSql, ltvSql } from './lent-on.ts'

/** More lenders than anybody approaches in two years; the most approached come first. */
const MOST_LENDERS = 500

export type AnalyticsFilter = { country: Country; months: number; category?: number; propertyType?: number }

const isOneOf = (statuses: readonly string[]) => sql`b.status = any(${[...statuses]}::text[])`

/** What was quoted stays quoted, also after another lender was chosen. */
const wasQuoted: RawBuilder<unknown> = sql`(${isOneOf(QUOTED_STATUSES)} or exists (
  select 1 from lender_bid_revisions r where r."bidId" = b.id and r.status = any(${[...QUOTED_STATUSES]}::text[])))`

/** One row for each lender that was written to in the period, those approached most often first. */
export async function listLenderFigures(ctx: Context, filter: AnalyticsFilter): Promise<LenderFigures[]> {
  const company = viewerOf(ctx)
  const ofCategory = filter.category === undefined ? sql`` : sql`and l.category = ${filter.category}`
  const ofType = filter.propertyType === undefined ? sql`` : sql`and d."Property_Type" = ${filter.propertyType}`
  const { rows } = await sql<Omit<LenderFigures, keyof LenderRates | 'currency'>>`
    with sent as materialized (
      select b."lenderCompanyId", b.status, b."sentAt", b."firstViewedAt", b."respondedAt", b."acceptedAt", b.spread,
        b."loanAmount", b."termSheetFile" is not null as "hasTermSheet", ${wasQuoted} as "isQuoted",
        coalesce(${sql.raw(ltvSql('b."loanAmount"', lentOnSql('d')))}, (b.values ->> 'bidLtv')::numeric) as ltv,
        (b.values ->> 'lenderFeeBps')::numeric as fee,
        case when b.status = 'funded' then coalesce(
          (select sum(v."fundedAmount") from revenue v
            where v."dealId" = b."dealId" and v."lenderCompanyId" = b."lenderCompanyId" and v.active),
          b."loanAmount", 0) end as volume
      from deals_lender_bids b
      join deals d on d.id = b."dealId" and d.active and d.country = ${filter.country} ${ofType}
      where b.user_company_id = ${company} and b.active
        and b."sentAt" >= ${ctx.now.toISOString()}::timestamptz - make_interval(months => ${filter.months})
    ), figures as (
    select b."lenderCompanyId", count(*)::int as "dealsSent",
      (count(*) filter (where b."firstViewedAt" is not null))::int as viewed,
      (count(*) filter (where b."isQuoted"))::int as quoted,
      (count(*) filter (where b.status = 'declined' and not b."isQuoted"))::int as declined,
      (count(*) filter (where ${isOneOf(TERM_SHEET_STATUSES)} or b."hasTermSheet"))::int as "termSheets",
      (count(*) filter (where ${isOneOf(WON_STATUSES)}))::int as won,
      (count(*) filter (where b.status = 'funded'))::int as funded,
      coalesce(sum(b.volume), 0) as "volumeFunded",
      round(avg(extract(epoch from b."respondedAt" - b."sentAt") / 86400), 2) as "averageResponseDays",
      round(sum(b.spread * b."loanAmount") filter (where b.spread is not null)
        / nullif(sum(b."loanAmount") filter (where b.spread is not null), 0), 6) as "averageSpread",
      round(avg(b.ltv), 2) as "averageLtv",
      round(avg(b.fee), 2) as "averageFeeBps",
      wire_instant(max(greatest(b."sentAt", b."firstViewedAt", b."respondedAt", b."acceptedAt"))) as "lastActivity"
    from sent b
    group by 1
    )
    select f.*, l."companyName", l.category, g.name as "categoryName"
    from figures f
    cross join lateral (
      select v.* from lender_company_of(${company}::bigint) v where v.id = f."lenderCompanyId" offset 0
    ) l
    join lender_company_categories g on g.id = l.category
    where true ${ofCategory}
    order by f."dealsSent" desc, l."companyName", l.id
    limit ${MOST_LENDERS}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, ...toRates(row), currency: CURRENCY_OF[filter.country] }))
}

const MOST_DEALS = 200

/** The deals on which the lender was approached, newest first: only those that the caller may open. */
export async function listLenderDeals(ctx: Context, lenderId: number): Promise<LenderDeal[]> {
  const deals = ctx.services.registry.get('deals')
  if (!deals) throw new Error('There are no deals to read.')
  const parameters = new Parameters()
  const lender = parameters.add(lenderId)
  const company = parameters.add(viewerOf(ctx))
  const mayRead = scopeSql(ctx, { resource: deals, action: 'read', parameters, alias: 'd' })
  const text = `
    select d.id as "dealId", d."dealName", d."dealStatus", b.id as "bidId", b.status, d.currency,
      d."Loan_Amount" as "dealAmount", b."loanAmount" as "quotedAmount", b."allInRate", b.spread, b."termMonths",
      wire_instant(b."sentAt") as "sentAt", wire_instant(b."respondedAt") as "respondedAt", b.round
    from deals_lender_bids b
    join deals d on d.id = b."dealId"
    where b."lenderCompanyId" = ${lender} and b.user_company_id = ${company} and b.active and ${mayRead}
    order by b."sentAt" desc nulls last, b.id desc
    limit ${MOST_DEALS}`
  return runStatement<LenderDeal>(ctx, text, parameters.values)
}
