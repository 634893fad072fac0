import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell } from '#domain/kernel/cells.ts'
import { EXAMPLE_LENDER, LOAN_FILE_EXAMPLE, LOAN_FILE_HEADER } from './loan-file.ts'
import { readLoanTable } from './loan-import.factory.ts'
import { type Known, planImport } from './loan-import-plan.ts'

const TODAY = '2026-06-30'
const lender = (id: number, name: string, parts = {}) => ({
  id,
  name,
  state: 'ON',
  country: 'CA',
  isOwn: false,
  ...parts,
})

const KNOWN: Known = {
  types: [
    { id: 1, name: 'Multifamily' },
    { id: 9, name: 'Retail – Unanchored' },
  ],
  lenders: [
    lender(1, 'Lakeshore Life'),
    lender(2, 'Lakeshore Life', { isOwn: true }),
    lender(3, 'Prairie Bank', { country: 'US', state: 'TX' }),
    lender(4, 'Prairie Bank', { state: 'SK' }),
    lender(5, 'Twin Trust'),
    lender(6, 'Twin Trust', { state: null }),
  ],
  properties: [
    { _id: 'a'.repeat(24), name: 'Dundas Street Retail', street: '1450 Dundas Street West', currency: 'CAD' },
  ],
  loans: [{ propertyId: 'a'.repeat(24), lenderId: 2, loanName: 'Old', loanId: 'LN 7' }],
  indexes: [
    { _id: 'b'.repeat(24), type: 'GOC', termMonths: 60, rate: 2.85 },
    { _id: 'c'.repeat(24), type: 'GOC', termMonths: 120, rate: 3.24 },
    { _id: 'd'.repeat(24), type: 'PRIME', termMonths: null, rate: 4.95 },
  ],
}

const rowWith = (cells: Record<string, Cell>): Cell[] =>
  LOAN_FILE_HEADER.map((name, index) => {
    const given: Record<string, Cell> = { Lender: 'Lakeshore Life', ...cells }
    return name in given ? (given[name] as Cell) : (LOAN_FILE_EXAMPLE[index] as Cell)
  })

const plan = (...rows: Record<string, Cell>[]) =>
  planImport(readLoanTable([LOAN_FILE_HEADER, ...rows.map(rowWith)]).lines, KNOWN, TODAY)
const messagesOf = (...rows: Record<string, Cell>[]) => {
  const { errors, twins } = plan(...rows)
  return [...errors, ...twins.map(({ error }) => error)].map(({ message }) => message)
}

describe('what a file says of interest and end', () => {
  test('is taken; compounding that it does not say follows the currency of the building', () => {
    const entriesOf = (cells: Record<string, Cell>) => plan(cells).loans[0]?.entries
    const us = { Province: 'TX', 'Property Name': 'Lone Star', Address: '1 Main', Lender: 'Prairie Bank' }
    expect(entriesOf({ Compounding: null })?.compounding).toBe('semi-annual')
    expect(entriesOf({ ...us, Compounding: null })?.compounding).toBe('monthly')
    expect(entriesOf({ ...us, Compounding: 'Twice a year' })?.compounding).toBe('semi-annual')
    expect(entriesOf({ 'Day Count': 'Actual/360' })?.dayCount).toBe('actual/360')
    expect(entriesOf({ 'Day Count': null })?.dayCount).toBe('30/360')
    expect(entriesOf({ 'Maturity Date': '2028-12-30' })?.maturityDate).toBe('2028-12-30')
    // First payment on 2024-01-30 and 60 months: the term says it already.
    expect(entriesOf({ 'Maturity Date': '2029-01-30' })?.maturityDate).toBeNull()
    expect(messagesOf({ 'Maturity Date': '2023-12-30' })).toEqual([
      'Row 2, Maturity Date: Maturity date cannot be before the first payment date.',
    ])
  })
})

describe('a lender is found by its name', () => {
  test.each([
    ['Lakeshore Life', 'ON', 2],
    ['LAKESHORE-LIFE', 'ON', 2],
    ['Prairie Bank', 'AB', 4],
    ['Prairie Bank', 'TX', 3],
    ['Prairie Bank (tx)', 'AB', 3],
  ])('%s for a property in %s is lender %d', (name, province, id) => {
    const [loan] = plan({ Lender: name, Province: province }).loans
    expect(loan?.entries.lenderId).toBe(id)
  })

  test.each([
    ['Twin Trust', 'Row 2, Lender: 2 lenders are called “Twin Trust”. Write which one, as in “Twin Trust (ON)”.'],
    [EXAMPLE_LENDER, 'Row 2, Lender: is still the example of the template.'],
  ])('%s is not: %s', (name, message) => {
    expect(messagesOf({ Lender: name })).toEqual([message])
  })

  test.each([
    ['Qqq', 'ON', { name: 'Qqq', country: 'CA', state: null, nearest: null }],
    ['Lakeshor Lyfe', 'ON', { name: 'Lakeshor Lyfe', country: 'CA', state: null, nearest: 'Lakeshore Life' }],
    ['Prairie Bank (QC)', 'AB', { name: 'Prairie Bank', country: 'CA', state: 'QC', nearest: 'Prairie Bank' }],
    ['Family Trust (TX)', 'TX', { name: 'Family Trust', country: 'US', state: 'TX', nearest: null }],
    ['Family Trust (JR)', 'ON', { name: 'Family Trust (JR)', country: 'CA', state: null, nearest: null }],
  ])('%s of a property in %s becomes a lender of the company: %o', (name, province, stranger) => {
    const { lenders, loans, errors } = plan({ Lender: name, Province: province })
    expect(errors).toEqual([])
    expect(lenders).toMatchObject([stranger])
    expect(loans[0]?.entries.lenderId).toBe(-1)
  })

  test('a stranger that several rows name is made once', () => {
    const { lenders, loans } = plan(
      ...[{ Lender: 'Aunt Ida' }, { Lender: 'Vendor', 'Loan ID': 2 }, { Lender: 'AUNT IDA', 'Loan ID': 3 }],
    )
    expect(lenders.map(({ name }) => name)).toEqual(['Aunt Ida', 'Vendor'])
    expect(loans.map(({ entries }) => entries.lenderId)).toEqual([-1, -2, -1])
  })
})

test.each([
  ['GOC', 60, 'b'],
  ['GOC', 100, 'c'],
  ['Prime', 60, 'd'],
])('a loan at %s over %d months follows the index of the nearest term', (index, term, sign) => {
  const [loan] = plan({ 'Rate Type': 'Floating', Index: index, Spread: 2, 'Term Months': term }).loans
  expect(loan?.entries.facilityIndexId).toBe(sign.repeat(24))
  expect(messagesOf({ 'Rate Type': 'Floating', Index: 'SOFR', Spread: 2 })).toEqual([
    'Row 2, Index: no rate of “SOFR” is stored.',
  ])
})

test('a property that is there is used, and another one of its name elsewhere is made', () => {
  const { properties, loans } = plan(
    {},
    { Address: '9 Elsewhere', 'Loan ID': 2 },
    { Address: '9 ELSEWHERE', 'Loan ID': 3 },
  )
  expect(loans.map(({ property }) => property)).toEqual(['a'.repeat(24), 0, 0])
  expect(properties).toMatchObject([
    { row: 3, currency: 'CAD', internalValuationAmount: 9_100_000, internalNOI: 560_000 },
  ])
  expect(properties[0]?.address).toMatchObject({
    province: 'ON',
    country: 'CA',
    formattedAddress: '9 Elsewhere, Toronto, ON M6J 1Y6',
  })
})

test('what only one of two rows says of a new property counts, and contradictions are named', () => {
  const here = { Address: '9 Elsewhere' }
  expect(plan({ ...here, NOI: null }, { ...here, 'Loan ID': 2 }).properties[0]?.internalNOI).toBe(560_000)
  expect(messagesOf(here, { ...here, 'Loan ID': 2, NOI: 1, Province: 'QC' })).toEqual([
    'Row 3, Province: differs from row 2 for the same property.',
    'Row 3, NOI: differs from row 2 for the same property.',
  ])
})

test.each([
  [[{ 'Loan ID': 'LN-7' }], ['Row 2, Loan ID: this loan is already in your portfolio.']],
  [[{}, {}], ['Row 3, Loan ID: the same loan stands in row 2.']],
  [[{ 'Loan ID': null }, { 'Loan ID': null }], ['Row 3, Loan Name: the same loan stands in row 2.']],
  [[{}, { Address: '9 Elsewhere' }], []],
] as [Record<string, Cell>[], string[]][])('rows %o are told apart: %o', (rows, messages) => {
  expect(messagesOf(...rows)).toEqual(messages)
})

const cells = fc.dictionary(
  fc.constantFrom(...LOAN_FILE_HEADER),
  fc.oneof(
    fc.string(),
    fc.integer({ min: 0, max: 1e7 }),
    fc.constantFrom<Cell>('Prairie Bank', 'TX', 'Floating', 'GOC', 1, null),
  ),
)

test('whatever a file says, each loan of the plan stands on a property, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 6 }), (rows) => {
      const { properties, loans } = plan(...rows)
      expect(loans.length).toBeLessThanOrEqual(rows.length)
      expect(properties.length).toBeLessThanOrEqual(loans.length)
      for (const { property } of loans) {
        expect(typeof property === 'string' || property < properties.length).toBe(true)
      }
    }),
  )
})
