/** Signing in, staying signed in, and what happens when a session ends. */

import { expect, type Page } from '@playwright/test'
import { test } from './people.ts'

const PASSWORD = process.env.DEMO_PASSWORD ?? 'mandate-demo-1'

async function signIn(page: Page, who: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const tokenOf = (page: Page) => page.evaluate<string | null>("localStorage.getItem('accessToken')")

test('the sign-in page says what the product is for', async ({ page }) => {
  await page.goto('/login')
  await expect(
    page.getByText('empowers CRE debt professionals with technology to manage and place loans'),
  ).toBeVisible()
  for (const figure of [
    'Over $4 billion',
    '367',
    '3,576',
    '35',
    'AI-enhanced algorithm using loans by over 3,000 lenders',
  ]) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  }
})

test('the page asked for opens after signing in, and signing out closes it in every tab', async ({ page, context }) => {
  await page.goto('/deals/archived?q=plaza')
  await expect(page).toHaveURL('/login')
  await signIn(page, 'to-agent')
  await expect(page).toHaveURL('/deals/archived?q=plaza')

  const second = await context.newPage()
  await second.goto('/deals/draft')
  await expect(second.getByRole('heading', { level: 1, name: 'Draft deals' })).toBeVisible()
  await page.evaluate("localStorage.setItem('futureDate', '2026-12-01')")
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(second).toHaveURL('/login')
  expect(await tokenOf(page)).toBeNull()
  expect(await page.evaluate("localStorage.getItem('futureDate')")).toBe('2026-12-01')
})

test('what is missing and what is wrong is said where it is', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('E-mail is required.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await signIn(page, 'nobody-here', 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
})

test('the Super Admin has no place on the screens', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'super-admin')
  await expect(page.getByRole('alert')).toHaveText('This account cannot use the web application.')
  expect(await tokenOf(page)).toBeNull()
})

test('a session that the server ended leads back to the page once one signs in again', async ({ page, request }) => {
  await page.goto('/login')
  await signIn(page, 'to-underwriter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manager Dashboard')
  const token = await tokenOf(page)
  await request.delete('/api/authentication', { headers: { authorization: `Bearer ${token}` } })
  // The page may hear of the end before anything is clicked: the address is where the person wanted to go either way.
  await page.goto('/deals/in-progress')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate('localStorage.length')).toBe(0)
  await signIn(page, 'to-underwriter')
  await expect(page).toHaveURL('/deals/in-progress')
})

test('when signing out fails, the session stays and says so', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'self-serve')
  await expect(page).toHaveURL('/deals/draft')
  await page.route('**/api/authentication', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { code: 500 } }) : route.continue(),
  )
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Logout Error')).toBeVisible()
  expect(await tokenOf(page)).not.toBeNull()
})

test('a watcher that asks for the head of a page alone is told that it is there', async ({ request }) => {
  expect((await request.head('/login')).status()).toBe(200)
  expect((await request.head('/api/nothing')).status()).toBe(404)
})
