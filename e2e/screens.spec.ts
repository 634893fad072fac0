/**
 * Every screen for every role: it opens for those who may, in words that all come from the catalogue, and everybody else
 * is led where the table says. Words are read in the pseudo-locale, which changes every letter of a translated text.
 */
import { type APIRequestContext, type Page, test } from '@playwright/test'
import { type Access, mayEver } from '#domain/access/access.ts'
import { homeOf } from '#domain/access/homes.ts'
import type { Role } from '#domain/access/roles.ts'
import { mayOpen, redirectFrom, SCREENS, type Screen, type ScreenKey, WEB_ROLES } from '#domain/access/screens.ts'
import { consultantBidAccess } from '#domain/deals/consultants/consultant-bid.ts'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { reportAccess } from '#domain/reports/annual-report.ts'
import { addressOf, BY_TOKEN, keepSession, OF_A_LINK, signIn } from './addresses.ts'
import { bareTexts, ShownData } from './bare-words.ts'
import { findRefusals, goWithin } from './in-app.ts'
import { untilStanding } from './looks.ts'
import { expect } from './people.ts'
import { NO_RECORDS, recordsFor } from './records.ts'
import { fullestRoleOf, grantGroupsOf, modulesOf, permissionTablesOf } from './screen-grants.ts'

test.use({ locale: 'en-XA' })

const NOT_PERMITTED = '/not-permitted'
const NOT_FOUND = '/not-found'

/** Screens whose guard lets everybody in, and whose records only those may read whom this table grants it. */
const RECORDS_OF: Partial<Record<ScreenKey, Access>> = {
  dealPdf: dealAccess,
  consultantBids: consultantBidAccess,
  report: reportAccess,
}

type Linked = keyof typeof OF_A_LINK
const isOfALink = (key: string): key is Linked => Object.hasOwn(OF_A_LINK, key)

/** Callers who bring many dead links are soon refused, so every link that is opened here works; roles share them. */
const liveLinks = new Map<Linked, Promise<string>>()
function liveLink(request: APIRequestContext, key: Linked): Promise<string> {
  const create = async () => OF_A_LINK[key]({ request, session: await signIn(request, 'Transaction Only') })
  const link = liveLinks.get(key) ?? create()
  liveLinks.set(key, link)
  return link
}

type Visit = { screen: Screen; address: string; expected: string }

async function seeClosed(page: Page, role: Role | undefined, closed: readonly Visit[]) {
  const arrived = await findRefusals(
    page,
    closed.map(({ address }) => address),
  )
  const led = closed.map(({ screen, address }, index) => [screen.key, address, arrived[index]])
  const expected = closed.map(({ screen, address }) => [screen.key, address, redirectFrom(screen, role)])
  expect.soft(led, `what is closed to ${role ?? 'visitors'}`).toEqual(expected)
}

/** Judges the page that stands: at the right address, and not the one that says there is nothing. */
async function seeOpen(page: Page, { screen, address, expected }: Visit, nothing: string) {
  await untilStanding(page)
  // A record that may not be read sends its reader away once the server has said so, after the page has stood.
  const leadsThere = (url: URL) => decodeURI(url.pathname) === decodeURI(expected)
  await expect.soft(page, `${address} leads to ${expected}`).toHaveURL(leadsThere)
  await untilStanding(page)
  const title = await page.locator('h1').first().innerText()
  expect.soft(title, `${address} has a title`).not.toBe('')
  if (screen.key !== 'notFound') expect.soft(title, `${address} shows its record`).not.toBe(nothing)
}

/** Loads the screen by its own address and reads every word on it. */
async function readWhole(page: Page, data: ShownData, visit: Visit, nothing: string) {
  await test.step(`${visit.screen.key} by its address`, async () => {
    data.forget()
    await page.goto(visit.address)
    await seeOpen(page, visit, nothing)
    const message = `words of ${visit.screen.key} that no catalogue knows`
    await expect.soft.poll(() => bareTexts(page, data), { message, timeout: 5_000 }).toEqual([])
  })
}

async function openWithin(page: Page, visit: Visit, nothing: string) {
  await test.step(`${visit.screen.key} within the application`, async () => {
    await goWithin(page, visit.address)
    await seeOpen(page, visit, nothing)
  })
}

async function titleOfNothing(page: Page): Promise<string> {
  await page.goto(NOT_FOUND)
  await untilStanding(page)
  return page.locator('h1').first().innerText()
}

/** The screens that the role opens for all roles that are granted the same there. */
async function screensRepresentedBy(role: Role): Promise<Screen[]> {
  const groups = await Promise.all(SCREENS.map(grantGroupsOf))
  return SCREENS.filter((_screen, index) => groups[index]?.some(([first]) => first === role))
}

test('every screen belongs to a module that declares what is granted there', async () => {
  expect(SCREENS.filter((screen) => modulesOf(screen).length === 0).map(({ key }) => key)).toEqual([])
  const tables = await Promise.all(['deals', 'portfolio', 'reports', 'team'].map(permissionTablesOf))
  for (const declared of tables) expect(declared.length).toBeGreaterThan(2)
})

test('each role that may open a screen is represented there once, by itself or by one that is granted the same', async () => {
  for (const screen of SCREENS) {
    const groups = await grantGroupsOf(screen)
    const open = WEB_ROLES.filter((role) => mayOpen(screen, role))
    expect(groups.flat().sort(), screen.key).toEqual([...open].sort())
    expect(groups[0]?.[0], screen.key).toBe(fullestRoleOf(screen))
  }
  const groupsOfDeal = await grantGroupsOf(SCREENS.find(({ key }) => key === 'deal') as Screen)
  // Their rows of the deals' own table differ.
  for (const role of ['Capstack', 'Self Serve'] as const) expect(groupsOfDeal).toContainEqual([role])
})

test('somebody signed in whose link is over is led home', async ({ page, context, request }) => {
  await keepSession(context, await signIn(request, 'Dashboard Only'))
  await page.goto('/unsubscribe/over')
  await expect(page).toHaveURL(homeOf('Dashboard Only'))
})

test('a visitor opens what is for guests, and signs in first for the rest', async ({ page }) => {
  const data = new ShownData(page)
  const nothing = await titleOfNothing(page)
  const visits = SCREENS.map((screen) => ({ screen, address: addressOf(screen, NO_RECORDS) }))
  const closed = visits.filter(({ screen }) => !mayOpen(screen, undefined))
  await seeClosed(
    page,
    undefined,
    closed.map((visit) => ({ ...visit, expected: '/login' })),
  )
  for (const visit of visits) {
    if (!mayOpen(visit.screen, undefined) || BY_TOKEN.includes(visit.screen.key)) continue
    await readWhole(page, data, { ...visit, expected: visit.address }, nothing)
  }
})

for (const role of WEB_ROLES) {
  test(`${role} opens what the role may open, and nothing else`, async ({ page, context, request }) => {
    test.setTimeout(600_000)
    const session = await signIn(request, role)
    const records = await recordsFor(request, session, role)
    await keepSession(context, session)
    const data = new ShownData(page)
    const nothing = await titleOfNothing(page)
    const visitOf = (screen: Screen, address: string): Visit => {
      const table = RECORDS_OF[screen.key]
      return { screen, address, expected: table && !mayEver(role, 'read', table) ? NOT_PERMITTED : address }
    }
    const closed = SCREENS.filter((screen) => !mayOpen(screen, role))
    await seeClosed(
      page,
      role,
      closed.map((screen) => visitOf(screen, addressOf(screen, records))),
    )
    for (const screen of await screensRepresentedBy(role)) {
      const link = isOfALink(screen.key) ? await liveLink(request, screen.key) : undefined
      const visit = visitOf(screen, link ?? addressOf(screen, records))
      if (fullestRoleOf(screen) === role && !link) await readWhole(page, data, visit, nothing)
      else await openWithin(page, visit, nothing)
    }
  })
}
