/**
 * An owner looks after one loan: from the dashboard and its map to the property, the loan's card, its schedule, what leaving
 * costs, its covenants, and all of it on paper; by day, in the dark and on a phone.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, signedIn, test } from './people.ts'

const PROPERTY = 'Dundas Street Retail'
const LOAN = 'Dundas first mortgage'

const LOOKS = [
  { name: 'by day', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'in the dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'on a phone in the dark', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Whether everything on the page may be read by everybody and nothing sticks out of it. */
async function expectReadable(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // What has been scrolled half below the bar is small for a moment only.
  await page.evaluate("document.querySelector('h1')?.scrollIntoView({ block: 'center' })")
  expect.soft(await findFaults(page)).toEqual([])
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

const cardOf = (page: Page) => page.getByRole('region', { name: LOAN })

/** From the dashboard over its map to the property. */
async function arriveOverTheMap(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Maturity ladder' })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Show as list' }).click()
  await page.getByRole('button', { name: PROPERTY }).click()
  await page.getByRole('link', { name: PROPERTY }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: PROPERTY })).toBeVisible()
  await openPart(page, 'Property')
  await expect(page.getByRole('heading', { name: 'On the map' })).toBeVisible()
  await openPart(page, 'Overview')
}

const openPart = (page: Page, name: string) =>
  page
    .getByRole('tablist', { name: `Parts of ${PROPERTY}` })
    .getByRole('tab', { name })
    .click()

for (const { name, ...settings } of LOOKS) {
  test(`an owner manages a loan ${name}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const page = await openAs(browser, settings)
    const card = cardOf(page)
    const note = `DSCR is tested on trailing twelve months, ${name}.`

    await test.step('comes from the dashboard over the map to the property', () => arriveOverTheMap(page))

    await test.step('finds the loan on its card', async () => {
      await expect(card.getByRole('heading', { name: 'Term Loan' })).toBeVisible()
      await expect(page.getByRole('tablist', { name: `Sections of ${LOAN}` }).getByRole('tab')).toHaveText([
        'Loan Details',
        'Guarantor Details',
        'Financial Covenants',
        'Reporting Obligations',
        'Fees and Pricing Details',
        'Risk Management',
      ])
      await expect(card.getByText('Interest Rate Differential', { exact: true })).toBeVisible()
    })

    await test.step('writes a note that is there after reloading', async () => {
      await card.getByRole('button', { name: 'Edit Notes' }).click()
      await card.getByRole('textbox', { name: 'Notes' }).fill(note)
      await card.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(card.getByRole('textbox', { name: 'Notes' })).toHaveCount(0)
      await page.reload()
      await expect(card.getByText(note)).toBeVisible()
    })

    await test.step('reads the schedule to its end and takes it along', async () => {
      await openPart(page, 'Schedule')
      await expect(card.getByText('Balance at maturity').last()).toBeVisible()
      await expect(card.getByText('$5,775,339.44').last()).toBeVisible()
      await expectReadable(page)
      const download = page.waitForEvent('download')
      await card.getByRole('button', { name: 'CSV' }).click()
      expect((await download).suggestedFilename()).toBe(`${LOAN} schedule.csv`)
    })

    await test.step('sees on one page how the loan runs and whether to leave it', async () => {
      await openPart(page, 'Overview')
      await expect(card.getByRole('heading', { name: 'The life of the loan' })).toBeVisible()
      await expect(card.getByRole('heading', { name: 'Covenant headroom' })).toBeVisible()
      await expect(card.getByRole('heading', { name: 'Leave or stay' })).toBeVisible()
      await expectReadable(page)
    })

    await test.step('sees what leaving costs at the rates of the day, types others, and finds them after reloading', async () => {
      await openPart(page, 'Exit & refinance')
      const newRate = card.getByRole('textbox', { name: 'Rate of a new loan' })
      await expect(card.getByText(/^GOC .* for 5 years \+ /).first()).toBeVisible()
      await expect(card.getByRole('heading', { name: 'Leaving month by month' })).toBeVisible()
      await expect(card.getByRole('heading', { name: 'Dates worth looking at' })).toBeVisible()
      const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
      await card.getByRole('textbox', { name: 'Comparable rate' }).last().fill('3.90')
      await newRate.fill('3.95')
      await kept
      await page.reload()
      await expect(newRate).toHaveValue(/^3\.95/)
      await expect(card.getByText(/in place of the curve/).first()).toBeVisible()
      await expect(card.getByText('$188,478').first()).toBeVisible()
      await expectReadable(page)
      await card.getByRole('button', { name: 'Back to the curve' }).first().click()
      await expect(newRate).not.toHaveValue(/^3\.95/)
      await openPart(page, 'Overview')
    })

    await test.step('sees which covenant is close to its limit', async () => {
      await card.getByRole('tab', { name: 'Financial Covenants' }).click()
      const coverage = card.getByRole('tabpanel').getByRole('row', { name: /^DSCR/ })
      await expect(coverage).toContainText('≥ 1.20x')
      await expect(coverage).toContainText('Watch')
      await expectReadable(page)
    })

    await test.step('takes the card along on paper', async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More about / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'PDF', exact: true }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Create PDF' }).click()
      expect((await download).suggestedFilename()).toBe('document.pdf')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await page.context().close()
  })
}

/** The owner, in a window of this size and colour. */
async function openAs(browser: Browser, { colorScheme, viewport }: Omit<(typeof LOOKS)[number], 'name'>) {
  const page = await signedIn(browser, 'full-server')
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  return page
}
