/**
 * Prints what screens load before their first content and after, how long they keep the browser from answering, and, where
 * Lighthouse is at hand, how it rates them: `npm run bench:screen`. It starts the product as the browser tests do, signs in
 * as demo users or comes as a visitor, and reads the browser's own account. Of screens it counts the code, of open pages
 * everything: the page itself, letters and data as well.
 *
 * Lighthouse is measured with, never used: `LIGHTHOUSE=/folder/node_modules/lighthouse/core/index.js` says where it is.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { CHROMIUM, CHROMIUM_ARGS } from '../scripts/chromium.ts'
import { memoryOf } from './processes.ts'
import { freePort, untilReady } from './running-product.ts'

const MIB = 1024 * 1024
const AIMS =
  'aims: the list 250 KiB before its first row, open pages 120, the others 300 KiB; 20 requests for code; 150 ms blocked; Lighthouse 95'
const PROJECT = path.resolve(import.meta.dirname, '..')

type Loaded = { name: string; bytes: number; startedAt: number; endedAt: number }
type Seen = { loaded: Loaded[]; shownAt: number; blockedMs: number }

/** A screen, who opens it (nobody: a visitor), and what of it is its first content. */
type Screen = {
  name: string
  who?: string
  find: (page: Page) => Promise<string>
  content: string
  /** What comes last, where the rest is not long in coming. */
  last?: string
}

/** The first cell of a list that leads to a record. */
const ROW_LINK = 'tbody tr a, [role="row"] a'

const SCREENS: readonly Screen[] = [
  { name: 'first list', who: 'to-agent', find: async () => '/deals/in-progress', content: ROW_LINK },
  { name: 'deal form', who: 'to-agent', find: findDraft, content: 'main input, main textarea' },
  { name: 'owner’s dashboard', who: 'full-server', find: async () => '/', content: 'main dl dd' },
  { name: 'published rates', find: async () => '/financing-rates', content: 'tbody tr' },
  { name: 'ratings of Canada', find: async () => '/market-rates-ca', content: 'tbody tr', last: 'canvas' },
  { name: 'ratings of the US', find: async () => '/market-rates-us', content: 'tbody tr', last: 'canvas' },
]

const CODE = /\.(js|css)(\?|$)/

/** The address of a deal that is still being written. */
async function findDraft(page: Page): Promise<string> {
  await page.goto('/deals/draft')
  const address = await page.locator(ROW_LINK).first().getAttribute('href')
  if (!address) throw new Error('The demo has no draft.')
  return address
}

/** Run in the page itself, because from outside the first content would be noticed late. */
const note = (content: string) => `
  new PerformanceObserver((list) => (globalThis.longTasks ??= []).push(...list.getEntries().map((each) => each.duration)))
    .observe({ type: 'longtask', buffered: true })
  new MutationObserver((changes, observer) => {
    if (!document.querySelector('${content}')) return
    observer.disconnect()
    performance.mark('first content')
  }).observe(document, { childList: true, subtree: true })`

async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(process.env.DEMO_PASSWORD ?? 'mandate-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
}

/** A visit with an empty cache: what a person loads who opens the screen first thing in the morning. */
async function measure(context: BrowserContext, address: string, { content, who, last }: Screen): Promise<Seen> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(note(content))
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(content).first().waitFor()
  // The place of messages is among what comes later.
  await page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  if (last) await page.locator(last).first().waitFor()
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => {
    type Entry = { name: string; encodedBodySize: number; startTime: number; responseEnd: number }
    const entries = performance.getEntries() as unknown as (Entry & { entryType: string })[]
    const { longTasks = [] } = globalThis as unknown as { longTasks?: number[] }
    const drawnAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const foundAt = performance.getEntriesByName('first content')[0]?.startTime ?? performance.now()
    return {
      // What the page is sent with is found before it is seen.
      shownAt: Math.max(drawnAt, foundAt),
      // What of each task is beyond the 50 ms in which a press is still answered at once.
      blockedMs: longTasks.reduce((sum, each) => sum + Math.max(0, each - 50), 0),
      loaded: entries
        .filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource')
        .map((entry) => ({
          name: entry.name.replace(/.*\//, ''),
          bytes: entry.encodedBodySize,
          startedAt: entry.startTime,
          endedAt: entry.responseEnd,
        })),
    }
  })
  await page.close()
  return who ? { ...seen, loaded: seen.loaded.filter(({ name }) => CODE.test(name)) } : seen
}

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{
  lhr: {
    categories: Record<string, { title: string; score: number }>
    audits: Record<string, { numericValue?: number }>
  }
}>

/** What Lighthouse judges: of what only signed-in people see not whether a search engine finds it. */
const OF_SCREENS = ['performance']
const OF_OPEN_PAGES = [...OF_SCREENS, 'accessibility', 'best-practices', 'seo']

/** Rates the page as it is on a desk: no slower network and no slower processor than there are. */
async function rate(url: string, port: number, onlyCategories: readonly string[]): Promise<string> {
  if (!process.env.LIGHTHOUSE) return 'Lighthouse is not installed'
  const { default: lighthouse, desktopConfig } = (await import(process.env.LIGHTHOUSE)) as {
    default: (...words: [...Parameters<Lighthouse>, object]) => ReturnType<Lighthouse>
    desktopConfig: object
  }
  const flags = { port, disableStorageReset: true, onlyCategories, logLevel: 'silent' }
  const { lhr } = await lighthouse(url, flags, desktopConfig)
  const of = (audit: string) => (lhr.audits[audit]?.numericValue ?? 0).toFixed(0)
  const parts = `first paint ${of('first-contentful-paint')} ms, largest ${of('largest-contentful-paint')} ms, blocked ${of('total-blocking-time')} ms`
  const marks = Object.values(lhr.categories).map(({ title, score }) => `${title} ${(score * 100).toFixed(0)}`)
  return `Lighthouse, desktop: ${marks.join(', ')} (${parts})`
}

/** A browser of its own for each screen: Lighthouse opens its page in the one that somebody has signed in to. */
async function visit(screen: Screen, address: string): Promise<void> {
  const { name, who, find } = screen
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mandate-bench-browser-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
    baseURL: address,
  })
  try {
    const page = await context.newPage()
    if (who) await signIn(page, who)
    const at = await find(page)
    const { loaded, shownAt, blockedMs } = await measure(context, at, screen)
    console.log(`\n${name}, ${at}`)
    console.log(
      `first content after ${shownAt.toFixed(0)} ms, blocked for ${blockedMs.toFixed(0)} ms, ${loaded.length} requests${who ? ' for code' : ''}`,
    )
    // Of an open page also what is still on its way when it stands.
    const isBefore = ({ startedAt, endedAt }: Loaded) => (who ? endedAt : startedAt) <= shownAt
    print(loaded.filter(isBefore), 'before it')
    print(
      loaded.filter((each) => !isBefore(each)),
      'after it',
    )
    console.log(await rate(address + at, port, who ? OF_SCREENS : OF_OPEN_PAGES))
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The largest first, then all of them together. */
function print(files: readonly Loaded[], heading: string, most = 6): void {
  const toKib = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(9)} KiB`
  console.log(`${toKib(files.reduce((sum, { bytes }) => sum + bytes, 0))}  ${heading}, ${files.length} files`)
  for (const { name, bytes } of files.toSorted((a, b) => b.bytes - a.bytes).slice(0, most)) {
    console.log(`  ${toKib(bytes)}  ${name}`)
  }
}

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const product = spawn(process.execPath, ['scripts/e2e-server.ts'], {
  cwd: PROJECT,
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  const before = performance.now()
  await untilReady(address, product)
  console.log(`first start, build and demo included: ${((performance.now() - before) / 1000).toFixed(1)} s`)
  const [, , wanted = ''] = process.argv
  for (const screen of SCREENS.filter(({ name }) => name.includes(wanted))) await visit(screen, address)
  if (process.platform === 'linux' && product.pid) {
    console.log(`\nlauncher: ${(memoryOf(product.pid) / MIB).toFixed(0)} MiB`)
  }
  console.log(AIMS)
} finally {
  product.kill('SIGTERM')
}
