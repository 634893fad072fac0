/** The indexes that lenders price from, and which stored value stands behind a pricing. */
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { INDEX_TYPES, type IndexType, STALE_RATE_DAYS } from '#domain/market/rate.ts'

/** Government of Canada pricings are compared with the five-year bond, which is also the term when none is named. */
export const DEFAULT_INDEX_TERM_MONTHS = 60

/** One stored index value. */
export interface IndexRate {
  type: IndexType
  /** Months; null for an index without a term, such as prime or an overnight rate. */
  termMonths: number | null
  /** Percent a year. */
  rate: number
  asOf: IsoDate | null
  /** Prime exists in both countries; matching uses the Canadian one. */
  country?: string | null
}

/** The market on the day of a comparison: the date decides which pricing is current and which index is old. */
export interface IndexRates {
  asOf: IsoDate
  rates: readonly IndexRate[]
}

const SERIES = /^([A-Z]+)(?:_(\d+)([YM])|_(CA|US))?$/

/** The index value of a stored rate (`GOC_5Y`, `PRIME_CA`, `SOFR`), or null when no lender prices from the series. */
export function toIndexRate(stored: { series: string; date: IsoDate | null; value: number }): IndexRate | null {
  const [, name, count, unit, country] = SERIES.exec(stored.series) ?? []
  const type = INDEX_TYPES.find((candidate) => candidate === name)
  if (!type) return null
  const termMonths = count ? Number(count) * (unit === 'Y' ? 12 : 1) : null
  return { type, termMonths, rate: stored.value, asOf: stored.date, country: country ?? null }
}

/** The newest stored value of the index that a pricing is tied to, or null when none is stored. */
export function indexFor(
  pricing: { indexType: IndexType; indexTermMonths: number | null },
  rates: readonly IndexRate[],
): IndexRate | null {
  const { indexType } = pricing
  const termMonths =
    indexType === 'GOC' ? DEFAULT_INDEX_TERM_MONTHS : (pricing.indexTermMonths ?? DEFAULT_INDEX_TERM_MONTHS)
  const candidates = rates.filter(
    (rate) => rate.type === indexType && !(indexType === 'PRIME' && rate.country === 'US'),
  )
  if (indexType === 'PRIME') return newest(candidates)
  // An overnight rate has one value, whatever term the pricing names.
  return newest(candidates.filter((rate) => rate.termMonths === termMonths)) ?? newest(candidates.filter(isTermless))
}

const isTermless = (rate: IndexRate) => rate.termMonths === null

function newest(rates: readonly IndexRate[]): IndexRate | null {
  let best: IndexRate | null = null
  for (const rate of rates) if (!best || (rate.asOf ?? '') > (best.asOf ?? '')) best = rate
  return best
}

/** Whether an index is so old that the screen must name its date. */
export const isStale = (index: IndexRate, asOf: IsoDate): boolean =>
  index.asOf !== null && dayDiff(index.asOf, asOf) > STALE_RATE_DAYS
