/** After an import of leads: the way to those that are new. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportBatchRow } from '#web/features/files/import/import-batch-row.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { NewLeads } from './NewLeads.tsx'

let stage: Stage
afterEach(() => stage.close())

const stored = (parts: Partial<ImportBatchRow>) =>
  ({ id: 12, list: 'leads/expiries', status: 'stored', counts: { added: 89 }, ...parts }) as ImportBatchRow

async function show(batch: ImportBatchRow) {
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => (
    <>
      <p>Shown</p>
      <NewLeads batch={batch} />
    </>
  ))
  await expect.element(page.getByText('Shown')).toBeVisible()
}

test('the new leads are a list of their own', async () => {
  await show(stored({}))
  const link = page.getByRole('link', { name: 'Show the 89 new leads' })
  await expect.element(link).toHaveAttribute('href', '/crm-dashboard?tab=expiries&filter=importBatchId.eq%3A12')
})

test.each([
  ['that was undone', { status: 'undone' }],
  ['that added none', { counts: { added: 0, updated: 3 } }],
  ['of people', { list: 'owners' }],
] as const)('an import %s leads to no list', async (_what, parts) => {
  await show(stored(parts as Partial<ImportBatchRow>))
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
