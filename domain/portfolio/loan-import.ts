/** A file of loans, row by row: what each says, and a sentence with row and column for everything that cannot be read. */
import type { Mapping, NumberedRow } from '#domain/files/import/read-rows.ts'
import { type Cell, isFilled, type Reading, type RowError, rowError, squash } from '#domain/kernel/cells.ts'
import { say } from '#domain/kernel/words.ts'
import { LOAN_COLUMNS, type LoanColumn, type LoanColumnKey } from './loan-file.ts'

/** A row that could be read. Amounts in the currency of its country, rates in percent a year. */
export type LoanLine = { row: number } & Record<LoanColumnKey, string | number | null>

const COLUMNS = Object.entries(LOAN_COLUMNS) as [LoanColumnKey, LoanColumn][]

const BY_HEADING = new Map(
  COLUMNS.flatMap(([key, { name, aliases }]) => [name, ...aliases].map((heading) => [squash(heading), key] as const)),
)

const keyOf = (heading: Cell | undefined): LoanColumnKey | null =>
  isFilled(heading) ? (BY_HEADING.get(squash(String(heading))) ?? null) : null

/** What is wrong with the header of a file that must follow the template; null when it does. */
export function loanHeaderComplaint(headings: readonly Cell[]): string | null {
  const keys = headings.map(keyOf)
  const missing = COLUMNS.filter(([key, { isRequired }]) => isRequired && !keys.includes(key))
  if (missing.length > 0) {
    const names = missing.map(([, { name }]) => name).join(', ')
    return say('The file does not match the template. Missing: {names}', { names })
  }
  const unknown = headings.find((heading, index) => isFilled(heading) && keys[index] === null)
  if (unknown !== undefined) return say('Unknown column: {unknown}', { unknown: String(unknown).trim().slice(0, 80) })
  const twice = keys.find((key, index) => key !== null && keys.indexOf(key) !== index)
  return twice ? say('Column {name} stands there twice.', { name: LOAN_COLUMNS[twice].name }) : null
}

/** What a cell says where the file as a whole proves how its numbers and days are written. */
export type ReadLoanCell = (key: LoanColumnKey, cell: Cell) => Reading

const plainCell: ReadLoanCell = (key, cell) => LOAN_COLUMNS[key].read(cell)

/** Reads the rows below a header; `mapping` says of each column what it is. Never throws. */
export function readLoanRows(
  lines: readonly NumberedRow[],
  mapping: Mapping,
  read: ReadLoanCell = plainCell,
): { lines: LoanLine[]; errors: RowError[] } {
  const rows = lines.map(({ row, cells }) => readRow(cells, row, mapping, read))
  return { lines: rows.flatMap(({ line }) => line ?? []), errors: rows.flatMap(({ errors }) => errors) }
}

function readRow(
  cells: readonly Cell[],
  row: number,
  mapping: Mapping,
  read: ReadLoanCell,
): { line?: LoanLine; errors: RowError[] } {
  if (cells.slice(mapping.length).some(isFilled)) {
    return { errors: [rowError(row, null, say('has more cells than the header.'))] }
  }
  const errors: RowError[] = []
  const line = { row } as LoanLine
  for (const [key, { name, isRequired }] of COLUMNS) {
    const place = mapping.indexOf(key)
    const found = read(key, place < 0 ? null : (cells[place] ?? null))
    if ('complaint' in found) errors.push(rowError(row, name, found.complaint))
    else if (isRequired && found.value === null) errors.push(rowError(row, name, 'is required.'))
    else line[key] = found.value
  }
  if (errors.length > 0) return { errors }
  const contradictions = contradictionsOf(line)
  return contradictions.length > 0 ? { errors: contradictions } : { line, errors }
}

/** What each cell allows and the row as a whole does not. */
function contradictionsOf(line: LoanLine): RowError[] {
  const { row, originalLoanAmount, outstandingAmount, interestRate, rateType, index, spread } = line
  const errors: RowError[] = []
  const add = (key: LoanColumnKey, reason: string) => errors.push(rowError(row, LOAN_COLUMNS[key].name, reason))
  if (Number(originalLoanAmount) <= 0) add('originalLoanAmount', say('must be greater than 0.'))
  if (outstandingAmount !== null && Number(outstandingAmount) > Number(originalLoanAmount)) {
    add('outstandingAmount', say('cannot exceed the original amount.'))
  }
  if (interestRate === null) add('interestRate', 'is required.')
  if (rateType === 'Floating' && index === null) add('index', say('is required for a floating rate.'))
  if (rateType === 'Floating' && spread === null) add('spread', say('is required for a floating rate.'))
  return errors
}

/** What a refused import says: nothing of it is kept. `count` rows have errors. */
export const refusalOf = (count: number): string =>
  say('Nothing was imported. {count, plural, one {1 row has errors.} other {{rows} rows have errors.}}', {
    count,
    rows: count.toLocaleString('en-CA'),
  })
