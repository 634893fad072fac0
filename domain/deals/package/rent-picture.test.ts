/** Who pays the rent and for how long, on rolls of shops and of flats. */
import { describe, expect, test } from 'vitest'
import { leaseBand, rentPicture } from './rent-picture.ts'

const asOf = '2026-06-18'
const lease = (tenant: string | null, monthlyRent: number, expiry: string | null, type: string | null = null) => ({
  tenant,
  monthlyRent,
  expiry,
  type,
})

describe('who pays the rent', () => {
  const shops = [
    lease('Grocer', 6_000, '2034-08-31'),
    lease('Bakery', 3_000, '2027-02-28'),
    lease('Grocer', 500, '2034-08-31'),
    lease('Vacant', 0, null),
    lease(null, 500, null),
  ]
  const picture = rentPicture(shops, { asOf, closing: '2026-08-14', term: 60 })

  test('is told by tenant, the largest first, one entry for each end of a lease', () => {
    expect(picture?.shares.map(({ tenant, rentPct, band }) => [tenant, rentPct, band])).toEqual([
      ['Grocer', 65, 'over-5'],
      ['Bakery', 30, 'under-1'],
      [null, 5, 'open'],
    ])
    expect(picture).toMatchObject({ kind: 'tenants', tenants: 3, annualRent: 120_000 })
  })

  test('is held against the end of the loan, counted from its closing', () => {
    expect(picture?.loan).toMatchObject({ until: '2031-08-14', endingPct: 30, outlivingPct: 65 })
    expect(picture?.loan?.largestBeyondYears).toBeCloseTo(3.05, 2)
  })

  test('says nothing of a loan whose term is not known', () => {
    expect(rentPicture(shops, { asOf })?.loan).toBeNull()
  })

  test('is told by kind of unit where no tenant carries the property', () => {
    const flats = Array.from({ length: 40 }, (_, index) => lease(`Person ${index}`, 1_800, null, '1 bed'))
    expect(rentPicture(flats, { asOf })).toMatchObject({ kind: 'units', unitMix: [{ type: '1 bed', count: 40 }] })
  })

  test('is no picture where nobody pays', () => {
    expect(rentPicture([lease('Vacant', 0, null)], { asOf })).toBeNull()
  })

  test('adds up to all of it', () => {
    expect(picture?.shares.reduce((sum, { rentPct }) => sum + rentPct, 0)).toBeCloseTo(100, 9)
  })
})

test.each([
  [6, 'over-5'],
  [5, 'to-5'],
  [3, 'to-4'],
  [1, 'to-2'],
  [0.5, 'under-1'],
  [-2, 'under-1'],
  [null, 'open'],
] as const)('a lease with %s years left is in the band %s', (years, band) => {
  expect(leaseBand(years)).toBe(band)
})
