/** A person's own part of a fee, in SQL: the only part of it that an agent learns. */
import { type Actor, isUser } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'

/** `alias` is a row of `revenue`; whoever is no user has no share. */
export function ownShareSql(parameters: Parameters, actor: Actor, alias: string): string {
  const userId = parameters.add(isUser(actor) ? actor.id : 0)
  return `(select coalesce(sum((s ->> 'amount')::numeric), 0) from jsonb_array_elements(${alias}.splits) s where (s ->> 'userId')::bigint = ${userId}::bigint)`
}
