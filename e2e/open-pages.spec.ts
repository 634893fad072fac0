/** The open pages of rates: read before any script has come, light until then, and whole once the application is there. */
import type { Page } from '@playwright/test'
import { pathTo } from '#domain/access/addresses.ts'
import { DRAWN_PAGES } from '#domain/reports/open-page.ts'
import { expect, signedInAt, test } from './people.ts'

/** All that is fetched until the first rows stand, as it is sent. */
const MOST_BYTES = 120 * 1024
const APPLICATION = '**/assets/index-*.js'

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('whoever runs no script reads the rows', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const key of DRAWN_PAGES) {
    await page.goto(pathTo(key))
    await expect.poll(() => rows(page).count(), key).toBeGreaterThan(5)
    expect(await page.locator('meta[name="description"]').getAttribute('content'), key).toMatch(/\d/)
  }
})

test('an open page is light until its rows stand, and asks for none of the application before', async ({ browser }) => {
  for (const key of DRAWN_PAGES) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.route(APPLICATION, (route) => route.abort())
    const weights: Promise<number>[] = []
    const names: string[] = []
    page.on('requestfinished', (request) => {
      names.push(new URL(request.url()).pathname)
      weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(pathTo(key), { waitUntil: 'networkidle' })
    await expect(rows(page).nth(5)).toBeVisible()
    const bytes = (await Promise.all(weights)).reduce((sum, each) => sum + each, 0)
    expect(bytes, `${key}: ${names.join(' ')}`).toBeLessThanOrEqual(MOST_BYTES)
    // Which of the two small files is through first is the network's to say.
    expect(names.filter((name) => name.endsWith('.js')).sort()).toEqual(['/color-scheme.js', '/open-page.js'])
    await context.close()
  }
})

test('a visitor’s place is kept as the application comes, and what was pressed before is pressed then', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  let fetchIt: (() => void) | undefined
  const asked = new Promise<void>((resolve) => {
    fetchIt = resolve
  })
  await page.route(APPLICATION, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(pathTo('marketRatesCa'))
  await page.getByText('Office', { exact: true }).click()
  await page.evaluate(() => scrollTo(0, 150))
  fetchIt?.()
  await expect(page).toHaveURL(/\?type=Office$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Office' })).toBeVisible()
  await expect(page.locator('#drawn')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(150)
  // And sends to where one signs in.
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(pathTo('login'))
})

test('who is signed in sees the page in the frame', async ({ browser }) => {
  const page = await signedInAt(browser, 'full-server', pathTo('financingRates'))
  await expect(rows(page).nth(5)).toBeVisible()
  await expect(page.locator('#drawn')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toHaveCount(0)
})
