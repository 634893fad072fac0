/** What is said when a note was kept, or was not. */
import { msg } from '@lingui/core/macro'
import { i18n } from '#web/i18n.ts'
import { notify } from '#web/ui/notify.tsx'
import { showTryAgain } from './errors.ts'

type Note = string | null | undefined

/** Says whether there is a note for the first time, another one, or none any more. */
export function tellNoteKept(before: Note, after: Note): void {
  if (!after) notify.ok(i18n._(msg`Note Deleted`))
  else notify.ok(before ? i18n._(msg`Note Updated`) : i18n._(msg`Note Added`))
}

export const tellNoteRefused = showTryAgain
