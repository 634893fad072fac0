/** States change along declared transitions only; a change of the state's field is the action it stands for. */
import type { AnyRow } from '#domain/kernel/entity.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from './context.ts'
import type { Resource } from './resource.ts'

/**
 * The changes with what the action adds to them. Without a change of state they are answered as they are.
 * Throws `conflict` when no transition leads there.
 */
export async function moveLifecycle(
  resource: Resource,
  ctx: ChangeContext,
  row: AnyRow,
  changes: Values,
): Promise<Values> {
  const { lifecycle } = resource.entity
  if (!lifecycle || !Object.hasOwn(changes, lifecycle.field)) return changes
  const from = row[lifecycle.field] as string | null
  const to = changes[lifecycle.field] as string | null
  const transition = lifecycle.transitions.find((each) => each.from.includes(from) && each.to === to)
  if (!transition && to === from) {
    const { [lifecycle.field]: _same, ...others } = changes
    return others
  }
  if (!transition) throw noTransition(resource, from, to)
  return { ...changes, ...(await resource.transitions?.[transition.action]?.run(ctx, row, changes)) }
}

/** The change of state that an action named in the path means for this row. */
export function stateAfter(resource: Resource, row: AnyRow, action: string): string {
  const { lifecycle } = resource.entity
  if (!lifecycle) throw notFound()
  const from = row[lifecycle.field] as string | null
  const target = resource.transitions?.[action]?.target?.(row)
  const candidates = lifecycle.transitions.filter((each) => each.action === action)
  const transition = candidates.find((each) => each.from.includes(from) && (target === undefined || each.to === target))
  if (!transition) throw noTransition(resource, from, target ?? candidates[0]?.to ?? action)
  return transition.to
}

function noTransition({ entity }: Resource, from: string | null, to: string | null) {
  const label = entity.lifecycle ? say(entity.lifecycle.label) : say(entity.label).toLowerCase()
  const article = /^[aeiou]/.test(from ?? 'new') ? 'An' : 'A'
  return new AppError(
    'conflict',
    say('{article} {from} {label} cannot be moved to {to}.', { article, from: from ?? 'new', label, to: String(to) }),
  )
}
