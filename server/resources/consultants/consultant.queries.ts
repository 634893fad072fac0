/** What a consultant's row tells besides its fields, and what a change of one is compared with; `t` is the consultant. */
import { sql } from 'kysely'
import type { consultants } from '#domain/consultants/consultant.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import type { Actor, ChangeContext, Context } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { viewerOf } from '#server/resources/lenders/lender-view.ts'

/** In the order of the list of categories. */
export const CATEGORY_NAMES_SQL = `array(
  select c.name from consultant_categories c where c.id = any(t.categories) order by c."order", c.id)`

/** Common people and those of the caller's company; who keeps the directory sees those of a company's own consultant. */
const peopleSql = (parameters: Parameters, actor: Actor) => {
  const company = `${parameters.add(viewerOf({ actor }))}::bigint`
  return `consultants_contacts_of(${company}) c where c."companyId" = t.id and c.active
    and (c.user_company_id is null or c.user_company_id = ${company} or c.user_company_id = t.user_company_id)`
}

export const contactsCountSql = (parameters: Parameters, actor: Actor) =>
  `select count(*)::int from ${peopleSql(parameters, actor)}`

/** Who is written to first. */
export const MAIN_CONTACT_SQL = (parameters: Parameters, actor: Actor) =>
  `select c.name from ${peopleSql(parameters, actor)} order by c."isPrimary" desc, c.id limit 1`

export type FoundConsultant = Pick<KeptRowOf<typeof consultants>, 'id' | 'companyName' | 'country' | 'user_company_id'>

/** The consultant as the caller's company has it. Throws `not_found` when it is not there for the caller. */
export async function getConsultant(ctx: Context, id: number): Promise<FoundConsultant> {
  const company = viewerOf(ctx)
  const { rows } = await sql<FoundConsultant>`
    select t.id, t."companyName", t.country, t.user_company_id from consultants_of(${company}::bigint) t
    where t.id = ${id} and t.active
      and (t.user_company_id is null or t.user_company_id = ${company} or ${company}::bigint is null)`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Whether the caller sees another consultant of that name in that country. */
export async function hasTwin(ctx: Context, { country, companyName }: Values, exceptId: number | null) {
  const company = viewerOf(ctx)
  const { rows } = await sql`
    select 1 from consultants_of(${company}::bigint) t
    where t.active and t.country = ${country} and lower(t."companyName") = lower(${companyName})
      and t.id is distinct from ${exceptId}::bigint
      and (t.user_company_id is null or t.user_company_id = ${company})
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** The other people of the consultant whom the caller's company can write to. */
export async function listOtherContacts(ctx: Context, consultantId: unknown, exceptId: number | null) {
  const company = viewerOf(ctx)
  const { rows } = await sql<{ id: number; email: string; isPrimary: boolean }>`
    select c.id, lower(c.email) as email, c."isPrimary" from consultants_contacts_of(${company}::bigint) c
    where c."companyId" = ${consultantId} and c.active and c.id is distinct from ${exceptId}::bigint
      and (c.user_company_id is null or c.user_company_id = ${company})`.execute(ctx.db)
  return rows
}

/** How many living records name the consultant, whoever's they are. */
export async function countUses(ctx: Context, id: number): Promise<number> {
  const { rows } = await sql<{ uses: number }>`select count_references('consultants', ${id})::int as uses`.execute(
    ctx.db,
  )
  return rows[0]?.uses ?? 0
}

/** Switches off the people of a consultant that is deleted. */
export async function removePeople(ctx: ChangeContext, id: number): Promise<void> {
  await sql`update consultants_contacts set active = false, "deletedAt" = app_now(), "deletedBy" = app_user()
    where "companyId" = ${id} and active`.execute(ctx.db)
}

/** Takes back everything the caller's company has its own way of the common consultant and its people. */
export async function dropOverlays(ctx: ChangeContext, id: number): Promise<void> {
  await sql`
    update record_overlays set changes = '{}'
    where user_company_id = ${viewerOf(ctx)} and changes <> '{}' and (
      (entity = 'consultants' and "recordId" = ${id})
      or (entity = 'consultants-contacts'
        and "recordId" in (select id from consultants_contacts where "companyId" = ${id})))`.execute(ctx.db)
}
