/** Stored files on this machine's disk: `files/ab/abcd…`, written beside, flushed, then renamed into place. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import type { Storage, StoredContent } from './storage.ts'

/** An upload takes minutes at most; what is older was cut short, and content as old has its row or never gets one. */
const SETTLED_MS = 60 * 60 * 1000
const RETRY_SECONDS = 30
const MEGABYTE = 1024 * 1024
const SHA256 = /^[0-9a-f]{64}$/

/** Opens the store below the data folder; both its parts lie on one file system, so that renaming is one step. */
export function createDiskStorage(dataDir: string): Storage {
  const folder = path.join(dataDir, 'files')
  const unfinished = path.join(folder, 'unfinished')
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const placeOf = (sha256: string) => {
    if (!SHA256.test(sha256)) throw notFound()
    return path.join(folder, sha256.slice(0, 2), sha256)
  }
  const storage: Storage = {
    async put(content, { maxBytes }) {
      const temporary = path.join(unfinished, randomUUID())
      try {
        const stored = await write(content, temporary, maxBytes)
        await moveIntoPlace(temporary, placeOf(stored.sha256))
        return stored
      } catch (error) {
        await rm(temporary, { force: true })
        throw explain(error)
      }
    },
    open: async (sha256, range) => openContent(placeOf(sha256), range),
    remove: async (sha256) => removeSettled(placeOf(sha256), path.join(unfinished, randomUUID())),
    async *list() {
      for (const name of await readdir(folder)) {
        if (/^[0-9a-f]{2}$/.test(name)) {
          yield (await readdir(path.join(folder, name))).filter((each) => SHA256.test(each))
        }
      }
    },
    sweep: () => removeOld(unfinished),
  }
  storage.sweep().catch(() => undefined)
  return storage
}

async function write(content: Readable, file: string, maxBytes: number): Promise<StoredContent> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) return done(tooLarge(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(content, meter, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return { sha256: hash.digest('hex'), sizeBytes }
}

/** Always renamed, also over equal content: the new time tells `remove` that somebody has just put it. */
async function moveIntoPlace(temporary: string, place: string) {
  const folder = path.dirname(place)
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  try {
    await rename(temporary, place)
  } catch (error) {
    // Windows does not rename over a file that is being read; that file is the same content.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EACCES') throw error
    const now = new Date()
    await utimes(place, now, now)
    await rm(temporary)
  }
  await flushFolder(folder)
  if (isNew) await flushFolder(path.dirname(folder))
}

/** A name is on disk only when its folder is; Windows has no such step. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openContent(place: string, range?: { start: number; end: number }): Promise<Readable> {
  try {
    const handle = await open(place)
    return handle.createReadStream({ ...range })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? notFound() : error
  }
}

/** Taken aside first: should somebody put the same content meanwhile, theirs is not the one that goes. */
async function removeSettled(place: string, aside: string): Promise<boolean> {
  try {
    if (!(await isSettled(place))) return false
    await rename(place, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
  if (await isSettled(aside)) {
    await rm(aside, { force: true })
    return true
  }
  await rename(aside, place)
  return false
}

const isSettled = async (file: string) => (await stat(file)).mtimeMs < Date.now() - SETTLED_MS

async function removeOld(folder: string) {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (await isSettled(file).catch(() => false)) await rm(file, { force: true })
  }
}

const tooLarge = (maxBytes: number) =>
  new AppError('too_large', `A file may have at most ${Math.floor(maxBytes / MEGABYTE)} MB.`)

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG', 'EIO'])

/** A full disk is nobody's mistake and passes. */
function explain(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (!FULL.has(code)) return error
  return new AppError('unavailable', 'The file could not be kept. Try again later.', undefined, RETRY_SECONDS)
}
