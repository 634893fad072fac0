/**
 * Prints what the first list after signing in loads, start and memory: `npm run bench:screen`. It starts the product as
 * the browser tests do, signs in as a demo user, and reads the browser's own account of what came before the list stood.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM, CHROMIUM_ARGS } from '../scripts/chromium.ts'
import { freePort, untilReady } from './running-product.ts'

const AIM_KIB = 250
const PROJECT = path.resolve(import.meta.dirname, '..')

type Loaded = { name: string; bytes: number; endedAt: number }

/** The first cell of the list that leads to a record. */
const FIRST_ROW = 'tbody tr a, [role="row"] a'

/** Run in the page itself, because from outside the first row would be noticed late. */
const NOTE_FIRST_ROW = `
  new MutationObserver((changes, observer) => {
    if (!document.querySelector('${FIRST_ROW}')) return
    observer.disconnect()
    performance.mark('first row')
  }).observe(document, { childList: true, subtree: true })`

/** Scripts and styles of the first list, compressed as our own server sends them, and when its first row stood. */
async function measureFirstList(address: string): Promise<{ loaded: Loaded[]; shownAt: number }> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${address}/login`)
    await page.getByLabel('E-mail').fill('to-agent@demo.test')
    await page.getByRole('textbox', { name: 'Password' }).fill(process.env.DEMO_PASSWORD ?? 'mandate-demo-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    // A visit with an empty cache: what a person loads who opens the list first thing in the morning.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.addInitScript(NOTE_FIRST_ROW)
    await page.goto(`${address}/deals/in-progress`, { waitUntil: 'commit' })
    await page.locator(FIRST_ROW).first().waitFor()
    // The place of messages is among what comes later.
    await page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => {
      type Entry = { name: string; encodedBodySize: number; responseEnd: number }
      const entries = performance.getEntriesByType('resource') as unknown as Entry[]
      return {
        shownAt: performance.getEntriesByName('first row')[0]?.startTime ?? performance.now(),
        loaded: entries
          .filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
          .map(({ name, encodedBodySize, responseEnd }) => ({
            name: name.replace(/.*\//, ''),
            bytes: encodedBodySize,
            endedAt: responseEnd,
          })),
      }
    })
  } finally {
    await browser.close()
  }
}

/** The largest first, then all of them together. */
function print(files: readonly Loaded[], heading: string, most = 12): void {
  const toKib = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(9)} KiB`
  console.log(`${toKib(files.reduce((sum, { bytes }) => sum + bytes, 0))}  ${heading}, ${files.length} files`)
  for (const { name, bytes } of files.toSorted((a, b) => b.bytes - a.bytes).slice(0, most)) {
    console.log(`  ${toKib(bytes)}  ${name}`)
  }
}

/** Resident memory of the server process in MiB, as the kernel tells it. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
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
  const { loaded, shownAt } = await measureFirstList(address)
  console.log(`first row after ${shownAt.toFixed(0)} ms`)
  print(
    loaded.filter(({ endedAt }) => endedAt <= shownAt),
    `before it, aim ${AIM_KIB}`,
  )
  print(
    loaded.filter(({ endedAt }) => endedAt > shownAt),
    'after it',
  )
  if (process.platform === 'linux' && product.pid) console.log(`launcher: ${memoryOf(product.pid)} MiB`)
} finally {
  product.kill('SIGTERM')
}
