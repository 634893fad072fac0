/** Cells that stand below each other on a page, put into columns: an empty place in a line stays one. */
import type { Table } from './read-rows.ts'

/** A text of a line, from where to where it reaches. */
export type PlacedCell = { text: string; from: number; to: number }

/** So many cells make a line one of a table. */
const FEWEST_CELLS = 3

/** Lines of a table get a cell for each column of it; others stay as they are. */
export function alignCells(lines: readonly (readonly PlacedCell[])[]): Table {
  const full = lines.filter((cells) => cells.length >= FEWEST_CELLS)
  const columns = columnsOf(full.flat())
  const most = Math.max(0, ...full.map((cells) => cells.length))
  // Where wide cells reach over several columns, nothing is known of them.
  if (columns.length < most) return lines.map(textsOf)
  return lines.map((cells) => (cells.length > 1 ? placed(cells, columns) : null) ?? textsOf(cells))
}

const textsOf = (cells: readonly PlacedCell[]) => cells.map(({ text }) => text)

type ColumnReach = { from: number; to: number }

/** Whatever overlaps is one column. */
function columnsOf(cells: readonly PlacedCell[]): ColumnReach[] {
  const columns: ColumnReach[] = []
  for (const { from, to } of [...cells].sort((a, b) => a.from - b.from)) {
    const last = columns.at(-1)
    if (last && from < last.to) last.to = Math.max(last.to, to)
    else columns.push({ from, to })
  }
  return columns
}

/** Null where two cells of the line belong to one column. */
function placed(cells: readonly PlacedCell[], columns: readonly ColumnReach[]): string[] | null {
  const line = columns.map(() => '')
  for (const { text, from, to } of cells) {
    const at = columns.findIndex((column) => from < column.to && to > column.from)
    if (at < 0 || line[at] !== '') return null
    line[at] = text
  }
  return line
}
