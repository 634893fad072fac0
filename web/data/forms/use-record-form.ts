/** The form of one record that is sent as a whole: what was typed is kept until it is stored or given up. */

import { useRef } from 'react'
import type { Instant } from '#domain/kernel/dates.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { ApiError } from '#web/data/api.ts'
import {
  type DraftRecord,
  isTouched,
  merged,
  newBody,
  newRecord,
  type RecordValues,
  type StoredRecord,
  storedRecord,
} from './records.ts'
import { type Drafts, useDrafts } from './use-drafts.ts'
import { RefusedForm, RefusedRecord, type Saving, sendRecord, useSaving } from './use-saving.ts'

export interface RecordFormParts {
  /** Where the API keeps its kind. */
  path: string
  /** As it was read; a new one without it. */
  record?: object & { updatedAt: Instant }
  /** What a new one begins with. */
  initial?: object
  /** Under which entries are kept, where the record's own key does not say; null keeps nothing, as of passwords. */
  draftKey?: string | null
  /** Paths besides its own whose rows change with it. */
  alsoChanges?: readonly string[]
  /** Said where the record is no longer there for whoever changed it: the form stays, with all that was typed. */
  gone?: string
  /** What the rules say is wrong, by path. */
  errorsOf?: (values: RecordValues) => FieldErrors
  /** In place of making or changing the record: what was entered goes elsewhere. Throws what the server says. */
  send?: (values: RecordValues, changes: RecordValues) => Promise<unknown>
}

export interface RecordForm {
  /** The record with everything typed so far. */
  values: RecordValues
  errors: FieldErrors
  /** What was refused, in a sentence. */
  message: string | undefined
  isBusy: boolean
  /** It begins with what was typed before and not stored. */
  isResumed: boolean
  isTouched: boolean
  change: (path: string, value: unknown) => void
  /** True when it was stored. */
  submit: () => Promise<boolean>
  /** The record as the server last answered it. */
  stored: () => StoredRecord | undefined
  startOver: () => void
  drafts: Drafts
  saving: Saving
}

const KEY = 'record'

/** What a way of its own answered, where it answers a record. Throws `RefusedRecord`. */
async function sendElsewhere(record: DraftRecord, send: NonNullable<RecordFormParts['send']>) {
  try {
    const answer = await send(newBody(record), record.changes)
    return (answer ?? undefined) as StoredRecord | undefined
  } catch (error) {
    throw new RefusedRecord(record, error)
  }
}

/** Without a sentence a record that is gone leads to the page that says so. */
function stay(error: unknown, gone: string | undefined): never {
  const isGone = error instanceof RefusedRecord && error.reason instanceof ApiError && error.reason.code === 404
  throw isGone && gone !== undefined ? new RefusedForm(gone, {}) : error
}

const NOTHING_WRONG: FieldErrors = {}

export function useRecordForm(parts: RecordFormParts): RecordForm {
  const { path, record: stored, initial, alsoChanges = [], gone, errorsOf, send } = parts
  const begin = () => [
    stored
      ? storedRecord(KEY, path, stored as StoredRecord)
      : newRecord(KEY, path, initial as RecordValues | undefined),
  ]
  const { id, _id } = (stored ?? {}) as { id?: number; _id?: string }
  const { draftKey = `${path}.${id ?? _id ?? 'new'}` } = parts
  const drafts = useDrafts(draftKey ?? undefined, begin)
  const made = useRef<StoredRecord | undefined>(stored as StoredRecord | undefined)
  const [record = begin()[0] as ReturnType<typeof newRecord>] = drafts.records
  const saving = useSaving(drafts, {
    changes: [path, ...alsoChanges],
    ...(errorsOf && { errorsOf: (each) => errorsOf(merged(each)) }),
    async send([only = record]) {
      if (send) made.current = await sendElsewhere(only, send)
      else if (!only.isStored || isTouched(only))
        made.current = await sendRecord(only).catch((error) => stay(error, gone))
      if (made.current) drafts.settle(KEY, made.current)
    },
  })
  const errors = drafts.errors[KEY] ?? NOTHING_WRONG
  return {
    values: merged(record),
    errors,
    message: saving.message ?? undefined,
    isBusy: saving.isBusy,
    isResumed: drafts.isResumed,
    isTouched: isTouched(record),
    change: (name, value) => drafts.change(KEY, name, value),
    submit: () => saving.save(),
    stored: () => made.current,
    startOver: drafts.startOver,
    drafts,
    saving,
  }
}
