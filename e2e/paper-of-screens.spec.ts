/**
 * Screens on paper: no sheet stays empty, and no panel, row or rail that is on the screen is missing. One page of each
 * layout is printed always; all others are with `FULL_PROOF=print`.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { type SignedIn, signIn } from './addresses.ts'
import { print } from './paper.ts'
import { expect, openSession, test } from './people.ts'
import { type Records, recordsFor } from './records.ts'

type Desk = { request: APIRequestContext; session: SignedIn; records: Records }
type Addresses = (desk: Desk) => Promise<readonly string[]>

/** The demo's loan whose last panel holds a row of boxes beside a long column: sheets end within both. */
async function loanWithYield({ request, session }: Desk): Promise<string> {
  const answer = await request.get('/api/properties?$limit=1&name=Lone Star Flex Park', {
    headers: { authorization: `Bearer ${session.token}` },
  })
  const { data } = await answer.json()
  return `/view-loan/${data[0]._id}`
}

/** Lists, dashboards and records of those who have most of each: one of each layout, and all others. */
const SCREENS: readonly (readonly [who: string, Role, tags: string[], Addresses])[] = [
  [
    'full-server',
    'Full Server',
    [],
    async (desk) => ['/manage-properties?tab=portfolios', '/?view=watch', await loanWithYield(desk)],
  ],
  [
    'full-server',
    'Full Server',
    ['@full-print'],
    async ({ records: { property, line, blanket } }) => [
      ...['/?view=covenants', '/?view=radar', '/?view=figure&of=ltv&in=CAD'],
      ...[`/view-loan/${property}`, `/view-line/${line}`, `/view-blanket/${blanket}`],
    ],
  ],
  [
    'transaction-only',
    'Transaction Only',
    ['@full-print'],
    async ({ records: { deal, lender } }) => [
      ...['/deals/draft', '/deals/pending', '/deals/archived', '/deals/inactive', '/deals/in-progress?view=board'],
      ...[`/deal/track/lender-bids/${deal}`, `/lenders/list/ca/${deal}`, `/lenders/view/${lender}`],
      ...['/crm-dashboard', '/crm-dashboard?tab=owners', '/users?tab=requests', '/bonds-rates'],
    ],
  ],
]

/** Paper breaks a long word where the screen does not. */
const closed = (text: string) => text.replace(/\s+/g, '')

/** The titles of panels and the first words of each row. */
const wordsOn = (page: Page) =>
  page
    .locator('main h2, tbody tr')
    .evaluateAll((parts) =>
      parts.map((part) => ((part as HTMLElement).innerText.split(/[\n\t]/).find((words) => words.trim()) ?? '').trim()),
    )

/** Room below the last words or frame, in pixels: a sheet that is full but for less would be followed by an empty one. */
const measureRoomBelow = (page: Page) =>
  page.evaluate(() => {
    const inked = [...document.querySelectorAll('main *')].filter(
      (part) =>
        part.checkVisibility() &&
        (part.matches('section, svg, canvas, img') || (part.children.length === 0 && part.textContent.trim() !== '')),
    )
    const ends = inked
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    return document.documentElement.getBoundingClientRect().bottom - Math.max(...ends.map(({ bottom }) => bottom))
  })

/** On paper as wide as a sheet, once what is drawn by its measure has followed. */
async function expectToEndWithItsLastLine(page: Page, address: string) {
  const window = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 200 })
  const softly = expect.configure({ soft: true })
  await softly.poll(() => measureRoomBelow(page), `${address} ends below its last line`).toBeLessThan(32)
  await page.emulateMedia({ media: null })
  if (window) await page.setViewportSize(window)
}

async function expectWholeOnPaper(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const words = await wordsOn(page)
  const { sheets, text } = await print(page)
  expect
    .soft(
      sheets.findIndex((sheet) => sheet.trim() === ''),
      `${address} has an empty sheet`,
    )
    .toBe(-1)
  const missing = words.filter((each) => each.length > 2 && !closed(text).includes(closed(each)))
  expect.soft(missing, `${address} leaves out`).toEqual([])
  await expectToEndWithItsLastLine(page, address)
}

test.setTimeout(240_000)

for (const [who, role, tag, addressesOf] of SCREENS) {
  const extent = tag.length ? 'all other pages' : 'a page of each layout'
  test(`what ${role} prints is all that is on the screen, without an empty sheet, ${extent}`, { tag }, async ({
    browser,
  }) => {
    const page = await openSession(browser, who)
    const { request } = page
    const session = await signIn(request, role)
    const records = await recordsFor(request, session, role)
    for (const address of await addressesOf({ request, session, records })) {
      await test.step(address, () => expectWholeOnPaper(page, address))
    }
  })
}
