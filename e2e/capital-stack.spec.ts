/** A property with two charges reads the same wherever an owner meets it: page, list, covenants and radar. */
import type { Page } from '@playwright/test'
import { addMonths } from '#domain/kernel/dates.ts'
import { expect, openSession, send, serverToday, test } from './people.ts'

type Kept = { _id: string }

/** Ten million of value under a first charge of six and a second of two, both with the same limits. */
async function twoCharges(page: Page): Promise<{ name: string; property: Kept; second: Kept }> {
  const name = `Stack Place ${Date.now().toString(36)}`
  const today = await serverToday(page)
  const types = await send<{ data: { id: number }[] }>(page, 'get', 'options-property-types?$limit=1')
  const property = await send<Kept>(page, 'post', 'properties', {
    name,
    address: { formattedAddress: '40 James Street, Hamilton, ON', province: 'ON', country: 'CA' },
    propertyType: types.data[0]?.id,
    internalValuationAmount: 10_000_000,
    propertyDetails: { internalNOI: 700_000 },
  })
  const lenders = await send<{ data: { id: number }[] }>(page, 'get', 'lender-company?country=CA&$limit=1')
  const common = {
    lenderId: lenders.data[0]?.id,
    propertyId: property._id,
    firstPaymentDate: addMonths(today, 1),
    term: 60,
    rateType: 'Fixed',
    prePaymentPenaltyType: '3-month-interest',
    covenants: { loanToValuePercentage: 75, debtServiceCoverageRatio: 1.2 },
  }
  await send<Kept>(page, 'post', 'loans', {
    ...common,
    loanName: `${name} first`,
    chargeType: 'firstCharge',
    originalLoanAmount: 6_000_000,
    allInRate: 5,
    amortization: 300,
  })
  const second = await send<Kept>(page, 'post', 'loans', {
    ...common,
    loanName: `${name} second`,
    chargeType: 'secondCharge',
    originalLoanAmount: 2_000_000,
    allInRate: 9,
  })
  return { name, property, second }
}

test('an owner reads two charges as one stack on the page, in the list and on the radar', async ({ browser }) => {
  const page = await openSession(browser, 'full-server')
  const { name, property, second } = await twoCharges(page)
  await page.goto(`/view-loan/${property._id}`)
  const stack = page.getByRole('region', { name: 'Capital stack' })
  await expect(stack.getByRole('row', { name: `${name} first` })).toContainText('60.00%')
  const last = stack.getByRole('row', { name: `${name} second` })
  await expect(last).toContainText('80.00%')
  await expect(last).toContainText('1.18x')
  await expect(page.getByText(/4 covenants in breach|3 covenants in breach/)).toBeVisible()
  await page.goto(`/view-loan/${property._id}?loan=${second._id}&view=covenants`)
  await expect(page.getByText('All debt on the property').first()).toBeVisible()
  await page.goto(`/manage-properties?tab=loans&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: `${name} second` })).toContainText('80.00%')
  await page.goto(`/?view=radar&loan=${second._id}`)
  await expect(page.getByRole('main')).toContainText(/Other debt that stays −?-?\$6,000,000/)
})
