/** Links that lenders hold: those that open nothing, and reminding lenders who have not used theirs. */
import { expect, signedInAt, stranger, test } from './people.ts'

test.setTimeout(120_000)

test('a token that nobody was given leads to the page for links that are over', async ({ browser }) => {
  const page = await stranger(browser)
  await page.goto('/deal-bid/not-a-token-that-anybody-was-given')
  await expect(page).toHaveURL('/expired-link')
  await expect(page.getByRole('heading', { name: 'This link has expired or was switched off.' })).toBeVisible()
})

test('a link opens until it is switched off, and again once it is switched on', async ({ browser }) => {
  const owner = await signedInAt(browser, 'transaction-only', '/deals/in-progress')
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
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

test('a lender that kept silent is reminded, once a day', async ({ browser }) => {
  const page = await signedInAt(browser, 'to-underwriter', '/deals/in-progress')
  await page.getByRole('table').getByRole('link', { name: 'Parkway Plaza' }).click()
  await page.getByRole('link', { name: /^Bids/ }).click()
  const list = page.getByRole('table', { name: 'Lender bids' })
  await list.getByRole('button', { name: 'Remind Tamarack Ridge MIC' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind Tamarack Ridge MIC?' })
  await dialog.getByRole('textbox', { name: /A line of your own/ }).fill('The borrower decides next week.')
  await dialog.getByRole('button', { name: 'Send reminder' }).click()
  await expect(page.getByText('Reminders on their way: 1')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Remind Tamarack Ridge MIC' })).toHaveCount(0)
  await expect(list.getByRole('button', { name: /^Remind / }).first()).toBeVisible()
})
