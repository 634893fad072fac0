/** The sums of a rent roll's columns beside those that the document itself prints. */
import type { DecimalSign } from '#domain/files/import/values.ts'
import type { Cell } from '#domain/kernel/cells.ts'
import { isSameSum, readFigure, sumOf } from './figures.ts'
import type { RollColumn } from './roll-columns.ts'
import { isFigureColumn, type RollColumnMatch } from './roll-head.ts'

export type SumCheck = {
  column: RollColumn
  /** Of the units: those of the part for a subtotal, all above for a total. */
  sum: number
  /** As printed. */
  stated: number
  agrees: boolean
  row: number
  index: number
}

type SummedLines = {
  below: readonly { row: number; cells: readonly Cell[] }[]
  kinds: ReadonlyMap<number, string>
  columns: readonly RollColumnMatch[]
  decimal: DecimalSign
}

/** One for each figure of each line of sums. */
export function checkSums(lines: SummedLines): SumCheck[] {
  return lines.columns.flatMap(({ column, index }) => (isFigureColumn(column) ? checkColumn(column, index, lines) : []))
}

/** A line of sums is of its part, or of all that stands above it: whichever it is, one of them must be what it says. */
function checkColumn(column: RollColumn, index: number, { below, kinds, decimal }: SummedLines): SumCheck[] {
  const checks: SumCheck[] = []
  let part: number[] = []
  const all: number[] = []
  for (const { row, cells } of below) {
    const figure = readFigure(cells[index] ?? null, decimal) ?? null
    if (kinds.get(row) === 'unit' && figure !== null) {
      part.push(figure)
      all.push(figure)
    }
    if (kinds.get(row) !== 'sum' || figure === null) continue
    const sums = [sumOf(part), sumOf(all)]
    const same = sums.find((sum) => isSameSum(sum, figure))
    const nearest = Math.abs(sumOf(part) - figure) < Math.abs(sumOf(all) - figure) ? sumOf(part) : sumOf(all)
    checks.push({ column, sum: same ?? nearest, stated: figure, agrees: same !== undefined, row, index })
    part = []
  }
  return checks
}
