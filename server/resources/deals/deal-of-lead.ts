/** Makes the draft of a deal out of a lead. */
import { sql } from 'kysely'
import { deals } from '#domain/deals/deal.ts'
import { dealFromLead, type LeadOwner } from '#domain/deals/deal-from-lead.ts'
import type { KeptLead } from '#domain/leads/lead.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { createRow } from '#server/kernel/writing.ts'

/** The caller's own draft. Whom the lead names, the deal names, whether or not the caller sees their records. */
export async function makeDealOfLead(ctx: ChangeContext, lead: KeptLead): Promise<number> {
  const { dealName, values } = dealFromLead(lead, await findOwner(ctx, lead.ownerId), ctx.today)
  const id = Number(await createRow(resourceOf(ctx, deals), ctx, { ...(dealName && { dealName }), values }))
  await sql`
    update deals set "ownerId" = ${lead.ownerId}, "brokerCompanyId" = ${lead.brokerId},
      "borrowerContactId" = ${lead.borrowerContactId}
    where id = ${id}`.execute(ctx.db)
  return id
}

async function findOwner({ db }: ChangeContext, ownerId: number | null): Promise<LeadOwner> {
  if (ownerId === null) return null
  const { rows } = await sql<{ companyName: string; primaryContact: string | null }>`
    select "companyName", "primaryContact" from owners where id = ${ownerId} and active`.execute(db)
  return rows[0] ?? null
}
