/** The indexes that lenders price from, as they stand on the caller's day. */
import { type IndexRates, toIndexRate } from '#domain/lenders/index-rates.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { type LatestRate, listLatestRates } from '#server/resources/market/rates.queries.ts'

/** An index as a screen names it beside a match. */
export type ShownIndex = Pick<LatestRate, 'series' | 'name' | 'value' | 'date' | 'source' | 'isStale'>

export type MarketIndexes = IndexRates & { indexes: ShownIndex[] }

/**
 * The indexes that pricings are compared with, and those of the country to show beside the result: an index that is
 * older than thirty days still counts, and is marked.
 */
export async function findIndexRates(ctx: Context, country: Country | null): Promise<MarketIndexes> {
  const latest = (await listLatestRates(ctx)).filter((rate) => toIndexRate(rate) !== null)
  return {
    asOf: ctx.today,
    rates: latest.flatMap((rate) => toIndexRate(rate) ?? []),
    indexes: latest
      .filter((rate) => country === null || rate.country === country)
      .map(({ series, name, value, date, source, isStale }) => ({ series, name, value, date, source, isStale })),
  }
}
