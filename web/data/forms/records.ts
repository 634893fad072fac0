/** Records while they are being entered: what was stored, what was typed since, and both together. */

import type { Instant } from '#domain/kernel/dates.ts'
import type { Entity, SentOf } from '#domain/kernel/entity.ts'

export type RecordValues = Readonly<Record<string, unknown>>

/** A stored record as the API answers it, by either kind of key. */
export type StoredRecord = RecordValues & { _id?: string; id?: number; updatedAt: Instant }

export interface DraftRecord {
  /** Its place in the form: `property`, `loan-1`, `loan-1.details`. */
  key: string
  /** Where the API keeps its kind. */
  path: string
  /** As it was read, or what a new one begins with. */
  base: RecordValues
  isStored: boolean
  /** What was typed, by path: `term`, `covenants.notes`, `reserves.tax.balance`. */
  changes: RecordValues
}

/** What names a stored record. */
export const idOf = ({ base }: Pick<DraftRecord, 'base'>): string => String(base._id ?? base.id)

export const newRecord = (key: string, path: string, base: RecordValues = {}): DraftRecord => ({
  key,
  path,
  base,
  isStored: false,
  changes: {},
})

export const storedRecord = (key: string, path: string, base: StoredRecord): DraftRecord => ({
  key,
  path,
  base,
  isStored: true,
  changes: {},
})

/** What stands at a path of any depth. */
export const partOf = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as RecordValues | null | undefined)?.[key], record)

export const valueAt = ({ base, changes }: DraftRecord, path: string): unknown =>
  Object.hasOwn(changes, path) ? changes[path] : partOf(base, path)

export function withPath(record: RecordValues, [key = '', ...rest]: readonly string[], value: unknown): RecordValues {
  if (rest.length === 0) return { ...record, [key]: value }
  return { ...record, [key]: withPath((record[key] ?? {}) as RecordValues, rest, value) }
}

/** The record as it will be. */
export const merged = ({ base, changes }: DraftRecord): RecordValues =>
  Object.entries(changes).reduce<RecordValues>(
    (record, [path, value]) => withPath(record, path.split('.'), value),
    base,
  )

/** The same as the fields of its entity hold it: whatever is entered stands in a box of one of them. */
export function mergedAs<E extends Entity>(entity: E, record: DraftRecord): SentOf<E>
export function mergedAs({ path }: Entity, record: DraftRecord): RecordValues {
  if (record.path !== path) throw new Error(`A record of ${record.path} is none of ${path}.`)
  return merged(record)
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** What is sent of a new record: everything that was answered. */
export const newBody = (record: DraftRecord): RecordValues =>
  Object.fromEntries(Object.entries(merged(record)).filter(([, value]) => !isBlank(value)))

/** What is sent of a stored record: the keys that were typed in, and of sections only those of their keys. */
export function changedBody(record: DraftRecord): RecordValues {
  const now = merged(record)
  return Object.keys(record.changes).reduce<RecordValues>((body, path) => {
    const top = path.split('.').slice(0, 2)
    return withPath(body, top, partOf(now, top.join('.')))
  }, {})
}

export const isTouched = ({ changes }: DraftRecord) => Object.keys(changes).length > 0

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What follows from an entry, such as the other half of a share. */
export type Follow = (record: DraftRecord, path: string, value: unknown) => RecordValues

/** The record after one more entry, with what follows from it; an entry that is as stored is none. */
export function typed(record: DraftRecord, path: string, value: unknown, follow?: Follow): DraftRecord {
  const changes = { ...record.changes, [path]: value, ...follow?.(record, path, value) }
  const kept = Object.entries(changes).filter(([name, entry]) => !isSame(entry, partOf(record.base, name)))
  return { ...record, changes: Object.fromEntries(kept) }
}
