/** Statements as owners and managers send them: quarters, months or years, with titles above and lines that are no fact. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuarterEnd } from './property-quarter.ts'
import { readQuarterDocument } from './quarter-document.ts'

const TODAY = '2026-06-30'
const read = (text: string, kind: 'actual' | 'budget' = 'actual') =>
  readQuarterDocument(
    text.split('\n').map((line) => line.split('\t')),
    kind,
    TODAY,
  )
const figuresOf = (text: string, kind?: 'actual' | 'budget') =>
  read(text, kind).figures.map(({ quarterEnd, fact, amount }) => `${quarterEnd} ${fact} ${amount}`)

test('a statement by quarter is read under its titles, with the place of each figure', () => {
  const { figures, leftOut, notes } = read(
    'Dundas Street Retail\nOperating statement 2025\n\tQ3 2025\tQ4 2025\nGross rent\t200,000\t201,000\nLess: Vacancy\t(10,000)\t(9,000)\nRealty taxes\t30,000\t30,000\nTotal expenses\t60,000\t61,000\nNOI\t130,000\t131,000',
  )
  expect(figures[0]).toEqual({
    fact: 'rent',
    quarterEnd: '2025-09-30',
    amount: 200_000,
    source: 'Gross rent, row 4, column Q3 2025',
  })
  expect(figures).toHaveLength(6)
  expect([leftOut, notes]).toEqual([['Realty taxes'], []])
})

test('a statement whose printed income is another says so', () => {
  expect(read('\t2025-Q4\nRent\t100\nExpenses\t40\nNet operating income\t75').notes).toEqual([
    '2025-Q4: the document says an NOI of $75, and what was found gives $60.',
  ])
})

test('three months are a quarter, and a quarter that lacks one is left out', () => {
  const { figures, notes } = read(
    '\tJan 2026\tFeb 2026\tMar 2026\tApr 2026\nRent\t10\t20\t30\t40\nOccupancy\t90\t91\t92\t93',
  )
  expect(figures.map(({ quarterEnd, fact, amount }) => [quarterEnd, fact, amount])).toEqual([
    ['2026-03-31', 'rent', 60],
    ['2026-03-31', 'occupancy', 92],
  ])
  expect(notes).toEqual(['2026-Q2 has not all of its months in the document and was left out.'])
})

test('columns of months tell what each month earned, where all three of a quarter have rent and expenses', () => {
  const { months } = read(
    '\tJan 2026\tFeb 2026\tMar 2026\tApr 2026\nRent\t10\t20\t30\t40\nVacancy\t1\t1\t1\t1\nExpenses\t4\t5\t6\t7',
  )
  expect(months).toEqual([
    {
      quarterEnd: '2026-03-31',
      months: [
        { monthEnd: '2026-01-31', noi: 5 },
        { monthEnd: '2026-02-28', noi: 14 },
        { monthEnd: '2026-03-31', noi: 23 },
      ],
    },
  ])
  expect(read('\tJan 2026\tFeb 2026\tMar 2026\nRent\t10\t20\t30').months).toEqual([])
})

test('a year is parted evenly to the cent, what stands at its end stays there, and that is said', () => {
  const { figures, notes } = read('\t2025\nRental income\t1000.01\nOccupancy\t95')
  expect(figures.map(({ quarterEnd, amount }) => [quarterEnd, amount])).toEqual([
    ['2025-12-31', 250.01],
    ['2025-09-30', 250],
    ['2025-06-30', 250],
    ['2025-03-31', 250],
    ['2025-12-31', 95],
  ])
  expect(notes).toEqual(['2025 is a year: a quarter of each amount stands in each of its quarters.'])
})

test('a budget beside what happened is read as what is asked for', () => {
  const text = '\tActual 2025\tBudget 2025\tVariance\nRent\t400\t800\t-400'
  expect(figuresOf(text)).toContain('2025-12-31 rent 100')
  expect(figuresOf(text, 'budget')).toContain('2025-12-31 rent 200')
})

test('a sheet with a quarter in each row gives the same', () => {
  expect(figuresOf('Quarter\tRent\tExpenses\n2025-Q4\t100\t40\n2026-Q1\t110\t45')).toEqual([
    '2025-12-31 rent 100',
    '2026-03-31 rent 110',
    '2025-12-31 expenses 40',
    '2026-03-31 expenses 45',
  ])
})

test('a quarter that has not ended is no fact, and a letter has none', () => {
  expect(read('\t2026-Q3\nRent\t100')).toEqual({
    figures: [],
    months: [],
    leftOut: [],
    notes: ['2026-Q3 has not ended yet and was left out.'],
  })
  expect(read('Dear Sirs\nrent is 2,000 as agreed')).toEqual({ figures: [], months: [], leftOut: [], notes: [] })
})

test('whatever a document holds, only whole quarters with real amounts come of it', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'Rent',
      'Expenses',
      'NOI',
      'Quarter',
      'Q1 2025',
      '2025',
      'Mar 2025',
      '2025-13',
      '(5)',
      '1e999',
      null,
    ),
    fc.string({ maxLength: 12 }),
    fc.double(),
    fc.boolean(),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (table) => {
      const { figures } = readQuarterDocument(table, 'actual', TODAY)
      expect(figures.every(({ quarterEnd, amount }) => isQuarterEnd(quarterEnd) && Number.isFinite(amount))).toBe(true)
      expect(new Set(figures.map(({ quarterEnd, fact }) => quarterEnd + fact)).size).toBe(figures.length)
    }),
  )
})
