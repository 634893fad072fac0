/** A table read as a file that follows the template; for tests. */
import { matchColumns } from '#domain/files/import/headings.ts'
import { fileComplaint, filledRows, type Table } from '#domain/files/import/read-rows.ts'
import { loanHeaderComplaint, readLoanRows } from './loan-import.ts'
import { loanImport } from './loan-import-list.ts'

/** `header` is a complaint about the file as a whole, and then there are no lines. */
export function readLoanTable(table: Table) {
  const header = loanHeaderComplaint(table[0] ?? []) ?? fileComplaint(table)
  if (header !== null) return { lines: [], errors: [], header }
  const mapping = matchColumns(table, loanImport.targets).map(({ target }) => target)
  return { ...readLoanRows(filledRows(table), mapping), header }
}
