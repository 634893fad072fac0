/** How portfolio records are asked for and saved where that differs from other records. */
import { z } from 'zod'
import type { AnyRow, Key } from '#domain/kernel/entity.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { type Resource, rowVariant, type Variant } from '#server/kernel/resource.ts'
import { changedPart } from '#server/kernel/whole-record.ts'
import { removeRow, updateRow } from '#server/kernel/writing.ts'

export const savedWhole = (resource: () => Resource): readonly Variant<AnyRow>[] => [
  wholeRecord(resource, 'PUT'),
  wholeRecord(resource, 'PATCH'),
]

/** A portfolio is looked at as a whole: without `$limit` its lists have no pages. */
export const listedWhole = {
  mayGetAll: true,
  isListedWhole: true,
  toListQuery: withoutOwnId,
} satisfies Partial<Resource>

/** One's own id asks for one's portfolio, and that is what is shared as well; another's asks for what that owner shares. */
function withoutOwnId({ actor }: Context, asked: Record<string, unknown>): Record<string, unknown> {
  const { userId, ...others } = asked
  return isUser(actor) && userId === String(actor.id) ? others : asked
}

/**
 * Saves a record as a form or a note sends it: all of it, perhaps with `active: false` to delete it. What is sent as it
 * is stored is no change, so that it cannot undo what somebody else changed meanwhile.
 */
const wholeRecord = (resource: () => Resource, method: 'PUT' | 'PATCH'): Variant<AnyRow> =>
  rowVariant({
    method,
    on: 'one',
    query: {},
    summary: method === 'PUT' ? 'Save a whole record' : 'Change some fields of a record',
    permission: 'update',
    input: z.record(z.string(), z.unknown()),
    run: (ctx, row, input) => saveRecord(resource(), ctx, row, input),
  })

async function saveRecord(resource: Resource, ctx: ChangeContext, row: AnyRow, input: Values): Promise<unknown> {
  const key = row[resource.entity.key] as Key
  const { active, ...sent } = input
  const isDeleted = active === false && resource.entity.softDelete
  const changes = changedPart(
    resource,
    ctx.actor,
    row,
    typeof active === 'boolean' && resource.entity.softDelete ? sent : input,
  )
  await updateRow(resource, ctx, key, changes)
  if (!isDeleted) return undefined
  const last: Values = JSON.parse(await getRowJson(resource, ctx, key))
  await removeRow(resource, ctx, key)
  return { ...last, active: false }
}
