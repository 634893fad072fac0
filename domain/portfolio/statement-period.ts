/** The stretch of time a column of a statement is about: a quarter, a month, or a year, by what its head says. */
import { toDay } from '#domain/files/import/dates.ts'
import { unaccented } from '#domain/files/import/values.ts'
import { type Cell, textOf } from '#domain/kernel/cells.ts'
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { isQuarterEnd } from './property-quarter.ts'
import { readQuarterEnd } from './quarter-words.ts'

/** `end` is the last day; 1, 3 or 12 months to it. */
export interface StatementPeriod {
  end: IsoDate
  months: 1 | 3 | 12
}

const KIND_WORDS = /\b(actuals?|budget(ed)?|forecast|reel|prevu|previsions?|fy|year|annee|exercice|total|ytd)\b/g
const MONTHS = ['ja', 'f', 'mar', 'ap|av', 'may|mai', 'jun|juin', 'jul|juil', 'aug|aou', 's', 'o', 'n', 'd'].map(
  (start) => new RegExp(`^(${start})[a-z]*\\.?[ \\-/']*(\\d{4}|\\d{2})$`),
)
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

const monthEnd = (year: number, month: number): IsoDate =>
  addDays(addMonths(`${year}-${String(month).padStart(2, '0')}-01`, 1), -1)

/** Null when the head names no time. */
export function readPeriod(head: Cell | undefined): StatementPeriod | null {
  const text = textOf(head ?? null)
  if (text === '' || text.length > 40) return null
  const plain = unaccented(text).toLowerCase().replace(KIND_WORDS, ' ').replace(/\s+/g, ' ').trim()
  const quarterEnd = readQuarterEnd(plain)
  if (quarterEnd) return { end: quarterEnd, months: 3 }
  if (/^(19|20)\d{2}$/.test(plain)) return { end: `${plain}-12-31`, months: 12 }
  const yearMonth = /^((?:19|20)\d{2})[-/](\d{2})$/.exec(plain)
  if (yearMonth) return monthOf(Number(yearMonth[1]), Number(yearMonth[2]))
  for (const [at, pattern] of MONTHS.entries()) {
    const [, , year] = pattern.exec(plain) ?? []
    if (year) return monthOf(year.length === 2 ? 2000 + Number(year) : Number(year), at + 1)
  }
  if (typeof head !== 'string') return null
  const day = toDay(plain, null)
  return day && isQuarterEnd(day) ? { end: day, months: 3 } : null
}

const monthOf = (year: number, month: number): StatementPeriod | null =>
  month >= 1 && month <= 12 && year >= FIRST_YEAR && year <= LAST_YEAR
    ? { end: monthEnd(year, month), months: 1 }
    : null

/** Whether the head says that the column is a plan. */
export const isBudgetHead = (head: Cell | undefined): boolean =>
  /\b(budget|forecast|prevu|previsions?|pro ?forma)\b/.test(unaccented(textOf(head ?? null)).toLowerCase())

/** Differences and shares beside the amounts. */
export const isNoAmountHead = (head: Cell | undefined): boolean =>
  /%|\b(variance|change|ecart|psf|notes?)\b/.test(unaccented(textOf(head ?? null)).toLowerCase())
