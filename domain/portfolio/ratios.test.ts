import { expect, test } from 'vitest'
import { formatInterestCoverage } from '#domain/kernel/format.ts'
import { amortize } from './amortization.ts'
import { annualDebtService } from './interest.ts'
import { standardTerms } from './loan-terms.factory.ts'
import {
  breakEvenOccupancy,
  capRate,
  debtServiceCoverage,
  debtYield,
  interestCoverage,
  lendingValue,
  loanToCost,
  loanToValue,
  profitOnCost,
  stressedDebtServiceCoverage,
  weightedAverageLeaseTerm,
  yieldOnCost,
} from './ratios.ts'

const noi = 612_000
const debtService = annualDebtService(standardTerms)
const leases = [
  { rent: 120_000, years: 4.5 },
  { rent: 80_000, years: 2.25 },
  { rent: 50_000, years: 7 },
]

test.each([
  ['DSCR', debtServiceCoverage({ noi, debtService }), 1.31665],
  ['stressed DSCR', stressedDebtServiceCoverage({ noi, ...standardTerms }), 1.095956],
  ['LTV', loanToValue({ loan: 6_500_000, value: 10_000_000 }), 65],
  ['LTC', loanToCost({ loan: 24_000_000, cost: 32_000_000 }), 75],
  ['debt yield', debtYield({ noi, loan: 6_500_000 }), 9.415385],
  ['cap rate', capRate({ noi, value: 10_000_000 }), 6.12],
  [
    'break-even occupancy',
    breakEvenOccupancy({ operatingExpenses: 338_000, debtService, grossPotentialIncome: 980_000 }),
    81.920006,
  ],
  ['profit on cost', profitOnCost({ value: 39_500_000, cost: 32_000_000 }), 23.4375],
  ['yield on cost', yieldOnCost({ noi: 2_050_000, cost: 32_000_000 }), 6.40625],
  ['WALT', weightedAverageLeaseTerm(leases), 4.28],
  ['WALT without an end', weightedAverageLeaseTerm([...leases, { rent: 90_000, years: null }]), 4.28],
  ['lending value of a purchase', lendingValue({ price: 9_800_000, appraisal: 10_000_000 }), 9_800_000],
  ['lending value without appraisal', lendingValue({ price: 9_800_000, appraisal: null }), 9_800_000],
])('%s', (_, actual, expected) => {
  expect(Math.abs((actual as number) - expected)).toBeLessThan(0.000001)
})

test('interest coverage shows five decimals', () => {
  const firstYearInterest = amortize(standardTerms)[11]?.accruedInterest
  expect(formatInterestCoverage(interestCoverage({ noi, firstYearInterest }))).toBe('1.82958x')
})

test.each([
  debtServiceCoverage({ noi, debtService: 0 }),
  debtServiceCoverage({ noi: null, debtService: 1 }),
  interestCoverage({ noi, firstYearInterest: undefined }),
  loanToValue({ loan: 1, value: 0 }),
  debtYield({ noi, loan: 0 }),
  breakEvenOccupancy({ operatingExpenses: null, debtService: 1, grossPotentialIncome: 1 }),
  profitOnCost({ value: 1, cost: 0 }),
  weightedAverageLeaseTerm([]),
  lendingValue({ price: null, appraisal: null }),
])('a missing or zero figure gives no ratio, never 0 or infinity', (value) => {
  expect(value).toBeNull()
})
