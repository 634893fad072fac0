/** What people are told when a lead, or a list of leads, is refused: the fixed sentence, and the reason after it. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { StageChip } from '#web/features/contacts/stage/StageChip.tsx'
import { useStageMove } from '#web/features/contacts/stage/use-stage-move.tsx'
import ImportWizard from '#web/features/files/import/ImportWizard.tsx'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { useLeadStage } from './use-lead-stage.ts'

let stage: Stage
afterEach(() => stage.close())

const LEAD = {
  ...{ _id: 'a'.repeat(24), name: '12 Elm St', stage: null, actionDate: null, pitchTime: null, passReason: null },
  updatedAt: '2026-06-01T00:00:00.000Z',
}

function Moved() {
  const partsOf = useLeadStage()
  const { choose, dialog } = useStageMove()
  return (
    <>
      <StageChip stage={LEAD.stage} name={LEAD.name} onChoose={(stage) => choose(partsOf(LEAD), stage)} />
      {dialog}
    </>
  )
}

test('a lead that could not be moved stays, and its refusal is said in the fixed words with the reason', async () => {
  stage = await openStage(({ method }) =>
    method === 'PATCH'
      ? { status: 409, value: { name: 'Conflict', code: 409, message: 'The record was changed meanwhile.' } }
      : { value: { total: 0, limit: 50, skip: 0, data: [] } },
  )
  stage.show(Moved)
  await page.getByRole('button', { name: /^Stage of 12 Elm St/ }).click()
  await page.getByRole('menuitem', { name: 'engaged', exact: true }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Error while updating the lead, please retry. The record was changed meanwhile.')
})

test.each([
  ['expiries', 'Own-financing leads could not be uploaded!'],
  ['partner', 'Partner-brokerage leads could not be uploaded!'],
])('a file of %s that is refused is said to be so in the fixed words with the reason', async (type, sentence) => {
  const found = LEAD_IMPORTS.find((each) => each.type === type && each.state === 'active')
  if (!found) throw new Error(`No list of ${type}.`)
  const { list } = found
  const batch = {
    ...{ id: 4, list: list.key, status: 'refused', message: 'The file has no rows.', counts: null, rowCount: 0 },
    ...{ fileName: 'none.csv', sizeBytes: 10, storedAt: null, updatedAt: '2026-06-01T00:00:00.000Z', columns: [] },
  }
  stage = await openStage(
    ({ path }) =>
      path === 'import-batches/4' ? { value: batch } : { value: { total: 0, limit: 50, skip: 0, data: [] } },
    { role: 'Transaction Only' },
  )
  stage.show(() => <ImportWizard list={list} title="Import" />, '/?import=4&step=result')
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByText('The file has no rows.')).toBeVisible()
})
