/** Browser tests: stories of users, on the real product with a data folder of its own and the system's Chromium. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM, CHROMIUM_ARGS } from './scripts/chromium.ts'

const FIND_FREE_PORT = `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
  console.log(server.address().port)
  server.close()
})`

// Workers read this file again, in processes that inherit the port.
process.env.E2E_PORT ??= execFileSync(process.execPath, ['-e', FIND_FREE_PORT], { encoding: 'utf8' }).trim()
const address = `http://127.0.0.1:${process.env.E2E_PORT}`

/** Each of their tests opens one screen, or one role's screens. */
const SCREENS = ['screens.spec.ts', 'layout.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  outputDir: path.join(process.env.TEST_RESULTS ?? 'test-results', 'browser'),
  workers: 2,
  forbidOnly: true,
  timeout: 180_000,
  // A busy machine answers late: how long something takes is measured elsewhere.
  expect: { timeout: 20_000 },
  // A test that fails is run again by the proof, alone and after all others, and listed.
  retries: 0,
  // Stories share the demo's people and tell one after another; beside them screens are opened, which change nothing.
  projects: [
    { name: 'stories', testIgnore: SCREENS, workers: 1 },
    { name: 'screens', testMatch: SCREENS },
  ],
  reporter: 'list',
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    // Without it the accessibility check may look in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    // A picture of what failed costs nothing before; a trace, as of `--trace retain-on-failure`, half as much again.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS },
  },
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    env: { PORT: process.env.E2E_PORT },
    url: `${address}/healthz`,
    timeout: 600_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
