import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blendedRate, weightedAverage } from './weighted-averages.ts'

const loans = [
  { balance: 6_100_000, rate: 5.25, months: 31 },
  { balance: 11_800_000, rate: 3.48, months: 14 },
  { balance: 4_250_000, rate: 6.1, months: 5 },
  { balance: 9_600_000, rate: 4.72, months: 58 },
]

test('four loans of 31,750,000', () => {
  expect(loans.reduce((sum, { balance }) => sum + balance, 0)).toBe(31_750_000)
  expect(blendedRate(loans)).toBeCloseTo(4.545701, 6)
  expect(weightedAverage(loans.map(({ balance, months }) => ({ weight: balance, value: months })))).toBeCloseTo(
    29.365354,
    6,
  )
})

test('an old loan and new money blend to 5.026914 %', () => {
  const blend = [
    { balance: 6_232_443.676086, rate: 5.25 },
    { balance: 1_500_000, rate: 4.1 },
  ]
  expect(blendedRate(blend)).toBeCloseTo(5.026914, 6)
})

test('records without both figures do not count, and nothing has no average', () => {
  expect(
    blendedRate([
      { balance: null, rate: 9 },
      { balance: 5, rate: null },
      { balance: 10, rate: 4 },
    ]),
  ).toBe(4)
  expect(blendedRate([])).toBeNull()
  expect(blendedRate([{ balance: 0, rate: 4 }])).toBeNull()
})

test('an average lies between the least and the most', () => {
  const record = fc.record({
    weight: fc.integer({ min: 1, max: 1e9 }),
    value: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(record, { minLength: 1 }), (records) => {
      const values = records.map(({ value }) => value)
      const average = weightedAverage(records) as number
      expect(average).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
      expect(average).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
    }),
  )
})
