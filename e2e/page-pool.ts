/** Pages that tests take in turn: each stays in its process, so that what that has loaded and compiled serves the next test. */
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'

/** Entries of the local storage that make a session. */
export type Session = Readonly<Record<string, string>>

interface Pooled {
  page: Page
  viewport: { width: number; height: number } | null
  /** Of another server than that of the configuration; such a server ends with its test. */
  baseURL: string | undefined
  isInUse: boolean
}

const pool = new Map<BrowserContext, Pooled>()

/** Of the server, and runs no script: what a page shows between two tests, in the process of those tests. */
const NEUTRAL = '/healthz'

async function createPooled(browser: Browser, baseURL: string | undefined): Promise<Pooled> {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const page = await context.newPage()
  const pooled = { page, viewport: page.viewportSize(), baseURL, isInUse: true }
  pool.set(context, pooled)
  await page.goto(NEUTRAL)
  return pooled
}

/**
 * Takes a page whose browser stores nothing but the session, and no other page of the test uses.
 *
 * @param findSession asks the server for the session; nobody is signed in without it
 * @param baseURL address of another server than that of the configuration
 */
export async function takePage(
  browser: Browser,
  findSession?: (request: APIRequestContext) => Promise<Session>,
  baseURL?: string,
): Promise<Page> {
  const free = [...pool.values()].find((each) => !each.isInUse && each.baseURL === baseURL)
  if (free) free.isInUse = true
  const { page } = free ?? (await createPooled(browser, baseURL))
  const session = (await findSession?.(page.request)) ?? {}
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  return page
}

/** Makes the page of the context what it was when it was new, and closes all others. */
async function release(context: BrowserContext, pooled: Pooled) {
  const { page, viewport } = pooled
  await Promise.all(context.pages().map((each) => each !== page && each.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.removeAllListeners()
  await context.clearPermissions()
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  if (viewport) await page.setViewportSize(viewport)
  await page.goto(NEUTRAL)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  pooled.isInUse = false
}

/** Gives the page back, so that the next person of the test may take it. */
export async function givePageBack(page: Page): Promise<void> {
  const pooled = pool.get(page.context())
  if (pooled) await release(page.context(), pooled)
}

/** Ends a test: no page stays where it is, since it would follow what later tests change, and take their time. */
export async function givePagesBack(browser: Browser): Promise<void> {
  await Promise.all(
    browser.contexts().map((context) => {
      const pooled = pool.get(context)
      if (pooled && !pooled.baseURL && !pooled.page.isClosed())
        return pooled.isInUse ? release(context, pooled) : undefined
      pool.delete(context)
      return context.close()
    }),
  )
}
