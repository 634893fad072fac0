/** What the server sends of an open page holds its rows: whoever runs no script reads the same as everybody else. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MarketRatingsAnswer } from '#domain/market/market-rating.ts'
import type { FinancingRates } from '#domain/reports/financing-rates.ts'
import { drawPage } from './draw-page.tsx'

/** What the other tests of this kind have of a page; a server has none of it. */
beforeAll(() => {
  for (const name of ['window', 'document', 'localStorage', 'sessionStorage']) vi.stubGlobal(name, undefined)
})
afterAll(() => vi.unstubAllGlobals())

const RATES: FinancingRates = {
  source: 'published',
  figures: [{ key: 'GOC_5Y', name: 'Government of Canada 5-year', value: 2.85, changeMonth: -0.05 }],
  data: [
    {
      ...{ id: 1, country: 'CA', label: 'Self "storage" <b>', product: 'Term', propertyType: 'Retail' },
      ...{ propertyTypeId: 9, ltvBand: 65, isOfCost: false, termMonths: 60, amortizationMonths: 300, indexType: 'GOC' },
      ...{
        spreadLow: 185,
        spreadHigh: 225,
        effectiveDate: '2026-06-29',
        disclaimer: null,
        rateLow: 4.7,
        rateHigh: 5.1,
      },
      index: { name: 'Government of Canada 5-year', value: 2.85, date: '2026-06-30', isStale: false },
    },
  ],
}

const rated = (id: number, market: string, propertyType: string) => ({
  ...{ id, marketId: id, market, provinceCode: 'TX', marketType: 'primary', propertyTypeId: id, propertyType },
  ...{ propertyClass: 'A', asOf: '2026-06-30', capRateLow: 5.25, capRateHigh: 5.75, vacancy: 3.1, rentGrowth: -0.5 },
  ...{ typicalLtv: 65, typicalSpreadBps: 190, riskRating: 2, attribution: null, history: [], isStale: false },
  outlook: 'stable' as const,
})
const RATINGS: MarketRatingsAnswer = {
  ...{ total: 2, limit: 2, skip: 0, source: 'published' },
  data: [rated(1, 'Austin', 'Retail'), rated(2, 'Houston', 'Office')],
}

test('the published rates stand with index, spread and rate, and no label is taken for markup', async () => {
  const answers = [{ path: 'financing-rates', query: { country: 'CA' }, answer: RATES }]
  const { html } = await drawPage({ key: 'financingRates', address: '/financing-rates', answers })
  expect(html).toContain('What commercial mortgages cost today')
  expect(html).toContain('4.70 – 5.10%')
  expect(html).toContain('GoC 5-year 2.85% + 185 to 225')
  expect(html).toContain('Self &quot;storage&quot; &lt;b&gt;')
})

test('the ratings are those of the property type that the address names', async () => {
  const answers = [{ path: 'market-ratings', query: { country: 'US' }, answer: RATINGS }]
  const draw = async (address: string) => (await drawPage({ key: 'marketRatesUs', address, answers })).html
  const [first, chosen] = [await draw('/market-rates-us'), await draw('/market-rates-us?type=Office')]
  expect(first).toContain('Austin')
  expect(first).not.toContain('Houston')
  expect(chosen).toContain('Houston')
  expect(chosen).not.toContain('Austin')
})

test('a window of any width has its rows: a table, and the lines of a phone', async () => {
  const answers = [{ path: 'market-ratings', query: { country: 'CA' }, answer: RATINGS }]
  const { html } = await drawPage({ key: 'marketRatesCa', address: '/market-rates-ca', answers })
  expect(html.match(/<td[^>]*>(?:(?!<td).)*Austin/)).not.toBeNull()
  expect(html.match(/<li[^>]*>(?:(?!<li).)*Austin/)).not.toBeNull()
})
