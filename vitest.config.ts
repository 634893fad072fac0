import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM, CHROMIUM_ARGS } from './scripts/chromium.ts'
import vite from './vite.config.ts'

/** Screens' rules that draw nothing: they need what the build makes of the sources, and no browser. */
const web = {
  plugins: vite.plugins,
  test: {
    name: 'web',
    include: ['web/**/*.test.ts'],
    setupFiles: ['web/testing/without-page.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
}

const browser = {
  plugins: vite.plugins,
  // What Lingui's pass imports stands in no source, and what a click loads is met late: either would load the page anew in the middle of a test.
  optimizeDeps: { include: ['@lingui/message-utils/compileMessage', 'fflate'] },
  test: {
    name: 'browser',
    include: ['web/**/*.test.tsx'],
    setupFiles: ['web/testing/clean-page.ts'],
    // A busy machine shows a component late; a wait that ends early would call that a fault.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{domain,server,scripts}/**/*.test.ts'],
          environment: 'node',
          // Each file has a database of its own; with modules of its own it would load the whole server anew.
          isolate: false,
          setupFiles: ['server/testing/close-at-end.ts'],
          globalSetup: existsSync('server/testing/global-setup.ts') ? ['server/testing/global-setup.ts'] : [],
          // A busy machine answers late: a wait that ends early would call that a fault.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
      web,
      browser,
    ],
  },
})
