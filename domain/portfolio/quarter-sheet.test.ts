/** Sheets of quarters as owners paste them, and what is said of those that cannot be. */
import { expect, test } from 'vitest'
import { quarterNotes } from './property-quarter.ts'
import { readQuarterSheet } from './quarter-sheet.ts'
import { readQuarterEnd } from './quarter-words.ts'

const TODAY = '2026-06-30'
const read = (text: string) =>
  readQuarterSheet(
    text.split('\n').map((line) => line.split('\t')),
    'actual',
    TODAY,
  )

test.each([
  ['2026-Q2', '2026-06-30'],
  ['Q4 2025', '2025-12-31'],
  ['2026T1', '2026-03-31'],
  ['2026-03-31', '2026-03-31'],
  ['2026-02-28', null],
  ['2026-Q5', null],
  ['', null],
])('%s is the quarter to %s', (text, end) => {
  expect(readQuarterEnd(text)).toBe(end)
})

test('a sheet with a quarter in each row is read with brackets, signs and words of statements', () => {
  const { quarters, errors } = read(
    'Quarter\tBase rent\tVacancy\tOperating expenses\tAdjustments\n2026-Q1\t$200,000\t(10,000)\t(55,000)\t(1,500)\nQ2 2026\t201,000\t-\t56000\t',
  )
  expect(errors).toEqual([])
  expect(quarters.map(({ quarterEnd, noi }) => [quarterEnd, noi])).toEqual([
    ['2026-03-31', 133_500],
    ['2026-06-30', 145_000],
  ])
})

test('a statement with its quarters side by side gives the same', () => {
  const { quarters } = read('\t2026-Q1\t2026-Q2\nRent\t200000\t201000\nVacancy\t10000\t\nExpenses\t55000\t56000')
  expect(quarters.map(({ noi }) => noi)).toEqual([135_000, 145_000])
})

test('expense lines are read from a sheet, those of one line together, with or without their total', () => {
  const heads = 'Quarter\tRent\tRealty taxes\tHydro\tWater\tOffice'
  const { quarters, errors } = read(`${heads}\n2026-Q1\t100\t(20)\t(5)\t(2.5)\t1`)
  expect(errors).toEqual([])
  expect(quarters).toMatchObject([{ realtyTaxes: 20, utilities: 7.5, otherExpenses: -1, expenses: null, noi: 73.5 }])
  expect(read(`${heads}\tExpenses\n2026-Q1\t100\t20\t5\t2.5\t\t30`).errors).toEqual([
    '2026-Q1: The expense lines come to $27.50 and the total says $30. Make them agree, or empty the total.',
  ])
})

test.each([
  ['Quarter\tRent\tColour\n2026-Q1\t1\tred', /^The head Colour is not known\. Known are: quarter, rent, vacancy/],
  ['Rent\tExpenses\n1\t1', /must name the quarter/],
  ['Quarter\tRent', /row for each quarter/],
  ['Quarter\tRent\nSpring\t1', /^Row 2: Spring is no quarter/],
  ['Quarter\tRent\n2026-Q1\tmuch', /^2026-Q1: rent must be a number\.$/],
  ['Quarter\tRent\n2026-Q1\t1\nQ1 2026\t2', /^2026-Q1 is in the sheet more than once\.$/],
  ['Quarter\tRent\tRent\n2026-Q1\t1\t2', /two columns for rent/],
  ['Quarter\tRent\n2026-Q4\t1', /^2026-Q4: 2026-Q4 has not ended yet/],
  ['Quarter\tRent\tVacancy\n2026-Q1\t1\t2', /^2026-Q1: Vacancy cannot exceed the rent\.$/],
  ['Quarter\tRent\tExpenses\tNOI\n2026-Q1\t100\t40\t70', /an NOI of \$70, and its lines give \$60/],
  ['Quarter\tOccupancy\n2026-Q1\t120', /occupancy is out of bounds/],
])('%j is refused: %s', (text, sentence) => {
  expect(read(text).errors).toEqual([expect.stringMatching(sentence)])
})

test('gaps and losses are told, and do not refuse', () => {
  const quarter = (quarterEnd: string, noi: number) => ({ kind: 'actual' as const, quarterEnd, noi })
  expect(quarterNotes([quarter('2026-06-30', 5), quarter('2025-03-31', -2_000), quarter('2025-09-30', 5)])).toEqual([
    '2025-Q2 is missing: no year that needs it can be tested.',
    '2025-Q4 to 2026-Q1 are missing: no year that needs one of them can be tested.',
    expect.stringMatching(/^The NOI of 2025-Q1 is below zero: /),
  ])
})
