/** GET /dashboard-companies: the sponsors, borrowers and lenders of one's deals, by part of their name. */

import { sql } from 'kysely'
import { z } from 'zod'
import { DASHBOARD_ROLES } from '#domain/access/roles.ts'
import { CURRENCIES } from '#domain/kernel/money.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { toView } from './dashboard-scope.ts'

const MOST_COMPANIES = 20
const MOST_DEALS = 5

const companySchema = z.object({
  companyName: z.string(),
  kind: z.enum(['owner', 'borrower', 'broker', 'lender']),
  /** Of the firm's own record; null for a name that stands on deals only. */
  id: z.number().nullable(),
  dealsCount: z.number(),
  loansCount: z.number(),
  /** What was funded through the caller's deals, each currency by itself. */
  exposure: z.partialRecord(z.enum(CURRENCIES), z.number()),
  /** The deals touched last. */
  deals: z.array(z.object({ id: z.number(), dealName: z.string(), dealStatus: z.string() })),
})

const querySchema = z.strictObject({ companyName: z.string().trim().min(1).max(150) })

export const dashboardCompanies = defineCall({
  method: 'GET',
  path: '/dashboard-companies',
  summary: 'Firms in my deals, by part of their name',
  caller: 'user',
  roles: DASHBOARD_ROLES,
  query: querySchema,
  answer: z.array(companySchema),
  async run(ctx, { query }) {
    const { companyName } = query
    return findCompanies(ctx, companyName)
  },
})

/** Names that begin with the words come first, then those with most deals. */
async function findCompanies(ctx: Context<UserActor>, words: string) {
  const view = await toView(ctx, {})
  const { rows } = await sql<z.infer<typeof companySchema>>`
    with mine as (
      select d.id, d."dealName", d."dealStatus", d."updatedAt", d.values ->> 'Sponsor_Company' as sponsor,
        d.values ->> 'Borrowing_Entity' as borrower
      from deals d where ${view.deals}
    ), named as (
      select 'borrower' as kind, null::bigint as id, min(n.name) over (partition by lower(n.name)) as name, m.id as deal
      from mine m cross join lateral (values (m.sponsor), (m.borrower)) n (name)
      where strpos(lower(n.name), lower(${words})) > 0
      union
      select 'lender', l.id, l."companyName", m.id
      from mine m
      join deals_lender_bids b on b."dealId" = m.id and b.active
      join lender_company l on l.id = b."lenderCompanyId"
      where strpos(lower(l."companyName"), lower(${words})) > 0
    ), found as (
      select kind, id, name, count(deal)::int as deals, array_agg(deal) as keys from named
      group by kind, id, name
      order by starts_with(lower(name), lower(${words})) desc, deals desc, name limit ${MOST_COMPANIES}
    )
    select f.name as "companyName", f.kind, f.id, f.deals as "dealsCount", coalesce(e.loans, 0)::int as "loansCount",
      coalesce(e.exposure, '{}') as exposure, latest.deals
    from found f
    left join lateral (
      select sum(c.loans) as loans, json_object_agg(c.currency, c.amount) as exposure from (
        select r.currency, count(*) as loans, sum(r."fundedAmount") as amount from revenue r
        where r.active and r."dealId" = any(f.keys) and (f.kind <> 'lender' or r."lenderCompanyId" = f.id)
        group by r.currency) c
    ) e on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', m.id, 'dealName', m."dealName", 'dealStatus', m."dealStatus")
        order by m."updatedAt" desc), '[]') as deals
      from (select * from mine where id = any(f.keys) order by "updatedAt" desc limit ${MOST_DEALS}) m
    ) latest
    order by starts_with(lower(f.name), lower(${words})) desc, f.deals desc, f.name`.execute(ctx.db)
  return rows
}
