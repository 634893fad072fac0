/** Cells of a spreadsheet put into a rent roll, from the cell on in which they are pasted. */
import { MOST_UNITS, RENT_ROLL_ITEMS, type RentRollRow } from './rent-roll.ts'
import { readRentRollCell } from './rent-roll-csv.ts'

export const RENT_ROLL_COLUMNS = Object.keys(RENT_ROLL_ITEMS) as (keyof typeof RENT_ROLL_ITEMS)[]

/**
 * Lines that are missing are added, up to the most a rent roll may have; an empty cell empties the answer, and one that
 * cannot be read leaves it as it was.
 */
export function pasteIntoRentRoll(
  rows: readonly RentRollRow[],
  text: string,
  { row, column }: { row: number; column: number },
): RentRollRow[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const next: RentRollRow[] = [...rows]
  for (const [offset, line] of lines.entries()) {
    const at = row + offset
    if (at >= MOST_UNITS) break
    next[at] = { ...next[at], ...readCells(line.split('\t'), column) }
  }
  return next
}

function readCells(cells: readonly string[], first: number): RentRollRow {
  const answers = cells.flatMap((cell, offset): [string, unknown][] => {
    const name = RENT_ROLL_COLUMNS[first + offset]
    if (name === undefined) return []
    const plain = cell.trim()
    const value = plain === '' ? null : readRentRollCell(name, plain)
    return plain !== '' && value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(answers)
}
