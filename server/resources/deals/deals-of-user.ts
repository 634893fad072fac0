/** A user's open deals: counted in the list of users, and handed over before the user is deleted. */

import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { integer } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import type { Extra } from '#server/kernel/resource.ts'
import type { Blocker } from '#server/resources/team/needs.ts'
import { notify } from '#server/resources/team/notify.ts'
import { findStanding } from '#server/resources/team/users.queries.ts'

/** What somebody has to go on with: closed and archived deals stay under the name of who did them. */
const isOpen = `"dealStatus" in ('draft', 'pending', 'in-progress') and active`

export const openDealsExtra: Extra = {
  field: integer(),
  sql: `select count(*)::int from deals d where d."userId" = t.id and d."dealStatus" in ('draft', 'pending', 'in-progress') and d.active`,
}

export const openDealsBlocker: Blocker = {
  async count(ctx, userId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from deals where "userId" = ${userId} and ${sql.raw(isOpen)}`.execute(ctx.db)
    return rows[0]?.count ?? 0
  },
  refusal: (count) => say('Reassign {count} deals before deleting this user.', { count }),
  async reassign(ctx, fromUserId, toUserId) {
    const heir = await findStanding(ctx, toUserId)
    if (!heir || !isOneOf(heir.role, DEAL_ROLES)) throw invalidField('userId', say('This user does not work on deals.'))
    const { rows } = await sql<{ id: number; user_company_id: number }>`
      update deals set "userId" = ${toUserId}, "lastActivityAt" = app_now()
      where "userId" = ${fromUserId} and ${sql.raw(isOpen)} and user_company_id = ${heir.companyId}
      returning id, user_company_id`.execute(ctx.db)
    for (const { id, user_company_id } of rows) {
      const rooms = [`company:${user_company_id}`, `user:${fromUserId}`, `user:${toUserId}`]
      ctx.emit({ path: 'deals', id, rooms })
    }
    if (rows.length > 0) {
      await notify(ctx, [toUserId], () => ({
        kind: 'deals-reassigned',
        title: say('{count, plural, one {# deal is} other {# deals are}} yours now', { count: rows.length }),
        link: pathTo('inProgressDeals'),
      }))
    }
    return rows.length
  },
}
