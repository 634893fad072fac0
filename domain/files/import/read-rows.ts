/** From a table and what its columns are to rows that can be judged, and a sentence for every cell that cannot be read. */
import { type Cell, isFilled, type RowError } from '#domain/kernel/cells.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { dayOrderOf, type OrderProof } from './dates.ts'
import type { ReadingRule } from './field-cells.ts'
import type { ImportTarget } from './headings.ts'
import type { FieldValue, ImportRow, RowValues } from './judgement.ts'
import { decimalSignOf } from './values.ts'

export const MOST_ROWS = 5_000

export type Table = readonly (readonly Cell[])[]

/** Why a file as a whole cannot be read; null when it can. */
export function fileComplaint(table: Table): string | null {
  const filled = table.slice(1).filter((cells) => cells.some(isFilled))
  if (filled.length === 0) return say('The file has no rows.')
  return filled.length > MOST_ROWS ? say('At most {most} rows per file.', { most: formatNumber(MOST_ROWS) }) : null
}

/** What each column becomes, by its place: the target's key, or null where it is left out. */
export type Mapping = readonly (string | null)[]

const NUMERIC = new Set(['money', 'percent', 'rate', 'area', 'integer'])

/** How the numbers and dates of a file are read, with the proofs. */
export function proofsOf(
  table: Table,
  mapping: Mapping,
  targets: readonly ImportTarget[],
): { decimal: ReturnType<typeof decimalSignOf>; order: OrderProof } {
  const kinds = mapping.map((key) => targets.find((target) => target.key === key)?.kind ?? null)
  const cellsOf = (isMeant: (kind: string) => boolean) =>
    table.slice(1).flatMap((row) => row.filter((_, at) => isMeant(kinds[at] ?? '')))
  return {
    decimal: decimalSignOf(cellsOf((kind) => NUMERIC.has(kind))),
    order: dayOrderOf(cellsOf((kind) => kind === 'date')),
  }
}

/** A row with something in it, as the spreadsheet numbers it. */
export type NumberedRow = { row: number; cells: readonly Cell[] }

/** The rows below the header that say anything. */
export const filledRows = (table: Table, headerRow = 1): NumberedRow[] =>
  table.slice(headerRow).flatMap((cells, at) => (cells.some(isFilled) ? [{ row: headerRow + at + 1, cells }] : []))

export type ReadRows = { rows: ImportRow[]; errors: RowError[] }

/** What finds the record that a row may be. */
export type RowKeys = (values: RowValues) => { place: string; day: string }

export type RowReader = {
  targets: readonly ImportTarget[]
  rule: ReadingRule
  keysOf: RowKeys
  keyedOnly?: readonly string[]
  /** The file follows the template: nothing in it needs to be guessed. */
  isTemplate?: boolean
}

/** Reads every row. A row with an error is not among the rows; each of its cells that cannot be read has a sentence. */
export function readRows(lines: readonly NumberedRow[], mapping: Mapping, reader: RowReader): ReadRows {
  const rows: ImportRow[] = []
  const errors: RowError[] = []
  for (const { row, cells } of lines) {
    const { values, complaints } = readRow(cells, row, mapping, reader)
    const { [KEY_FIELD]: key = null, ...said } = values
    const rest = key === null ? without(said, reader.keyedOnly) : said
    if (complaints.length > 0) errors.push(...complaints)
    else rows.push({ row, ...reader.keysOf(rest), values: rest, ...(key !== null && { _id: String(key) }) })
  }
  return { rows, errors }
}

const without = (values: RowValues, fields: readonly string[] = []): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))

/** A row that carries the key of a record says what that record shall be. */
const KEY_FIELD = '_id'

function readRow(cells: readonly Cell[], row: number, mapping: Mapping, { targets, rule }: RowReader) {
  const complaints: RowError[] = []
  const values: Record<string, FieldValue> = {}
  for (const target of targets) {
    const place = mapping.indexOf(target.key)
    const read = place < 0 ? { value: null } : target.read(cells[place] ?? null, rule)
    const complaint = 'complaint' in read ? read.complaint : null
    const isMissing = 'value' in read && read.value === null && target.isRequired
    if (complaint !== null) complaints.push(cellError(row, target.heading, complaint))
    else if (isMissing) complaints.push(cellError(row, target.heading, say('the cell is empty.')))
    else if ('value' in read && place >= 0) values[target.key] = read.value
  }
  return { values, complaints }
}

const cellError = (row: number, column: string, reason: string): RowError => ({
  row,
  column,
  message: say('Row {row}, {column}: {reason}', { row, column, reason }),
})
