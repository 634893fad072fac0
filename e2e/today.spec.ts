/** Home is the day: what to do now is first, its button leads to where it is done, and what others owe stands apart. */
import { expect, signedIn, test } from './people.ts'

test.setTimeout(120_000)

test('an approver begins with the deal that waits, and decides on its page', async ({ browser }) => {
  const page = await signedIn(browser, 'to-underwriter')
  await expect(page.getByRole('link', { name: /^Today/ })).toHaveAttribute('aria-current', 'page')
  const act = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Act now' }) })
  const approve = act.getByRole('listitem').filter({ hasText: 'Approve the deal, or return it' }).first()
  await expect(approve).toBeVisible()
  await approve.getByRole('button', { name: /^Approve/ }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Approve deal' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await approve.getByRole('link', { name: 'Approve the deal, or return it' }).click()
  await expect(page).toHaveURL(/\/deal\/\d+/)
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('You hold it')
})

test('an originator sees the own deals, and what comes with a date', async ({ browser }) => {
  const page = await signedIn(browser, 'to-agent')
  const column = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(column('Act now').getByRole('listitem').first()).toBeVisible()
  await expect(column('Coming up').getByRole('listitem').first()).toBeVisible()
  const main = column('Act now').getByRole('listitem').first().getByRole('link').first()
  await main.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Figures', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Figures of the year' })).toBeVisible()
})
