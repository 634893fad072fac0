/** The documented upload: a form with a file that follows its template, taken in and answered by one call. */
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { extensionOf, UNSUPPORTED_EXTENSION } from '#domain/files/file-types.ts'
import { importBatches } from '#domain/files/import/import-batch.ts'
import { limitsSentence } from '#domain/files/upload-limits.ts'
import type { RowError } from '#domain/kernel/cells.ts'
import { AppError, type FieldErrors, invalidField, unknownKey } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { queryOf, toContext } from '#server/kernel/asking.ts'
import { type ChangeContext, type Context, isUser, type Services, type UserActor } from '#server/kernel/context.ts'
import { type ConstraintSentences, toAppError } from '#server/kernel/error-handler.ts'
import { readParts } from '#server/kernel/forms.ts'
import { onlyOnce } from '#server/kernel/idempotency.ts'
import { sendJson } from '#server/kernel/replies.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { claimFile } from '#server/resources/files/claim-file.ts'
import { keepFile, type ReceivedFile, receiveFile } from '#server/resources/files/upload.ts'
import { addFormRoute } from './form-route.ts'
import { askToCarryOn } from './import.job.ts'
import { getBatch, listComplaints } from './import.queries.ts'
import { assertMayImport, type ImportBatch, keepingOf } from './import-keeping.ts'

const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 5
const MOST_FIELDS = 10
/** Whoever accepts this is told how far it is, line by line, and last the answer or the error, under HTTP 200. */
const PROGRESS_TYPE = 'application/x-ndjson'
const SOURCE = 'import'
/** Longer than the largest file takes on a busy machine; what is not done by then goes on, and can be asked for. */
const LONGEST_MS = 120_000
const LOOK_EVERY_MS = 100
/** A person reads the first few; a file of 5,000 wrong rows must not answer megabytes. */
const MOST_ERRORS_TOLD = 200

export type TemplateUpload = {
  /** Below the API's prefix: `/leads`. */
  path: string
  /** Which list the query asks for. */
  listOf(ctx: Context, query: Record<string, unknown>): string
  /** Fields beside the file, such as for whom it is. */
  fields: readonly string[]
  /** To whom new records are given. Throws `invalid` for somebody who may not have them. */
  assigneeOf?(ctx: Context<UserActor>, fields: ReadonlyMap<string, string>): number | null
  /** Endings of the files that are taken; `csv` alone unless given. */
  extensions?: readonly string[]
  /** 5 unless given. */
  maxMegabytes?: number
  /** What is answered once all is stored. */
  answerOf?(ctx: Context, batch: ImportBatch): Promise<object>
  /** The error where nothing was stored; `fields` name rows and columns. */
  refusalOf?(batch: ImportBatch, fields: FieldErrors | undefined): AppError
}

/** What was done so far, for somebody who waits. */
type Progress = { phase: 'reading' | 'checking' | 'saving'; done: number; total: number }
type Report = (progress: Progress) => void

/** The page of a room that takes such files. */
export const templateUploadPage =
  (upload: TemplateUpload) =>
  (app: FastifyInstance, services: Services): void =>
    addFormRoute(app, `${services.config.apiPrefix}${upload.path}`, async (request, reply) => {
      const ctx = await toContext(services, request, { user: true })
      const { actor } = ctx
      if (!isUser(actor)) throw new AppError('unauthenticated', say('Please sign in.'))
      const batchId = await takeFile({ ...ctx, actor }, request, upload)
      const work = async (report: Report) => answerOf(ctx, await untilRest(ctx, batchId, report), upload)
      if (request.headers.accept?.includes(PROGRESS_TYPE)) return tellProgress(reply, work)
      return sendJson(reply, 201, JSON.stringify(await work(() => {})))
    })

/** The rows were checked beforehand: a constraint that still objects is a mistake of ours. */
const NO_SENTENCES: ConstraintSentences = new Map()

function tellProgress(reply: FastifyReply, work: (report: Report) => Promise<object>) {
  const lines = new PassThrough()
  const tell = (line: object) => lines.write(`${JSON.stringify(line)}\n`)
  work((progress) => tell({ progress }))
    .then(
      (answer) => tell({ answer }),
      (error: unknown) => {
        const known = toAppError(error, NO_SENTENCES)
        if (known !== error) reply.log.error(error)
        tell({ error: known.toAnswer() })
      },
    )
    .finally(() => lines.end())
  return reply.type(PROGRESS_TYPE).send(lines)
}

/** Keeps the file and asks for it to be taken in, once however often the request is sent. @returns the batch's id */
async function takeFile(ctx: Context<UserActor>, request: FastifyRequest, upload: TemplateUpload): Promise<number> {
  const list = upload.listOf(ctx, queryOf(request))
  await assertMayImport(ctx, keepingOf(ctx, list))
  const { file, fields } = await readForm(ctx, request, upload)
  const assignedTo = upload.assigneeOf?.(ctx, fields) ?? null
  const key = request.headers['idempotency-key']
  const print = `POST ${upload.path} ${list} ${assignedTo} ${file.sha256}`
  const { body } = await inTransaction(ctx, (tx) =>
    onlyOnce(tx, typeof key === 'string' ? key : undefined, print, async () => ({
      status: 201,
      body: String(await keepBatch(tx, list, assignedTo, file)),
    })),
  )
  return Number(body)
}

async function readForm(ctx: Context<UserActor>, request: FastifyRequest, upload: TemplateUpload) {
  const { fields: known, extensions = ['csv'], maxMegabytes = MOST_MEGABYTES } = upload
  const limits = { maxFiles: 1, maxFileBytes: maxMegabytes * MEGABYTE }
  const tooMuch = () => new AppError('too_large', limitsSentence(limits))
  const fields = new Map<string, string>()
  const files: ReceivedFile[] = []
  // One byte more than allowed, so that a file of exactly the limit is not taken for a cut one.
  const room = { files: limits.maxFiles, fileSize: limits.maxFileBytes + 1, fields: MOST_FIELDS }
  await readParts(request, room, tooMuch, async (part) => {
    if (part.type === 'file') {
      if (!extensions.includes(extensionOf(part.filename))) throw invalidField('file', say(UNSUPPORTED_EXTENSION))
      files.push(await receiveFile(ctx, part, limits))
    } else if (known.includes(part.fieldname)) fields.set(part.fieldname, String(part.value))
    else throw unknownKey(part.fieldname)
  }).catch((error: unknown) => {
    // The store says that a file is too large, but not what is asked of this one.
    throw error instanceof AppError && error.code === 'too_large' ? tooMuch() : error
  })
  const [file] = files
  if (!file) throw invalidField('file', say('Choose a file.'))
  return { file, fields }
}

async function keepBatch(
  ctx: ChangeContext<UserActor>,
  list: string,
  assignedTo: number | null,
  received: ReceivedFile,
): Promise<number> {
  const { services, actor } = ctx
  const kept = await keepFile(ctx, received, SOURCE, `${services.config.apiPrefix}/file-storage`)
  const { hashedId, name, url, uid, fileName, sizeBytes } = kept
  const row = {
    ...{ list, assignedTo, fileName, sizeBytes, status: 'reading', isTemplate: true, isCancelled: false, attempts: 0 },
    ...{ userId: actor.id, user_company_id: actor.companyId },
    file: { hashedId, name, url, uid, source: SOURCE },
  }
  const [made] = await insertRows<object, { id: number }>(ctx, 'import_batches', [row], { returning: ['id'] })
  const id = Number(made?.id)
  await claimFile(ctx, { hashedId, ownerPath: importBatches.path, ownerId: id })
  askToCarryOn(ctx, id)
  return id
}

/** A template asks nothing: where it waits for columns, it is none. */
const AT_REST: readonly (string | null)[] = ['stored', 'refused', 'cancelled', 'columns']

/** The batch once the server has done with it. Throws `unavailable` when that takes too long. */
async function untilRest(ctx: Context, id: number, report: Report): Promise<ImportBatch> {
  let told = ''
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(LOOK_EVERY_MS)) {
    const batch = await getBatch(ctx, id)
    const progress = progressOf(batch)
    if (progress && JSON.stringify(progress) !== told) report(progress)
    told = JSON.stringify(progress)
    if (AT_REST.includes(batch.status)) return batch
  }
  throw new AppError('unavailable', say('The file is still being taken in. Ask for import {id}.', { id }))
}

function progressOf({ status, doneCount, rowCount }: ImportBatch): Progress | undefined {
  const total = rowCount ?? 0
  if (status === 'reading') return { phase: 'reading', done: 0, total: 1 }
  if (status === 'checking') return { phase: 'checking', done: 0, total }
  if (status === 'storing') return { phase: 'saving', done: doneCount ?? 0, total }
  return status === 'stored' ? { phase: 'saving', done: total, total } : undefined
}

/** What was stored, and each row that was not. Throws `invalid` where nothing was. */
async function answerOf(ctx: Context, batch: ImportBatch, upload: TemplateUpload): Promise<object> {
  const { id, status, message, counts } = batch
  const errors = await listComplaints(ctx, id, MOST_ERRORS_TOLD)
  if (status !== 'stored') {
    const fields = fieldsOf(errors)
    throw upload.refusalOf?.(batch, fields) ?? new AppError('invalid', message ?? say('Nothing was stored.'), fields)
  }
  if (upload.answerOf) return upload.answerOf(ctx, batch)
  const { added = 0, updated = 0, duplicate = 0 } = counts ?? {}
  return { message, importBatchId: id, added, updated, duplicates: duplicate, errors }
}

function fieldsOf(errors: readonly RowError[]): FieldErrors | undefined {
  if (errors.length === 0) return undefined
  return Object.fromEntries(
    errors.map(({ row, column, message }) => [column === null ? `rows.${row}` : `rows.${row}.${column}`, message]),
  )
}
