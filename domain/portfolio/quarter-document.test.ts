/** Statements as owners and managers send them: quarters, months or years, with titles above and lines that are no fact. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expenseError } from './expense-lines.ts'
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
    'Dundas Street Retail\nOperating statement 2025\n\tQ3 2025\tQ4 2025\nGross rent\t200,000\t201,000\nLess: Vacancy\t(10,000)\t(9,000)\nParking stalls\t40\t40\nTotal expenses\t60,000\t61,000\nNOI\t130,000\t131,000',
  )
  expect(figures[0]).toEqual({
    fact: 'rent',
    quarterEnd: '2025-09-30',
    amount: 200_000,
    source: 'Gross rent, row 4, column Q3 2025',
  })
  expect(figures).toHaveLength(6)
  expect([leftOut, notes]).toEqual([['Parking stalls'], []])
})

const STATEMENT = [
  '\tQ4 2025',
  'Rent\t200,000',
  '5010 - Property taxes\t(30,000)',
  'Hydro\t(4,000)',
  'Gas\t(2,000.50)',
  'Repairs & maintenance\t(9,000)',
  'Insurance\t1,000',
]
const expensesOf = (...lines: readonly string[]) => {
  const { figures, notes } = read([...STATEMENT, ...lines].join('\n'))
  const amounts = Object.fromEntries(figures.map(({ fact, amount }) => [fact, amount]))
  return { amounts, notes, sourceOf: (fact: string) => figures.find((each) => each.fact === fact)?.source }
}

test('expense lines are read with their total; rows of one line are added, and a refund stays below zero', () => {
  const { amounts, notes, sourceOf } = expensesOf('Total expenses\t(44,000.50)')
  expect(amounts).toEqual({
    ...{ rent: 200_000, realtyTaxes: 30_000, utilities: 6_000.5, repairsMaintenance: 9_000, insurance: -1_000 },
    expenses: 44_000.5,
  })
  expect([notes, sourceOf('utilities')]).toEqual([[], 'Hydro + Gas, row 4, column Q4 2025'])
})

test('what no line tells of a total stands with the other expenses, and is said', () => {
  const { amounts, notes, sourceOf } = expensesOf('Office\t(500)', 'Total expenses\t(50,000)')
  expect(amounts).toMatchObject({ otherExpenses: 5_999.5, expenses: 50_000 })
  expect(sourceOf('otherExpenses')).toBe(
    'Office, row 8, column Q4 2025 + the rest of Total expenses, row 9, column Q4 2025',
  )
  expect(notes).toEqual(['2025-Q4: $5,499.50 of the expenses is told by no line and stands with the other expenses.'])
})

test('lines that come to more than their total are left out, and a document without a total is taken by its lines', () => {
  const { amounts, notes } = expensesOf('Total expenses\t(40,000)')
  expect(amounts).toEqual({ rent: 200_000, expenses: 40_000 })
  expect(notes).toEqual([
    '2025-Q4: the expense lines come to $44,000.50, more than the total of $40,000, and were left out.',
  ])
  expect(expensesOf().notes).toEqual([
    '2025-Q4: the document says no total of the expenses; its lines come to $44,000.50.',
  ])
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
      'Insurance',
      'Hydro',
      'Gas',
      'Office',
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
      for (const [, ofQuarter] of Map.groupBy(figures, ({ quarterEnd }) => quarterEnd)) {
        const facts = Object.fromEntries(ofQuarter.map(({ fact, amount }) => [fact, amount]))
        expect(expenseError(facts)).toBeNull()
      }
    }),
  )
})
