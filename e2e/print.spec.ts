/** Printing a page gives what is on it: every row, heads on every sheet, maps and charts, and nothing to click. */
import { type Page, test } from '@playwright/test'
import { type Paper, print } from './paper.ts'
import { expect, signedIn } from './people.ts'

/** Words of what can only be clicked. */
const CONTROLS = ['Search or jump to', 'Log out', 'New deal', 'Rows per page', 'Drop a file', 'Sort by', 'Next page']

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function expectNoControls({ text }: Paper) {
  for (const words of CONTROLS) expect.soft(text, 'what cannot be clicked on paper').not.toContain(words)
}

/** What each row of the table is called: the first words that stand in it. */
const namesIn = (page: Page) =>
  page
    .locator('tbody tr[data-index]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        ((row as HTMLElement).innerText.split(/[\n\t]/).find((words) => words.trim() !== '') ?? '').trim(),
      ),
    )

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const LISTS = [
  ['full-server', '/manage-properties'],
  ['full-server', '/manage-properties?tab=loans'],
  ['transaction-only', '/deals/in-progress'],
  ['transaction-only', '/lenders/list/ca'],
  ['transaction-only', '/users'],
  ['full-server', '/documents'],
] as const

for (const [who, address] of LISTS) {
  test(`the list at ${address} is printed with all its rows, under its heads on every sheet`, async ({ browser }) => {
    const page = await signedIn(browser, who)
    await open(page, address)
    const names = await namesIn(page)
    const heads = await page.locator('thead th:not(:empty)').allInnerTexts()
    const paper = await print(page)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect.soft(paper.text).toContain(inOneLine(name))
    const [head = ''] = heads.map(inOneLine).filter((text) => text.length > 2)
    const withRows = paper.sheets.filter((sheet) => names.some((name) => sheet.includes(inOneLine(name))))
    expect(withRows.length).toBeGreaterThan(0)
    for (const sheet of withRows) expect.soft(sheet).toContain(head)
    expectNoControls(paper)
    await page.context().close()
  })
}

const DASHBOARDS = [
  ['full-server', '/'],
  ['transaction-only', '/admin-dashboard'],
  ['to-agent', '/originator-dashboard'],
] as const

for (const [who, address] of DASHBOARDS) {
  test(`the dashboard at ${address} is printed with its figures and panels`, async ({ browser }) => {
    const page = await signedIn(browser, who)
    await open(page, address)
    const figures = await page.locator('dl dd').allInnerTexts()
    const titles = await page.locator('main h2').allInnerTexts()
    const paper = await print(page)
    expect(figures.length).toBeGreaterThan(0)
    for (const words of [...figures, ...titles]) expect.soft(paper.text).toContain(inOneLine(words))
    expectNoControls(paper)
    await page.context().close()
  })
}

test('a map is drawn on paper', async ({ browser }) => {
  const page = await signedIn(browser, 'full-server')
  await open(page, '/')
  await expect(page.locator('[data-ready="true"]').first()).toBeVisible()
  const paper = await print(page)
  expect(await paper.countColors()).toBeGreaterThan(8)
  await page.context().close()
})

test('a loan is printed with its facts, its covenants and its schedule', async ({ browser }) => {
  const page = await signedIn(browser, 'full-server')
  await open(page, '/manage-properties')
  await page.getByRole('link', { name: 'Dundas Street Retail' }).click()
  const card = page.getByRole('region', { name: 'Dundas first mortgage' })
  await expect(card.getByText('Interest Rate Differential', { exact: true })).toBeVisible()
  const titles = await page.locator('main h2').allInnerTexts()
  const paper = await print(page)
  for (const words of ['Dundas Street Retail', ...titles]) expect.soft(paper.text).toContain(inOneLine(words))
  expectNoControls(paper)
  await page.context().close()
})

test('a deal is printed with its answers', async ({ browser }) => {
  const page = await signedIn(browser, 'transaction-only')
  await open(page, '/deals/in-progress')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const paper = await print(page)
  expect(paper.text).toContain(inOneLine(title))
  expectNoControls(paper)
  await page.context().close()
})
