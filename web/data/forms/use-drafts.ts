/** What a form holds: its records, kept in this tab through errors, reloads and signing in again. */
import { useEffect, useState } from 'react'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { getPerson } from '#web/data/session-store.ts'
import { type DraftRecord, type Follow, isTouched, type StoredRecord, typed } from './records.ts'

const PREFIX = 'draft.'

/** `besides`: what goes with the records and is no field of any, such as papers. */
type KeptDrafts<Besides> = {
  personId: number | null
  records: readonly DraftRecord[]
  besides?: readonly Besides[]
}

const hasEntries = ({ records, besides = [] }: KeptDrafts<unknown>) => records.some(isTouched) || besides.length > 0

/** Nobody is shown another person's entries; what cannot be read was never there. */
function readDrafts<Besides>(key: string | undefined, personId: number | null): KeptDrafts<Besides> | null {
  if (key === undefined) return null
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as KeptDrafts<Besides> | null
    return kept?.personId === personId && hasEntries(kept) ? kept : null
  } catch {
    return null
  }
}

/** By the record's key, then by path. */
export type RecordErrors = Readonly<Record<string, FieldErrors>>

export interface Drafts<Besides = never> {
  records: readonly DraftRecord[]
  besides: readonly Besides[]
  /** Entries of an earlier visit were found and taken up again. */
  isResumed: boolean
  errors: RecordErrors
  find: (key: string) => DraftRecord | undefined
  change: (key: string, path: string, value: unknown) => void
  put: (record: DraftRecord) => void
  remove: (key: string) => void
  keepBesides(besides: readonly Besides[]): void
  setErrors: (errors: RecordErrors) => void
  /** The record was stored: what was typed is what it holds. */
  settle: (key: string, stored: StoredRecord) => void
  /** A colleague was quicker: their version is the ground, and these entries are given up. */
  rebase: (key: string, stored: StoredRecord, dropped: readonly string[]) => void
  /** Nothing is kept any more. */
  forget: () => void
  startOver: () => void
}

/** Under `key` what is typed is kept; without one nothing is, as of passwords. */
export function useDrafts<Besides = never>(
  key: string | undefined,
  initial: () => DraftRecord[],
  follow?: Follow,
): Drafts<Besides> {
  const personId = getPerson()?.id ?? null
  const [start] = useState(() => ({ kept: readDrafts<Besides>(key, personId), fresh: initial() }))
  const [records, setRecords] = useState<readonly DraftRecord[]>(start.kept?.records ?? start.fresh)
  const [besides, keepBesides] = useState<readonly Besides[]>(start.kept?.besides ?? [])
  const [isResumed, setIsResumed] = useState(start.kept !== null)
  const [errors, setErrors] = useState<RecordErrors>({})
  const forget = useKeeping(key, { personId, records, besides })
  const edit = (name: string, run: (record: DraftRecord) => DraftRecord) =>
    setRecords((all) => all.map((record) => (record.key === name ? run(record) : record)))

  return {
    records,
    besides,
    keepBesides,
    isResumed,
    errors,
    find: (name) => records.find((record) => record.key === name),
    change: (name, path, value) => {
      edit(name, (record) => typed(record, path, value, follow))
      setErrors((all) => ({ ...all, [name]: without(all[name] ?? {}, [path]) }))
    },
    put: (record) => setRecords((all) => [...all.filter((each) => each.key !== record.key), record]),
    remove: (name) =>
      setRecords((all) => all.filter((record) => record.key !== name && !record.key.startsWith(`${name}.`))),
    setErrors,
    settle: (name, stored) => edit(name, (record) => ({ ...record, base: stored, isStored: true, changes: {} })),
    rebase: (name, stored, dropped) =>
      edit(name, (record) => ({ ...record, base: stored, changes: without(record.changes, dropped) })),
    forget,
    startOver: () => {
      forget()
      setRecords(start.fresh)
      keepBesides([])
      setErrors({})
      setIsResumed(false)
    },
  }
}

/** Keeps what is typed as it is typed; answers how to forget it. */
function useKeeping<Besides>(key: string | undefined, { personId, records, besides }: KeptDrafts<Besides>) {
  useEffect(() => {
    if (key === undefined) return
    const kept: KeptDrafts<Besides> = { personId, records, besides }
    if (hasEntries(kept)) sessionStorage.setItem(PREFIX + key, JSON.stringify(kept))
    else sessionStorage.removeItem(PREFIX + key)
  }, [key, personId, records, besides])
  return () => {
    if (key !== undefined) sessionStorage.removeItem(PREFIX + key)
  }
}

const without = <Value>(changes: Readonly<Record<string, Value>>, paths: readonly string[]): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(changes).filter(([path]) => !paths.some((gone) => path === gone || path.startsWith(`${gone}.`))),
  )
