/** What bids need from their deal and their lender, and what they change there. */
import { sql } from 'kysely'
import { deals } from '#domain/deals/deal.ts'
import type { BidContact } from '#domain/deals/lender-bid.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import type { KeptDeal } from '#server/resources/deals/kept-rows.ts'

export type BidDeal = Pick<
  KeptDeal,
  | 'id'
  | 'dealId'
  | 'dealName'
  | 'dealStatus'
  | 'trackStage'
  | 'userId'
  | 'user_company_id'
  | 'country'
  | 'primaryLenderBidId'
  | 'termSheetSignedDate'
  | 'commitmentDate'
  | 'values'
> & {
  /** Whether the owner wants to hear of what lenders do. */
  notifyBid: boolean
}

/** The deal of a bid, held until the change is kept: numbers are counted and stages moved one after the other. */
export async function lockDeal(ctx: Context, id: number): Promise<BidDeal> {
  const { rows } = await sql<BidDeal>`
    select d.id, d."dealId", d."dealName", d."dealStatus", d."trackStage", d."userId", d.user_company_id, d.country,
      d."primaryLenderBidId", d."termSheetSignedDate", d."commitmentDate", d.values,
      coalesce((select s."notifyBid" from user_settings s where s."userId" = d."userId"), true) as "notifyBid"
    from deals d where d.id = ${id} and d.active for update of d`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export type DealProgress = Partial<
  Pick<KeptDeal, 'trackStage' | 'primaryLenderBidId' | 'termSheetSignedDate' | 'commitmentDate'>
>

/** Writes how far lenders have carried the deal, and tells those who have it open. */
export async function moveDealOn(ctx: ChangeContext, deal: BidDeal, progress: DealProgress): Promise<void> {
  const sets = Object.entries(progress).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  await sql`update deals set ${sql.join([...sets, sql`"lastActivityAt" = app_now()`])} where id = ${deal.id}`.execute(
    ctx.db,
  )
  ctx.emit({ path: deals.path, id: deal.id, rooms: roomsOf(deals, [deal]) })
}

export type LenderPeople = {
  lenderCompanyId: number
  lenderName: string
  contacts: (BidContact & { isUsable: boolean })[]
}

/** Lenders of the common directory and the company's own, each with its people, the main one first. */
export async function listLenderPeople(
  ctx: Context,
  companyId: number,
  lenderIds: readonly number[],
): Promise<LenderPeople[]> {
  const { rows } = await sql<LenderPeople>`
    select l.id as "lenderCompanyId", l."companyName" as "lenderName",
      coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'email', c.email,
        'isUsable', not c."optOut" and not c.bounced) order by c."isPrimary" desc, c.id)
        filter (where c.id is not null), '[]') as contacts
    from lender_company_of(${companyId}::bigint) l
    left join lenders_contacts_of(${companyId}::bigint) c on c."lenderCompanyId" = l.id and c.active
      and (c.user_company_id is null or c.user_company_id = ${companyId})
    where l.id = any(${[...lenderIds]}::bigint[]) and l.active
      and (l.user_company_id is null or l.user_company_id = ${companyId})
    group by l.id, l."companyName"`.execute(ctx.db)
  return rows
}

/** In which round, and on which request of the deal; null is the deal's own. */
export type AskedRound = { round: number; requestId?: number | null | undefined }

/** Lenders that were approached on a request of the deal in a round, and the last number given to a bid of it. */
export async function findApproached(ctx: Context, dealId: number, { round, requestId = null }: AskedRound) {
  const { rows } = await sql<{
    lenderCompanyId: number
    id: number
    status: string
    isInRound: boolean
    number: number
  }>`
    select id, "lenderCompanyId", status, active and round = ${round} and "requestId" is not distinct from ${requestId}::bigint as "isInRound",
      coalesce(substring("lenderBidId" from 'L([0-9]+)$')::int, 0) as number
    from deals_lender_bids where "dealId" = ${dealId}`.execute(ctx.db)
  return {
    inRound: new Map(rows.filter((row) => row.isInRound).map((row) => [row.lenderCompanyId, row])),
    lastNumber: Math.max(0, ...rows.map((row) => row.number)),
  }
}

/** For how many days a link sent by this user works. */
export async function getLinkDays(ctx: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select "bidLinkDefaultDays" as days from user_settings where "userId" = ${userId}`.execute(ctx.db)
  return rows[0]?.days ?? ctx.services.config.limits.linkDays
}

/** Keeps the lender's answer as it is now, numbered; nothing of what it said before is lost. */
export async function keepRevision(ctx: ChangeContext, bidId: number): Promise<void> {
  const { actor } = ctx
  await sql`
    insert into lender_bid_revisions ("bidId", revision, status, values, "termSheetFile", "takenFrom", actor)
    select b.id, coalesce((select max(r.revision) from lender_bid_revisions r where r."bidId" = b.id), 0) + 1,
      b.status, b.values, b."termSheetFile", b."takenFrom", ${actor.name}
    from deals_lender_bids b where b.id = ${bidId}`.execute(ctx.db)
}
