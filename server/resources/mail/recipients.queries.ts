/** Lenders a message may go to: their people, and what was asked of them on the deal before. */
import { sql } from 'kysely'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import type { Context } from '#server/kernel/context.ts'

export type LenderContact = {
  id: number
  firstName: string
  name: string
  email: string
  optOut: boolean
  bounced: boolean
}

export type EarlierBid = {
  id: number
  status: BidStatus
  round: number
  sentAt: string | null
  createdAt: string
  isLinkOpen: boolean
}

export type LenderToWrite = {
  companyId: number
  lenderName: string
  contacts: LenderContact[]
  /** The latest bid of this lender on the deal. */
  bid: EarlierBid | null
}

/** The lenders the deal's company knows, each with its people, the main one first. */
export async function listLenders(
  ctx: Context,
  { dealId, companyId }: { dealId: number; companyId: number },
  lenderIds: readonly number[],
): Promise<LenderToWrite[]> {
  const { rows } = await sql<LenderToWrite>`
    select l.id as "companyId", l."companyName" as "lenderName",
      coalesce((
        select json_agg(json_build_object('id', c.id, 'firstName', c."firstName", 'name', c.name, 'email', c.email,
          'optOut', c."optOut", 'bounced', c.bounced) order by c."isPrimary" desc, c.id)
        from lenders_contacts_of(${companyId}::bigint) c
        where c."lenderCompanyId" = l.id and c.active
          and (c.user_company_id is null or c.user_company_id = ${companyId})
      ), '[]') as contacts,
      (
        select json_build_object('id', b.id, 'status', b.status, 'round', b.round, 'sentAt', wire_instant(b."sentAt"),
          'createdAt', wire_instant(b."createdAt"),
          'isLinkOpen', b."isActive" and b."isTokenActive" and b."tokenExpiresAt" > ${ctx.now.toISOString()})
        from deals_lender_bids b
        where b."dealId" = ${dealId} and b."lenderCompanyId" = l.id and b.active
        order by b.round desc limit 1
      ) as bid
    from lender_company_of(${companyId}::bigint) l
    where l.id = any(${[...lenderIds]}::bigint[]) and l.active
      and (l.user_company_id is null or l.user_company_id = ${companyId})`.execute(ctx.db)
  return rows
}

/** Notes for their cards when these people were last written to; of the common directory it is nobody's to change. */
export async function markContacted(ctx: Context, contactIds: readonly number[], companyId: number): Promise<void> {
  await sql`update lenders_contacts set "lastContactedAt" = app_now()
    where id = any(${[...contactIds]}::bigint[]) and user_company_id = ${companyId}`.execute(ctx.db)
}
