/** POST /prefunding-documents as a form: the document as JSON in `reqData`, and files that are kept with it from the start. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayEver } from '#domain/access/access.ts'
import { limitsSentence, type UploadLimits } from '#domain/files/upload-limits.ts'
import { prefundingAccess, prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import { AppError, unknownKey } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { toContext } from '#server/kernel/asking.ts'
import { type ChangeContext, type Context, isUser, type Services } from '#server/kernel/context.ts'
import { readParts } from '#server/kernel/forms.ts'
import { onlyOnce } from '#server/kernel/idempotency.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { sendJson } from '#server/kernel/replies.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { createRow } from '#server/kernel/writing.ts'
import { addFormRoute } from '#server/resources/files/import/form-route.ts'
import { keepFile, type ReceivedFile, receiveFile } from '#server/resources/files/upload.ts'
import { addFiles } from './condition-rules.ts'
import { prefundingDocumentsResource } from './prefunding-documents.resource.ts'

const MOST_FIELDS = 5
const SOURCE = 'prefunding'

type Form = { values: unknown; files: readonly ReceivedFile[] }

export function documentFormPage(app: FastifyInstance, services: Services): void {
  addFormRoute(app, `${services.config.apiPrefix}/${prefundingDocuments.path}`, async (request, reply) => {
    const ctx = await toContext(services, request, { user: true })
    // Before anything large is read.
    if (!isUser(ctx.actor) || !mayEver(ctx.actor.role, 'create', prefundingAccess)) {
      throw new AppError('forbidden', say('You may not add documents here.'))
    }
    const form = await readForm(ctx, request)
    const key = request.headers['idempotency-key']
    const print = JSON.stringify([prefundingDocuments.path, form.values, form.files.map(({ sha256 }) => sha256)])
    const { status, body } = await inTransaction(ctx, (tx) =>
      onlyOnce(tx, typeof key === 'string' ? key : undefined, print, async () => ({
        status: 201,
        body: await keepDocument(tx, form),
      })),
    )
    return sendJson(reply, status, body)
  })
}

async function keepDocument(ctx: ChangeContext, { values, files }: Form): Promise<string> {
  const id = await createRow(prefundingDocumentsResource, ctx, values)
  if (files.length > 0) {
    const prefix = `${ctx.services.config.apiPrefix}/file-storage`
    const kept: StoredFile[] = []
    for (const file of files) kept.push(await keepFile(ctx, file, SOURCE, prefix))
    await addFiles(ctx, await lockRow(prefundingDocumentsResource, ctx, id, 'update'), kept)
  }
  return getRowJson(prefundingDocumentsResource, ctx, id)
}

async function readForm(ctx: Context, request: FastifyRequest): Promise<Form> {
  const { prefunding: limits } = ctx.services.config.storage.limits
  const files: ReceivedFile[] = []
  let values: unknown = {}
  // One byte more than allowed, so that a file of exactly the limit is not taken for a cut one.
  const room = { files: limits.maxFiles, fileSize: limits.maxFileBytes + 1, fields: MOST_FIELDS }
  await readParts(
    request,
    room,
    () => tooMuch(limits),
    async (part) => {
      if (part.type === 'file') files.push(await receiveFile(ctx, part, limits))
      else if (part.fieldname === 'reqData') values = toJson(part.value)
      else throw unknownKey(part.fieldname)
    },
  ).catch((error: unknown) => {
    // The store says that a file is too large, but not what would have been small enough.
    throw error instanceof AppError && error.code === 'too_large' ? tooMuch(limits) : error
  })
  return { values, files }
}

const tooMuch = (limits: UploadLimits) => new AppError('too_large', limitsSentence(limits))

/** Already read where its part says that it is JSON. */
function toJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
