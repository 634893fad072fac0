/** Changing many rows at once: all of them or none, with a fixed number of statements where the rows change alike. */
import type { AnyRow, Key } from '#domain/kernel/entity.ts'
import { checkValues } from '#domain/kernel/validation.ts'
import { ownChanges } from './concurrency.ts'
import type { ChangeContext } from './context.ts'
import { moveLifecycle } from './lifecycle.ts'
import { checkReferences } from './references.ts'
import type { Resource } from './resource.ts'
import { lockRows } from './rows.ts'
import { asObject, keepInScope, tell, updateRow, type Write, writableFields } from './writing.ts'

/**
 * Changes every one of the rows as `updateRow` would change one: the rules of the resource are asked for each, the
 * database is asked for all. Throws what they throw, and then nothing is changed.
 */
export async function updateRows(
  resource: Resource,
  ctx: ChangeContext,
  ids: readonly Key[],
  body: unknown,
): Promise<void> {
  const { entity, hooks } = resource
  // A company's own version of a common row is written beside it, one by one.
  if (resource.hasOverlays) {
    for (const id of ids) await updateRow(resource, ctx, id, body)
    return
  }
  const rows = await lockRows(resource, ctx, ids, 'update')
  const { updatedAt: base, ...sent } = asObject(body)
  const checked = checkValues(writableFields(resource, ctx, 'update'), sent, 'update')
  await checkReferences(ctx, entity.fields, checked)
  const writes: Write[] = []
  for (const row of rows) {
    const own = await ownChanges(ctx, entity, row, checked, base)
    const moved = await moveLifecycle(resource, ctx, row, own)
    writes.push({ row, changes: (await hooks?.beforeUpdate?.(ctx, row, moved)) ?? moved })
  }
  const now = await keepInScope(resource, ctx, writes)
  const changed = rows.map((before) => ({ before, after: now.get(before[entity.key] as Key) as AnyRow }))
  if (hooks?.afterUpdates) await hooks.afterUpdates(ctx, changed)
  else for (const { before, after } of changed) await hooks?.afterUpdate?.(ctx, before, after)
  for (const { before, after } of changed) await tell(resource, ctx, [before, after])
}
