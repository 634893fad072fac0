/** POST /loans with a form: a file of loans. Told line by line how far it is, to whoever accepts that. */
import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { extensionOf, isContentOf, UNSUPPORTED_EXTENSION } from '#domain/files/file-types.ts'
import { limitsSentence } from '#domain/files/upload-limits.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { toContext } from '#server/kernel/asking.ts'
import type { Context, Services, UserActor } from '#server/kernel/context.ts'
import { type ConstraintSentences, toAppError } from '#server/kernel/error-handler.ts'
import { readParts } from '#server/kernel/forms.ts'
import { onlyOnce, type Reply } from '#server/kernel/idempotency.ts'
import { sendJson } from '#server/kernel/routes.ts'
import { refuseClosed } from '#server/kernel/scope.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { addFormRoute } from '#server/resources/files/import/form-route.ts'
import { readTable, type TableFile } from '#server/resources/files/import/read-table.ts'
import { createTurns } from '#server/resources/files/import/reading-turns.ts'
import { sniff } from '#server/resources/files/sniffing.ts'
import { loansResource } from '#server/resources/portfolio/loans.resource.ts'
import { importLoans, type Progress } from './import-loans.ts'

const MOST_BYTES = 10 * 1024 * 1024
const MOST_FIELDS = 10
const turn = createTurns()
const PROGRESS_TYPE = 'application/x-ndjson'

/** Beside the making of one loan. */
export function loanImportPage(app: FastifyInstance, services: Services): void {
  addFormRoute(app, `${services.config.apiPrefix}/loans`, (request, reply) => receive(services, request, reply))
}

async function receive(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const ctx = (await toContext(services, request, { user: true })) as Context<UserActor>
  refuseClosed(loansResource, ctx, 'create')
  const file = await readForm(ctx, request)
  const run = (report: (progress: Progress) => void) => carryOut(ctx, request, file, report)
  if (request.headers.accept?.includes(PROGRESS_TYPE)) return tellProgress(reply, run)
  const { status, body } = await run(() => {})
  return sendJson(reply, status, body)
}

async function carryOut(
  ctx: Context<UserActor>,
  request: FastifyRequest,
  file: TableFile,
  report: (progress: Progress) => void,
): Promise<Reply> {
  report({ phase: 'reading', done: 0, total: 1 })
  const table = await turn(ctx.actor.id, () => readTable(file))
  const key = request.headers['idempotency-key']
  const print = `POST /loans ${createHash('sha256').update(file.bytes).digest('hex')}`
  return inTransaction(ctx, (tx) =>
    onlyOnce(tx, typeof key === 'string' ? key : undefined, print, async () => ({
      status: 201,
      body: JSON.stringify(await importLoans(tx, table, report)),
    })),
  )
}

/** The rows were checked beforehand: a constraint that still objects is a mistake of ours. */
const NO_SENTENCES: ConstraintSentences = new Map()

/** One line of JSON for each step, and last the answer or the error, under HTTP 200. */
function tellProgress(reply: FastifyReply, run: (report: (progress: Progress) => void) => Promise<Reply>) {
  const lines = new PassThrough()
  const tell = (line: object) => lines.write(`${JSON.stringify(line)}\n`)
  run((progress) => tell({ progress }))
    .then(
      ({ body }) => tell({ answer: JSON.parse(body) as unknown }),
      (error: unknown) => {
        const known = toAppError(error, NO_SENTENCES)
        if (known !== error) reply.log.error(error)
        tell({ error: known.toAnswer() })
      },
    )
    .finally(() => lines.end())
  return reply.type(PROGRESS_TYPE).send(lines)
}

async function readForm(ctx: Context<UserActor>, request: FastifyRequest): Promise<TableFile> {
  let file: TableFile | undefined
  const limits = { files: 1, fileSize: MOST_BYTES + 1, fields: MOST_FIELDS }
  await readParts(request, limits, tooMuch, async (part) => {
    if (part.type === 'file') file = await toTableFile(part.filename, await part.toBuffer())
    else if (part.fieldname === 'userId') assertOwn(ctx, part.value)
  })
  if (!file) throw invalidField('file', say('Choose a file.'))
  return file
}

function assertOwn({ actor }: Context<UserActor>, userId: unknown) {
  if (userId !== '' && String(userId) !== String(actor.id))
    throw invalidField('userId', say('Owner has an unknown value.'))
}

const tooMuch = () => new AppError('too_large', limitsSentence({ maxFiles: 1, maxFileBytes: MOST_BYTES }))

async function toTableFile(fileName: string, bytes: Buffer): Promise<TableFile> {
  const kind = extensionOf(fileName)
  if (kind !== 'csv' && kind !== 'xlsx') throw invalidField('file', say(UNSUPPORTED_EXTENSION))
  if (bytes.length > MOST_BYTES) throw tooMuch()
  const { sniffed } = await sniff(Readable.from([bytes], { objectMode: false }))
  if (!isContentOf(kind, sniffed)) throw invalidField('file', say(UNSUPPORTED_EXTENSION))
  return { kind, bytes }
}
