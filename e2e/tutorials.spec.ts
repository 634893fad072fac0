/** A newcomer learns the product: the first steps at home, the tour over the live screen, and an article read and ticked. */
import { expect, signedIn, signedInAt, test } from './people.ts'

test.setTimeout(300_000)

test('an owner takes the tour with the keyboard, leaves it, and reads the article that a screen offers', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'full-server')
  const first = page.getByRole('region', { name: 'First steps' })
  await expect(first.getByRole('listitem').first()).toBeVisible()
  await first.getByRole('button', { name: 'Take the tour' }).click()
  const tour = page.getByRole('dialog', { name: 'Tour' })
  await expect(tour).toContainText('Step 1 of')
  await expect(tour).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tour).toContainText('Step 2 of')
  await page.keyboard.press('ArrowLeft')
  await expect(tour).toContainText('Step 1 of')
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)

  await page.goto('/manage-properties?tab=loans')
  await page.getByRole('link', { name: 'How this page works' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your own spreadsheet')
  const tick = page.getByRole('checkbox', { name: 'I have read this' })
  await tick.click()
  await expect(tick).toBeChecked()
  await page.goto('/tutorials')
  await expect(page.getByRole('link', { name: /Bring your own spreadsheet/ })).toContainText('Read')
  await page.getByPlaceholder('Search, also in what is said').fill('no such word zyx')
  await expect(page.getByText('No article says that.')).toBeVisible()
})

test('a list of first steps that was hidden stays hidden', async ({ browser }) => {
  const page = await signedInAt(browser, 'fs-underwriter', '/')
  const first = page.getByRole('region', { name: 'First steps' })
  await first.getByRole('button', { name: 'Hide the list' }).click()
  await expect(first).toHaveCount(0)
  await page.goto('/tutorials')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutorials')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(first).toHaveCount(0)
})
