/** Who may change what a shared directory holds: one with the advanced right, and whoever made a row of their own. */
import { holdsOneOf } from '#domain/access/access.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type Context, isUser, type UserActor } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import type { Row, RowRights } from '#server/kernel/resource.ts'

const NOTHING = `'[]'::json`

/** @param refusal marked; said to whoever lacks the right */
export function guardDirectory(advanced: readonly string[], refusal: string) {
  const isAdvanced = ({ actor }: Context) => !isUser(actor) || holdsOneOf(actor, advanced)

  /** Throws `forbidden` without the advanced right, which changing the directory needs besides the role. */
  function requireAdvanced(ctx: Context): void {
    if (!isAdvanced(ctx)) throw new AppError('forbidden', say(refusal))
  }

  /** The same, except for whoever made the row for the own company. */
  function requireAuthor(ctx: Context, row: Row): void {
    if (isUser(ctx.actor) && row.createdBy === ctx.actor.id && row.user_company_id === ctx.actor.companyId) return
    requireAdvanced(ctx)
  }

  /** What `requireAdvanced` refuses, said with each record beforehand. */
  const advancedRights = (_parameters: Parameters, actor: UserActor): RowRights =>
    holdsOneOf(actor, advanced) ? {} : { only: NOTHING, remove: 'false' }

  /** The same of what whoever made it may mend without the advanced right; `closed` are acts that are not for them. */
  const authorRights =
    (closed: readonly string[] = []) =>
    (parameters: Parameters, actor: UserActor): RowRights => {
      if (holdsOneOf(actor, advanced)) return {}
      const isAuthor = `t."createdBy" = ${parameters.add(actor.id)} and t.user_company_id = ${parameters.add(actor.companyId)}`
      return {
        only: `case when (${isAuthor}) is not true then ${NOTHING} end`,
        remove: `(${isAuthor}) is true`,
        actions: Object.fromEntries(closed.map((action) => [action, 'false'])),
      }
    }

  return { isAdvanced, requireAdvanced, requireAuthor, advancedRights, authorRights }
}
