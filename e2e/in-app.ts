/** Ways through the open application, which load nothing anew. */
import type { Page } from '@playwright/test'
import { POLLING_MS } from './looks.ts'

const NOT_PERMITTED = '/not-permitted'

/**
 * Opens an address within the application, as a link does, and waits until another page has taken the place of this one.
 * @param address path with search
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(page.url())
  // The page of the same screen would stay and only follow its address: what it shows is seen from the start.
  if (decodeURI(pathname) === decodeURI(address.split('?')[0] ?? '')) await exchange(page, placeBeside(pathname))
  await exchange(page, address)
}

const placeBeside = (pathname: string) => (pathname === NOT_PERMITTED ? '/privacy-policy' : NOT_PERMITTED)

async function exchange(page: Page, address: string) {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.setAttribute('data-before', '')
    history.pushState({}, '', to)
  }, address)
  const isExchanged = () => document.querySelector('h1[data-before]') === null
  await page.waitForFunction(isExchanged, undefined, { timeout: 25_000, polling: POLLING_MS })
}

/**
 * Asks for addresses that are closed, one after another.
 * @returns the path to which each led
 */
export const findRefusals = (page: Page, addresses: readonly string[]): Promise<string[]> =>
  page.evaluate(async (asked) => {
    const paths: string[] = []
    for (const address of asked) {
      history.pushState({}, '', address)
      const { pathname } = new URL(address, location.href)
      const deadline = performance.now() + 25_000
      while (location.pathname === pathname && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 5))
      paths.push(decodeURI(location.pathname))
    }
    return paths
  }, addresses)
