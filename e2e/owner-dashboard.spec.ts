/** What an owner sees first: the figures of the portfolio to the cent, the records behind them, and what has a day. */
import type { Page } from '@playwright/test'
import { test } from './own-server.ts'
import { expect, openSession, signedIn, signedInAt } from './people.ts'

const PASSWORD = process.env.DEMO_PASSWORD ?? 'mandate-demo-1'

/** The owner reckons the US dollar at par, so that figures of both countries can be checked by hand. */
async function reckonAtPar(page: Page) {
  const login = { strategy: 'local', email: 'full-server@demo.test', password: PASSWORD }
  const session = (await (await page.request.post('/api/authentication', { data: login })).json()) as {
    accessToken: string
    data: { id: number }
  }
  const answer = await page.request.post('/api/index-rates', {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: { userId: session.data.id, name: 'US dollar at par', type: 'USDCAD', rate: 1 },
  })
  expect(answer.status()).toBe(201)
}

const tile = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Figures in CAD' })
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the five term loans come to the figures reckoned by hand, and lead to the loans', async ({ browser }) => {
  const page = await openSession(browser, 'full-server')
  await reckonAtPar(page)
  await page.goto('/?kind=loan&show=CAD')
  for (const [label, figure] of [
    ['Properties', '5'],
    ['Portfolio value', '$65,200,000'],
    ['Total debt', '$40,501,413'],
    ['NOI', '$3,905,000'],
    ['Annual debt service', '$2,667,825'],
    ['LTV', '62.12%'],
    ['DSCR', '1.46x'],
    ['Weighted rate', '4.86%'],
    ['Weighted term left', '41.57 mo'],
  ] as const) {
    await expect(tile(page, label)).toHaveText(figure)
  }
  await expect(page.getByText('1 USD = 1.0000 CAD', { exact: false })).toBeVisible()

  await tile(page, 'Total debt').getByRole('link').click()
  await expect(page).toHaveURL(/manage-properties\?tab=loans&kind=loan/)
  for (const [name, balance] of [
    ['Maple Court Apartments', '$13,130,053.21'],
    ['Dundas Street Retail', '$6,161,108.14'],
    ['Bow River Industrial', '$9,053,943.31'],
    ['Laurier Office Centre', '$4,256,308.37'],
    ['Lone Star Flex Park', '$7,900,000 USD'],
  ] as const) {
    await expect(rowOf(page, name)).toContainText(balance)
  }
  await expect(rowOf(page, 'Total')).toContainText('$32,601,413.03 CAD')
  await expect(page.getByText('Showing: 1 - 5 / 5')).toBeVisible()
  await expect(page.getByText('6 months or less to expiry')).toBeVisible()
})

test('a total of several lists opens all that it is made of, and so does a year of the ladder', async ({ browser }) => {
  const page = await signedIn(browser, 'full-server')
  await tile(page, 'Total debt').getByRole('link').click()
  await expect(page).toHaveURL(/view=figure&of=totalDebt&in=CAD/)
  const debts = page.getByRole('table', { name: 'Debts' })
  for (const name of ['Maple Court insured first mortgage', 'Lakeview Terraces', 'Operating line', 'Two plazas']) {
    await expect(debts).toContainText(name)
  }
  await expect(debts).not.toContainText('Lone Star')
  await page.getByRole('link', { name: 'All figures' }).click()
  await page.getByRole('link', { name: /^2026: / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Maturities, 2026, CAD' })).toBeVisible()
  await expect(debts).toContainText('Laurier first mortgage')
  await expect(debts).not.toContainText('Dundas')
})

test('the first act of the week is done from the first screen, and the loan that ends is priced there', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'full-server')
  const glance = page.getByRole('region', { name: 'At a glance in CAD' })
  await expect(glance.getByRole('link', { name: '$43,686,513' })).toBeVisible()
  await expect(glance.getByText('1 debt expires')).toBeVisible()
  const acts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What needs you this week' }) })
  await expect(acts.getByRole('listitem')).toHaveCount(5)
  await expect(acts.getByRole('listitem').first()).toContainText('46 days overdue')
  await expect(acts.getByRole('listitem').filter({ hasText: 'Cure the breach of Occupancy' })).toContainText('81.00%')
  await acts.getByRole('link', { name: /^Cure: Cure the breach of Occupancy/ }).click()
  await expect(page.getByRole('tab', { name: /^Covenants & reports/, selected: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Draft letter' })).toBeVisible()
  await page.goBack()
  await acts.getByRole('link', { name: 'Refinance: Refinance Laurier first mortgage' }).click()
  await expect(page).toHaveURL(/view=radar&loan=/)
  await expect(page.getByRole('heading', { name: /Laurier/ }).first()).toBeVisible()
})

test('what is about to end leads to its day, and the whole list has every kind', async ({ browser }) => {
  const page = await signedIn(browser, 'full-server')
  await tile(page, 'Expiring ≤ 6 months').getByRole('link').click()
  await expect(page).toHaveURL(/view=watch&watch=maturity&in=CAD&months=6/)
  const list = page.getByRole('region', { name: 'Watch list' })
  await expect(list).toContainText('Laurier first mortgage')
  await expect(list).not.toContainText('Dundas first mortgage')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(list).toContainText('Dundas first mortgage')
  await page.getByRole('radiogroup', { name: 'Kind' }).getByText('Covenants', { exact: true }).click()
  await expect(list).toContainText('Occupancy')
  await expect(list).toContainText('Breach')

  await page.getByRole('button', { name: 'Make calendar address' }).click()
  await expect(page.getByText(/\/api\/calendar\/[\w-]+\.ics/)).toBeVisible()
  await page.getByRole('button', { name: 'End address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End address' }).click()
  await expect(page.getByRole('button', { name: 'Make calendar address' })).toBeVisible()
})

async function act(page: Page, name: string, action: string) {
  await rowOf(page, name)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('records are deleted and brought back, and put into a portfolio', async ({ browser }) => {
  const page = await signedInAt(browser, 'full-server', '/manage-properties')
  await act(page, 'Maple Court Apartments', 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Maple Court Apartments still has loans' })
  await expect(dialog).toContainText('Maple Court insured first mortgage')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/manage-properties?tab=lines')
  await act(page, 'Operating line', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Operating line deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Operating line is back')).toBeVisible()
  await expect(rowOf(page, 'Operating line')).toContainText('41.67%')

  await page.goto('/manage-properties')
  await act(page, 'Lakeview Terraces', 'Add to portfolio')
  await page.getByRole('combobox', { name: 'Portfolio' }).click()
  await page.getByRole('option', { name: 'New portfolio…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Being built')
  await page.getByRole('dialog').getByRole('button', { name: 'Add to portfolio' }).click()
  await page.goto('/manage-properties?tab=portfolios')
  await expect(rowOf(page, 'Being built')).toContainText('$5,240,000')
})

const HEADER =
  'Property Name,Address,City,Province,Postal Code,Property Type,Lender,Loan Name,Loan ID,Original Loan Amount,Outstanding Amount,Interest Rate,Rate Type,Index,Spread,Term Months,Amortization Months,First Payment Date,Prepayment Type,Charge Type,Recourse,Value,NOI'

const fileOf = (amount: string) => ({
  name: 'loans.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `${HEADER}\nQueen Street Lofts,12 Queen Street,Hamilton,ON,L8P 1A1,Multifamily,Lakeshore Life,Queen first mortgage,Q-1,${amount},,5.1,Fixed,,,60,300,2026-01-01,,,,4000000,210000\n`,
  ),
})

test('a list of loans is looked at row by row, and stored as a whole once it is right', async ({ browser }) => {
  const page = await signedInAt(browser, 'full-server', '/manage-properties?tab=loans')
  const send = async (amount: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles(fileOf(amount))
  }
  await send('-5')
  await expect(page.getByText('The only row has errors; nothing can be stored above 0 %.')).toBeVisible()
  await expect(page.getByText('Row 2, Original Loan Amount:')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  // The template's own columns and nothing to decide: no question is asked.
  await send('2500000')
  await expect(page.getByText('1 loan added, 0 updated, 0 duplicates skipped, 0 rows with errors.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(rowOf(page, 'Queen Street Lofts')).toContainText('$2,500,000')
})
