import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageTermYears, isVacant, type RentRollRow, summariseRentRoll, weightedTerm } from './rent-roll.ts'

const ROWS: RentRollRow[] = [
  { unit: '1', tenant: 'Harbour Grocer', type: 'Anchor', areaSf: 20_000, expiry: '2031-06-30', monthlyRent: 30_000 },
  {
    unit: '2',
    tenant: 'Aster Cafe',
    type: 'Shop',
    areaSf: 2_000,
    expiry: '2027-06-30',
    monthlyRent: 5_000,
    marketRent: 5_600,
  },
  {
    unit: '3',
    tenant: 'Aster Cafe',
    type: 'Shop',
    areaSf: 1_000,
    expiry: '2027-12-31',
    monthlyRent: 2_500,
    marketRent: 2_600,
  },
  { unit: '4', tenant: 'Vacant', type: 'Shop', areaSf: 2_000, marketRent: 5_000 },
]
const AS_OF = { asOf: '2026-06-30', term: 24 }

describe('what a rent roll says', () => {
  const summary = summariseRentRoll(ROWS, AS_OF)

  test('how much is let, by area and by rent', () => {
    expect(summary).toMatchObject({ units: 4, occupiedUnits: 3, areaSf: 25_000, occupiedAreaSf: 23_000 })
    expect(summary.occupancyByAreaPct).toBe(92)
    expect(summary.occupancyByRentPct).toBeCloseTo((37_500 / 42_500) * 100, 10)
  })

  test('what a unit and a square foot earn', () => {
    expect(summary.monthlyRent).toBe(37_500)
    expect(summary.averageRentPerUnit).toBe(12_500)
    expect(summary.averageRentPerSf).toBeCloseTo((37_500 * 12) / 23_000, 10)
  })

  test('its largest tenants, with all their units', () => {
    expect(summary.topTenants).toEqual([
      { tenant: 'Harbour Grocer', monthlyRent: 30_000, rentPct: 80 },
      { tenant: 'Aster Cafe', monthlyRent: 7_500, rentPct: 20 },
    ])
  })

  test('when leases end, and how much of the rent ends within the loan', () => {
    expect(summary.expiries).toEqual([
      { year: 2027, count: 2, areaSf: 3_000, monthlyRent: 7_500, rentPct: 20 },
      { year: 2031, count: 1, areaSf: 20_000, monthlyRent: 30_000, rentPct: 80 },
    ])
    expect(summary.rolloverPct).toBe(20)
    expect(summariseRentRoll(ROWS, { asOf: AS_OF.asOf }).rolloverPct).toBeNull()
  })

  test('what kinds of units there are, and what the market would pay above', () => {
    expect(summary.unitMix).toEqual([
      { type: 'Anchor', count: 1, averageAreaSf: 20_000, averageRent: 30_000, averageMarketRent: null, gap: null },
      { type: 'Shop', count: 3, averageAreaSf: 5_000 / 3, averageRent: 3_750, averageMarketRent: 4_400, gap: 350 },
    ])
  })

  test('nothing of an empty one: no share is 0 or infinite', () => {
    expect(summariseRentRoll([], AS_OF)).toMatchObject({
      ...{ units: 0, occupancyByAreaPct: null, occupancyByRentPct: null, averageRentPerUnit: null },
      ...{ averageRentPerSf: null, averageTermYears: null, rolloverPct: null, topTenants: [], expiries: [] },
    })
  })
})

test('the weighted lease term is the rent-weighted mean of the years left', () => {
  const leases = [
    { rent: 120, years: 4.5 },
    { rent: 80, years: 2.25 },
    { rent: 50, years: 7 },
  ]
  expect(weightedTerm(leases)).toBeCloseTo(4.28, 12)
  expect(weightedTerm([])).toBeNull()
})

test('a lease that has ended counts as no time, and one without an end not at all', () => {
  const rent = { monthlyRent: 100 }
  expect(averageTermYears([{ ...rent, expiry: '2020-01-01' }], '2026-06-30')).toBe(0)
  expect(averageTermYears([rent, { ...rent, expiry: '2027-06-30' }], '2026-06-30')).toBeCloseTo(1, 2)
})

test.each([
  [{ tenant: ' VACANT ', monthlyRent: 900 }, true],
  [{ tenant: null, monthlyRent: null }, true],
  [{ tenant: '', monthlyRent: 0 }, true],
  [{ tenant: 'Aster Cafe', monthlyRent: 0 }, false],
  [{ tenant: null, monthlyRent: 900 }, false],
])('%o is vacant: %s', (row, expected) => {
  expect(isVacant(row)).toBe(expected)
})

test('shares of any rent roll stay between nothing and all, and its years add up to its leases', () => {
  const row = fc.record({
    tenant: fc.option(fc.constantFrom('A', 'B', 'Vacant')),
    areaSf: fc.option(fc.nat(50_000)),
    monthlyRent: fc.option(fc.nat(90_000)),
    marketRent: fc.option(fc.nat(90_000)),
    expiry: fc.option(fc.constantFrom('2025-12-31', '2026-12-31', '2030-01-31')),
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const summary = summariseRentRoll(rows, AS_OF)
      for (const share of [summary.occupancyByAreaPct, summary.occupancyByRentPct, summary.rolloverPct]) {
        if (share !== null) expect(share >= 0 && share <= 100.000001).toBe(true)
      }
      const leased = rows.filter((each) => !isVacant(each) && each.expiry)
      expect(summary.expiries.reduce((count, each) => count + each.count, 0)).toBe(leased.length)
    }),
  )
})
