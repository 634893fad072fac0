/** Every screen for every role: who may open it finds it whole, everybody else lands where the table says. */
import { type APIRequestContext, type Page, test } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { homeOf, mayOpen, SCREENS, type Screen, WEB_ROLES } from '#domain/access/screens.ts'
import { addressOf, BY_TOKEN, keepSession, OF_A_LINK, type SignedIn, signIn } from './addresses.ts'
import { untilStanding } from './looks.ts'
import { expect } from './people.ts'
import { NO_RECORDS, recordsFor } from './records.ts'

test.describe.configure({ mode: 'parallel' })

const leadsTo = (expected: string) => (url: URL) => decodeURI(url.pathname) === decodeURI(expected)
const NOTHING = 'There is nothing at this address'
const NOT_PERMITTED = '/not-permitted'

/** Screens whose guard lets everybody in, of records that not everybody may read. A list says so in its place. */
const LIST_OF: Readonly<Record<string, string>> = {
  dealPdf: 'deals',
  lenders: 'lender-company',
  consultantBids: 'deals-consultant-bids',
  report: 'annual-reports',
}

type Linked = keyof typeof OF_A_LINK
const isOfALink = (key: string): key is Linked => Object.hasOwn(OF_A_LINK, key)

/** Whoever brings dead links again and again is soon refused: all who are asked here bring one that is alive. */
const alive = new Map<Linked, Promise<string>>()
const liveLink = (request: APIRequestContext, key: Linked): Promise<string> => {
  const write = async () => OF_A_LINK[key]({ request, session: await signIn(request, 'Transaction Only') })
  const link = alive.get(key) ?? write()
  alive.set(key, link)
  return link
}

/** The screens that the server refuses to this person, whatever the table of screens says. */
async function closedLists(request: APIRequestContext, { token }: SignedIn): Promise<string[]> {
  const closed: string[] = []
  for (const [key, path] of Object.entries(LIST_OF)) {
    const answer = await request.get(`/api/${path}?$limit=0`, { headers: { authorization: `Bearer ${token}` } })
    if (answer.status() === 403) closed.push(key)
  }
  return closed
}

/** Where the table sends a person who may not open the screen. */
function refusalOf({ guard, path }: Screen, role: Role | undefined): string {
  if (role === undefined) return '/login'
  return guard === 'public' || path === '/' ? homeOf(role) : NOT_PERMITTED
}

/** Asks for an address within the page that is open, as a link would. */
const follow = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address)

async function seeClosed(page: Page, screen: Screen, address: string, role: Role | undefined) {
  await test.step(`${screen.key} is closed`, async () => {
    await follow(page, address)
    await expect.soft(page, `${address} for ${role ?? 'nobody'}`).toHaveURL(refusalOf(screen, role))
  })
}

/** The same, and waits until the page has changed: what it passes on the way is like no other page. */
async function followWhole(page: Page, address: string) {
  const between = page.getByRole('heading', { name: 'Your role cannot open this page' })
  await follow(page, NOT_PERMITTED)
  await expect(between).toBeVisible()
  await follow(page, address)
  await expect(between).toHaveCount(0)
}

async function seeOpen(page: Page, screen: Screen, address: string, expected: string) {
  await test.step(`${screen.key} ${address}`, async () => {
    // As most people come to a screen; that each also opens by itself is seen where its layout is.
    if (expected === address && address !== NOT_PERMITTED) await followWhole(page, address)
    else await page.goto(address)
    await untilStanding(page)
    // A record that may not be read sends its reader away once the server has said so, after the page has stood.
    await expect.soft(page, `${address} leads to ${expected}`).toHaveURL(leadsTo(expected))
    await untilStanding(page)
    const title = await page.locator('h1').first().innerText()
    if (screen.key !== 'notFound') expect.soft(title, address).not.toBe(NOTHING)
  })
}

test('somebody signed in whose link is over is led home', async ({ page, context, request }) => {
  await keepSession(context, await signIn(request, 'Dashboard Only'))
  await page.goto('/unsubscribe/over')
  await expect(page).toHaveURL(homeOf('Dashboard Only'))
})

test('somebody who is not signed in opens what is for guests, and signs in first for the rest', async ({ page }) => {
  await page.goto('/login')
  await untilStanding(page)
  for (const screen of SCREENS) {
    const address = addressOf(screen, NO_RECORDS)
    if (!mayOpen(screen, undefined)) await seeClosed(page, screen, address, undefined)
    else if (!BY_TOKEN.includes(screen.key)) await seeOpen(page, screen, address, address)
  }
})

for (const role of WEB_ROLES) {
  test(`${role} opens what the role may open, and nothing else`, async ({ page, context, request }) => {
    test.setTimeout(600_000)
    const session = await signIn(request, role)
    const records = await recordsFor(request, session, role)
    const closed = await closedLists(request, session)
    await keepSession(context, session)
    await page.goto(homeOf(role))
    await untilStanding(page)
    for (const screen of SCREENS) {
      const address = addressOf(screen, records)
      if (!mayOpen(screen, role)) await seeClosed(page, screen, address, role)
      else if (isOfALink(screen.key)) {
        const link = await liveLink(request, screen.key)
        await seeOpen(page, screen, link, link)
      } else await seeOpen(page, screen, address, closed.includes(screen.key) ? NOT_PERMITTED : address)
    }
  })
}
