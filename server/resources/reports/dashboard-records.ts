/** GET /dashboard-records: the deals behind a figure of the dashboard that no list of deals shows by itself. */
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { FIGURES, type Figure } from '#domain/reports/dashboard.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { bidsOfDeal, closedInYear, expectedFee, outcomesOf, ownShareOf } from './dashboard.queries.ts'
import { DASHBOARD_ROLES, type DashboardView, dashboardQuery, toView } from './dashboard-scope.ts'

/** As many as a drawer shows; the total says whether there are more. */
const MOST_ROWS = 200

const querySchema = dashboardQuery.extend({ figure: z.enum(FIGURES) })

export const dashboardRecords = defineCall({
  method: 'GET',
  path: '/dashboard-records',
  summary: 'The deals behind a figure of the dashboard',
  caller: 'user',
  roles: DASHBOARD_ROLES,
  query: querySchema,
  async run(context, { query }) {
    const ctx = context as unknown as Context<UserActor>
    const { figure, ...view } = query as z.infer<typeof querySchema>
    const { rows } = await RECORDS[figure](await toView(ctx, view)).execute(ctx.db)
    return { total: rows.length, data: rows.slice(0, MOST_ROWS) }
  },
})

const DEAL = sql`d.id, d."dealId", d."dealName", d."dealStatus", d.currency, u.name as "ownerName"`
const FROM = sql`from deals d join users u on u.id = d."userId"`

const RECORDS: Record<Figure, (view: DashboardView) => RawBuilder<unknown>> = {
  pullThrough(view) {
    const { closed, lost } = outcomesOf(view)
    return sql`
      select ${DEAL}, ${closed} as "isClosed",
        coalesce(d."closedAt", d."inactivatedAt")::date as day
      ${FROM} where (${closed} or ${lost}) and ${view.deals}
      order by "isClosed" desc, day desc, d.id`
  },
  bidsPerDeal: (view) => sql`
    select ${DEAL}, b.sent, b.quoted ${FROM} ${bidsOfDeal(view)}
    where b.sent > 0 and ${view.deals} order by b.quoted desc, b.sent desc, d.id`,
  medianDaysToClose: (view) => sql`
    select ${DEAL}, d."actualFundingDate" as day, d."actualFundingDate" - d."approvedAt"::date as days
    ${FROM} where ${closedInYear(view)} and ${view.deals} order by days, d.id`,
  projectedYear: (view) => sql`
    select ${DEAL}, r.status, r."fundingDate" as day,
      ${view.scope === 'self' ? ownShareOf(view) : sql`r."feeAmount" + r."otherFees"`} as amount
    ${FROM} join revenue r on r."dealId" = d.id and r.active and r.status <> 'written-off'
      and r."fundingDate" between ${view.from}::date and ${view.to}::date
    where ${view.deals}
    union all
    select ${DEAL}, 'open', p."fundingDate", ${view.scope === 'self' ? expectedFee(view).own : expectedFee(view).weighted}
    ${FROM} join deal_pipeline_revenue p on p."dealId" = d.id and p.active
      and extract(year from p."fundingDate") = ${view.year}
    where d."dealStatus" = 'in-progress' and ${view.deals}
    order by day, id`,
}
