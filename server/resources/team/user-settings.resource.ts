/** /user-settings: how the product behaves for one user, and which rights were granted from above. */
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { mayAssign } from '#domain/team/user-roles.ts'
import { isRightFlag, PAGE_SIZES, userSettings, userSettingsAccess } from '#domain/team/user-settings.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { findStanding } from './users.queries.ts'

export const userSettingsResource = defineResource({
  entity: userSettings,
  access: userSettingsAccess,
  decidesRights: true,
  hooks: {
    async beforeUpdate(ctx, row, changes) {
      const kept: Values = row
      const given = Object.fromEntries(
        Object.entries(changes).filter(([name, value]) => value !== null && value !== kept[name]),
      )
      if (given.tablePageSize !== undefined && !PAGE_SIZES.includes(Number(given.tablePageSize))) {
        throw invalidField('tablePageSize', say('Rows of a page has an unknown value.'))
      }
      if (isUser(ctx.actor) && ctx.actor.id === row.userId) refuseOwnRights(given)
      else if (isUser(ctx.actor)) await refuseBeyond(ctx, row, given)
      return given
    },
  },
})

/** Rights come from above. */
function refuseOwnRights(changes: Values) {
  const flag = Object.keys(changes).find(isRightFlag)
  if (flag) throw invalidField(flag, say('You cannot change your own rights.'))
}

/** From above come rights only, to those whose role the caller has a say over, and none the caller lacks. */
async function refuseBeyond({ actor, ...ctx }: Context, row: KeptRowOf<typeof userSettings>, changes: Values) {
  if (!isUser(actor)) return
  const standing = await findStanding({ ...ctx, actor }, row.userId)
  if (!standing || !mayAssign(actor.role, standing.role)) {
    throw new AppError('invalid', say('You cannot change a user whose role is {part}.', { part: standing?.role }))
  }
  for (const [name, value] of Object.entries(changes)) {
    if (!isRightFlag(name)) throw invalidField(name, say('Only the user can change this.'))
    const mayGrant = actor.role === 'Super Admin' || actor.rights.includes(name)
    if (value === true && !mayGrant) throw invalidField(name, say('You cannot grant a right that you do not hold.'))
  }
}
