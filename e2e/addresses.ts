/** Real addresses of every screen: who may open it, and with which records and tokens. */
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import type { Screen } from '#domain/access/screens.ts'

const PASSWORD = process.env.DEMO_PASSWORD ?? 'mandate-demo-1'

export const emailOf = (role: Role) => `${role.toLowerCase().replace(/\W+/g, '-')}@demo.test`

export type SignedIn = { token: string; person: Record<string, unknown> }

export async function signIn(request: APIRequestContext, role: Role): Promise<SignedIn> {
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

/** Where the records of a portfolio's screens are listed, by the screen. */
export const PORTFOLIO_LISTS: Readonly<Record<string, string>> = {
  viewLoan: 'properties',
  editLoan: 'properties',
  viewLine: 'lines',
  editLine: 'lines',
  viewBlanket: 'blankets',
  editBlanket: 'blankets',
}

/** Stands in an address that is refused whatever record it names. */
export const ANY_KEY = '0'.repeat(24)

export type Records = {
  deal: number | undefined
  lender: number | undefined
  portfolio: Record<string, string | undefined>
}

/** A record of each kind that this person sees. */
export async function findRecords(request: APIRequestContext, { token }: SignedIn): Promise<Records> {
  const first = async (path: string) => {
    const answer = await request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok()) return null
    const { data } = await answer.json()
    return (data as { id: number; _id: string }[])[0]
  }
  const portfolio: Records['portfolio'] = {}
  for (const [key, path] of Object.entries(PORTFOLIO_LISTS)) {
    const row = await first(`${path}?$limit=1`)
    portfolio[key] = row === null ? ANY_KEY : row?._id
  }
  const deal = (await first('deals?$limit=1&dealStatus=in-progress')) ?? (await first('deals?$limit=1'))
  return { deal: deal?.id, lender: (await first('lender-company?$limit=1&country=CA'))?.id, portfolio }
}

/** Pages that open only with a token that somebody was sent; without it they lead to the page for links that are over. */
export const BY_TOKEN = ['dealBid', 'testEmail', 'verifyAccount', 'resetPassword']

/** The screen's address with something real in place of its parameters; undefined when there is nothing. */
export function addressOf({ key, path }: Screen, { deal, lender, portfolio }: Records): string | undefined {
  if (BY_TOKEN.includes(key)) return undefined
  const id = key.startsWith('lender') && !path.includes('$country') && key !== 'lenderBids' ? lender : deal
  const values: Record<string, string | number | undefined> = {
    country: 'ca',
    email: 'ada@demo.test',
    id: key in PORTFOLIO_LISTS ? portfolio[key] : id,
    dealId: deal,
  }
  const required = path.replace(/\/\{-\$\w+\}/g, '')
  const names = [...required.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  if (names.some((name) => values[name] === undefined)) return undefined
  return required.replace(/\$(\w+)/g, (_all, name: string) => String(values[name]))
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
