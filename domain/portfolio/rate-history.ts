/** The rates that a floating loan has paid: what was owed before a change of its rate stays owed. */
import { z } from 'zod'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { json } from '#domain/kernel/field.ts'
import type { EarlierRate } from './loan-terms.ts'

/** What ended a rate: its index or its own terms; null where somebody typed the rate itself. */
export const RATE_CHANGE_SOURCES = ['index', 'terms'] as const

/** A rate as it is kept with a loan. */
export interface KeptRate extends EarlierRate {
  source?: (typeof RATE_CHANGE_SOURCES)[number] | null
}

const keptRateSchema = z.strictObject({
  until: z.iso.date(),
  /** Percent a year. */
  rate: z.number().min(0).max(100),
  source: z.enum(RATE_CHANGE_SOURCES).nullish(),
})
/** A rate that follows the day's changes for forty years would be a mistake of whoever sends it. */
const MOST_RATES = 1_000

export const rateHistoryField = () => json(z.array(keptRateSchema).max(MOST_RATES)).label('Earlier rates')

/**
 * The history once a rate gives way to the next on a day. Of several changes on one day only the rate of the day before
 * counts, and a rate that is back on the same day has not changed.
 */
export function rememberRate(
  history: readonly KeptRate[],
  { rate, next, on, source }: { rate: number; next: number; on: IsoDate; source: KeptRate['source'] },
): KeptRate[] {
  if (rate === next) return [...history]
  const earlier = history.filter(({ until }) => until < on)
  const held = history.find(({ until }) => until === on) ?? { until: on, rate, source: source ?? null }
  return held.rate === next ? earlier : [...earlier, held]
}

/** In the order in which the rates ended; of two of a day the later given counts. */
export function tidyRates(history: readonly KeptRate[]): KeptRate[] {
  const byDay = new Map(history.map((kept) => [kept.until, kept]))
  return [...byDay.values()].toSorted((a, b) => (a.until < b.until ? -1 : 1))
}
