/** People of the demo company at their browsers, and the small things they all do. */
import { type Browser, type BrowserContext, test as base, expect as impatient, type Page } from '@playwright/test'
import { dateInTimeZone } from '#domain/kernel/dates.ts'

/** Tests share their machine with builds and other tests: a page that comes late is not a page that is wrong. */
export const expect = impatient.configure({ timeout: 25_000 })

/** A story whose people leave with it: a page that is left open follows all that later stories do, and takes their time. */
export const test = base.extend<{ everybodyLeaves: undefined }>({
  everybodyLeaves: [
    async ({ browser }, provide) => {
      await provide(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

export const PASSWORD = process.env.DEMO_PASSWORD ?? 'mandate-demo-1'

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a browser remembers of those who have signed in before, on each server. */
const remembered = new Map<string, Kept>()

/** A browser of its own in which the person is signed in and at home; `baseURL` is that of another server. */
export const signedIn = (browser: Browser, who: string, baseURL?: string): Promise<Page> =>
  signedInAt(browser, who, '/', baseURL)

/**
 * The same, at this address. The first time people sign in as people do; later they find themselves signed in, as long as
 * that session lasts.
 */
export async function signedInAt(browser: Browser, who: string, address: string, baseURL?: string): Promise<Page> {
  const name = `${who} ${baseURL ?? ''}`
  const before = remembered.get(name)
  const place = { ...(before && { storageState: before }), ...(baseURL && { baseURL }) }
  const context = await browser.newContext({ reducedMotion: 'reduce', ...place })
  const page = await context.newPage()
  if (!before || !(await isSignedIn(page, before))) {
    await signIn(page, who)
    remembered.set(name, await context.storageState())
    if (address === '/') return page
  }
  await page.goto(address)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  return page
}

async function signIn(page: Page, who: string) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** Whoever has logged out, or whose account was changed, signs in again. */
async function isSignedIn(page: Page, { origins }: Kept): Promise<boolean> {
  const token = origins.flatMap((each) => each.localStorage).find(({ name }) => name === 'accessToken')?.value
  const answer = await page.request.get('/api/notifications?$limit=0', {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.ok()
}

/** A browser in which nobody is signed in. */
export const stranger = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

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
