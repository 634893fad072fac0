/** Anybody reads how markets are rated: by property type, an old rating with its day, and taken along as a file. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MarketRatingsAnswer, RatedMarket } from '#domain/market/market-rating.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { BuildingsPanel } from './BuildingsPanel.tsx'
import MarketRatesPage from './MarketRatesPage.tsx'
import type { OwnBuilding } from './own-buildings.ts'
import { toRatingsCsv } from './ratings-file.ts'

const rated = (parts: Partial<RatedMarket>): RatedMarket => ({
  ...{ id: 1, marketId: 1, market: 'Toronto', provinceCode: 'ON', marketType: 'primary', propertyTypeId: 1 },
  ...{ propertyType: 'Retail', propertyClass: 'A', asOf: '2026-06-30', capRateLow: 5.25, capRateHigh: 5.75 },
  ...{ vacancy: 3.1, rentGrowth: -0.5, typicalLtv: 65, typicalSpreadBps: 190, riskRating: 2, outlook: 'stable' },
  ...{ attribution: null, history: [], isStale: false, ...parts },
})
const MARKETS = [
  rated({}),
  rated({ id: 2, marketId: 2, market: 'Sudbury', riskRating: 4, asOf: '2025-12-31', isStale: true }),
  rated({ id: 3, marketId: 1, propertyType: 'Office', propertyTypeId: 2, riskRating: 5 }),
]

let stage: Stage | undefined
afterEach(() => stage?.close())

async function show(data: RatedMarket[]) {
  const answer: MarketRatingsAnswer = { total: data.length, limit: data.length, skip: 0, source: 'published', data }
  stage = await openStage(({ path }) => ({
    value: path === 'market-ratings' ? answer : { total: 0, limit: 10, skip: 0, data: [] },
  }))
  stage.show(() => <MarketRatesPage country="CA" />, '/market-rates-ca')
}

const table = page.getByRole('table')

test('the markets of one property type are shown, an old rating with its day', async () => {
  await show(MARKETS)
  await expect.element(table.getByText('Rating of 2025-12-31')).toBeVisible()
  expect(table.getByRole('row').filter({ hasText: 'Toronto' }).elements()).toHaveLength(1)
  await expect.element(table.getByRole('img', { name: 'Rated 2 of 5' })).toBeVisible()
  await page.getByText('Office', { exact: true }).click()
  await expect.element(table.getByRole('img', { name: 'Rated 5 of 5' })).toBeVisible()
  expect(table.getByRole('row').filter({ hasText: 'Sudbury' }).elements()).toHaveLength(0)
})

test('without a rated market nothing can be taken along, and the page says so', async () => {
  await show([])
  await expect.element(page.getByText('No market of this country is rated yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'CSV' })).toBeDisabled()
})

test('the file holds a line for each market, and nothing that a sheet would reckon with', () => {
  const file = toRatingsCsv([rated({ market: '=cmd|1', attribution: 'Survey, "second" quarter' })])
  expect(file.split('\r\n').slice(1)).toEqual([
    `'=cmd|1,ON,Retail,A,2026-06-30,2,stable,5.25,5.75,3.1,-0.5,65,190,"Survey, ""second"" quarter"`,
    '',
  ])
})

test('a building valued above its market says what it would be worth there, and how much of that is owed', async () => {
  const answer = { value: 7_014_085, debt: 4_256_147, ltv: 59.12 }
  stage = await openStage(({ path }) => ({
    value: path === 'portfolio-figures' ? { b: { ...answer, loans: 1, valuedAt: null } } : {},
  }))
  const laurier: OwnBuilding = {
    ...{ id: 'b', name: 'Laurier Office Centre', href: '/manage-properties', capRate: 6.92, noi: 498_000 },
    ...{ value: 7_200_000, rated: rated({ market: 'Montréal', capRateLow: 7.1, capRateHigh: 8.4 }), outside: -0.18 },
  }
  stage.show(() => <BuildingsPanel buildings={[laurier]} />)
  await expect
    .element(page.getByText(/At 7\.10% it would be \$7,014,085: LTV 60\.68%, 59\.12% at its own value\./))
    .toBeVisible()
})
