/** Of whom the demo of leads tells: owners, firms of brokers and lenders that the demo has told of already, and what was done. */
import { sql } from 'kysely'
import type { LeadStage } from '#domain/contacts/lead-stages.ts'
import type { KeptLead } from '#domain/leads/lead.ts'
import type { ChangeContext } from '#server/kernel/context.ts'

/** Owners that were not brought by a file, as the relations of the desk. */
export async function findDemoOwners({ db }: ChangeContext, companyId: number) {
  const { rows } = await sql<{ id: number; companyName: string; tier: 'A' | 'B' | 'C' }>`
    select id, "companyName", tier from owners
    where user_company_id = ${companyId} and active and coalesce(source, '') not like '%.xlsx' order by id`.execute(db)
  return rows
}

export async function findDemoBrokers({ db }: ChangeContext, companyId: number) {
  const { rows } = await sql<{ id: number; companyName: string }>`
    select id, "companyName" from broker_company where user_company_id = ${companyId} and active order by id`.execute(
    db,
  )
  return rows
}

/** `userId` is whoever works on it. */
export type StandingLead = Pick<KeptLead, '_id' | 'pitchTime' | 'passReason'> & { stage: LeadStage; userId: number }

/** Leads that have a stage, each with whoever works on it. */
export async function findStandingLeads({ db }: ChangeContext, companyId: number): Promise<StandingLead[]> {
  const { rows } = await sql<StandingLead>`
    select _id, stage, wire_instant("pitchTime") as "pitchTime", "passReason", coalesce("assignedTo"[1], "userId") as "userId"
    from leads where user_company_id = ${companyId} and active and stage is not null order by _id`.execute(db)
  return rows
}

/** The database noted each stage as of the moment the lead was written; the story has days of its own for it. */
export const forgetStages = ({ db }: ChangeContext, companyId: number) =>
  sql`delete from lead_stage_changes where user_company_id = ${companyId}`.execute(db)
