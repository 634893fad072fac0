/** Where a rent roll's head stands, over one line or two, and what each of its columns is. */
import { type DayOrder, toDay } from '#domain/files/import/dates.ts'
import { headingKey } from '#domain/files/import/headings.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import type { DecimalSign } from '#domain/files/import/values.ts'
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'
import { say } from '#domain/kernel/words.ts'
import { readFigure } from './figures.ts'
import { isMonthToMonth, knownHead, ROLL_COLUMNS, type RollColumn } from './roll-columns.ts'

/** Letterheads, addresses and dates stand above a rent roll. */
const LINES_ABOVE = 30

const ROLL_COLUMN_OF: ReadonlyMap<string, RollColumn> = new Map(ROLL_COLUMNS.map((column) => [column, column]))

/** How sure a head is by itself: known as a whole, by words in it, or said by a person for this source before. */
const SURENESS = { exact: 1, within: 0.85, remembered: 1 } as const

/** From here on a column is taken without a question. */
export const SURE_PCT = 90
/** Below it a person is asked. */
export const LIKELY_PCT = 70

export type RollHead = {
  /** The line with the headings, from 0. */
  row: number
  headings: string[]
}

export type RollColumnMatch = {
  index: number
  heading: string
  column: RollColumn | null
  /** The share of its values that fit the column's form, less where its head is not a known word. */
  surePct: number
  /** The rule behind the figure. */
  reason: string
  isRemembered: boolean
}

/** The line that knows most of its cells, with the line above it where heads are parted over two. */
export function findRollHead(table: Table): RollHead | null {
  let best: { row: number; headings: string[]; known: number } | null = null
  for (let row = 0; row < Math.min(table.length, LINES_ABOVE); row += 1) {
    for (const headings of [headingsAt(table, row), joinedAt(table, row)]) {
      const known = new Set(headings.flatMap((heading) => knownHead(heading)?.column ?? [])).size
      const figures = (table[row] ?? []).filter(
        (cell) => typeof cell === 'number' || /^\D{0,2}\d[\d,. ]{2,}/.test(textOf(cell)),
      )
      if (figures.length <= 1 && known > (best?.known ?? 1)) best = { row, headings, known }
    }
  }
  return best && { row: best.row, headings: best.headings }
}

export const headingsAt = (table: Table, row: number): string[] =>
  (table[row] ?? []).map((cell) => textOf(cell).replace(/\s+/g, ' '))

/** `Monthly` over `Rent`, and `Lease` merged over `Start` and `End`. */
function joinedAt(table: Table, row: number): string[] {
  const below = headingsAt(table, row)
  const above = headingsAt(table, row - 1)
  let carried = ''
  return below.map((heading, at) => {
    carried = above[at] || carried
    const isOwn = above[at] !== undefined && above[at] !== ''
    const joined = `${isOwn || knownHead(heading) === null ? carried : ''} ${heading}`.trim()
    return knownHead(joined) !== null && heading !== '' ? joined : heading || (isOwn ? (above[at] ?? '') : '')
  })
}

export type RollMemory = { targets: Readonly<Record<string, string | null>> }

type HeadMatching = {
  lines: readonly (readonly Cell[])[]
  decimal: DecimalSign
  memory?: RollMemory | undefined
  /** What a person said on this screen, by the column's place. */
  chosen?: Readonly<Record<number, RollColumn | null>> | undefined
}

/** What each column is; none of ours is taken twice, and what a person said comes first. */
export function matchRollColumns({ headings }: RollHead, matching: HeadMatching): RollColumnMatch[] {
  const { lines, decimal, memory, chosen = {} } = matching
  const found = headings.map((heading, index) => ({ index, heading, ...judgeHead(heading, index, { memory, chosen }) }))
  const taken = new Map<RollColumn, number>()
  for (const { column, index } of [...found].sort((a, b) => b.sureness - a.sureness || a.index - b.index)) {
    if (column && !taken.has(column)) taken.set(column, index)
  }
  return found.map(({ index, heading, column, sureness, how }) => {
    const isFree = column !== null && taken.get(column) === index
    const cells = lines.map((cells) => cells[index] ?? null).filter(isFilled)
    const fitting = isFree ? cells.filter((cell) => fitsColumn(column, cell, decimal)).length : 0
    const share = cells.length === 0 ? 1 : fitting / cells.length
    return {
      ...{ index, heading, column: isFree ? column : null, isRemembered: how === 'remembered' },
      surePct: isFree ? Math.round(share * sureness * 100) : 0,
      reason: isFree ? reasonOf(how, fitting, cells.length) : say('The heading is not known; the column is left out.'),
    }
  })
}

type How = keyof typeof SURENESS | 'chosen'
type JudgedHead = { column: RollColumn | null; sureness: number; how: How }

function judgeHead(
  heading: string,
  index: number,
  { memory, chosen }: Pick<HeadMatching, 'memory' | 'chosen'>,
): JudgedHead {
  const said = chosen?.[index]
  if (said !== undefined) return { column: said, sureness: 2, how: 'chosen' }
  const known = knownHead(heading)
  const key = headingKey(heading)
  const remembered = key !== '' && memory && Object.hasOwn(memory.targets, key) ? memory.targets[key] : undefined
  if (remembered === null) return { column: null, sureness: 0, how: 'remembered' }
  const again = ROLL_COLUMN_OF.get(remembered ?? '')
  if (again) return { column: again, sureness: SURENESS.remembered, how: 'remembered' }
  const how = known?.isExact ? 'exact' : 'within'
  return { column: known?.column ?? null, sureness: known ? SURENESS[how] : 0, how }
}

function reasonOf(how: How, fitting: number, filled: number): string {
  const counts = { fitting, filled }
  if (how === 'chosen') return say('Chosen by you; {fitting} of {filled} values fit.', counts)
  if (how === 'remembered')
    return say('As in the last file with these headings; {fitting} of {filled} values fit.', counts)
  if (how === 'exact') return say('The heading is known; {fitting} of {filled} values fit.', counts)
  return say('The heading holds a known word; {fitting} of {filled} values fit.', counts)
}

const ORDERS: readonly DayOrder[] = ['day-first', 'month-first']

/** Whether a cell could be a value of the column. */
export function fitsColumn(column: RollColumn, cell: Cell, decimal: DecimalSign): boolean {
  if (isFigureColumn(column)) {
    const figure = readFigure(cell, decimal)
    return figure === null || (figure !== undefined && figure >= 0)
  }
  if (!DATE_COLUMNS.has(column)) return true
  const text = textOf(cell)
  return isMonthToMonth(text) || /^[-–—]+$/.test(text) || ORDERS.some((order) => toDay(cell, order) !== null)
}

export const FIGURE_COLUMNS = [
  ...(['areaSf', 'monthlyRent', 'marketRent', 'recoveries', 'securityDeposit', 'annualRent'] as const),
] as const
export type FigureColumn = (typeof FIGURE_COLUMNS)[number]
export const isFigureColumn = (column: RollColumn | null): column is FigureColumn =>
  FIGURE_COLUMNS.some((each) => each === column)
export const DATE_COLUMNS: ReadonlySet<RollColumn> = new Set(['start', 'expiry'] as const)
