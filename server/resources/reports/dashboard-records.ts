/** GET /dashboard-records: the deals behind a figure of the dashboard that no list of deals shows by itself. */

import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { DASHBOARD_ROLES } from '#domain/access/roles.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type DashboardFigure, FIGURES, type MixKind, PARTED_FIGURES } from '#domain/reports/dashboard.ts'
import { defineCall } from '#server/kernel/resource.ts'
import {
  bidsOfDeal,
  closedInYear,
  expectedFee,
  feesOfYear,
  MIX_OF_FEE,
  outcomesOf,
  ownShareOf,
} from './dashboard.queries.ts'
import { type DashboardView, dashboardQuery, toView } from './dashboard-scope.ts'

/** As many as a drawer shows; the total says whether there are more. */
const MOST_ROWS = 200
/** Between the names of several parts; no name of a part holds it. */
const BETWEEN = '~'

const querySchema = dashboardQuery.extend({
  figure: z.enum(FIGURES),
  /** Of a figure in parts: a month's number, or names of the mix; an empty name is what is not known. */
  part: z.string().max(2000).optional(),
})

export const dashboardRecords = defineCall({
  method: 'GET',
  path: '/dashboard-records',
  summary: 'The deals behind a figure of the dashboard',
  caller: 'user',
  roles: DASHBOARD_ROLES,
  query: querySchema,
  async run(ctx, { query }) {
    const { figure, part, ...view } = query
    if ((part !== undefined) !== PARTED_FIGURES.includes(figure))
      throw invalidField('part', say('Part has an unknown value.'))
    const { rows } = await RECORDS[figure](await toView(ctx, view), part ?? '').execute(ctx.db)
    return { total: rows.length, data: rows.slice(0, MOST_ROWS) }
  },
})

const DEAL = sql`d.id, d."dealId", d."dealName", d."dealStatus", d.currency, u.name as "ownerName"`
const FROM = sql`from deals d join users u on u.id = d."userId"`
const FEES = sql`${FROM} join revenue r on r."dealId" = d.id`

const RECORDS: Record<DashboardFigure, (view: DashboardView, part: string) => RawBuilder<unknown>> = {
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
  fundedVolume: (view) => sql`
    select ${DEAL}, r.status, r."fundingDate" as day, r."fundedAmount" as amount
    ${FEES} where ${feesOfYear(view)} and ${view.deals} order by amount desc, d.id`,
  revenue: (view) => sql`${earned(view)} order by day, id`,
  projectedYear: (view) => sql`${earned(view)} union all ${expected(view)} order by day, id`,
  revenueMonth(view, part) {
    const fees = sql`select * from (${earned(view)} union all ${expected(view)}) fees`
    return sql`${fees} where extract(month from day) = ${Number(part) || 0} order by day, id`
  },
  propertyType: partOfMix('propertyType'),
  lenderCategory: partOfMix('lenderCategory'),
  province: partOfMix('province'),
}

/** Fees of closed deals, in one's own figures only one's share of each. */
const earned = (view: DashboardView) => sql`
  select ${DEAL}, r.status, r."fundingDate" as day,
    ${view.scope === 'self' ? ownShareOf(view) : sql`r."feeAmount" + r."otherFees"`} as amount
  ${FEES} where ${feesOfYear(view)} and r.status <> 'written-off' and ${view.deals}`

/** Weighted fees of deals in progress that are to fund in the year. */
const expected = (view: DashboardView) => sql`
  select ${DEAL}, 'open', p."fundingDate" as day,
    ${view.scope === 'self' ? expectedFee(view).own : expectedFee(view).weighted} as amount
  ${FROM} join deal_pipeline_revenue p on p."dealId" = d.id and p.active
    and extract(year from p."fundingDate") = ${view.year}
  where d."dealStatus" = 'in-progress' and ${view.deals}`

function partOfMix(kind: MixKind) {
  return (view: DashboardView, part: string) => sql`
    select ${DEAL}, r.status, r."fundingDate" as day, r."fundedAmount" as amount
    ${FEES} ${MIX_OF_FEE}
    where m.kind = ${kind} and coalesce(m.name, '') = any(${part.split(BETWEEN)}::text[])
      and ${feesOfYear(view)} and ${view.deals}
    order by amount desc, d.id`
}
