/** POST /file-storage: one or several files of a form, streamed to the store and checked on the way. */
import { randomBytes } from 'node:crypto'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import {
  cleanFileName,
  contentTypeOf,
  extensionOf,
  isContentOf,
  UNSUPPORTED_EXTENSION,
} from '#domain/files/file-types.ts'
import { limitsSentence, type UploadLimits, uploadKindOf } from '#domain/files/upload-limits.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type Context, isGuest, isUser } from '#server/kernel/context.ts'
import { readParts } from '#server/kernel/forms.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { askGuest } from './file-access.ts'
import { insertFile, lockUploadsOfGuest, uploadsOfGuest } from './files.queries.ts'
import { sniff } from './sniffing.ts'

const SOURCE = /^[A-Za-z][\w -]{0,59}$/

/** A file that is in the store and belongs to nothing yet. */
export type ReceivedFile = { fileName: string; contentType: string; sha256: string; sizeBytes: number }

/** Keeps every file of the request or none. @returns the files as records carry them */
export async function receiveFiles(ctx: Context, request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('invalid', say('Send the files as a form.'))
  await askGuest(ctx)
  await refuseGreedyGuest(ctx, [])
  const { files, source } = await readForm(ctx, request)
  if (files.length === 0) throw invalidField('file', say('Choose a file.'))
  if (!SOURCE.test(source)) throw invalidField('source', say('Source has an unknown value.'))
  const prefix = request.routeOptions.url ?? ''
  return inTransaction(ctx, async (tx) => {
    // Counted again with what has come meanwhile, also on other connections of the same link.
    if (isGuest(tx.actor)) await lockUploadsOfGuest(tx, tx.actor.path, tx.actor.id)
    await refuseGreedyGuest(tx, files)
    const answers = []
    for (const file of files) answers.push(await keepFile(tx, file, source, prefix))
    return answers
  })
}

/** A link brings in what a lender sends with an answer, and not what fills a disk. */
async function refuseGreedyGuest(ctx: Context, more: readonly ReceivedFile[]) {
  if (!isGuest(ctx.actor)) return
  const { guestFiles, guestBytes } = ctx.services.config.limits
  const { count, bytes } = await uploadsOfGuest(ctx, ctx.actor.path, ctx.actor.id)
  const coming = more.reduce((sum, { sizeBytes }) => sum + sizeBytes, bytes)
  const isOver = more.length === 0 ? count >= guestFiles || coming >= guestBytes : coming > guestBytes
  if (isOver || count + more.length > guestFiles) {
    throw new AppError('rate_limited', say('Too many files were uploaded through this link.'), undefined, 3600)
  }
}

async function readForm(ctx: Context, request: FastifyRequest) {
  const { limits: limitsOf } = ctx.services.config.storage
  const files: ReceivedFile[] = []
  // Whoever does not say before the files what they are for is held to the usual limits.
  let source = 'upload'
  let limits = limitsOf.usual
  const tooMuchNow = () => tooMuch(limits)
  const room = roomFor(Object.values(limitsOf))
  await readParts(request, room, tooMuchNow, async (part) => {
    if (part.type === 'file') {
      if (files.length === limits.maxFiles) throw tooMuch(limits)
      files.push(await receiveFile(ctx, part, limits))
    } else if (part.fieldname === 'source') {
      source = textOf(part)
      limits = limitsOf[uploadKindOf(source)]
    }
  }).catch((error: unknown) => {
    // The store says that a file is too large, but not what would have been small enough.
    throw error instanceof AppError && error.code === 'too_large' ? tooMuch(limits) : error
  })
  return { files, source }
}

const textOf = (part: Multipart) => (part.type === 'field' && typeof part.value === 'string' ? part.value : '')

/** What the form's reader lets through at most, before it is known what the files are for. */
function roomFor(all: readonly UploadLimits[]) {
  const largest = Math.max(...all.map(({ maxFileBytes }) => maxFileBytes))
  // One byte more than allowed, so that a file of exactly the limit is not taken for a cut one.
  return { files: Math.max(...all.map(({ maxFiles }) => maxFiles)), fileSize: largest + 1 }
}

/** Streams one file of a form to the store. Throws `invalid` for one of another kind than it says. */
export async function receiveFile(ctx: Context, part: MultipartFile, limits: UploadLimits): Promise<ReceivedFile> {
  const { storage, config } = ctx.services
  const fileName = cleanFileName(part.filename)
  const extension = extensionOf(fileName)
  const isTaken = config.storage.extensions.includes(extension) || limits.alsoTakes?.includes(extension)
  if (!isTaken) throw invalidField(part.fieldname, say(UNSUPPORTED_EXTENSION))
  const { sniffed, content } = await sniff(part.file)
  if (!isContentOf(extension, sniffed)) throw invalidField(part.fieldname, say(UNSUPPORTED_EXTENSION))
  const stored = await storage.put(content, { maxBytes: limits.maxFileBytes })
  return { fileName, contentType: contentTypeOf(extension), ...stored }
}

const tooMuch = (limits: UploadLimits) => new AppError('too_large', limitsSentence(limits))

/** The file as records carry it. */
export async function keepFile(ctx: Context, file: ReceivedFile, source: string, prefix: string) {
  const { actor } = ctx
  const hashedId = randomBytes(32).toString('hex')
  const guest = isGuest(actor) ? actor : undefined
  const id = await insertFile(ctx, {
    ...file,
    hashedId,
    source,
    companyId: isUser(actor) || guest ? (actor as { companyId: number | null }).companyId : null,
    guestPath: guest?.path ?? null,
    guestId: guest?.id ?? null,
  })
  const { fileName, contentType, sizeBytes } = file
  return {
    id,
    hashedId,
    uid: hashedId,
    fileName,
    name: fileName,
    source,
    url: `${prefix}/${hashedId}`,
    contentType,
    sizeBytes,
  }
}
