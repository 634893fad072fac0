/** The people and prices that are answered with the one lender, as the caller may read them. */
import type { Actor } from '#server/kernel/context.ts'
import { sourceSql } from '#server/kernel/overlays.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { selectList } from '#server/kernel/projection.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { lenderContactsResource, pricingsResource } from './lender-records.resource.ts'
import { viewerOf } from './lender-view.ts'

/**
 * Rows of the lender as a list in JSON: common ones, those of the caller's company, and those of the company whose own
 * lender it is. What the caller may not read of such a row is left out here as in its own list.
 */
const rowsOf = (resource: Resource, order: string) => {
  const wanted = { names: new Set(Object.keys(resource.entity.fields)) }
  return (parameters: Parameters, actor: Actor) => `
    select coalesce(json_agg(row_to_json(row)), '[]')
    from (select t.id, t.user_company_id) lender
    cross join lateral (
      select ${selectList(resource, actor, parameters, wanted)}
      from ${sourceSql(resource, actor, parameters)} t
      where t."lenderCompanyId" = lender.id and t.active and (t.user_company_id is null
        or t.user_company_id in (${parameters.add(viewerOf({ actor }))}::bigint, lender.user_company_id))
      order by ${order}
    ) row`
}

export const contactsSql = rowsOf(lenderContactsResource, 't."isPrimary" desc, t.name, t.id')
export const pricingsSql = rowsOf(pricingsResource, 't."effectiveDate" desc, t.id')
