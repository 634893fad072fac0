/** Anybody reads what mortgages cost today and reckons with it; who publishes changes a line where it stands. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FinancingRate, FinancingRates } from '#domain/reports/financing-rates.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import FinancingRatesPage from './FinancingRatesPage.tsx'

const line = (parts: Partial<FinancingRate>): FinancingRate => ({
  ...{ id: 1, country: 'CA', label: 'Retail, unanchored', product: 'Term – Conventional', propertyType: 'Retail' },
  ...{ propertyTypeId: 9, ltvBand: 65, isOfCost: false, termMonths: 60, amortizationMonths: 300, indexType: 'GOC' },
  ...{ spreadLow: 185, spreadHigh: 225, effectiveDate: '2026-06-29', disclaimer: null, rateLow: 4.7, rateHigh: 5.1 },
  index: { name: 'Government of Canada 5-year', value: 2.85, date: '2026-06-30', isStale: false },
  ...parts,
})
const RATES: FinancingRates = {
  source: 'demo',
  figures: [{ key: 'GOC_5Y', name: 'Government of Canada 5-year', value: 2.85, changeMonth: -0.05 }],
  data: [
    line({}),
    line({
      ...{ id: 2, label: 'Construction', propertyType: null, isOfCost: true, ltvBand: 75, amortizationMonths: null },
      ...{ rateLow: 5.45, rateHigh: 6.2, termMonths: 24 },
    }),
  ],
}
const KEPT = {
  ...{ id: 2, country: 'CA', label: 'Construction', product: 6, ltvBand: 75, termMonths: 24, indexType: 'PRIME' },
  ...{
    spreadLow: 50,
    spreadHigh: 125,
    effectiveDate: '2026-06-29',
    published: true,
    updatedAt: '2026-06-29T12:00:00.000Z',
  },
}

let stage: Stage
/** What was sent to change a line. */
let changes: Record<string, unknown>[] = []
function serve({ method, path, body }: Asked): Answer {
  if (method === 'PATCH') changes.push(body)
  if (path === 'financing-rates') return { value: RATES }
  if (path === 'rate-marketing-inputs/2') return { value: method === 'GET' ? KEPT : { ...KEPT, spreadHigh: 150 } }
  return { value: { total: 0, limit: 100, skip: 0, data: [] } }
}
const open = async (role: 'Capstack' | 'Full Server') => {
  changes = []
  stage = await openStage(serve, { role })
  stage.show(() => <FinancingRatesPage />)
}
afterEach(() => stage.close())

test('says what each product costs, of the value or of the cost, and how the index moved', async () => {
  await open('Full Server')
  await expect.element(page.getByText('4.70 – 5.10%')).toBeVisible()
  await expect.element(page.getByText('≤ 75.00% of cost')).toBeVisible()
  await expect.element(page.getByText('24 / - mo')).toBeVisible()
  await expect.element(page.getByText('−5 bps in a month')).toBeVisible()
  await expect.element(page.getByText('Demo rates')).toBeVisible()
})

test('amount and type are enough for a monthly payment', async () => {
  await open('Full Server')
  await expect.element(page.getByText('$36,702 – $38,175')).toBeVisible()
  const amount = page.getByLabelText('Amount')
  await userEvent.clear(amount)
  await userEvent.type(amount, '13m')
  await userEvent.tab()
  await expect.element(page.getByText('$73,404 – $76,350')).toBeVisible()
})

test('who may not publish is offered no change', async () => {
  await open('Full Server')
  await expect.element(page.getByText('4.70 – 5.10%')).toBeVisible()
  expect(page.getByRole('button', { name: 'New rate' }).query()).toBeNull()
})

test('who publishes opens a line and changes it', async () => {
  await open('Capstack')
  await userEvent.click(page.getByRole('cell', { name: 'Construction' }))
  const high = page.getByLabelText('Highest spread')
  await userEvent.clear(high)
  await userEvent.type(high, '150')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => changes).toMatchObject([{ spreadHigh: 150 }])
})
