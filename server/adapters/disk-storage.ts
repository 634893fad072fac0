/** Stored files on this machine's disk: `files/ab/abcd…`, written beside, flushed, then renamed into place. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { notFound } from '#domain/kernel/errors.ts'
import { explainWriting, isHash, isSettledFile, spool, sweepSpool } from './spool.ts'
import type { Storage } from './storage.ts'

/** Opens the store below the data folder; both its parts lie on one file system, so that renaming is one step. */
export function createDiskStorage(dataDir: string): Storage {
  const folder = path.join(dataDir, 'files')
  const unfinished = path.join(folder, 'unfinished')
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const placeOf = (sha256: string) => {
    if (!isHash(sha256)) throw notFound()
    return path.join(folder, sha256.slice(0, 2), sha256)
  }
  const storage: Storage = {
    async put(content, { maxBytes }) {
      const temporary = path.join(unfinished, randomUUID())
      try {
        const stored = await spool(content, temporary, maxBytes)
        await moveIntoPlace(temporary, placeOf(stored.sha256))
        return stored
      } catch (error) {
        await rm(temporary, { force: true })
        throw explainWriting(error)
      }
    },
    open: async (sha256, range) => openContent(placeOf(sha256), range),
    remove: async (sha256) => removeSettled(placeOf(sha256), path.join(unfinished, randomUUID())),
    async *list() {
      for (const name of await readdir(folder)) {
        if (/^[0-9a-f]{2}$/.test(name)) {
          yield (await readdir(path.join(folder, name))).filter(isHash)
        }
      }
    },
    sweep: () => sweepSpool(unfinished),
  }
  storage.sweep().catch(() => undefined)
  return storage
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
    if (!(await isSettledFile(place))) return false
    await rename(place, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
  if (await isSettledFile(aside)) {
    await rm(aside, { force: true })
    return true
  }
  await rename(aside, place)
  return false
}
