/** Files taken in over HTTP as a person would; for tests. */
import { stringify } from 'csv-stringify/sync'
import { expect, vi } from 'vitest'
import type { Cell } from '#domain/kernel/cells.ts'
import type { App } from '#server/app.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import type { TestUser } from '#server/testing/app.ts'

export type SeenBatch = {
  id: number
  status: string
  message: string | null
  counts: Record<string, number> | null
  columns: { heading: string; target: string | null; confidence: string; samples: object[] }[]
  reading: Record<string, unknown>
  rowCount: number
  undecided: number
  writable: number
  isRemembered: boolean | null
}
export type SeenRow = {
  id: number
  row: number
  title: string
  outcome: string
  why: string
  recordKey: string | null
  differs: { field: string; have: Cell; says: Cell }[]
  result: string | null
}

const RESTING = /columns|preview|stored|refused|undone|cancelled/

/** Sends a file and waits until the server has gone as far as it can without a person. */
export async function sendList(
  app: App,
  by: TestUser,
  list: string,
  content: Cell[][] | Buffer,
  name = 'list.csv',
): Promise<SeenBatch> {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(stringify(content))
  const { hashedId, fileName } = await uploadFile(app, by.token, name, bytes, 'import')
  const { status, body } = await by.post<SeenBatch>('/import-batches', { list, file: { hashedId, name: fileName } })
  expect(status, JSON.stringify(body)).toBe(201)
  return restOf(by, body.id)
}

/** The batch once the server has done what it was asked for. */
export async function restOf(by: TestUser, id: number): Promise<SeenBatch> {
  const seen = async () => (await by.get<SeenBatch>(`/import-batches/${id}`)).body
  await vi.waitFor(async () => expect((await seen()).status).toMatch(RESTING), { timeout: 45_000, interval: 50 })
  return seen()
}

/** Takes a step and waits for its end. */
export async function step(by: TestUser, id: number, name: string, body: object = {}): Promise<SeenBatch> {
  const answer = await by.post(`/import-batches/${id}/actions/${name}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return restOf(by, id)
}

export const rowsOf = async (by: TestUser, id: number): Promise<SeenRow[]> =>
  (await by.get<{ data: SeenRow[] }>(`/import-rows?batchId=${id}&$limit=100`)).body.data
