/** Short messages leave in reach what they are about: the main action, the person and log-out. */
import type { Locator, Page } from '@playwright/test'
import { expect, signedIn, signedInAt, test } from './people.ts'

const WIDTHS = [1440, 820, 390]

async function expectApart(message: Locator, others: Locator) {
  const box = await message.boundingBox()
  if (!box) throw new Error('The message has no place.')
  for (const other of await others.all()) {
    const theirs = await other.boundingBox()
    if (!theirs) continue
    const isApart =
      theirs.x >= box.x + box.width ||
      theirs.x + theirs.width <= box.x ||
      theirs.y >= box.y + box.height ||
      theirs.y + theirs.height <= box.y
    expect.soft(isApart, `the message lies on ${await other.innerText()}`).toBe(true)
  }
}

const buttons = (page: Page, names: RegExp) => page.getByRole('button', { name: names }).filter({ visible: true })

test('a message about a form does not lie on its button at any width', async ({ browser }) => {
  const page = await signedInAt(browser, 'self-serve', '/deals/draft')
  await page.getByRole('banner').getByRole('button', { name: 'New deal' }).click()
  await page.getByRole('button', { name: 'All questions' }).click()
  await expect(page).toHaveURL(/\?tab=details$/)
  const message = page.getByRole('alert').filter({ hasText: 'Complete the required fields before submitting.' })
  for (const width of WIDTHS) {
    await test.step(`at ${width} px`, async () => {
      // Without the message of the width before.
      await page.reload()
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('button', { name: 'Submit deal' }).click()
      await expect(message).toBeVisible()
      await message.hover()
      await expectApart(message, buttons(page, /^(Submit deal|Log out|Account of|\d+ answers? )/))
    })
  }
})

test('the message that logging out failed leaves the button free for another try', async ({ browser }) => {
  const page = await signedIn(browser, 'self-serve')
  await page.route('**/api/authentication', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { name: 'GeneralError', code: 500, message: 'No.' } })
      : route.continue(),
  )
  const logOut = page.getByRole('button', { name: 'Log out' })
  await logOut.click()
  const message = page.getByRole('alert').filter({ hasText: 'Logout Error' })
  await expect(message).toBeVisible()
  await expectApart(message, logOut)
  await page.unroute('**/api/authentication')
  await logOut.click()
  await expect(page).toHaveURL('/login')
})

test('the number of unread notices stands whole on the bell', async ({ browser }) => {
  const page = await signedIn(browser, 'transaction-only')
  await page.route('**/api/notifications?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 128 } })
  })
  await page.reload()
  const bell = page.getByRole('button', { name: 'Notifications, 128 unread' })
  // Letters that come late move both, one after the other.
  await expect(async () => {
    const [outer, number] = [await bell.boundingBox(), await bell.getByText('99+').boundingBox()]
    if (!outer || !number) throw new Error('The bell has no number.')
    expect(number.y).toBeGreaterThanOrEqual(outer.y)
    expect(number.x + number.width).toBeLessThanOrEqual(outer.x + outer.width)
  }).toPass()
})
