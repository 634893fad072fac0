/** A broker with a rent roll and a statement: from a new deal to mails at lenders in a few acts, each the one that is pointed to. */
import type { Locator, Page } from '@playwright/test'
import { follow } from './next-step.ts'
import {
  bidPathFor,
  choose,
  daysAfter,
  expect,
  fill,
  givePageBack,
  serverToday,
  signedIn,
  stranger,
  test,
} from './people.ts'

test.setTimeout(240_000)

/** Clicks, typed answers and chosen ones from the new deal to the mails; about eighty before answers were read and proposed. */
const MOST_ACTS = 25

/** Told apart from the same story of an earlier run on the same machine. */
const HOUSE = `Glenholme Court ${Date.now().toString(36)}`

const RENTS = Array.from({ length: 24 }, (_, at) => 2_385 + 10 * at)
const ROLL = [
  HOUSE,
  '48 Glenholme Avenue, Toronto, ON M6H 3B1',
  'Rent roll as of June 1, 2026',
  ['Apt', 'Resident', 'Plan', 'Sq ft', 'In', 'Lease end', 'Rent/mo'].join('\t'),
  ...RENTS.map((rent, at) =>
    [101 + at, `Resident ${at + 1}`, at % 2 ? '2 bed' : '1 bed', 640, '2024-05-01', '2027-04-30', rent].join('\t'),
  ),
  ['Total', '', '', 24 * 640, '', '', RENTS.reduce((sum, rent) => sum + rent, 0)].join('\t'),
].join('\n')

const STATEMENT = `Line;T12
Income;
Gross potential rent;720,000
Expenses;
Realty taxes;81,000
Insurance;29,000
Repairs and maintenance;45,000
Total expenses;155,000
Net operating income;565,000`

/** Counts what a person does; a list is opened and chosen from. */
function countActs(page: Page) {
  let count = 0
  const act = async (doing: () => Promise<void>, acts = 1) => {
    await doing()
    count += acts
  }
  return {
    count: () => count,
    do: act,
    type: (label: string, text: string, where: Page | Locator = page) =>
      act(() => where.getByRole('textbox', { name: label }).fill(text)),
    choose: (label: string, option: string) =>
      act(async () => {
        await page.getByRole('combobox', { name: label, exact: true }).click()
        await page.getByRole('option', { name: option, exact: true }).click()
      }, 2),
    drop: (files: { name: string; text: string }[]) =>
      act(() =>
        page
          .locator('input[type=file]')
          .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }))),
      ),
  }
}

/** To an offer at a rate, with a fee in basis points. */
async function bid(page: Page, path: string, spread: string, fee: string, until: string) {
  await page.goto(path)
  await fill(page, { 'Your name': 'Morgan Hale', 'E-mail': 'morgan@lender.test' })
  await page.getByRole('checkbox', { name: /I have read the agreement/ }).check()
  await page.getByRole('button', { name: 'Accept and open the package' }).click()
  await fill(page, { 'Index rate (optional)': '2.85', 'Spread (optional)': spread })
  await choose(page, { 'Prepayment (optional)': '3-Month Interest' })
  await fill(page, { 'Lender fee (optional)': fee, 'Bid valid until (optional)': until })
  await page.getByRole('button', { name: 'Submit bid' }).click()
  await expect(page.getByText('Thank you. Your answer has arrived.')).toBeVisible()
}

test('a rent roll and a statement become mails at lenders in a few acts, and the bids a closed loan', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'transaction-only')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const today = await serverToday(page)
  const acts = countActs(page)
  await acts.do(() => page.getByRole('button', { name: 'New deal' }).first().click())
  await acts.drop([
    { name: 'rent roll.txt', text: ROLL },
    { name: 'statement.csv', text: STATEMENT },
  ])
  await acts.do(() => follow(main, 'Accept all of 2 documents'))
  await expect(page.getByRole('textbox', { name: 'Deal name' })).toHaveValue(HOUSE)
  await acts.choose('Property class', 'B')
  await acts.type('Loan amount', '6.5m')
  await acts.type('LTV', '65')
  await acts.do(() => page.getByRole('button', { name: /^Use \d+ proposals$/ }).click())
  await expect(page.getByText(/answers? to go/)).toHaveCount(0)
  await acts.do(() => follow(main, 'Choose lenders'))
  const table = page.getByRole('table', { name: 'Lenders' })
  for (const lender of ['Confluence Credit Union', 'Grand River', 'Lakeshore Life', 'Maritime Mutual Life']) {
    await acts.do(() =>
      table
        .getByRole('row', { name: new RegExp(lender) })
        .getByRole('checkbox')
        .click(),
    )
  }
  await acts.do(() => follow(main, 'Continue to e-mail (4)'))
  await expect(page.getByText('Lenders can be written to once the deal is in progress.')).toBeVisible()
  await acts.do(() => follow(main, 'Answer what is open'))
  await expect(page.getByText('Only what is still open is asked here.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveCount(0)
  await acts.type('Year built', '1962')
  await acts.type('Borrowing entity', 'Glenholme Court LP')
  await acts.type('Sponsor name', 'Anna Keller')
  await acts.type('Sponsor company', 'Keller Homes')
  await acts.choose('Loan purpose', 'Refinance')
  await acts.type('Balance', '4.1m', page.getByRole('group', { name: 'Existing debt 1' }))
  await acts.do(() => page.getByRole('button', { name: /^Use \d+ proposals$/ }).click())
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await acts.do(() => follow(main, 'Approve deal'))
  await acts.do(() => follow(main, /^Send \(\d+\)$/))
  await expect(page.getByText(/on their way to 4 lenders\./)).toBeVisible()
  expect(acts.count()).toBeLessThanOrEqual(MOST_ACTS)

  const addressAt = (lender: string) =>
    page
      .getByRole('cell', { name: new RegExp(`@[\\w.-]*${lender}`) })
      .first()
      .innerText()
  const offers = [
    { to: await addressAt('lakeshore'), spread: '1.95', fee: '50' },
    { to: await addressAt('maritime'), spread: '2.25', fee: '25' },
  ]
  await follow(main, 'Follow the bids')
  for (const { to, spread, fee } of offers) {
    const lender = await stranger(browser)
    await bid(lender, await bidPathFor(lender, to.trim(), HOUSE), spread, fee, daysAfter(today, 30))
    await givePageBack(lender)
  }
  await follow(main, 'Compare bids')
  await follow(main, 'Accept Lakeshore Life')
  await follow(dialog, 'Accept bid')
  await follow(dialog, 'Send letters (4)')
  await expect(dialog).toHaveCount(0)
  for (const stage of ['Due diligence', 'Committed', 'Funding']) await follow(main, `Move to ${stage}`)
  await follow(main, 'Close deal')
  await follow(dialog, 'KYC is cleared')
  await dialog.getByRole('textbox', { name: 'Funding date' }).fill(today)
  await follow(dialog, 'Close deal')
  await expect(page.getByText(`${HOUSE} is closed`)).toBeVisible()
})
