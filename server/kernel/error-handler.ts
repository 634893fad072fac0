/** The one place where errors become answers: a status, a sentence, the fields; never a stack, SQL or another's data. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say, sourceLabel } from '#domain/kernel/words.ts'
import { inLanguageOf } from './language.ts'
import type { Resource } from './resource.ts'

export const unreadable = () => new AppError('invalid', say('The request could not be read.'))
const busy = () => new AppError('unavailable', say('The service is restarting. Try again in a moment.'), undefined, 2)
const diskFull = () => new AppError('unavailable', say('The change could not be kept. Try again later.'), undefined, 30)

type DatabaseError = {
  code?: string
  message?: string
  constraint?: string
  table?: string
  column?: string
  syscall?: string
}

type Sentence = { field?: string; message: string; label?: string }

/** Sentences for constraints of all resources: by name, as PostgreSQL names rules of one column too, and by `table.column`. */
export type ConstraintSentences = ReadonlyMap<string, Sentence>

export function collectConstraints(resources: readonly Resource[]): ConstraintSentences {
  const byName = resources.flatMap(({ constraints = {} }) => Object.entries(constraints))
  const byColumn = resources.flatMap(({ entity }) =>
    Object.entries(entity.fields).flatMap(([name, field]): [string, Sentence][] => [
      [`${entity.table}.${name}`, { field: name, message: '{label} is required.', label: sourceLabel(name, field) }],
      [
        `${entity.table}_${name}_check`,
        { field: name, message: '{label} has an unknown value.', label: sourceLabel(name, field) },
      ],
    ]),
  )
  return new Map([...byColumn, ...byName])
}

/** Any error as the one kind; what is not recognised is `unexpected`. */
export function toAppError(error: unknown, constraints: ConstraintSentences): AppError {
  if (error instanceof AppError) return error
  const { statusCode, code } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('too_large', say('The request is too large.'))
  }
  if (statusCode === 429) return new AppError('rate_limited', say('Too many requests. Try again later.'), undefined, 60)
  if (statusCode === 404) return notFound()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return unreadable()
  return (
    fromDatabase(error as DatabaseError, constraints) ??
    new AppError('unexpected', say('Something went wrong. Try again.'))
  )
}

/** PostgreSQL's errors by SQLSTATE and constraint; undefined for what only a mistake of ours can cause. */
function fromDatabase(error: DatabaseError, constraints: ConstraintSentences): AppError | undefined {
  const { code = '', constraint, table, column } = error
  if (isLostConnection(error)) return busy()
  if (code.startsWith('53') || code === '58030' || code === 'ENOSPC') return diskFull()
  if (code === '40001' || code === '40P01' || code === '55P03') {
    return new AppError('conflict', say('Somebody else is changing this at the moment. Try again.'), undefined, 1)
  }
  const known = constraints.get(constraint ?? (code === '23502' ? `${table}.${column}` : ''))
  if (known) {
    const message = say(known.message, { label: say(known.label ?? '') })
    const fields = known.field ? { [known.field]: message } : undefined
    return new AppError(code === '23505' ? 'conflict' : 'invalid', message, fields)
  }
  if (code === '23505') return new AppError('conflict', say('A record like this already exists.'))
  if (code === '23503' || code === '23001') return new AppError('conflict', say('This record is used by others.'))
  // A value that our own checks let through and the table does not, or that PostgreSQL cannot hold at all: the caller can
  // change it, and the log has the rest.
  if (code === '23514' || code === '23502' || code.startsWith('22')) {
    return new AppError('invalid', say('The request has a value that cannot be stored.'))
  }
  return undefined
}

const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** An operator ends a connection, and the database stops, is starting, or was taken away. */
const ENDED = new Set(['57P01', '57P02', '57P03', '57P04', '57P05'])
/** What the client and its pool say without a code. */
const LOST_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Connection ended unexpectedly/

/** An error's message is no property of its own: it must be asked for by name. */
function isLostConnection({ code = '', syscall, message = '' }: DatabaseError): boolean {
  if (code === 'ENOENT' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return syscall === 'connect' || syscall === 'getaddrinfo'
  }
  return LOST.has(code) || ENDED.has(code) || /^08\w{3}$/.test(code) || LOST_WORDS.test(message)
}

/** Fastify's error handler. */
export function createErrorHandler(constraints: ConstraintSentences) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = inLanguageOf(request, () => toAppError(error, constraints))
    if (known.code === 'unexpected') request.log.error({ err: error }, 'A request failed.')
    else if (known.status >= 500 || isUnchecked(error))
      request.log.warn({ err: error }, 'A request could not be carried out.')
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds))
    return reply.status(known.status).type('application/json').send(JSON.stringify(known.toAnswer()))
  }
}

/** The caller is told to change the value; that our checks did not see it first is ours to mend. */
const isUnchecked = (error: unknown) => ['23502', '23514'].includes((error as DatabaseError).code ?? '')

/** What no route ever sees: an address that cannot be read, or a name in it longer than any of ours. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const known = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : toAppError(error, new Map())
  reply.status(known.status).type('application/json').send(JSON.stringify(known.toAnswer()))
}
