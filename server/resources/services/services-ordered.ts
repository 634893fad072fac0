/** GET /services-ordered: what was approved this year, each currency by itself, and how many quotes wait. */
import { z } from 'zod'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { SERVICE_TYPES } from '#domain/services/service-choices.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { servicesResource } from './services.resource.ts'

const orderedSchema = z.object({
  year: z.number(),
  /** Before tax. */
  ordered: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.number(), jobs: z.number() })),
  openQuotes: z.number(),
  /** How many requests there are of each kind. */
  counts: z.record(z.enum(SERVICE_TYPES), z.number()),
})

export type ServicesOrdered = z.infer<typeof orderedSchema>

export const servicesOrdered = defineCall({
  method: 'GET',
  path: '/services-ordered',
  summary: 'What was ordered this year, before tax, and how many quotes wait for an answer',
  caller: 'user',
  answer: orderedSchema,
  async run(ctx) {
    const parameters = new Parameters()
    const scope = scopeSql(ctx, { resource: servicesResource, action: 'read', parameters })
    const year = Number(ctx.today.slice(0, 4))
    const isOfYear = `extract(year from t."approvedAt" at time zone ${parameters.add(HOME_ZONE)}) = ${parameters.add(year)}`
    const counted = SERVICE_TYPES.map((type) => `'${type}', count(*) filter (where t.type = '${type}')`).join(', ')
    // What is called off is not paid for.
    const text = `
      with seen as (select t.*, case when t.address ->> 'country' = 'US' then 'USD' else 'CAD' end as currency
        from services t where ${scope})
      select json_build_object(${counted}) as counts, count(*) filter (where t.status = 'quoted')::int as "openQuotes",
        (select coalesce(json_agg(o order by o.currency), '[]') from (
          select t.currency, sum(coalesce(t."quoteAmount", 0))::float8 as amount, count(*)::int as jobs
          from seen t where ${isOfYear} and t.status <> 'cancelled' group by 1) o) as ordered
      from seen t`
    const [row] = await runStatement<Omit<ServicesOrdered, 'year'>>(ctx, text, parameters.values)
    return { year, counts: { drone: 0, lease: 0, inspection: 0 }, ordered: [], openQuotes: 0, ...row }
  },
})
