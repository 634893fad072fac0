/**
 * Takes the pictures of the articles and of the README from the running product, so that they show what it is today:
 * `npm run pictures`. It starts the product as the browser tests do, with the demo company on its fixed day.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { pathTo } from '#domain/access/addresses.ts'
import type { TutorialId } from '#domain/team/tutorials.ts'
import { CHROMIUM, CHROMIUM_ARGS } from '../scripts/chromium.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const SIZE = { width: 1440, height: 900 }
/** Articles' pictures are drawn smaller: what is looked at is where things are. */
const ARTICLE_WIDTH = 960
const WEBP_QUALITY = 0.72
const QUIET_MS = 1_200

/** Who opens what; `then` is done before the picture is taken. */
type Shot = { who: string; at: string; then?: (page: Page) => Promise<void> }

const first = (page: Page, place: string) => page.locator(place).first()
const openFirst = (place: string) => (page: Page) => first(page, place).click()

/** A place of the deal in progress that has this name. */
const ofDeal = (name: string, toPlace: (id: string) => string): Shot => ({
  who: 'transaction-only',
  at: pathTo('inProgressDeals'),
  then: async (page) => {
    const address = await page.getByRole('link', { name }).first().getAttribute('href')
    await page.goto(toPlace(/\d+$/.exec(address ?? '')?.[0] ?? ''))
  },
})

const LENDERS_OF_A_DEAL = ofDeal('Harbour Flats', (id) => pathTo('lenderSelection', { country: 'ca', dealId: id }))
const A_LOAN: Shot = {
  who: 'full-server',
  at: pathTo('manageProperties'),
  then: (page) => page.getByRole('link', { name: 'Dundas Street Retail' }).click(),
}

const ARTICLES: Readonly<Record<TutorialId, Shot>> = {
  'find-your-way': {
    who: 'transaction-only',
    at: pathTo('adminDashboard', {}, { tab: 'figures' }),
    then: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox').fill('deals closing this month')
    },
  },
  'work-a-list': { who: 'transaction-only', at: pathTo('inProgressDeals') },
  'people-and-rights': { who: 'transaction-only', at: pathTo('users') },
  'work-leads': { who: 'transaction-only', at: pathTo('crmDashboard', {}, { tab: 'expiries' }) },
  'start-a-deal': { who: 'transaction-only', at: pathTo('draftDeals'), then: openFirst('[role="row"] a, tbody a') },
  'choose-lenders': LENDERS_OF_A_DEAL,
  'compare-bids': ofDeal('Parkway Plaza', (id) => pathTo('lenderBids', { id }, { view: 'compare' })),
  'engage-consultants': { who: 'transaction-only', at: pathTo('consultants') },
  'track-to-funding': ofDeal('Dovercourt Retail', (id) => pathTo('prefundingTracker', {}, { dealId: id })),
  'bring-your-loans': { who: 'full-server', at: pathTo('manageProperties', {}, { tab: 'loans' }) },
  'watch-the-portfolio': { who: 'full-server', at: pathTo('home') },
  'leave-a-loan': A_LOAN,
}

const README: Readonly<Record<string, Shot>> = {
  dashboard: { who: 'transaction-only', at: pathTo('adminDashboard', {}, { tab: 'figures' }) },
  'lender-selection': LENDERS_OF_A_DEAL,
  portfolio: { who: 'full-server', at: pathTo('home') },
  loan: A_LOAN,
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const pages = new Map<string, Page>()

/** The person's own page, signed in once. */
async function pageOf(browser: Browser, who: string, baseURL: string): Promise<Page> {
  const known = pages.get(who)
  if (known) return known
  const context = await browser.newContext({ viewport: SIZE, baseURL, reducedMotion: 'reduce', colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto(pathTo('login'))
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(process.env.DEMO_PASSWORD ?? 'mandate-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  pages.set(who, page)
  return page
}

async function take(page: Page, { at, then }: Shot): Promise<Buffer> {
  await page.goto(at)
  await page.waitForLoadState('networkidle')
  await then?.(page)
  await page.waitForLoadState('networkidle')
  await sleep(QUIET_MS)
  return page.screenshot({ animations: 'disabled' })
}

/** The browser itself writes the small kind of file. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ([data, width, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((width * image.height) / image.width)
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', quality)
    },
    [png.toString('base64'), ARTICLE_WIDTH, WEBP_QUALITY] as const,
  )
  return Buffer.from(url.replace(/^.*,/, ''), 'base64')
}

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const product = spawn(process.execPath, ['scripts/e2e-server.ts'], {
  cwd: PROJECT,
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (product.exitCode !== null) throw new Error('The product ended before it answered.')
    await sleep(200)
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
  const helper = await browser.newPage()
  const folder = path.join(PROJECT, 'web/features/help/pictures')
  mkdirSync(folder, { recursive: true })
  for (const [name, shot] of Object.entries(ARTICLES)) {
    const picture = await toWebp(helper, await take(await pageOf(browser, shot.who, address), shot))
    writeFileSync(path.join(folder, `${name}.webp`), picture)
    console.log(`${name}.webp ${(picture.length / 1024).toFixed(0)} KiB`)
  }
  for (const [name, shot] of Object.entries(README)) {
    writeFileSync(
      path.join(PROJECT, 'docs/pictures', `${name}.png`),
      await take(await pageOf(browser, shot.who, address), shot),
    )
    console.log(`${name}.png`)
  }
  await browser.close()
} finally {
  product.kill('SIGTERM')
}
