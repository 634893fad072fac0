/** An owner looks after one loan: its terms, a note, its schedule, what leaving costs, its covenants, and all of it on paper. */
import AxeBuilder from '@axe-core/playwright'
import { type Page, test } from '@playwright/test'
import { expect, signedIn } from './people.ts'

const PROPERTY = 'Dundas Street Retail'

/** The key of a property of the person's own, by its name. */
async function keyOf(page: Page, name: string): Promise<string> {
  const token = await page.evaluate<string>("localStorage.getItem('accessToken')")
  const answer = await page.request.get('/api/properties', {
    params: { name },
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { _id: string }[] }
  return data[0]?._id ?? ''
}

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

test('an owner manages a loan', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await signedIn(browser, 'full-server')
  const path = `/view-loan/${await keyOf(page, PROPERTY)}`
  await page.goto(path)
  const card = page.getByRole('region', { name: 'Dundas first mortgage' })

  await test.step('finds the property and its loan', async () => {
    await expect(page.getByRole('heading', { level: 1, name: PROPERTY })).toBeVisible()
    await expect(card.getByRole('heading', { name: 'Term Loan' })).toBeVisible()
    await expect(page.getByRole('tablist', { name: 'Sections of Dundas first mortgage' }).getByRole('tab')).toHaveText([
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
    await card.getByRole('textbox', { name: 'Notes' }).fill('DSCR is tested on trailing twelve months.')
    await card.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(card.getByRole('textbox', { name: 'Notes' })).toHaveCount(0)
    await page.reload()
    await expect(card.getByText('DSCR is tested on trailing twelve months.')).toBeVisible()
  })

  await test.step('reads the schedule to its end and takes it along', async () => {
    await expect(card.getByText('Balance at maturity').last()).toBeVisible()
    await expect(card.getByText('$5,775,339.44').last()).toBeVisible()
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe('Dundas first mortgage schedule.csv')
  })

  await test.step('sees what leaving costs, and when a new loan pays', async () => {
    await card.getByText('Exit cost', { exact: true }).click()
    await card.getByRole('textbox', { name: "Lender's rate for the rest" }).last().fill('3.90')
    await card.getByRole('textbox', { name: 'Rate of a new loan' }).fill('3.95')
    await expect(card.getByRole('heading', { name: 'Leaving month by month' })).toBeVisible()
    await expect(card.getByText('Enter the rate that the penalty is measured by')).toHaveCount(0)
    await expect(card.getByText('Open from')).toBeVisible()
  })

  await test.step('sees which covenant is close to its limit', async () => {
    await card.getByRole('tab', { name: 'Financial Covenants' }).click()
    const coverage = card.getByRole('tabpanel').getByRole('row', { name: /^DSCR/ })
    await expect(coverage).toContainText('≥ 1.20x')
    await expect(coverage).toContainText('Watch')
  })

  await test.step('takes the card along on paper', async () => {
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Create PDF' }).click()
    expect((await download).suggestedFilename()).toBe('document.pdf')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  for (const look of [
    { name: 'by day', colorScheme: 'light' as const, width: 1440 },
    { name: 'in the dark', colorScheme: 'dark' as const, width: 1440 },
    { name: 'on a phone', colorScheme: 'light' as const, width: 390 },
  ]) {
    await test.step(`reads it ${look.name}`, async () => {
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: look.width, height: 900 })
      await page.goto(path)
      await expect(card.getByRole('heading', { name: 'Term Loan' })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await findFaults(page)).toEqual([])
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
      expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
    })
  }
  await page.context().close()
})
