/** Uploads under way: written to a folder of their own while they are hashed and measured, and swept when cut short. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { StoredContent } from './storage.ts'

/** An upload takes minutes at most; what is older was cut short, and content as old has its row or never gets one. */
const SETTLED_MS = 60 * 60 * 1000
const RETRY_SECONDS = 30
const MEGABYTE = 1024 * 1024
const SHA256 = /^[0-9a-f]{64}$/

export const isHash = (name: string) => SHA256.test(name)

/** Old enough to be nobody's work in progress. */
export const isSettled = (modifiedMs: number) => modifiedMs < Date.now() - SETTLED_MS
export const isSettledFile = async (file: string) => isSettled((await stat(file)).mtimeMs)

/** Writes a stream to a new file, flushed to the disk. Throws `too_large` past the limit. */
export async function spool(content: Readable, file: string, maxBytes: number): Promise<StoredContent> {
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

/** Removes what uploads cut short have left behind. */
export async function sweepSpool(folder: string) {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (await isSettledFile(file).catch(() => false)) await rm(file, { force: true })
  }
}

const tooLarge = (maxBytes: number) =>
  new AppError(
    'too_large',
    say('A file may have at most {megabytes} MB.', { megabytes: Math.floor(maxBytes / MEGABYTE) }),
  )

export const notKept = () =>
  new AppError('unavailable', say('The file could not be kept. Try again later.'), undefined, RETRY_SECONDS)

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG', 'EIO'])

/** A full disk is nobody's mistake and passes. */
export const explainWriting = (error: unknown): unknown =>
  FULL.has((error as NodeJS.ErrnoException).code ?? '') ? notKept() : error
