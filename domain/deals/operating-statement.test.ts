import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type OperatingStatement,
  operatingStatementSchema,
  readStatement,
  STATEMENT_GROUPS,
  STATEMENT_LINES,
  STATEMENT_TABLE,
  type StatementFigures,
  statementTotals,
  underwrittenIncome,
  vacancyFloorPct,
  varianceToPrior,
} from './operating-statement.ts'

const T12: StatementFigures = {
  asOf: '2026-05-31',
  source: 'Owner',
  Gross_Potential_Rent: 980_000,
  Expense_Recoveries: 40_000,
  Vacancy_Loss: 49_000,
  Bad_Debt: 1_000,
  Realty_Taxes: 210_000,
  Management_Fee: 38_800,
  Replacement_Reserves: 20_000,
}

describe('what a column comes to', () => {
  test('income less losses, less expenses, less what is below the line', () => {
    expect(statementTotals(T12)).toEqual({
      effectiveGrossIncome: 970_000,
      expenses: 248_800,
      netOperatingIncome: 721_200,
      netCashFlow: 701_200,
      expenseRatioPct: (248_800 / 970_000) * 100,
      vacancyPct: 5,
      managementPct: 4,
    })
  })

  test.each([
    ['nothing', null],
    ['no column', undefined],
    ['a source alone', { source: 'Owner', asOf: '2026-01-31' }],
    ['blank lines', { Insurance: null }],
  ])('%s comes to nothing, not to zero', (_what, figures) => {
    expect(statementTotals(figures)).toBeNull()
  })

  test('a share of no income is unknown', () => {
    expect(statementTotals({ Insurance: 100 })).toMatchObject({ expenseRatioPct: null, netOperatingIncome: -100 })
  })

  test('every line moves the cash flow by its own amount, up or down', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(...STATEMENT_LINES), amount, (key, figure) => {
        const isIncome = (STATEMENT_GROUPS.income as readonly string[]).includes(key)
        const before = statementTotals({ ...T12, [key]: 0 })?.netCashFlow as number
        const after = statementTotals({ ...T12, [key]: figure })?.netCashFlow as number
        expect(after - before).toBe(isIncome ? figure : -figure)
      }),
    )
  })
})

test('the underwritten income is that of its own column, in cents', () => {
  expect(underwrittenIncome({ t12: T12 })).toBeNull()
  expect(underwrittenIncome(null)).toBeNull()
  expect(underwrittenIncome({ underwritten: { Gross_Potential_Rent: 0.1, Other_Income: 0.2 } })).toBe(0.3)
})

describe('variance', () => {
  const statement: OperatingStatement = {
    yearMinus2: { Insurance: 100, Advertising: -50 },
    t12: { Insurance: 112 },
    underwritten: { Insurance: 112, Advertising: -25, Payroll_Benefits: 5 },
  }
  test.each([
    ['against the nearest earlier column that has the line', 't12', 'Insurance', 12],
    ['none where nothing changed', 'underwritten', 'Insurance', 0],
    ['up from a negative figure', 'underwritten', 'Advertising', 50],
    ['unknown for the first', 'yearMinus2', 'Insurance', null],
    ['unknown without an earlier figure', 'underwritten', 'Payroll_Benefits', null],
    ['unknown without a figure', 'budget', 'Insurance', null],
  ] as const)('%s', (_what, column, key, pct) => {
    expect(varianceToPrior(statement, column, key)).toBe(pct)
  })
})

test('lenders assume less vacancy of homes than of anything else', () => {
  expect([vacancyFloorPct('Residential'), vacancyFloorPct('Office'), vacancyFloorPct(null)]).toEqual([3, 5, 5])
})

test.each([
  [{ t12: T12 }, true],
  [{ t12: null, budget: { Insurance: -12 } }, true],
  [{ forecast: {} }, false],
  [{ t12: { Rent: 1 } }, false],
  [{ t12: { Insurance: '1' } }, false],
  [{ t12: { asOf: '2026-02-30' } }, false],
])('%o is stored: %s', (statement, isGood) => {
  expect(operatingStatementSchema.safeParse(statement).success).toBe(isGood)
})

test('the table names every line once', () => {
  expect(STATEMENT_TABLE.lines.map(({ key }) => key)).toEqual([...STATEMENT_LINES])
  expect(new Set(STATEMENT_TABLE.lines.map(({ label }) => label)).size).toBe(STATEMENT_LINES.length)
})

test('the statement is read line by line, with what its columns come to, and without what nobody entered', () => {
  const { columns, rows } = readStatement({
    yearMinus1: {},
    t12: { Gross_Potential_Rent: 900_000, Vacancy_Loss: 27_000, Realty_Taxes: 81_234.5 },
    underwritten: { Gross_Potential_Rent: 950_000, Replacement_Reserves: 4_800 },
  })
  expect(columns).toEqual(['t12', 'underwritten'])
  expect(rows.map(({ label, amounts }) => [label, ...amounts])).toEqual([
    ['Income'],
    ['Gross potential rent', 900_000, 950_000],
    ['Losses'],
    ['Vacancy loss', -27_000, null],
    ['Effective gross income', 873_000, 950_000],
    ['Expenses'],
    ['Realty taxes', -81_234.5, null],
    ['Operating expenses', -81_234.5, 0],
    ['Net operating income', 791_765.5, 950_000],
    ['Below the line'],
    ['Replacement reserves', null, -4_800],
    ['Net cash flow', 791_765.5, 945_200],
  ])
  expect(readStatement({ t12: {} })).toEqual({ columns: [], rows: [] })
})
