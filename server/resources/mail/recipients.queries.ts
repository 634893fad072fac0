/** Companies a message may go to: their people, and what was asked of them on the deal before. */
import { sql } from 'kysely'
import type { ConsultantBidStatus } from '#domain/deals/consultants/consultant-bid.ts'
import type { BidStatus, lenderBids } from '#domain/deals/lender-bid.ts'
import type { KeptRowOf, Stated } from '#domain/kernel/entity.ts'
import type { lenderContacts } from '#domain/lenders/lender-contact.ts'
import type { Context } from '#server/kernel/context.ts'

/** A lender's contact, or a consultant in the same terms. */
export type WritableContact = Stated<
  typeof lenderContacts,
  'id' | 'firstName' | 'name' | 'email' | 'optOut' | 'bounced'
>

type EarlierBid<Status extends string> = Pick<KeptRowOf<typeof lenderBids>, 'id' | 'sentAt' | 'createdAt'> & {
  status: Status
  isLinkOpen: boolean
}

/** `bid` is the latest of this company on the deal, of a lender on the request asked about. */
export type CompanyToWrite<Bid extends EarlierBid<string> = EarlierBid<string>> = {
  companyId: number
  companyName: string
  contacts: WritableContact[]
  bid: Bid | null
}

export type LenderToWrite = CompanyToWrite<EarlierBid<BidStatus> & { round: number }>

export type ConsultantToWrite = CompanyToWrite<EarlierBid<ConsultantBidStatus>> & {
  /** The report it is asked for, and whether it writes such reports. */
  categoryId: number | null
  isOfCategory: boolean
}

/** `requestId`: the request of the deal that is asked about; null is its own. */
type DealPlace = { dealId: number; companyId: number; requestId: number | null }

/** Whether a bid's link opens the deal just now. */
const linkOpen = (ctx: Context) =>
  sql`b."isActive" and b."isTokenActive" and b."tokenExpiresAt" > ${ctx.now.toISOString()}`

/** The lenders the deal's company knows, each with its people, the main one first. */
export async function listLenders(
  ctx: Context,
  { dealId, companyId, requestId }: DealPlace,
  lenderIds: readonly number[],
): Promise<LenderToWrite[]> {
  const { rows } = await sql<LenderToWrite>`
    select l.id as "companyId", l."companyName",
      coalesce((
        select json_agg(json_build_object('id', c.id, 'firstName', c."firstName", 'name', c.name, 'email', c.email,
          'optOut', c."optOut", 'bounced', c.bounced) order by c."isPrimary" desc, c.id)
        from lenders_contacts_of(${companyId}::bigint) c
        where c."lenderCompanyId" = l.id and c.active
          and (c.user_company_id is null or c.user_company_id = ${companyId})
      ), '[]') as contacts,
      (
        select json_build_object('id', b.id, 'status', b.status, 'round', b.round, 'sentAt', wire_instant(b."sentAt"),
          'createdAt', wire_instant(b."createdAt"), 'isLinkOpen', ${linkOpen(ctx)})
        from deals_lender_bids b
        where b."dealId" = ${dealId} and b."lenderCompanyId" = l.id and b.active
          and b."requestId" is not distinct from ${requestId}::bigint
        order by b.round desc limit 1
      ) as bid
    from lender_company_of(${companyId}::bigint) l
    where l.id = any(${[...lenderIds]}::bigint[]) and l.active
      and (l.user_company_id is null or l.user_company_id = ${companyId})`.execute(ctx.db)
  return rows
}

export type AskedFor = { companyId: number; categoryId: number | null }

/** The same of consultants, once for each report asked of them. */
export async function listConsultants(
  ctx: Context,
  { dealId, companyId }: DealPlace,
  asked: readonly AskedFor[],
): Promise<ConsultantToWrite[]> {
  const { rows } = await sql<ConsultantToWrite>`
    select t.id as "companyId", t."companyName", a."categoryId",
      coalesce(a."categoryId" = any(t.categories), false) as "isOfCategory",
      coalesce((
        select json_agg(json_build_object('id', c.id, 'firstName', c."firstName", 'name', c.name, 'email', c.email,
          'optOut', c."optOut", 'bounced', c.bounced) order by c."isPrimary" desc, c.id)
        from consultants_contacts_of(${companyId}::bigint) c
        where c."companyId" = t.id and c.active and (c.user_company_id is null or c.user_company_id = ${companyId})
      ), '[]') as contacts,
      (
        select json_build_object('id', b.id, 'status', b.status, 'sentAt', wire_instant(b."sentAt"),
          'createdAt', wire_instant(b."createdAt"), 'isLinkOpen', ${linkOpen(ctx)})
        from deals_consultant_bids b
        where b."dealId" = ${dealId} and b."consultantId" = t.id and b."consultantCategoryId" = a."categoryId"
          and b.active
      ) as bid
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a ("companyId" bigint, "categoryId" bigint)
    join consultants_of(${companyId}::bigint) t on t.id = a."companyId"
    where t.active and t."isActive" and (t.user_company_id is null or t.user_company_id = ${companyId})`.execute(ctx.db)
  return rows
}

/** Notes for their cards when these people were last written to; of the common directory it is nobody's to change. */
export async function markContacted(ctx: Context, contactIds: readonly number[], companyId: number): Promise<void> {
  await sql`update lenders_contacts set "lastContactedAt" = app_now()
    where id = any(${[...contactIds]}::bigint[]) and user_company_id = ${companyId}`.execute(ctx.db)
}
