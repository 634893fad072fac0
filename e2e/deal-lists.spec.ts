/** What one does from a list of deals: find, filter, keep a view, take along, copy, put away, bring back, delete, move. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signedInAt, test } from './people.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function act(page: Page, name: string, action: string) {
  await rowOf(page, name)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a client starts a draft, copies it, puts the copy away, brings it back and deletes both', async ({ browser }) => {
  const page = await signedInAt(browser, 'self-serve', '/deals/draft')
  await page.getByRole('banner').getByRole('button', { name: 'New deal' }).click()
  await expect(page).toHaveURL(/\/deal\/\d+\?tab=quick$/)
  await page.goto('/deals/draft')
  await expect(rowOf(page, 'Untitled deal')).toHaveCount(1)

  await act(page, 'Untitled deal', 'Duplicate deal')
  await expect(page).toHaveURL(/\/deal\/\d+$/)
  await page.goto('/deals/draft')
  const copy = 'Untitled deal (copy)'
  await act(page, copy, 'Archive deal')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'On hold' }).click()
  await dialog.getByRole('button', { name: 'Archive deal' }).click()
  await expect(rowOf(page, copy)).toHaveCount(0)

  await page.goto('/deals/inactive')
  await expect(rowOf(page, copy)).toContainText('On hold')
  await act(page, copy, 'Reactivate deal')
  await expect(rowOf(page, copy)).toHaveCount(0)

  await page.goto('/deals/draft?q=Untitled')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Delete deal (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete deal (2)' }).click()
  await expect(page.getByText('No deal matches. Loosen a filter.')).toBeVisible()
})

/** Only the large deals, the smallest of them first. */
async function expectLargeDeals(page: Page) {
  await expect(rowOf(page, 'Parkway Plaza')).toBeVisible()
  await expect(rowOf(page, 'Dovercourt Retail refinance')).toHaveCount(0)
  const inOrder = ['Parkway Plaza', 'Harbour Flats land', 'Junction Tower construction']
  await expect
    .poll(async () => {
      const rows = await page.getByRole('row').allInnerTexts()
      return rows.flatMap((row) => inOrder.find((name) => row.includes(name)) ?? [])
    })
    .toEqual(inOrder)
}

test('a filter and an order stand in the address and come back with it', async ({ browser }) => {
  const page = await signedInAt(browser, 'transaction-only', '/deals/in-progress')
  await expect(rowOf(page, 'Dovercourt Retail refinance')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Amount' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('10m')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(page).toHaveURL(/filter=values\.Loan_Amount\.gte/)
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=values\.Loan_Amount/)
  await expect(page.locator('th[aria-sort="ascending"]')).toHaveText('Amount')
  await expectLargeDeals(page)

  await page.reload()
  await expectLargeDeals(page)
  await rowOf(page, 'Parkway Plaza').getByRole('link').click()
  await expect(page).toHaveURL(/\/deal\/\d+$/)
  await page.goBack()
  await expectLargeDeals(page)
})

test('on the board a deal is moved by its menu, and moved back by Undo', async ({ browser }) => {
  const page = await signedInAt(browser, 'transaction-only', '/deals/in-progress?layout=board')
  const lane = (name: string) => page.getByRole('region', { name })
  const card = (name: string) => lane(name).getByRole('article').filter({ hasText: 'Victoria Self Storage' })
  await card('Bids in').getByRole('button', { name: 'More about Victoria Self Storage' }).click()
  await page.getByRole('menuitem', { name: 'Move to Term sheet signed' }).click()
  await expect(card('Term sheet signed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card('Bids in')).toBeVisible()
})

test('the palette finds a deal and opens it', async ({ browser }) => {
  const page = await signedInAt(browser, 'to-agent', '/deals/in-progress')
  await expect(page.getByRole('heading', { level: 1, name: 'WIP deals' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or jump to…').fill('parkway')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Parkway Plaza/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/deal\/\d+$/)
})

test('a view is saved under a name, opens the list by itself, and is deleted', async ({ browser }) => {
  const page = await signedInAt(browser, 'to-underwriter', '/deals/in-progress?q=Parkway')
  await expect(rowOf(page, 'Parkway Plaza')).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Parkway only')
  await dialog.getByRole('checkbox', { name: 'Open this list with it' }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const view = page.getByRole('button', { name: 'Pinned Parkway only' })
  await expect(view).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/deals/in-progress')
  await expect(page).toHaveURL(/saved=\d+/)
  await expect(rowOf(page, 'Parkway Plaza')).toBeVisible()
  await expect(rowOf(page, 'Dovercourt Retail refinance')).toHaveCount(0)
  await page.getByRole('button', { name: 'More about the view Parkway only' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('button', { name: 'More about the view Parkway only' })).toHaveCount(0)
})

test('a list is taken along as a file, with its filter and the columns that are shown', async ({ browser }) => {
  const page = await signedInAt(browser, 'transaction-only', '/deals/archived?q=Kingsway')
  await expect(rowOf(page, 'Kingsway Medical Office')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^closed-deals-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').filter(Boolean)
  expect(lines[0]).toMatch(/^\ufeffDeal name,Deal id,/)
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^Kingsway Medical Office,D-2026-0003,/)])
})

test('on the board a deal is dragged along, and stays where it was when it may not go there', async ({ browser }) => {
  const page = await signedInAt(browser, 'transaction-only', '/deals/in-progress?layout=board')
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) => lane(name).getByRole('article').filter({ hasText: 'Harbour Flats land' })
  await card('Marketed').dragTo(lane('Funding'))
  await expect(page.getByText('Select a primary lender first.').first()).toBeVisible()
  await expect(card('Marketed')).toBeVisible()
  await card('Marketed').dragTo(lane('Packaged'))
  await expect(card('Packaged')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card('Marketed')).toBeVisible()
})
