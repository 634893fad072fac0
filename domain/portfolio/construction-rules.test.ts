import { describe, expect, test } from 'vitest'
import { assertDetails, budgetLines, projectTotals } from './construction-details.ts'
import { constructionLoanErrors, outstandingOf } from './construction-loan.ts'
import { assertRevenue, type RevenueRow, revenueTotals } from './construction-revenue.ts'
import { availableToDraw, metricsOf } from './project-metrics.ts'

/** The worked example: 32 million to build, of which 14.2 million stand. */
const project = {
  startDate: '2025-03-01',
  completionDate: '2027-06-30',
  forecastCompletionDate: '2027-08-14',
  grossFloorArea: 100_000,
  units: 100,
  landCost: 6_000_000,
  hardCostBudget: 20_500_000,
  softCostBudget: 3_000_000,
  contingencyBudget: 1_500_000,
  financingCostBudget: 1_000_000,
  landCostToDate: 3_500_000,
  hardCostToDate: 9_600_000,
  softCostToDate: 300_000,
  contingencyUsed: 610_000,
  financingCostToDate: 190_000,
}

test('budget, cost in place and what is left of both follow from the entries', () => {
  expect(projectTotals(project)).toEqual({
    totalBudget: 32_000_000,
    costInPlace: 14_200_000,
    costToComplete: 17_800_000,
    contingencyRemaining: 890_000,
    projectCompletionPercentage: 44.375,
  })
})

test.each([
  [{ completionDate: '2025-03-01' }, 'Completion date must be after the start date.'],
  [{ hardCostToDate: 20_500_001 }, 'Hard cost to date cannot exceed its budget without a change order.'],
  [{ contingencyUsed: 1_500_001 }, 'Contingency to date cannot exceed its budget without a change order.'],
])('a project with %o is refused: %s', (change, message) => {
  expect(() => assertDetails({ ...project, ...change })).toThrow(message)
})

test('a change order explains cost above the budget', () => {
  const changeOrders = [{ date: '2026-01-15', description: 'Deeper piles', amount: 250_000 }]
  expect(() => assertDetails({ ...project, hardCostToDate: 20_600_000, changeOrders })).not.toThrow()
})

const extraPiles = { date: '2026-01-15', description: 'Deeper piles', amount: 250_000 }

describe('cost to complete', () => {
  test('is that of each part: what one costs too much pays for no other', () => {
    const over = { ...project, hardCostToDate: 21_000_000 }
    expect(projectTotals(over).costToComplete).toBe(2_500_000 + 2_700_000 + 890_000 + 810_000)
    expect(budgetLines(over).find(({ label }) => label === 'Hard cost')).toMatchObject({ toComplete: 0 })
  })

  test('counts a change that was approved and raises a part of the budget', () => {
    const changeOrders = [{ ...extraPiles, raises: 'hardCostBudget' as const }]
    expect(projectTotals({ ...project, changeOrders }).costToComplete).toBe(17_800_000 + 250_000)
    expect(availableToDraw(24_000_000, { ...project, holdbackPercentage: 10, changeOrders }, [])).toBe(
      24_000_000 - 17_800_000 - 250_000 - 960_000,
    )
  })

  test.each([
    ['asked for only', { raises: 'hardCostBudget', status: 'requested' }],
    ['refused', { raises: 'hardCostBudget', status: 'rejected' }],
    ['paid from the contingency, which holds the money', {}],
  ] as const)('does not count a change that is %s', (_, words) => {
    const changeOrders = [{ ...extraPiles, ...words }]
    expect(projectTotals({ ...project, changeOrders }).costToComplete).toBe(17_800_000)
  })

  test('at the cost that a draw reports is that of its hard cost and of the rest, each by itself', () => {
    const site = { ...project, holdbackPercentage: 0 }
    const drawn = (costInPlace: number, hardCostInPlace: number) =>
      availableToDraw(32_000_000, site, [], { costInPlace, hardCostInPlace })
    expect(drawn(14_200_000, 9_600_000)).toBe(14_200_000)
    // Half a million of hard cost beyond its budget finishes nothing else.
    expect(drawn(25_600_000, 21_000_000)).toBe(32_000_000 - 6_900_000)
    expect(drawn(26_600_000, 21_000_000)).toBe(32_000_000 - 5_900_000)
  })
})

const suite: RevenueRow = { unitType: 'One bedroom', count: 100, monthlyRent: 2_000, soldOrLeased: 25 }
const condo: RevenueRow = { unitType: 'Two bedrooms', count: 40, averagePrice: 800_000, soldOrLeased: 30 }

describe('revenue', () => {
  test('of a rental project is its income, worth its capitalized value', () => {
    const revenue = {
      rows: [suite],
      vacancyPercentage: 4,
      otherIncome: 96_000,
      operatingExpenses: 350_000,
      exitCapRate: 5,
    }
    expect(revenueTotals(revenue, 'rental')).toEqual({
      stabilizedNOI: 2_050_000,
      totalStabilizedValue: 41_000_000,
      presalesValue: 0,
      presalesPercentage: null,
    })
  })

  test('of a project for sale is the sum of its prices, of which some are sold', () => {
    expect(revenueTotals({ rows: [condo], exitCapRate: 5 }, 'condo')).toMatchObject({
      totalStabilizedValue: 32_000_000,
      presalesValue: 24_000_000,
      presalesPercentage: 75,
    })
  })

  test('is refused with more units sold than there are, and without a cap rate for what is let', () => {
    expect(() => assertRevenue({ rows: [{ ...condo, soldOrLeased: 41 }] }, 'condo')).toThrow(
      'Two bedrooms: sold or leased cannot exceed the count.',
    )
    expect(() => assertRevenue({ rows: [suite] }, 'rental')).toThrow('Exit cap rate is required.')
    expect(() => assertRevenue({ rows: [suite] }, null)).not.toThrow()
  })
})

test('the metrics of a project follow from loan, budget and outlook', () => {
  const changeOrders = [{ date: '2026-01-15', description: 'Deeper piles', amount: 250_000 }]
  const outlook = { stabilizedNOI: 2_050_000, totalStabilizedValue: 39_500_000, presalesValue: 12_000_000 }
  expect(metricsOf(24_000_000, { ...project, changeOrders }, outlook)).toEqual({
    loanToCost: 75,
    loanToValueAsComplete: expect.closeTo(60.759494, 6),
    profitOnCost: 23.4375,
    yieldOnCost: expect.closeTo(6.40625, 9),
    costPerSF: 320,
    costPerUnit: 320_000,
    equityRequired: 8_000_000,
    presalesCoverage: 50,
    scheduleVarianceDays: 45,
    budgetVariance: -360_000,
  })
  expect(Object.values(metricsOf(24_000_000, null, outlook)).every((figure) => figure === null)).toBe(true)
})

describe('what is outstanding', () => {
  const draw = { no: 1, requestDate: '2026-01-05', amount: 4_750_000, status: 'funded' as const }
  const loan = {
    authorizedLoanAmount: 24_000_000,
    draws: [draw],
    repayments: [{ date: '2026-03-01', amount: 250_000 }],
  }

  test.each([
    ['follows from the draws', loan, null, 4_500_000],
    ['may be sent along as it is', loan, 4_500_000, 4_500_000],
    ['is what was entered without draws', { authorizedLoanAmount: 24_000_000 }, 5_240_000, 5_240_000],
    ['is nothing without either', { authorizedLoanAmount: 24_000_000 }, null, 0],
  ])('%s', (_what, of, entered, outstanding) => {
    expect(outstandingOf(of, entered)).toBe(outstanding)
  })

  test.each([
    ['against the draws', loan, 1, 'The outstanding amount follows from the draws and repayments.'],
    ['above what was authorized', { authorizedLoanAmount: 1 }, 2, 'Total advances exceed the authorized amount.'],
    [
      'below nothing',
      { ...loan, repayments: [{ date: '2026-03-01', amount: 4_750_001 }] },
      null,
      'Repayments cannot exceed what was drawn.',
    ],
  ])('is refused %s', (_what, of, entered, message) => {
    expect(() => outstandingOf(of, entered)).toThrow(message)
  })
})

test.each([
  [{ authorizedLoanAmount: 0 }, { authorizedLoanAmount: 'Loan amount must be greater than 0.' }],
  [
    { authorizedLoanAmount: 1, interestReserve: 5, interestReserveRemaining: 6 },
    { interestReserveRemaining: 'The remaining interest reserve cannot exceed the interest reserve.' },
  ],
  [
    { authorizedLoanAmount: 1, letterOfCreditUsed: 1 },
    { letterOfCreditUsed: 'Letters of credit used cannot exceed their limit.' },
  ],
  [{ authorizedLoanAmount: 1, interestReserveRemaining: 6 }, {}],
])('a construction loan with %o has the errors %o', (loan, errors) => {
  expect(constructionLoanErrors(loan)).toEqual(errors)
})
