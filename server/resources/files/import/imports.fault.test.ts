/** A list while the server is killed: all of it is stored once, and taken back whole. */
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerImport } from '#domain/contacts/import/owner-import.ts'
import { templateHeader } from '#domain/files/import/import-list.ts'
import { MOST_ROWS } from '#domain/files/import/read-rows.ts'
import { signal } from '#server/adapters/processes.ts'
import { temporaryFolder } from '#server/testing/folders.ts'
import { until } from '#server/testing/row-product.ts'
import { copyDemo, FIRST_START_MS, signIn, wholeProduct } from '#server/testing/whole-product.ts'

const folder = temporaryFolder('mandate-imports-')
const dataDir = path.join(folder, 'data')
/** The same one before and after a restart. */
const port = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address() as AddressInfo
    server.close(() => resolve(free))
  })
})
const product = wholeProduct(dataDir, { PORT: String(port), DEMO: 'on' })
const api = `http://127.0.0.1:${port}/api`
let authorization: string

beforeAll(async () => {
  await copyDemo(dataDir)
  const { address } = await product.start()
  authorization = `Bearer ${await signIn(address, 'transaction-only@demo.test')}`
}, FIRST_START_MS)

afterAll(async () => {
  await product.stopAll()
  rmSync(folder, { recursive: true, force: true })
})

/** Undefined while nobody answers. */
async function ask<Answer>(url: string, init: RequestInit = {}): Promise<Answer | undefined> {
  const answer = await fetch(`${api}${url}`, { ...init, headers: { ...init.headers, authorization } }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Answer) : undefined
}
const post = <Answer>(url: string, body: object = {}) =>
  ask<Answer>(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

type Batch = { id: number; status: string; counts: Record<string, number> | null }
const batchOf = (id: number) => ask<Batch>(`/import-batches/${id}`)
const reaches = (id: number, is: (batch: Batch) => boolean) =>
  until(async () => {
    const batch = await batchOf(id)
    return batch && is(batch) ? batch : undefined
  })
const owners = () => until(async () => (await ask<{ total: number }>('/owners?$limit=1'))?.total)

/** As many owners as a list may have, in the layout of the template, so that nothing is asked. @returns the batch */
async function sendOwners(name: string): Promise<number> {
  const rows = Array.from({ length: MOST_ROWS }, (_, at) => [
    ...[`${name} ${at} Holdings`, '', 'Ana', 'Diaz', `${name}-${at}@owner.test`, '', '', 'Toronto', 'ON', 'CA', '', ''],
  ])
  const form = new FormData()
  form.set('source', 'import')
  form.set('file', new Blob([stringify([templateHeader(ownerImport), ...rows])]), `${name}.csv`)
  const [file] =
    (await ask<{ hashedId: string; name: string }[]>('/file-storage', { method: 'POST', body: form })) ?? []
  const batch = await post<Batch>('/import-batches', {
    list: ownerImport.key,
    file: { hashedId: file?.hashedId, name: file?.name },
  })
  return batch?.id ?? 0
}

/** On a fast machine the list may be stored before anybody looks; then the kill comes behind it. */
const isUnderWay = ({ status }: Batch) => status === 'storing' || status === 'stored'

test('killed while it is stored, a list is stored once; killed while it is taken back, it is gone', async () => {
  const before = await owners()
  const id = await sendOwners('killed')
  await reaches(id, isUnderWay)
  signal(product.serverPid(), 'SIGKILL')
  expect(await reaches(id, ({ status }) => status === 'stored')).toMatchObject({ counts: { added: MOST_ROWS } })
  expect(await owners()).toBe(before + MOST_ROWS)

  await post(`/import-batches/${id}/actions/undo`)
  signal(product.serverPid(), 'SIGKILL')
  expect(await reaches(id, ({ status }) => status === 'undone')).toMatchObject({
    counts: { undone: MOST_ROWS, stayed: 0 },
  })
  expect(await owners()).toBe(before)
}, 600_000)
