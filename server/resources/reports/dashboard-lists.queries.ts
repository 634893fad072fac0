/** What on a dashboard wants doing: approvals, silent lenders, quotes about to lapse, deals nobody touched. */
import { type RawBuilder, sql } from 'kysely'
import { AWAITING_ANSWER } from '#domain/deals/bid-rules.ts'
import { addDays } from '#domain/kernel/dates.ts'
import type { Context } from '#server/kernel/context.ts'
import { answerOverdueSql, reminderDueSql } from '#server/resources/deals/bid-reminders.queries.ts'
import type { DashboardView } from './dashboard-scope.ts'

/** As many lines of each list as a screen shows; the counts say whether there are more. */
const MOST_LINES = 50
const CALENDAR_DAYS = 90
const STALE_DAYS = 14
const EXPIRING_DAYS = 7

async function ask<Row>(ctx: Context, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(ctx.db)).rows
}

/** Expected fundings of the next 90 days, soonest first; overdue ones stand on top. */
export const listFundingCalendar = (ctx: Context, view: DashboardView) =>
  ask(
    ctx,
    sql`
      select p.id, d.id as "dealKey", d."dealId", d."dealName", d.currency, p."fundingDate", p."isCustomFundingDate",
        coalesce(d.values ->> 'Sponsor_Company', d.values ->> 'Borrowing_Entity') as borrower,
        b."lenderName", p."loanAmount", p."feeBps", p.probability, wire_instant(p."updatedAt") as "updatedAt",
        round(p."loanAmount" * p."feeBps" / 10000 + p."flatFee", 2) as "grossRevenue",
        round((p."loanAmount" * p."feeBps" / 10000 + p."flatFee") * p.probability / 100, 2) as "weightedRevenue"
      from deal_pipeline_revenue p
      join deals d on d.id = p."dealId" and d."dealStatus" = 'in-progress'
      left join deals_lender_bids b on b.id = d."primaryLenderBidId"
      where p.active and p."fundingDate" <= ${addDays(view.today, CALENDAR_DAYS)}::date and ${view.deals}
      order by p."fundingDate", d.id limit ${MOST_LINES}`,
  )

const BID_COLUMNS = sql`b.id, d.id as "dealKey", d."dealId", d."dealName", d.currency, b."lenderName", b.status,
  wire_instant(b."sentAt") as "sentAt", wire_instant(b."remindedAt") as "remindedAt",
  (${sql.raw(reminderDueSql('b'))}) as "reminderDueOn", b."loanAmount", b."allInRate", b."expiryDate", u.name as "ownerName"`

const bidsWhere = (ctx: Context, view: DashboardView, condition: RawBuilder<boolean>, order: RawBuilder<unknown>) =>
  ask(
    ctx,
    sql`
      select ${BID_COLUMNS}, calendar_days_since(b."sentAt", ${view.timeZone}) as "waitingDays" from deals_lender_bids b
      join deals d on d.id = b."dealId" and d."dealStatus" = 'in-progress'
      join users u on u.id = d."userId"
      join user_companies c on c.id = d.user_company_id
      where b.active and b."isActive" and ${condition} and ${view.deals}
      order by ${order}, b.id limit ${MOST_LINES}`,
  )

/** Lenders that have owed an answer for longer than they are given. */
export const listAwaitingBids = (ctx: Context, view: DashboardView) =>
  bidsWhere(
    ctx,
    view,
    sql<boolean>`b.status = any(${[...AWAITING_ANSWER]}::text[])
      and (${sql.raw(answerOverdueSql('b', 'c'))}) <= ${view.today}::date`,
    sql`b."sentAt"`,
  )

/** Quotes that lapse within a week. */
export const listExpiringBids = (ctx: Context, view: DashboardView) =>
  bidsWhere(
    ctx,
    view,
    sql<boolean>`b.status in ('quoted', 'term-sheet')
      and b."expiryDate" between ${view.today}::date and ${addDays(view.today, EXPIRING_DAYS)}::date`,
    sql`b."expiryDate"`,
  )

const DEAL_COLUMNS = sql`d.id, d."dealId", d."dealName", d.currency, d."Loan_Amount" as "loanAmount", d."trackStage",
  u.name as "ownerName", wire_instant(d."submittedAt") as "submittedAt", d."closeRequested"`

const dealsWhere = (ctx: Context, view: DashboardView, condition: RawBuilder<boolean>, order: RawBuilder<unknown>) =>
  ask(
    ctx,
    sql`
      select ${DEAL_COLUMNS}, wire_instant(a."activeAt") as "lastActivityAt",
        calendar_days_since(a."activeAt", ${view.timeZone}) as "quietDays",
        calendar_days_since(d."submittedAt", ${view.timeZone}) as "waitingDays"
      from deals d
      join users u on u.id = d."userId"
      left join lateral (
        select greatest(d."lastActivityAt", max(b."respondedAt"), max(b."sentAt"), d."approvedAt") as "activeAt"
        from deals_lender_bids b where b."dealId" = d.id and b.active
      ) a on true
      where ${condition} and ${view.deals}
      order by ${order}, d.id limit ${MOST_LINES}`,
  )

/** Deals in progress in which nothing has happened for two weeks. */
export const listStaleDeals = (ctx: Context, view: DashboardView) =>
  dealsWhere(
    ctx,
    view,
    sql<boolean>`d."dealStatus" = 'in-progress' and a."activeAt" < ${addDays(view.today, -STALE_DAYS)}::date`,
    sql`a."activeAt"`,
  )

/** Submitted deals and requests to close, the longest wait first. */
export const listApprovals = (ctx: Context, view: DashboardView) =>
  dealsWhere(
    ctx,
    view,
    sql<boolean>`(d."dealStatus" = 'pending' or (d."dealStatus" = 'in-progress' and d."closeRequested"))`,
    sql`d."submittedAt"`,
  )
