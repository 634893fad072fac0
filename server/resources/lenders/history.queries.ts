/** What the caller's company remembers of a lender: its own asks on deals that the caller may open. */
import { notFound } from '#domain/kernel/errors.ts'
import { roundTo } from '#domain/kernel/money.ts'
import { historyVerdict } from '#domain/lenders/history-verdict.ts'
import { ANALYTICS_MONTHS, TERM_SHEET_STATUSES } from '#domain/lenders/lender-analytics.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import {
  type BondPoint,
  type HistoryDeal,
  historyFigures,
  type LenderAsk,
  type LenderHistory,
  quotedRanges,
  quoteHeat,
  retradeOfAsk,
  usualLoanType,
} from '#domain/lenders/lender-history.ts'
import { type Country, CURRENCY_OF } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { getRowJson, runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { rateSourceOf } from '#server/resources/market/rates.queries.ts'
import { viewerOf } from './lender-view.ts'
import { lentOnSql, ltvSql } from './lent-on.ts'

/** More than anybody asks one lender in two years; the newest are kept. */
const MOST_ASKS = 300

const FIVE_YEAR_BOND: Record<Country, string> = { CA: 'GOC_5Y', US: 'UST_5Y' }

function dealsOf({ services }: Context): Resource {
  const deals = services.registry.get('deals')
  if (!deals) throw new Error('There are no deals to read.')
  return deals
}

/** Bids of the caller's company that were sent in the period, on deals that the caller may open: `b` and `d`. */
function sentSql(ctx: Context, parameters: Parameters): string {
  const [now, company] = [parameters.add(ctx.now.toISOString()), parameters.add(viewerOf(ctx))]
  const mayRead = scopeSql(ctx, { resource: dealsOf(ctx), action: 'read', parameters, alias: 'd' })
  return `from deals_lender_bids b
    join deals d on d.id = b."dealId"
    where b.user_company_id = ${company}::bigint and b.active
      and b."sentAt" >= ${now}::timestamptz - make_interval(months => ${ANALYTICS_MONTHS}) and ${mayRead}`
}

const named = (values: string) => `
  (${values} ->> 'loanAmount')::numeric as "loanAmount", (${values} ->> 'allInRate')::numeric as "allInRate",
  (${values} ->> 'spread')::numeric as spread, (${values} ->> 'lenderFeeBps')::numeric as "feeBps"`

async function listAsks(ctx: Context, lenderId: number, country: Country): Promise<LenderAsk[]> {
  const parameters = new Parameters()
  const place = (value: unknown) => parameters.add(value)
  const [series, source, sheets] = [FIVE_YEAR_BOND[country], rateSourceOf(ctx), [...TERM_SHEET_STATUSES]].map(place)
  const text = `
    with sent as materialized (
      select b.*, (d.values ->> 'Loan_Type')::int as "loanType", d."dealName", d.currency, d."Property_Type", d."Loan_Amount",
        ${lentOnSql('d')} as "lentOn" ${sentSql(ctx, parameters)}
        and b."lenderCompanyId" = ${place(lenderId)}
      order by b."sentAt" desc, b.id desc
      limit ${MOST_ASKS}
    )
    select s.id as "bidId", s."dealId", s."dealName", s.currency, p.name as "propertyType", s."loanType",
      coalesce((q.figures ->> 'Loan_Amount')::numeric, s."Loan_Amount") as "dealAmount", s."matchScore", s.status,
      wire_instant(s."sentAt") as "sentAt", wire_instant(s."respondedAt") as "respondedAt",
      wire_instant(s."quotedAt") as "quotedAt",
      round(extract(epoch from s."respondedAt" - s."sentAt") / 86400, 2) as "replyDays",
      s."loanAmount" as "quotedAmount", s."allInRate", coalesce(s.spread, s."allInRate" - bond.value) as spread,
      bond.value as "bondRate", s."termMonths", (s.values ->> 'amortizationMonths')::int as "amortizationMonths",
      coalesce(${ltvSql('s."loanAmount"', 's."lentOn"')}, (s.values ->> 'bidLtv')::numeric) as ltv, (s.values ->> 'bidDscrMin')::numeric as dscr,
      (s.values ->> 'lenderFeeBps')::numeric as "feeBps",
      case when s.status = 'funded' then coalesce(
        (select sum(v."fundedAmount") from revenue v
          where v."dealId" = s."dealId" and v."lenderCompanyId" = s."lenderCompanyId" and v.active),
        s."loanAmount") end as "fundedAmount",
      to_jsonb(sheet) as "atTermSheet"
    from sent s
    left join options_property_types p on p.id = s."Property_Type"
    left join deal_requests q on q.id = s."requestId"
    left join lateral (
      select r.value from rates r
      where r.series = ${series} and r.source = ${source} and r.date <= s."quotedAt"::date
      order by r.date desc limit 1
    ) bond on true
    left join lateral (
      select ${named('r.values')} from lender_bid_revisions r
      where r."bidId" = s.id and r.status = any(${sheets}::text[])
      order by r.revision limit 1
    ) sheet on true
    order by s."sentAt" desc, s.id desc`
  return runStatement<LenderAsk>(ctx, text, parameters.values)
}

async function findUsualReplyDays(ctx: Context): Promise<number | null> {
  const parameters = new Parameters()
  const text = `
    select round((percentile_cont(0.5) within group (
      order by extract(epoch from b."respondedAt" - b."sentAt") / 86400))::numeric, 2) as days
    ${sentSql(ctx, parameters)} and b."respondedAt" is not null`
  const [row] = await runStatement<{ days: number | null }>(ctx, text, parameters.values)
  return row?.days ?? null
}

/** What a loan of the type costs over the bond at least, by the prices in force; a company's own price wins. */
async function findStatedSpread(ctx: Context, lenderId: number, loanType: number | null): Promise<number | null> {
  if (loanType === null) return null
  const parameters = new Parameters()
  const [lender, type, today] = [lenderId, loanType, ctx.today].map((value) => parameters.add(value))
  const company = parameters.add(viewerOf(ctx))
  const text = `
    select p."spreadMin" as spread from pricings_of(${company}::bigint) p
    where p."lenderCompanyId" = ${lender} and p."loanType" = ${type} and p.active
      and (p.user_company_id is null or p.user_company_id = ${company}::bigint)
      and p."effectiveDate" <= ${today}::date
      and (p."indexType" = 'GOC' or (p."indexType" = 'UST' and coalesce(p."indexTermMonths", 60) = 60))
    order by p.user_company_id nulls last, p."effectiveDate" desc, p.id desc
    limit 1`
  const [row] = await runStatement<{ spread: number | null }>(ctx, text, parameters.values)
  return row?.spread ?? null
}

/** One value a week: more a picture of two years cannot show. */
function listBond(ctx: Context, country: Country): Promise<BondPoint[]> {
  const parameters = new Parameters()
  const series = parameters.add(FIVE_YEAR_BOND[country])
  const source = parameters.add(rateSourceOf(ctx))
  const today = parameters.add(ctx.today)
  const text = `
    select distinct on (date_trunc('week', r.date)) r.date::text as date, r.value as rate from rates r
    where r.series = ${series} and r.source = ${source} and r.date <= ${today}::date
      and r.date >= ${today}::date - make_interval(months => ${ANALYTICS_MONTHS})
    order by date_trunc('week', r.date), r.date desc`
  return runStatement<BondPoint>(ctx, text, parameters.values)
}

/** Throws `not_found` for a deal that the caller cannot open. */
async function getDeal(
  ctx: Context,
  dealId: number,
  bondRate: number | null,
): Promise<{ deal: HistoryDeal; loanType: number | null }> {
  const parameters = new Parameters()
  const place = parameters.add(dealId)
  const mayRead = scopeSql(ctx, { resource: dealsOf(ctx), action: 'read', parameters, alias: 'd' })
  const text = `
    select d.id, d."dealName", p.name as "propertyType", d."Loan_Amount" as "loanAmount",
      (d.values ->> 'Loan_Type')::int as "loanType",
      (d.values ->> 'Term')::int as "termMonths", (d.values ->> 'LTV')::numeric as ltv,
      (d.values ->> 'DSCR')::numeric as dscr, (d.values ->> 'Amortization')::int as "amortizationMonths",
      (d.values ->> 'Fee')::numeric as "feeBps", (d.values ->> 'Expected_Rate')::numeric as rate
    from deals d
    left join options_property_types p on p.id = d."Property_Type"
    where d.id = ${place} and ${mayRead}`
  type FoundDeal = Omit<HistoryDeal, 'values'> &
    Omit<HistoryDeal['values'], 'spread'> & { rate: number | null; loanType: number | null }
  const [found] = await runStatement<FoundDeal>(ctx, text, parameters.values)
  if (!found) throw notFound()
  const { id, dealName, propertyType, loanType, rate, ...values } = found
  const spread = rate === null || bondRate === null ? null : roundTo(rate - bondRate, 6)
  return { deal: { id, dealName, propertyType, values: { ...values, spread } }, loanType }
}

type Lender = { country: Country; maxLTV?: number | null }

/** Throws `not_found` for a lender or a deal that the caller cannot see. */
export async function describeHistory(
  ctx: Context,
  { lenderId, dealId }: { lenderId: number; dealId?: number },
): Promise<LenderHistory> {
  const { country, maxLTV = null }: Lender = JSON.parse(
    await getRowJson(resourceOf(ctx, lenderCompanies), ctx, lenderId),
  )
  const currency = CURRENCY_OF[country]
  const [asks, bond] = [await listAsks(ctx, lenderId, country), await listBond(ctx, country)]
  const compared = dealId === undefined ? null : await getDeal(ctx, dealId, bond.at(-1)?.rate ?? null)
  const deal = compared?.deal ?? null
  const remembered = {
    figures: historyFigures(asks, currency),
    ranges: quotedRanges(asks, currency),
    heat: quoteHeat(asks),
  }
  return {
    months: ANALYTICS_MONTHS,
    currency,
    ...remembered,
    usualReplyDays: await findUsualReplyDays(ctx),
    verdict: historyVerdict(remembered, { maxLtv: maxLTV, deal }),
    deal,
    statedSpread: await findStatedSpread(ctx, lenderId, compared?.loanType ?? usualLoanType(asks)),
    bond,
    asks: asks.map(({ atTermSheet, ...ask }) => ({
      ...ask,
      retrade: retradeOfAsk({ ...ask, atTermSheet }),
      spreadAtTermSheet: atTermSheet?.spread ?? null,
    })),
  }
}
