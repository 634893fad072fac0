/** Who has how many leads: everybody of the caller's tree who can be given some, with what waits for each. */
import { CRM_ROLES, DASHBOARD_ROLES } from '#domain/access/roles.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { atWorkSql } from './icp-counts.ts'

/** The same as `originatorCounts` of domain/leads/crm-figures.ts, for all of them at once. */
function readOriginators(ctx: Context) {
  const { actor } = ctx
  const parameters = new Parameters()
  const scope = atWorkSql(ctx, parameters)
  const tree = parameters.add(isUser(actor) ? [...actor.tree] : [])
  const roles = parameters.add([...DASHBOARD_ROLES])
  const today = parameters.add(ctx.today)
  const isOpen = `(t.stage is null or t.stage not in ('pass', 'mandated'))`
  const text = `select u.id, u.name, u.roles[1] as role, coalesce(c.open, 0) as "openLeads", coalesce(c.principal, 0) as "openPrincipal",
  coalesce(c.past_due, 0) as "pastDue", coalesce(c.pitched, 0) as pitched, coalesce(c.mandated, 0) as mandated
from users u left join (
  select a.id, (count(*) filter (where ${isOpen}))::int as open,
    (sum(t.amount) filter (where ${isOpen}))::float8 as principal,
    (count(*) filter (where t."actionDate" < ${today}::date))::int as past_due,
    (count(*) filter (where t.stage = 'pitched'))::int as pitched,
    (count(*) filter (where t.stage = 'mandated'))::int as mandated
  from leads t cross join lateral unnest(t."assignedTo") a (id) where ${scope} group by a.id
) c on c.id = u.id
where u.id = any(${tree}::bigint[]) and u.active and u.status = 'approved' and u.roles[1] = any(${roles}::text[])
order by u.name, u.id`
  return runStatement(ctx, text, parameters.values)
}

export const originatorsCall = defineCall({
  method: 'GET',
  path: '/lead-originators',
  summary: 'Who has how many leads',
  caller: 'user',
  roles: CRM_ROLES,
  run: async (ctx) => ({ data: await readOriginators(ctx) }),
})
