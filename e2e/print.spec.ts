/** Printing a page gives what is on it: every row, heads on every sheet, maps and charts, and nothing to click. */
import type { Browser, Page } from '@playwright/test'
import { type Paper, print } from './paper.ts'
import { expect, signedInAt, test } from './people.ts'

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

async function open(browser: Browser, who: string, address: string): Promise<Page> {
  const page = await signedInAt(browser, who, address)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return page
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
    const page = await open(browser, who, address)
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
  })
}

const DASHBOARDS = [
  ['full-server', '/'],
  ['transaction-only', '/admin-dashboard?tab=figures'],
  ['to-agent', '/originator-dashboard?tab=figures'],
] as const

for (const [who, address] of DASHBOARDS) {
  test(`the dashboard at ${address} is printed with its figures and panels`, async ({ browser }) => {
    const page = await open(browser, who, address)
    await page.locator('dl dd').first().waitFor()
    const figures = await page.locator('dl dd').allInnerTexts()
    const titles = await page.locator('main h2').allInnerTexts()
    const paper = await print(page)
    expect(figures.length).toBeGreaterThan(0)
    for (const words of [...figures, ...titles]) expect.soft(paper.text).toContain(inOneLine(words))
    expectNoControls(paper)
  })
}

/** Of 255: what counts as white, and how much darker than its ground a text must be to be read on paper. */
const WHITE = 245
const READABLE = 90

for (const [who, address] of [...LISTS.slice(1, 3), ...DASHBOARDS, ['full-server', '/calculators']] as const) {
  test(`${address} is printed as ink on white by somebody whose screen is dark`, async ({ browser }) => {
    const page = await open(browser, who, address)
    await page.evaluate(() => localStorage.setItem('color-scheme', 'dark'))
    await page.reload()
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.emulateMedia({ media: 'print' })
    const { paper, pale } = await lookAtPaper(page)
    expect.soft(paper, 'lightness of the paper').toBeGreaterThan(WHITE)
    expect.soft(pale, 'texts that cannot be read on paper').toEqual([])
  })
}

/** The lightness of what lies behind the page, and each text that is hardly darker than what it stands on. */
function lookAtPaper(page: Page): Promise<{ paper: number; pale: string[] }> {
  return page.evaluate((readable) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D
    const partsOf = (color: string) => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      return { light: (red * 299 + green * 587 + blue * 114) / 1000, alpha: alpha / 255 }
    }
    const groundOf = (element: Element | null): number => {
      if (!element) return 255
      const { light, alpha } = partsOf(getComputedStyle(element).backgroundColor)
      return alpha > 0.5 ? light : groundOf(element.parentElement)
    }
    const told = [...document.querySelectorAll('main h1, main h2, main td, main th, main dd, main dt, main p')]
    const pale = told
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .filter((element) => groundOf(element) - partsOf(getComputedStyle(element).color).light < readable)
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)
    return { paper: groundOf(document.querySelector('main')), pale }
  }, READABLE)
}

test('a map is drawn on paper', async ({ browser }) => {
  const page = await open(browser, 'full-server', '/')
  await expect(page.locator('[data-ready="true"]').first()).toBeVisible()
  const paper = await print(page)
  expect(await paper.countColors()).toBeGreaterThan(8)
})

test('a loan is printed with its facts, its covenants and its schedule', async ({ browser }) => {
  const page = await open(browser, 'full-server', '/manage-properties')
  await page.getByRole('link', { name: 'Dundas Street Retail' }).click()
  const card = page.getByRole('region', { name: 'Dundas first mortgage' })
  await expect(card.getByText('Interest Rate Differential', { exact: true })).toBeVisible()
  const titles = await page.locator('main h2').allInnerTexts()
  const paper = await print(page)
  for (const words of ['Dundas Street Retail', ...titles]) expect.soft(paper.text).toContain(inOneLine(words))
  expectNoControls(paper)
})

test('a deal is printed with its answers', async ({ browser }) => {
  const page = await open(browser, 'transaction-only', '/deals/in-progress')
  const address = await page.getByRole('table').getByRole('link').first().getAttribute('href')
  await page.goto(`${address}?tab=details`)
  await expect(page.getByRole('heading', { name: 'Narrative' })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const paper = await print(page)
  expect(paper.text).toContain(inOneLine(title))
  expectNoControls(paper)
})
