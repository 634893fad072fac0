/** Where a list begins: lists carry titles above their headings, and some say the headings twice. */
import { type Cell, isFilled } from '#domain/kernel/cells.ts'
import { headingKey, type ImportTarget, knownHeadings } from './headings.ts'
import type { Table } from './read-rows.ts'

/** Titles and empty lines above a list are few. */
const LINES_ABOVE = 10

export type HeaderRows = {
  /** The line with the headings, counted from 1. */
  header: number
  /** The last line that is no data: a second line of headings, as in the other language, is none. */
  last: number
}

/** The headings are the line that knows most of them; the first one where none does. */
export function findHeader(table: Table, targets: readonly ImportTarget[]): HeaderRows {
  const known = knownHeadings(targets)
  const knownIn = (cells: readonly Cell[] = []) =>
    cells.filter((cell) => typeof cell === 'string' && known.has(headingKey(cell))).length
  const counts = table.slice(0, LINES_ABOVE).map(knownIn)
  const most = Math.max(0, ...counts)
  const at = most === 0 ? firstFilled(table) : counts.indexOf(most)
  const below = table[at + 1] ?? []
  // Half of what stands there must be headings: a town called like one does not make a row a header.
  const isTwice = most > 0 && knownIn(below) * 2 > below.filter(isFilled).length
  return { header: at + 1, last: isTwice ? at + 2 : at + 1 }
}

const firstFilled = (table: Table) =>
  Math.max(
    0,
    table.findIndex((cells) => cells.some(isFilled)),
  )
