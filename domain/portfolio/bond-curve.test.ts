import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveYield } from './bond-curve.ts'

const bond = (termMonths: number | null, rate: number, asOf = '2026-06-30') => ({ type: 'GOC', termMonths, rate, asOf })
const rates = [bond(60, 2.85), bond(24, 2.62), bond(36, 2.68, '2026-06-29'), { ...bond(60, 4.1), type: 'UST' }]

test.each([
  ['half way between two and three years', 30, 2.65],
  ['on a published term', 60, 2.85],
  ['before the first', 6, 2.62],
  ['beyond the last', 240, 2.85],
])('%s', (_, months, rate) => expect(curveYield(rates, 'CAD', months)?.rate).toBeCloseTo(rate, 10))

test('a yield between two bonds is as old as the older of them', () => {
  expect(curveYield(rates, 'CAD', 30)?.on).toBe('2026-06-29')
  expect(curveYield(rates, 'CAD', 60)?.on).toBe('2026-06-30')
})

test('each currency has its own bonds, and without one nothing is guessed', () => {
  expect(curveYield(rates, 'USD', 30)).toEqual({ type: 'UST', months: 30, rate: 4.1, on: '2026-06-30' })
  expect(curveYield(rates.slice(0, 3), 'USD', 30)).toBeNull()
  expect(curveYield([bond(null, 5)], 'CAD', 30)).toBeNull()
})

test('whatever the term, the yield lies between the lowest and the highest published', () => {
  const published = fc.array(fc.tuple(fc.integer({ min: 1, max: 360 }), fc.double({ min: -1, max: 12, noNaN: true })), {
    minLength: 1,
  })
  fc.assert(
    fc.property(published, fc.integer({ min: 0, max: 480 }), (bonds, months) => {
      const yields = bonds.map(([, rate]) => rate)
      const rate = curveYield(
        bonds.map(([term, each]) => bond(term, each)),
        'CAD',
        months,
      )?.rate
      expect(rate).toBeGreaterThanOrEqual(Math.min(...yields) - 1e-9)
      expect(rate).toBeLessThanOrEqual(Math.max(...yields) + 1e-9)
    }),
  )
})
