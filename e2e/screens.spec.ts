/** Every screen for every role: who may open it finds it whole and readable, everybody else lands where the table says. */
import AxeBuilder from '@axe-core/playwright'
import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { homeOf, mayOpen, SCREENS, type Screen, WEB_ROLES } from '#domain/access/screens.ts'
import { ANY_KEY, addressOf, findRecords, keepSession, PORTFOLIO_LISTS, signIn } from './addresses.ts'

/** On a busy machine a page may take a while; it must not take a retry. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

const EVERY_KEY = Object.fromEntries(Object.keys(PORTFOLIO_LISTS).map((key) => [key, ANY_KEY]))

const pathOf = (page: Page) => new URL(page.url()).pathname
const NOTHING = 'There is nothing at this address'

async function findAxeFaults(page: Page): Promise<string[]> {
  // Without frames there is nothing to gather in a page of its own, which would double the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Opens an address and waits until its page stands. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** A page that everybody may open still asks for rights that not everybody has. */
const mayBeRefused = ({ guard }: Screen) => guard === 'user'

/** Where the table sends a person who may not open the screen. */
function refusalOf({ guard, path }: Screen, role: Role | undefined): string {
  if (role === undefined) return '/login'
  return guard === 'public' || path === '/' ? homeOf(role) : '/not-permitted'
}

/** Asks for an address within the page that is open, as a link would. */
const follow = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address)

async function visit(page: Page, screen: Screen, address: string, role: Role | undefined) {
  if (!mayOpen(screen, role)) {
    await test.step(`${screen.key} is closed`, async () => {
      await follow(page, address)
      await expect.soft(page, `${address} for ${role ?? 'nobody'}`).toHaveURL(refusalOf(screen, role))
    })
    return
  }
  await test.step(`${screen.key} ${address}`, async () => {
    await open(page, address)
    const arrived = pathOf(page)
    if (!(mayBeRefused(screen) && arrived === '/not-permitted')) expect.soft(arrived).toBe(address)
    const title = await page.locator('h1').first().innerText()
    if (screen.key !== 'notFound') expect.soft(title, address).not.toBe(NOTHING)
    expect.soft(await findAxeFaults(page), `${address} is readable for everybody`).toEqual([])
  })
}

test('somebody who is not signed in opens what is for guests, and signs in first for the rest', async ({ page }) => {
  await open(page, '/login')
  for (const screen of SCREENS) {
    const address = addressOf(screen, { deal: 1, lender: 1, portfolio: EVERY_KEY })
    if (address) await visit(page, screen, address, undefined)
  }
})

for (const role of WEB_ROLES) {
  test(`${role} opens what the role may open, and nothing else`, async ({ page, context, request }) => {
    test.setTimeout(900_000)
    const session = await signIn(request, role)
    const records = await findRecords(request, session)
    await keepSession(context, session)
    await open(page, homeOf(role))
    for (const screen of SCREENS) {
      const address = addressOf(screen, records)
      if (address) await visit(page, screen, address, role)
    }
  })
}

/** The screens people spend their day on. */
const MAIN = [
  'adminDashboard',
  'draftDeals',
  'pendingDeals',
  'inProgressDeals',
  'archivedDeals',
  'inactiveDeals',
  'deal',
  'lenderBids',
  'lenderSelection',
  'lenders',
  'lender',
  'notPermitted',
]

for (const look of [
  { name: 'in the dark', colorScheme: 'dark' as const, viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', colorScheme: 'light' as const, viewport: { width: 390, height: 844 } },
]) {
  test(`the main screens are readable ${look.name} and fit their window`, async ({ browser, request }) => {
    test.setTimeout(900_000)
    const { name: _name, ...settings } = look
    const context = await browser.newContext({ ...settings, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const session = await signIn(request, 'Transaction Only')
    const records = await findRecords(request, session)
    await keepSession(context, session)
    for (const screen of SCREENS.filter(({ key }) => MAIN.includes(key))) {
      const address = addressOf(screen, records)
      if (!address) continue
      await visit(page, screen, address, 'Transaction Only')
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
      expect.soft(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await context.close()
  })
}
