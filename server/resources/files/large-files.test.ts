/** Files of 100 MB, both ways, through a real connection: never held whole, and nothing left of what broke off. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { startS3Server } from '#server/testing/s3-server.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 100 * MEGABYTE
/** Well below the file, far above what a few streams hold at once. */
const MOST_HELD = 60 * MEGABYTE

// How long 100 MB take on a busy machine is not what is asked here.
vi.setConfig({ testTimeout: 300_000 })

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const held = () => {
  // What buffers gave back is counted in the background, and for certain by the time the next collection begins.
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const LINE = Buffer.from('Maple Court Apartments,13130053.21\n'.repeat(2048).slice(0, 65_535).concat('\n'))
const BOUNDARY = 'the-boundary-of-the-form'
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="rents.csv"\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`

/** A file of `size` bytes, made while it is sent; `onChunk` hears how much of it has gone. */
function* makeFile(size: number, onChunk: (sent: number) => void) {
  for (let sent = 0; sent < size; sent += LINE.length) {
    onChunk(sent)
    yield LINE.subarray(0, Math.min(LINE.length, size - sent))
  }
}

function* makeForm(size: number, onChunk: (sent: number) => void = () => {}) {
  yield Buffer.from(HEAD)
  yield* makeFile(size, onChunk)
  yield Buffer.from(TAIL)
}

/** Measures what is held beyond the start, each time another 40 MB have passed: to look means to collect all garbage. */
function makeGauge() {
  const start = held()
  let next = 0
  let most = 0
  return {
    pass(bytes: number) {
      if (bytes < next) return
      next = bytes + 40 * MEGABYTE
      most = Math.max(most, held() - start)
    },
    most: () => most,
  }
}

async function listen({ app }: TestApp, user: TestUser) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (method: string, url: string, headers: Record<string, string> = {}) =>
    http.request({ port, method, path: `/api${url}`, headers: { authorization: user.token, ...headers } })
}

const asForm = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const answerOf = (request: http.ClientRequest) =>
  new Promise<http.IncomingMessage>((resolve, reject) => request.on('response', resolve).on('error', reject))

const disk = await testApp({ MAX_FILE_MB: '100' })
const store = await startS3Server()
const remote = await testApp({ MAX_FILE_MB: '100', STORAGE_URL: store.url() })

type Place = { it: TestApp; user: TestUser; ask: Awaited<ReturnType<typeof listen>> }
const places = {} as Record<'disk' | 'store', Place>

beforeAll(async () => {
  for (const [name, it] of [
    ['disk', disk],
    ['store', remote],
  ] as const) {
    const user = await it.user('Full Server')
    places[name] = { it, user, ask: await listen(it, user) }
  }
})

const unfinished = ({ it }: Place) => readdirSync(path.join(it.app.services.config.dataDir, 'files', 'unfinished'))
const rowsOf = async ({ it }: Place) => (await sql`select 1 from file_storage`.execute(it.app.services.db)).rows.length

test.each(['disk', 'store'] as const)('100 MB go to the %s and come back while little is held', async (name) => {
  const place = places[name]
  const { ask } = place
  const gauge = makeGauge()
  const request = ask('POST', '/file-storage', asForm)
  const answer = answerOf(request)
  await pipeline(Readable.from(makeForm(SIZE, gauge.pass)), request)
  const reply = await answer
  expect(reply.statusCode).toBe(201)
  const [file] = JSON.parse(await text(reply)) as { hashedId: string; sizeBytes: number }[]
  expect(file?.sizeBytes).toBe(SIZE)
  expect(gauge.most()).toBeLessThan(MOST_HELD)

  const download = ask('GET', `/file-storage/${file?.hashedId}`)
  const arrived = answerOf(download)
  download.end()
  const expected = createHash('sha256')
  for (const chunk of makeFile(SIZE, () => {})) expected.update(chunk)
  const hash = createHash('sha256')
  const back = makeGauge()
  let received = 0
  for await (const chunk of (await arrived) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    received += chunk.length
    back.pass(received)
  }
  expect(received).toBe(SIZE)
  expect(hash.digest('hex')).toBe(expected.digest('hex'))
  expect(back.most()).toBeLessThan(MOST_HELD)
  expect(unfinished(place)).toEqual([])
})

test.each(['disk', 'store'] as const)('an upload to the %s that breaks off leaves nothing', async (name) => {
  const place = places[name]
  const before = await rowsOf(place)
  const request = place.ask('POST', '/file-storage', asForm)
  request.on('error', () => {})
  const form = makeForm(SIZE)
  for (let part = 0; part < 40; part++) request.write(form.next().value as Buffer)
  await vi.waitFor(() => expect(unfinished(place).length).toBe(1), { timeout: 30_000 })
  request.destroy()
  await vi.waitFor(() => expect(unfinished(place)).toEqual([]), { timeout: 30_000 })
  expect(await rowsOf(place)).toBe(before)
})

test('one byte above the limit is refused, and nothing of it stays', async () => {
  const place = places.disk
  const before = await rowsOf(place)
  const request = place.ask('POST', '/file-storage', asForm)
  const answer = answerOf(request)
  await pipeline(Readable.from(makeForm(SIZE + 1)), request)
  const reply = await answer
  expect([reply.statusCode, JSON.parse(await text(reply)).message]).toEqual([
    413,
    'Maximum 10 files allowed, 100 MB each',
  ])
  expect(unfinished(place)).toEqual([])
  expect(await rowsOf(place)).toBe(before)
})

test('a store that is full is said to be temporary, and nothing stays', async () => {
  const place = places.store
  const before = await rowsOf(place)
  store.troubles.push(507, 507, 507)
  const request = place.ask('POST', '/file-storage', asForm)
  const answer = answerOf(request)
  await pipeline(Readable.from(makeForm(MEGABYTE)), request)
  const reply = await answer
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '30'])
  expect(unfinished(place)).toEqual([])
  expect(await rowsOf(place)).toBe(before)
})
