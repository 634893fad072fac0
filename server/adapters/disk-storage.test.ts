/** The store of files: whole contents or none, each once, gone only when it is old enough. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folders.ts'
import { createDiskStorage } from './disk-storage.ts'

const ROOMY = { maxBytes: 10 * 1024 * 1024 }
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function makeStorage() {
  const folder = temporaryFolder('mandate-files-')
  const storage = createDiskStorage(folder)
  const files = path.join(folder, 'files')
  return {
    storage,
    put: (content: Buffer, limits = ROOMY) => storage.put(Readable.from([content], { objectMode: false }), limits),
    placeOf: (sha256: string) => path.join(files, sha256.slice(0, 2), sha256),
    unfinished: path.join(files, 'unfinished'),
    age(file: string) {
      const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
      utimesSync(file, longAgo, longAgo)
    },
  }
}

test('what is put comes back byte for byte under its hash, whole and in part', async () => {
  const { storage, put } = makeStorage()
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.nat(), async (bytes, from, length) => {
      const content = Buffer.from(bytes)
      const { sha256, sizeBytes } = await put(content)
      expect([sha256, sizeBytes]).toEqual([hashOf(content), content.length])
      expect(await buffer(await storage.open(sha256))).toEqual(content)
      const start = from % content.length
      const end = Math.min(content.length - 1, start + length)
      expect(await buffer(await storage.open(sha256, { start, end }))).toEqual(content.subarray(start, end + 1))
    }),
    { numRuns: 25 },
  )
})

test('the same content is kept once, also when it is put many times at once', async () => {
  const { put, placeOf, unfinished } = makeStorage()
  const content = randomBytes(50_000)
  const stored = await Promise.all(Array.from({ length: 8 }, () => put(content)))
  expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1)
  expect(readdirSync(path.dirname(placeOf(hashOf(content))))).toEqual([hashOf(content)])
  expect(readdirSync(unfinished)).toEqual([])
})

test('a content of exactly the limit is kept; one byte more is refused and leaves nothing', async () => {
  const { put, unfinished, storage } = makeStorage()
  await expect(put(randomBytes(1000), { maxBytes: 1000 })).resolves.toMatchObject({ sizeBytes: 1000 })
  const large = randomBytes(1001)
  await expect(put(large, { maxBytes: 1000 })).rejects.toMatchObject({ code: 'too_large' })
  await expect(storage.open(hashOf(large))).rejects.toMatchObject({ code: 'not_found' })
  expect(readdirSync(unfinished)).toEqual([])
})

test('an upload that breaks off leaves nothing', async () => {
  const { storage, unfinished } = makeStorage()
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('the first half')
      throw new Error('the line went dead')
    })(),
    { objectMode: false },
  )
  await expect(storage.put(broken, ROOMY)).rejects.toThrow('the line went dead')
  expect(readdirSync(unfinished)).toEqual([])
})

test('what a sudden death left behind is swept once it is old, and never what is still being written', async () => {
  const { storage, unfinished, age } = makeStorage()
  writeFileSync(path.join(unfinished, 'left-behind'), 'half')
  writeFileSync(path.join(unfinished, 'under-way'), 'half')
  age(path.join(unfinished, 'left-behind'))
  await storage.sweep()
  expect(readdirSync(unfinished)).toEqual(['under-way'])
})

test('a content goes when it is old, and stays while somebody has just put it again', async () => {
  const { storage, put, placeOf, age } = makeStorage()
  const content = randomBytes(100)
  const { sha256 } = await put(content)
  expect(await storage.remove(sha256)).toBe(false)
  age(placeOf(sha256))
  await put(content)
  expect(await storage.remove(sha256)).toBe(false)
  expect(await buffer(await storage.open(sha256))).toEqual(content)
  age(placeOf(sha256))
  expect(await storage.remove(sha256)).toBe(true)
  expect(existsSync(placeOf(sha256))).toBe(false)
  expect(await storage.remove(sha256)).toBe(true)
})

test('every content is listed, and nothing else', async () => {
  const { storage, put } = makeStorage()
  const stored = await Promise.all([randomBytes(10), randomBytes(20)].map((content) => put(content)))
  const listed: string[] = []
  for await (const hashes of storage.list()) listed.push(...hashes)
  expect(listed.toSorted()).toEqual(stored.map(({ sha256 }) => sha256).toSorted())
})

test('files are closed to other accounts, and no name leads out of the folder', async () => {
  const { storage, put, placeOf } = makeStorage()
  const { sha256 } = await put(randomBytes(10))
  expect(statSync(placeOf(sha256)).mode & 0o077).toBe(0)
  await expect(storage.open('../../../etc/passwd')).rejects.toMatchObject({ code: 'not_found' })
})

test.skipIf(!existsSync('/dev/full'))('a full disk is said to be temporary, and nothing stays', async () => {
  const folder = temporaryFolder('mandate-full-')
  const storage = createDiskStorage(folder)
  const full = Readable.from(
    (function* () {
      yield Buffer.from('half')
      // What the system answers when a disk is full, from the device that always is.
      writeFileSync('/dev/full', 'x')
    })(),
    { objectMode: false },
  )
  await expect(storage.put(full, ROOMY)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
  expect(readdirSync(path.join(folder, 'files', 'unfinished'))).toEqual([])
})
