/** What a form holds: its records, kept in this tab through errors, reloads and signing in again. */
import { useEffect, useState } from 'react'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { usePerson } from '#web/data/session.tsx'
import type { LocalDocument } from '#web/features/documents/shown-document.ts'
import { type DraftRecord, isTouched, type StoredRecord, typed, type Values } from './records.ts'

const PREFIX = 'portfolioDraft.'

type Kept = { personId: number; records: DraftRecord[]; documents?: LocalDocument[] }

const hasEntries = ({ records, documents = [] }: Kept) => records.some(isTouched) || documents.length > 0

/** Nobody is shown another person's entries; what cannot be read was never there. */
function readKept(key: string, personId: number): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Kept | null
    return kept?.personId === personId && hasEntries(kept) ? kept : null
  } catch {
    return null
  }
}

/** By the record's key, then by path. */
export type RecordErrors = Readonly<Record<string, FieldErrors>>

export interface Drafts {
  records: readonly DraftRecord[]
  /** Papers of a property that is not stored yet. */
  documents: readonly LocalDocument[]
  /** Entries of an earlier visit were found and taken up again. */
  isResumed: boolean
  errors: RecordErrors
  find: (key: string) => DraftRecord | undefined
  change: (key: string, path: string, value: unknown) => void
  put: (record: DraftRecord) => void
  remove: (key: string) => void
  keepDocuments: (documents: readonly LocalDocument[]) => void
  setErrors: (errors: RecordErrors) => void
  /** The record was stored: what was typed is what it holds. */
  settle: (key: string, stored: StoredRecord) => void
  /** A colleague was quicker: their version is the ground, and these entries are given up. */
  rebase: (key: string, stored: StoredRecord, dropped: readonly string[]) => void
  /** Nothing is kept any more. */
  forget: () => void
  startOver: () => void
}

export function useDrafts(key: string, initial: () => DraftRecord[]): Drafts {
  const { id: personId } = usePerson()
  const [start] = useState(() => ({ kept: readKept(key, personId), fresh: initial() }))
  const [records, setRecords] = useState<readonly DraftRecord[]>(start.kept?.records ?? start.fresh)
  const [documents, keepDocuments] = useState<readonly LocalDocument[]>(start.kept?.documents ?? [])
  const [isResumed, setIsResumed] = useState(start.kept !== null)
  const [errors, setErrors] = useState<RecordErrors>({})

  useEffect(() => {
    const kept: Kept = { personId, records: [...records], documents: [...documents] }
    if (hasEntries(kept)) sessionStorage.setItem(PREFIX + key, JSON.stringify(kept))
    else sessionStorage.removeItem(PREFIX + key)
  }, [key, personId, records, documents])

  const edit = (name: string, run: (record: DraftRecord) => DraftRecord) =>
    setRecords((all) => all.map((record) => (record.key === name ? run(record) : record)))
  const clearError = (name: string, path: string) =>
    setErrors(({ [name]: own = {}, ...others }) => {
      const { [path]: _gone, ...rest } = own
      return { ...others, [name]: rest }
    })

  return {
    records,
    documents,
    keepDocuments,
    isResumed,
    errors,
    find: (name) => records.find((record) => record.key === name),
    change: (name, path, value) => {
      edit(name, (record) => typed(record, path, value))
      clearError(name, path)
    },
    put: (record) => setRecords((all) => [...all.filter((each) => each.key !== record.key), record]),
    remove: (name) =>
      setRecords((all) => all.filter((record) => record.key !== name && !record.key.startsWith(`${name}.`))),
    setErrors,
    settle: (name, stored) => edit(name, (record) => ({ ...record, base: stored, isStored: true, changes: {} })),
    rebase: (name, stored, dropped) =>
      edit(name, (record) => ({ ...record, base: stored, changes: without(record.changes, dropped) })),
    forget: () => sessionStorage.removeItem(PREFIX + key),
    startOver: () => {
      sessionStorage.removeItem(PREFIX + key)
      setRecords(start.fresh)
      keepDocuments([])
      setErrors({})
      setIsResumed(false)
    },
  }
}

const without = (changes: Values, paths: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(changes).filter(([path]) => !paths.some((gone) => path === gone || path.startsWith(`${gone}.`))),
  )
