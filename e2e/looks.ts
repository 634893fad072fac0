/** The looks in which a screen must be readable, and what an accessibility check finds in them. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './people.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Both themes at both widths. What only depends on the layout is looked for once at each width. */
const LOOKS = [
  { name: 'at a desk by day', size: DESK, colorScheme: 'light', rules: 'all' },
  { name: 'at a desk in the dark', size: DESK, colorScheme: 'dark', rules: 'colours' },
  { name: 'on a phone in the dark', size: PHONE, colorScheme: 'dark', rules: 'all' },
  { name: 'on a phone by day', size: PHONE, colorScheme: 'light', rules: 'colours' },
] as const

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits until the page has its heading, its data and its letters. */
export async function untilStanding(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** What keeps somebody from reading or reaching what is on the page, in every look. */
export async function findUnreadable(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { name, size, colorScheme, rules } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await untilStanding(page)
    const found = await findLastingFaults(page, rules)
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/** What is still at fault once bars and menus have followed the window, as a person sees them. */
async function findLastingFaults(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  let faults: string[] = []
  for (const pauseMs of [0, 500, 2_000]) {
    await page.waitForTimeout(pauseMs)
    faults = await findAxeFaults(page, rules)
    if (faults.length === 0) return []
  }
  return faults
}

async function findAxeFaults(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // A page that holds the checker already needs no second one, which costs as much as checking does.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Without frames there is nothing to gather in a page of its own, which would double the time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules === 'all' ? axe.withTags(TAGS) : axe.withRules(['color-contrast'])).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
