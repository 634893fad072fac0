/** A file of loans, row by row: what each says, and a sentence with row and column for everything that cannot be read. */
import { type Cell, isFilled, type RowError, rowError, squash } from '#domain/kernel/cells.ts'
import { say } from '#domain/kernel/words.ts'
import { LOAN_COLUMNS, type LoanColumn, type LoanColumnKey } from './loan-file.ts'

export const MOST_LOAN_ROWS = 5_000

/** A row that could be read. Amounts in the currency of its country, rates in percent a year. */
export type LoanLine = { row: number } & Record<LoanColumnKey, string | number | null>

export type LoanFileReading = { lines: LoanLine[]; errors: RowError[]; header: string | null }

const COLUMNS = Object.entries(LOAN_COLUMNS) as [LoanColumnKey, LoanColumn][]

const BY_HEADING = new Map(
  COLUMNS.flatMap(([key, { name, aliases }]) => [name, ...aliases].map((heading) => [squash(heading), key] as const)),
)

/**
 * Reads a table whose first row is the header. `header` is a complaint about the file as a whole, and then there are no
 * lines. Never throws.
 */
export function readLoanTable(table: readonly (readonly Cell[])[]): LoanFileReading {
  const [headings = [], ...body] = table
  const { keys, complaint } = keysOf(headings)
  const nothing = { lines: [], errors: [] }
  if (complaint !== null) return { ...nothing, header: complaint }
  const filled = body.flatMap((cells, index) => (cells.some(isFilled) ? [{ cells, row: index + 2 }] : []))
  if (filled.length === 0) return { ...nothing, header: say('The file has no rows.') }
  if (filled.length > MOST_LOAN_ROWS) {
    return {
      ...nothing,
      header: say('At most {most} rows per file.', { most: MOST_LOAN_ROWS.toLocaleString('en-CA') }),
    }
  }
  const read = filled.map(({ cells, row }) => readRow(cells, row, keys))
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    errors: read.flatMap(({ errors }) => errors),
    header: null,
  }
}

type Keys = readonly (LoanColumnKey | null)[]

function keysOf(headings: readonly Cell[]): { keys: Keys; complaint: string | null } {
  const keys = headings.map((heading) => (isFilled(heading) ? (BY_HEADING.get(squash(String(heading))) ?? null) : null))
  const missing = COLUMNS.filter(([key, { isRequired }]) => isRequired && !keys.includes(key))
  if (missing.length > 0) {
    const names = missing.map(([, { name }]) => name).join(', ')
    return { keys, complaint: say('The file does not match the template. Missing: {names}', { names }) }
  }
  const unknown = headings.find((heading, index) => isFilled(heading) && keys[index] === null)
  if (unknown !== undefined)
    return { keys, complaint: say('Unknown column: {unknown}', { unknown: String(unknown).trim().slice(0, 80) }) }
  const twice = keys.find((key, index) => key !== null && keys.indexOf(key) !== index)
  return {
    keys,
    complaint: twice ? say('Column {name} stands there twice.', { name: LOAN_COLUMNS[twice].name }) : null,
  }
}

function readRow(cells: readonly Cell[], row: number, keys: Keys): { line?: LoanLine; errors: RowError[] } {
  if (cells.slice(keys.length).some(isFilled)) {
    return { errors: [rowError(row, null, say('has more cells than the header.'))] }
  }
  const errors: RowError[] = []
  const line = { row } as LoanLine
  for (const [key, { name, isRequired, read }] of COLUMNS) {
    const place = keys.indexOf(key)
    const found = read(place < 0 ? null : (cells[place] ?? null))
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

/** The rows that have at least one error. */
const rowsWithErrors = (errors: readonly RowError[]): number => new Set(errors.map(({ row }) => row)).size

/** What a refused import says: nothing of it is kept. */
export function refusalOf(errors: readonly RowError[]): string {
  const count = rowsWithErrors(errors)
  return say('Nothing was imported. {count, plural, one {1 row has errors.} other {{rows} rows have errors.}}', {
    count,
    rows: count.toLocaleString('en-CA'),
  })
}
