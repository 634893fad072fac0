/** Days as lists write them: eight forms, and the order of day and month that the file itself proves. */
import { type Cell, complain, isBlank, type Reading, textOf, value } from '#domain/kernel/cells.ts'
import { fromDayNumber, type IsoDate, isIsoDate, toDayNumber, toIsoDate } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'
import { unaccented } from './values.ts'

/** Which comes first where both are figures. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

const MONTHS = [
  ['january', 'janvier', 'jan', 'janv'],
  ['february', 'fevrier', 'feb', 'fevr', 'fev'],
  ['march', 'mars', 'mar'],
  ['april', 'avril', 'apr', 'avr'],
  ['may', 'mai'],
  ['june', 'juin', 'jun'],
  ['july', 'juillet', 'jul', 'juil'],
  ['august', 'aout', 'aug'],
  ['september', 'septembre', 'sep', 'sept'],
  ['october', 'octobre', 'oct'],
  ['november', 'novembre', 'nov'],
  ['december', 'decembre', 'dec'],
]
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))

/** No mortgage, listing or letter of a list is older or later; 1899 is a spreadsheet's empty cell. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2299
/** Two figures of a year: 69 is still to come, 70 is past, as spreadsheets have it. */
const CENTURY_FROM = 70

const fullYear = (text: string): number => {
  const year = Number(text)
  return text.length > 2 ? year : year < CENTURY_FROM ? 2000 + year : 1900 + year
}

type Parts = { year: number; month: number; day: number }

function toDate({ year, month, day }: Parts): IsoDate | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  try {
    return toIsoDate(year, month, day)
  } catch {
    return null
  }
}

/** `14/11/2021`, `14-11-21`, `14.11.2021`: two figures that may be day and month, and a year. */
const FIGURES = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/

const twoFigures = (text: string): [first: number, second: number, year: number] | null => {
  const found = FIGURES.exec(text)
  return found ? [Number(found[1]), Number(found[2]), fullYear(found[3] as string)] : null
}

const PATTERNS: readonly [RegExp, (parts: readonly string[]) => Parts][] = [
  // 2026-12-01, 2026/12/01, 2026.12.01
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ([, y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) })],
  // 20261201
  [/^(\d{4})(\d{2})(\d{2})$/, ([, y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) })],
  // 1 December 2026, 1er décembre 2026, 01-Dec-26
  [
    /^(\d{1,2})(?:er|st|nd|rd|th|e)?[-/. ]+(?:de )?([a-z]+)\.?[-/., ]+(\d{4}|\d{2})$/,
    ([, d, m, y]) => ({ year: fullYear(String(y)), month: monthOf(m), day: Number(d) }),
  ],
  // December 1, 2026
  [
    /^([a-z]+)\.?[-/. ]+(\d{1,2})(?:er|st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/,
    ([, m, d, y]) => ({ year: fullYear(String(y)), month: monthOf(m), day: Number(d) }),
  ],
]

const monthOf = (word: string | undefined): number => MONTH_OF.get(word ?? '') ?? 0

/** Spreadsheets count days from the last of 1899; a plain figure in this range is such a day, not a year or an amount. */
const SHEET_EPOCH = toDayNumber('1899-12-30')
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 110_000]

function fromSerial(serial: number): IsoDate | null {
  const isDay = serial >= FIRST_SERIAL && serial <= LAST_SERIAL
  return isDay ? fromDayNumber(SHEET_EPOCH + Math.floor(serial)) : null
}

/** `mar.` is no weekday here: it is March. */
const WEEKDAY =
  /^((mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?|(lun|mar|mercre|jeu|vendre|same)di|dimanche|lun|mer|jeu|ven|sam|dim)\.?,? +/

/** Lower case, without accents, weekday and time of day. */
const tidied = (cell: Cell): string =>
  unaccented(textOf(cell))
    .toLowerCase()
    .replace(/[t ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m|z)?$/, '')
    .replace(WEEKDAY, '')
    .replace(/^le /, '')

/** The day that a cell means, or null. Two bare figures are read in the order given; without one they are no date. */
export function toDay(cell: Cell, order: DayOrder | null): IsoDate | null {
  if (typeof cell === 'number') return fromSerial(cell)
  const text = tidied(cell)
  if (isIsoDate(text))
    return toDate({ year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) })
  for (const [pattern, read] of PATTERNS) {
    const found = pattern.exec(text)
    if (found) return toDate(read(found))
  }
  const figures = twoFigures(text)
  if (!figures || !order) return null
  const [first, second, year] = figures
  return order === 'day-first'
    ? toDate({ day: first, month: second, year })
    : toDate({ day: second, month: first, year })
}

export type OrderProof = {
  /** What the file proves; null where it proves nothing, or contradicts itself. */
  order: DayOrder | null
  /** Dates of which only this order makes sense. */
  proofs: number
  /** Dates that are the same in both orders, or have the month in letters or the year first, need no order. */
  isNeeded: boolean
}

/** The order of day and month, out of all dates of a file: a figure above twelve can only be a day. Never a guess. */
export function dayOrderOf(cells: readonly Cell[]): OrderProof {
  const figures = cells.flatMap((cell) => {
    const found = typeof cell === 'string' ? twoFigures(tidied(cell)) : null
    return found ? [found] : []
  })
  const dayFirst = figures.filter(([first, second]) => first > 12 && second <= 12).length
  const monthFirst = figures.filter(([first, second]) => second > 12 && first <= 12).length
  const isNeeded = figures.some(([first, second]) => first !== second)
  if (dayFirst > 0 && monthFirst === 0) return { order: 'day-first', proofs: dayFirst, isNeeded }
  if (monthFirst > 0 && dayFirst === 0) return { order: 'month-first', proofs: monthFirst, isNeeded }
  return { order: null, proofs: 0, isNeeded }
}

/** What is said of the order beside the columns. */
export function orderSentence({ order, proofs, isNeeded }: OrderProof): string {
  if (!isNeeded) return say('No date of this file can be read in two ways.')
  if (order === null) return say('Which comes first, day or month? The dates of this file fit both.')
  return say('Sure: {proofs, plural, one {# date has} other {# dates have}} a day above 12, no other order fits.', {
    proofs,
  })
}

/** A day, or why it is none, with the words that stand there. */
export function readDay(cell: Cell, order: DayOrder | null): Reading {
  if (isBlank(cell)) return value(null)
  const day = toDay(cell, order)
  return day === null ? complain(say('“{text}” is not a date.', { text: textOf(cell).slice(0, 40) })) : value(day)
}
