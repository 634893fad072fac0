/** Lists of loans: their columns, and how the rows of a list are read that follows no template. */
import { type CellFacts, readCell } from '#domain/files/import/field-cells.ts'
import type { ImportTarget } from '#domain/files/import/headings.ts'
import type { ImportList } from '#domain/files/import/import-list.ts'
import type { RowReader } from '#domain/files/import/read-rows.ts'
import { toTarget } from '#domain/files/import/target.ts'
import { isBlank } from '#domain/kernel/cells.ts'
import { mark } from '#domain/kernel/words.ts'
import { LOAN_COLUMNS, type LoanColumn, type LoanColumnKey } from './loan-file.ts'
import { loanHeaderComplaint, type ReadLoanCell, readLoanRows } from './loan-import.ts'

/** Columns whose cells are written differently from country to country; the file proves how. */
const KINDS: Readonly<Partial<Record<LoanColumnKey, CellFacts['kind']>>> = {
  originalLoanAmount: 'money',
  outstandingAmount: 'money',
  marketValue: 'money',
  noi: 'money',
  interestRate: 'rate',
  spread: 'rate',
  firstPaymentDate: 'date',
  maturityDate: 'date',
  province: 'text',
}

/** Reads a cell by what the file proves; the bounds and the complaints are those of the template. */
const cellBy =
  (rule: RowReader['rule']): ReadLoanCell =>
  (key, cell) => {
    const { read }: LoanColumn = LOAN_COLUMNS[key]
    const kind = KINDS[key]
    if (kind === undefined || isBlank(cell)) return read(cell)
    const plain = readCell(key, { kind }, cell, rule)
    return read('value' in plain ? plain.value : cell)
  }

function loanTarget([key, { name, aliases, isRequired = false, read }]: [LoanColumnKey, LoanColumn]): ImportTarget {
  const kind = KINDS[key] ?? 'text'
  const target = toTarget({ key, heading: name, isRequired, aliases, isTelling: false }, { kind })
  const fits = target.fits ?? ((cell) => 'value' in read(cell))
  return { ...target, fits, read: (cell, rule) => cellBy(rule)(key, cell) }
}

export const loanImport: ImportList = {
  key: 'loans',
  records: mark('{count, plural, one {loan} other {loans}}'),
  path: 'loans',
  targets: Object.entries(LOAN_COLUMNS).map((entry) => loanTarget(entry as [LoanColumnKey, LoanColumn])),
  templateComplaint: loanHeaderComplaint,
  readRows(lines, mapping, { rule, isTemplate = false }) {
    const read = readLoanRows(lines, mapping, isTemplate ? undefined : cellBy(rule))
    const rows = read.lines.map(({ row, ...values }) => ({ row, place: '', day: '', values }))
    return { rows, errors: read.errors }
  },
  // Which loan a row is depends on its building and its lender: the plan of the whole file tells it.
  keysOf: () => ({ place: '', day: '' }),
  keyFields: [],
  words: {
    none: mark('Not in your portfolio yet'),
    same: mark('This loan is already in your portfolio'),
    unknown: mark('no such loan.'),
  },
  titleFields: ['propertyName', 'loanName'],
  shownFields: ['lender', 'originalLoanAmount', 'interestRate', 'term', 'firstPaymentDate'],
  mostErrors: 0,
}
