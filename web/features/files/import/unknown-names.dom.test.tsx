/** Lenders that a file names and nobody knows: said before anything is stored, each with the choice that there is. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import ImportWizard from './ImportWizard.tsx'

let stage: Stage | undefined
afterEach(() => stage?.close())

const BATCH = {
  ...{ id: 7, list: 'leads/expiries', fileName: 'list.csv', status: 'preview', message: null, columns: [] },
  ...{ sizeBytes: 420, rowCount: 7, doneCount: 0, counts: { new: 7 }, undecided: 0, writable: 7 },
  ...{ storedAt: null, createdAt: '2026-06-30T12:00:00.000Z', updatedAt: '2026-06-30T12:00:00.000Z' },
  unknownNames: [
    { name: 'Caisse Rivière-Nord', rows: 5, likely: [], chosen: null },
    { name: 'Grand River C.U.', rows: 2, likely: ['Grand River Credit Union'], chosen: null },
  ],
}

test('a new lender is named with its rows, and one that is like a known lender may be said to be it', async () => {
  const asked: Asked[] = []
  stage = await openStage((each) => {
    asked.push(each)
    if (each.path.startsWith('import-batches/7')) return { value: BATCH }
    return { value: { total: 0, limit: 20, skip: 0, data: [] } }
  })
  const expiries = LEAD_IMPORTS.find(({ type, state }) => type === 'expiries' && state === 'active')
  if (!expiries) throw new Error('No list of expiries.')
  stage.show(() => <ImportWizard list={expiries.list} title="Import" />, '/crm-dashboard?import=7&step=preview')
  const names = page.getByRole('listitem')
  await expect.element(names.filter({ hasText: /^Caisse Rivière-Nord 5 rows\s*New lender$/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Grand River C.U. is' }).click()
  await page.getByRole('option', { name: 'Grand River Credit Union' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST'))
    .toMatchObject({
      path: 'import-batches/7/actions/choose-name',
      body: { name: 'Grand River C.U.', chosen: 'Grand River Credit Union' },
    })
})
