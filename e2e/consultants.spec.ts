/** A manager asks an appraiser for a quote, engages it through its link, and its report lands in the deal's documents. */
import { test } from '@playwright/test'
import { pathTo } from '#domain/access/addresses.ts'
import { bidPathFor, expect, fill, signedInAt, stranger } from './people.ts'

const DEAL = 'Dovercourt Retail refinance'
const FIRM = 'Lindenhall Appraisal'
const REPORT = { name: 'Appraisal Dovercourt.txt', mimeType: 'text/plain', buffer: Buffer.from('It is worth it.') }

test.use({ actionTimeout: 25_000 })

test('an appraiser is asked by mail, answers on a phone, is engaged, and its report is filed', async ({ browser }) => {
  test.setTimeout(150_000)
  const page = await signedInAt(browser, 'transaction-only', pathTo('inProgressDeals'))
  await page.getByRole('table').getByRole('link', { name: DEAL }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Consultants/ })
    .click()
  await page.getByRole('button', { name: 'Choose consultants' }).click()
  const offered = page.getByRole('table', { name: 'Consultants' })
  await offered
    .getByRole('row', { name: new RegExp(FIRM) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Continue to e-mail (1)' }).click()

  await expect(page.getByLabel('Subject')).toHaveValue(/^Request for a proposal: Dovercourt/)
  const to = page.getByRole('region', { name: 'Preview' }).getByText(/<.+@.+>/)
  const address = /<(.+@.+)>/.exec((await to.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('button', { name: 'Send (1)' }).click()
  await expect(page.getByText(/1 e-mail is on its way/)).toBeVisible()
  await page.getByRole('button', { name: 'Follow the bids' }).click()
  const row = page.getByRole('table', { name: 'Consultant bids' }).getByRole('row', { name: new RegExp(FIRM) })
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()

  const guest = await stranger(browser)
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.goto(await bidPathFor(await stranger(browser), address, 'Dovercourt'))
  await guest.getByRole('checkbox', { name: /I have read the agreement/ }).check()
  await guest.getByRole('button', { name: 'Accept and see the request' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Appraiser' })).toBeVisible()
  await fill(guest, { Fee: '6200', 'Report in': '21' })
  await guest.getByRole('button', { name: 'Send quote' }).click()
  await expect(guest.getByText('Thank you. Your answer has arrived.')).toBeVisible()

  await row.getByRole('button', { name: 'Engage' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Engage', exact: true }).click()
  await row.getByRole('button', { name: 'Report received' }).click()
  const dialog = page.getByRole('dialog', { name: `Report of ${FIRM}` })
  await dialog.getByLabel('Report', { exact: true }).setInputFiles(REPORT)
  await dialog.getByRole('button', { name: 'File the report' }).click()
  await expect(row.getByText('Report received').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Details' }).click()
  await expect(page.getByText('Appraisal Dovercourt').first()).toBeVisible()
})
