/** Adds the documents of a checklist to a deal, in one statement; what is there by that name already stays as it is. */
import { sql } from 'kysely'
import { z } from 'zod'
import { CHECKLISTS, checklistRows, defaultRows, rowsOfConditions } from '#domain/funding/checklists.ts'
import type { TemplateRow } from '#domain/funding/prefunding-template.ts'
import { AppError, invalidField, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { tellOfTracker } from './funding.queries.ts'

export const loadSchema = z.strictObject({
  dealId: z.int().positive(),
  /** `usual` is what deals of its country, kind of loan and type of property need; `bid` what the accepted bid asks for. */
  checklist: z.enum([...CHECKLISTS, 'usual', 'bid', 'own']),
  /** The company's own checklist, where `checklist` is `own`. */
  templateId: z.int().positive().optional(),
})
type Load = z.infer<typeof loadSchema>

export async function loadTemplate(ctx: ChangeContext, load: Load) {
  const deal = await lockRow(dealsResource, ctx, load.dealId, 'update')
  const rows = await rowsOf(ctx, load)
  if (rows.length === 0) throw new AppError('conflict', say('The accepted bid names no conditions.'))
  const added = await addRows(ctx, { id: deal.id, companyId: deal.user_company_id }, rows)
  await tellOfTracker(ctx, { dealId: deal.id, id: 0 })
  return { added, skipped: rows.length - added }
}

async function rowsOf(ctx: ChangeContext, { checklist, dealId, templateId }: Load): Promise<readonly TemplateRow[]> {
  if (checklist === 'own') return findOwn(ctx, templateId)
  if (checklist !== 'bid' && checklist !== 'usual') return checklistRows(checklist)
  const { rows } = await sql<{
    country: string
    family: string | null
    propertyGroup: string | null
    conditions: string | null
  }>`
    select d.country, case when o.name ilike '%CMHC%' then 'cmhc' else o.family end as family,
      (select p."group" from options_property_types p where p.id = d."Property_Type") as "propertyGroup",
      (select b.values ->> 'conditions' from deals_lender_bids b where b.id = d."primaryLenderBidId") as conditions
    from deals d left join options_loan_types o on o.id = d."Loan_Type" where d.id = ${dealId}`.execute(ctx.db)
  const [deal] = rows
  if (!deal) throw notFound()
  return checklist === 'bid' ? rowsOfConditions(deal.conditions) : defaultRows(deal)
}

async function findOwn(ctx: ChangeContext, id: number | undefined): Promise<readonly TemplateRow[]> {
  const companyId = isUser(ctx.actor) ? ctx.actor.companyId : null
  const { rows } = await sql<{ rows: TemplateRow[] }>`
    select rows from prefunding_templates where id = ${id ?? 0} and user_company_id = ${companyId}`.execute(ctx.db)
  if (!rows[0]) throw invalidField('templateId', say('Checklist has an unknown value.'))
  return rows[0].rows
}

/** @returns how many were added; prerequisites are found by name, among the new and the old */
export async function addRows(
  { db }: Pick<ChangeContext, 'db'>,
  deal: { id: number; companyId: number },
  rows: readonly TemplateRow[],
): Promise<number> {
  const { rows: added } = await sql<{ id: number }>`
    insert into prefunding_documents ("dealId", user_company_id, name, category, party, "isConditionPrecedent",
      "leadDays", "order")
    select ${deal.id}, ${deal.companyId}, r.name, r.category, r.party, r."isConditionPrecedent", r."leadDays",
      (select coalesce(max(p."order"), 0) from prefunding_documents p where p."dealId" = ${deal.id}) + r.place
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (name text, category text, party text,
      "isConditionPrecedent" boolean, "leadDays" int)) with ordinality as r (name, category, party,
      "isConditionPrecedent", "leadDays", place)
    on conflict ("dealId", lower(name)) do nothing
    returning id`.execute(db)
  const ids = added.map(({ id }) => id)
  // Only what is new waits: an old document that waited for a new one could close a circle.
  await sql`
    update prefunding_documents d set "waitsFor" = w.ids
    from (
      select n.id, array_agg(distinct b.id) as ids
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (name text, "waitsFor" jsonb)
      join prefunding_documents n on n."dealId" = ${deal.id} and lower(n.name) = lower(r.name)
        and n.id = any(${ids}::bigint[])
      cross join jsonb_array_elements_text(coalesce(r."waitsFor", '[]')) as before (name)
      join prefunding_documents b on b."dealId" = ${deal.id} and lower(b.name) = lower(before.name)
        and b.id <> n.id
      group by n.id
    ) w where d.id = w.id`.execute(db)
  return ids.length
}
