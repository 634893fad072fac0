/** Who looks after a contact: somebody of the company who works there now. */
import { invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { isAtWork } from './contacts.queries.ts'

/** Throws `invalid` when the manager of these changes cannot be one. Whom the caller does not see was refused before. */
export async function checkManager(ctx: ChangeContext, { managerId }: Values, companyId: number): Promise<void> {
  if (typeof managerId !== 'number') return
  if (!(await isAtWork(ctx, managerId, companyId))) {
    throw invalidField('managerId', say('This person cannot be the manager.'))
  }
}

/**
 * `bulkAssign=true` with a list of keys, as the documents give many contacts to one manager: the change of these many,
 * whose body says the manager. `key` is the name by which they call the keys.
 */
export function toManyQuery({ bulkAssign, ...query }: Values, key: 'id' | '_id'): Values {
  if (bulkAssign === undefined) return query
  const { [key]: ids, ...rest } = query
  return bulkAssign === 'true' && ids !== undefined ? { ...rest, id: ids } : { ...query, bulkAssign }
}
