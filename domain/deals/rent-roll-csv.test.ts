import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_UNITS, type RentRollRow, rentRollField } from './rent-roll.ts'
import { RENT_ROLL_HEADER, readRentRoll, rentRollTemplate } from './rent-roll-csv.ts'

const HEADER = RENT_ROLL_HEADER.join(',')
const file = (...lines: string[]) => [HEADER, ...lines].join('\r\n')

describe('reading a rent roll', () => {
  test('takes every column, quoted cells, separators and currency signs', () => {
    const csv = file(
      '101,"Aster, Cafe ""North""",Shop,"1,850",2022-07-01,2027-06-30,"$5,250.50",900,10500,"1 × 5 years","line one\nline two"',
      '102,Vacant,Shop,900,,,,,,,',
    )
    expect(readRentRoll(`\ufeff${csv}\r\n\r\n`)).toEqual({
      errors: [],
      rows: [
        {
          ...{ unit: '101', tenant: 'Aster, Cafe "North"', type: 'Shop', areaSf: 1850, start: '2022-07-01' },
          ...{ expiry: '2027-06-30', monthlyRent: 5250.5, recoveries: 900, securityDeposit: 10_500 },
          ...{ options: '1 × 5 years', notes: 'line one\nline two' },
        },
        { unit: '102', tenant: 'Vacant', type: 'Shop', areaSf: 900 },
      ],
    })
  })

  test('takes the market rent as a last column', () => {
    const csv = `${HEADER},Market Rent\n1,A,Shop,10,,,100,,,,,120`
    expect(readRentRoll(csv).rows).toEqual([
      { unit: '1', tenant: 'A', type: 'Shop', areaSf: 10, monthlyRent: 100, marketRent: 120 },
    ])
  })

  test.each([
    ['', 1, `The first line must be: ${HEADER}`],
    ['Unit,Tenant\n1,A', 1, `The first line must be: ${HEADER}`],
    [file(), 2, 'The file has no units.'],
    [file('1,"A'), 1, 'A quotation mark is not closed.'],
    [file('1,A,Shop,big,,,100,,,,'), 2, 'Area SF must be a number of at least 0.'],
    [file('1,A,Shop,10,,,-100,,,,'), 2, 'Monthly Rent must be a number of at least 0.'],
    [file('1,A,Shop,10,,,"1,00",,,,'), 2, 'Monthly Rent must be a number of at least 0.'],
    [file('1,A,Shop,10,01/02/2026,,100,,,,'), 2, 'Start must be a date in the form YYYY-MM-DD.'],
    [file('1,A,Shop,10,,2026-02-30,100,,,,'), 2, 'Expiry must be a date in the form YYYY-MM-DD.'],
    [file('1,A,Shop,10,2026-02-01,2026-01-31,100,,,,'), 2, 'Expiry cannot be before the start.'],
    [file('1,A,Shop,10,,,100,,,,,extra'), 2, 'The row has more cells than the header.'],
    [file('x'.repeat(41)), 2, 'Unit is too long or has characters that cannot be stored.'],
  ])('%j is refused', (csv, line, message) => {
    expect(readRentRoll(csv)).toEqual({ rows: [], errors: [{ line, message }] })
  })

  test('names the line in the file, also after a cell of several lines, and keeps the good rows', () => {
    const csv = file('1,A,Shop,10,,,100,,,,"a\nb"', '2,B,Shop,ten,,,x,,,,', '3,C,Shop,10,,,100,,,,')
    const { rows, errors } = readRentRoll(csv)
    expect(rows.map(({ unit }) => unit)).toEqual(['1', '3'])
    expect(errors.map(({ line }) => line)).toEqual([4, 4])
  })

  test('has a limit', () => {
    const [error] = readRentRoll(file(...Array.from({ length: MOST_UNITS + 1 }, () => '1,A,Shop,,,,,,,,'))).errors
    expect(error).toEqual({ line: MOST_UNITS + 2, message: 'A rent roll may have at most 1,000 units.' })
  })
})

test('whatever is read can be stored, and nothing makes the reader throw', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', '""', ',', '\n', '\r', '1', '2026-01-01', '$1,000', '='))
  const text = fc.array(cell).map((cells) => cells.join(','))
  fc.assert(
    fc.property(text, fc.boolean(), (body, hasHeader) => {
      const { rows } = readRentRoll(hasHeader ? file(body) : body)
      expect(rentRollField.parts.value.safeParse(rows).success).toBe(true)
    }),
  )
})

/** The columns as a row holds them, in the order of the header and the market rent behind it. */
const COLUMNS = [
  'unit',
  'tenant',
  'type',
  'areaSf',
  'start',
  'expiry',
  'monthlyRent',
  'recoveries',
  'securityDeposit',
  'options',
  'notes',
  'marketRent',
]

test('what a spreadsheet writes reads back the same', () => {
  const words = fc.constantFrom('A', 'Aster, Cafe', 'the "North" one', 'two\nlines', 'Übergröße')
  const amount = fc.nat(9_999_999).map((cents) => cents / 100)
  const row = fc.record(
    { unit: words, tenant: words, areaSf: amount, monthlyRent: amount, marketRent: amount, notes: words },
    { requiredKeys: ['unit'] },
  )
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows: RentRollRow[]) => {
      expect(readRentRoll(rentRollTemplate() + stringify(rows, { columns: COLUMNS }))).toEqual({ rows, errors: [] })
    }),
  )
})

test('the template to fill in is a file that can be read back', () => {
  const unit = '101,Aster Cafe,Retail,1850,,,5250,,,,,6000'
  expect(readRentRoll(`${rentRollTemplate()}${unit}\r\n`)).toMatchObject({
    rows: [{ unit: '101', areaSf: 1850, monthlyRent: 5250, marketRent: 6000 }],
    errors: [],
  })
})
