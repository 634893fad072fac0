/** Notes about a lender: kept with a word, and never lost without one. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { LenderNotes } from './LenderNotes.tsx'

let stage: Stage
let refusal: string | null

function serve({ method, path, body }: Asked): Answer {
  if (method === 'PATCH' && refusal) return { status: 400, value: { code: 400, name: 'BadRequest', message: refusal } }
  if (method === 'PATCH') return { value: { id: 5, ...body } }
  if (path === 'activity') return { value: { total: 0, limit: 20, skip: 0, data: [] } }
  return { value: { data: [] } }
}

beforeEach(async () => {
  refusal = null
  stage = await openStage(serve, { role: 'TO/Underwriter' })
})
afterEach(() => stage.close())

const show = (notes: string | null) => {
  const lender = { id: 5, companyName: 'Lakeshore Life', notes } as LenderRow
  stage.show(() => <LenderNotes lender={lender} canEdit />)
}

async function write(text: string) {
  await page.getByRole('button', { name: 'Edit Notes about Lakeshore Life' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Notes about Lakeshore Life' }), text)
  await page.getByRole('button', { name: 'Save' }).click()
}

test.each([
  [null, 'Asked twice.', 'Note Added'],
  ['Asked twice.', 'Asked three times.', 'Note Updated'],
  ['Asked twice.', '', 'Note Deleted'],
])('from %j to %j says %s', async (before, after, said) => {
  show(before)
  await write(after)
  await expect.element(page.getByRole('alert')).toHaveTextContent(said)
})

test('a note that is refused stays open, and says why', async () => {
  refusal = 'Notes may have at most 5000 characters.'
  show(null)
  await write('Too long.')
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Please Try Again! ${refusal}`)
  await expect.element(page.getByRole('textbox', { name: 'Notes about Lakeshore Life' })).toHaveValue('Too long.')
})
