/** A broker pastes a rent roll and drops a statement into a new deal, and types nothing of them. */

import { writeWorkbook } from '#server/resources/files/import/write-xlsx.ts'
import { expect, signedInAt, test } from './people.ts'

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
  await page.getByRole('button', { name: 'Accept 5 answers' }).click()
  await expect(page.getByText('The answers are taken over')).toBeVisible()
  // Named as the document is, and back at the questions; the next document begins there.
  await expect(page.getByRole('textbox', { name: 'Deal name' })).toHaveValue('Kingston Road Flats')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'Etat 2025.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) },
  })
  await expect(page.getByText('Total expenses: $7,100.50, as the document says.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept 2 answers' }).click()
  await page.getByRole('button', { name: 'All questions' }).click()
  await expect(page.getByLabel('Net operating income').first()).toHaveValue(/33,999.5/)
  const line = page.getByRole('group', { name: 'Rent roll 2', exact: true })
  await expect(line.getByLabel('Tenant', { exact: true })).toHaveValue('K. Sorensen')
})

test('of a workbook every sheet that says something is read, and another one can be chosen', async ({ browser }) => {
  const page = await signedInAt(browser, 'to-agent', '/deal/new')
  await page.getByRole('link', { name: 'Paste in' }).click()
  // The page before takes files as well, as long as it stands.
  await expect(page.getByRole('heading', { level: 1, name: 'Paste in' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'Building.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    buffer: await writeWorkbook({
      Cover: [['Kingston Road Flats'], ['Prepared for the lender']],
      'Rent roll': ROLL.split('\n').map((line) => line.split('\t')),
      T12: STATEMENT.split('\n').map((line) => line.split(';')),
    }),
  })
  const documents = page.getByRole('radiogroup', { name: 'Documents' })
  await expect(documents.getByRole('radio')).toHaveCount(2)
  await expect(documents.getByRole('radio', { name: 'Building.xlsx · Rent roll' })).toBeChecked()
  await expect(page.getByText('Monthly rent: $3,425, as the document says.')).toBeVisible()
  await documents.getByText('Building.xlsx · T12').click()
  await expect(page.getByText('Total expenses: $7,100.50, as the document says.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Cover')
  await expect(page.getByText('Prepared for the lender')).toBeVisible()
})
