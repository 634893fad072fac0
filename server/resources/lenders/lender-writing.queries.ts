/** What a change of a lender is compared with: places, names and addresses already taken, and what refers to it. */

import { sql } from 'kysely'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { invalidField, notFound } from '#domain/kernel/errors.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import { sayUnknown, type Values } from '#domain/kernel/validation.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import type { lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { UNSTATED_CATEGORY } from '#domain/lenders/named-lender.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import type { Row } from '#server/kernel/resource.ts'
import { viewerOf } from './lender-view.ts'

export type FoundLender = Pick<
  KeptRowOf<typeof lenderCompanies>,
  'id' | 'companyName' | 'country' | 'user_company_id' | 'criteriaSources' | 'hasConstructionLoan'
>

/** The lender as the caller's company has it. Throws `not_found` when it is not there for the caller. */
export async function getLender(ctx: Context, id: number): Promise<FoundLender> {
  const company = viewerOf(ctx)
  const { rows } = await sql<FoundLender>`
    select l.id, l."companyName", l.country, l.user_company_id, l."criteriaSources", l."hasConstructionLoan"
    from lender_company_of(${company}::bigint) l
    where l.id = ${id} and l.active
      and (l.user_company_id is null or l.user_company_id = ${company} or ${company}::bigint is null)`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The category of a lender of which no other was said. */
export async function unstatedCategory(ctx: Context): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from lender_company_categories where name = ${UNSTATED_CATEGORY}`.execute(ctx.db)
  return rows[0]?.id
}

/** Throws `invalid` when a code is no province or state of the country. */
export async function checkProvinces(ctx: Context, country: unknown, field: string, codes: unknown): Promise<void> {
  const wanted = [codes].flat().filter((code) => code !== null && code !== undefined)
  if (wanted.length === 0) return
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from state_province where country = ${country} and code = any(${wanted}::text[])`.execute(
    ctx.db,
  )
  if (rows[0]?.known !== new Set(wanted).size) {
    throw invalidField(field, sayUnknown(labelOf(field, undefined)))
  }
}

/** Throws `invalid` when a market lies in the other country. */
export async function checkMarkets(ctx: Context, country: unknown, markets: unknown): Promise<void> {
  const wanted: number[] = listIn(markets)
  if (wanted.length === 0) return
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from options_markets where country = ${country} and id = any(${wanted}::bigint[])`.execute(
    ctx.db,
  )
  if (rows[0]?.known !== new Set(wanted).size) throw invalidField('markets', say('Markets has an unknown value.'))
}

/** Whether the caller sees another lender of that name in that place; `stored` is the lender before its change. */
export async function hasTwin(ctx: Context, name: Values, stored: Row | null): Promise<boolean> {
  const company = viewerOf(ctx)
  const { rows } = await sql`
    select 1 from lender_company_of(${company}::bigint) l
    where l.active and l.country = ${name.country} and lower(l."companyName") = lower(${name.companyName})
      and coalesce(l.state, '') = ${name.state ?? ''}
      and lower(coalesce(l.city, '')) = lower(${name.city ?? ''})
      and l.id is distinct from ${stored?.id ?? null}::bigint
      -- Two institutions of one name and town are two where a register says so.
      and (l."registryId" is null or ${stored?.registryId ?? null}::text is null or l."registryId" = ${stored?.registryId ?? null})
      and (l.user_company_id is null or l.user_company_id = ${company})
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** The other people of the lender whom the caller's company can write to. */
export async function listOtherContacts(ctx: Context, lenderCompanyId: unknown, exceptId: number | null) {
  const company = viewerOf(ctx)
  const { rows } = await sql<Pick<KeptRowOf<typeof lenderContacts>, 'id' | 'email' | 'isPrimary' | 'user_company_id'>>`
    select c.id, lower(c.email) as email, c."isPrimary", c.user_company_id
    from lenders_contacts_of(${company}::bigint) c
    where c."lenderCompanyId" = ${lenderCompanyId} and c.active and c.id is distinct from ${exceptId}::bigint
      and (c.user_company_id is null or c.user_company_id = ${company})`.execute(ctx.db)
  return rows
}

/** How many bids, fees, loans and the like name the lender, whoever's they are. */
export async function countUses(ctx: Context, lenderId: number): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count_references('lender_company', ${lenderId})::int as uses`.execute(ctx.db)
  return rows[0]?.uses ?? 0
}

/** Switches off what belongs to a lender that is deleted. */
export async function removePeopleAndPrices(ctx: ChangeContext, lenderId: number): Promise<void> {
  for (const table of ['lenders_contacts', 'pricings']) {
    await sql`update ${sql.id(table)} set active = false, "deletedAt" = app_now(), "deletedBy" = app_user()
      where "lenderCompanyId" = ${lenderId} and active`.execute(ctx.db)
  }
}

/** Whether the lender's living prices, as the caller's company has them, include one for building. */
export async function pricesConstruction(ctx: Context, lenderId: number, exceptId?: number): Promise<boolean> {
  const company = viewerOf(ctx)
  const { rows } = await sql`
    select 1 from pricings_of(${company}::bigint) p join options_loan_types o on o.id = p."loanType"
    where p."lenderCompanyId" = ${lenderId} and p.active and o.family = 'construction'
      and p.id is distinct from ${exceptId ?? null}::bigint
      and (p.user_company_id is null or p.user_company_id = ${company})
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

export async function isForConstruction(ctx: Context, loanType: unknown): Promise<boolean> {
  const { rows } = await sql`
    select 1 from options_loan_types where id = ${loanType} and family = 'construction'`.execute(ctx.db)
  return rows.length > 0
}

/** Takes back everything the caller's company has its own way of the common lender, its people and prices. */
export async function dropOverlays(ctx: ChangeContext, lenderId: number): Promise<void> {
  await sql`
    update record_overlays set changes = '{}'
    where user_company_id = ${viewerOf(ctx)} and changes <> '{}' and (
      (entity = 'lender-company' and "recordId" = ${lenderId})
      or (entity = 'lenders-contacts' and "recordId" in (select id from lenders_contacts where "lenderCompanyId" = ${lenderId}))
      or (entity = 'pricings' and "recordId" in (select id from pricings where "lenderCompanyId" = ${lenderId}))
    )`.execute(ctx.db)
}
