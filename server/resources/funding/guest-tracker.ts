/** The tracker as the holder of a link sees it: the deal's name and day, the rows of its own party, and nobody else's. */
import { sql } from 'kysely'
import { countDocuments, isOverdue } from '#domain/funding/document-count.ts'
import type { ApprovalStatus } from '#domain/funding/syndicate-lender.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, Context, GuestActor } from '#server/kernel/context.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { getHolder, type TrackerHolder } from './guest-holder.ts'
import type { KeptCondition } from './kept-rows.ts'

type Head = {
  dealName: string
  property: string | null
  lenderName: string | null
  borrowerName: string | null
  closingDate: string | null
  companyName: string
  companyLogo: StoredFile | null
  sender: { name: string; email: string; phone: string | null }
  tokenExpiresAt: string
}

/** Throws `not_found` where the address names another deal than the link. */
export async function showTrackerToGuest(ctx: ChangeContext<GuestActor>, dealId: number): Promise<unknown> {
  const holder = await getHolder(ctx)
  if (holder.dealId !== dealId) throw notFound()
  await noteOpened(ctx)
  const rows = await listOwnRows(ctx, holder)
  const { percentComplete, ...counts } = countDocuments(rows, ctx.today)
  return {
    ...(await findHead(ctx, holder)),
    kind: holder.party === null ? 'syndicate' : 'party',
    party: holder.party,
    guestName: ctx.actor.name,
    approval: holder.syndicateLenderId === null ? null : await startReview(ctx, holder.syndicateLenderId),
    count: { ...counts, percentComplete },
    documents: rows.map((row) => describeToGuest(ctx, holder, row)),
  }
}

async function listOwnRows(ctx: Context, { dealId, party }: TrackerHolder): Promise<KeptCondition[]> {
  const { rows } = await sql<KeptCondition>`
    select * from prefunding_documents where "dealId" = ${dealId}
      and (${party}::text is null or party = ${party}) order by "order", id`.execute(ctx.db)
  return rows
}

/** What a guest may know of a row: of other lenders' ticks, links and e-mail addresses nothing. */
export function describeToGuest(ctx: Context<GuestActor>, { syndicateLenderId }: TrackerHolder, row: KeptCondition) {
  const guestKey = `${ctx.actor.path}/${ctx.actor.id}`
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    party: row.party,
    status: row.status,
    statusNote: row.status === 'rejected' ? row.statusNote : null,
    dueDate: row.dueDate,
    isOverdue: isOverdue(row, ctx.today),
    isConditionPrecedent: row.isConditionPrecedent,
    files: row.files.map(({ hashedId, name, sizeBytes, uploadedAt, uploadedBy, guestKey: key }) => ({
      ...{ hashedId, name, sizeBytes, uploadedAt, uploadedBy },
      isOwn: key === guestKey,
    })),
    comments: row.comments,
    ...(syndicateLenderId !== null && { tick: row.syndicateStatus[syndicateLenderId]?.status ?? 'pending' }),
  }
}

async function findHead(ctx: Context<GuestActor>, { dealId }: TrackerHolder): Promise<Head> {
  const { rows } = await sql<Head>`
    select d."dealName", d.values -> 'Property_Address' ->> 'formattedAddress' as property,
      (select b."lenderName" from deals_lender_bids b where b.id = d."primaryLenderBidId") as "lenderName",
      d.values ->> 'Borrowing_Entity' as "borrowerName",
      coalesce(d."expectedClosingDate"::text, d.values ->> 'Closing_Date') as "closingDate",
      c.name as "companyName", c.logo as "companyLogo",
      json_build_object('name', u.name, 'email', u.email, 'phone', u.phone) as sender,
      wire_instant(l."tokenExpiresAt") as "tokenExpiresAt"
    from ${sql.table(tableOf(ctx))} l
    join deals d on d.id = l."dealId"
    join users u on u.id = d."userId"
    join user_companies c on c.id = d.user_company_id
    where l.id = ${ctx.actor.id} and d.id = ${dealId}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Whoever opens what it was invited to reviews it. @returns how its own approval stands */
async function startReview(ctx: ChangeContext<GuestActor>, lenderId: number) {
  const { rows } = await sql<{ id: number; approvalStatus: ApprovalStatus }>`
    update prefunding_syndicate_lenders
    set "approvalStatus" = case when "approvalStatus" = 'invited' then 'reviewing' else "approvalStatus" end
    where id = ${lenderId} returning id, "approvalStatus"`.execute(ctx.db)
  return firstOf(rows)
}

const tableOf = ({ actor }: Context<GuestActor>) => actor.path.replaceAll('-', '_')

/** Counted so that those who sent the link see whether it was looked at. */
async function noteOpened(ctx: ChangeContext<GuestActor>): Promise<void> {
  await sql`
    update ${sql.table(tableOf(ctx))} set "openedCount" = "openedCount" + 1, "lastOpenedAt" = app_now()
    where id = ${ctx.actor.id}`.execute(ctx.db)
  await noteSecurityEvent(ctx, { kind: 'guest-viewed', detail: `${ctx.actor.path}/${ctx.actor.id}` })
}
