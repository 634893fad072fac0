/**
 * Prints how long each screen keeps the browser from answering at a stretch: `npm run bench:long-tasks`. It starts the
 * product as the browser tests do, signs in as three demo users, opens everything in their menus and the first record of
 * each list, and reads the browser's own trace: the longest task of a page in processor time, which a busy machine does not
 * stretch, and in time that passed. Another address than that of its own product may be given: `-- http://127.0.0.1:3000`.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { CHROMIUM, CHROMIUM_ARGS } from '../scripts/chromium.ts'
import { freePort, untilReady } from './running-product.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const PEOPLE = ['transaction-only', 'to-agent', 'full-server']
const AIM_MS = 150
/** What comes late, such as a map, has come by then. */
const SETTLED_MS = 2_500

type TraceEvent = {
  ph: string
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}
type Task = { processorMs: number; passedMs: number }

async function traced(session: CDPSession, visit: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', take)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await visit()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', take)
  return events
}

/** The longest task on the thread that draws and answers. */
function longestOf(events: readonly TraceEvent[]): Task {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)))
  const most = (read: (event: TraceEvent) => number | undefined) =>
    tasks.reduce((longest, event) => Math.max(longest, (read(event) ?? 0) / 1000), 0)
  return { processorMs: most(({ tdur }) => tdur), passedMs: most(({ dur }) => dur) }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(SETTLED_MS)
}

const linksIn = (page: Page, place: string): Promise<string[]> =>
  page.locator(place).evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []))

async function measurePerson(browser: Browser, baseURL: string, who: string): Promise<[string, Task][]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(process.env.DEMO_PASSWORD ?? 'mandate-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.waitFor()
  const folded = menu.locator('[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  const session = await browser.newBrowserCDPSession()
  const waiting = ['/', ...(await linksIn(page, 'nav[aria-label="Main menu"] a'))]
  const seen = new Map<string, Task>()
  for (const address of waiting) {
    if (seen.has(address)) continue
    seen.set(address, longestOf(await traced(session, () => open(page, address))))
    // The first record of a list, and that of a kind once.
    const [record] = await linksIn(page, 'main tbody tr a, main [role="row"] a')
    const kindOf = (each: string) => each.replace(/[\da-f]{8,}|\d+/g, '#')
    if (record && ![...seen.keys(), ...waiting].some((each) => kindOf(each) === kindOf(record))) waiting.push(record)
  }
  await context.close()
  return [...seen]
}

async function measure(baseURL: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
  try {
    for (const who of PEOPLE) {
      const screens = await measurePerson(browser, baseURL, who)
      const tooLong = screens.filter(([, { processorMs }]) => processorMs > AIM_MS).length
      console.log(`\n${who}: ${screens.length} screens, ${tooLong} of them with a task of more than ${AIM_MS} ms`)
      for (const [address, { processorMs, passedMs }] of screens.toSorted(
        ([, a], [, b]) => b.processorMs - a.processorMs,
      )) {
        console.log(
          `${processorMs.toFixed(0).padStart(6)} ms of processor, ${passedMs.toFixed(0).padStart(5)} passed  ${address}`,
        )
      }
    }
  } finally {
    await browser.close()
  }
}

const [, , given] = process.argv
if (given) await measure(given)
else {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const product = spawn(process.execPath, ['scripts/e2e-server.ts'], {
    cwd: PROJECT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(address, product)
    await measure(address)
  } finally {
    product.kill('SIGTERM')
  }
}
