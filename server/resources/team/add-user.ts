/** A manager adds a user: approved at once, invited by mail to choose a password. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { userAddAccess, users } from '#domain/team/user.ts'
import { needsParent } from '#domain/team/user-roles.ts'
import { defaultRights } from '#domain/team/user-settings.ts'
import { type ChangeContext, type Context, isUser, type UserActor } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { change } from '#server/kernel/replies.ts'
import { createRow } from '#server/kernel/writing.ts'
import { keepImage, PHOTO } from './kept-image.ts'
import { invite } from './user-actions.ts'
import { type KeptUser, onlyRole, refuseParent, refuseRole, roleOf, tidyPerson } from './user-rules.ts'
import { usersResource } from './users.resource.ts'

/** The same resource as it is for those who add to it; strangers make requests for access instead. */
const adding: typeof usersResource = {
  ...usersResource,
  access: userAddAccess,
  hooks: {
    async beforeCreate(ctx, values) {
      const role = onlyRole(values.roles)
      refuseRole(ctx, role)
      const companyId = isUser(ctx.actor) ? ctx.actor.companyId : null
      const own = needsParent(role) && isUser(ctx.actor) ? ctx.actor.id : null
      const parent = values.parent ?? own
      await refuseParent(ctx, { role, companyId }, parent)
      return {
        ...tidyPerson(ctx, values),
        parent,
        user_company_id: companyId,
        status: 'approved',
        isVerified: false,
        active: true,
      }
    },
    async afterCreate(ctx, row) {
      await giveSettings(ctx, row)
      await keepImage(ctx, undefined, row, PHOTO)
      await invite(ctx, row)
    },
  },
}

/** Settings with the rights of the user's role. */
export async function giveSettings(
  ctx: ChangeContext,
  row: Pick<KeptUser, 'id' | 'roles' | 'user_company_id'>,
): Promise<void> {
  const rights = defaultRights(roleOf(row))
  const names = Object.keys(rights).map((name) => sql.id(name))
  const updates = Object.entries(rights).map(([name, isOn]) => sql`${sql.id(name)} = ${isOn}`)
  await sql`
    insert into user_settings ("userId", user_company_id, ${sql.join(names)})
    values (${row.id}, ${row.user_company_id}, ${sql.join(Object.values(rights))})
    on conflict ("userId") do update
    set user_company_id = excluded.user_company_id, ${sql.join(updates)}`.execute(ctx.db)
}

export function addUser(
  ctx: Context<UserActor>,
  { body, request, reply }: { body: unknown; request: FastifyRequest; reply: FastifyReply },
) {
  return change(ctx, request, reply, async (tx) => {
    const id = await createRow(adding, tx, body)
    // The session's tree was read before the user was there.
    const seeing = { ...tx, actor: { ...ctx.actor, tree: [...ctx.actor.tree, Number(id)] } }
    return { status: 201, body: await getRowJson(resourceOf(ctx, users), seeing, id) }
  })
}
