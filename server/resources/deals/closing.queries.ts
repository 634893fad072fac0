/** What closing a deal leaves behind: the fee that was earned, the loan its lender is known for, the bids that ended. */
import { sql } from 'kysely'
import { OPEN_AT_CLOSING } from '#domain/deals/bid-rules.ts'
import type { RevenueShare } from '#domain/deals/revenue.ts'
import { grossRevenue, type RevenueSplits, shareRevenue } from '#domain/deals/revenue-math.ts'
import { addMonths } from '#domain/kernel/dates.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { lentOnSql } from '#server/resources/lenders/lent-on.ts'

export type Closing = {
  dealId: number
  companyId: number
  currency: string
  ownerId: number
  managerId: number | null
  lenderCompanyId: number | null
  fundedAmount: number
  fundingDate: string
  termMonths: number | null
  feeBps: number
  flatFee: number
  coiPct: number
  splits: RevenueSplits
}

/** The terms on which the deal closes: what was funded, else its primary bid, and the fee of its pipeline row. */
export async function getClosing(ctx: ChangeContext, dealId: number): Promise<Closing> {
  const { rows } = await sql<Closing>`
    select d.id as "dealId", d.user_company_id as "companyId", d.currency, d."userId" as "ownerId",
      u.parent as "managerId", b."lenderCompanyId", d."actualFundingDate" as "fundingDate",
      coalesce(d."fundedAmount", case when p."isCustomLoanAmount" then p."loanAmount" end, b."loanAmount",
        p."loanAmount", d."Loan_Amount", 0) as "fundedAmount",
      coalesce(b."termMonths", d."Term") as "termMonths",
      coalesce(p."feeBps", (d.values ->> 'Broker_Fee_Bps')::int, c."defaultBrokerFeeBps") as "feeBps",
      coalesce(p."flatFee", 0) as "flatFee",
      coalesce(p."coiPct", (d.values ->> 'COI_Split_Percentage')::numeric, 0) as "coiPct",
      coalesce(p.splits, c."revenueSplitDefaults") as splits
    from deals d
    join users u on u.id = d."userId"
    join user_companies c on c.id = d.user_company_id
    left join deals_lender_bids b on b.id = d."primaryLenderBidId"
    left join deal_pipeline_revenue p on p."dealId" = d.id and p.active
    where d.id = ${dealId}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Who gets what of a fee, in whole cents of its currency. */
export function toShares(closing: Closing, feeAmount: number): RevenueShare[] {
  const { coiPct, splits, ownerId, managerId } = closing
  const amounts = shareRevenue({ gross: feeAmount, coiPct, splits })
  const share = (party: RevenueShare['party'], userId: number | null, pct: number): RevenueShare[] =>
    pct > 0 ? [{ party, userId, pct, amount: amounts[party] }] : []
  return [
    ...share('originator', ownerId, splits.originator),
    ...share('manager', managerId, splits.manager),
    ...share('house', null, splits.house),
    ...share('coi', null, coiPct),
  ]
}

/**
 * Writes the fee as expected. A deal that was reopened has a row already: an open one is written anew,
 * one that was invoiced stays as it is.
 */
export async function writeRevenue(ctx: ChangeContext, closing: Closing): Promise<void> {
  const { dealId, companyId, currency, lenderCompanyId, fundedAmount, fundingDate } = closing
  const feeAmount = grossRevenue({ loanAmount: fundedAmount, feeBps: closing.feeBps, flatFee: closing.flatFee })
  const splits = JSON.stringify(toShares(closing, feeAmount))
  const kept = await sql<{ active: boolean }>`
    update revenue set active = true, "deletedAt" = null, "lenderCompanyId" = ${lenderCompanyId},
      "fundedAmount" = ${fundedAmount}, "fundingDate" = ${fundingDate}::date, "feeAmount" = ${feeAmount},
      splits = ${splits}::jsonb
    where id = (select max(id) from revenue where "dealId" = ${dealId} and status = 'expected')
    returning active`.execute(ctx.db)
  if (kept.rows.length > 0) return
  await sql`
    insert into revenue ("dealId", user_company_id, "lenderCompanyId", currency, "fundedAmount", "fundingDate",
      "feeAmount", splits)
    select ${dealId}, ${companyId}, ${lenderCompanyId}, ${currency}, ${fundedAmount}::numeric, ${fundingDate}::date,
      ${feeAmount}::numeric, ${splits}::jsonb
    where not exists (select 1 from revenue where "dealId" = ${dealId} and active and status <> 'written-off')`.execute(
    ctx.db,
  )
}

/** Keeps the loan as one that the lender is known to have made; only the deal's company sees it. */
export async function writeKnownLoan(ctx: ChangeContext, closing: Closing): Promise<void> {
  const { dealId, fundedAmount, fundingDate, termMonths } = closing
  const maturity = termMonths === null ? null : addMonths(fundingDate, termMonths)
  await sql`
    insert into lender_company_loans ("lenderCompanyId", "lenderName", user_company_id, "dealId", "propertyName",
      address, city, state, country, lat, lng, borrower, "loanAmount", "propertyType", "propertyClass", "marketType",
      "originationDate", "maturityDate", "termMonths", "amortizationMonths", rate, ltv, source)
    select b."lenderCompanyId", b."lenderName", d.user_company_id, d.id, coalesce(d."Property_Name", d."dealName"),
      coalesce(a ->> 'street', a ->> 'formattedAddress'), a ->> 'city', a ->> 'province', d.country,
      (a ->> 'lat')::numeric, (a ->> 'lng')::numeric, d.values ->> 'Borrowing_Entity', ${fundedAmount}::numeric,
      d."Property_Type", d."Property_Class", m."marketType", ${fundingDate}::date, ${maturity}::date,
      ${termMonths}::int, coalesce((b.values ->> 'amortizationMonths')::int, d."Amortization"), b."allInRate",
      coalesce(round(100 * ${fundedAmount}::numeric / nullif(${sql.raw(lentOnSql('d'))}, 0), 2),
        (b.values ->> 'bidLtv')::numeric, d."LTV"), 'own-deal'
    from deals d
    cross join lateral (select coalesce(d.values -> 'Property_Address', '{}'::jsonb) as a) place
    left join deals_lender_bids b on b.id = d."primaryLenderBidId"
    left join options_markets m on m.id = d."Market"
    where d.id = ${dealId}`.execute(ctx.db)
}

/** The primary bid is funded; every other that was still open was not selected. */
export async function settleBids(ctx: ChangeContext, dealId: number): Promise<void> {
  await sql`
    update deals_lender_bids b
    set status = case when b.id = d."primaryLenderBidId" then 'funded' else 'not-selected' end
    from deals d
    where d.id = ${dealId} and b."dealId" = d.id and b.active and b.status = any(${[...OPEN_AT_CLOSING]}::text[])`.execute(
    ctx.db,
  )
}

/** Takes back what closing wrote, as far as nothing was built on it: an invoice that went out stays. */
export async function undoClosing(ctx: ChangeContext, dealId: number): Promise<void> {
  await sql`update revenue set active = false, "deletedAt" = app_now()
    where "dealId" = ${dealId} and active and status = 'expected'`.execute(ctx.db)
  await sql`update lender_company_loans set active = false, "deletedAt" = app_now()
    where "dealId" = ${dealId} and active and source = 'own-deal'`.execute(ctx.db)
  await sql`
    update deals_lender_bids b set status = 'committed' from deals d
    where d.id = ${dealId} and b.id = d."primaryLenderBidId" and b.status = 'funded'`.execute(ctx.db)
}

/** Every lender's link of the deal is switched off. */
export async function switchLinksOff(ctx: ChangeContext, dealId: number): Promise<void> {
  await sql`update deals_lender_bids set "isTokenActive" = false
    where "dealId" = ${dealId} and "isTokenActive"`.execute(ctx.db)
}
