/** The list of what was deleted: what it says of each record, bringing one back, and why that may fail. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeletedRecord } from '#domain/portfolio/deleted-record.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { DeletedList } from './DeletedRecords.tsx'

const record = (parts: Partial<DeletedRecord>): DeletedRecord => ({
  path: 'loans',
  _id: 'a',
  name: 'First charge',
  propertyName: 'Dundas Street Retail',
  deletedAt: new Date().toISOString(),
  deletedByName: 'Grant Costa',
  ...parts,
})

let stage: Stage
let asked: Asked[]
let records: DeletedRecord[]
const REFUSAL = 'Please restore the property of this loan first.'

beforeEach(async () => {
  asked = []
  records = [record({}), record({ path: 'properties', _id: 'b', name: 'Dundas Street Retail', propertyName: null })]
  stage = await openStage(
    (question) => {
      asked.push(question)
      if (question.method === 'GET') return { value: { total: records.length, limit: 20, skip: 0, data: records } }
      if (question.path.startsWith('loans'))
        return { status: 409, value: { name: 'Conflict', code: 409, message: REFUSAL } }
      records = records.filter(({ path }) => path !== 'properties')
      return { value: {} }
    },
    { role: 'Dashboard Only' },
  )
  stage.show(DeletedList)
})
afterEach(() => stage.close())

test('names each record with its kind and who deleted it, and brings one back', async () => {
  await expect.element(page.getByText('Term loan · Dundas Street Retail · Grant Costa')).toBeVisible()
  await page.getByRole('button', { name: 'Restore Dundas Street Retail' }).click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
  expect(asked.some(({ method, path }) => method === 'POST' && path === 'properties/b/actions/restore')).toBe(true)
})

test('says beside the record why it cannot come back', async () => {
  await page.getByRole('button', { name: 'Restore First charge' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL)
})
