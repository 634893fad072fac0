/** The preview of a list of consultants' people: whom each row brings to which firm, and what is stored when. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import ConsultantImport from './ConsultantImport.tsx'

let stage: Stage | undefined
afterEach(() => stage?.close())

const COUNTS = { new: 1, update: 0, duplicate: 1, conflict: 0, error: 0 }
const BATCH = {
  ...{ id: 7, list: 'consultants', fileName: 'people.csv', status: 'preview', message: null, columns: [] },
  ...{ sizeBytes: 420, rowCount: 2, doneCount: 2, counts: COUNTS, undecided: 0, writable: 1, storedAt: null },
  ...{ createdAt: '2026-06-30T12:00:00.000Z', updatedAt: '2026-06-30T12:00:00.000Z' },
}
const ANA = {
  ...{ id: 1, batchId: 7, row: 2, title: 'Ana Diaz', outcome: 'new', why: 'Nobody with this e-mail' },
  values: { companyName: 'Hudson Survey', category: 'Land Surveyor', provinces: 'NY', email: 'ana@hudson.test' },
}
const BO = {
  ...{ id: 2, batchId: 7, row: 3, title: 'Bo Lee', outcome: 'duplicate', why: 'You have this person' },
  values: { companyName: 'Hudson Survey', category: 'Appraiser', provinces: 'OH', email: 'bo@hudson.test' },
}

async function open(batch: object) {
  const asked: Asked[] = []
  stage = await openStage((each) => {
    asked.push(each)
    if (each.path === 'import-rows') return { value: { total: 2, limit: 50, skip: 0, data: [ANA, BO] } }
    if (each.path.startsWith('import-batches/7')) return { value: batch }
    return { value: { total: 0, limit: 20, skip: 0, data: [] } }
  })
  await page.viewport(1440, 900)
  stage.show(ConsultantImport, '/consultants?import=7')
  await expect.element(page.getByRole('heading', { name: 'Import consultants and their contacts' })).toBeVisible()
  return asked
}

test('each row says whom it brings to which firm, and only what is new is stored', async () => {
  const asked = await open(BATCH)
  const rows = page.getByRole('table', { name: 'Rows of the file' })
  for (const said of ['Ana Diaz', 'Land Surveyor', 'ana@hudson.test', 'You have this person']) {
    await expect.element(rows.getByText(said, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect
    .poll(() => asked.map(({ method, path }) => `${method} ${path}`))
    .toContain('POST import-batches/7/actions/store')
})

test('a list in which too many rows are wrong cannot be stored, and says so', async () => {
  await open({ ...BATCH, counts: { ...COUNTS, new: 0, error: 1 } })
  await expect.element(page.getByText(/1 of 2 rows have errors|1 of 2 rows has errors/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Import 1 row/ })).toBeDisabled()
})
