/** Files dropped on a report wait for a person: proposed by their names, corrected, and never two for one document. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { DropDocuments } from './DropDocuments.tsx'
import type { DocumentRow } from './report-row.ts'

let stage: Stage

const document = (id: number, name: string, label: string, status = 'outstanding') =>
  ({ id, docId: id, reportId: 1, name, label, status, file: null, required: true }) as unknown as DocumentRow
const ASKED = [
  document(1, 'rent-roll', 'Rent roll 2025'),
  document(2, 'insurance', 'Insurance certificate'),
  document(3, 'tax-receipt', 'Realty tax receipt 2025', 'approved'),
]

beforeEach(async () => {
  stage = await openStage(() => ({
    value: { usual: { maxFiles: 10, maxMegabytes: 5 }, document: { maxFiles: 1, maxMegabytes: 5 } },
  }))
})
afterEach(() => stage.close())

const drop = (...names: string[]) =>
  userEvent.upload(
    page.getByLabelText(/^Drop files here/),
    names.map((name) => new File(['…'], name)),
  )
const rowOf = (name: string) => page.getByRole('combobox', { name: `Document that ${name} is` })

test('each file is proposed to what its name speaks of, and one that speaks of nothing owed is left open', async () => {
  stage.show(() => <DropDocuments documents={ASKED} />)
  await drop('rent-roll-2025-12.xlsx', 'tax receipt 2025.pdf')
  await expect.element(rowOf('rent-roll-2025-12.xlsx')).toHaveValue('Rent roll 2025')
  await expect.element(rowOf('tax receipt 2025.pdf')).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Confirm 1 file' })).toBeEnabled()
})

test('two files for one document are not sent until one of them is taken away', async () => {
  stage.show(() => <DropDocuments documents={ASKED} />)
  await drop('rent-roll.xlsx')
  await drop('scan.pdf')
  await userEvent.click(rowOf('scan.pdf'))
  await userEvent.click(page.getByRole('option', { name: 'Rent roll 2025' }))
  await expect.element(page.getByText('Two files are given to the same document.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm 2 files' })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Leave out scan.pdf' }))
  await expect.element(page.getByRole('button', { name: 'Confirm 1 file' })).toBeEnabled()
})

test('a report that waits for nothing asks for no files', async () => {
  stage.show(() => (
    <>
      <DropDocuments documents={ASKED.slice(2)} />
      <p>Below</p>
    </>
  ))
  await expect.element(page.getByText('Below')).toBeVisible()
  expect(page.getByLabelText(/^Drop files here/).elements()).toHaveLength(0)
})
