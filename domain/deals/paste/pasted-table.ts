/** Text that was pasted or printed, as a table of cells: parted by tabs, semicolons, commas, bars or wide gaps. */
import { alignCells, type PlacedCell } from '#domain/files/import/aligned-cells.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import { isFilled } from '#domain/kernel/cells.ts'

/** Beyond any rent roll or statement that is pasted. */
export const LONGEST_PASTE = 1_000_000
/** What one document may hold: a rent roll has a thousand units, with totals and blank lines between them. */
export const MOST_PASTED_ROWS = 3_000
export const MOST_PASTED_COLUMNS = 60

/** The rows of a text, none of them longer than a screen could show. */
export function tableOfText(text: string): Table {
  const plain = text
    .slice(0, LONGEST_PASTE)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(plain)
  const rows = delimiter === null ? alignCells(plain.split('\n').map(byGaps)) : delimited(plain, delimiter)
  return bounded(rows)
}

/** Cut to what is looked at; cells beyond are none of a document that a person would read. */
export const bounded = (table: Table): Table =>
  table.slice(0, MOST_PASTED_ROWS).map((cells) => cells.slice(0, MOST_PASTED_COLUMNS))

/** Columns that hold nothing at all stand in many sheets as margins; they say nothing, and take the width. */
export function withoutMargins(table: Table): Table {
  const width = Math.max(0, ...table.map((cells) => cells.length))
  const isUsed = Array.from({ length: width }, (_, at) => table.some((cells) => isFilled(cells[at])))
  return table.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? null).filter((_, at) => isUsed[at]))
}

/** Tabs come from spreadsheets and decide alone; the others must part most lines alike. */
function delimiterOf(text: string): string | null {
  if (text.includes('\t')) return '\t'
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  for (const delimiter of [';', '|', ',']) {
    const counts = lines.map((line) => outsideQuotes(line).split(delimiter).length - 1)
    // A comma stands in amounts and sentences as well.
    const parted = counts.filter((count) => count >= (delimiter === ',' ? 2 : 1)).length
    if (parted * 3 >= lines.length * 2 && parted > 1) {
      // `1,234.50  1,950.00` has commas as well, and wide gaps between its cells.
      if (delimiter !== ',' || !lines.some((line) => / {3,}\S/.test(line.trim()))) return delimiter
    }
  }
  return null
}

const outsideQuotes = (line: string) => line.replace(/"[^"]*"/g, '')

/** Words of a cell have one space between them. */
const byGaps = (line: string): PlacedCell[] =>
  [...line.matchAll(/\S+(?:[ \u00a0]\S+)*/g)].map((found) => ({
    ...{ text: found[0], from: found.index, to: found.index + found[0].length },
  }))

/** Quoted cells may hold the delimiter and line ends; a quotation mark that is never closed is one like any letter. */
function delimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? closedAt(text, at + 1, delimiter) : -1
    const end = quoted >= 0 ? quoted + 1 : endOfCell(text, at, delimiter)
    cells.push(quoted >= 0 ? text.slice(at + 1, quoted).replaceAll('""', '"') : text.slice(at, end).trim())
    if (text[end] !== delimiter) {
      rows.push(cells)
      cells = []
    }
    at = end + 1
  }
  return rows.map((row) => (row.length === 1 && row[0] === '' ? [] : row))
}

function endOfCell(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === delimiter || text[at] === '\n') return at
  return text.length
}

/** No cell of a table is longer; the search for its end stops there. */
const LONGEST_CELL = 5_000

function closedAt(text: string, from: number, delimiter: string): number {
  const last = Math.min(text.length, from + LONGEST_CELL)
  for (let at = from; at < last; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at += 1
    else return at + 1 === text.length || text[at + 1] === delimiter || text[at + 1] === '\n' ? at : -1
  }
  return -1
}
