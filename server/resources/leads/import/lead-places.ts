/** Under which key each lead is found by a list, however its address is spelled. */
import { sql } from 'kysely'
import { type KeyedLead, placeKeyOf } from '#domain/leads/import/address-key.ts'
import type { LeadType } from '#domain/leads/lead-types.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'

/** One statement's worth. */
const LEADS_AT_ONCE = 5_000

type UnkeyedLead = KeyedLead & { _id: string }

/** Works out the keys of the company's leads of a kind that have none yet: those made or moved since the last list. */
export async function keyLeads(ctx: Context<UserActor>, type: LeadType): Promise<void> {
  for (;;) {
    const { rows } = await sql<UnkeyedLead>`
      select t._id, t.address, t."propertyAddress", t."companyName", t.province from leads t
      where t.user_company_id = ${ctx.actor.companyId} and t."leadType" = ${type} and t.active
        and not exists (select 1 from lead_places p where p."leadId" = t._id)
      limit ${LEADS_AT_ONCE}`.execute(ctx.db)
    if (rows.length === 0) return
    const keys = rows.map((lead) => ({ _id: lead._id, place: placeKeyOf(type, lead) }))
    await sql`
      insert into lead_places ("leadId", user_company_id, "leadType", place)
      select x._id, ${ctx.actor.companyId}, ${type}, x.place
      from json_to_recordset(${JSON.stringify(keys)}::json) as x(_id text, place text)
      on conflict ("leadId") do nothing`.execute(ctx.db)
  }
}
