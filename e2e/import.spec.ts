/** The head of the brokerage takes in a list with errors, mends it, and takes it back again. */
import type { Page } from '@playwright/test'
import { expect, openSession, test } from './people.ts'

const HEADINGS = 'Adresse;Ville;Province;Pays;Type;Propriétaire;Lender;Montant;Taux;Échéance'
const row = (street: string, amount: string, maturity: string) =>
  `${street};London;ON;Canada;;Talbot Row Holdings;Lakeshore Trust;${amount};4,85;${maturity}`
const good = Array.from({ length: 5 }, (_, at) =>
  row(`${700 + at} Talbot Street`, '2 400 000,00', `2027-0${at + 1}-15`),
)

async function send(page: Page, rows: readonly string[]) {
  await page.goto('/crm-dashboard?tab=expiries&import=new')
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'liste.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([HEADINGS, ...rows].join('\r\n'), 'latin1'),
  })
}

test('a list with too many errors stores nothing; mended it is stored, and goes back as it came', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await openSession(browser, 'transaction-only')
  await send(page, [
    ...good,
    row('705 Talbot Street', 'beaucoup', '2027-06-15'),
    row('706 Talbot Street', '1 000', '31/02/2027'),
  ])
  await page.getByRole('button', { name: 'Preview 7 rows' }).click()
  await expect(page.getByText('2 of 7 rows have errors; nothing can be stored above 20 %.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Rows of the file' })).toContainText('“31/02/2027” is not a date.')
  await expect(page.getByRole('button', { name: /^Import \d+ rows$/ })).toBeDisabled()

  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: '700 Talbot Street' })).toHaveCount(0)
  // The columns are remembered.
  await send(page, [...good, row('705 Talbot Street', '1 950 000,00', '2027-06-15')])
  await page.getByRole('button', { name: 'Import 6 rows' }).click()
  await expect(page.getByText('6 leads added, 0 updated, 0 duplicates skipped, 0 rows with errors.')).toBeVisible()

  await page.getByRole('button', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import' })
  await expect(dialog).toContainText('6 records go')
  await dialog.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('Taken back').first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: '700 Talbot Street' })).toHaveCount(0)
})
