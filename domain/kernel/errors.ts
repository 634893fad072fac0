/** The one kind of error: a code for the program, a sentence for the person, and the fields it speaks of. */
import { say } from './words.ts'

/** The closed list of codes, each with the class name and number that stand on the wire. */
export const ERROR_CODES = {
  invalid: { name: 'BadRequest', status: 400 },
  unauthenticated: { name: 'NotAuthenticated', status: 401 },
  forbidden: { name: 'Forbidden', status: 403 },
  not_found: { name: 'NotFound', status: 404 },
  conflict: { name: 'Conflict', status: 409 },
  gone: { name: 'Gone', status: 410 },
  too_large: { name: 'PayloadTooLarge', status: 413 },
  rate_limited: { name: 'TooManyRequests', status: 429 },
  unexpected: { name: 'GeneralError', status: 500 },
  unavailable: { name: 'Unavailable', status: 503 },
} as const

export type ErrorCode = keyof typeof ERROR_CODES

/** A sentence for each field that is wrong, by the field's name (`values.Loan_Amount` for a nested one). */
export type FieldErrors = Record<string, string>

/** What an error looks like on the wire. */
export type ErrorAnswer = { name: string; code: number; message: string; errors?: FieldErrors }

export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Seconds after which the caller may try again; answered as Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, fields?: FieldErrors, retryAfterSeconds?: number) {
    super(message)
    this.name = ERROR_CODES[code].name
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return ERROR_CODES[this.code].status
  }

  toAnswer(): ErrorAnswer {
    return {
      name: ERROR_CODES[this.code].name,
      code: this.status,
      message: this.message,
      ...(this.fields && { errors: this.fields }),
    }
  }
}

/** The record in the path does not exist for this caller: outside the scope, deleted, or never there. */
export const notFound = () => new AppError('not_found', say('Not found.'))

/** A caller named what does not exist. */
export const unknownKey = (name: string) => invalidField(name, say('Unknown field: {name}', { name }))

/** One field is wrong; the sentence stands both as the message and beside the field. */
export const invalidField = (field: string, message: string) => new AppError('invalid', message, { [field]: message })
