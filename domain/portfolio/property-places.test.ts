import { expect, test } from 'vitest'
import { FIVE_BUILDINGS, heldConstructionLoan, makeHeldProperty } from './holdings.factory.ts'
import { portfolioPlaces } from './property-places.ts'

test('a building site has the value that it will have beside what was paid for the land', () => {
  const site = makeHeldProperty('lakeview', 3_500_000, 0)
  const holdings = {
    ...FIVE_BUILDINGS,
    properties: [...FIVE_BUILDINGS.properties, site],
    constructionLoans: [{ ...heldConstructionLoan, totalStabilizedValue: 39_500_000 }],
  }
  const places = portfolioPlaces(holdings, '2026-06-30', { currency: 'CAD', usdCad: 1 })
  expect(places.find(({ _id }) => _id === 'lakeview')).toMatchObject({ value: 3_500_000, stabilizedValue: 39_500_000 })
  expect(places.find(({ _id }) => _id === 'maple')).toMatchObject({ stabilizedValue: null })
})
