/** On which days a report is sent again: weeks, months or quarters after the first. */
import { addDays, addMonths, dayDiff, type IsoDate, monthDiff } from '#domain/kernel/dates.ts'

export const FREQUENCIES = ['weekly', 'monthly', 'quarterly'] as const
export type Frequency = (typeof FREQUENCIES)[number]
export const FREQUENCY_WORDS: Record<Frequency, string> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
}

type RunRhythm = { startsOn: IsoDate; frequency: Frequency }

const DAYS_A_WEEK = 7
const MONTHS: Readonly<Record<Exclude<Frequency, 'weekly'>, number>> = { monthly: 1, quarterly: 3 }

/** Counted from the first day and never chained: what is sent on the 31st returns to the 31st. */
const runDay = ({ startsOn, frequency }: RunRhythm, count: number): IsoDate =>
  frequency === 'weekly' ? addDays(startsOn, DAYS_A_WEEK * count) : addMonths(startsOn, MONTHS[frequency] * count)

/** How many runs surely lie on or before the day; one more may. */
const runsBefore = ({ startsOn, frequency }: RunRhythm, date: IsoDate): number =>
  frequency === 'weekly'
    ? Math.floor(dayDiff(startsOn, date) / DAYS_A_WEEK)
    : Math.floor(monthDiff(startsOn, date) / MONTHS[frequency]) - 1

/** The first run on the day or later. */
export function runOnOrAfter(rhythm: RunRhythm, date: IsoDate): IsoDate {
  let count = Math.max(0, runsBefore(rhythm, date))
  while (runDay(rhythm, count) < date) count += 1
  return runDay(rhythm, count)
}

/** The last run on the day or earlier; null before the first. Whoever slept through several is sent the latest alone. */
export function runOnOrBefore(rhythm: RunRhythm, date: IsoDate): IsoDate | null {
  if (date < rhythm.startsOn) return null
  let count = Math.max(0, runsBefore(rhythm, date))
  while (runDay(rhythm, count + 1) <= date) count += 1
  return runDay(rhythm, count)
}
