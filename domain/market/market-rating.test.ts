import { expect, test } from 'vitest'
import { averageByProvince, faultsOfRating, outsideOf } from './market-rating.ts'

test('a province is rated as its markets on average, the riskiest last', () => {
  const rated = (provinceCode: string, riskRating: number) => ({ provinceCode, riskRating })
  expect(averageByProvince([rated('SK', 4), rated('AB', 2), rated('AB', 3)])).toEqual([
    { code: 'AB', average: 2.5 },
    { code: 'SK', average: 4 },
  ])
})

test.each([
  [6.4, 0],
  [5.9, 0],
  [6.6, 0],
  [5.72, -0.18],
  [7, 0.4],
])('a cap rate of %d against 5.90 to 6.60 is %d outside', (capRate, outside) => {
  expect(outsideOf(capRate, { capRateLow: 5.9, capRateHigh: 6.6 })).toBeCloseTo(outside, 9)
})

test('against a range that is not known nothing can be said', () => {
  expect(outsideOf(6, { capRateLow: null, capRateHigh: 6.6 })).toBeNull()
})

test('a range cannot end before it begins; half of one is allowed', () => {
  expect(Object.keys(faultsOfRating({ capRateLow: 6, capRateHigh: 5.9 }))).toEqual(['capRateHigh'])
  expect(faultsOfRating({ capRateLow: 6, capRateHigh: null })).toEqual({})
})
