import { describe, expect, test } from 'vitest'
import { FIVE_BUILDINGS, heldConstructionLoan, makeHeldLoan, makeHeldProperty } from './holdings.factory.ts'
import type { HeldConstructionLoan, Holdings } from './holdings.ts'
import { portfolioDashboard } from './portfolio-dashboard.ts'
import { propertyFigures } from './record-figures.ts'

const TODAY = '2026-06-30'
/** Land bought for 3.5 million, on which 14.2 million have been spent in all. */
const lakeview = makeHeldProperty('lakeview', 3_500_000, 0, { propertyDetails: null })
const site: HeldConstructionLoan = {
  ...heldConstructionLoan,
  costInPlace: 14_200_000,
  totalStabilizedValue: 39_500_000,
}
const withSite = (loan: HeldConstructionLoan): Holdings => ({
  ...FIVE_BUILDINGS,
  properties: [...FIVE_BUILDINGS.properties, lakeview],
  constructionLoans: [loan],
})
const totalsOf = (holdings: Holdings) => {
  const [only] = portfolioDashboard(holdings, TODAY)
  if (!only) throw new Error('There is one currency.')
  return only.totals
}

describe('a building site', () => {
  test('counts at its cost until it stands, not at the price of its land', () => {
    const totals = totalsOf(withSite(site))
    expect(totals.value).toBe(65_200_000 + 14_200_000)
    expect(totals.ltv).toBeCloseTo((100 * (40_501_413.03 + 5_240_000)) / (65_200_000 + 14_200_000), 6)
    expect(propertyFigures(withSite(site), TODAY, ['lakeview']).lakeview).toMatchObject({
      ltv: (100 * 5_240_000) / 14_200_000,
      valuedAt: 'cost',
    })
  })

  test('is shown apart as well: loan to value without it is that of what stands', () => {
    expect(totalsOf(withSite(site)).ltvWithoutConstruction).toBeCloseTo(62.118732, 6)
    expect(totalsOf(FIVE_BUILDINGS).ltvWithoutConstruction).toBeNull()
  })

  test('counts at its stabilized value once it is complete', () => {
    expect(totalsOf(withSite({ ...site, isComplete: true })).value).toBe(65_200_000 + 39_500_000)
  })

  test('keeps the value of its record while no cost is entered, and once its loan is repaid', () => {
    expect(totalsOf(withSite({ ...site, costInPlace: null })).value).toBe(65_200_000 + 3_500_000)
    expect(totalsOf(withSite({ ...site, loanStatus: 'paid-off' })).value).toBe(65_200_000 + 3_500_000)
  })

  test('that adds to a building which is lent on leaves that building its own value', () => {
    const mall = makeHeldProperty('lakeview', 20_000_000, 1_200_000)
    const loans = [
      makeHeldLoan('lakeview', {
        originalLoanAmount: 12_000_000,
        allInRate: 5,
        term: 60,
        firstPaymentDate: '2025-01-01',
      }),
    ]
    const holdings = { ...withSite({ ...site, costInPlace: 2_000_000 }), properties: [mall], loans }
    expect(totalsOf(holdings).value).toBe(20_000_000)
  })
})
