/** What becomes of a failed call: sentences beside fields, a message, or another page. */

import { msg } from '@lingui/core/macro'
import { pathTo } from '#domain/access/addresses.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { i18n } from '#web/i18n.ts'
import { notify } from '#web/ui/notify.tsx'
import { ApiError } from './api.ts'
import { leaveTo } from './leaving.ts'
import { getToken } from './session-store.ts'

/** The sentence to show for anything that was thrown. */
export function toMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : i18n._(msg`Something went wrong. Try again.`)
}

/** The server's sentence for each field, by the field's name. */
export const toFieldErrors = (error: unknown): FieldErrors => (error instanceof ApiError ? (error.errors ?? {}) : {})

/** Failures that have been said and have led to another page: whoever catches them next has nothing to add. */
const dealtWith = new WeakSet<Error>()

/** Whether the person has been told already, by the page they were led to or by the end of their session. */
export const isDealtWith = (error: unknown): boolean =>
  error instanceof ApiError && (dealtWith.has(error) || (error.code === 401 && getToken() === null))

/** Shows the server's sentence for a moment, or the one in its place, unless the person knows already. */
export function showError(error: unknown, instead?: string): void {
  if (!isDealtWith(error)) notify.failed(instead ?? toMessage(error))
}

/** Asks to try again, with the server's reason: what was typed stays with whoever typed it. */
export const showTryAgain = (error: unknown): void =>
  showError(error, `${i18n._(msg`Please Try Again!`)} ${toMessage(error)}`)

/** Failures that concern the whole page: not signed in, not permitted, not there. */
export const isPageError = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 401 || error.code === 403 || error.code === 404)

const PAGE_OF: Readonly<Record<number, string>> = { 403: pathTo('notPermitted'), 404: pathTo('notFound') }

/** Where a failed reading in the foreground leads; a 401 has been dealt with by the session already. */
export function leaveOnPageError(error: unknown): void {
  const page = error instanceof ApiError ? PAGE_OF[error.code] : undefined
  if (page) leaveTo(page)
}

/**
 * Where a refused change leads: somebody asked for it, so the sentence is said on the way, and what they typed is kept
 * for when they come back.
 * `sentence` stands in place of the server's.
 */
export function leaveOnRefusedChange(error: unknown, sentence?: string): void {
  const page = error instanceof ApiError ? PAGE_OF[error.code] : undefined
  if (!page || isDealtWith(error)) return
  dealtWith.add(error as ApiError)
  notify.failed(sentence ?? toMessage(error))
  leaveTo(page, true)
}
