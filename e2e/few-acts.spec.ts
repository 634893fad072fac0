/** A broker with a rent roll and a statement: from a new deal to mails at lenders in a few acts, each the one that is pointed to. */
import { type Locator, type Page, test } from '@playwright/test'
import { expect, signedIn } from './people.ts'

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
    click: (place: Locator) => act(() => place.click()),
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a rent roll and a statement become mails at lenders in a few acts', async ({ browser }) => {
  const page = await signedIn(browser, 'transaction-only')
  const acts = countActs(page)
  const shot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
  }
  await acts.click(button(page, 'New deal').first())
  await shot('1-quick')
  await acts.drop([
    { name: 'rent roll.txt', text: ROLL },
    { name: 'statement.csv', text: STATEMENT },
  ])
  await expect(button(page, 'Accept all of 2 documents')).toBeVisible()
  await shot('2-paste')
  await acts.click(button(page, 'Accept all of 2 documents'))
  await expect(page.getByRole('textbox', { name: 'Deal name' })).toHaveValue(HOUSE)
  await shot('3-quick')
  await acts.choose('Property class', 'B')
  await acts.type('Loan amount', '6.5m')
  await acts.type('LTV', '65')
  await shot('4-quick')
  await acts.click(button(page, /^Use \d+ proposals$/))
  await expect(page.getByText(/answers? to go/)).toHaveCount(0)
  await shot('5-quick')
  await acts.click(button(page, 'Choose lenders'))
  const table = page.getByRole('table', { name: 'Lenders' })
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  await shot('6-lenders')
  for (const lender of ['Confluence Credit Union', 'Grand River', 'Lakeshore Life', 'Maritime Mutual Life']) {
    await acts.click(table.getByRole('row', { name: new RegExp(lender) }).getByRole('checkbox'))
  }
  await shot('7-lenders')
  await acts.click(button(page, /^Continue to e-mail/))
  await expect(page.getByText('Lenders can be written to once the deal is in progress.')).toBeVisible()
  await shot('8-email')
  await acts.click(button(page, 'Answer what is open'))
  await expect(page.getByText('Only what is still open is asked here.')).toBeVisible()
  await acts.type('Year built', '1962')
  await acts.type('Borrowing entity', 'Glenholme Court LP')
  await acts.type('Sponsor name', 'Anna Keller')
  await acts.type('Sponsor company', 'Keller Homes')
  await acts.choose('Loan purpose', 'Refinance')
  await acts.type('Balance', '4.1m', page.getByRole('group', { name: 'Existing debt 1' }))
  await shot('9-open')
  await acts.click(button(page, /^Use \d+ proposals$/))
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await shot('10-open')
  await acts.click(button(page, 'Approve deal'))
  await expect(page).toHaveURL(/\/deals\/email/)
  await shot('11-email')
  await acts.click(button(page, /^Send \(\d+\)$/))
  await expect(page.getByText(/on their way to 4 lenders\./)).toBeVisible()
  await shot('12-sent')
  expect(acts.count()).toBeLessThanOrEqual(MOST_ACTS)
})
