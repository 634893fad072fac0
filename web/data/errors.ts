/** What becomes of a failed call: sentences beside fields, a message, or another page. */
import { msg } from '@lingui/core/macro'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { i18n } from '#web/i18n.ts'
import { notify } from '#web/ui/notify.tsx'
import { ApiError } from './api.ts'
import { leaveTo } from './leaving.ts'

/** The sentence to show for anything that was thrown. */
export function toMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : i18n._(msg`Something went wrong. Try again.`)
}

/** The server's sentence for each field, by the field's name. */
export const toFieldErrors = (error: unknown): FieldErrors => (error instanceof ApiError ? (error.errors ?? {}) : {})

/** Shows the server's sentence for a moment; not for those failures that have led to another page. */
export function showError(error: unknown): void {
  if (!isPageError(error)) notify.failed(toMessage(error))
}

/** Failures that concern the whole page: not signed in, not permitted, not there. */
export const isPageError = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 401 || error.code === 403 || error.code === 404)

/** Where a failure in the foreground leads; a 401 has been dealt with by the session already. */
export function leaveOnPageError(error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === 403) leaveTo('/not-permitted')
  if (error.code === 404) leaveTo('/not-found')
}
