/** A file of loans while the product is killed or its disk is full: all of it is kept once, and who asks again is told so. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_ROWS } from '#domain/files/import/read-rows.ts'
import { LOAN_FILE_EXAMPLE, LOAN_FILE_HEADER } from '#domain/portfolio/loan-file.ts'
import { findPostmaster } from '#server/adapters/postgres/postmaster.ts'
import { signal } from '#server/adapters/processes.ts'
import { until } from '#server/testing/row-product.ts'
import { copyDemo, FIRST_START_MS, signIn, wholeProduct } from '#server/testing/whole-product.ts'

const MEGABYTE = 1024 * 1024

const disk = mkdtempSync(path.join(os.tmpdir(), 'mandate-import-'))
/** Only root may make a disk of its own, and not in every container. */
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', disk]).status === 0
const filler = path.join(disk, 'filler')
const dataDir = path.join(disk, 'data')

/** A job whose end nobody could be told waits for the sweep of the minute, twice at worst; the import itself is short. */
const SWEPT_MS = 240_000

/** The same one before and after a restart. */
const port = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address() as { port: number }
    server.close(() => resolve(free))
  })
})
const product = wholeProduct(dataDir, { PORT: String(port), DEMO: 'on' })
const api = `http://127.0.0.1:${port}/api`
let authorization: string

beforeAll(async () => {
  await copyDemo(dataDir)
  const { address } = await product.start()
  authorization = `Bearer ${await signIn(address, 'dashboard-only@demo.test')}`
}, FIRST_START_MS)

afterAll(async () => {
  await product.stopAll()
  if (hasDisk) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

const get = async <Answer>(url: string): Promise<Answer> =>
  (await (await fetch(`${api}${url}`, { headers: { authorization } })).json()) as Answer

/** What is there, once the product answers again. */
const counts = () =>
  until(async () => {
    const totals = await Promise.all(
      ['loans', 'properties'].map((path) => get<{ total?: number }>(`/${path}`).catch(() => ({ total: undefined }))),
    )
    const [loans, properties] = totals.map(({ total }) => total)
    return loans === undefined || properties === undefined ? undefined : { loans, properties }
  })

/** As many loans as a file may have, each on a new property. */
async function largestFile(name: string): Promise<Blob> {
  const { data } = await get<{ data: { lenderName: string }[] }>('/loans?$limit=1')
  const rows = Array.from({ length: MOST_ROWS }, (_, index) =>
    LOAN_FILE_HEADER.map((column, place) => {
      const own: Record<string, string> = {
        Lender: data[0]?.lenderName ?? '',
        'Property Name': `${name} ${index}`,
        Address: `${index} ${name} Street`,
        'Loan ID': `${name}-${index}`,
      }
      return own[column] ?? LOAN_FILE_EXAMPLE[place]
    }),
  )
  return new Blob([stringify([LOAN_FILE_HEADER, ...rows] as unknown[][])])
}

type Line = { progress?: { phase: string; done: number }; answer?: object; error?: { code: number; message: string } }

/** Every line the import tells, up to its end or the end of the connection. */
async function send(file: Blob, key: string, onLine: (line: Line) => void = () => {}): Promise<Line[]> {
  const body = new FormData()
  body.set('file', file, 'loans.csv')
  const headers = { authorization, accept: 'application/x-ndjson', 'idempotency-key': key }
  const lines: Line[] = []
  try {
    const { body: stream } = await fetch(`${api}/loans`, { method: 'POST', headers, body })
    let rest = ''
    for await (const part of (stream as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      const texts = (rest + part).split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) {
        const line = JSON.parse(text) as Line
        lines.push(line)
        onLine(line)
      }
    }
    // Refused before anything was begun, the request is answered like any other.
    if (rest) lines.push({ error: JSON.parse(rest) as NonNullable<Line['error']> })
  } catch {
    // The connection ended with the process.
  }
  return lines
}

const isSaving = ({ progress }: Line) => progress?.phase === 'saving' && progress.done > 0

describe.each([
  ['server', () => product.serverPid()],
  ['database', () => findPostmaster(path.join(dataDir, 'postgres')) ?? 0],
] as const)('the %s is killed while loans are being saved', (name, pid) => {
  test(
    'all of it is kept once or nothing yet; who asks again is told the end, however often',
    async () => {
      const before = await counts()
      const file = await largestFile(name)
      let isKilled = false
      const told = await send(file, name, (line) => {
        if (isKilled || !isSaving(line)) return
        isKilled = true
        signal(pid(), 'SIGKILL')
      })
      expect(isKilled).toBe(true)
      expect(told.filter(({ answer }) => answer)).toEqual([])
      const after = { loans: before.loans + MOST_ROWS, properties: before.properties + MOST_ROWS }
      // The server carries on with what it was killed at, as soon as it is back.
      expect([before, after]).toContainEqual(await counts())

      const done = { answer: { imported: MOST_ROWS, propertiesCreated: MOST_ROWS, lendersCreated: [] } }
      expect((await send(file, name)).at(-1)).toEqual(done)
      expect(await counts()).toEqual(after)
      expect((await send(file, name)).at(-1)).toEqual(done)
      expect(await counts()).toEqual(after)
    },
    SWEPT_MS,
  )
})

describe.runIf(hasDisk)('the disk is full', () => {
  test('nothing is kept and the reason is told; with space again the same file is kept', {
    timeout: SWEPT_MS,
  }, async () => {
    const before = await counts()
    const file = await largestFile('full')
    for (const bytes of [MEGABYTE, 4096]) {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
    const told = await send(file, 'full')
    expect(told.filter(({ answer }) => answer)).toEqual([])
    expect(told.at(-1)?.error).toMatchObject({ code: 503, message: 'The file could not be kept. Try again later.' })
    rmSync(filler)
    expect(await counts()).toEqual(before)
    expect((await send(file, 'full')).at(-1)).toMatchObject({ answer: { imported: MOST_ROWS } })
  })
})
