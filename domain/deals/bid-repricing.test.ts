/** What today's index makes of a bid. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IndexPoint } from '#domain/market/bond-curve.ts'
import { repriced } from './bid-repricing.ts'
import type { BidTerms } from './bid-terms.ts'

const point = (series: string, value: number, parts: Partial<IndexPoint> = {}): IndexPoint => ({
  ...{ series, name: series, country: 'CA', termMonths: null, value, date: '2026-06-30', isStale: false },
  ...parts,
})
const GOC_5Y = point('GOC_5Y', 3.01, { termMonths: 60 })
const POINTS = [
  GOC_5Y,
  point('GOC_10Y', 3.41, { termMonths: 120 }),
  point('PRIME_CA', 4.7),
  point('PRIME_US', 7.5, { country: 'US' }),
  point('SOFR', 4.3, { country: 'US' }),
]
const IN_CANADA = { country: 'CA', bidOn: '2026-06-01' } as const
const FIXED: BidTerms = { rateType: 'Fixed', termMonths: 60, allInRate: 5.25, indexType: 'GOC', indexRate: 2.85 }
const FLOATING: BidTerms = { rateType: 'Floating', termMonths: 36, indexType: 'PRIME', indexRate: 4.95, spread: 0.85 }

describe('a bid', () => {
  test.each<[string, BidTerms, number]>([
    ['that is fixed moves with the bond of its term', FIXED, 5.41],
    ['that is fixed for a term between two bonds moves with the curve', { ...FIXED, termMonths: 90 }, 5.61],
    ['that says its spread alone took the rest for the index', { ...FIXED, indexRate: null, spread: 2.4 }, 5.41],
    ['that floats keeps its spread', FLOATING, 5.55],
    ['that floats stays above its floor', { ...FLOATING, rateFloor: 5.7 }, 5.7],
    ['that floats stays below its cap', { ...FLOATING, indexRate: 4, rateCap: 5.2 }, 5.2],
    ['that follows an index of the other country finds it there', { ...FLOATING, indexType: 'SOFR' }, 5.15],
  ])('%s', (_what, bid, rateToday) => {
    expect(repriced(bid, POINTS, IN_CANADA)?.rateToday).toBeCloseTo(rateToday, 6)
  })

  test('follows the prime of its own country', () => {
    expect(repriced(FLOATING, POINTS, { ...IN_CANADA, country: 'US' })?.index.name).toBe('PRIME_US')
  })

  test.each<[string, BidTerms, IndexPoint[]]>([
    ['names no rate', { ...FIXED, allInRate: null }, POINTS],
    ['names no index', { ...FIXED, indexType: null }, POINTS],
    ['does not say what it took the index for', { ...FIXED, indexRate: null }, POINTS],
    ['follows an index of which nothing is stored', { ...FIXED, indexType: 'UST' }, POINTS],
    ['is younger than the index', FIXED, [{ ...GOC_5Y, date: '2026-05-31' }]],
    ['follows an index whose value is old', FIXED, [{ ...GOC_5Y, isStale: true }]],
  ])('that %s is left alone', (_what, bid, points) => {
    expect(repriced(bid, points, IN_CANADA)).toBeNull()
  })

  test('costs what it was bid at as long as its index stands still, whatever floor and cap it has', () => {
    const rate = fc.integer({ min: 0, max: 9_000 }).map((value) => value / 1_000)
    const bid = fc.record({ indexRate: rate, spread: rate, rateFloor: rate, rateCap: rate })
    fc.assert(
      fc.property(bid, (terms) => {
        const points = [point('PRIME_CA', terms.indexRate)]
        const found = repriced({ ...FLOATING, ...terms }, points, IN_CANADA)
        expect(found?.rateToday).toBe(found?.rateAsBid)
      }),
    )
  })
})
