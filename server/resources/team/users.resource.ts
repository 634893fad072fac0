/** /users: the people of the caller's company, as far as the caller's role reaches. */
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import { integer, json, text } from '#domain/kernel/field.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { TOKEN_PURPOSES } from '#domain/team/auth-token.ts'
import { userAccess, users } from '#domain/team/user.ts'
import { defaultRights } from '#domain/team/user-settings.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { passwordConfirmation, planAddress, tellAddresses } from './address-change.ts'
import { endTokens } from './auth-tokens.ts'
import { keepImage, PHOTO } from './kept-image.ts'
import { refuseNeeded, userActions } from './user-actions.ts'
import {
  checkStanding,
  type KeptUser,
  refuseLastAdministrator,
  refuseStranger,
  roleOf,
  tidyPerson,
} from './user-rules.ts'
import { USER_COMPANY_SQL, USER_SETTING_SQL } from './users.queries.ts'

const anObject = z.record(z.string(), z.unknown())

export const usersResource = defineResource({
  entity: users,
  access: userAccess,
  decidesRights: true,
  extras: {
    user_company: { field: json(anObject), sql: USER_COMPANY_SQL },
    user_setting: { field: json(anObject), sql: USER_SETTING_SQL },
    parentName: { field: text(161), sql: 'select p.name from users p where p.id = t.parent' },
    reportsCount: {
      field: integer(),
      sql: 'select count(*)::int from users b where b.parent = t.id and b.active',
    },
  },
  confirmation: passwordConfirmation,
  actions: userActions,
  transitions: {
    suspend: {
      async run(ctx, row) {
        if (isUser(ctx.actor) && ctx.actor.id === row.id) {
          throw new AppError('conflict', say('You cannot suspend your own account.'))
        }
        await refuseLastAdministrator(ctx, row)
        return {}
      },
    },
    reactivate: { run: () => ({}) },
  },
  hooks: {
    async beforeUpdate(ctx, row, changes) {
      refuseStranger(ctx, row)
      await checkStanding(ctx, row, changes)
      const tidy = tidyPerson(ctx, changes)
      const { email, ...others } = tidy
      return typeof email === 'string' ? { ...others, ...(await planAddress(ctx, row, email)) } : others
    },
    async afterUpdate(ctx, before, after) {
      await keepImage(ctx, before, after, PHOTO)
      if (roleOf(before) !== roleOf(after)) await resetRights(ctx, after)
      await tellAddresses(ctx, before, after)
      await noteStanding(ctx, before, after)
    },
    async beforeRemove(ctx, row) {
      if (isUser(ctx.actor) && ctx.actor.id === row.id) {
        throw new AppError('conflict', say('You cannot delete your own account.'))
      }
      refuseStranger(ctx, row)
      await refuseLastAdministrator(ctx, row)
      await refuseNeeded(ctx, row.id)
      await endTokens(ctx, row.id, TOKEN_PURPOSES)
      await noteSecurityEvent(ctx, { kind: 'deleted', userId: row.id })
      await sql`update users set status = 'inactive' where id = ${row.id}`.execute(ctx.db)
    },
  },
  constraints: {
    users_email: { field: 'email', message: mark('A user with this email already exists.') },
    users_parent_cycle: { field: 'parent', message: mark('This parent cannot be assigned.') },
  },
})

/** Another role begins with that role's rights. */
async function resetRights(ctx: ChangeContext, row: KeptUser) {
  const rights = Object.entries(defaultRights(roleOf(row))).map(([name, isOn]) => sql`${sql.id(name)} = ${isOn}`)
  await sql`update user_settings set ${sql.join(rights)} where "userId" = ${row.id}`.execute(ctx.db)
}

/** What decides who gets in where is in the security log of the person. */
async function noteStanding(ctx: ChangeContext, before: KeptUser, after: KeptUser) {
  const userId = after.id
  if (roleOf(before) !== roleOf(after))
    await noteSecurityEvent(ctx, { kind: 'role-changed', userId, detail: roleOf(after) })
  if (before.status === after.status) return
  if (after.status === 'suspended') await noteSecurityEvent(ctx, { kind: 'suspended', userId })
  if (after.status === 'approved') await noteSecurityEvent(ctx, { kind: 'reactivated', userId })
}
