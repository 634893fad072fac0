/** A user's portfolio is handed over before the user is deleted. */

import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { isOneOf, PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { Blocker } from '#server/resources/team/needs.ts'
import { notify } from '#server/resources/team/notify.ts'
import { findStanding } from '#server/resources/team/users.queries.ts'

/** Everything whose owner must be one and the same, for its records refer to each other. */
const OWNED = [
  'properties',
  'property_quarters',
  'loans',
  'loan_covenants',
  'construction_loan',
  'construction_property_details',
  'construction_property_revenue',
  'construction_project_metrics',
  'lines',
  'blankets',
  'portfolios',
  'index_rates',
] as const

/** What stands for a portfolio when it is counted; the rest hangs on these. */
const counted = (userId: number) => sql<{ count: number }>`
  select ((select count(*) from properties where "userId" = ${userId} and active)
    + (select count(*) from lines where "userId" = ${userId} and active))::int as count`

export const portfolioBlocker: Blocker = {
  async count(ctx, userId) {
    const { rows } = await counted(userId).execute(ctx.db)
    return rows[0]?.count ?? 0
  },
  refusal: (count) => say('Reassign {count} properties and lines before deleting this user.', { count }),
  async reassign(ctx, fromUserId, toUserId) {
    const heir = await findStanding(ctx, toUserId)
    if (!heir || !isOneOf(heir.role, PORTFOLIO_ROLES)) {
      throw invalidField('userId', say('This user does not work on portfolios.'))
    }
    const { rows } = await counted(fromUserId).execute(ctx.db)
    const count = rows[0]?.count ?? 0
    for (const table of OWNED) {
      await sql`update ${sql.id(table)} set "userId" = ${toUserId} where "userId" = ${fromUserId}`.execute(ctx.db)
    }
    // Whom it was shared with is the new owner's to decide anew, and nobody shares with themselves.
    await sql`update collaborators set status = 'revoked' where "ownerUserId" = ${fromUserId} and status <> 'revoked'`.execute(
      ctx.db,
    )
    ctx.emit({ path: 'properties', id: 0, rooms: [`user:${fromUserId}`, `user:${toUserId}`] })
    await notify(ctx, [toUserId], () => ({
      kind: 'portfolio-reassigned',
      title: say('A portfolio is yours now'),
      link: pathTo('manageProperties'),
    }))
    return count
  },
}
