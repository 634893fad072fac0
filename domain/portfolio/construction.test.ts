import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  budgetVariance,
  constructionDraw,
  type DrawRequest,
  presalesValue,
  projectMetrics,
  scheduleVarianceDays,
  stabilizedIncome,
  stabilizedValue,
} from './construction.ts'

const request: DrawRequest = {
  authorizedLoanAmount: 24_000_000,
  totalBudget: 32_000_000,
  hardCostBudget: 20_500_000,
  costInPlace: 14_200_000,
  hardCostInPlace: 9_600_000,
  holdbackPercentage: 10,
  priorAdvances: 4_750_000,
  contingencyRemaining: 890_000,
  requiredEquity: 8_000_000,
}

test('a draw of 490,000', () => {
  expect(constructionDraw(request)).toEqual({
    holdback: 960_000,
    costToComplete: 17_800_000,
    maximumAdvance: 5_240_000,
    draw: 490_000,
    undrawn: 18_760_000,
    equityIn: 8_000_000,
    projectCompletionPercentage: 44.375,
    contingencyPct: expect.closeTo(8.165138, 6),
    warnings: [],
  })
})

test.each<[string, Partial<DrawRequest>, Partial<ReturnType<typeof constructionDraw>>]>([
  ['a thin contingency is named', { contingencyRemaining: 500_000 }, { draw: 490_000, warnings: ['thin-contingency'] }],
  ['missing equity stops the draw', { requiredEquity: 8_600_000 }, { draw: 0, warnings: ['equity-short'] }],
  ['equity nearly in lets part of it', { requiredEquity: 8_100_000 }, { draw: 390_000, warnings: ['equity-short'] }],
  [
    'too much advanced draws nothing',
    { priorAdvances: 6_000_000 },
    { draw: 0, warnings: ['equity-short', 'over-advanced'] },
  ],
  ['no contingency known', { contingencyRemaining: null }, { contingencyPct: null, warnings: [] }],
  [
    'hard cost over its budget frees nothing of the rest',
    { hardCostInPlace: 21_000_000, costInPlace: 25_600_000 },
    { costToComplete: 6_900_000 },
  ],
  [
    'approved changes are still to pay for',
    { approvedChanges: 250_000 },
    { costToComplete: 18_050_000, draw: 240_000 },
  ],
  ['nothing budgeted', { totalBudget: 0, costInPlace: 0 }, { projectCompletionPercentage: null }],
])('%s', (_, overrides, expected) => {
  expect(constructionDraw({ ...request, ...overrides })).toMatchObject(expected)
})

test('what is left undrawn always finishes the building and releases the holdback', () => {
  const amount = fc.integer({ min: 0, max: 40_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, amount, (authorizedLoanAmount, costInPlace, hardCostInPlace, priorAdvances) => {
      const result = constructionDraw({
        ...request,
        authorizedLoanAmount,
        costInPlace,
        hardCostInPlace,
        priorAdvances,
        requiredEquity: null,
      })
      expect(result.draw).toBeGreaterThanOrEqual(0)
      if (result.draw > 0) expect(result.undrawn).toBeCloseTo(result.costToComplete + result.holdback, 4)
    }),
  )
})

test('a rental project is worth its income, a project for sale its prices', () => {
  const rental = [{ count: 100, monthlyRent: 2_500 }]
  const income = stabilizedIncome({
    units: rental,
    vacancyPercentage: 3,
    otherIncome: 40_000,
    operatingExpenses: 900_000,
  })
  expect(income).toBeCloseTo(2_050_000, 6)
  expect(stabilizedValue({ income, exitCapRate: 5, units: rental })).toBeCloseTo(41_000_000, 6)
  const sale = [
    { count: 20, averagePrice: 900_000, soldOrLeased: 12 },
    { count: 10, averagePrice: 1_200_000 },
  ]
  expect(stabilizedValue({ income: 0, units: sale })).toBe(30_000_000)
  expect(presalesValue(sale)).toBe(10_800_000)
  expect(stabilizedValue({ income: 0, units: rental })).toBeNull()
})

test('the key figures of a project', () => {
  const metrics = projectMetrics({
    authorizedLoanAmount: 24_000_000,
    totalBudget: 32_000_000,
    value: 39_500_000,
    income: 2_050_000,
    grossFloorArea: 128_000,
    units: null,
    presales: 12_000_000,
  })
  expect(metrics).toMatchObject({ loanToCost: 75, profitOnCost: 23.4375, costPerSF: 250, costPerUnit: null })
  expect(metrics.yieldOnCost).toBeCloseTo(6.40625, 9)
  expect(metrics).toMatchObject({ equityRequired: 8_000_000, presalesCoverage: 50 })
})

test('lateness in days, and change orders beyond the contingency', () => {
  const late = { completionDate: '2026-02-27', forecastCompletionDate: '2026-03-15' }
  expect(scheduleVarianceDays(late)).toBe(16)
  expect(budgetVariance({ changeOrders: [{ amount: 80_000 }, { amount: -5_000 }], contingencyUsed: 50_000 })).toBe(
    25_000,
  )
})
