/** A deal asks for two things at once, each with lenders of its own, and those who have bid are asked for their last terms. */
import type { Browser, Page } from '@playwright/test'
import { COMPLETE_ANSWERS } from '#server/resources/deals/deal.factory.ts'
import {
  bidPathFor,
  choose,
  expect,
  fill,
  givePageBack,
  openSession,
  pressInHead,
  send,
  stranger,
  test,
} from './people.ts'

test.setTimeout(300_000)

/** Told apart from the same story of an earlier run on the same machine. */
const DEAL = `Ossington Row ${Date.now().toString(36)}`
const FIRST = 'Lakeshore Life'
const SECOND = 'Maritime Mutual Life'
const QUOTE = {
  ...{ loanAmount: 6_500_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 4.9 },
  ...{ prepaymentPenaltyType: '3-month-interest', lenderFeeBps: 50 },
}
type Kept = { id: number }

/** Approved, and quoted by one lender as it asks: how that goes is other stories' matter. */
async function quotedDeal(originator: Page, approver: Page): Promise<Kept> {
  const deal = await send<Kept>(originator, 'post', 'deals', { dealName: DEAL, values: COMPLETE_ANSWERS })
  await send(originator, 'patch', `deals/${deal.id}`, { dealStatus: 'pending' })
  await send(approver, 'patch', `deals/${deal.id}`, { dealStatus: 'in-progress' })
  const asked = `lender-company?$search=${encodeURIComponent(FIRST)}`
  const lender = (await send<{ data: Kept[] }>(approver, 'get', asked)).data[0]?.id
  const bid = await send<Kept>(approver, 'post', 'deals-lender-bids', { dealId: deal.id, lenderCompanyId: lender })
  await send(approver, 'patch', `deals-lender-bids/${bid.id}`, { status: 'sent' })
  await send(approver, 'patch', `deals-lender-bids/${bid.id}`, { status: 'quoted', values: QUOTE })
  return deal
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections of the deal' })

/** A larger loan is tried, kept beside the deal's own, and sent to another lender. @returns its mailbox */
async function sendAlternative(page: Page, { id }: Kept): Promise<string> {
  await page.goto(`/deal/${id}`)
  await sections(page)
    .getByRole('link', { name: /^Lenders/ })
    .click()
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('6000000')
  await page.getByRole('button', { name: 'Send as alternative' }).click()
  const requests = page.getByRole('radiogroup', { name: 'Request' })
  await expect(requests.getByRole('radio', { name: 'B $6.0M' })).toBeChecked()
  await page
    .getByRole('table', { name: 'Lenders' })
    .getByRole('row', { name: new RegExp(SECOND) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Continue to e-mail (1)' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(/\$6\.0M/)
  await page.getByRole('button', { name: /^Send \(\d+\)$/ }).click()
  await expect(page.getByText(/on its way to 1 lender\.|on their way to 1 lender\./)).toBeVisible()
  const cell = page.getByRole('cell', { name: /@[\w.-]*maritime/ }).first()
  return (await cell.innerText()).trim()
}

/** Whoever has the link agrees to be silent, and reads what the alternative asks for. */
async function bidOnAlternative(browser: Browser, path: string) {
  const page = await stranger(browser)
  await page.goto(path)
  await fill(page, { 'Your name': 'Morgan Hale', 'E-mail': 'morgan@lender.test' })
  await page.getByRole('checkbox', { name: /I have read the agreement/ }).check()
  await page.getByRole('button', { name: 'Accept and open the package' }).click()
  await expect(page.getByText('$6,000,000').first()).toBeVisible()
  await expect(page.getByText('$6,500,000')).toHaveCount(0)
  await fill(page, { 'Index rate (optional)': '2.85', 'Spread (optional)': '2.25', 'Lender fee (optional)': '50' })
  await choose(page, { 'Prepayment (optional)': '3-Month Interest' })
  await page.getByRole('button', { name: 'Submit bid' }).click()
  await expect(page.getByText('Thank you. Your answer has arrived.')).toBeVisible()
  await givePageBack(page)
}

async function openComparison(page: Page, deal: Kept) {
  await page.goto(`/deal/${deal.id}`)
  await sections(page).getByRole('link', { name: /^Bids/ }).click()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Compare').click()
  const matrix = page.getByRole('region', { name: 'Bids side by side' })
  await expect(matrix.getByRole('columnheader', { name: new RegExp(`${FIRST} · A`) })).toBeVisible()
  await expect(matrix.getByRole('columnheader', { name: new RegExp(`${SECOND} · B`) })).toBeVisible()
  // Both cost what they cost on one amount: the deal's own, or the alternative's.
  const amount = page.getByRole('radiogroup', { name: 'Cost normed to the amount of' })
  await expect(amount.getByRole('radio', { name: 'A $6.5M' })).toBeChecked()
  await expect(page.getByText(new RegExp(`^Repaid after \\d+ months, ${FIRST} · A costs least`))).toBeVisible()
  await expect(page.getByText(/^Costs are those of \$6,500,000/)).toBeVisible()
  await amount.getByText('B $6.0M').click()
  await expect(page.getByText(/^Costs are those of \$6,000,000/)).toBeVisible()
}

/** Both are written to, with the day on their own page. */
async function askForLastTerms(page: Page) {
  await pressInHead(page, DEAL, 'Best and final')
  const dialog = page.getByRole('dialog', { name: `Best and final terms for ${DEAL}` })
  await dialog.getByRole('button', { name: 'Send letters (2)' }).click()
  await expect(page.getByText('Lenders asked: 2')).toBeVisible()
}

async function sharpenBid(browser: Browser, path: string) {
  const page = await stranger(browser)
  await page.goto(path)
  await expect(page.getByText(/asks for your best and final terms by/)).toBeVisible()
  await page.getByRole('button', { name: 'Change your bid' }).click()
  await fill(page, { 'Spread (optional)': '1.90' })
  await page.getByRole('button', { name: 'Send final terms' }).click()
  // Beside the package, wherever in it one stands.
  await expect(page.getByText(/has your best and final terms/)).toBeInViewport()
  await givePageBack(page)
}

async function readVersions(page: Page, { id }: Kept) {
  await page.goto(`/deal/${id}`)
  await sections(page).getByRole('link', { name: /^Bids/ }).click()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click()
  const row = page.getByRole('table', { name: 'Lender bids' }).getByRole('row', { name: new RegExp(SECOND) })
  await expect(row).toContainText('Final, ')
  await row.getByText(`${SECOND} · B`).click()
  const versions = page.getByRole('region', { name: 'Versions side by side' })
  await expect(versions.getByRole('columnheader', { name: /^Version 2/ })).toBeVisible()
  await expect(versions.getByRole('row', { name: /^Spread/ })).toContainText('2.25')
}

test('a second request stands beside the first, and last terms beside those before', async ({ browser }) => {
  const originator = await openSession(browser, 'to-agent')
  const approver = await openSession(browser, 'to-underwriter')
  const deal = await quotedDeal(originator, approver)
  const mailbox = await sendAlternative(approver, deal)
  const path = await bidPathFor(await stranger(browser), mailbox, DEAL)
  await bidOnAlternative(browser, path)
  await openComparison(approver, deal)
  await askForLastTerms(approver)
  await sharpenBid(browser, path)
  await readVersions(approver, deal)
})
