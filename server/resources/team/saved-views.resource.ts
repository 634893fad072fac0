/** /saved-views: the ways of looking at lists that the caller has named, and those that colleagues share. */
import { sql } from 'kysely'
import { flag, text } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark } from '#domain/kernel/words.ts'
import { savedViewAccess, savedViews } from '#domain/team/saved-view.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource, type Row } from '#server/kernel/resource.ts'

export const savedViewsResource = defineResource({
  entity: savedViews,
  access: savedViewAccess,
  special: (alias, parameters, { companyId }) =>
    `${alias}."isShared" and ${alias}.user_company_id = ${parameters.add(companyId)}`,
  specialRooms: (row) => (row.isShared ? [`company:${row.user_company_id}`] : []),
  extras: {
    ownerName: { field: text(161), sql: `select u.name from users u where u.id = t."userId"` },
    isOwn: {
      field: flag(),
      sql: (parameters, actor) => `t."userId" = ${parameters.add(actor.kind === 'user' ? actor.id : null)}::bigint`,
    },
  },
  hooks: {
    async beforeCreate(ctx, values) {
      const marked = { ...values, isDefault: values.isDefault === true, isShared: values.isShared === true }
      if (marked.isDefault) await passOverOthers(ctx, marked)
      return marked
    },
    async beforeUpdate(ctx, row, changes) {
      if (changes.isDefault === true) await passOverOthers(ctx, row)
      return {
        ...changes,
        ...(changes.isDefault === null && { isDefault: false }),
        ...(changes.isShared === null && { isShared: false }),
      }
    },
  },
  constraints: {
    saved_views_name: { field: 'name', message: mark('You already have a view of this name.') },
  },
})

/** A list opens with one view only: the new default takes the place of the old one. */
async function passOverOthers(ctx: ChangeContext, { userId, listKey }: Row | Values) {
  await sql`update saved_views set "isDefault" = false
    where "userId" = ${userId} and "listKey" = ${listKey} and "isDefault"`.execute(ctx.db)
}
