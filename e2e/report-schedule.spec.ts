/** A report that sends itself, as an owner sets it up: an empty list that says what it is for, one schedule, its first run, the mail. */
import { expect, fill, signedInAt, test } from './people.ts'

test.setTimeout(90_000)

test('an owner has a report sent by itself, sends the first at once and finds it with its run', async ({ browser }) => {
  const sign = Date.now().toString(36)
  const [title, address] = [`Board figures ${sign}`, `board-${sign}@lender.test`]
  const page = await signedInAt(browser, 'full-server', '/report-schedules')
  await page.getByRole('button', { name: 'New schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New schedule' })
  await fill(page, { Title: title })
  const recipients = dialog.getByRole('combobox', { name: 'E-mail of the recipients' })
  await recipients.fill(address)
  await recipients.press('Enter')
  await dialog.getByRole('button', { name: 'Create schedule' }).click()
  await expect(page.getByText('Schedule created')).toBeVisible()

  await page.getByRole('row').filter({ hasText: title }).click()
  const drawer = page.getByRole('dialog', { name: title })
  await drawer.getByRole('button', { name: 'Send now' }).click()
  await expect(drawer.getByText('Sent', { exact: true })).toBeVisible()
  await expect(drawer.getByText(new RegExp(`${title}.*\\.pdf`))).toBeVisible()
  const mails = await page.request.get(`/dev/mail?to=${encodeURIComponent(address)}`)
  expect((await mails.text()).split(title).length - 1).toBe(1)
})
