/** The newest value of each rate series, and how it moved. */
import { sql } from 'kysely'
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { type RATE_SOURCES, STALE_RATE_DAYS } from '#domain/market/rate.ts'
import type { Context } from '#server/kernel/context.ts'
import { describeSeries, type SeriesDescription } from './rate-series.ts'

type RateSource = (typeof RATE_SOURCES)[number]

/** One series with its newest value, and the value in force so long before it; null where the history is shorter. */
export type LatestRate = SeriesDescription & {
  series: string
  /** Percent a year. */
  value: number
  date: IsoDate
  dayBefore: number | null
  weekBefore: number | null
  monthBefore: number | null
  yearBefore: number | null
  source: RateSource
  attribution: string | null
  /** So old that whoever shows the value must say of which date it is. */
  isStale: boolean
}

/** The demo runs on its invented market; everything else on what was published. */
export const rateSourceOf = ({ services }: Pick<Context, 'services'>): RateSource =>
  services.config.demo ? 'demo' : 'published'

/** Every series that the product knows, newest values up to the caller's day. */
export async function listLatestRates(ctx: Context): Promise<LatestRate[]> {
  const source = rateSourceOf(ctx)
  // One look into the index per series: forty thousand rows of history are never read.
  const { rows } = await sql<Omit<LatestRate, keyof SeriesDescription | 'isStale' | 'source'>>`
    with recursive names as (
      (select series from rates order by series limit 1)
      union all
      select (select r.series from rates r where r.series > n.series order by r.series limit 1)
      from names n where n.series is not null
    )
    select n.series, latest.date, latest.value, latest.attribution,
      ${valueBefore(source, sql`r.date < latest.date`)} as "dayBefore",
      ${valueBefore(source, sql`r.date <= latest.date - 7`)} as "weekBefore",
      ${valueBefore(source, sql`r.date <= (latest.date - interval '1 month')::date`)} as "monthBefore",
      ${valueBefore(source, sql`r.date <= (latest.date - interval '1 year')::date`)} as "yearBefore"
    from names n
    cross join lateral (
      select r.date, r.value, r.attribution from rates r
      where r.series = n.series and r.source = ${source} and r.date <= ${ctx.today}
      order by r.date desc limit 1
    ) latest`.execute(ctx.db)
  return rows.flatMap((row) => {
    const description = describeSeries(row.series)
    return description
      ? [{ ...row, ...description, source, isStale: dayDiff(row.date, ctx.today) > STALE_RATE_DAYS }]
      : []
  })
}

const valueBefore = (source: RateSource, when: ReturnType<typeof sql>) =>
  sql`(select r.value from rates r where r.series = n.series and r.source = ${source} and ${when}
    order by r.date desc limit 1)`

/** Whether the series has another value of the day from the same kind of source. */
export async function hasTwin(ctx: Context, rate: Record<string, unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rates
    where series = ${rate.series} and date = ${rate.date} and source = ${rate.source}
      and id is distinct from ${rate.id ?? null}::bigint`.execute(ctx.db)
  return rows.length > 0
}
