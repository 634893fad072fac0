/** The grid in which quarters are typed: what its cells mean, what of them is new, and where a pasted block goes. */
import { decimalSignOf } from '#domain/files/import/values.ts'
import { isFilled } from '#domain/kernel/cells.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'
import { EXPENSE_LINES, followingTotal, isExpenseLine } from './expense-lines.ts'
import {
  ENTERED_FACTS,
  type EnteredFact,
  lastQuarterEnd,
  type QuarterFacts,
  type QuarterKind,
  quarterErrors,
  quarterName,
  quarterNoi,
  quartersLater,
} from './property-quarter.ts'
import { readQuarterSheet } from './quarter-sheet.ts'
import { nameOf, readFigure, readQuarterEnd } from './quarter-words.ts'

/** What somebody typed, by `fact/quarterEnd`; an empty text empties the cell. */
export type TypedCells = Readonly<Record<string, string>>

export const cellKey = (fact: EnteredFact, quarterEnd: IsoDate): string => `${fact}/${quarterEnd}`

/** Null is nothing, undefined no number. */
export const readCell = (text: string): number | null | undefined => {
  const figure = readFigure(text, decimalSignOf([text]).sign ?? '.')
  return figure == null || Number.isFinite(figure) ? figure : undefined
}

interface GridRule {
  kept: readonly QuarterFacts[]
  typed: TypedCells
  kind: QuarterKind
  today: IsoDate
}

export interface GridQuarter<Kept extends QuarterFacts = QuarterFacts> {
  quarterEnd: IsoDate
  kept: Kept | undefined
  facts: QuarterFacts
  /** Whether the total of the expenses is the sum of its lines and not said by itself. */
  follows: boolean
  /** What is typed and not kept; null empties. */
  changes: { [Each in EnteredFact]?: number | null }
  /** Sentences by the fact they are about. */
  errors: ReadonlyMap<string, string>
}

/** A quarter as the grid has it now. */
export function gridQuarter<Kept extends QuarterFacts>(
  quarterEnd: IsoDate,
  { kept: all, typed, kind, today }: Omit<GridRule, 'kept'> & { kept: readonly Kept[] },
): GridQuarter<Kept> {
  const kept = all.find((each) => each.kind === kind && each.quarterEnd === quarterEnd)
  const facts: QuarterFacts = { kind, quarterEnd }
  const changes: GridQuarter['changes'] = {}
  const errors = new Map<string, string>()
  for (const fact of ENTERED_FACTS) {
    const before = kept?.[fact] ?? null
    const text = typed[cellKey(fact, quarterEnd)]
    const value = text === undefined ? before : readCell(text)
    if (value === undefined) errors.set(fact, say('{column} must be a number.', { column: nameOf(fact) }))
    facts[fact] = value ?? null
    if (value !== undefined && value !== before) changes[fact] = value
  }
  const total = followingTotal(kept ?? {}, changes)
  if (total !== undefined) {
    facts.expenses = total
    delete changes.expenses
    if (total !== kept?.expenses) changes.expenses = total
  }
  facts.noi = quarterNoi(facts)
  const isKept = ENTERED_FACTS.some((fact) => facts[fact] != null)
  if (errors.size === 0 && isKept && Object.keys(changes).length > 0) {
    for (const [fact, sentence] of Object.entries(quarterErrors(facts, today))) errors.set(fact, sentence)
  }
  return { quarterEnd, kept, facts, follows: total !== undefined, changes, errors }
}

/** The lines that stand in the grid: those of the expenses once one of them is known, or is asked for. */
export const gridFacts = (quarters: readonly GridQuarter[], showsLines: boolean): readonly EnteredFact[] =>
  showsLines ||
  quarters.some(({ facts, errors }) => EXPENSE_LINES.some((line) => facts[line] != null || errors.has(line)))
    ? ENTERED_FACTS
    : ENTERED_FACTS.filter((fact) => !isExpenseLine(fact))

/** The columns: two years of what happened, or the year before and after of what is planned, and all that has something. */
export function gridEnds({ kept, typed, kind, today }: GridRule, earlier: number): IsoDate[] {
  const last = lastQuarterEnd(today)
  const [usualFirst, usualLast] =
    kind === 'actual' ? [quartersLater(last, -7), last] : [quartersLater(last, -3), quartersLater(last, 4)]
  const typedEnds = Object.keys(typed).map((key) => key.slice(key.indexOf('/') + 1))
  const ends = [...kept.filter((each) => each.kind === kind).map(({ quarterEnd }) => quarterEnd), ...typedEnds]
  const lastShown = [usualLast, ...ends].reduce((a, b) => (a > b ? a : b))
  const firstWith = typedEnds.reduce((a, b) => (a < b ? a : b), usualFirst)
  const first = quartersLater(firstWith, -earlier)
  const shown: IsoDate[] = []
  for (let end = lastShown; end >= first && shown.length < MOST_COLUMNS; end = quartersLater(end, -1))
    shown.unshift(end)
  return shown
}
const MOST_COLUMNS = 80

/**
 * Cells pasted at a place: a sheet that names its quarters goes where it says, a bare block fills to the right and below.
 * Null where the text is one cell, which is simply typed. Throws nothing; a sheet that is wrong comes back with its reasons.
 */
export function pasteCells(
  text: string,
  at: { fact: EnteredFact; quarterEnd: IsoDate },
  {
    kind,
    today,
    ends,
    facts,
  }: Pick<GridRule, 'kind' | 'today'> & { ends: readonly IsoDate[]; facts: readonly EnteredFact[] },
): { typed: TypedCells; errors: string[] } | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  if (rows.length === 1 && rows[0]?.length === 1) return null
  if (rows.some((cells, row) => cells.some((cell, column) => (row === 0 || column === 0) && readQuarterEnd(cell)))) {
    const { quarters, errors } = readQuarterSheet(rows, kind, today)
    if (errors.length > 0) return { typed: {}, errors }
    return { typed: Object.assign({}, ...quarters.map(cellsOf)), errors }
  }
  const [firstFact, firstEnd] = [facts.indexOf(at.fact), ends.indexOf(at.quarterEnd)]
  const typed: Record<string, string> = {}
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const [fact, end] = [facts[firstFact + row], ends[firstEnd + column]]
      if (fact && end) typed[cellKey(fact, end)] = cell.trim()
      else if (isFilled(cell)) {
        return { typed: {}, errors: [say('The pasted block is larger than what is below and right of this cell.')] }
      }
    }
  }
  return { typed, errors: [] }
}

/** A quarter that was read, as it would be typed; what is not known is left as it is. */
function cellsOf(quarter: QuarterFacts): TypedCells {
  return Object.fromEntries(
    ENTERED_FACTS.flatMap((fact) =>
      quarter[fact] == null ? [] : [[cellKey(fact, quarter.quarterEnd), String(quarter[fact])]],
    ),
  )
}

/** The sentences of all columns, each with its quarter. */
export const gridErrors = (quarters: readonly GridQuarter[]): string[] =>
  quarters.flatMap(({ quarterEnd, errors }) =>
    [...errors.values()].map((sentence) => `${quarterName(quarterEnd)}: ${sentence}`),
  )
