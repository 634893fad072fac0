/** Every screen at every width and in both themes: all of it can be read and reached, and the window holds it. */
import { type APIRequestContext, type Browser, test as base, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { SCREENS } from '#domain/access/screens.ts'
import {
  addressOf,
  emailOf,
  keepSession,
  linkInMail,
  linkToClientVersion,
  OF_A_LINK,
  type SignedIn,
  signIn,
  UNCHANGED_DEAL,
} from './addresses.ts'
import { goWithin } from './in-app.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { findLasting, findUnreadable, untilSettled, untilStanding } from './looks.ts'
import { expect } from './people.ts'
import { NO_RECORDS, type Records, recordsFor } from './records.ts'
import { fullestRoleOf } from './screen-grants.ts'

/** Where screens are looked at: the page of a role, which stays open from screen to screen, and what the role can see. */
type Desk = { page: Page; records: Records; token: string | undefined }

async function openDesk(browser: Browser, request: APIRequestContext, role?: Role, session?: SignedIn): Promise<Desk> {
  const records = role && session ? await recordsFor(request, session, role) : NO_RECORDS
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: HEIGHT } })
  if (session) await keepSession(context, session)
  const page = await context.newPage()
  await page.goto('/privacy-policy')
  await untilStanding(page)
  return { page, records, token: session?.token }
}

/** One desk for each role in a worker: the application, and the checker in it, load once. */
const test = base.extend<object, { deskOf: (request: APIRequestContext, role?: Role) => Promise<Desk> }>({
  deskOf: [
    async ({ browser }, provide) => {
      const desks = new Map<Role | undefined, Desk>()
      await provide(async (request, role) => {
        const session = role && (await signIn(request, role))
        const known = desks.get(role)
        if (known?.token === session?.token && known) return known
        await known?.page.context().close()
        const desk = await openDesk(browser, request, role, session)
        desks.set(role, desk)
        return desk
      })
      for (const { page } of desks.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
})

/** From a small phone over a desk's window at twice its size to a wide screen; the last is the width of the first look. */
const WIDTHS = [360, 640, 720, 820, 1024, 1280, 1920, 1440]
const HEIGHT = 900

/** What a screen shows besides, under the same path. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  adminDashboard: ['?tab=figures', '?tab=surveys'],
  originatorDashboard: ['?tab=figures'],
  home: ['?view=figure&of=ltv&in=CAD', '?view=watch', '?view=covenants', '?view=radar', '?view=what-if'],
  crmDashboard: [
    ...['?layout=board', '?layout=map', '?tab=owners', '?tab=owners&owner=1', '?tab=brokers', '?tab=borrowers'],
    ...['?tab=radar', '?mail=all', '?mail=1', '?consent=all', '?permissions=all', '?import=new', '?import=1'],
  ],
  manageProperties: ['?tab=loans', '?tab=portfolios'],
  lenderBids: ['?view=compare'],
  deal: ['?tab=overview', '?tab=details', '?tab=documents', '?tab=activity', '?tab=paste-in'],
  inProgressDeals: ['?view=board'],
}

type Caller = { request: APIRequestContext; session: SignedIn }
const asCaller = ({ session }: Caller) => ({ headers: { authorization: `Bearer ${session.token}` } })

/** How somebody comes by the link that opens a page for guests. */
const LINKS: Readonly<Record<string, (caller: Caller) => Promise<string>>> = {
  ...OF_A_LINK,
  dealBid: async (caller) => {
    const find = async (path: string) => (await caller.request.get(`/api/${path}`, asCaller(caller))).json()
    const { data } = await find('deals-lender-bids?$limit=100')
    const bids = data as { id: number; isTokenActive: boolean; deal: { dealName: string } }[]
    const open = bids.find(({ isTokenActive, deal }) => isTokenActive && deal.dealName === UNCHANGED_DEAL)
    const { bidUrl } = await find(`deals-lender-bids/${open?.id}`)
    return new URL(bidUrl).pathname
  },
  dealConsultantBid: async (caller) => {
    const find = async (path: string) => (await caller.request.get(`/api/${path}`, asCaller(caller))).json()
    const { data } = await find('deals-consultant-bids?status=engaged&$limit=1')
    const { bidUrl } = await find(`deals-consultant-bids/${data[0].id}`)
    return new URL(bidUrl).pathname
  },
  testEmail: async (caller) => {
    const { deal } = await recordsFor(caller.request, caller.session, 'Transaction Only')
    const message = { subject: 'A test', body: '<p>Good day</p>', dealId: deal, includeBidLink: false }
    const answer = await caller.request.post('/api/test-email', { ...asCaller(caller), data: message })
    return `/test-email/${(await answer.json())[0].token}`
  },
  verifyAccount: async ({ request }) => {
    const email = `layout-${crypto.randomUUID()}@people.test`
    const asked = {
      ...{ firstName: 'Lena', lastName: 'Outwater', email, companyName: `Outwater ${email}`, companyType: 'brokerage' },
      ...{ roleWanted: 'Broker', country: 'CA', province: 'ON', termsAccepted: true },
    }
    const answer = await request.post('/api/users', { data: asked })
    if (answer.status() === 400)
      await request.post('/api/users', { data: { ...asked, password: 'seven-blue-boats-9' } })
    return linkInMail(request, email, '/verify-account')
  },
  resetPassword: async ({ request }) => {
    const email = emailOf('Dashboard Only')
    await request.post('/api/authmanagement', { data: { action: 'sendResetPwd', value: { email } } })
    return linkInMail(request, email, '/reset')
  },
}

/** What stays at fault after charts and menus have followed the window. */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT })
  await untilSettled(page)
  const faults = await findLasting(() => page.evaluate(findLayoutFaults))
  return faults.map((fault) => `${width} px: ${fault}`)
}

async function seeWhole(page: Page, address: string) {
  const faults: string[] = []
  for (const width of WIDTHS) faults.push(...(await faultsAt(page, width)))
  expect.soft(faults, address).toEqual([])
  expect.soft(await findUnreadable(page), `${address} is readable for everybody`).toEqual([])
}

/** Opens a link as its receiver does; what the link before it left in a visitor's browser does not decide what it shows. */
async function openLink(page: Page, address: string) {
  await page.evaluate(() => {
    if ('accessToken' in localStorage) return
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(address)
}

for (const screen of SCREENS) {
  for (const view of ['', ...(VIEWS[screen.key] ?? [])]) {
    test(`${screen.path}${view} is whole at every width, and readable in both themes`, async ({ deskOf, request }) => {
      const { page, records } = await deskOf(request, fullestRoleOf(screen))
      const findLink = LINKS[screen.key]
      const address = findLink
        ? await findLink({ request, session: await signIn(request, 'Transaction Only') })
        : addressOf(screen, records)
      if (findLink) await openLink(page, address)
      else await goWithin(page, address + view)
      await untilStanding(page)
      await expect(page).toHaveURL(({ pathname }) => decodeURI(pathname) === decodeURI(address))
      await seeWhole(page, address + view)
    })
  }
}

test('what a borrower is shown of the bids is whole at every width, and readable in both themes', async ({
  deskOf,
  request,
}) => {
  const address = await linkToClientVersion({ request, session: await signIn(request, 'Transaction Only') })
  const { page } = await deskOf(request)
  await openLink(page, address)
  await untilStanding(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await seeWhole(page, address)
})
