/** Quarters as a sheet holds them, pasted or in a file: one a row with heads above, or one a column with lines beside. */
import type { Table } from '#domain/files/import/read-rows.ts'
import { type DecimalSign, decimalSignOf } from '#domain/files/import/values.ts'
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { type ExpenseLine, isExpenseLine } from './expense-lines.ts'
import {
  ENTERED_FACTS,
  type EnteredFact,
  propertyQuarters,
  type QuarterFacts,
  type QuarterKind,
  quarterErrors,
  quarterName,
  quarterNoi,
} from './property-quarter.ts'
import {
  areTakenOff,
  columnOf,
  nameOf,
  readFigure,
  readQuarterEnd,
  type SheetColumn,
  TAKEN_OFF,
} from './quarter-words.ts'

/** More is no history of one building. */
const MOST_QUARTERS = 200

export type ReadQuarter = QuarterFacts & { kind: QuarterKind }
/** `errors` are sentences that name the place; with one of them nothing of the sheet may be kept. */
export interface QuarterSheet {
  quarters: ReadQuarter[]
  errors: string[]
}

/** Reads a whole sheet; `today` tells which quarters can have ended. */
export function readQuarterSheet(table: Table, kind: QuarterKind, today: IsoDate): QuarterSheet {
  const filled = table.filter((cells) => cells.some(isFilled))
  const [heads = [], ...lines] = upright(filled)
  const refused = (sentence: string): QuarterSheet => ({ quarters: [], errors: [sentence] })
  if (lines.length === 0) return refused(say('Paste a row of heads and below it a row for each quarter.'))
  if (lines.length > MOST_QUARTERS) return refused(say('At most {most} quarters at once.', { most: MOST_QUARTERS }))
  const columns = heads.map((head) => columnOf(textOf(head)))
  const unknown = heads.find((head, at) => isFilled(head) && !columns[at])
  if (unknown !== undefined) return refused(unknownHead(textOf(unknown)))
  const twice = columns.find((column, at) => column && !isExpenseLine(column) && columns.indexOf(column) !== at)
  if (twice) return refused(say('The sheet has two columns for {column}.', { column: nameOf(twice) }))
  if (!columns.includes('quarterEnd')) return refused(say('A column must name the quarter, such as 2026-Q1.'))
  const decimal = decimalSignOf(lines.flat()).sign ?? '.'
  const linesTakenOff = areTakenOff(
    lines.flatMap((cells) =>
      cells.flatMap((cell, at) => (isExpenseLine(columns[at] ?? '') ? (readFigure(cell, decimal) ?? []) : [])),
    ),
  )
  const rule = { columns, decimal, linesTakenOff, kind, today }
  const read = lines.map((cells, at) => readLine(cells, { ...rule, row: at + 2 }))
  const quarters = read.flatMap(({ quarter }) => quarter ?? [])
  return { quarters, errors: [...read.flatMap(({ errors }) => errors), ...overlaps(quarters)] }
}

const unknownHead = (head: string): string =>
  say('The head {head} is not known. Known are: {known}.', {
    head,
    known: ['quarter', ...ENTERED_FACTS.map(nameOf), 'NOI'].join(', '),
  })

/** A statement with its quarters side by side is turned, so that each is a row. */
function upright(table: Table): Table {
  const [heads = []] = table
  const isAcross = heads.slice(1).some((head) => readQuarterEnd(head) !== null)
  if (!isAcross) return table
  return heads.map((_, column) =>
    table.map((cells, row) => (row === 0 && column === 0 ? 'quarter' : (cells[column] ?? null))),
  )
}

type LineRule = {
  columns: readonly (SheetColumn | undefined)[]
  decimal: DecimalSign
  /** Whether expense lines are printed below zero. */
  linesTakenOff: boolean
  kind: QuarterKind
  today: IsoDate
  row: number
}

function readLine(cells: readonly Cell[], { columns, decimal, linesTakenOff, kind, today, row }: LineRule) {
  const errors: string[] = []
  const cellOf = (column: SheetColumn) => cells[columns.indexOf(column)] ?? null
  const quarterEnd = readQuarterEnd(cellOf('quarterEnd'))
  if (!quarterEnd) {
    const found = textOf(cellOf('quarterEnd')) || '-'
    return { errors: [say('Row {row}: {found} is no quarter. Write 2026-Q1 or its last day.', { row, found })] }
  }
  const place = quarterName(quarterEnd)
  const read = (cell: Cell, column: EnteredFact | 'noi') => {
    const figure = readFigure(cell, decimal)
    if (figure !== undefined) return figure
    errors.push(say('{place}: {column} must be a number.', { place, column: nameOf(column) }))
    return null
  }
  const figureOf = (column: EnteredFact | 'noi') => {
    if (isExpenseLine(column)) return lineOf(column)
    const figure = read(cellOf(column), column)
    return figure !== null && TAKEN_OFF.has(column) ? Math.abs(figure) : figure
  }
  /** Heat, light and water in columns of their own are one line. */
  const lineOf = (line: ExpenseLine) => {
    const amounts = cells.flatMap((cell, at) => (columns[at] === line ? (read(cell, line) ?? []) : []))
    return amounts.length === 0 ? null : roundMoney(sum(amounts) * (linesTakenOff ? -1 : 1))
  }
  const facts = Object.fromEntries(ENTERED_FACTS.map((fact) => [fact, figureOf(fact)]))
  const quarter: ReadQuarter = { kind, quarterEnd, ...facts }
  for (const fact of ENTERED_FACTS) {
    const { success } = propertyQuarters.fields[fact].parts.value.nullable().safeParse(quarter[fact] ?? null)
    if (!success) errors.push(say('{place}: {column} is out of bounds.', { place, column: nameOf(fact) }))
  }
  const stated = figureOf('noi')
  quarter.noi = quarterNoi(quarter)
  if (stated !== null && quarter.noi !== null && Math.abs(stated - quarter.noi) >= 1) {
    errors.push(
      say('{place}: the sheet says an NOI of {stated}, and its lines give {given}.', {
        ...{ place, stated: formatMoney(stated), given: formatMoney(quarter.noi) },
      }),
    )
  }
  // A cell that could not be read would be told again as a figure that is missing.
  if (errors.length === 0) {
    errors.push(...Object.values(quarterErrors(quarter, today)).map((sentence) => `${place}: ${sentence}`))
  }
  return { quarter, errors }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function overlaps(quarters: readonly ReadQuarter[]): string[] {
  const byEnd = Map.groupBy(quarters, ({ quarterEnd }) => quarterEnd)
  return [...byEnd]
    .filter(([, same]) => same.length > 1)
    .map(([end]) => say('{quarter} is in the sheet more than once.', { quarter: quarterName(end) }))
}
