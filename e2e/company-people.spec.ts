/** Running a company's people: adding, changing, suspending and deleting colleagues, and keeping one's own particulars. */
import type { Page } from '@playwright/test'
import { choose, expect, fill, signedInAt, stranger, test } from './people.ts'

test.setTimeout(120_000)

const IRIS = { first: 'Iris', last: 'Novak', email: 'iris.novak@harbourline.test' }
/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function act(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function callAs(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate<string>("localStorage.getItem('accessToken')")
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
  return (await answer.json()) as { id: number; data: { id: number; email: string }[] }
}

test('a leader adds a colleague, changes and suspends them, and deletes them once their work is handed over', async ({
  browser,
}) => {
  const page = await signedInAt(browser, 'full-server', '/users')
  const name = `${IRIS.first} ${IRIS.last}`
  await test.step('adds', async () => {
    await page.getByRole('button', { name: 'Add user' }).click()
    await fill(page, {
      'First name': IRIS.first,
      'Last name': '42',
      'E-mail': IRIS.email,
      'Title (optional)': 'Analyst',
    })
    await choose(page, { Role: 'FS/Agent', Parent: 'Tom Becker · FS/Underwriter' })
    await page.getByRole('button', { name: 'Add and invite' }).click()
    await expect(page.getByText('Last name must have a letter.', { exact: true })).toBeVisible()
    await fill(page, { 'Last name': IRIS.last })
    await page.getByRole('button', { name: 'Add and invite' }).click()
    await expect(rowOf(page, name)).toContainText('Tom Becker')
    await expect(rowOf(page, name)).toContainText('Not yet')
  })
  await test.step('changes', async () => {
    await act(page, name, 'Edit')
    await fill(page, { 'Licence number (optional)': 'M21000007' })
    await choose(page, { Parent: 'Elena Costa · Full Server' })
    await page.getByRole('button', { name: 'Save user' }).click()
    await expect(rowOf(page, name)).toContainText('Elena Costa')
  })
  await test.step('gives a right, and suspends', async () => {
    await act(page, name, 'Settings')
    const right = page.getByRole('switch', { name: 'See and select lenders' })
    await expect(right).not.toBeChecked()
    await right.click()
    await expect(right).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(rowOf(page, name)).toContainText('Intermediate')
    await act(page, name, 'Suspend')
    await page.getByRole('button', { name: 'Suspend user' }).click()
    await expect(rowOf(page, name)).toContainText('Suspended')
    await act(page, name, 'Reactivate')
    await expect(rowOf(page, name)).toContainText('Active')
  })
  await test.step('deletes, after handing over', async () => {
    const found = await callAs(page, 'GET', `users?email=${IRIS.email}`)
    const deal = await callAs(page, 'POST', 'deals', {})
    await callAs(page, 'PATCH', `deals/${deal.id}`, { userId: found.data[0]?.id })
    await page.reload()
    await act(page, name, 'Delete')
    await expect(page.getByText('Reassign 1 deals before deleting this user.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reassign and delete' })).toBeDisabled()
    await choose(page, { 'Who takes over the deals': 'Elena Costa · Full Server' })
    await page.getByRole('button', { name: 'Reassign and delete' }).click()
    await expect(rowOf(page, name)).toHaveCount(0)
    await callAs(page, 'DELETE', `deals/${deal.id}`)
  })
})

test('the profile keeps photo and territories, and the company its particulars', async ({ browser }) => {
  const page = await signedInAt(browser, 'full-server', '/profile')
  const photo = { name: 'elena.png', mimeType: 'image/png', buffer: PIXEL }
  await page.locator('input[type="file"]').first().setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Elena Costa' }).locator('img')).toBeVisible()
  await page.getByRole('combobox', { name: 'Territories' }).click()
  await page.getByRole('option', { name: 'Atlantic' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save personal data' }).click()
  await expect(page.getByRole('button', { name: 'Save personal data' })).toBeDisabled()

  const save = page.getByRole('button', { name: 'Save company' })
  await fill(page, { 'City (optional)': 'Hamilton', 'Manager’s share': '20' })
  await save.click()
  await expect(page.getByText('Splits must add up to 100%.')).toBeVisible()
  await fill(page, { 'House share': '35' })
  await save.click()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'City (optional)', exact: true })).toHaveValue('Hamilton')
  await expect(page.getByText('Atlantic', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
})

test('who never confirmed the address is told so, and gets the message again', async ({ browser }) => {
  const page = await stranger(browser)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('unverified@demo.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(process.env.DEMO_PASSWORD ?? 'mandate-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/not-verified')
  await expect(page.getByLabel('E-mail')).toHaveValue('unverified@demo.test')
  await page.getByRole('button', { name: 'Resend the message' }).click()
  await expect(page.getByText('If the address exists, a link has been sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
})
