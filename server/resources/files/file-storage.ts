/** /file-storage: uploading, opening and taking back files. A file is opened by whoever sees the record that owns it. */
import { z } from 'zod'
import { shownLimitsSchema, toShownLimits, UPLOAD_KINDS } from '#domain/files/upload-limits.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { toContext } from '#server/kernel/asking.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { type Call, type CallInput, defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { sendFile } from './download.ts'
import { askGuest, getReadableFile, isUploader, removeFromRecord } from './file-access.ts'
import { removeUnreferenced } from './files.job.ts'
import { deleteFile, type FileRow, findFile } from './files.queries.ts'
import { templateCall } from './templates.ts'
import { makeTicket, readTicket, TICKET_PURPOSES } from './tickets.ts'
import { receiveFiles } from './upload.ts'

const downloadQuery = z.strictObject({ ticket: z.string().max(300).optional(), download: z.literal('true').optional() })
const ticketBody = z.strictObject({ purpose: z.enum(TICKET_PURPOSES).optional() })
const uploadedSchema = z.object({
  id: z.int(),
  hashedId: z.string(),
  uid: z.string(),
  fileName: z.string(),
  name: z.string(),
  source: z.string(),
  url: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
})

const upload = defineCall({
  method: 'POST',
  path: '/file-storage',
  summary: 'Upload one or several files',
  caller: 'user-or-guest',
  takesForm: true,
  answer: z.array(uploadedSchema),
  status: 201,
  run: (ctx, { request }) => receiveFiles(ctx, request),
})
const limits = defineCall({
  method: 'GET',
  path: '/file-storage/limits',
  summary: 'How many files may be sent at once and how large each, by what they are for',
  caller: 'anyone',
  answer: shownLimitsSchema,
  run: async ({ services }) =>
    Object.fromEntries(UPLOAD_KINDS.map((kind) => [kind, toShownLimits(services.config.storage.limits[kind])])),
})
const ticket = defineCall({
  method: 'POST',
  path: '/file-storage/:hashedId/ticket',
  summary: 'A link to a file for five minutes',
  caller: 'user-or-guest',
  body: ticketBody,
  answer: z.object({ ticket: z.string(), url: z.string(), expiresAt: z.string() }),
  status: 201,
  async run(ctx, { params, body, request }) {
    await askGuest(ctx)
    const file = await getReadableFile(ctx, hashedIdOf(params))
    const { hashedId } = file
    const { purpose = 'view' } = body
    // Whoever brings the ticket is nobody in particular: who took the file along is known only here.
    await noteReading(ctx, file, purpose)
    const made = makeTicket(ctx, hashedId, purpose)
    const place = request.routeOptions.url?.replace(':hashedId/ticket', hashedId)
    return { ...made, url: `${place}?ticket=${made.ticket}` }
  },
})
const takeBack = defineCall({
  method: 'DELETE',
  path: '/file-storage/:id',
  summary: 'Take back an uploaded file, or take a file off its record',
  caller: 'user-or-guest',
  isChange: true,
  run: (ctx, { params }) => removeUpload(ctx, params.id ?? ''),
})
const open = ['/file-storage/:hashedId', '/files/:hashedId'].map((path) =>
  defineCall({
    method: 'GET',
    path,
    summary: 'Open a file',
    caller: 'anyone',
    query: downloadQuery,
    run: (ctx, input) => openFile(ctx, input),
  }),
)
export const fileCalls: readonly Call[] = [upload, limits, templateCall, ...open, ticket, takeBack]

async function openFile(anyone: Context, { params, query, request, reply }: CallInput<z.infer<typeof downloadQuery>>) {
  const { ticket, download } = query
  const hashedId = hashedIdOf(params)
  const { storage } = anyone.services
  if (ticket !== undefined) {
    const purpose = readTicket(anyone, hashedId, ticket)
    const file = purpose && (await findFile(anyone, hashedId))
    if (!file) throw notFound()
    return sendFile(storage, file, { request, reply, mustSave: purpose === 'download' })
  }
  const ctx = await toContext(anyone.services, request, { anyone: true, user: true, guest: true })
  await askGuest(ctx)
  const file = await readableOrSignIn(ctx, hashedId)
  await noteReading(ctx, file, download === 'true' ? 'download' : 'view')
  return sendFile(storage, file, { request, reply, mustSave: download === 'true' })
}

/** Pictures are part of pages, which nobody opens one by one. */
async function noteReading(ctx: Context, { fileName, contentType }: FileRow, purpose: 'view' | 'download') {
  if (purpose === 'download') await noteSecurityEvent(ctx, { kind: 'downloaded', detail: fileName })
  else if (!contentType.startsWith('image/')) await noteSecurityEvent(ctx, { kind: 'opened', detail: fileName })
}

/** Somebody without an account learns nothing of which files exist, but is told to sign in. */
async function readableOrSignIn(ctx: Context, hashedId: string) {
  try {
    return await getReadableFile(ctx, hashedId)
  } catch (error) {
    if (ctx.actor.kind === 'anyone') throw new AppError('unauthenticated', say('Please sign in.'))
    throw error
  }
}

async function removeUpload(ctx: ChangeContext, key: string) {
  await askGuest(ctx)
  const file = await getReadableFile(ctx, key)
  if (file.ownerId !== null) await removeFromRecord(ctx, file)
  else if (isUploader(ctx, file)) await deleteFile(ctx, file.id)
  else throw notFound()
  ctx.afterCommit(() => removeUnreferenced(ctx.services, [file.sha256]))
  return { id: file.id, hashedId: file.hashedId, fileName: file.fileName }
}

/** Files are opened by their random id alone; numbers could be guessed. */
function hashedIdOf({ hashedId = '' }: Record<string, string>): string {
  if (!/^[0-9a-f]{64}$/.test(hashedId)) throw notFound()
  return hashedId
}
