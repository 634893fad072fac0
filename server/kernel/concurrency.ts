/** Two people on one record: what each changed is kept, and only the same field changed differently is a conflict. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyRow, Entity } from '#domain/kernel/entity.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { ChangeContext } from './context.ts'
import { isSameValue } from './whole-record.ts'

const CHANGED = mark('This record was changed by someone else. Reload and retry.')

/**
 * The changes that are this caller's own, given the version they were made on (`base`, the `updatedAt` last read).
 * A key that still holds what the base held is no change, however the record looks now; a key that nobody else touched
 * is written. Throws `conflict` naming each key that both changed to different values.
 */
export async function ownChanges(ctx: ChangeContext, entity: Entity, row: AnyRow, changes: Values, base: unknown) {
  if (typeof base !== 'string' || new Date(base).getTime() >= new Date(String(row.updatedAt)).getTime()) return changes
  const before = await valuesAt(ctx, entity, row, base)
  if (before.size === 0) return changes
  const conflicts: FieldErrors = {}
  const own = keepOwn(entity, row, changes, before, conflicts)
  if (Object.keys(conflicts).length > 0) throw new AppError('conflict', say(CHANGED), conflicts)
  return own
}

/** By path, what each field that has changed since then held at that time. */
async function valuesAt(ctx: ChangeContext, entity: Entity, row: AnyRow, base: string): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ changes: Record<string, [unknown, unknown]> }>`
    select changes from audit_log
    where entity = ${entity.path} and "entityId" = ${String(row[entity.key])} and at > ${base}::timestamptz
    order by at, id`.execute(ctx.db)
  const before = new Map<string, unknown>()
  for (const { changes } of rows) {
    for (const [path, [value]] of Object.entries(changes)) if (!before.has(path)) before.set(path, value)
  }
  return before
}

function keepOwn(entity: Entity, row: AnyRow, changes: Values, before: Map<string, unknown>, conflicts: FieldErrors) {
  const own: Values = {}
  for (const [name, value] of Object.entries(changes)) {
    if (entity.fields[name]?.parts.keys && value !== null) {
      const nested = { ...(value as Values) }
      for (const key of Object.keys(nested)) {
        const stored = (row[name] as Values | null)?.[key]
        const path = `${name}.${key}`
        if (judge(path, nested[key], stored, before, conflicts) === 'not-own') delete nested[key]
      }
      if (Object.keys(nested).length > 0) own[name] = nested
    } else if (judge(name, value, row[name], before, conflicts) === 'own') {
      own[name] = value
    }
  }
  return own
}

function judge(path: string, sent: unknown, stored: unknown, before: Map<string, unknown>, conflicts: FieldErrors) {
  if (!before.has(path) || isSame(sent, stored)) return 'own'
  if (isSame(sent, before.get(path))) return 'not-own'
  conflicts[path] = say(CHANGED)
  return 'own'
}

/** A long text kept by its hash equals the text. */
function isSame(sent: unknown, held: unknown): boolean {
  if (typeof sent === 'string' && isTextHash(held)) {
    return createHash('sha256').update(sent).digest('hex') === held.sha256
  }
  return isSameValue(sent, held)
}

const isTextHash = (value: unknown): value is { sha256: string } =>
  typeof value === 'object' && value !== null && 'sha256' in value && 'length' in value
