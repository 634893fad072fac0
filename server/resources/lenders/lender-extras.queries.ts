/** What a lender's row tells of its people, prices and loans; `t` is the lender. */

/**
 * Only rows as common as the lender itself, or of the same company: what another company keeps to itself about a
 * common lender must not even show as a number.
 */
const kept = (alias: string) =>
  `${alias}."lenderCompanyId" = t.id and ${alias}.active and ${alias}.user_company_id is not distinct from t.user_company_id`

export const CATEGORY_NAME_SQL = 'select c.name from lender_company_categories c where c.id = t.category'

export const CONTACTS_COUNT_SQL = `select count(*)::int from lenders_contacts c where ${kept('c')}`

/** The lowest spread of the prices in force, over whichever index; percentage points. */
export const SPREAD_FROM_SQL = `select min(current."spreadMin") from (
  select distinct on (p."loanType") p."spreadMin" from pricings p
  where ${kept('p')} and p."effectiveDate" <= app_now()::date
  order by p."loanType", p."effectiveDate" desc, p.id desc
) current`

export const LOANS_COUNT_SQL = `select count(*)::int from lender_company_loans o where ${kept('o')}`

/** In the lender's own currency: two currencies are never added. */
export const LOANS_AMOUNT_SQL = `select sum(o."loanAmount") from lender_company_loans o
  where ${kept('o')} and o.country = t.country`

/** Whether anybody stated what the lender wants, or its loans merely show it. */
export const CRITERIA_ORIGIN_SQL = `case
  when jsonb_path_exists(t."criteriaSources", '$.* ? (@ == "entered")') then 'entered'
  when t."criteriaSources" <> '{}' then 'inferred'
  else 'none' end`
