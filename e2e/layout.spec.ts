/** Every screen at every width and in both themes: all of it can be read and reached, and the window holds it. */
import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { mayOpen, SCREENS, type Screen, WEB_ROLES } from '#domain/access/screens.ts'
import {
  addressOf,
  emailOf,
  keepSession,
  linkInMail,
  linkToClientVersion,
  OF_A_LINK,
  type SignedIn,
  signIn,
} from './addresses.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { findUnreadable, untilStanding } from './looks.ts'
import { expect } from './people.ts'
import { NO_RECORDS, recordsFor } from './records.ts'

type Desk = { page: Page; token: string }
type Desks = (role: Role | undefined, session: SignedIn | undefined) => Promise<Page>

/** Who comes back to a desk need not load the whole application again; guests, and whose session is over, sit down anew. */
const test = base.extend<object, { deskOf: Desks }>({
  deskOf: [
    async ({ browser }, provide) => {
      const desks = new Map<Role | undefined, Desk>()
      await provide(async (role, session) => {
        const known = desks.get(role)
        const token = session?.token ?? ''
        if (role && known?.token === token) return known.page
        await known?.page.context().close()
        const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1920, height: HEIGHT } })
        if (session) await keepSession(context, session)
        const page = await context.newPage()
        desks.set(role, { page, token })
        return page
      })
      for (const { page } of desks.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

/** From a small phone over a desk's window at twice its size to a wide screen. */
const WIDTHS = [1920, 1440, 1280, 1024, 820, 720, 640, 360]
const HEIGHT = 900

/** Whose screens hold the most stand first. */
const BY_FULLNESS: readonly Role[] = ['Transaction Only', 'Full Server', 'TO/Underwriter', 'TO/Agent', ...WEB_ROLES]

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
    const open = (data as { id: number; isTokenActive: boolean }[]).find(({ isTokenActive }) => isTokenActive)
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

/** Where everybody's role opens the address, and few see what lies there. */
const SEEN_BY: Readonly<Record<string, Role>> = { reporting: 'Full Server', report: 'Full Server' }

async function addressFor(screen: Screen, role: Role | undefined, caller: Caller): Promise<string> {
  const link = LINKS[screen.key]
  if (link) return link(caller)
  if (!role) return addressOf(screen, NO_RECORDS)
  return addressOf(screen, await recordsFor(caller.request, await signIn(caller.request, role), role))
}

/** What is still at fault once charts and menus have followed the window. */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT })
  let faults: string[] = []
  for (const pauseMs of [150, 400, 1_000, 2_000]) {
    await page.waitForTimeout(pauseMs)
    faults = await page.evaluate(findLayoutFaults)
    if (faults.length === 0) return []
  }
  return faults.map((fault) => `${width} px: ${fault}`)
}

async function seeWhole(page: Page, address: string) {
  const faults: string[] = []
  for (const width of WIDTHS) faults.push(...(await faultsAt(page, width)))
  expect.soft(faults, address).toEqual([])
  expect.soft(await findUnreadable(page), `${address} is readable for everybody`).toEqual([])
  await page.setViewportSize({ width: 1920, height: HEIGHT })
}

for (const screen of SCREENS) {
  for (const view of ['', ...(VIEWS[screen.key] ?? [])]) {
    test(`${screen.path}${view} is whole at every width, and readable in both themes`, async ({ deskOf, request }) => {
      const role = SEEN_BY[screen.key] ?? BY_FULLNESS.find((each) => mayOpen(screen, each))
      const caller = { request, session: await signIn(request, 'Transaction Only') }
      const address = await addressFor(screen, role, caller)
      const page = await deskOf(role, role && (await signIn(request, role)))
      await page.goto(address + view)
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
  const page = await deskOf(undefined, undefined)
  await page.goto(address)
  await untilStanding(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await seeWhole(page, address)
})
