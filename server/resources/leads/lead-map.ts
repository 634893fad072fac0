/** The leads of a list as a map needs them: all at once, and little of each. */
import type { Values } from '#domain/kernel/validation.ts'
import { leads } from '#domain/leads/lead.ts'
import { type LeadMapAnswer, type LeadOnMap, MOST_ON_MAP } from '#domain/leads/lead-on-map.ts'
import type { Context } from '#server/kernel/context.ts'
import { whereSql } from '#server/kernel/list-sql.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { readListQuery, runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'

/** Of the very leads that the same query lists. Throws as the list does. */
export async function readLeadMap(ctx: Context, raw: Values): Promise<LeadMapAnswer> {
  const parameters = new Parameters()
  const resource = resourceOf(ctx, leads)
  const where = whereSql({ ctx, resource, query: readListQuery(resource, ctx, raw) }, parameters)
  const today = parameters.add(ctx.today)
  const most = parameters.add(MOST_ON_MAP)
  const text = `select t._id, t.name, t.municipality, t.coordinates, t.amount::float8 as amount, t.currency,
    t."actionDate"::text as "actionDate", remaining_months(${today}::date, t.maturity) as "monthsLeft",
    coalesce(o."companyName", t.owner, t.borrower, t."companyName") as "ownerName",
    nullif(concat_ws(', ', coalesce(t."propertyAddress", t.address), t.municipality, t.province), '') as place,
    count(*) over ()::int as total
  from leads t left join owners o on o.id = t."ownerId"
  where ${where} order by t."actionDate", t._id limit ${most}`
  const rows = await runStatement<LeadOnMap & { total: number }>(ctx, text, parameters.values)
  return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _total, ...lead }) => lead) }
}
