/** An owner follows the one highlighted act of each page: from the first act of the week to a draft that refinances the loan. */
import type { Page } from '@playwright/test'
import { addMonths } from '#domain/kernel/dates.ts'
import { lastQuarterEnd } from '#domain/portfolio/property-quarter.ts'
import { follow } from './next-step.ts'
import { expect, openSession, send, serverToday, test } from './people.ts'

test.setTimeout(180_000)

type Kept = { _id: string }
/** So late that no other story's report comes before it. */
const MONTHS_LATE = 9

/** A building with a loan that ends within months, and owes its lender a report since long. */
async function lateLoan(page: Page): Promise<string> {
  const name = `Follow House ${Date.now().toString(36)}`
  const today = await serverToday(page)
  const types = await send<{ data: { id: number }[] }>(page, 'get', 'options-property-types?$limit=1')
  const property = await send<Kept>(page, 'post', 'properties', {
    ...{ name, address: { formattedAddress: '12 King Street, Hamilton, ON', province: 'ON', country: 'CA' } },
    ...{
      propertyType: types.data[0]?.id,
      internalValuationAmount: 9_000_000,
      propertyDetails: { internalNOI: 560_000 },
    },
  })
  const lenders = await send<{ data: { id: number }[] }>(page, 'get', 'lender-company?country=CA&$limit=1')
  const loan = await send<Kept>(page, 'post', 'loans', {
    ...{
      lenderId: lenders.data[0]?.id,
      propertyId: property._id,
      loanName: `${name} first mortgage`,
      originalLoanAmount: 5_000_000,
    },
    ...{ firstPaymentDate: addMonths(today, -56), term: 60, amortization: 300, rateType: 'Fixed', allInRate: 5.1 },
    reportingObligation: {
      borrowerFinancials: { fromDate: addMonths(today, -MONTHS_LATE), period: 'one-time', dueDays: 30 },
    },
  })
  await send(page, 'post', 'loan-covenants', {
    ...{ loanId: loan._id, name: 'Debt service coverage', formula: 'noi / debtService', side: 'minimum' },
    ...{ unit: 'multiple', breachAt: 1.2, testFrequency: 'annual', firstTestOn: lastQuarterEnd(today) },
  })
  return name
}

test('an owner delivers what is late, certifies a test and starts to refinance, by the highlighted acts alone', async ({
  browser,
}) => {
  const page = await openSession(browser, 'full-server')
  const name = await lateLoan(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await page.goto('/')
  const week = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What needs you this week' }) })
  await expect(week.getByRole('listitem').first()).toContainText(name)
  await follow(main, 'Open report')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await follow(main, 'Deliver Borrower financials')
  await follow(dialog, 'Mark delivered')
  await expect(dialog).toHaveCount(0)
  await follow(main, /^Certify /)
  await expect(page.getByText(/^Certificate made and filed; the test of .* is noted as certified$/)).toBeVisible()
  await follow(main, 'Start refinance deal')
  await expect(page).toHaveURL(/\/deal\/\d+/)
  await expect(page.getByRole('textbox', { name: 'Loan amount' })).not.toHaveValue('')
})
