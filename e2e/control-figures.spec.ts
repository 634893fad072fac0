/** The demo company's year, read from the screen as its people see it; every figure opens the records behind it. */
import type { Page } from '@playwright/test'
import { test } from './own-server.ts'
import { expect, signedIn } from './people.ts'

test.setTimeout(120_000)

type Figures = Readonly<Record<string, string>>

/** What stands under a label in the strip of figures. */
const tile = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Figures of the year' })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

const hero = (page: Page) => page.getByRole('region', { name: 'Figures of the year' }).locator('> div').first()

const openFigures = (page: Page) => page.getByRole('link', { name: 'Figures', exact: true }).click()

async function expectFigures(page: Page, figures: Figures) {
  for (const [label, value] of Object.entries(figures)) await expect(tile(page, label), label).toHaveText(value)
}

/** Opens a figure's list, which holds so many records, and comes back. */
async function expectBehind(page: Page, label: string, count: number) {
  await tile(page, label).getByRole('link').click()
  await expectRecords(page, label, count)
  await page.goBack()
  await expect(tile(page, label)).toBeVisible()
}

/** A list that is still being read has a footer as well. */
const expectRecords = (page: Page, label: string, count: number) =>
  expect(page.getByText(new RegExp(`^Showing: .* / ${count}$`)), label).toBeVisible()

const FIRM: Figures = {
  'Funded volume YTD': '$39,750,000',
  'Deals closed YTD': '4',
  'Average fee': '88.60 bps',
  'Average deal size': '$9,937,500',
  'Pull-through': '66.67%',
  'Pipeline volume': '$68,400,000',
  'Gross pipeline': '$538,750',
  'Weighted revenue': '$309,950',
  'Projected year': '$662,125',
}

/** Records in the list that the figure opens. */
const BEHIND = {
  'Deals closed YTD': 4,
  'Pipeline volume': 5,
  'Weighted revenue': 5,
}

for (const [who, path] of [
  ['transaction-only', '/admin-dashboard'],
  ['to-underwriter', '/manager-dashboard'],
] as const) {
  test(`${who} sees the firm's year`, async ({ browser }) => {
    const page = await signedIn(browser, who)
    await expect(page).toHaveURL(path)
    await openFigures(page)
    await expectFigures(page, FIRM)
    await expect(hero(page)).toContainText('$352,175')
    await expect(hero(page)).toContainText('of $900,000')
    await expect(hero(page)).toContainText('39.13%')
    await expect(hero(page)).toContainText('$97,825 behind pace')

    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const item of ['Draft Deals (2)', 'Pending (2)', 'WIP (5)', 'Closed Deals (4)', 'Archived Deals (2)']) {
      await expect(menu.getByRole('link', { name: item })).toBeVisible()
    }
    for (const [label, count] of Object.entries(BEHIND)) await expectBehind(page, label, count)
    await tile(page, 'Pull-through').getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'Pull-through' }).getByRole('link')).toHaveCount(6)
    await page.keyboard.press('Escape')
    await menu.getByRole('link', { name: 'Pending (2)' }).click()
    await expectRecords(page, 'Pending', 2)
  })
}

test('sums of money and the slices of a ring open the deals that add up to them', async ({ browser }) => {
  const page = await signedIn(browser, 'transaction-only')
  await openFigures(page)
  await tile(page, 'Funded volume YTD').getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Funded volume YTD' })).toContainText('4 deals · $39,750,000')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Mar: $114,375' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Revenue by month: Mar' })).toContainText('$114,375')
  await page.keyboard.press('Escape')

  const provinces = page.getByRole('figure').filter({ hasText: 'BC' })
  await provinces.getByRole('link', { name: 'BC' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Provinces: BC' })).toContainText('1 deal · $8,500,000')
  await page.keyboard.press('Escape')
  await provinces
    .locator('circle')
    .first()
    .click({ position: { x: 58, y: 8 } })
  await expect(page.getByRole('dialog', { name: /^Provinces: / })).toContainText('deals · ')
})

for (const [who, own, figures, behind] of [
  [
    'to-agent',
    { revenue: '$89,718.75', attainment: '17.94%' },
    { 'Funded volume YTD': '$23,750,000', 'Deals closed YTD': '2', 'Pipeline volume': '$58,000,000' },
    { 'Deals closed YTD': 2, 'Pipeline volume': 3 },
  ],
  [
    'to-agent-2',
    { revenue: '$68,760', attainment: '17.19%' },
    { 'Funded volume YTD': '$16,000,000', 'Deals closed YTD': '2', 'Pipeline volume': '$10,400,000' },
    { 'Deals closed YTD': 2, 'Pipeline volume': 2 },
  ],
] as const) {
  test(`${who} sees the own share`, async ({ browser }) => {
    const page = await signedIn(browser, who)
    await expect(page).toHaveURL('/originator-dashboard')
    await openFigures(page)
    await expectFigures(page, figures)
    await expect(hero(page)).toContainText(own.revenue)
    await expect(hero(page)).toContainText(own.attainment)
    for (const [label, count] of Object.entries(behind)) await expectBehind(page, label, count)
  })
}

test('an originator, a territory and another currency narrow the figures', async ({ browser }) => {
  const page = await signedIn(browser, 'transaction-only')
  await openFigures(page)
  await page.getByRole('button', { name: /^Originator/ }).click()
  await page.getByRole('menuitem', { name: 'Jess Okafor' }).click()
  await expectFigures(page, { 'Funded volume YTD': '$23,750,000', 'Pipeline volume': '$58,000,000' })
  await expect(hero(page)).toContainText('$199,375')
  await expectBehind(page, 'Pipeline volume', 3)

  await page.getByRole('button', { name: /^Territory/ }).click()
  await page.getByRole('menuitem', { name: 'British Columbia' }).click()
  await expectFigures(page, { 'Funded volume YTD': '$8,500,000', 'Pipeline volume': '$0' })
  await expectBehind(page, 'Deals closed YTD', 1)

  await page.getByRole('button', { name: /^Currency/ }).click()
  await page.getByRole('menuitem', { name: 'USD' }).click()
  await expect(page.getByText('No funded deals in 2026 yet.')).toBeVisible()
})
