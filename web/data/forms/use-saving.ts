/** Sends what a form holds, and says what was refused where; what was stored before a refusal is told as well. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { ApiError, api } from '#web/data/api.ts'
import { isDealtWith, leaveOnRefusedChange, toFieldErrors, toMessage } from '#web/data/errors.ts'
import { invalidateAfter } from '#web/data/hooks.ts'
import { ignoreOwnChange } from '#web/data/live.ts'
import { changedBody, type DraftRecord, idOf, isTouched, newBody, type StoredRecord } from './records.ts'
import type { Drafts, RecordErrors } from './use-drafts.ts'

/** Two people changed the same fields of a record: `theirs` is how it stands now. */
export interface RecordConflict {
  record: DraftRecord
  theirs: StoredRecord
  /** What both changed. */
  paths: readonly string[]
}

/** A refusal that concerns one record of the form. */
export class RefusedRecord extends Error {
  readonly record: DraftRecord
  readonly reason: unknown

  constructor(record: DraftRecord, reason: unknown) {
    super(toMessage(reason))
    this.record = record
    this.reason = reason
  }
}

/** Errors that were already sorted by record. */
export class RefusedForm extends Error {
  readonly errors: RecordErrors

  constructor(message: string, errors: RecordErrors) {
    super(message)
    this.errors = errors
  }
}

/** Stores one record: made, or changed in what was typed. Throws `RefusedRecord`. */
export async function sendRecord(
  record: DraftRecord,
  also: Readonly<Record<string, unknown>> = {},
): Promise<StoredRecord> {
  const { path, base, isStored } = record
  const id = idOf(record)
  try {
    if (!isStored) return await api.send<StoredRecord>('POST', path, { ...newBody(record), ...also })
    ignoreOwnChange(path, id)
    return await api.send<StoredRecord>('PATCH', `${path}/${id}`, {
      ...changedBody(record),
      updatedAt: base.updatedAt,
    })
  } catch (error) {
    throw new RefusedRecord(record, error)
  }
}

export interface Saving {
  isBusy: boolean
  message: string | null
  conflict: RecordConflict | null
  /** True when everything was stored. Nothing is sent while something is wrong. */
  save: (records?: readonly DraftRecord[]) => Promise<boolean>
  keepMine: () => Promise<boolean>
  takeTheirs: () => void
}

type Send = (records: readonly DraftRecord[]) => Promise<void>

export interface SavingParts {
  /** Stores the records. */
  send: Send
  /** Sentences by path of what the rules say is wrong with a record; nothing is sent while there is any. */
  errorsOf?: (record: DraftRecord) => FieldErrors
  /** Takes the reader to what is wrong. */
  onWrong?: (errors: RecordErrors) => void
  /** Paths whose rows change with it. */
  changes: readonly string[]
}

/** What was refused last, until it is sent again. */
function useRefusal(drafts: Drafts<unknown>, onWrong: SavingParts['onWrong']) {
  const [message, setMessage] = useState<string | null>(null)
  const [conflict, setConflict] = useState<RecordConflict | null>(null)
  const refuse = ({ errors, message: sentence, conflict: found }: Refusal) => {
    drafts.setErrors(errors)
    setMessage(sentence)
    setConflict(found)
    if (Object.keys(errors).length > 0) onWrong?.(errors)
  }
  const forgive = () => {
    setMessage(null)
    setConflict(null)
  }
  return { message, conflict, refuse, forgive }
}

export function useSaving(drafts: Drafts<unknown>, { send, errorsOf, onWrong, changes }: SavingParts): Saving {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { message, conflict, refuse, forgive } = useRefusal(drafts, onWrong)
  const save = async (records: readonly DraftRecord[] = drafts.records) => {
    forgive()
    const wrong = errorsOf ? wrongIn(records, errorsOf) : {}
    const [first] = Object.values(wrong).flatMap((errors) => Object.values(errors))
    if (first !== undefined) {
      refuse({ errors: wrong, message: first, conflict: null })
      return false
    }
    setIsBusy(true)
    try {
      await send(records)
      drafts.setErrors({})
      drafts.forget()
      return true
    } catch (error) {
      const refusal = await toRefusal(error)
      if (refusal) refuse(refusal)
      return false
    } finally {
      setIsBusy(false)
      // What was stored before a refusal shows elsewhere as well.
      await invalidateAfter(client, changes)
    }
  }
  const rebased = (dropped: readonly string[]) => {
    if (!conflict) return
    drafts.rebase(conflict.record.key, conflict.theirs, dropped)
    drafts.setErrors({})
    forgive()
  }
  return {
    isBusy,
    message,
    conflict,
    save,
    keepMine: async () => {
      if (!conflict) return false
      const { record, theirs } = conflict
      rebased([])
      return save(drafts.records.map((each) => (each.key === record.key ? { ...each, base: theirs } : each)))
    },
    takeTheirs: () => rebased(conflict?.paths ?? []),
  }
}

type Refusal = { errors: RecordErrors; message: string; conflict: RecordConflict | null }

/** What a refusal comes to; null where the person has been told already. */
async function toRefusal(error: unknown): Promise<Refusal | null> {
  if (error instanceof RefusedForm) return { errors: error.errors, message: error.message, conflict: null }
  const { record, reason } = error instanceof RefusedRecord ? error : { record: null, reason: error }
  leaveOnRefusedChange(reason)
  if (isDealtWith(reason)) return null
  const message = toMessage(reason)
  if (!record) return { errors: {}, message, conflict: null }
  const errors = toFieldErrors(reason)
  const paths = Object.keys(errors)
  const isContested = reason instanceof ApiError && reason.code === 409 && record.isStored && paths.length > 0
  const theirs = isContested ? await api.get<StoredRecord>(`${record.path}/${idOf(record)}`) : null
  return { errors: { [record.key]: errors }, message, conflict: theirs && { record, theirs, paths } }
}

/** What is wrong by the rules, of every record that is new or was changed. */
export function wrongIn(records: readonly DraftRecord[], errorsOf: (record: DraftRecord) => FieldErrors): RecordErrors {
  const asked = records.filter((record) => !record.isStored || isTouched(record))
  const wrong = asked.map((record): [string, FieldErrors] => [record.key, errorsOf(record)])
  return Object.fromEntries(wrong.filter(([, errors]) => Object.keys(errors).length > 0))
}
