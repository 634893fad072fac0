import { existsSync } from 'node:fs'
import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { CHROMIUM, CHROMIUM_ARGS } from './scripts/chromium.ts'
import { isFullProof } from './server/testing/full-proof.ts'
import vite from './vite.config.ts'

/** West of Greenwich, as readers are: a calendar date read as an instant would be the day before. */
const ZONE = { TZ: 'America/Vancouver' }

/** Screens' rules that draw nothing: they need what the build makes of the sources, and no browser. */
const web = {
  plugins: vite.plugins,
  test: {
    name: 'web',
    env: ZONE,
    include: ['web/**/*.test.ts'],
    setupFiles: ['web/testing/without-page.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
}

/** As much of a style sheet of PostCSS as is used here. */
type Container = { walkRules(visit: (rule: { remove(): void; toString(): string }) => void): void }

/** Keeps of a style sheet what hides an element: without layout nothing else of it can be seen. */
const onlyWhatHides = {
  postcssPlugin: 'only-what-hides',
  Once(sheet: Container) {
    sheet.walkRules((rule) => {
      if (!/(display:\s*none|visibility:\s*(hidden|collapse))/.test(rule.toString())) rule.remove()
    })
  },
}

/** Components whose tests name no size, scroll, focus or drawing: a document in Node shows them for a fraction of the time. */
const dom = {
  plugins: vite.plugins,
  css: { postcss: { plugins: [onlyWhatHides] } },
  resolve: { alias: { 'vitest/browser': path.resolve('web/testing/node/browser.ts') } },
  test: {
    name: 'dom',
    env: ZONE,
    css: true,
    include: ['web/**/*.dom.test.tsx'],
    environment: './web/testing/node/environment.ts',
    // A link that is followed would put another document in place of the one that all tests share.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    setupFiles: [
      'web/testing/node/locator.ts',
      // The assertions of browser mode, which have no entry of their own in their package.
      'node_modules/@vitest/browser/dist/expect-element.js',
      'web/testing/clean-page.ts',
    ],
    isolate: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    server: { deps: { inline: ['@vitest/browser'] } },
  },
}

const browser = {
  plugins: vite.plugins,
  // What Lingui's pass imports stands in no source, and what a click loads is met late: either would load the page anew in the middle of a test.
  optimizeDeps: { include: ['@lingui/message-utils/compileMessage', 'fflate'] },
  test: {
    name: 'browser',
    include: ['web/**/*.test.tsx'],
    exclude: ['web/**/*.dom.test.tsx'],
    setupFiles: ['web/testing/clean-page.ts', 'web/testing/spied-map.ts'],
    // One page for all files; a page of its own would load every module anew for each of them.
    isolate: false,
    // A busy machine shows a component late; a wait that ends early would call that a fault.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 180_000,
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
          // Killing servers and filling disks takes minutes of processor time, and proves what changes seldom.
          exclude: [...configDefaults.exclude, ...(isFullProof('faults') ? [] : ['**/*.fault.test.ts'])],
          environment: 'node',
          // Each file has a database of its own; with modules of its own it would load the whole server anew.
          isolate: false,
          // Node runs the sources as they are, as in production; nothing is transformed for it.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          setupFiles: ['server/testing/close-at-end.ts'],
          globalSetup: existsSync('server/testing/global-setup.ts') ? ['server/testing/global-setup.ts'] : [],
          // A busy machine answers late: a wait that ends early would call that a fault.
          testTimeout: 120_000,
          expect: { poll: { timeout: 45_000 } },
          hookTimeout: 120_000,
        },
      },
      web,
      dom,
      browser,
    ],
  },
})
