/** Real addresses of every screen: who may open it, and with which records and tokens. */
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import type { Screen, ScreenKey } from '#domain/access/screens.ts'
import type { Records } from './records.ts'

const PASSWORD = process.env.DEMO_PASSWORD ?? 'mandate-demo-1'

export const emailOf = (role: Role) => `${role.toLowerCase().replace(/\W+/g, '-')}@demo.test`

export type SignedIn = { token: string; person: Record<string, unknown> }
type Desk = { request: APIRequestContext; session: SignedIn }

const remembered = new Map<Role, SignedIn>()

/** Signs in, or answers the session of before while it lasts: passwords are made to take their time. */
export async function signIn(request: APIRequestContext, role: Role): Promise<SignedIn> {
  const known = remembered.get(role)
  const headers = { authorization: `Bearer ${known?.token}` }
  if (known && (await request.get('/api/notifications?$limit=0', { headers })).ok()) return known
  const session = await signInAnew(request, role)
  remembered.set(role, session)
  return session
}

async function signInAnew(request: APIRequestContext, role: Role): Promise<SignedIn> {
  const email = emailOf(role)
  const answer = await request.post('/api/authentication', { data: { strategy: 'local', email, password: PASSWORD } })
  expect(answer.status(), `${email} signs in`).toBe(201)
  const { accessToken, data } = await answer.json()
  return { token: accessToken, person: { ...data, companyId: data.user_company_id } }
}

/** The browser as it is after signing in. */
export async function keepSession(context: BrowserContext, { token, person }: SignedIn) {
  await context.addInitScript(
    ([accessToken, session]) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('session', session)
    },
    [token, JSON.stringify(person)] as const,
  )
}

/** The screen's address with something real in place of its parameters. */
export function addressOf({ key, path }: Screen, records: Records): string {
  if (key === 'addFundedLoan')
    return `/add-loan/${records.deal}/1%20King%20Street%20West/Maritime%20Life/5000000/60/300/5.1/65`
  const values: Record<string, string | number> = {
    country: 'ca',
    type: 'inspection',
    email: 'ada@demo.test',
    id: records[recordOf(key)],
    dealId: records.deal,
  }
  return path.replace(/\/\{-\$\w+\}/g, '').replace(/\$(\w+)/g, (_all, name: string) => String(values[name]))
}

/** Which kind of record the screen shows. */
function recordOf(key: string): keyof Records {
  if (key === 'lender' || key === 'lenderEdit') return 'lender'
  if (key === 'consultant') return 'consultant'
  if (key === 'report') return 'report'
  // Loans are opened by their property.
  const [, kind] = /^(?:view|edit)(Loan|Line|Blanket)$/.exec(key) ?? []
  return kind === 'Loan' ? 'property' : kind === 'Line' ? 'line' : kind === 'Blanket' ? 'blanket' : 'deal'
}

/** Path of the link in the newest letter to the address, as the mailbox of development shows it. */
export async function linkInMail(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link = ''
  const look = async () => {
    const list = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
    const id = /\/dev\/mail\/(\d+)"/.exec(list)?.[1]
    if (!id) return ''
    const body = await (await request.get(`/dev/mail/${id}/body`)).text()
    link = new RegExp(`${path}/[\\w-]+`).exec(body)?.[0] ?? ''
    return link
  }
  await expect.poll(look, { timeout: 20_000 }).not.toBe('')
  return link
}

/** What a letter to many gives an owner who wants no more of them; somebody of the desk writes it. */
async function linkToUnsubscribe(desk: Desk): Promise<string> {
  const email = `unsubscribing-${crypto.randomUUID()}@owners.test`
  const send = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${desk.session.token}` }
    const answer = await desk.request.post(`/api/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const contact = { name: 'Lena Outwater', email, isPrimary: true }
  const { id } = await send('owners', { companyName: `Outwater ${email}`, contacts: [contact] })
  await send('consents', { email, event: 'given', ground: 'express', happenedOn: '2026-01-15', proof: 'A form' })
  await send('bulk-emails-service', { ownerIds: [id], subject: 'A note', body: '<p>Good day</p>' })
  return linkInMail(desk.request, email, '/unsubscribe')
}

/** What one party of a deal is given to see its part of the tracker by; somebody of the deal reads it. */
async function linkToTracker(desk: Desk): Promise<string> {
  const headers = { authorization: `Bearer ${desk.session.token}` }
  const find = async (path: string) => (await desk.request.get(`/api/${path}`, { headers })).json()
  const { data } = await find('prefunding-links?$limit=1')
  const { links } = await find(`deals/${data[0].dealId}?prefunding=show`)
  return new URL(links[0].url).pathname
}

/** What a client is sent after the closing; whoever works on the deal can read it. */
async function linkToSurvey(desk: Desk): Promise<string> {
  const headers = { authorization: `Bearer ${desk.session.token}` }
  const find = async (path: string) => (await desk.request.get(`/api/${path}`, { headers })).json()
  const { data } = await find('client-survey?$limit=10')
  const { id } =
    (data as { id: number; answeredAt: string | null }[]).find(({ answeredAt }) => answeredAt === null) ?? data[0]
  return new URL((await find(`client-survey/${id}`)).surveyUrl).pathname
}

type QuotedBid = { id: number; dealId: number; deal: { dealName: string } }

/** The deal in progress that no story changes while its bids are shown here. */
export const UNCHANGED_DEAL = 'Junction Tower construction'

/** What a borrower is shown of a deal's bids. */
export async function linkToClientVersion(desk: { request: APIRequestContext; session: SignedIn }): Promise<string> {
  const headers = { authorization: `Bearer ${desk.session.token}` }
  const find = async (path: string) => (await desk.request.get(`/api/${path}`, { headers })).json()
  const { data }: { data: QuotedBid[] } = await find('deals-lender-bids?status=quoted&$limit=100')
  const quoted = data.find(({ deal }) => deal.dealName === UNCHANGED_DEAL)
  const shown = { dealId: quoted?.dealId, bidIds: [quoted?.id], exitMonth: 24 }
  const made = await desk.request.post('/api/deal-client-versions', { headers, data: shown })
  expect(made.status(), await made.text()).toBe(201)
  const { pathname, search } = new URL((await find(`deal-client-versions/${(await made.json()).id}`)).guestLink)
  return pathname + search
}

/** What those who owe a document of a report are sent; its owner copies it. */
async function linkToReport({ request }: Pick<Desk, 'request'>): Promise<string> {
  const { token } = await signIn(request, 'Full Server')
  const headers = { authorization: `Bearer ${token}` }
  const find = async (path: string) => (await request.get(`/api/${path}`, { headers })).json()
  const { data } = await find('annual-reports?status=collecting&$limit=1')
  return new URL((await find(`annual-reports/${data[0].id}`)).guestLink).pathname
}

/** Screens open for everybody who has a link, and how somebody of the desk comes by one. */
export const OF_A_LINK = {
  unsubscribe: linkToUnsubscribe,
  guestTracker: linkToTracker,
  guestSurvey: linkToSurvey,
  guestReport: linkToReport,
} as const satisfies Partial<Record<ScreenKey, (desk: Desk) => Promise<string>>>

/** Pages that open only with a token that somebody was sent; without it they lead to the page for links that are over. */
export const BY_TOKEN: readonly string[] = [
  ...Object.keys(OF_A_LINK),
  ...['dealBid', 'dealConsultantBid', 'testEmail', 'verifyAccount', 'resetPassword'],
]
