/**
 * An owner looks after one loan: from the dashboard and its map to the property, the loan's card, its schedule, what leaving
 * costs, its covenants, and all of it on paper; by day, in the dark and on a phone.
 */
import type { Page } from '@playwright/test'
import { findUnreadable } from './looks.ts'
import { expect, openSession, test } from './people.ts'

const PROPERTY = 'Dundas Street Retail'
const LOAN = 'Dundas first mortgage'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** The parts of the loan are read in every look from the desk; the phone is for what is pressed and typed. */
const PLACES = [
  { name: 'at a desk', size: DESK, isReadInEveryLook: true },
  { name: 'on a phone', size: PHONE, isReadInEveryLook: false },
] as const
type Place = (typeof PLACES)[number]

/** Whether everything on the page may be read by everybody and nothing sticks out of it. */
async function expectReadable(page: Page, { size, isReadInEveryLook }: Place) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // What has been scrolled half below the bar is small for a moment only.
  await page.evaluate("document.querySelector('h1')?.scrollIntoView({ block: 'center' })")
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
  if (!isReadInEveryLook) return
  expect.soft(await findUnreadable(page)).toEqual([])
  await page.setViewportSize(size)
}

const cardOf = (page: Page) => page.getByRole('region', { name: LOAN })

/** From the dashboard over its map to the property. */
async function arriveOverTheMap(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Maturity ladder' })).toBeVisible()
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

for (const place of PLACES) {
  test(`an owner manages a loan ${place.name}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const page = await openSession(browser, 'full-server')
    await page.setViewportSize(place.size)
    const card = cardOf(page)
    const note = `DSCR is tested on trailing twelve months, ${place.name}.`

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
      await expectReadable(page, place)
      const download = page.waitForEvent('download')
      await card.getByRole('button', { name: 'CSV' }).click()
      expect((await download).suggestedFilename()).toBe(`${LOAN} schedule.csv`)
    })

    await test.step('sees on one page how the loan runs and whether to leave it', async () => {
      await openPart(page, 'Overview')
      await expect(card.getByRole('heading', { name: 'The life of the loan' })).toBeVisible()
      await expect(card.getByRole('heading', { name: 'Covenant headroom' })).toBeVisible()
      await expect(card.getByRole('heading', { name: 'Leave or stay' })).toBeVisible()
    })

    await test.step('sees what leaving costs at the rates of the day, types others, and finds them after reloading', async () => {
      await openPart(page, 'Exit & refinance')
      const newRate = card.getByRole('textbox', { name: 'Rate of a new loan' })
      await expect(card.getByText(/^GoC .* for 5 years \+ /).first()).toBeVisible()
      await expect(card.getByRole('heading', { name: 'Leaving month by month' })).toBeVisible()
      await expect(card.getByRole('heading', { name: 'Dates worth looking at' })).toBeVisible()
      // Each figure may be stored by itself: the one typed last is waited for.
      const kept = page.waitForResponse(
        (answer) => answer.request().postData()?.includes('3.95') === true && answer.ok(),
      )
      await card.getByRole('textbox', { name: 'Comparable rate' }).last().fill('3.90')
      await newRate.fill('3.95')
      await kept
      await page.reload()
      await expect(newRate).toHaveValue(/^3\.95/)
      await expect(card.getByText(/in place of the curve/).first()).toBeVisible()
      await expect(card.getByText('$188,478').first()).toBeVisible()
      await expectReadable(page, place)
      await card.getByRole('button', { name: 'Back to the curve' }).first().click()
      await expect(newRate).not.toHaveValue(/^3\.95/)
      await openPart(page, 'Overview')
    })

    await test.step('sees which covenant is close to its limit', async () => {
      await card.getByRole('tab', { name: 'Financial Covenants' }).click()
      const coverage = card.getByRole('tabpanel').getByRole('row', { name: /^DSCR/ })
      await expect(coverage).toContainText('≥ 1.20x')
      await expect(coverage).toContainText('Watch')
      await expectReadable(page, place)
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
  })
}
