import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CovenantFigures, type CovenantLimits, testCovenants, worstStatus } from './covenants.ts'

const limits: CovenantLimits = {
  loanToValuePercentage: 70,
  debtYieldPercentage: 8.5,
  debtServiceCoverageRatio: 1.2,
  occupancyRequirenmentPercentage: 90,
}
const figures: CovenantFigures = {
  balance: 6_100_000,
  value: 9_100_000,
  noi: 560_000,
  debtService: 464_816.054272,
  occupancy: 93,
}

test('a loan with one covenant kept well and three to watch', () => {
  const results = testCovenants(limits, figures)
  expect(results.map(({ covenant, actual, status }) => [covenant, actual, status])).toEqual([
    ['loanToValuePercentage', expect.closeTo(67.032967, 6), 'Watch'],
    ['debtYieldPercentage', expect.closeTo(9.180328, 6), 'Pass'],
    ['debtServiceCoverageRatio', expect.closeTo(1.204778, 6), 'Watch'],
    ['occupancyRequirenmentPercentage', 93, 'Watch'],
  ])
  expect(results[0]?.cushionPct).toBeCloseTo(4.238619, 6)
  expect(worstStatus(results)).toBe('Watch')
})

test.each<[string, CovenantLimits, Partial<CovenantFigures>, string]>([
  [
    'at the limit a covenant is kept',
    { loanToValuePercentage: 70 },
    { balance: 7_000_000, value: 10_000_000 },
    'Watch',
  ],
  ['beyond it, broken', { loanToValuePercentage: 70 }, { balance: 7_000_001, value: 10_000_000 }, 'Breach'],
  [
    'at the edge of the band it passes',
    { loanToValuePercentage: 80 },
    { balance: 7_600_000, value: 10_000_000 },
    'Pass',
  ],
  ['a minimum missed is broken', { occupancyRequirenmentPercentage: 94 }, {}, 'Breach'],
  ['without a limit nothing is tested', {}, {}, 'Not tested'],
  ['without a value leverage is not tested', { loanToValuePercentage: 70 }, { value: null }, 'Not tested'],
  ['the lender’s own income counts', { debtServiceCoverageRatio: 1.2, noiUsedForDscr: 500_000 }, {}, 'Breach'],
])('%s', (_, loanLimits, overrides, expected) => {
  expect(worstStatus(testCovenants(loanLimits, { ...figures, ...overrides }))).toBe(expected)
})

test('a cushion is negative exactly when the covenant is broken', () => {
  const amount = fc.integer({ min: 1, max: 20_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 100 }), (balance, value, loanToValuePercentage) => {
      const [result] = testCovenants({ loanToValuePercentage }, { ...figures, balance, value })
      expect((result?.cushionPct as number) < 0).toBe(result?.status === 'Breach')
    }),
  )
})
