/** What the server said about a save, sorted by what the person can do about it. */
import { ApiError } from '#web/data/api.ts'
import { isDealtWith, toFieldErrors, toMessage } from '#web/data/errors.ts'
import type { SaveProblem } from './autosaver.ts'

export function explainSave(error: unknown): SaveProblem {
  const message = toMessage(error)
  const errors = toFieldErrors(error)
  if (isDealtWith(error)) return { kind: 'closed', message }
  if (error instanceof ApiError && error.code === 409 && Object.keys(errors).length > 0) {
    return { kind: 'conflict', paths: Object.keys(errors), message }
  }
  return Object.keys(errors).length > 0 ? { kind: 'fields', errors, message } : { kind: 'other', message }
}
