/** Screens on paper: no sheet stays empty, and no panel, row or rail that is on the screen is missing. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { keepSession, signIn } from './addresses.ts'
import { print } from './paper.ts'
import { expect, test } from './people.ts'
import { type Records, recordsFor } from './records.ts'

/** Lists, dashboards and records of those who have most of each. */
const SCREENS: readonly [Role, (records: Records) => readonly string[]][] = [
  [
    'Transaction Only',
    ({ deal, lender }) => [
      ...['/deals/draft', '/deals/pending', '/deals/archived', '/deals/inactive', '/deals/in-progress?view=board'],
      ...[`/deal/track/lender-bids/${deal}`, `/lenders/list/ca/${deal}`, `/lenders/view/${lender}`],
      ...['/crm-dashboard', '/crm-dashboard?tab=owners', '/users?tab=requests', '/bonds-rates'],
    ],
  ],
  [
    'Full Server',
    ({ property, line, blanket }) => [
      ...[
        '/manage-properties?tab=portfolios',
        '/?view=watch',
        '/?view=covenants',
        '/?view=radar',
        '/?view=figure&of=ltv&in=CAD',
      ],
      ...[`/view-loan/${property}`, `/view-line/${line}`, `/view-blanket/${blanket}`],
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

/** The demo's loan whose last panel holds a row of boxes beside a long column: sheets end within both. */
async function loanWithYield(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/api/properties?$limit=1&name=Lone Star Flex Park', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = await answer.json()
  return `/view-loan/${data[0]._id}`
}

for (const [role, addressesOf] of SCREENS) {
  test(`what ${role} prints is all that is on the screen, without an empty sheet`, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const session = await signIn(context.request, role)
    await keepSession(context, session)
    const page = await context.newPage()
    const addresses = [...addressesOf(await recordsFor(context.request, session, role))]
    if (role === 'Full Server') addresses.push(await loanWithYield(context.request, session.token))
    for (const address of addresses) {
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
    await context.close()
  })
}
