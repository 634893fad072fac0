/** A deal opens where it stands: what comes next, who holds it, its lenders and bids, and what happened. */
import type { Page } from '@playwright/test'
import { expect, signedInAt, test } from './people.ts'

async function openFromList(page: Page, deal: string, rail = 'Stages of the deal') {
  await page.getByRole('table').getByRole('link', { name: deal }).click()
  await expect(page).toHaveURL(/\/deal\/\d+$/)
  await expect(page.getByRole('list', { name: rail })).toBeVisible()
}

test('a placed deal opens at its next step, its lenders and its bids', async ({ browser }) => {
  const page = await signedInAt(browser, 'to-underwriter', '/deals/in-progress')
  await openFromList(page, 'Parkway Plaza')
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next.getByText(/holds? it$/)).toBeVisible()
  const stages = page.getByRole('list', { name: 'Stages of the deal' }).getByRole('listitem')
  await expect(stages).toHaveCount(8)
  await page.getByRole('link', { name: /^Compare \d+ bids$/ }).click()
  await expect(page).toHaveURL(/lender-bids/)
  await expect(page.getByRole('region', { name: 'Lender bids' })).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(next).toBeVisible()
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('heading', { name: 'Narrative' })).toBeVisible()
})

test('what happened is narrowed to mail, and comes day by day', async ({ browser }) => {
  const page = await signedInAt(browser, 'transaction-only', '/deals/in-progress')
  await openFromList(page, 'Parkway Plaza')
  const stream = page.getByRole('complementary', { name: 'Team and activity' })
  await expect(stream.getByText(/wrote to you: /).first()).toBeVisible()
  await stream.getByText('Deal', { exact: true }).click()
  await expect(stream.getByText(/wrote to you: /)).toHaveCount(0)
  await stream.getByText('E-mail', { exact: true }).click()
  await expect(stream.getByText(/wrote to you: /).first()).toBeVisible()
})

test('a draft opens on its form, and whoever decides finds the decision first', async ({ browser }) => {
  const page = await signedInAt(browser, 'transaction-only', '/deals/draft')
  await page.getByRole('table').getByRole('link', { name: 'Kingston Road Flats' }).click()
  await expect(page.getByRole('textbox', { name: 'Deal name' })).toBeVisible()
  await page.goto('/deals/pending')
  await openFromList(page, 'Birchmount Apartments', 'Way to the approval')
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next.getByRole('heading', { name: 'Approve the deal, or return it' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve deal' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Return deal' })).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'LTV, ≤ 75.00%' })).toContainText('64.97%')
  await page.goto('/deals/pending')
  await openFromList(page, 'Grand River Flex', 'Way to the approval')
  await expect(page.getByRole('listitem').filter({ hasText: 'LTV66.79' })).toContainText('65')
  await expect(page.getByText('1 of 2 answered')).toBeVisible()
})
