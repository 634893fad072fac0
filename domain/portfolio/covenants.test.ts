import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CovenantFigures, type CovenantLimits, nearestCovenant, testCovenants, worstStatus } from './covenants.ts'

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

/** What a limit in hundredths of a percent allows at most, to the cent, of a round value. */
const limitPct = fc.integer({ min: 1, max: 15_000 }).map((hundredths) => hundredths / 100)
const roundValue = fc.integer({ min: 1, max: 2_000 }).map((tens) => tens * 10_000)

test.each([
  [14, 1_400_000],
  [28, 2_800_000],
  [55, 5_500_000],
  [56, 5_600_000],
])('a loan to value of exactly %d %% keeps a limit of it', (loanToValuePercentage, balance) => {
  const [result] = testCovenants({ loanToValuePercentage }, { ...figures, balance, value: 10_000_000 })
  expect([result?.status, result?.headroom]).toEqual(['Watch', 0])
})

test.each([
  [7.25, 725_000],
  [14.25, 1_425_000],
])('a debt yield of exactly %d %% keeps a minimum of it', (debtYieldPercentage, noi) => {
  const results = testCovenants({ debtYieldPercentage }, { ...figures, noi, balance: 10_000_000 })
  expect(worstStatus(results)).toBe('Watch')
})

test('a debt at its limit keeps it, whatever the limit: a maximum and a minimum alike', () => {
  fc.assert(
    fc.property(limitPct, roundValue, (limit, value) => {
      const cents = Math.round(limit * 100)
      const balance = (value / 10_000) * cents
      const [leverage] = testCovenants({ loanToValuePercentage: limit }, { ...figures, balance, value })
      expect(leverage?.status).toBe('Watch')
      const yielding = testCovenants({ debtYieldPercentage: limit }, { ...figures, noi: balance, balance: value })
      expect(worstStatus(yielding)).toBe('Watch')
    }),
  )
})

test('at the watch line itself a covenant passes, and a dollar further it is watched', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 150 }), (limit) => {
      const at = (balance: number) =>
        worstStatus(testCovenants({ loanToValuePercentage: limit }, { ...figures, balance, value: 10_000_000 }))
      expect([at(limit * 95_000), at(limit * 95_000 + 1)]).toEqual(['Pass', 'Watch'])
      const covered = (debtService: number) =>
        worstStatus(
          testCovenants({ debtServiceCoverageRatio: limit / 100 }, { ...figures, noi: 105 * limit * 100, debtService }),
        )
      expect([covered(1_000_000), covered(1_000_001 + 1_000)]).toEqual(['Pass', 'Watch'])
    }),
  )
})

test('headroom is the distance in points, the cushion the same in percent of the limit', () => {
  const [leverage] = testCovenants({ loanToValuePercentage: 75 }, { ...figures, balance: 6_770_000, value: 10_000_000 })
  expect(leverage?.headroom).toBe(7.3)
  expect(leverage?.cushionPct).toBeCloseTo(9.7333, 4)
})

test('the room to a limit is what value or income may fall, or are short', () => {
  const [leverage, , coverage, occupancy] = testCovenants(limits, figures)
  expect(leverage?.room).toEqual({ of: 'value', amount: 385_714.29 })
  expect(coverage?.room).toEqual({ of: 'noi', amount: 2_220.73 })
  expect(occupancy?.room).toBeNull()
  const lenders = testCovenants({ ...limits, noiUsedForDscr: 500_000 }, figures)
  expect(lenders[2]?.room).toEqual({ of: 'noi', amount: -57_779.27 })
})

test('with the room gone the covenant is exactly at its limit', () => {
  const amount = fc.integer({ min: 100_000, max: 20_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, (balance, value, noi) => {
      const results = testCovenants(limits, { ...figures, balance, value, noi })
      const [leverage, yielding] = results
      const at = testCovenants(limits, {
        ...figures,
        ...{ balance, value: value - (leverage?.room?.amount ?? 0), noi: noi - (yielding?.room?.amount ?? 0) },
      })
      expect(at[0]?.actual ?? 0).toBeCloseTo(70, 4)
      expect(at[1]?.actual ?? 0).toBeCloseTo(8.5, 4)
    }),
  )
})

test('the nearest covenant is the one with the least cushion, and there is none where nothing was tested', () => {
  expect(nearestCovenant(testCovenants(limits, figures))?.covenant).toBe('debtServiceCoverageRatio')
  expect(nearestCovenant(testCovenants({}, figures))).toBeNull()
})
