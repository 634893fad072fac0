/** Links that lenders hold: one that was switched off and one that nobody was ever given open nothing. */
import { test } from '@playwright/test'
import { expect, signedIn, stranger } from './people.ts'

test.setTimeout(120_000)

test('a token that nobody was given leads to the page for links that are over', async ({ browser }) => {
  const page = await stranger(browser)
  await page.goto('/deal-bid/not-a-token-that-anybody-was-given')
  await expect(page).toHaveURL('/expired-link')
  await expect(page.getByRole('heading', { name: 'This link has expired or was switched off.' })).toBeVisible()
})

test('a link opens until it is switched off, and again once it is switched on', async ({ browser }) => {
  const owner = await signedIn(browser, 'transaction-only')
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await owner.goto('/deals/in-progress')
  await owner.getByRole('table').getByRole('link', { name: 'Victoria Self Storage' }).click()
  await owner.getByRole('link', { name: /^Bids/ }).click()
  // A link whose bid has ended cannot be switched any more.
  const bid = owner
    .getByRole('row')
    .filter({ has: owner.getByRole('switch') })
    .filter({ hasNotText: /Declined|Withdrawn|Not selected|Funded|Expired/ })
    .first()
  const link = bid.getByRole('switch', { name: /^Link of / })
  // The switch moves at once; the link itself follows when the server has answered.
  const toggle = () => Promise.all([owner.waitForResponse(/deal-preview-link/), link.press('Space')])
  await expect(link).toBeVisible()
  if (!(await link.isChecked())) await toggle()
  await bid.getByRole('button', { name: /^Copy the link of / }).click()
  await expect(owner.getByText(/^The link of .* is copied$/)).toBeVisible()
  const path = new URL(await owner.evaluate(() => navigator.clipboard.readText())).pathname

  const lender = await stranger(browser)
  await lender.goto(path)
  await expect(lender.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lender).toHaveURL(path)

  await toggle()
  await expect(owner.getByText("Link's status updated successfully")).toBeVisible()
  await expect(link).not.toBeChecked()
  await lender.goto(path)
  await expect(lender).toHaveURL('/expired-link')

  await toggle()
  await expect(link).toBeChecked()
  const colleague = await stranger(browser)
  await colleague.goto(path)
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(colleague).toHaveURL(path)
})
