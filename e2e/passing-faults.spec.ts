/** What brokers and owners met in passing: a tab without its line, a table cut at its card's edge, a form under another's name. */
import type { Page } from '@playwright/test'
import { expect, openSession, test } from './people.ts'

type Box = { top: number; bottom: number; left: number; right: number }

/** Of the part that is open and of the row it stands in: the open one's line is its own lower border. */
async function measure(page: Page, row: string, open: string) {
  const place = page.locator(row)
  await expect(place.locator(open)).toBeVisible()
  return place.evaluate((element, which) => {
    type Part = { getBoundingClientRect(): Box; querySelector(selector: string): Part }
    const whole = (element as unknown as Part).getBoundingClientRect()
    const own = (element as unknown as Part).querySelector(which).getBoundingClientRect()
    return { below: own.bottom - whole.bottom, height: whole.bottom - whole.top, top: Math.round(whole.top) }
  }, open)
}

/** A page on its way out has no places any more. */
async function expectLineUnderOpen(page: Page, row: string, open: string) {
  let seen = { below: 0, height: 0, top: 0 }
  await expect(async () => {
    seen = await measure(page, row, open)
    expect(seen.height, 'tabs are squeezed').toBeGreaterThanOrEqual(37)
    expect(seen.below, 'the line of the open tab is clipped').toBeLessThanOrEqual(0.5)
  }).toPass({ timeout: 20_000 })
  return seen.top
}

const FIRST_LENDER = 'tbody a'
const LENDER_TABS = '[role="tablist"][aria-label="Sections of the lender"]'
const DEAL_TABS = 'nav[aria-label="Sections of the deal"]'

test('the open tab of a lender and of a deal keeps its line in any window', async ({ browser }) => {
  const page = await openSession(browser, 'to-agent')
  await page.goto('/lenders/list/ca')
  const lender = (await page.locator(FIRST_LENDER).first().getAttribute('href')) ?? ''
  await page.goto('/deals/in-progress')
  const deal = (await page.locator('tbody a').first().getAttribute('href')) ?? ''
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 820, height: 600 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(lender)
    await expect(page.locator(LENDER_TABS)).toBeVisible()
    const tops: number[] = []
    for (const tab of (await page.locator(`${LENDER_TABS} [role="tab"]`).all()).slice(0, 5)) {
      await tab.click()
      tops.push(await expectLineUnderOpen(page, LENDER_TABS, '[aria-selected="true"]'))
    }
    expect.soft(new Set(tops).size, 'tabs of a lender jump').toBe(1)
    await page.goto(deal)
    for (const name of [/^Bids/, /^Lenders/]) {
      await page.locator(DEAL_TABS).getByRole('link', { name }).click()
      await expectLineUnderOpen(page, DEAL_TABS, '[aria-current="page"]')
    }
  }
})

test('guarantors stand inside their card, and its tabs do not cross its edge', async ({ browser }) => {
  const page = await openSession(browser, 'full-server')
  await page.goto('/manage-properties?tab=loans')
  await page
    .getByRole('link', { name: /Dundas/ })
    .first()
    .click()
  const tabs = page.getByRole('tablist', { name: /^Sections of Dundas/ })
  const { inner, whole } = await tabs.evaluate((element) => {
    const { scrollWidth, clientWidth } = element as unknown as { scrollWidth: number; clientWidth: number }
    return { inner: scrollWidth, whole: clientWidth }
  })
  expect(inner, 'tabs of a loan cross the edge of its card').toBeLessThanOrEqual(whole)
  await tabs.getByRole('tab', { name: 'Guarantor Details' }).click()
  const table = page.getByRole('region', { name: 'Guarantors' })
  const seen = await table.evaluate((element) => {
    type Part = {
      scrollWidth: number
      clientWidth: number
      querySelectorAll(selector: string): Iterable<Part>
      offsetHeight: number
    }
    const part = element as unknown as Part
    return {
      hidden: part.scrollWidth - part.clientWidth,
      heights: [...part.querySelectorAll('tbody th')].map(({ offsetHeight }) => offsetHeight),
    }
  })
  expect(seen.hidden, 'columns are cut at the edge of the card').toBeLessThanOrEqual(0)
  expect(seen.heights.length).toBeGreaterThan(0)
  // Two lines of 20 px and what is around them.
  expect(Math.max(...seen.heights), 'a name stands in three lines').toBeLessThanOrEqual(58)
})

test('“Add property” opens a form that is called so, on its way as in its title', async ({ browser }) => {
  const page = await openSession(browser, 'full-server')
  await page.goto('/manage-properties')
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add property and loan' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'You are here' }).or(page.locator('header'))).toContainText([
    'Add property and loan',
  ])
})

test('a loan opened by its address asks for nothing that is not there', async ({ browser }) => {
  const page = await openSession(browser, 'full-server')
  await page.goto('/manage-properties?tab=loans')
  const address = (await page.locator('tbody a').first().getAttribute('href')) ?? ''
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(address)
  await expect(page.getByRole('tab', { name: 'Loan Details' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})
