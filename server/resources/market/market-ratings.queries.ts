/** Each market of a country as it is rated now. */
import { sql } from 'kysely'
import { dayDiff } from '#domain/kernel/dates.ts'
import { type RatedMarket, STALE_RATING_DAYS } from '#domain/market/market-rating.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { rateSourceOf } from './rates.queries.ts'

const QUARTERS = 8
/** Some forty markets by twenty types by four classes are fewer. */
const MOST_ROWS = 4_000

/** The newest rating of each market, type and class up to the caller's day, and the eight that end with it. */
export async function findRatedMarkets(ctx: Context, country: Country): Promise<RatedMarket[]> {
  const { rows } = await sql<Omit<RatedMarket, 'isStale'>>`
    select r.id::int, r."marketId"::int, m.name as market, m."provinceCode", m."marketType", r."propertyTypeId"::int,
      p.name as "propertyType", c.name as "propertyClass", r."asOf"::text, r."capRateLow"::float8,
      r."capRateHigh"::float8, r.vacancy::float8, r."rentGrowth"::float8, r."typicalLtv"::float8, r."typicalSpreadBps",
      r."riskRating", r.outlook, r.attribution, r.history
    from (
      select *, row_number() over (w order by "asOf" desc) as age,
        jsonb_agg(jsonb_build_object('asOf', "asOf", 'riskRating', "riskRating")) over (
          w order by "asOf" rows between ${sql.lit(QUARTERS - 1)} preceding and current row) as history
      from market_ratings
      where source = ${rateSourceOf(ctx)} and "asOf" <= ${ctx.today}
        and "marketId" in (select id from options_markets where country = ${country})
      window w as (partition by "marketId", "propertyTypeId", "propertyClass")
    ) r
    join options_markets m on m.id = r."marketId"
    join options_property_types p on p.id = r."propertyTypeId"
    join options_property_classes c on c.id = r."propertyClass"
    where r.age = 1
    order by r."propertyTypeId", r."riskRating", m.id, c.id limit ${MOST_ROWS}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, isStale: dayDiff(row.asOf, ctx.today) > STALE_RATING_DAYS }))
}

/** Whether another rating of the market, type and class has this day and comes from the same kind of source. */
export async function isRatedOn(ctx: Context, rating: Record<string, unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from market_ratings
    where "marketId" = ${rating.marketId} and "propertyTypeId" = ${rating.propertyTypeId}
      and "propertyClass" = ${rating.propertyClass} and "asOf" = ${rating.asOf} and source = ${rating.source}
      and id is distinct from ${rating.id ?? null}::bigint`.execute(ctx.db)
  return rows.length > 0
}
