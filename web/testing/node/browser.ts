/**
 * Stands in for `vitest/browser` where component tests run in Node: the same page and the same user. Locators join the
 * page in `locator.ts`, because Vitest's locators import this module themselves.
 */
import type { BrowserPage, Locator, UserEvent } from 'vitest/browser'
import { pressKeys, pressTab } from './actions.ts'

/** What Vitest keeps for the tests of a worker, in every environment. */
declare const __vitest_worker__: { config: { browser: { locators: { exact: boolean; testIdAttribute: string } } } }

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number; height: number }): void }
  }
}

type Target = Element | Locator
type Queries = Pick<
  BrowserPage,
  'elementLocator' | `getBy${'Role' | 'Text' | 'LabelText' | 'Title' | 'Placeholder' | 'TestId'}`
>

const { browser } = __vitest_worker__.config
export const server = { browser: 'chromium', config: { browser: { ...browser, name: 'chromium' } } }

export const page = {
  /** Sets the size that media queries answer for. */
  viewport(width: number, height: number) {
    window.happyDOM.setViewport({ width, height })
    return Promise.resolve()
  },
} as Queries & { viewport(width: number, height: number): Promise<void> }

const locate = (target: Target) => (target instanceof Element ? page.elementLocator(target) : target)

export const userEvent = {
  click: (target) => locate(target).click(),
  fill: (target, text) => locate(target).fill(text),
  clear: (target) => locate(target).clear(),
  upload: (target, files) => locate(target).upload(files),
  selectOptions: (target, values) => locate(target).selectOptions(values),
  keyboard: pressKeys,
  tab: pressTab,
} satisfies Partial<UserEvent>

export const utils = {
  /** The error of a locator that found nothing, with what the page shows instead. */
  getElementError(locator: Locator, container: Element) {
    const shown = container.innerHTML.replace(/<style[^]*?<\/style>/g, '').slice(0, SHOWN_LENGTH)
    return new Error(`Cannot find element with locator: ${locator.asLocator()}\n\n${shown}`)
  },
}

const SHOWN_LENGTH = 7_000
