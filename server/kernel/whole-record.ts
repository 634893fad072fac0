/** A record sent back whole, as it was answered, with some of it changed. */

import { isDeepStrictEqual } from 'node:util'
import type { AnyRow } from '#domain/kernel/entity.ts'
import { isRecord } from '#domain/kernel/narrow.ts'
import type { Values } from '#domain/kernel/validation.ts'
import type { Actor } from './context.ts'
import { isReadable } from './projection.ts'
import type { Resource } from './resource.ts'

/**
 * What of a record sent whole is a change: not what only comes back as it was answered, and not what is sent as it is
 * stored, so that it cannot undo what somebody else changed meanwhile. Unknown keys stay, and are refused by name.
 */
export function changedPart(resource: Resource, actor: Actor, row: AnyRow, sent: Values): Values {
  const { entity, extras = {}, answeredBesides = [] } = resource
  const besides = new Set([entity.key, 'may', ...Object.keys(extras), ...answeredBesides])
  const changed: Values = {}
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    // A field that does not exist for the caller is judged like any other unknown key, whatever it holds.
    const isKnown = field !== undefined && isReadable(field, actor)
    const isAnswerOnly = besides.has(name) || (isKnown && field.parts.isReadOnly)
    if (name === 'updatedAt') changed[name] = value
    else if (isAnswerOnly || (isKnown && isSameValue(value, row[name]))) continue
    else changed[name] = isKnown && field.parts.keys && isRecord(value) ? changedKeys(value, row[name]) : value
  }
  return changed
}

function changedKeys(sent: Values, stored: unknown): Values {
  const before = isRecord(stored) ? stored : {}
  return Object.fromEntries(Object.entries(sent).filter(([key, value]) => !isSameValue(value, before[key])))
}

/** Equal as JSON, whatever the order of keys; what is not there is null. */
export const isSameValue = (sent: unknown, stored: unknown) => isDeepStrictEqual(sent ?? null, stored ?? null)
