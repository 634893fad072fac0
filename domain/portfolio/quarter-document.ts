/** Quarters out of a statement of any layout: every figure with the place it was read at, and every line that was left out. */
import type { Table } from '#domain/files/import/read-rows.ts'
import { decimalSignOf } from '#domain/files/import/values.ts'
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { isExpenseLine } from './expense-lines.ts'
import { ENTERED_FACTS, type QuarterKind, quarterName, quarterNoi } from './property-quarter.ts'
import { isInBounds, settleExpenses } from './quarter-expenses.ts'
import { type FoundFigure, foldIntoQuarters, monthsOfQuarters, type PlacedFigure } from './quarter-folding.ts'
import { areTakenOff, columnOf, readFigure, TAKEN_OFF } from './quarter-words.ts'
import { isBudgetHead, isNoAmountHead, readPeriod, type StatementPeriod } from './statement-period.ts'

export interface QuarterDocument {
  figures: FoundFigure[]
  /** The income of the months of a quarter, where the document has columns of months. */
  months: ReturnType<typeof monthsOfQuarters>
  /** Lines with figures that are none of the facts, as the document calls them. */
  leftOut: string[]
  /** What is worth a look before anything is taken. */
  notes: string[]
}

const MOST_ROWS = 1_000
const MOST_COLUMNS = 80
const LAST_HEAD_ROW = 40

interface StatementColumnAt extends StatementPeriod {
  at: number
  head: string
}

/** Reads a whole document and never throws; a document without quarters, months or years gives no figures. */
export function readQuarterDocument(document: Table, kind: QuarterKind, today: IsoDate): QuarterDocument {
  const table = standing(document.slice(0, MOST_ROWS).map((cells) => cells.slice(0, MOST_COLUMNS)))
  const headRow = findHeads(table)
  if (headRow < 0) return { figures: [], months: [], leftOut: [], notes: [] }
  const columns = columnsOf(table[headRow] ?? [], kind)
  const lines = readLines(table, { headRow, columns })
  const folded = foldIntoQuarters(lines.placed, { kind, today })
  const { figures, notes } = settleExpenses(folded.figures.filter(isInBounds))
  return {
    figures,
    months: monthsOfQuarters(lines.placed, { kind, today }),
    leftOut: lines.leftOut,
    notes: [
      ...folded.notes,
      ...notes,
      ...statedOtherwise(figures, foldIntoQuarters(lines.stated, { kind, today }).figures),
    ],
  }
}

const periodsIn = (cells: readonly Cell[]) => cells.filter((cell) => readPeriod(cell) !== null).length

/** A sheet with a quarter in each row is turned, so that each is a column. */
function standing(table: Table): Table {
  const across = Math.max(0, ...table.slice(0, LAST_HEAD_ROW).map(periodsIn))
  const width = Math.max(0, ...table.map((cells) => cells.length))
  const down = Math.max(0, ...[0, 1, 2].map((at) => periodsIn(table.map((cells) => cells[at] ?? null))))
  if (down <= across) return table
  return Array.from({ length: width }, (_, column) => table.map((cells) => cells[column] ?? null))
}

/** The row that names most periods; among equals the last, as titles stand above heads. */
function findHeads(table: Table): number {
  const counts = table.slice(0, LAST_HEAD_ROW).map((cells) => (isLine(cells) ? 0 : periodsIn(cells)))
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.lastIndexOf(most)
}

/** Rent of 2,025 is no year. */
const isLine = (cells: readonly Cell[]) => {
  const fact = factOf(textOf(cells.find(isFilled) ?? null))
  return fact !== undefined && fact !== 'quarterEnd'
}

function columnsOf(heads: readonly Cell[], kind: QuarterKind): StatementColumnAt[] {
  const all = heads.flatMap((head, at): (StatementColumnAt & { isBudget: boolean })[] => {
    const period = isNoAmountHead(head) ? null : readPeriod(head)
    return period ? [{ ...period, at, head: textOf(head), isBudget: isBudgetHead(head) }] : []
  })
  const wanted = all.some(({ isBudget }) => isBudget)
    ? all.filter(({ isBudget }) => isBudget === (kind === 'budget'))
    : all
  const seen = new Set<string>()
  return wanted.filter(({ end, months }) => {
    const key = `${end}/${months}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Without the number of its account, and what says that it is taken off. */
const bare = (label: string) =>
  label
    .replace(/^\s*\d{3,}\s*[-–.:]?\s*/, '')
    .replace(/^\s*(less|add|plus|moins)\s*:?\s+/i, '')
    .replace(/\([^)]*\)/g, ' ')
const factOf = (label: string) => columnOf(bare(label))

type Lines = { placed: PlacedFigure[]; stated: PlacedFigure[]; leftOut: string[] }

function readLines(
  table: Table,
  { headRow, columns }: { headRow: number; columns: readonly StatementColumnAt[] },
): Lines {
  const decimal = decimalSignOf(table.slice(headRow + 1).flat()).sign ?? '.'
  const lines: Lines = { placed: [], stated: [], leftOut: [] }
  const taken = new Set<string>()
  const first = Math.min(...columns.map(({ at }) => at), Number.MAX_SAFE_INTEGER)
  for (const [index, cells] of table.entries()) {
    if (index === headRow) continue
    const label = textOf(cells.slice(0, Math.max(1, first)).find(hasLetters) ?? null)
    const read = columns.flatMap((column) => {
      const amount = readFigure(cells[column.at] ?? null, decimal)
      return typeof amount === 'number' && Number.isFinite(amount) ? [{ column, amount }] : []
    })
    if (label === '' || read.length === 0 || index < headRow) continue
    const fact = factOf(label)
    if (!fact || fact === 'quarterEnd' || (taken.has(fact) && !isExpenseLine(fact))) {
      lines.leftOut.push(label.slice(0, 120))
      continue
    }
    taken.add(fact)
    for (const { column, amount } of read) {
      const at = { end: column.end, months: column.months, head: column.head, label, row: index + 1 }
      if (fact === 'noi') lines.stated.push({ ...at, fact: 'adjustments', amount })
      else lines.placed.push({ ...at, fact, amount: TAKEN_OFF.has(fact) ? Math.abs(amount) : amount })
    }
  }
  return { ...lines, placed: joinLines(lines.placed) }
}

/** Heat, light and water are one line: what the document tells of a line in several rows is added, whatever sign it prints. */
function joinLines(placed: readonly PlacedFigure[]): PlacedFigure[] {
  const ofLines = placed.filter(({ fact }) => isExpenseLine(fact))
  const sign = areTakenOff(ofLines.map(({ amount }) => amount)) ? -1 : 1
  const groups = Map.groupBy(ofLines, ({ fact, head, end, months }) => `${fact}/${head}/${end}/${months}`)
  const joined = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const amount = roundMoney(group.reduce((sum, each) => sum + each.amount, 0) * sign)
    return { ...first, amount, label: group.map(({ label }) => label).join(' + ') }
  })
  return [...placed.filter(({ fact }) => !isExpenseLine(fact)), ...joined]
}

const hasLetters = (cell: Cell | undefined) => typeof cell === 'string' && /\p{L}{2}/u.test(cell)

/** The income that the document prints, where its own lines as they were read come to another one. */
function statedOtherwise(figures: readonly FoundFigure[], stated: readonly FoundFigure[]): string[] {
  return stated.flatMap(({ quarterEnd, amount }) => {
    const facts = Object.fromEntries(
      ENTERED_FACTS.map((fact) => [
        fact,
        figures.find((each) => each.quarterEnd === quarterEnd && each.fact === fact)?.amount ?? null,
      ]),
    )
    const given = quarterNoi(facts)
    if (given === null || Math.abs(given - amount) < 1) return []
    return say('{quarter}: the document says an NOI of {stated}, and what was found gives {given}.', {
      ...{ quarter: quarterName(quarterEnd), stated: formatMoney(amount), given: formatMoney(given) },
    })
  })
}
