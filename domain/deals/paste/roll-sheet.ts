/** A rent roll out of somebody's table: its units with where each value stands, what could not be read, and its sums. */

import { MOST_UNITS } from '#domain/deals/rent-roll.ts'
import { type DayOrder, dayOrderOf, toDay } from '#domain/files/import/dates.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import type { DecimalSign } from '#domain/files/import/values.ts'
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'
import { decimalOf } from './figures.ts'
import { isMeanLine, isNoteLine, isSumLine } from './line-kinds.ts'
import { isFrenchHead, knownHead, type RollColumn } from './roll-columns.ts'
import {
  DATE_COLUMNS,
  findRollHead,
  headingsAt,
  matchRollColumns,
  type RollColumnMatch,
  type RollHead,
  type RollMemory,
} from './roll-head.ts'
import { checkSums, type SumCheck } from './roll-sums.ts'
import { type RollProblem, type RollUnit, readUnit, type SheetLine } from './roll-unit.ts'

/** What a person said on the screen. */
export type RollChoices = {
  headRow?: number | undefined
  columns?: Readonly<Record<number, RollColumn | null>> | undefined
  dayOrder?: DayOrder | undefined
  /** Cells typed anew, by `row.column`. */
  cells?: Readonly<Record<string, string>> | undefined
}

export type LineKind = 'unit' | 'sum' | 'part' | 'passed'
export type RollReading = {
  head: RollHead | null
  columns: RollColumnMatch[]
  units: RollUnit[]
  problems: RollProblem[]
  sums: SumCheck[]
  /** What each line below the head is, by its place in the table. */
  lines: ReadonlyMap<number, LineKind>
  decimal: DecimalSign
  days: {
    /** Proved by the document, or said by a person. */
    order: DayOrder | null
    /** What is likely where neither is: French documents put the day first. */
    proposed: DayOrder
    /** Dates that can be read in two ways; without an order they are left out. */
    open: readonly { row: number; index: number; text: string }[]
  }
}

const cellKey = (row: number, index: number) => `${row}.${index}`

/** Reads a whole table; never throws. */
export function readRentRollSheet(
  source: Table,
  choices: RollChoices = {},
  memory?: RollMemory & { dayOrder?: DayOrder | null },
): RollReading {
  const table = withTyped(source, choices.cells ?? {})
  const head =
    choices.headRow === undefined
      ? findRollHead(table)
      : { row: choices.headRow, headings: headingsAt(table, choices.headRow) }
  if (head === null) return EMPTY
  const below = table.slice(head.row + 1).map((cells, at) => ({ row: head.row + 1 + at, cells }))
  const decimal = decimalOf(below.flatMap(({ cells }) => cells)) ?? '.'
  const drafts = { memory, chosen: choices.columns, decimal }
  const rough = matchRollColumns(head, { ...drafts, lines: below.map(({ cells }) => cells) })
  const kinds = kindsOf(below, rough)
  const unitLines = below.filter(({ row }) => kinds.get(row) === 'unit').slice(0, MOST_UNITS)
  // Totals and notes are no values of their columns: how sure these are is counted without them.
  const columns = matchRollColumns(head, { ...drafts, lines: unitLines.map(({ cells }) => cells) })
  const days = daysOf(unitLines, columns, { said: choices.dayOrder, known: memory?.dayOrder ?? null })
  const read = unitLines.map((line) => readUnit(line, { columns, decimal, order: days.order }))
  const figures = { below, kinds, columns, decimal }
  return {
    ...{ head, columns, lines: kinds, decimal, days, sums: checkSums(figures) },
    units: read.map(({ unit }) => unit),
    problems: read.flatMap(({ problems }) => problems),
  }
}

const EMPTY: RollReading = {
  ...{ head: null, columns: [], units: [], problems: [], sums: [], lines: new Map(), decimal: '.' },
  days: { order: null, proposed: 'month-first', open: [] },
}

const withTyped = (table: Table, typed: Readonly<Record<string, string>>): Table =>
  Object.keys(typed).length === 0
    ? table
    : table.map((cells, row) => cells.map((cell, index) => typed[cellKey(row, index)] ?? cell))

function kindsOf(below: readonly SheetLine[], columns: readonly RollColumnMatch[]): Map<number, LineKind> {
  const placeOf = (column: RollColumn) => columns.find((each) => each.column === column)?.index ?? -1
  const [unit, tenant] = [placeOf('unit'), placeOf('tenant')]
  const mapped = columns.filter(({ column }) => column !== null).map(({ index }) => index)
  const kindOf = ({ cells }: SheetLine): LineKind => {
    const filled = cells.filter(isFilled)
    if (filled.length === 0) return 'passed'
    const isNamed = isFilled(cells[unit]) && isFilled(cells[tenant])
    // A shop may be called Total Wine.
    if (isSumLine(isNamed ? [cells[unit] ?? null] : cells)) return 'sum'
    if (isMeanLine(cells) || isNoteLine(cells) || isHeadAgain(cells)) return 'passed'
    if (filled.length === 1) return typeof filled[0] === 'string' && !/^\d/.test(filled[0]) ? 'part' : 'passed'
    const isSaid =
      unit < 0 && tenant < 0
        ? mapped.some((at) => isFilled(cells[at]))
        : isFilled(cells[unit]) || isFilled(cells[tenant])
    if (isSaid) return 'unit'
    // Figures without a name below the units are their sum.
    return mapped.filter((at) => isFilled(cells[at])).length > 0 ? 'sum' : 'passed'
  }
  return new Map(below.map((line) => [line.row, kindOf(line)]))
}

/** Printed on each page, or in the other language. */
const isHeadAgain = (cells: readonly Cell[]): boolean => {
  const filled = cells.filter(isFilled)
  return filled.length > 1 && filled.filter((cell) => knownHead(textOf(cell))).length * 3 > filled.length * 2
}

type OrderHints = { said: DayOrder | undefined; known: DayOrder | null }

function daysOf(
  lines: readonly SheetLine[],
  columns: readonly RollColumnMatch[],
  { said, known }: OrderHints,
): RollReading['days'] {
  const places = columns.filter(({ column }) => column !== null && DATE_COLUMNS.has(column)).map(({ index }) => index)
  const cells = lines.flatMap(({ row, cells }) => places.map((index) => ({ row, index, cell: cells[index] ?? null })))
  const proof = dayOrderOf(cells.map(({ cell }) => cell))
  const proposed = isFrenchHead(columns.map(({ heading }) => heading)) ? 'day-first' : 'month-first'
  const isTwofold = ({ cell }: { cell: Cell }) =>
    toDay(cell, null) === null && toDay(cell, 'day-first') !== toDay(cell, 'month-first')
  const open = proof.order
    ? []
    : cells.filter(isTwofold).map(({ cell, ...place }) => ({ ...place, text: textOf(cell) }))
  return { order: proof.order ?? said ?? known, proposed, open }
}
