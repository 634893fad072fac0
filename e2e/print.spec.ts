/**
 * Printing a page gives what is on it: every row, heads on every sheet, maps and charts, and nothing to click. One page of
 * each layout is printed always; all others are with `FULL_PROOF=print`.
 */
import { expect as firm, type Page } from '@playwright/test'
import { type Paper, print } from './paper.ts'
import { expect, openSession, test } from './people.ts'

test.setTimeout(240_000)

/** Several pages are printed in one test: one at fault must not hide the next. */
const softly = firm.configure({ soft: true })

/** Words of what can only be clicked. */
const CONTROLS = ['Search or jump to', 'Log out', 'New deal', 'Rows per page', 'Drop a file', 'Sort by', 'Next page']

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function expectNoControls({ text }: Paper) {
  for (const words of CONTROLS) softly(text, 'what cannot be clicked on paper').not.toContain(words)
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

async function untilLoaded(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

type Check = (page: Page) => Promise<void>

const expectList: Check = async (page) => {
  const names = await namesIn(page)
  const heads = await page.locator('thead th:not(:empty)').allInnerTexts()
  const paper = await print(page)
  softly(names.length).toBeGreaterThan(0)
  for (const name of names) softly(paper.text).toContain(inOneLine(name))
  const [head = ''] = heads.map(inOneLine).filter((text) => text.length > 2)
  const withRows = paper.sheets.filter((sheet) => names.some((name) => sheet.includes(inOneLine(name))))
  softly(withRows.length).toBeGreaterThan(0)
  for (const sheet of withRows) softly(sheet, 'heads on every sheet').toContain(head)
  expectNoControls(paper)
}

/** Titles of what is printed: the first steps of a newcomer are for the screen alone. */
const titlesOn = (page: Page) => page.locator('main h2:not([aria-label="First steps"] h2)').allInnerTexts()

async function expectFigures(page: Page): Promise<Paper> {
  await page.locator('dl dd').first().waitFor()
  const figures = await page.locator('dl dd').allInnerTexts()
  const titles = await titlesOn(page)
  const paper = await print(page)
  softly(figures.length).toBeGreaterThan(0)
  for (const words of [...figures, ...titles]) softly(paper.text).toContain(inOneLine(words))
  expectNoControls(paper)
  return paper
}

const expectDashboard: Check = async (page) => void (await expectFigures(page))

const expectDashboardWithMap: Check = async (page) => {
  await expect(page.locator('[data-ready="true"]').first()).toBeVisible()
  const paper = await expectFigures(page)
  softly(await paper.countColors(), 'colours of the map').toBeGreaterThan(8)
}

const expectLoan: Check = async (page) => {
  await page.getByRole('link', { name: 'Dundas Street Retail' }).click()
  const card = page.getByRole('region', { name: 'Dundas first mortgage' })
  await expect(card.getByText('Interest Rate Differential', { exact: true })).toBeVisible()
  const titles = await titlesOn(page)
  const paper = await print(page)
  for (const words of ['Dundas Street Retail', ...titles]) softly(paper.text).toContain(inOneLine(words))
  expectNoControls(paper)
}

const expectDeal: Check = async (page) => {
  const address = await page.getByRole('table').getByRole('link').first().getAttribute('href')
  await page.goto(`${address}?tab=details`)
  await expect(page.getByRole('heading', { name: 'Narrative' })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const paper = await print(page)
  softly(paper.text).toContain(inOneLine(title))
  expectNoControls(paper)
}

/** Of 255: what counts as white, and how much darker than its ground a text must be to be read on paper. */
const WHITE = 245
const READABLE = 90

const expectInkOnWhite: Check = async (page) => {
  await page.evaluate(() => localStorage.setItem('color-scheme', 'dark'))
  await page.reload()
  await untilLoaded(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ media: 'print' })
  const { paper, pale } = await lookAtPaper(page)
  softly(paper, 'lightness of the paper').toBeGreaterThan(WHITE)
  softly(pale, 'texts that cannot be read on paper').toEqual([])
  await page.emulateMedia({ media: null })
  await page.evaluate(() => localStorage.removeItem('color-scheme'))
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

const LIST = 'the list is printed with all its rows, under its heads on every sheet'
const DASHBOARD = 'the dashboard is printed with its figures and panels'
const INK = 'it is printed as ink on white by somebody whose screen is dark'

type Visit = readonly [address: string, what: string, check: Check]

/** What a person prints, one page after the other in the same tab. */
const VISITS: readonly (readonly [who: string, tag: string[], visits: readonly Visit[]])[] = [
  [
    'full-server',
    [],
    [
      ['/manage-properties?tab=loans', LIST, expectList],
      ['/manage-properties', 'a loan is printed with its facts, its covenants and its schedule', expectLoan],
      ['/', `${DASHBOARD}, and its map is drawn`, expectDashboardWithMap],
      ['/', INK, expectInkOnWhite],
    ],
  ],
  [
    'full-server',
    ['@full-print'],
    [
      ['/manage-properties', LIST, expectList],
      ['/documents', LIST, expectList],
      ['/manage-properties?tab=loans', INK, expectInkOnWhite],
      ['/calculators', INK, expectInkOnWhite],
    ],
  ],
  [
    'transaction-only',
    ['@full-print'],
    [
      ['/deals/in-progress', LIST, expectList],
      ['/lenders/list/ca', LIST, expectList],
      ['/users', LIST, expectList],
      ['/admin-dashboard?tab=figures', DASHBOARD, expectDashboard],
      ['/deals/in-progress', 'a deal is printed with its answers', expectDeal],
      ['/deals/in-progress', INK, expectInkOnWhite],
      ['/admin-dashboard?tab=figures', INK, expectInkOnWhite],
    ],
  ],
  [
    'to-agent',
    ['@full-print'],
    [
      ['/originator-dashboard?tab=figures', DASHBOARD, expectDashboard],
      ['/originator-dashboard?tab=figures', INK, expectInkOnWhite],
    ],
  ],
]

for (const [who, tag, visits] of VISITS) {
  const extent = tag.length ? 'on all other pages' : 'on a page of each layout'
  test(`what ${who} prints is what is on the screen, ${extent}`, { tag }, async ({ browser }) => {
    const page = await openSession(browser, who)
    for (const [address, what, check] of visits) {
      await test.step(`${address}: ${what}`, async () => {
        await page.goto(address)
        await untilLoaded(page)
        await check(page)
      })
    }
  })
}
