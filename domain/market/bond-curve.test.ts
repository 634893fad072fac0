import { describe, expect, test } from 'vitest'
import { type IndexPoint, indexValueOf } from './bond-curve.ts'

const point = (series: string, termMonths: number | null, value: number, country: 'CA' | 'US' = 'CA'): IndexPoint => ({
  ...{ series, name: series, country, termMonths, value, date: '2026-06-30', isStale: false },
})
const POINTS = [
  point('GOC_10Y', 120, 3.24),
  point('GOC_5Y', 60, 2.85),
  point('UST_5Y', 60, 3.95, 'US'),
  point('PRIME_CA', null, 4.95),
  point('PRIME_US', null, 7.25, 'US'),
]
const ask = (indexType: 'GOC' | 'UST' | 'PRIME' | 'SOFR', termMonths: number, country: 'CA' | 'US' = 'CA') =>
  indexValueOf(POINTS, { indexType, termMonths, country })

describe('the index of a term', () => {
  test('is the stored yield of that very term', () => {
    expect(ask('GOC', 60)).toMatchObject({ name: 'GOC_5Y', value: 2.85 })
  })

  test.each([
    [90, 3.045],
    [75, 2.9475],
  ])('of %i months lies on the line between its neighbours', (months, value) => {
    expect(ask('GOC', months)?.value).toBeCloseTo(value, 9)
  })

  test.each([
    [12, 2.85],
    [360, 3.24],
  ])('of %i months, beyond the curve, is its nearest end', (months, value) => {
    expect(ask('GOC', months)?.value).toBe(value)
  })

  test('without terms is the one of its country', () => {
    expect(ask('PRIME', 24)?.value).toBe(4.95)
    expect(ask('PRIME', 24, 'US')?.value).toBe(7.25)
  })

  test('that is not stored is not known', () => {
    expect(ask('SOFR', 12, 'US')).toBeNull()
    expect(ask('UST', 60)).toBeNull()
  })

  test('between an old and a new yield is old', () => {
    const [ten, five] = [
      point('GOC_10Y', 120, 3.24),
      { ...point('GOC_5Y', 60, 2.85), isStale: true, date: '2026-05-01' },
    ]
    expect(indexValueOf([ten, five], { indexType: 'GOC', country: 'CA', termMonths: 84 })).toMatchObject({
      ...{ isStale: true, date: '2026-05-01' },
    })
  })
})
