/** An operating statement out of somebody's table: its lines as ours, what they come to, and whether that is what it prints. */

import { STATEMENT_LINES, type StatementColumn, type StatementLine } from '#domain/deals/operating-statement.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import type { DecimalSign } from '#domain/files/import/values.ts'
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { decimalOf, readFigure } from './figures.ts'
import { isNoteLine } from './line-kinds.ts'
import { findAmountColumns, isYear } from './statement-columns.ts'
import { checkStatement, partOf, type StatementItem, type StatementReading } from './statement-figures.ts'
import {
  bareLabel,
  knownLine,
  knownPart,
  knownSum,
  labelKey,
  type StatementPart,
  type StatementSum,
} from './statement-words.ts'

export type StatementChoices = {
  columns?: Readonly<Record<number, StatementColumn | null>> | undefined
  lines?: Readonly<Record<number, StatementLine | null>> | undefined
}

/** What the company once said of labels, by `labelKey`. */
export type StatementMemory = { targets: Readonly<Record<string, string | null>> }

const EMPTY: StatementReading = { labelIndex: -1, columns: [], items: [], checks: [], decimal: '.' }
/** A letter has figures as well; a statement has lines of them. */
const FEWEST_LINES = 3

/** Reads a whole table; never throws. `today` tells which year is the last. */
export function readStatementSheet(
  table: Table,
  today: string,
  choices: StatementChoices = {},
  memory?: StatementMemory,
): StatementReading {
  const labelIndex = findLabels(table)
  if (labelIndex < 0) return EMPTY
  const decimal = decimalOf(table.flat()) ?? '.'
  const rows = amountRows(table, labelIndex, decimal)
  const firstRow = rows[0]
  if (firstRow === undefined || rows.length < FEWEST_LINES) return EMPTY
  const found = findAmountColumns(table, { labelIndex, firstRow, rows, decimal, today })
  const columns = found.map((column) => {
    const said = choices.columns?.[column.index]
    return said === undefined ? column : { ...column, column: said }
  })
  const places = columns.map(({ index }) => index)
  const items = readItems(table, { labelIndex, places, decimal, lines: choices.lines ?? {}, memory })
  const reading = { labelIndex, columns, items, decimal }
  return { ...reading, checks: checkStatement(reading) }
}

const hasLetters = (cell: Cell | undefined) => typeof cell === 'string' && /\p{L}{2}/u.test(cell)

/** The column with most words. */
function findLabels(table: Table): number {
  const width = Math.max(0, ...table.map((cells) => cells.length))
  const counts = Array.from({ length: width }, (_, index) => table.filter((cells) => hasLetters(cells[index])).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

function amountRows(table: Table, labelIndex: number, decimal: DecimalSign): number[] {
  return table.flatMap((cells, row) => {
    const right = cells.slice(labelIndex + 1).filter(isFilled)
    const figures = right.filter((cell) => typeof readFigure(cell, decimal) === 'number')
    const isHead = right.length > 0 && right.every(isYear)
    return hasLetters(cells[labelIndex]) && figures.length > 0 && !isHead ? [row] : []
  })
}

type ItemRule = {
  labelIndex: number
  places: readonly number[]
  decimal: DecimalSign
  lines: Readonly<Record<number, StatementLine | null>>
  memory: StatementMemory | undefined
}

function readItems(table: Table, { labelIndex, places, decimal, lines, memory }: ItemRule): StatementItem[] {
  let part: StatementPart | null = null
  const items: StatementItem[] = []
  for (const [row, cells] of table.entries()) {
    const label = textOf(cells[labelIndex] ?? null).replace(/\s+/g, ' ')
    if (!hasLetters(label) || isNoteLine(cells)) continue
    const amounts = Object.fromEntries(
      places.flatMap((index) => {
        const figure = readFigure(cells[index] ?? null, decimal)
        return typeof figure === 'number' ? [[index, figure]] : []
      }),
    )
    if (Object.keys(amounts).length === 0) {
      part = knownPart(label) ?? part
      continue
    }
    const sum = knownSum(label)
    part = afterSum(sum, part)
    const said = lines[row]
    const judged = said === undefined ? judgeLabel(label, part, memory) : chosen(said)
    if (sum === 'other' && said === undefined) continue
    items.push({
      row,
      label,
      amounts,
      sum: sum === 'other' || said !== undefined ? null : sum,
      ...judgedUnlessSum(sum, said, judged),
    })
  }
  return items
}

type JudgedLabel = Pick<StatementItem, 'line' | 'surePct' | 'reason' | 'isRemembered'>

const chosen = (line: StatementLine | null): JudgedLabel => ({
  ...{ line, surePct: 100, reason: say('Chosen by you.'), isRemembered: false },
})

const judgedUnlessSum = (
  sum: StatementSum | 'other' | null,
  said: StatementLine | null | undefined,
  judged: JudgedLabel,
): JudgedLabel =>
  sum !== null && said === undefined
    ? {
        line: null,
        surePct: 100,
        reason: say('A sum of the document; its lines are checked by it.'),
        isRemembered: false,
      }
    : judged

/** What is behind a sum is of the next part. */
function afterSum(sum: StatementSum | 'other' | null, part: StatementPart | null): StatementPart | null {
  if (sum === 'effectiveGrossIncome' || sum === 'income') return part === 'income' || part === null ? null : part
  return sum === 'netOperatingIncome' ? 'belowLine' : part
}

const EXACT_PCT = 100
const WITHIN_PCT = 85
/** A label of no known words stands in a part whose other lines it may be one of. */
const PART_PCT = 60

function judgeLabel(label: string, part: StatementPart | null, memory: StatementMemory | undefined): JudgedLabel {
  const key = labelKey(label)
  const remembered = memory && Object.hasOwn(memory.targets, key) ? memory.targets[key] : undefined
  const line = oneIn(STATEMENT_LINES, remembered)
  if (remembered === null || line) {
    return { line, surePct: EXACT_PCT, reason: say('As your company read this line before.'), isRemembered: true }
  }
  const known = knownLine(label)
  if (known === 'other') return { ...NONE, reason: say('No line of a property’s income; it is left out.') }
  // What stands under income is what tenants pay back, whatever it is called.
  const isPaidBack = known !== null && part === 'income' && partOf(known.line) === 'expenses'
  if (known && !isPaidBack) {
    const surePct = known.isExact ? EXACT_PCT : WITHIN_PCT
    const reason = known.isExact ? say('The words are known.') : say('The line holds known words.')
    return { line: known.line, surePct, reason, isRemembered: false }
  }
  if (isPaidBack) return proposed('Expense_Recoveries')
  if (/^(utilities|services publics|[ée]nergie|energy)/i.test(bareLabel(label))) return proposed('Utilities_Electric')
  if (part === 'income') return proposed('Other_Income')
  if (part === 'expenses') return proposed('Other_Expense')
  return NONE
}

const NONE: JudgedLabel = {
  line: null,
  surePct: 0,
  reason: say('The words are not known; the line is left out.'),
  isRemembered: false,
}
const proposed = (line: StatementLine): JudgedLabel => ({
  ...{ line, surePct: PART_PCT, reason: say('The words are not known; proposed by where the line stands.') },
  isRemembered: false,
})
