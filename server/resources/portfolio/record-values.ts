/** The record as a change will leave it, which is what rules judge. */

import type { Entity, SentOf } from '#domain/kernel/entity.ts'
import { isRecord } from '#domain/kernel/narrow.ts'
import type { Values } from '#domain/kernel/validation.ts'

/** A column that always has a value gets its usual one where nothing, or explicitly nothing, was sent. */
export function withDefaults(defaults: Values, given: Values, mode: 'create' | 'update'): Values {
  const values = { ...given }
  for (const [name, value] of Object.entries(defaults)) {
    const isCleared = Object.hasOwn(values, name) && values[name] === null
    const isMissing = mode === 'create' && !Object.hasOwn(values, name)
    if (isCleared || isMissing) values[name] = value
  }
  return values
}

/** A section of a record, or an empty one. */
export const partIn = (value: unknown): Values => (isRecord(value) ? value : {})

/** The row with its changes in it; nested sections key by key, where null clears a key. */
export function mergedRow<E extends Entity>(entity: E, row: Values, changes: Values): SentOf<E>
export function mergedRow({ fields }: Entity, row: Values, changes: Values): Values {
  const merged = { ...row }
  for (const [name, value] of Object.entries(changes)) {
    merged[name] = fields[name]?.parts.keys ? { ...partIn(row[name]), ...partIn(value) } : value
  }
  return merged
}
