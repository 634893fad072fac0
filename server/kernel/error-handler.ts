/** The one place where errors become answers: a status, a sentence, the fields; never a stack, SQL or another's data. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import type { Resource } from './resource.ts'

export const unreadable = () => new AppError('invalid', 'The request could not be read.')
const busy = () => new AppError('unavailable', 'The service is restarting. Try again in a moment.', undefined, 2)
const diskFull = () => new AppError('unavailable', 'The change could not be kept. Try again later.', undefined, 30)

type DatabaseError = { code?: string; constraint?: string; table?: string; errno?: number; syscall?: string }

/** Sentences for constraints, collected from all resources. */
export type ConstraintSentences = ReadonlyMap<string, { field?: string; message: string }>

export function collectConstraints(resources: readonly Resource[]): ConstraintSentences {
  return new Map(resources.flatMap(({ constraints = {} }) => Object.entries(constraints)))
}

/** Any error as the one kind; what is not recognised is `unexpected`. */
export function toAppError(error: unknown, constraints: ConstraintSentences): AppError {
  if (error instanceof AppError) return error
  const { statusCode, code } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('too_large', 'The request is too large.')
  }
  if (statusCode === 429) return new AppError('rate_limited', 'Too many requests. Try again later.', undefined, 60)
  if (statusCode === 404) return new AppError('not_found', 'Not found.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return unreadable()
  return (
    fromDatabase(error as DatabaseError, constraints) ?? new AppError('unexpected', 'Something went wrong. Try again.')
  )
}

/** PostgreSQL's errors by SQLSTATE and constraint; undefined for what only a mistake of ours can cause. */
function fromDatabase(error: DatabaseError, constraints: ConstraintSentences): AppError | undefined {
  const { code = '', constraint } = error
  if (isLostConnection(error)) return busy()
  if (code.startsWith('53') || code === '58030' || code === 'ENOSPC') return diskFull()
  if (code === '40001' || code === '40P01' || code === '55P03') {
    return new AppError('conflict', 'Somebody else is changing this at the moment. Try again.', undefined, 1)
  }
  // Characters and numbers that PostgreSQL cannot hold, should one ever get past the checks.
  if (code.startsWith('22')) return new AppError('invalid', 'The request has a value that cannot be stored.')
  const known = constraint === undefined ? undefined : constraints.get(constraint)
  if (known) {
    const fields: FieldErrors | undefined = known.field ? { [known.field]: known.message } : undefined
    return new AppError(code === '23505' ? 'conflict' : 'invalid', known.message, fields)
  }
  if (code === '23505') return new AppError('conflict', 'A record like this already exists.')
  if (code === '23503') return new AppError('conflict', 'This record is used by others.')
  return undefined
}

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
])

function isLostConnection({ code = '', syscall, ...rest }: DatabaseError): boolean {
  const message = String((rest as { message?: string }).message ?? '')
  if (code === 'ENOENT') return syscall === 'connect'
  return (
    LOST.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  )
}

/** Fastify's error handler. */
export function createErrorHandler(constraints: ConstraintSentences) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = toAppError(error, constraints)
    if (known.code === 'unexpected') request.log.error({ err: error }, 'A request failed.')
    else if (known.status >= 500) request.log.warn({ err: error }, known.message)
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds))
    return reply.status(known.status).type('application/json').send(JSON.stringify(known.toAnswer()))
  }
}
