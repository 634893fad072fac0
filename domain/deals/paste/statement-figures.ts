/** What the lines of a statement come to, column by column, beside the sums that it prints. */
import {
  STATEMENT_GROUPS,
  type StatementColumn,
  type StatementFigures,
  type StatementLine,
  statementTotals,
} from '#domain/deals/operating-statement.ts'
import type { DecimalSign } from '#domain/files/import/values.ts'
import { isSameSum, sumOf } from './figures.ts'
import { LIKELY_PCT } from './roll-head.ts'
import type { AmountColumn } from './statement-columns.ts'
import type { StatementPart, StatementSum } from './statement-words.ts'

export type StatementItem = {
  row: number
  /** As printed. */
  label: string
  line: StatementLine | null
  sum: StatementSum | null
  surePct: number
  reason: string
  isRemembered: boolean
  /** By the column's place, as printed. */
  amounts: Readonly<Record<number, number>>
}

export type StatementCheck = {
  row: number
  index: number
  sum: StatementSum
  stated: number
  given: number
  agrees: boolean
}

export type StatementReading = {
  labelIndex: number
  columns: AmountColumn[]
  items: StatementItem[]
  checks: StatementCheck[]
  decimal: DecimalSign
}

const isOneOfLines = (group: readonly StatementLine[], line: StatementLine) => group.includes(line)
export function partOf(line: StatementLine): StatementPart {
  if (isOneOfLines(STATEMENT_GROUPS.expenses, line)) return 'expenses'
  return isOneOfLines(STATEMENT_GROUPS.belowLine, line) ? 'belowLine' : 'income'
}

/** Whether its amounts are taken without a further word. */
export const isTaken = ({ line, surePct }: StatementItem): boolean => line !== null && surePct >= LIKELY_PCT

/** What one column says of our lines: lines of the same meaning are added, and what is taken off stands without a sign. */
export function statementFigures({ items }: Pick<StatementReading, 'items'>, index: number): StatementFigures {
  const byLine = new Map<StatementLine, number[]>()
  for (const item of items) {
    const amount = item.amounts[index]
    if (!isTaken(item) || item.line === null || amount === undefined) continue
    byLine.set(item.line, [...(byLine.get(item.line) ?? []), amount])
  }
  const costs = [...byLine].flatMap(([line, amounts]) => (partOf(line) === 'income' ? [] : amounts))
  const isTakenOff = costs.filter((amount) => amount < 0).length * 2 > costs.length
  return Object.fromEntries([...byLine].map(([line, amounts]) => [line, signed(line, sumOf(amounts), isTakenOff)]))
}

/** Statements print costs in brackets or without; a loss is one whatever its sign. */
function signed(line: StatementLine, amount: number, isTakenOff: boolean): number {
  if (isOneOfLines(STATEMENT_GROUPS.losses, line)) return Math.abs(amount)
  return partOf(line) !== 'income' && isTakenOff ? -amount + 0 : amount
}

export function checkStatement(reading: Omit<StatementReading, 'checks'>): StatementCheck[] {
  return reading.columns.flatMap(({ index }) => {
    const figures = statementFigures(reading, index)
    const totals = statementTotals(figures)
    if (totals === null) return []
    const income = sumOf(STATEMENT_GROUPS.income.map((line) => figures[line] ?? 0))
    // Each line that is printed in whole dollars may be half a dollar off.
    const slack = Math.max(1, reading.items.length / 2)
    return reading.items.flatMap(({ row, sum, amounts }): StatementCheck[] => {
      const stated = amounts[index]
      if (sum === null || stated === undefined) return []
      const possible = sum === 'income' ? [income, totals.effectiveGrossIncome] : [totals[sum]]
      const said = sum === 'expenses' ? Math.abs(stated) : stated
      const same = possible.find((given) => isSameSum(given, said, slack))
      return [{ row, index, sum, stated: said, given: same ?? possible[0] ?? 0, agrees: same !== undefined }]
    })
  })
}

/** The income that the document itself states, of the column that says most of the future. */
export function statedIncome({
  items,
  columns,
}: StatementReading): { row: number; index: number; amount: number } | null {
  const item = items.find(({ sum }) => sum === 'netOperatingIncome')
  const order: readonly (StatementColumn | null)[] = ['underwritten', 't12', 'yearMinus1', 'budget', 'yearMinus2', null]
  const places = [...columns].sort((a, b) => order.indexOf(a.column) - order.indexOf(b.column))
  const place = places.find(({ index }) => item?.amounts[index] !== undefined)
  const amount = place && item?.amounts[place.index]
  return item && place && amount !== undefined ? { row: item.row, index: place.index, amount } : null
}
