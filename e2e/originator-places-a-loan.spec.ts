/** A loan from the first answer to the fee: described, matched, sent, bid on, accepted, closed. */
import type { Browser, Page } from '@playwright/test'
import {
  bidPathFor,
  choose,
  daysAfter,
  expect,
  fill,
  givePageBack,
  openSession,
  serverToday,
  signedIn,
  stranger,
  test,
} from './people.ts'

// Three people, two lenders and some thirty screens take their time on a busy machine.
test.setTimeout(420_000)

/** Told apart from the same story of an earlier run on the same machine. */
const DEAL = `Queen Street East ${Date.now().toString(36)}`
const LENDERS = ['Lakeshore Life', 'Maritime Mutual Life'] as const
const TERM_SHEET = {
  name: 'term-sheet.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/).first()).toBeVisible({ timeout: 15_000 })

/** An existing building of 24 flats, refinanced. */
async function describeLoan(page: Page, today: string) {
  await page.getByRole('button', { name: 'New deal' }).first().click()
  await page.getByRole('button', { name: 'All questions' }).click()
  await expect(page).toHaveURL(/\/deal\/\d+\?tab=details$/)
  await fill(page, { 'Deal name': DEAL, Street: '2422 Queen St E', City: 'Toronto' })
  await choose(page, { Province: 'Ontario', 'Property type': 'Multifamily', 'Property class': 'B', Market: 'Toronto' })
  await fill(page, { 'Year built': '1950', 'Number of units': '24', Occupancy: '97' })
  await choose(page, { Tenure: 'Freehold' })
  await fill(page, { 'Appraised value (optional)': '10m' })
  await fill(page, {
    'Borrowing entity': '2422 Queen East LP',
    'Sponsor name': 'Anna Keller',
    'Sponsor company': 'Beach Homes',
  })
  await choose(page, { 'Entity type': 'Limited partnership', 'KYC status': 'Cleared' })
  await choose(page, { 'Loan purpose': 'Refinance', 'Loan type': 'Term – Conventional', 'Charge type': 'First Charge' })
  await fill(page, { 'Loan amount': '6.5m', Term: '5y', Amortization: '25y', 'Expected rate': '4.40' })
  await page.getByRole('radiogroup', { name: 'Interest-only' }).getByText('No', { exact: true }).click()
  await choose(page, { 'Rate type': 'Fixed', Recourse: 'Full' })
  await fill(page, { 'Lender fee': '85', 'Broker fee': '85', 'Closing date': daysAfter(today, 60) })
  await fill(page, { 'Net operating income (optional)': '565000', DSCR: '1.32' })
  // What the amount and the value come to is offered, so that nobody computes it.
  await page.getByRole('button', { name: 'Use 65.00%' }).click()
  await expect(page.getByRole('region', { name: 'Live figures' })).toContainText('65.00%')
  await page.getByRole('group', { name: 'Existing debt 1' }).getByLabel('Balance').fill('4.1m')
  await page.getByRole('group', { name: 'Guarantors 1' }).getByLabel('Name').fill('Anna Keller')
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await saved(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Borrowing entity' })).toHaveValue('2422 Queen East LP')
  await page.getByRole('button', { name: 'Submit deal' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw deal' })).toBeVisible()
}

const tab = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

async function chooseLenders(page: Page) {
  await page
    .getByRole('navigation', { name: 'Sections of the deal' })
    .getByRole('link', { name: /^Lenders/ })
    .click()
  const table = page.getByRole('table', { name: 'Lenders' })
  const match = table.getByRole('row', { name: /Lakeshore Life/ })
  await expect(match).toContainText('14/14')
  await expect(match).toContainText('All criteria met')
  // Who nearly fits says by how much, with both numbers.
  await expect(table.getByRole('row').filter({ hasText: '13/14' }).first()).toContainText(/[<>]|Not in|only|over|No /)
  await expect(page.getByRole('complementary', { name: 'What if and criteria' })).toContainText(
    'What one change would bring in',
  )
  for (const lender of LENDERS)
    await table
      .getByRole('row', { name: new RegExp(lender) })
      .getByRole('checkbox')
      .check()
  await expect(page.getByText('2 lenders', { exact: true })).toBeVisible()
}

async function handOver(page: Page) {
  await page.getByRole('button', { name: 'Hand over for sending (2)' }).click()
  const dialog = page.getByRole('dialog', { name: `Message to lenders: ${DEAL}` })
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(/Financing request/)
  await expect(dialog.getByRole('article')).toContainText('2422 Queen St E')
  await dialog.getByRole('button', { name: 'Hand over for sending (2)' }).click()
  await expect(page.getByText(/has the message and can send it once the deal is approved/)).toBeVisible()
  // It stays said, also on the next visit.
  await page.reload()
  await expect(page.getByText(/^Handed over to .* on .* by /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look at the message handed over (2)' })).toBeVisible()
}

async function approveAndSend(page: Page, dealPath: string) {
  await page.goto('/deals/pending')
  await page
    .getByRole('link', { name: DEAL })
    .and(page.locator(`[href="${dealPath}"]`))
    .click()
  await page.getByRole('button', { name: 'Approve deal' }).click()
  await expect(page.getByText(`${DEAL} is approved`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Send the message to the lenders' })).toBeVisible()
  await expect(page.getByText('2 lenders were chosen.')).toBeVisible()
  await page.getByRole('button', { name: 'Review and send' }).click()
  await expect(page.getByText(/Handed over for sending/)).toBeVisible()
  await expect(page.getByText(/\d+\/\d+ today/)).toBeVisible()
  await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Send \(\d+\)$/ }).click()
  await expect(page.getByText(/on their way to 2 lenders\./)).toBeVisible()
  const outbox = page.getByRole('table', { name: 'Sent about this deal' })
  await expect(outbox.getByText('Sent', { exact: true }).nth(1)).toBeVisible({ timeout: 30_000 })
  return { first: await addressAt(page, 'lakeshore'), second: await addressAt(page, 'maritime') }
}

/** The address of somebody at the lender, from the list of what was sent. */
async function addressAt(page: Page, lender: string): Promise<string> {
  const cell = page.getByRole('cell', { name: new RegExp(`@[\\w.-]*${lender}`) }).first()
  return (await cell.innerText()).trim()
}

async function bid(page: Page, path: string, terms: { spread: string; fee: string; until: string }) {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Confidentiality agreement' })).toBeVisible()
  // Nothing of the package is there before the agreement is.
  await expect(page.getByText('2422 Queen East LP')).toHaveCount(0)
  await fill(page, { 'Your name': 'Morgan Hale', 'E-mail': 'morgan@lender.test' })
  await page.getByRole('checkbox', { name: /I have read the agreement/ }).check()
  await page.getByRole('button', { name: 'Accept and open the package' }).click()
  await expect(page.getByText('2422 Queen East LP')).toBeVisible()
  await fill(page, { 'Index rate (optional)': '2.85', 'Spread (optional)': terms.spread })
  await expect(page.getByText('Monthly payment').locator('..')).toContainText('$')
  await fill(page, { 'Lender fee (optional)': terms.fee, 'Bid valid until (optional)': terms.until })
  await page.getByLabel('Term sheet', { exact: true }).setInputFiles(TERM_SHEET)
  await expect(page.getByRole('button', { name: 'Remove term-sheet.pdf' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit bid' }).click()
  await expect(page.getByText('Thank you. Your answer has arrived.')).toBeVisible()
}

async function compareAndAccept(page: Page, dealPath: string) {
  await page.goto(dealPath)
  await tab(page, 'Bids').click()
  const list = page.getByRole('table', { name: 'Lender bids' })
  await expect(list.getByRole('row', { name: /Lakeshore Life/ })).toContainText('Term sheet')
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Compare').click()
  const repaid = page.getByRole('slider', { name: 'Repaid in month' })
  // Neither says what leaving early is charged: before the end of the term nobody is called the cheapest.
  await expect(page.getByText(/^Repaid after \d+ months, no bid says enough to be ranked/)).toBeVisible()
  await repaid.press('End')
  await expect(page.getByText(/^Repaid after \d+ months, Lakeshore Life costs least/)).toBeVisible()
  await repaid.press('Shift+ArrowLeft')
  const last = Number(await repaid.getAttribute('max'))
  await expect(repaid).toHaveValue(String(last - 6))
  await expect(page.getByText(new RegExp(`^Repaid after ${last - 6} months, `))).toBeVisible()
  const matrix = page.getByRole('region', { name: 'Bids side by side' })
  await expect(matrix.getByRole('row', { name: /^Rate/ })).toContainText('4.80%')
  // The cheaper of the two is marked, not only coloured.
  await expect(matrix.getByRole('row', { name: /^Rate/ }).getByRole('img', { name: 'best' })).toHaveCount(1)
  // Which bid wins depends on when the loan is repaid; the comparison goes along as a file.
  await expect(page.getByRole('complementary', { name: 'Early exits' })).toContainText(/is cheapest/)
  for (const [format, ending] of [
    ['CSV file', 'csv'],
    ['Excel workbook', 'xlsx'],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /^More about / }).click()
    await page.getByRole('menuitem', { name: format }).click()
    expect((await file).suggestedFilename()).toMatch(new RegExp(`^D-\\d{4}-\\d{4}-bids\\.${ending}$`))
  }
  await matrix.getByRole('button', { name: 'Accept Lakeshore Life' }).click()
  const question = page.getByRole('dialog', { name: 'Accept the bid of Lakeshore Life?' })
  await question.getByRole('button', { name: 'Accept bid' }).click()
  await expect(page.getByText('Lakeshore Life is the primary lender')).toBeVisible()
  // The choice is told by whoever may send: the originator asks for it at once.
  const letters = page.getByRole('dialog', { name: /^Tell the lenders of/ })
  await letters.getByRole('button', { name: 'Ask to send (2)' }).click()
  await expect(page.getByText('Your approver is asked to tell 2')).toBeVisible()
}

/** What a lender reads behind its link once the deal is closed. */
async function expectEnding(browser: Browser, path: string, words: string) {
  const page = await stranger(browser)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await givePageBack(page)
}

/** Sends the letters that are proposed, as they stand. */
async function tellLenders(page: Page) {
  await page.getByRole('dialog', { name: 'Tell the lenders?' }).getByRole('button', { name: 'Write letters' }).click()
  const letters = page.getByRole('dialog', { name: /^Tell the lenders of/ })
  await expect(letters.getByRole('group', { name: 'To the others' })).toContainText('Maritime')
  await letters.getByRole('button', { name: 'Send letters (2)' }).click()
  await expect(page.getByText('Lenders told: 2')).toBeVisible()
}

/** Revenue of the year so far, as the dashboard leads with it. */
async function revenueOf(page: Page): Promise<number> {
  await page.goto('/manager-dashboard?tab=figures')
  const figures = page.getByRole('region', { name: 'Figures of the year' })
  await expect(figures).toContainText('Revenue YTD')
  const [, amount = ''] = /\$([\d,.]+)\s+of\s/.exec(await figures.innerText()) ?? []
  return Number(amount.replaceAll(',', ''))
}

test('an originator places a loan, and the fee is on the dashboard', async ({ browser }) => {
  const originator = await signedIn(browser, 'to-agent')
  const approver = await openSession(browser, 'to-underwriter')
  const today = await serverToday(originator)
  const before = await revenueOf(approver)

  await describeLoan(originator, today)
  const dealPath = new URL(originator.url()).pathname
  await chooseLenders(originator)
  await handOver(originator)

  const { first, second } = await approveAndSend(approver, dealPath)
  const until = daysAfter(today, 30)
  const links: string[] = []
  for (const [address, terms] of [
    [first, { spread: '1.95', fee: '50', until }],
    [second, { spread: '2.25', fee: '25', until }],
  ] as const) {
    const mailbox = await stranger(browser)
    const path = await bidPathFor(mailbox, address, DEAL)
    await bid(mailbox, path, terms)
    links.push(path)
    await givePageBack(mailbox)
  }

  await compareAndAccept(originator, dealPath)

  await approver.goto(dealPath)
  await approver.getByRole('button', { name: 'Close deal' }).click()
  const closing = approver.getByRole('dialog', { name: `Close ${DEAL}?` })
  await expect(closing).toContainText('Funded by Lakeshore Life.')
  await expect(closing.getByRole('textbox', { name: 'Funded amount' })).toHaveValue('6,500,000')
  await closing.getByRole('button', { name: 'Close deal' }).click()
  await expect(closing).toContainText('Funding date is required.')
  await closing.getByRole('textbox', { name: 'Funding date' }).fill(today)
  await closing.getByRole('button', { name: 'Close deal' }).click()
  await expect(approver.getByText(`${DEAL} is closed`)).toBeVisible()
  await tellLenders(approver)
  await expectEnding(browser, links[0] ?? '', 'This loan has closed with you.')
  await expectEnding(browser, links[1] ?? '', 'Another lender was chosen. Thank you for your bid.')

  // 85 basis points of 6.5 million.
  expect((await revenueOf(approver)) - before).toBeCloseTo(55_250, 2)
})
