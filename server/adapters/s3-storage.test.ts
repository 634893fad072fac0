/** The store of files by URL: whole contents or none, each signed for, gone only when it is old enough. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folders.ts'
import { type S3Server, startS3Server } from '#server/testing/s3-server.ts'
import { createS3Storage, parseStorageUrl, type S3Place } from './s3-storage.ts'

const ROOMY = { maxBytes: 10 * 1024 * 1024 }
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

let server: S3Server

beforeAll(async () => {
  server = await startS3Server()
})

function makeStorage(url = server.url()) {
  const folder = temporaryFolder('mandate-spool-')
  const storage = createS3Storage(parseStorageUrl(url) as S3Place, folder)
  return {
    storage,
    put: (content: Buffer, limits = ROOMY) => storage.put(Readable.from([content], { objectMode: false }), limits),
    left: () => readdirSync(path.join(folder, 'files', 'unfinished')),
  }
}

test('what is put comes back byte for byte, whole and in part, and nothing stays on the disk', async () => {
  const { storage, put, left } = makeStorage()
  const content = randomBytes(300_000)
  const stored = await put(content)
  expect(stored).toEqual({ sha256: hashOf(content), sizeBytes: content.length })
  expect(await buffer(await storage.open(stored.sha256))).toEqual(content)
  const part = await storage.open(stored.sha256, { start: 1000, end: 1999 })
  expect(await buffer(part)).toEqual(content.subarray(1000, 2000))
  expect(left()).toEqual([])
})

test('an empty file is a file', async () => {
  const { storage, put } = makeStorage()
  const { sha256, sizeBytes } = await put(Buffer.alloc(0))
  expect([sizeBytes, (await buffer(await storage.open(sha256))).length]).toEqual([0, 0])
})

test('what is too large, breaks off or is unknown leaves nothing and says so', async () => {
  const { storage, put, left } = makeStorage()
  const large = randomBytes(1001)
  await expect(put(large, { maxBytes: 1000 })).rejects.toMatchObject({ code: 'too_large' })
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('the first half')
      throw new Error('the line went dead')
    })(),
    { objectMode: false },
  )
  await expect(storage.put(broken, ROOMY)).rejects.toThrow('the line went dead')
  await expect(storage.open(hashOf(large))).rejects.toMatchObject({ code: 'not_found' })
  await expect(storage.open('../../../etc/passwd')).rejects.toMatchObject({ code: 'not_found' })
  expect(left()).toEqual([])
})

test('a store that stumbles is asked again, and one that refuses is not', async () => {
  const { put, left } = makeStorage()
  server.troubles.push(503, 500)
  await expect(put(randomBytes(10))).resolves.toMatchObject({ sizeBytes: 10 })
  server.troubles.push(503, 503, 503)
  await expect(put(randomBytes(10))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
  const asked = server.seen.length
  server.troubles.push(403)
  await expect(put(randomBytes(10))).rejects.toMatchObject({ code: 'unavailable' })
  expect(server.seen.length - asked).toBe(1)
  expect(left()).toEqual([])
})

test('with a wrong secret nothing is kept and nothing read', async () => {
  const { put } = makeStorage(server.url('another-secret'))
  const content = randomBytes(10)
  await expect(put(content)).rejects.toMatchObject({ code: 'unavailable' })
  expect(existsSync(server.objectOf(hashOf(content)))).toBe(false)
  const { sha256 } = await makeStorage().put(content)
  await expect(makeStorage(server.url('another-secret')).storage.open(sha256)).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test('a store that is away is said to be temporary', async () => {
  const away = await startS3Server()
  await away.stop()
  const { storage, put, left } = makeStorage(away.url())
  await expect(put(randomBytes(10))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
  await expect(storage.open(hashOf(Buffer.from('any')))).rejects.toMatchObject({ code: 'unavailable' })
  expect(left()).toEqual([])
})

test('what was put within the hour is not removed; older content is', async () => {
  const { storage, put } = makeStorage()
  const content = randomBytes(100)
  const { sha256 } = await put(content)
  expect(await storage.remove(sha256)).toBe(false)
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(server.objectOf(sha256), longAgo, longAgo)
  expect(await storage.remove(sha256)).toBe(true)
  expect(existsSync(server.objectOf(sha256))).toBe(false)
  expect(await storage.remove(sha256)).toBe(true)
})

test('every content is listed page by page, and nothing else', async () => {
  const own = await startS3Server()
  const { storage, put } = makeStorage(own.url())
  writeFileSync(path.join(own.folder, 'read-me.txt'), 'somebody put this here')
  const stored: string[] = []
  for (let size = 1; size <= 5; size++) stored.push((await put(randomBytes(size * 10))).sha256)
  const listed: string[] = []
  for await (const hashes of storage.list()) listed.push(...hashes)
  expect(listed.toSorted()).toEqual(stored.toSorted())
  expect(own.seen.filter((line) => line.includes('list-type')).length).toBe(3)
})

test.each([
  ['s3://key:se%2Fcret@files.example.com/bucket', { host: 'files.example.com', port: 443, isTls: true }],
  ['s3://key:se%2Fcret@10.0.0.5:9000/bucket?tls=off', { host: '10.0.0.5', port: 9000, isTls: false }],
  ['s3://key:se%2Fcret@files.example.com/bucket?region=eu-1&tls=off', { port: 80, region: 'eu-1' }],
])('%s is understood', (url, expected) => {
  expect(parseStorageUrl(url)).toMatchObject({ ...expected, bucket: 'bucket', accessKey: 'key', secretKey: 'se/cret' })
})

test.each([
  'https://key:secret@files.example.com/bucket',
  's3://files.example.com/bucket',
  's3://key:secret@files.example.com',
  's3://key:secret@files.example.com/a/b',
  's3://key:secret@files.example.com/bucket?path=x',
  'nonsense',
])('%s is no address of a store', (url) => {
  expect(parseStorageUrl(url)).toBeUndefined()
})
