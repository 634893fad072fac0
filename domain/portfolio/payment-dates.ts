/** When a loan pays: how often, on which days payments fall due, and on which days the schedule has them. */
import { addDays, addMonths, dayDiff, daysInMonth, type IsoDate, monthDiff } from '#domain/kernel/dates.ts'

/**
 * How often a loan is paid. Accelerated payments are a half or a quarter of the monthly one: over a year they come to
 * thirteen months of payments, and the loan is repaid earlier.
 */
export const PAYMENT_FREQUENCIES = [
  'monthly',
  'semi-monthly',
  'bi-weekly',
  'weekly',
  'accelerated-bi-weekly',
  'accelerated-weekly',
] as const
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number]
export const PAYMENT_FREQUENCY_WORDS = {
  monthly: 'Monthly',
  'semi-monthly': 'Semi-monthly',
  'bi-weekly': 'Bi-weekly',
  weekly: 'Weekly',
  'accelerated-bi-weekly': 'Accelerated bi-weekly',
  'accelerated-weekly': 'Accelerated weekly',
}

interface Rhythm {
  perYear: number
  /** Days between two payments where they are counted in days. */
  days?: number
  /** The part of the monthly payment that an accelerated one is. */
  partOfMonthly?: number
}

const RHYTHMS: Readonly<Record<PaymentFrequency, Rhythm>> = {
  monthly: { perYear: 12 },
  'semi-monthly': { perYear: 24 },
  'bi-weekly': { perYear: 26, days: 14 },
  weekly: { perYear: 52, days: 7 },
  'accelerated-bi-weekly': { perYear: 26, days: 14, partOfMonthly: 1 / 2 },
  'accelerated-weekly': { perYear: 52, days: 7, partOfMonthly: 1 / 4 },
}

export const rhythmOf = (frequency: PaymentFrequency | null | undefined): Rhythm => RHYTHMS[frequency ?? 'monthly']

/** Payments that fall into so many months; whole ones, as nobody pays a part of a payment. */
export const periodsIn = (months: number, frequency: PaymentFrequency | null | undefined): number =>
  Math.round((months * rhythmOf(frequency).perYear) / 12)

/**
 * The day of a row of a loan that pays monthly: one day after the first payment date, then every month.
 * Counted from the anchor, never chained: a loan paid on the 31st must return to the 31st.
 */
export function paymentDate(firstPaymentDate: IsoDate, paymentNumber: number): IsoDate {
  return addMonths(addDays(firstPaymentDate, 1), paymentNumber - 1)
}

/** What the days of a loan's payments follow from. */
export interface PaymentDays {
  firstPaymentDate: IsoDate
  paymentFrequency?: PaymentFrequency | null
  /** Typed: the last payment falls due by then, and a part of a period may stand before it. */
  maturityDate?: IsoDate | null
}

/** Payment 0 is the day from which the first one's interest runs. Half a month after the first of a pair is 15 days. */
export function dueDate(days: PaymentDays, paymentNumber: number): IsoDate {
  return stepFrom(days.firstPaymentDate, days.paymentFrequency, paymentNumber - 1)
}

function stepFrom(anchor: IsoDate, frequency: PaymentFrequency | null | undefined, steps: number): IsoDate {
  const { days, perYear } = rhythmOf(frequency)
  if (days) return addDays(anchor, days * steps)
  if (perYear === 12) return addMonths(anchor, steps)
  const start = addMonths(anchor, Math.floor(steps / 2))
  return steps % 2 === 0 ? start : addDays(start, 15)
}

/** Payments that fall due by a typed maturity, and whether a part of a period is left before it. */
export function countToMaturity(days: PaymentDays & { maturityDate: IsoDate }): { whole: number; hasPart: boolean } {
  const { firstPaymentDate: first, maturityDate: end } = days
  if (end < first) return { whole: 0, hasPart: false }
  const whole = countSteps(days, end)
  return { whole, hasPart: dueDate(days, whole) < end }
}

/** Steps from the anchor whose day is not after `until`. */
function countSteps(days: PaymentDays, until: IsoDate): number {
  const { firstPaymentDate, paymentFrequency } = days
  const rhythm = rhythmOf(paymentFrequency)
  if (rhythm.days) return Math.floor(dayDiff(firstPaymentDate, until) / rhythm.days) + 1
  const months = monthDiff(firstPaymentDate, until)
  // A month's end counts as the whole month, and the anchor's own day may still lie ahead of it.
  let count = (months * rhythm.perYear) / 12 + 1
  while (dueDate(days, count) > until) count -= 1
  while (dueDate(days, count + 1) <= until) count += 1
  return count
}

let latestFirstRow: { of: IsoDate; date: IsoDate } = { of: '', date: '' }

/** The day of the first row. One loan asks for it many times in a row, and loans of one portfolio often share it. */
export function firstRowDate(firstPaymentDate: IsoDate): IsoDate {
  if (latestFirstRow.of !== firstPaymentDate) {
    latestFirstRow = { of: firstPaymentDate, date: paymentDate(firstPaymentDate, 1) }
  }
  return latestFirstRow.date
}

/** Rows of the schedule dated up to and including a day, however many the loan has. */
export function countRowsUntil(days: PaymentDays, asOf: IsoDate): number {
  const first = firstRowDate(days.firstPaymentDate)
  if (asOf < first) return 0
  const { perYear } = rhythmOf(days.paymentFrequency)
  return perYear === 12 ? monthDiff(first, asOf) + 1 : countSteps({ ...days, firstPaymentDate: first }, asOf)
}

const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'))

/** The days of the first rows: each stands one day after its payment falls due. */
export function rowDates(days: PaymentDays, count: number): IsoDate[] {
  const first = firstRowDate(days.firstPaymentDate)
  if (rhythmOf(days.paymentFrequency).perYear === 12) return monthlyDates(first, count)
  return Array.from({ length: count }, (_, index) => stepFrom(first, days.paymentFrequency, index))
}

/** The day of the row after so many others. */
export const rowDate = (days: PaymentDays, rowsBefore: number): IsoDate =>
  stepFrom(firstRowDate(days.firstPaymentDate), days.paymentFrequency, rowsBefore)

/** Counts whole months from the anchor like `paymentDate`, which reads it anew each time. */
function monthlyDates(anchor: IsoDate, count: number): IsoDate[] {
  const day = Number(anchor.slice(8))
  let [year, month] = [Number(anchor.slice(0, 4)), Number(anchor.slice(5, 7))]
  const dates: IsoDate[] = []
  for (let index = 0; index < count; index += 1) {
    const dayThen = day > 28 ? Math.min(day, daysInMonth(year, month)) : day
    dates.push(`${year}-${TWO_DIGITS[month]}-${TWO_DIGITS[dayThen]}`)
    month = month === 12 ? 1 : month + 1
    if (month === 1) year += 1
  }
  return dates
}
