/** The borrower is shown the bids on one page, comments and accepts; the broker is told and takes the step. */
import { test } from '@playwright/test'
import { expect, pressInHead, signedIn, stranger } from './people.ts'

test.setTimeout(150_000)

test('a borrower accepts a bid on its page, and the broker carries on from there', async ({ browser }) => {
  const broker = await signedIn(browser, 'transaction-only')
  await broker.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await broker.goto('/deals/in-progress')
  await broker.getByRole('table').getByRole('link', { name: 'Parkway Plaza' }).click()
  await broker.getByRole('link', { name: /^Bids/ }).click()
  await pressInHead(broker, 'Parkway Plaza', 'Client version')
  const dialog = broker.getByRole('dialog', { name: 'Client version of Parkway Plaza' })
  await dialog.getByRole('checkbox', { name: 'Name the lenders' }).uncheck()
  await dialog.getByRole('textbox', { name: /A line to the borrower/ }).fill('Lender A is who we spoke of.')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(broker.getByText('Link copied')).toBeVisible()
  const link = new URL(await broker.evaluate(() => navigator.clipboard.readText()))

  const borrower = await stranger(browser)
  await borrower.goto(link.pathname + link.search)
  await expect(borrower.getByRole('heading', { name: 'Bids for Parkway Plaza' })).toBeVisible()
  await expect(borrower.getByText('Lender A is who we spoke of.')).toBeVisible()
  await expect(borrower.getByText('Lakeshore Life')).toHaveCount(0)
  await borrower.getByRole('textbox', { name: 'Your comment' }).fill('Is the rate held until we close?')
  await borrower.getByRole('textbox', { name: 'Your name' }).fill('Ana Roy')
  await borrower.getByRole('button', { name: 'Send comment' }).click()
  await expect(borrower.getByRole('listitem').filter({ hasText: 'Is the rate held' })).toBeVisible()
  await borrower.getByRole('button', { name: 'Accept Lender A' }).click()
  await borrower.getByRole('dialog').getByRole('button', { name: 'Accept bid' }).click()
  await expect(borrower.getByText(/Ana Roy accepted Lender A on/)).toBeVisible()

  await broker.reload()
  await expect(broker.getByText(/Ana Roy accepts .+ for the borrower/).first()).toBeVisible()
  await pressInHead(broker, 'Parkway Plaza', 'Client version')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByText('Switched off')).toBeVisible()
  await borrower.reload()
  await expect(borrower).toHaveURL('/expired-link')
})
