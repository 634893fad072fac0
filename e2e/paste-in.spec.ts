/** A broker pastes a rent roll and drops a statement into a new deal, and types nothing of them. */

import { test } from '@playwright/test'
import { expect, signedInAt } from './people.ts'

const ROLL = `Kingston Road Flats
Apt\tResident\tPlan\tSq ft\tIn\tLease end\tRent/mo
101\tM. Adeyemi\t1 bed\t610\t2022-05-01\t2027-04-30\t1,685
102\tK. Sorensen\t1 bed\t610\t2023-09-01\t03/07/27\t1,740
103\tVacant\t2 bed\t845\t-\t-\t-
Total\t\t\t2,065\t\t\t3,425`

const STATEMENT = `Poste;T12
REVENUS;
Loyers;41 100,00 $
DÉPENSES;
Taxes municipales;5 200,00 $
Assurances;1 900,50 $
Total des dépenses;7 100,50 $
Revenu net d'exploitation;33 999,50 $`

test('what is pasted becomes the answers of a deal, with its sums checked', async ({ browser }) => {
  const page = await signedInAt(browser, 'to-agent', '/deal/new')
  await page.getByRole('link', { name: 'Paste in' }).click()
  await page.getByLabel('Or paste the table here').fill(ROLL)
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByText('Monthly rent: $3,425, as the document says.')).toBeVisible()
  await page.getByRole('button', { name: 'Day first' }).click()
  await page.getByRole('button', { name: 'Accept 4 answers' }).click()
  await expect(page.getByText('The answers are taken over')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'Etat 2025.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) },
  })
  await expect(page.getByText('Total expenses: $7,100.50, as the document says.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept 2 answers' }).click()
  await page.getByRole('link', { name: 'Back to the form' }).click()
  await expect(page.getByLabel('Net operating income').first()).toHaveValue(/33,999.5/)
  const line = page.getByRole('group', { name: 'Rent roll 2', exact: true })
  await expect(line.getByLabel('Tenant', { exact: true })).toHaveValue('K. Sorensen')
})

const TERMS = `Tamarack Ridge MIC: indicative terms
Loan amount: $11,800,000
Term: 36 months
Amortization: 25 years
Interest rate: fixed rate of 6.25%
Lender fee: 1.00%
Recourse: full

Conditions precedent
- Appraisal satisfactory to the lender`

test('a lender’s term sheet is pasted into its bid, survives a reload, and fills the form', async ({ browser }) => {
  const page = await signedInAt(browser, 'to-agent', '/deals/in-progress')
  await page.getByRole('table').getByRole('link', { name: 'Parkway Plaza' }).click()
  await page.getByRole('link', { name: /^Bids/ }).click()
  const open = async () => {
    await page.getByRole('button', { name: 'Add bid' }).click()
    return page.getByRole('dialog', { name: 'Add a bid to Parkway Plaza' })
  }
  let dialog = await open()
  await dialog.getByRole('button', { name: 'Read a term sheet or an e-mail' }).click()
  await dialog.getByLabel('Or paste its text here').fill(TERMS)
  await dialog.getByRole('button', { name: 'Read it' }).click()
  await expect(dialog.getByRole('region', { name: 'The document' })).toContainText(
    'Tamarack Ridge MIC: indicative terms',
  )
  await page.reload()
  dialog = await open()
  await dialog.getByRole('button', { name: /^Fill in \d+ terms$/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'Loan amount' })).toHaveValue('11,800,000')
  await expect(dialog.getByRole('textbox', { name: 'All-in rate' })).toHaveValue('6.25')
  await expect(dialog.getByText('The form says all that was found in it.')).toBeVisible()
})
