/** Whose deals a dashboard counts, as a condition in SQL. */
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { invalidField } from '#domain/kernel/errors.ts'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { dashboardAccess, dashboardScopeOf } from '#domain/reports/dashboard.access.ts'
import type { DashboardScope } from '#domain/reports/dashboard.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { asPart, Parameters } from '#server/kernel/parameters.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'

export type DashboardView = {
  scope: DashboardScope
  /** Whose own shares and targets count: the caller's, or those of the person looked at. */
  userId: number
  year: number
  /** First and last day that count, the last at most today. */
  from: string
  to: string
  today: string
  now: Date
  /** In which the reader counts days. */
  timeZone: string
  /** On `deals d`. */
  deals: RawBuilder<boolean>
}

export const dashboardQuery = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  currency: z.enum(CURRENCIES).optional(),
  userId: z.coerce.number().int().positive().optional(),
  /** Deals whose market lies in the territory. */
  territoryId: z.coerce.number().int().positive().optional(),
})
export type DashboardQuery = z.infer<typeof dashboardQuery>

/** The view that a caller may have. Throws `invalid` for a person outside the caller's reach. */
export async function toView(ctx: Context<UserActor>, query: DashboardQuery): Promise<DashboardView> {
  const { actor, today, now } = ctx
  const scope = dashboardScopeOf(actor.role)
  if (query.userId !== undefined) await assertReachable(ctx, query.userId, scope)
  const year = query.year ?? Number(today.slice(0, 4))
  const conditions = [
    reachOf(ctx),
    ...(query.userId === undefined ? [] : [sql<boolean>`d."userId" = ${query.userId}`]),
    ...(query.currency === undefined ? [] : [sql<boolean>`d.currency = ${query.currency}`]),
    ...(query.territoryId === undefined ? [] : [inTerritory(query.territoryId)]),
  ]
  return {
    scope,
    userId: query.userId ?? actor.id,
    year,
    from: `${year}-01-01`,
    to: today < `${year}-12-31` ? today : `${year}-12-31`,
    today,
    now,
    timeZone: actor.timeZone,
    deals: sql<boolean>`(${sql.join(conditions, sql` and `)})`,
  }
}

const inTerritory = (id: number) => sql<boolean>`d."Market" = any(
  coalesce((select "marketIds" from options_territories where id = ${id}), '{}'))`

/** The scope that lists are read by, asked of the dashboards' own table: a deal counts for its owner alone. */
function reachOf(ctx: Context<UserActor>): RawBuilder<boolean> {
  const parameters = new Parameters()
  const resource = { ...dealsResource, access: dashboardAccess }
  const reach = scopeSql(ctx, { resource, action: 'read', parameters, alias: 'd' })
  return asPart<boolean>(reach, parameters)
}

/** Whose leads and pitches count: nobody else's on one's own dashboard, and otherwise of the person looked at. */
export const whoseOf = ({ scope, userId: me }: DashboardView, { userId, territoryId }: DashboardQuery) => ({
  userId: scope === 'self' ? me : userId,
  territoryId,
})

async function assertReachable(ctx: Context<UserActor>, userId: number, scope: DashboardScope) {
  const { actor } = ctx
  const { rows } = await sql<{ id: number }>`
    select id from users where id = ${userId} and user_company_id = ${actor.companyId}`.execute(ctx.db)
  const isInReach = scope === 'company' || (scope === 'tree' ? actor.tree.includes(userId) : actor.id === userId)
  if (rows.length === 0 || !isInReach) throw invalidField('userId', say('User id has an unknown value.'))
}
