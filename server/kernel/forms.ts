/** Forms with files, read part by part: what cannot be read is refused in a sentence and is no mistake of ours. */
import type { Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { unreadable } from './error-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads a form; all others take JSON only. */
    takesForm?: boolean
  }
}

export const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false

/** A form sent to a call that takes JSON would arrive without any body at all, and pass for one that says nothing. */
export function refuseUnexpectedForms(app: FastifyInstance) {
  app.addHook('preValidation', async (request) => {
    if (!isForm(request) || request.routeOptions.config.takesForm) return
    drain(request)
    throw new AppError('invalid', say('Send this as JSON, not as a form.'))
  })
}

type PartLimits = { files: number; fileSize: number; fields?: number }

/** Hands over every part of the form in turn. Throws `tooMuch()` beyond a limit, and `invalid` for a broken form. */
export async function readParts(
  request: FastifyRequest,
  limits: PartLimits,
  tooMuch: () => AppError,
  take: (part: Multipart) => Promise<void> | void,
): Promise<void> {
  try {
    for await (const part of request.parts({ limits })) await take(part)
  } catch (error) {
    drain(request)
    if (LIMIT_CODES.has((error as { code?: string }).code ?? '')) throw tooMuch()
    throw isBroken(error) ? unreadable() : error
  }
}

/** The rest is read and dropped: a client still sending would not hear the answer, and its connection would linger. */
function drain({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

const LIMIT_CODES = new Set(['FST_FILES_LIMIT', 'FST_REQ_FILE_TOO_LARGE', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])

/** The form's reader gives its complaints no code: it knows a body that ends too soon, and boundaries it cannot use. */
const isBroken = (error: unknown) =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  /multipart|^Unsupported Content-Type|^The needle cannot|premature close/i.test(error.message)
