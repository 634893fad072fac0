/** An appraiser on the way through a deal: asked by mail, answering on a phone, engaged, its report filed. */
import type { Browser, Page } from '@playwright/test'
import { pathTo } from '#domain/access/addresses.ts'
import { bidPathFor, expect, fill, givePageBack, stranger } from './people.ts'

const FIRM = 'Lindenhall Appraisal'

type Asked = { id: number; name: string }

const bidOf = (page: Page) =>
  page.getByRole('table', { name: 'Consultant bids' }).getByRole('row', { name: new RegExp(FIRM) })

/** Chosen from those of the province and asked through the composer. @returns the firm's mailbox */
export async function askAppraiser(page: Page, { id, name }: Asked): Promise<string> {
  await page.goto(pathTo('deal', { id }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Consultants/ })
    .click()
  await page.getByRole('button', { name: 'Choose consultants' }).click()
  await page
    .getByRole('table', { name: 'Consultants' })
    .getByRole('row', { name: new RegExp(FIRM) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Continue to e-mail (1)' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(/^Request for a proposal: /)
  const to = page.getByRole('region', { name: 'Preview' }).getByText(/<.+@.+>/)
  const address = /<(.+@.+)>/.exec((await to.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('button', { name: 'Send (1)' }).click()
  await expect(page.getByText(/1 e-mail is on its way/)).toBeVisible()
  await page.getByRole('button', { name: 'Follow the bids' }).click()
  await expect(bidOf(page).getByText('Sent', { exact: true }), `${name} is asked for`).toBeVisible()
  return address
}

/** The firm opens its link on a phone, agrees to be silent about it, and names its fee. */
export async function quoteAsAppraiser(browser: Browser, address: string, { name }: Asked) {
  const guest = await stranger(browser)
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.goto(await bidPathFor(guest, address, name))
  await guest.getByRole('checkbox', { name: /I have read the agreement/ }).check()
  await guest.getByRole('button', { name: 'Accept and see the request' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Appraiser' })).toBeVisible()
  await fill(guest, { Fee: '6200', 'Report in': '21' })
  await guest.getByRole('button', { name: 'Send quote' }).click()
  await expect(guest.getByText('Thank you. Your answer has arrived.')).toBeVisible()
  await givePageBack(guest)
}

/** Engaged, the firm delivers; what it delivers stands among the deal's documents. */
export async function engageAndFileReport(page: Page) {
  const row = bidOf(page)
  await row.getByRole('button', { name: 'Engage' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Engage', exact: true }).click()
  await row.getByRole('button', { name: 'Report received' }).click()
  const dialog = page.getByRole('dialog', { name: `Report of ${FIRM}` })
  const report = { name: 'Appraisal Brock.txt', mimeType: 'text/plain', buffer: Buffer.from('It is worth it.') }
  await dialog.getByLabel('Report', { exact: true }).setInputFiles(report)
  await dialog.getByRole('button', { name: 'File the report' }).click()
  await expect(row.getByText('Report received').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Details' }).click()
  await expect(page.getByText('Appraisal Brock').first()).toBeVisible()
}
