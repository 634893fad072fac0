/** Which rate series exist, whom to name as their source, and the invented set that the demo runs on. */
import { addDays, type IsoDate, toDayNumber } from '#domain/kernel/dates.ts'
import { BANK_OF_CANADA, FEDERAL_RESERVE, NEW_YORK_FED } from '#domain/market/data-sources.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { RatePoint } from './read-data.ts'
import { seededRandom } from './seeded-random.ts'

export interface RateSeries {
  series: string
  name: string
  country: Country
  /** Null for a rate without a term, such as prime. */
  termMonths: number | null
  /** Shown wherever a published value shows; at most 200 characters. */
  attribution: string
}

const bond = (series: string, name: string, termMonths: number): RateSeries => ({
  series,
  name,
  country: series.startsWith('GOC') ? 'CA' : 'US',
  termMonths,
  attribution: series.startsWith('GOC') ? BANK_OF_CANADA : FEDERAL_RESERVE,
})
const plain = (series: string, name: string, country: Country, attribution: string): RateSeries => ({
  series,
  name,
  country,
  termMonths: null,
  attribution,
})

/** The published series that ship. The Canadian 2, 5 and 10-year bonds end on 2023-12-29: always show the date. */
export const RATE_SERIES: readonly RateSeries[] = [
  bond('GOC_2Y', 'Government of Canada 2-year', 24),
  bond('GOC_5Y', 'Government of Canada 5-year', 60),
  bond('GOC_10Y', 'Government of Canada 10-year', 120),
  bond('GOC_30Y', 'Government of Canada long-term', 360),
  plain('PRIME_CA', 'Prime, Canada', 'CA', BANK_OF_CANADA),
  plain('CORRA', 'CORRA', 'CA', BANK_OF_CANADA),
  bond('UST_3M', 'US Treasury 3-month', 3),
  bond('UST_1Y', 'US Treasury 1-year', 12),
  bond('UST_2Y', 'US Treasury 2-year', 24),
  bond('UST_5Y', 'US Treasury 5-year', 60),
  bond('UST_10Y', 'US Treasury 10-year', 120),
  bond('UST_20Y', 'US Treasury 20-year', 240),
  bond('UST_30Y', 'US Treasury 30-year', 360),
  plain('PRIME_US', 'Prime, US', 'US', FEDERAL_RESERVE),
  plain('SOFR', 'SOFR', 'US', NEW_YORK_FED),
]

/** The demo's market, invented: percent a year, `USDCAD` in Canadian dollars for one US dollar. */
export const DEMO_RATES: Readonly<Record<string, number>> = {
  GOC_2Y: 2.62,
  GOC_3Y: 2.68,
  GOC_5Y: 2.85,
  GOC_7Y: 3.02,
  GOC_10Y: 3.24,
  GOC_30Y: 3.55,
  UST_5Y: 3.95,
  UST_10Y: 4.25,
  PRIME_CA: 4.95,
  CORRA: 2.75,
  PRIME_US: 7.25,
  SOFR: 4.05,
  USDCAD: 1.37,
}

/** Rates that a central bank moves, in quarter points; prime follows the overnight rate of its country. */
const POLICY_SERIES: readonly (readonly string[])[] = [
  ['PRIME_CA', 'CORRA'],
  ['PRIME_US', 'SOFR'],
]
const DAYS_BETWEEN_DECISIONS = 45
const LOWEST_YIELD = 0.25
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * Two years of invented daily history that ends on `asOf` at exactly the demo's values: a random walk that starts
 * today and runs backwards, on week days. Bonds of one country share most of each move, so that curves keep their shape.
 */
export function demoRateHistory(asOf: IsoDate): RatePoint[] {
  const days = weekDaysBack(asOf, 522)
  const points: RatePoint[] = []
  for (const country of ['GOC', 'UST']) {
    const random = seededRandom(`demo rates ${country}`)
    const common = days.map(() => random.normal() * 0.04)
    for (const series of Object.keys(DEMO_RATES).filter((name) => name.startsWith(`${country}_`))) {
      const moves = common.map((move) => move + random.normal() * 0.01)
      points.push(...walk(series, days, moves, 2))
    }
  }
  for (const [index, group] of POLICY_SERIES.entries()) {
    const random = seededRandom(`demo policy rates ${index}`)
    const moves = days.map((_, day) => (day % DAYS_BETWEEN_DECISIONS === 0 && day > 0 && random.chance(0.5) ? 0.25 : 0))
    for (const series of group) points.push(...walk(series, days, moves, 2))
  }
  const random = seededRandom('demo exchange rate')
  const exchangeMoves = days.map(() => random.normal() * 0.004)
  points.push(...walk('USDCAD', days, exchangeMoves, 4))
  return points.sort((a, b) => a.series.localeCompare(b.series) || a.date.localeCompare(b.date))
}

function walk(series: string, days: readonly IsoDate[], moves: readonly number[], digits: number): RatePoint[] {
  let value = DEMO_RATES[series] ?? 0
  return days.map((date, index) => {
    if (index > 0) value = Math.max(LOWEST_YIELD, value + (moves[index] ?? 0))
    return { series, date, value: round(value, digits) }
  })
}

/** So many week days, the newest first; `asOf` itself is always among them. */
function weekDaysBack(asOf: IsoDate, count: number): IsoDate[] {
  const days: IsoDate[] = [asOf]
  for (let date = addDays(asOf, -1); days.length < count; date = addDays(date, -1)) {
    // 1970-01-01 was a Thursday, so day 2 was the first Saturday.
    const isWeekend = (toDayNumber(date) + 5) % 7 < 2
    if (!isWeekend) days.push(date)
  }
  return days
}
