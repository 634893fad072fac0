/** What is published today, at the indexes of today. */
import { sql } from 'kysely'
import type { Country } from '#domain/market/reference-lists.ts'
import { type FinancingRates, type PublishedLine, priceLine } from '#domain/reports/financing-rates.ts'
import type { Context } from '#server/kernel/context.ts'
import { type LatestRate, listLatestRates, rateSourceOf } from '#server/resources/market/rates.queries.ts'

/** More products than this are not compared on one page. */
const MOST_LINES = 100

/** The indexes above the table, in this order. */
const FIGURES: Readonly<Record<Country, readonly string[]>> = {
  CA: ['GOC_5Y', 'GOC_10Y', 'PRIME_CA', 'CORRA'],
  US: ['UST_5Y', 'UST_10Y', 'PRIME_US', 'SOFR'],
}

/** The newest published version of each product for a property type and a term, of those that hold on the caller's day. */
async function findPublishedLines(ctx: Context, country: Country): Promise<PublishedLine[]> {
  const { rows } = await sql<PublishedLine>`
    select r.id::int, r.country, r.label, l.name as product, p.name as "propertyType",
      r."propertyType"::int as "propertyTypeId", r."ltvBand"::float8,
      l.family = 'construction' as "isOfCost", r."termMonths", r."amortizationMonths", r."indexType", r."spreadLow",
      r."spreadHigh", r."effectiveDate"::text, r.disclaimer
    from (
      select distinct on (product, "propertyType", "termMonths") *
      from rate_marketing_inputs
      where country = ${country} and published and "effectiveDate" <= ${ctx.today}
      order by product, "propertyType", "termMonths", "effectiveDate" desc, id desc
    ) r
    join options_loan_types l on l.id = r.product
    left join options_property_types p on p.id = r."propertyType"
    order by r.id limit ${MOST_LINES}`.execute(ctx.db)
  return rows
}

const monthChange = ({ value, monthBefore }: LatestRate) => (monthBefore === null ? null : value - monthBefore)

export async function findFinancingRates(ctx: Context, country: Country): Promise<FinancingRates> {
  const [lines, latest] = [await findPublishedLines(ctx, country), await listLatestRates(ctx)]
  return {
    source: rateSourceOf(ctx),
    figures: FIGURES[country].flatMap((series) => {
      const rate = latest.find((each) => each.series === series)
      return rate ? [{ key: series, name: rate.name, value: rate.value, changeMonth: monthChange(rate) }] : []
    }),
    data: lines.map((line) => priceLine(line, latest)),
  }
}
