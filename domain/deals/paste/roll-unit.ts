/** One line of a rent roll as a unit: each cell by what its column is, and a sentence for one that means nothing to it. */
import { RENT_ROLL_ITEMS, type RentRollRow } from '#domain/deals/rent-roll.ts'
import { type DayOrder, toDay } from '#domain/files/import/dates.ts'
import type { DecimalSign } from '#domain/files/import/values.ts'
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'
import { say } from '#domain/kernel/words.ts'
import { readFigure } from './figures.ts'
import { isMonthToMonth, isVacancyWord, type RollColumn } from './roll-columns.ts'
import { DATE_COLUMNS, type FigureColumn, isFigureColumn, type RollColumnMatch } from './roll-head.ts'

export type SheetLine = { row: number; cells: readonly Cell[] }
export type RollUnit = { row: number; values: RentRollRow }
/** A cell that means nothing to its column; its unit is read without it. */
export type RollProblem = { row: number; index: number; column: RollColumn; text: string; reason: string }

export type UnitRule = { columns: readonly RollColumnMatch[]; decimal: DecimalSign; order: DayOrder | null }

export function readUnit({ row, cells }: SheetLine, rule: UnitRule): { unit: RollUnit; problems: RollProblem[] } {
  const figures: Partial<Record<FigureColumn, number>> = {}
  const texts: Partial<Record<Exclude<RollColumn, FigureColumn>, string>> = {}
  const problems: RollProblem[] = []
  for (const { column, index } of rule.columns) {
    const cell = cells[index] ?? null
    if (column === null || !isFilled(cell)) continue
    const tell = (reason: string) => problems.push({ row, index, column, text: textOf(cell), reason })
    if (isFigureColumn(column)) {
      const read = readAmount(column, cell, rule.decimal)
      if ('problem' in read) tell(read.problem)
      else if (read.value !== null) figures[column] = read.value
      continue
    }
    const read = DATE_COLUMNS.has(column) ? readDate(cell, rule.order) : readWords(column, cell)
    if ('problem' in read) tell(read.problem)
    else if (read.value !== null) texts[column] = read.value
    else if (column === 'expiry' && isMonthToMonth(textOf(cell))) texts.notes ??= textOf(cell)
  }
  const { annualRent, ...amounts } = figures
  if (annualRent !== undefined) amounts.monthlyRent ??= Math.round((annualRent / MONTHS) * 100) / 100
  return { unit: { row, values: { ...texts, ...amounts } }, problems }
}

const MONTHS = 12

type CellReading<T> = { value: T | null } | { problem: string }

function readWords(column: RollColumn, cell: Cell): CellReading<string> {
  const text = textOf(cell).replace(/\s+/g, ' ')
  if (/^[-–—]+$/.test(text)) return { value: null }
  const value = column === 'tenant' && isVacancyWord(text) ? 'Vacant' : text
  return fits(column, value) ? { value } : { problem: say('“{text}” is too long.', { text: text.slice(0, 40) }) }
}

function readAmount(column: RollColumn, cell: Cell, decimal: DecimalSign): CellReading<number> {
  const figure = readFigure(cell, decimal)
  if (figure === null || isVacancyWord(textOf(cell))) return { value: null }
  const value = figure === undefined ? undefined : Math.round(figure * 100) / 100
  if (value === undefined || !fits(column, value))
    return { problem: say('“{text}” is no amount.', { text: textOf(cell).slice(0, 40) }) }
  return { value }
}

function readDate(cell: Cell, order: DayOrder | null): CellReading<string> {
  const text = textOf(cell)
  if (isMonthToMonth(text) || isVacancyWord(text) || /^([-–—]+|n\/?a)$/i.test(text)) return { value: null }
  const day = toDay(cell, order)
  if (day) return { value: day }
  // It waits for the answer which comes first; the question is asked once, above the values.
  const isTwofold = order === null && toDay(cell, 'day-first') !== null
  if (isTwofold || (order === null && toDay(cell, 'month-first') !== null)) return { value: null }
  return { problem: say('“{text}” is not a date.', { text: text.slice(0, 40) }) }
}

const fits = (column: RollColumn, value: string | number): boolean =>
  RENT_ROLL_ITEMS[column === 'annualRent' ? 'monthlyRent' : column].field.parts.value.safeParse(value).success
