/** How answers leave: as JSON, as a file, and after a change that is carried out once. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeContext, Context } from './context.ts'
import { type KeptReply, onlyOnce } from './idempotency.ts'
import type { CsvFile } from './list-export.ts'
import { inTransaction } from './transaction.ts'

/** Runs a change once per Idempotency-Key and sends its reply after the commit. */
export async function change(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (tx: ChangeContext) => Promise<KeptReply>,
) {
  const key = request.headers['idempotency-key']
  const print = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  const { status, body } = await inTransaction(ctx, (tx) =>
    onlyOnce(tx, typeof key === 'string' ? key : undefined, print, () => run(tx)),
  )
  return sendJson(reply, status, body)
}

export function sendJson(reply: FastifyReply, status: number, body: string) {
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

export const isFile = (answer: unknown): answer is CsvFile => (answer as CsvFile | null)?.rows instanceof Readable

export function sendCsv(reply: FastifyReply, { name, rows }: CsvFile) {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return reply.type('text/csv; charset=utf-8').send(rows)
}
