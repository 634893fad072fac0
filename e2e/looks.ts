/** The looks in which a screen must be readable, and what an accessibility check finds in them. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findColourPairs } from './colour-pairs.ts'
import { expect } from './people.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * Both themes at both widths. What does not depend on colours is checked once at each width; the other theme is checked
 * only where it shows a text in colours that were not checked before.
 */
const LOOKS = [
  { name: 'at a desk in the light theme', size: DESK, colorScheme: 'light', rules: 'all' },
  { name: 'on a phone in the dark theme', size: PHONE, colorScheme: 'dark', rules: 'all' },
  { name: 'on a phone in the light theme', size: PHONE, colorScheme: 'light', rules: 'colours' },
  { name: 'at a desk in the dark theme', size: DESK, colorScheme: 'dark', rules: 'colours' },
] as const

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Pairs of text and background that this worker has checked, in each theme. */
const CHECKED = { light: new Set<string>(), dark: new Set<string>() }

/** How long a bar or a menu may take to follow the window before it counts as a fault. */
const SETTLING_MS = 5_000

/** Asking at every frame would make the browser draw frames that nobody needs. */
export const POLLING_MS = 50

/** Waits until the page has its heading, its data and its fonts. */
export async function untilStanding(page: Page) {
  const isStanding = () => {
    const title = document.querySelector('h1')
    const isShown = title?.checkVisibility({ visibilityProperty: true }) && title.getClientRects().length > 0
    return isShown && document.querySelector('[aria-busy="true"]') === null && document.fonts.status === 'loaded'
  }
  await page.waitForFunction(isStanding, undefined, { timeout: 25_000, polling: POLLING_MS })
}

/** Waits until the page is drawn as its window asks: no animation runs, and nothing changes from one frame to the next. */
export async function untilSettled(page: Page) {
  await page.evaluate(async () => {
    let changes = 0
    const observer = new MutationObserver(() => (changes += 1))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const isEnding = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    // A clock that ticks would never let the page come to rest.
    for (let quietFrames = 0, frames = 0; quietFrames < 2 && frames < 60; frames += 1) {
      const before = changes
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const isQuiet = changes === before && !document.getAnimations().some(isEnding)
      quietFrames = isQuiet ? quietFrames + 1 : 0
    }
    observer.disconnect()
  })
}

/** @returns what is still found when the page has had time to follow its window */
export async function findLasting(find: () => Promise<string[]>): Promise<string[]> {
  let faults = await find()
  if (faults.length === 0) return []
  const countFaults = async () => {
    faults = await find()
    return faults.length
  }
  await expect
    .poll(countFaults, { timeout: SETTLING_MS })
    .toBe(0)
    .catch(() => undefined)
  return faults
}

/** What keeps somebody from reading or reaching what is on the page, in every look. */
export async function findUnreadable(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { name, size, colorScheme, rules } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await untilStanding(page)
    await untilSettled(page)
    const pairs = await page.evaluate(findColourPairs)
    const checked = CHECKED[colorScheme]
    if (rules === 'colours' && pairs.every((pair) => checked.has(pair))) continue
    const found = await findLasting(() => findAxeFaults(page, rules))
    for (const pair of pairs) checked.add(pair)
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

async function findAxeFaults(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // A page that holds the checker already needs no second one, which costs as much as checking does.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Without frames there is nothing to gather in a page of its own, which would double the time. No rule reads styles.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  const { violations } = await (rules === 'all' ? axe.withTags(TAGS) : axe.withRules(['color-contrast'])).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
