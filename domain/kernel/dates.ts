/** Calendar dates as plain 'YYYY-MM-DD' text: month steps, differences and ages, in no time zone. */

/**
 * A calendar date without a time zone, `'2026-06-30'`. Text of unknown kind may become either kind; what is declared as
 * one is refused where the other is expected: read as an instant, a calendar date is the day before west of Greenwich.
 */
export type IsoDate = string & { readonly kind?: 'date' }

/** A moment as text with its offset, `'2026-06-30T16:00:00Z'`. Its calendar date depends on the reader's time zone. */
export type Instant = string & { readonly kind?: 'instant' }

const MS_PER_DAY = 86_400_000

interface DateParts {
  year: number
  month: number
  day: number
}

/** Days of a month; month 1 is January. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether the text is a date that exists in the calendar (no 2026-02-30). */
export function isIsoDate(text: unknown): text is IsoDate {
  // Asked for thousands of times while a portfolio is added up: characters are read three times faster than by a pattern.
  if (typeof text !== 'string' || text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false
  const [year, month, day] = [digitsOf(text, 0, 4), digitsOf(text, 5, 7), digitsOf(text, 8, 10)]
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

const ZERO = '0'.charCodeAt(0)

/** The number written in these places; NaN when one of them is no digit. */
function digitsOf(text: string, from: number, to: number): number {
  let number = 0
  for (let place = from; place < to; place += 1) {
    const digit = text.charCodeAt(place) - ZERO
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

function partsOf(date: IsoDate): DateParts {
  if (!isIsoDate(date)) throw new RangeError(`Not a calendar date: ${String(date)}`)
  return { year: digitsOf(date, 0, 4), month: digitsOf(date, 5, 7), day: digitsOf(date, 8, 10) }
}

/** The date of a year, month (1 to 12) and day. Throws a RangeError when the calendar has no such day. */
export function toIsoDate(year: number, month: number, day: number): IsoDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!isIsoDate(text)) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

/** Days since 1970-01-01, negative before. */
export function toDayNumber(date: IsoDate): number {
  const { year, month, day } = partsOf(date)
  // Date.UTC reads years 0 to 99 as 1900 to 1999; setUTCFullYear does not.
  return new Date(0).setUTCFullYear(year, month - 1, day) / MS_PER_DAY
}

/** The date so many days after 1970-01-01. */
export function fromDayNumber(dayNumber: number): IsoDate {
  const date = new Date(dayNumber * MS_PER_DAY)
  return toIsoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** The date so many days later (earlier when negative). */
export const addDays = (date: IsoDate, days: number): IsoDate => fromDayNumber(toDayNumber(date) + days)

/** Days from `from` to `to`, negative when `to` is earlier. */
export const dayDiff = (from: IsoDate, to: IsoDate): number => toDayNumber(to) - toDayNumber(from)

/**
 * The same day so many months later, clamped to the last day of that month.
 * Always count from the anchor, never chain: a loan paid on the 31st must return to the 31st.
 */
export function addMonths(anchor: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(anchor)
  const monthIndex = year * 12 + (month - 1) + months
  const targetYear = Math.floor(monthIndex / 12)
  const targetMonth = (monthIndex % 12) + 1
  return toIsoDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)))
}

/** Whether the date is the last day of its month. */
export function isMonthEnd(date: IsoDate): boolean {
  const { year, month, day } = partsOf(date)
  return day === daysInMonth(year, month)
}

/**
 * Whole months from `from` to `to`, negative when `to` is earlier.
 * A month end counts as the whole month: 31 January to 29 February 2024 is one month.
 */
export function monthDiff(from: IsoDate, to: IsoDate): number {
  if (to < from) return -monthDiff(to, from) || 0
  const start = partsOf(from)
  const end = partsOf(to)
  const months = 12 * (end.year - start.year) + (end.month - start.month)
  return end.day < start.day && !isMonthEnd(to) ? months - 1 : months
}

/** The day a loan must be repaid: the first payment date plus the term in months. */
export const loanExpiry = (firstPaymentDate: IsoDate, term: number): IsoDate => addMonths(firstPaymentDate, term)

/** Whole months from `asOf` until the loan expires, never below 0. */
export const remainingTerm = (asOf: IsoDate, expiry: IsoDate): number => Math.max(0, monthDiff(asOf, expiry))

/** Making one costs more than answering a small request; only zones that exist are kept, so they stay few. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The date last asked for in each zone, and the second it was asked for: every request asks for today's. */
const latest = new Map<string, { second: number; date: IsoDate }>()

/** The calendar date of an instant in a time zone (`'America/Toronto'`): the caller's "today". An unknown zone counts as UTC. */
export function dateInTimeZone(instant: Date, timeZone: string): IsoDate {
  const second = Math.floor(instant.getTime() / 1_000)
  const known = latest.get(timeZone)
  if (known?.second === second) return known.date
  const calendar = calendarOf(timeZone)
  const date = calendar.format(instant)
  if (calendars.has(timeZone)) latest.set(timeZone, { second, date })
  return date
}

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  try {
    // Swedish writes dates the ISO way.
    const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    calendars.set(timeZone, made)
    return made
  } catch {
    return calendarOf('UTC')
  }
}
