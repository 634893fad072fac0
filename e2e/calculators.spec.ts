/** Somebody without an account calculates a loan and sends the page; an originator starts a deal with it. */
import { expect, fill, signedIn, stranger, test } from './people.ts'

const LOAN = 'principal=6500000&rate=5.25&term=60&amortization=300'

test('a stranger calculates a loan, and whoever gets the address sees the same', async ({ browser }) => {
  const page = await stranger(browser)
  await page.goto('/tools/calculators')
  await expect(page.getByText('Enter Loan amount, Interest rate, Term to calculate.')).toBeVisible()
  await fill(page, { 'Loan amount': '6.5m', 'Interest rate': '5.25', Term: '5y', 'Amortization (optional)': '300' })
  await page.getByRole('button', { name: 'Calculate' }).click()
  const result = page.getByRole('region', { name: 'Payment and schedule' })
  await expect(result.getByText('$38,734.67', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?${LOAN}$`))
  await expect(page.getByRole('button', { name: 'Use in deal' })).toHaveCount(0)

  const other = await stranger(browser)
  await other.goto(page.url())
  await expect(other.getByText('$5,775,339.44').first()).toBeVisible()
  await other.getByRole('link', { name: 'Loan sizing' }).click()
  await expect(other.getByRole('textbox', { name: 'Amortization (optional)' })).toHaveValue('300')
})

test('a result follows typing by itself', async ({ browser }) => {
  const page = await stranger(browser)
  await page.goto('/tools/calculators?tab=blended')
  await page.getByRole('textbox', { name: 'Balance' }).fill('1,500,000')
  await page.getByRole('textbox', { name: 'Interest rate' }).fill('4.1')
  await expect(page.getByText('4.10%', { exact: true })).toBeVisible()
})

test('an originator starts a deal with what was calculated', async ({ browser }) => {
  const page = await signedIn(browser, 'to-agent')
  await page.getByRole('link', { name: 'Calculators' }).click()
  await expect(page.getByRole('heading', { name: 'Calculators' })).toBeVisible()
  await page.goto(`/calculators?${LOAN}`)
  await page.getByRole('button', { name: 'Use in deal' }).click()
  await expect(page).toHaveURL(/\/deal\/\d+$/)
  await expect(page.getByRole('textbox', { name: /^Loan Amount/i })).toHaveValue('6,500,000')
})
