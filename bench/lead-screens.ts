/**
 * Prints how long the board of 10,000 leads and the map of 100,000 keep the browser from answering: `npm run
 * bench:lead-screens`. It starts the product as the browser tests do and fills the demo brokerage's list.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { chromium, type Page } from 'playwright'
import { connectionToRunning } from '#server/adapters/postgres/launcher.ts'
import { CHROMIUM, CHROMIUM_ARGS } from '../scripts/chromium.ts'
import { freePort, untilReady } from './running-product.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const ON_BOARD = 10_000
const ON_MAP = 100_000
const LONG_TASK_AIM_MS = 100
const WHO = 'transaction-only@demo.test'
const SCROLLS = 30

/** Leads of the person's company, spread over the stages, the coming years and the south of Ontario. */
const ADD_LEADS = `
  insert into leads (_id, "leadType", state, stage, "actionDate", "assignedTo", address, municipality, province, country,
    coordinates, "propertyType", principalamount, rate, maturity, lender, owner, mortgage, "contactCount", "userId",
    user_company_id, active, "createdAt", "updatedAt")
  select lpad(to_hex(n), 23, '0') || 'b', 'expiries', 'active',
    (array['outreach', 'targeted', 'engaged', 'pitch sch.', 'pitched', 'mandated', 'pass', 'data'])[1 + n % 8],
    case when n % 5 > 0 then current_date + (n % 90) - 20 end, '{}', n || ' Main Street',
    (array['Toronto', 'Ottawa', 'Hamilton', 'Kingston'])[1 + n % 4], 'ON', 'CA',
    jsonb_build_object('lat', 42.5 + (n % 977) * 0.003, 'lng', -82.5 + (n % 1009) * 0.007),
    1 + n % 12, 1000000 + (n % 5000) * 10000, 4.5, current_date + n % 1500, 'Lender ' || n % 40, 'Owner ' || n % 9000,
    '{}', 0, u.id, u.user_company_id, true, now(), now()
  from users u cross join generate_series($2::int, $3::int) n where u.email = $1`

async function addLeads(dataDir: string, from: number, to: number): Promise<void> {
  const client = new pg.Client(connectionToRunning(dataDir))
  await client.connect()
  try {
    await client.query(ADD_LEADS, [WHO, from, to])
    await client.query('analyze leads')
  } finally {
    await client.end()
  }
}

/** Tasks over 50 ms are all that the browser tells of; they begin to be noted with the page. */
const NOTE = `globalThis.longTasks = []
  new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map((each) => each.duration)))
    .observe({ type: 'longtask', buffered: true })`

/** What was noted since somebody last asked: the longest task, and all of them beyond the 50 ms that nobody feels. */
async function blocked(page: Page): Promise<string> {
  const tasks = await page.evaluate<number[]>('globalThis.longTasks.splice(0)')
  const longest = Math.max(0, ...tasks)
  const beyond = tasks.reduce((sum, each) => sum + Math.max(0, each - 50), 0)
  return `longest task ${longest === 0 ? 'under 50' : longest.toFixed(0)} ms (aim ${LONG_TASK_AIM_MS}), blocked ${beyond.toFixed(0)} ms in all`
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(WHO)
  await page.getByRole('textbox', { name: 'Password' }).fill(process.env.DEMO_PASSWORD ?? 'mandate-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
}

async function measureBoard(page: Page): Promise<void> {
  await page.goto('/crm-dashboard?tab=expiries&layout=board')
  const more = page.getByRole('button', { name: /more$/ })
  await more.first().waitFor()
  console.log(`board of ${ON_BOARD.toLocaleString('en-CA')} leads, opened: ${await blocked(page)}`)
  // As many cards as the board ever shows: a hundred in each open lane.
  for (let press = 0; press < 60 && (await more.count()) > 0; press += 1) await more.first().click()
  await page.waitForLoadState('networkidle')
  const cards = await page.locator('main article, main [data-card]').count()
  await blocked(page)
  await page.mouse.move(720, 600)
  for (let at = 0; at < SCROLLS; at += 1) {
    await page.mouse.wheel(at % 6 === 5 ? 400 : 0, at < SCROLLS / 2 ? 600 : -600)
    await page.waitForTimeout(50)
  }
  console.log(`its ${cards} cards scrolled ${SCROLLS} times: ${await blocked(page)}`)
}

async function measureMap(page: Page): Promise<void> {
  const begun = performance.now()
  await page.goto('/crm-dashboard?tab=expiries&layout=map')
  await page.locator('[data-ready="true"]').first().waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')
  const shown = performance.now() - begun
  const said = await page.locator('main').innerText()
  console.log(
    `map of ${ON_MAP.toLocaleString('en-CA')} leads, drawn after ${shown.toFixed(0)} ms: ${await blocked(page)}; it says “${/[^\n]*20.?000[^\n]*/.exec(said)?.[0] ?? 'nothing of a limit'}”`,
  )
  await page.mouse.move(900, 600)
  for (let at = 0; at < SCROLLS; at += 1) {
    await page.mouse.wheel(0, at < SCROLLS / 2 ? -240 : 240)
    await page.waitForTimeout(50)
  }
  console.log(`moved nearer and away ${SCROLLS} times: ${await blocked(page)}`)
}

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const product = spawn(process.execPath, ['scripts/e2e-server.ts'], {
  cwd: PROJECT,
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await untilReady(address, product)
  const dataDir = path.join(PROJECT, '.data', `e2e-${port}`)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: address })
  await context.addInitScript(NOTE)
  const page = await context.newPage()
  await signIn(page)
  await addLeads(dataDir, 1, ON_BOARD)
  await measureBoard(page)
  await addLeads(dataDir, ON_BOARD + 1, ON_MAP)
  await measureMap(page)
  await browser.close()
} finally {
  product.kill('SIGTERM')
}
