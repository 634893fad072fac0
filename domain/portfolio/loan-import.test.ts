import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHeader } from '#domain/files/import/header-rows.ts'
import { matchColumns } from '#domain/files/import/headings.ts'
import { filledRows, MOST_ROWS } from '#domain/files/import/read-rows.ts'
import type { Cell } from '#domain/kernel/cells.ts'
import { LOAN_FILE_EXAMPLE, LOAN_FILE_HEADER } from './loan-file.ts'
import { readLoanTable } from './loan-import.factory.ts'
import { refusalOf } from './loan-import.ts'
import { loanImport } from './loan-import-list.ts'

const HEADER = LOAN_FILE_HEADER

/** The template's example with some cells replaced, by the column's name. */
const rowWith = (cells: Record<string, Cell> = {}): Cell[] =>
  HEADER.map((name, index) => (name in cells ? (cells[name] as Cell) : (LOAN_FILE_EXAMPLE[index] as Cell)))

const errorsOf = (cells: Record<string, Cell>) =>
  readLoanTable([HEADER, rowWith(cells)]).errors.map(({ message }) => message)

test('the template reads back as it was meant', () => {
  const { lines, errors, header } = readLoanTable([HEADER, LOAN_FILE_EXAMPLE])
  expect({ errors, header }).toEqual({ errors: [], header: null })
  expect(lines[0]).toMatchObject({
    row: 2,
    originalLoanAmount: 6_500_000,
    amortization: 300,
    prepayment: 'interestRateDifferential',
    charge: 'firstCharge',
    firstPaymentDate: '2024-01-30',
  })
})

describe('the header', () => {
  test.each([
    ['capitals and spaces make no difference', HEADER.map((name) => ` ${name.toUpperCase()} `), null],
    ['other headings are understood', HEADER.map((name) => (name === 'Province' ? 'State' : name)), null],
    [
      'missing columns are named',
      HEADER.filter((name) => name !== 'Lender' && name !== 'Term Months'),
      'The file does not match the template. Missing: Lender, Term Months',
    ],
    ['columns that need not be filled may be absent', HEADER.filter((name) => name !== 'Spread'), null],
    ['an extra column is named', [...HEADER, 'Colour'], 'Unknown column: Colour'],
    ['a column may stand there once', [...HEADER, 'Bank'], 'Column Lender stands there twice.'],
  ])('%s', (_what, header, complaint) => {
    expect(readLoanTable([header, header.map(() => 'x')]).header).toBe(complaint)
  })

  test('a file has at least one row and at most as many as can be checked at once', () => {
    expect(readLoanTable([HEADER]).header).toBe('The file has no rows.')
    expect(readLoanTable([HEADER, HEADER.map(() => null)]).header).toBe('The file has no rows.')
    const rows = Array.from({ length: MOST_ROWS + 1 }, () => LOAN_FILE_EXAMPLE)
    expect(readLoanTable([HEADER, ...rows]).header).toBe('At most 5,000 rows per file.')
  })
})

describe('a cell', () => {
  test.each([
    [{ Lender: ' ' }, 'Row 2, Lender: is required.'],
    [{ 'Original Loan Amount': '=SUM(A1:A9)' }, 'Row 2, Original Loan Amount: must be a number.'],
    [{ 'Original Loan Amount': 0 }, 'Row 2, Original Loan Amount: must be greater than 0.'],
    [{ 'Outstanding Amount': 7_000_000 }, 'Row 2, Outstanding Amount: cannot exceed the original amount.'],
    [{ 'Interest Rate': 0.0525 }, 'Row 2, Interest Rate: must be in percent a year, such as 5.25.'],
    [{ 'Interest Rate': 52.5 }, 'Row 2, Interest Rate: must be between 0 and 20.'],
    [{ 'Term Months': 60.5 }, 'Row 2, Term Months: must be a whole number of months.'],
    [{ 'Term Months': 0 }, 'Row 2, Term Months: must be between 1 and 480.'],
    [{ 'Amortization Months': 6 }, 'Row 2, Amortization Months: must be 0 or between 12 and 600 months.'],
    [{ 'First Payment Date': '30/01/2024' }, 'Row 2, First Payment Date: must be a date in the form YYYY-MM-DD.'],
    [{ 'First Payment Date': '2026-02-30' }, 'Row 2, First Payment Date: must be a date in the form YYYY-MM-DD.'],
    [{ Province: 'Atlantis' }, 'Row 2, Province: has an unknown value.'],
    [{ 'Rate Type': 'Floating', Index: 'LIBOR' }, 'Row 2, Index: must be one of GOC, PRIME, CORRA, UST, SOFR.'],
    [{ 'Rate Type': 'Floating', Spread: 2 }, 'Row 2, Index: is required for a floating rate.'],
    [{ 'Property Name': 'x'.repeat(121) }, 'Row 2, Property Name: may have at most 120 characters.'],
    [{ 'Property Name': 'a\u0000b' }, 'Row 2, Property Name: has characters that cannot be stored.'],
  ] as [Record<string, Cell>, string][])('%o is refused: %s', (cells, message) => {
    expect(errorsOf(cells)).toEqual([message])
  })

  test.each([
    [{ 'Original Loan Amount': '$6,500,000.00' }, { originalLoanAmount: 6_500_000 }],
    [{ 'Interest Rate': '5.25 %' }, { interestRate: 5.25 }],
    [{ 'Amortization Months': 'Interest Only' }, { amortization: null }],
    [{ Province: 'ontario' }, { province: 'ON' }],
    [{ 'Prepayment Type': 'YM' }, { prepayment: 'yield-maintenance' }],
    [{ 'Charge Type': '2nd' }, { charge: 'secondCharge' }],
    [{ Recourse: 'non recourse' }, { recourse: 'Non-Recourse' }],
    [
      { 'Rate Type': 'variable', Index: 'GOC 5Y', Spread: '1.95' },
      { rateType: 'Floating', index: 'GOC', spread: 1.95 },
    ],
    [{ 'First Payment Date': '2024/01/30' }, { firstPaymentDate: '2024-01-30' }],
    [{ 'Property Name': '=HYPERLINK("x")' }, { propertyName: '=HYPERLINK("x")' }],
  ] as [Record<string, Cell>, Record<string, unknown>][])('%o is understood as %o', (cells, meaning) => {
    expect(readLoanTable([HEADER, rowWith(cells)]).lines[0]).toMatchObject(meaning)
  })
})

test('a refusal counts rows', () => {
  expect(refusalOf(2)).toBe('Nothing was imported. 2 rows have errors.')
  expect(refusalOf(1)).toBe('Nothing was imported. 1 row has errors.')
})

test('a list in French, with its own dates and decimals, is read as it is meant', () => {
  const table = [
    [
      'Immeuble',
      'Adresse',
      'Ville',
      'Province',
      'Type de propriété',
      'Prêteur',
      'Montant du prêt',
      'Taux',
      'Durée',
    ].concat(['Date du premier paiement', 'Échéance', 'Capitalisation', 'Remarque']),
    [
      'Le Quai',
      '12, rue Wellington',
      'Montréal',
      'Québec',
      'Office',
      'Caisse Test',
      '6 500 000,50 $',
      '5,25 %',
      '60',
    ].concat(['30/01/2024', '31/01/2029', 'Semi-annual', 'x']),
  ]
  expect(findHeader(table, loanImport.targets).header).toBe(1)
  const columns = matchColumns(table, loanImport.targets)
  const mapping = columns.map(({ target }) => target)
  expect(mapping.at(-1)).toBeNull()
  const rule = { decimal: ',', dayOrder: 'day-first', propertyTypes: new Map() } as const
  const { rows, errors } = loanImport.readRows?.(filledRows(table), mapping, { ...loanImport, rule }) ?? {}
  expect(errors).toEqual([])
  expect(rows?.[0]?.values).toMatchObject({
    province: 'QC',
    originalLoanAmount: 6_500_000.5,
    interestRate: 5.25,
    firstPaymentDate: '2024-01-30',
    maturityDate: '2029-01-31',
  })
})

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<Cell>(...LOAN_FILE_EXAMPLE, ...HEADER, '__proto__', 'constructor', '1e9', '-5', '٣'),
)

test('whatever stands in the cells, each row is either read or complained of, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 8 }), (rows) => {
      const { lines, errors, header } = readLoanTable([HEADER, ...rows])
      if (header !== null) return lines.length === 0 && errors.length === 0
      const named = new Set([...lines, ...errors].map(({ row }) => row))
      const filled = rows.flatMap((cells, index) =>
        cells.some((each) => each !== null && String(each).trim() !== '') ? [index + 2] : [],
      )
      expect([...named].toSorted((a, b) => a - b)).toEqual(filled)
    }),
  )
  fc.assert(fc.property(fc.array(fc.array(cell)), (table) => readLoanTable(table).lines.length >= 0))
})
