/** Somebody new comes in: asks, proves the address by the mail, is approved by the operator, and signs in. */

import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './people.ts'

const PASSWORD = process.env.DEMO_PASSWORD ?? 'mandate-demo-1'
const OWN_PASSWORD = 'a-good-password-1'

const isReadable = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** Path of the link in the newest letter to the address, as the mailbox of development shows it. */
async function linkInMail(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const list = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
        const id = /\/dev\/mail\/(\d+)"/.exec(list)?.[1]
        if (!id) return ''
        const body = await (await request.get(`/dev/mail/${id}/body`)).text()
        link = new RegExp(`${path}/[\\w-]+`).exec(body)?.[0] ?? ''
        return link
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
  return link
}

async function choose(page: Page, label: string, option: string) {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a broker asks for access, is approved and signs in', async ({ page, request }) => {
  test.setTimeout(120_000)
  const email = `nina-${Date.now()}@people.test`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Request access' }).click()
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('First name is required.')).toBeVisible()
  await isReadable(page)

  await page.getByLabel('First name').fill('Nina')
  await page.getByLabel('Last name').fill('Ortega')
  await page.getByLabel('Company', { exact: true }).fill(`Ortega Capital ${Date.now()}`)
  await choose(page, 'Company type', 'Brokerage')
  await choose(page, 'I am a', 'Broker')
  await choose(page, 'Province', 'Ontario')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Please accept the terms and conditions.')).toBeVisible()
  await page.getByLabel(/I accept the/).check()
  await page.getByRole('button', { name: 'Request access' }).click()

  await expect(page).toHaveURL(`/thank-you/${encodeURIComponent(email)}`)
  await expect(page.getByText(`Check ${email} to verify your address`)).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled()

  const link = await linkInMail(request, email, '/verify-account')
  await page.goto(link)
  const choosePassword = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password again').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
  }
  await choosePassword('short')
  await expect(page.getByText('Password must have at least 10 characters.', { exact: true })).toBeVisible()
  await isReadable(page)
  await choosePassword('nina-ortega-2026')
  await expect(page.getByText(/must not be made of your name/)).toBeVisible()
  await choosePassword(OWN_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await expect(page.getByText(/waiting for approval/)).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL(/\/expired-link$/)
  await signIn(page, email, OWN_PASSWORD)
  await expect(page).toHaveURL(/\/not-active$/)

  await signIn(page, 'capstack@demo.test')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Users' }).click()
  await page
    .getByRole('button', { name: /^Requests/ })
    .or(page.getByRole('tab', { name: /^Requests/ }))
    .click()
  await page.getByRole('row', { name: new RegExp(email) }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await choose(page, 'Role', 'Transaction Only')
  await page.getByRole('button', { name: 'Approve request' }).click()
  await expect(page.getByText('Nina Ortega can sign in now')).toBeVisible()
  await signOut(page)

  await signIn(page, email, OWN_PASSWORD)
  await expect(page).toHaveURL(/\/admin-dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('matrixToken'))).toBeTruthy()
  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('matrixToken'))).toBeNull()
})

test('a manager invites a colleague, who chooses a password, and deletes the account again', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const email = `iris-${Date.now()}@people.test`
  await signIn(page, 'transaction-only@demo.test')
  await expect(page).toHaveURL(/\/admin-dashboard$/)
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add user' }).click()
  await page.getByLabel('First name').fill('Iris')
  await page.getByLabel('Last name').fill('Novak')
  await page.getByLabel('E-mail').fill(email)
  await choose(page, 'Role', 'TO/Agent')
  await isReadable(page)
  await page.getByRole('button', { name: 'Add and invite' }).click()
  await expect(page.getByText(`The invitation was sent to ${email}`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Priya Raman')
  await signOut(page)

  const link = await linkInMail(request, email, '/reset')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('Password again').fill('another-one-22')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await page.getByLabel('Password again').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await signIn(page, email, OWN_PASSWORD)
  await expect(page).toHaveURL(/\/originator-dashboard$|\/deals\//)
  await page.goto('/profile')
  await page.getByLabel('Title').fill('Associate')
  await page.getByRole('button', { name: 'Save personal data' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await signOut(page)

  await signIn(page, 'transaction-only@demo.test')
  await expect(page).toHaveURL(/\/admin-dashboard$/)
  await page.goto('/users')
  await page.getByRole('button', { name: 'More about Iris Novak' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Inbox' }).check()
  await expect(page.getByRole('switch', { name: 'Inbox' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More about Iris Novak' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('Iris Novak was deleted')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0)
})

test('whoever forgot a password is answered the same with every address', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('E-mail is required.')).toBeVisible()
  await page.getByLabel('E-mail').fill(`nobody-${Date.now()}@people.test`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If the address exists, a link has been sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send again in/ })).toBeDisabled()
  await isReadable(page)
  await page.goto('/reset/not-a-token')
  await expect(page).toHaveURL(/\/expired-link$/)
})
