/** A row that contradicts a record: what each says to the last digit, and what the record would be. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import ImportWizard from './ImportWizard.tsx'

let stage: Stage | undefined
afterEach(() => stage?.close())

const BATCH = {
  ...{ id: 7, list: 'leads/expiries', fileName: 'list.csv', status: 'preview', message: null, columns: [] },
  ...{ sizeBytes: 420, rowCount: 1, doneCount: 1, counts: { conflict: 1 }, undecided: 1, writable: 0 },
  ...{ storedAt: null, createdAt: '2026-06-30T12:00:00.000Z', updatedAt: '2026-06-30T12:00:00.000Z' },
}
const ROW = {
  ...{ id: 1, batchId: 7, row: 4, title: '88 Weber Street East, Kitchener', outcome: 'conflict', why: 'Rate differs' },
  values: { address: '88 Weber Street East', owner: 'Lindqvist Homes', rate: 5.55, ownerPhone: '519 555 0100' },
  ...{ differs: [{ field: 'rate', have: 5.2, says: 5.55 }], fills: ['ownerPhone'], decision: null, taken: null },
}

test('both values stand unrounded, what is equal is named, and the record after the import follows the choice', async () => {
  const asked: Asked[] = []
  stage = await openStage((each) => {
    asked.push(each)
    if (each.path.startsWith('import-rows/')) return { value: { ...ROW, decision: 'merge' } }
    if (each.path === 'import-rows') return { value: { total: 1, limit: 50, skip: 0, data: [ROW] } }
    if (each.path.startsWith('import-batches/7')) return { value: BATCH }
    return { value: { total: 0, limit: 20, skip: 0, data: [] } }
  })
  const expiries = LEAD_IMPORTS.find(({ type, state }) => type === 'expiries' && state === 'active')
  if (!expiries) throw new Error('No list of expiries.')
  stage.show(() => <ImportWizard list={expiries.list} title="Import" />, '/crm-dashboard?import=7&step=preview')
  await page.getByText('88 Weber Street East, Kitchener').click()
  await expect.element(page.getByRole('radio', { name: '5.2 You have' })).toBeChecked()
  await expect.element(page.getByText('The same in both: Address, Owner')).toBeVisible()
  const after = page.getByRole('region', { name: 'After the import' })
  await expect.poll(() => after.element().textContent).toContain('Rate 5.2 · Owner Phone 519 555 0100')
  await page.getByRole('radio', { name: '5.55 The file says' }).click()
  await expect.poll(() => after.element().textContent).toContain('Rate 5.55')
  await page.getByRole('button', { name: 'Merge and next' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ decision: 'merge', taken: ['rate'] })
})
