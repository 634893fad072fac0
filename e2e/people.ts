/** People of the demo company at their browsers, and the small things they all do. */
import { type APIRequestContext, type Browser, test as base, expect as impatient, type Page } from '@playwright/test'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { givePagesBack, type Session, takePage } from './page-pool.ts'

export { givePageBack } from './page-pool.ts'

/** Tests share their machine with builds and other tests: a page that comes late is not a page that is wrong. */
export const expect = impatient.configure({ timeout: 25_000 })

/** Tests after which no page stays where it is. */
export const test = base.extend<{ pagesBackAfterTest: undefined }>({
  pagesBackAfterTest: [
    async ({ browser }, provide, info) => {
      await provide(undefined)
      // A picture is taken of what failed, and its worker ends with all its pages.
      if (info.status === info.expectedStatus) await givePagesBack(browser)
    },
    { auto: true },
  ],
})

export const PASSWORD = process.env.DEMO_PASSWORD ?? 'mandate-demo-1'

/** Sessions of those who have signed in before, on each server. */
const sessions = new Map<string, Session>()

/** A browser of its own in which the person is signed in and at home; `baseURL` is that of another server. */
export const signedIn = (browser: Browser, who: string, baseURL?: string): Promise<Page> =>
  signedInAt(browser, who, '/', baseURL)

/** The same, at this address. People sign in once, as long as that session lasts. */
export async function signedInAt(browser: Browser, who: string, address: string, baseURL?: string): Promise<Page> {
  const page = await openSession(browser, who, baseURL)
  await page.goto(address)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  return page
}

/** The same, with nothing opened yet: for people who first ask the server, or of whom no screen is needed. */
export const openSession = (browser: Browser, who: string, baseURL?: string): Promise<Page> =>
  takePage(browser, (request) => findSession(request, who, baseURL), baseURL)

/** The session of before, or a new one for those who have logged out or whose account was changed. */
async function findSession(request: APIRequestContext, who: string, baseURL = ''): Promise<Session> {
  const key = `${who} ${baseURL}`
  const known = sessions.get(key)
  if (known && (await isValid(request, known))) return known
  const data = { strategy: 'local', email: `${who}@demo.test`, password: PASSWORD }
  const answer = await request.post('/api/authentication', { data })
  expect(answer.status(), `${who} signs in`).toBe(201)
  const { accessToken, matrixToken, data: person } = await answer.json()
  const session = {
    ...(matrixToken && { matrixToken }),
    accessToken,
    session: JSON.stringify({ ...person, companyId: person.user_company_id }),
  }
  sessions.set(key, session)
  return session
}

async function isValid(request: APIRequestContext, { accessToken }: Session): Promise<boolean> {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await request.get('/api/notifications?$limit=0', { headers })).ok()
}

/** A browser in which nobody is signed in. */
export const stranger = (browser: Browser): Promise<Page> => takePage(browser)

/** Asks the server as whoever is signed in at this page; what a story is not about is done without its screens. */
export async function send<Answer>(
  page: Page,
  method: 'get' | 'post' | 'patch',
  url: string,
  data?: object,
): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const answer = await page.request[method](`/api/${url}`, { headers: { authorization: token }, ...(data && { data }) })
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Today by the server's own clock where the people of the demo live, YYYY-MM-DD. */
export async function serverToday(page: Page): Promise<string> {
  const answer = await page.request.get('/api/rates?$limit=1')
  return dateInTimeZone(new Date(answer.headers().date ?? ''), 'America/Toronto')
}

/** So many days later. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Types into the boxes that carry these labels. */
export async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(answer)
  }
}

/** Picks from the lists that carry these labels. */
export async function choose(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, option] of Object.entries(answers)) {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
}

/** The path by which a lender opens its page, out of the newest message about the deal in its mailbox. */
export async function bidPathFor(page: Page, address: string, deal: string): Promise<string> {
  const subject = page.getByRole('link', { name: new RegExp(deal) }).first()
  await expect(async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(address)}`)
    await impatient(subject).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await subject.click()
  const link = page.frameLocator('iframe').getByRole('link', { name: 'click here' })
  return new URL((await link.getAttribute('href')) ?? '').pathname
}

/** Presses what a record's head offers: in sight where nothing presses more, else behind its dots; which, is known only once all has come. */
export async function pressInHead(page: Page, record: string, act: string): Promise<void> {
  const inSight = page.getByRole('button', { name: act })
  const inMenu = page.getByRole('menuitem', { name: act })
  await expect(async () => {
    if (await inSight.isVisible()) return inSight.click({ timeout: 3_000 })
    if (!(await inMenu.isVisible()))
      await page.getByRole('button', { name: `More about ${record}` }).click({ timeout: 3_000 })
    await inMenu.click({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}
