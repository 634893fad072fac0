/** What a lender's row tells of its people, prices and loans, as the caller's company has them; `t` is the lender. */

import type { Actor } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import type { Extra } from '#server/kernel/resource.ts'
import { viewerOf } from './lender-view.ts'

type SqlOf = Extract<Extra['sql'], (...parts: never[]) => string>

const companyPlace = (parameters: Parameters, actor: Actor) => `${parameters.add(viewerOf({ actor }))}::bigint`

/**
 * Common rows and those of the caller's company; what another company keeps to itself about a common lender must not
 * even show as a number. Who keeps the directory sees of a company's own lender what belongs to that company.
 */
const kept = (alias: string, company: string) =>
  `${alias}."lenderCompanyId" = t.id and ${alias}.active
  and (${alias}.user_company_id is null or ${alias}.user_company_id = ${company} or ${alias}.user_company_id = t.user_company_id)`

const ofCompany =
  (toSql: (company: string) => string): SqlOf =>
  (parameters, actor) =>
    toSql(companyPlace(parameters, actor))

export const CATEGORY_NAME_SQL = 'select c.name from lender_company_categories c where c.id = t.category'

export const VERIFIED_BY_NAME_SQL = 'select u.name from users u where u.id = t."verifiedBy"'

export const contactsCountSql = ofCompany(
  (company) => `select count(*)::int from lenders_contacts_of(${company}) c where ${kept('c', company)}`,
)

/** The lowest spread of the prices in force, over whichever index; percentage points. A company's own price wins. */
export const spreadFromSql = ofCompany(
  (company) => `select min(current."spreadMin") from (
  select distinct on (p."loanType") p."spreadMin" from pricings_of(${company}) p
  where ${kept('p', company)} and p."effectiveDate" <= app_now()::date
  order by p."loanType", p.user_company_id nulls last, p."effectiveDate" desc, p.id desc
) current`,
)

export const loansCountSql = ofCompany(
  (company) => `select count(*)::int from lender_company_loans o where ${kept('o', company)}`,
)

/** In the lender's own currency: two currencies are never added. */
export const loansAmountSql = ofCompany(
  (company) => `select sum(o."loanAmount") from lender_company_loans o
  where ${kept('o', company)} and o.country = t.country`,
)

/** The institution's name where a loan is tied to one, otherwise as the register wrote it; `t` is the loan. */
export const loanLenderSql = ofCompany(
  (company) => `coalesce(
  (select l."companyName" from lender_company_of(${company}) l where l.id = t."lenderCompanyId"), t."lenderName")`,
)

/** Term sheets and the like, the oldest first. */
export const uploadsSql = ofCompany(
  (company) => `select coalesce(json_agg(f.file order by f.id), '[]') from lender_files f
  where f."lenderCompanyId" = t.id
    and (f.user_company_id is null or f.user_company_id = ${company} or f.user_company_id = t.user_company_id)`,
)

/** Whether anybody stated what the lender wants, or its loans merely show it. */
export const CRITERIA_ORIGIN_SQL = `case
  when jsonb_path_exists(t."criteriaSources", '$.* ? (@ == "entered")') then 'entered'
  when t."criteriaSources" <> '{}' then 'inferred'
  else 'none' end`

const overlayOf = (path: string, company: string) =>
  `record_overlays o where o.entity = '${path}' and o.user_company_id = ${company} and o."recordId" = t.id`

/** Names of the fields that the caller's company has its own way. */
export const ownFieldsSql = (path: string): SqlOf =>
  ofCompany(
    (company) =>
      `coalesce((select array(select jsonb_object_keys(o.changes) order by 1) from ${overlayOf(path, company)}), '{}')`,
  )

/** What everybody else sees instead of the company's own values. */
export const commonValuesSql = (path: string, table: string): SqlOf =>
  ofCompany(
    (company) => `coalesce((
  select jsonb_object_agg(k.key, to_jsonb(l) -> k.key)
  from (select o.changes from ${overlayOf(path, company)}) o
  cross join lateral jsonb_object_keys(o.changes) k(key)
  join ${table} l on l.id = t.id
), '{}')`,
  )

/** Whether the company has put its version before those who keep the common directory. */
export const isSuggestedSql = (path: string): SqlOf =>
  ofCompany(
    (company) => `exists (
  select 1 from lender_suggestions s where s.entity = '${path}' and s."recordId" = t.id
    and s.user_company_id = ${company} and s.status = 'open')`,
  )
