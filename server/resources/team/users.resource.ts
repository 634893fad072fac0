/** /users: the people of the caller's company, as far as the caller's role reaches. */
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import { integer, json, text } from '#domain/kernel/field.ts'
import { userAccess, users } from '#domain/team/user.ts'
import { defaultRights } from '#domain/team/user-settings.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { defineResource, type Row } from '#server/kernel/resource.ts'
import { addressChangedLetter, verifyLetter } from './account.email.ts'
import { endTokens, sendLetter, sendLink } from './auth-tokens.ts'
import { keepImage, PHOTO } from './kept-image.ts'
import { registerUserExtra, userExtras } from './registries.ts'
import { addresseeOf, refuseNeeded, userActions } from './user-actions.ts'
import { checkStanding, refuseLastAdministrator, refuseStranger, roleOf, tidyPerson } from './user-rules.ts'
import { USER_COMPANY_SQL, USER_SETTING_SQL } from './users.queries.ts'

const anObject = z.record(z.string(), z.unknown())

registerUserExtra('user_company', { field: json(anObject), sql: USER_COMPANY_SQL })
registerUserExtra('user_setting', { field: json(anObject), sql: USER_SETTING_SQL })
registerUserExtra('parentName', { field: text(161), sql: 'select p.name from users p where p.id = t.parent' })
registerUserExtra('reportsCount', {
  field: integer(),
  sql: 'select count(*)::int from users b where b.parent = t.id and b.active',
})

export const usersResource = defineResource({
  entity: users,
  access: userAccess,
  decidesRights: true,
  extras: userExtras,
  actions: userActions,
  transitions: {
    suspend: {
      async run(ctx, row) {
        if (isUser(ctx.actor) && ctx.actor.id === row.id) {
          throw new AppError('conflict', 'You cannot suspend your own account.')
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
      const tidy = tidyPerson(changes)
      const isOtherAddress = tidy.email !== undefined && tidy.email !== row.email
      // A new address proves nothing until somebody has read its mail.
      return { ...tidy, ...(isOtherAddress && { isVerified: false }) }
    },
    async afterUpdate(ctx, before, after) {
      await keepImage(ctx, before, after, PHOTO)
      if (roleOf(before) !== roleOf(after)) await resetRights(ctx, after)
      if (before.email !== after.email) await tellAddresses(ctx, before, after)
    },
    async beforeRemove(ctx, row) {
      if (isUser(ctx.actor) && ctx.actor.id === row.id) {
        throw new AppError('conflict', 'You cannot delete your own account.')
      }
      refuseStranger(ctx, row)
      await refuseLastAdministrator(ctx, row)
      await refuseNeeded(ctx, row.id)
      await endTokens(ctx, row.id, ['verify', 'reset', 'invite'])
      await sql`update users set status = 'inactive' where id = ${row.id}`.execute(ctx.db)
    },
  },
  constraints: {
    users_email: { field: 'email', message: 'A user with this email already exists.' },
    users_parent_cycle: { field: 'parent', message: 'This parent cannot be assigned.' },
  },
})

/** Another role begins with that role's rights. */
async function resetRights(ctx: ChangeContext, row: Row) {
  const rights = Object.entries(defaultRights(roleOf(row))).map(([name, isOn]) => sql`${sql.id(name)} = ${isOn}`)
  await sql`update user_settings set ${sql.join(rights)} where "userId" = ${row.id}`.execute(ctx.db)
}

/** The new address has to be proven, and the old one learns of it. */
async function tellAddresses(ctx: ChangeContext, before: Row, after: Row) {
  await endTokens(ctx, after.id, ['verify', 'reset', 'invite'])
  await sendLink(ctx, 'verify', addresseeOf(after), { text: verifyLetter(after.firstName as string) })
  if (before.isVerified) {
    const text = addressChangedLetter(before.firstName as string, after.email as string)
    await sendLetter(ctx, addresseeOf(before), text)
  }
}
