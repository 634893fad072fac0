/** What the first page of a deal rests on: a fixed number of statements, however much hangs on the deal. */

import type { DealStatus, TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import type { OverviewBlock } from '#domain/deals/overview/deal-overview.ts'
import type { FunnelBid } from '#domain/deals/overview/lender-funnel.ts'
import type { StageEntry } from '#domain/deals/overview/stage-rail.ts'
import { OWED_STATUSES } from '#domain/funding/condition-choices.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { wasQuotedSql } from '#server/resources/deals/bid-quotes.queries.ts'
import { reminderDueSql } from '#server/resources/deals/bid-reminders.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { lenderBidsResource } from '#server/resources/deals/lender-bids.resource.ts'
import { prefundingDocumentsResource } from '#server/resources/funding/prefunding-documents.resource.ts'
import { inboxThreadsResource } from '#server/resources/mail/inbox/inbox-threads.resource.ts'

/** More lenders than anybody writes to about one deal. */
const MOST_BIDS = 500
const MOST_BLOCKS = 3

export type OverviewDeal = {
  id: number
  userId: number
  ownerName: string
  dealStatus: DealStatus
  trackStage: TrackStage | null
  primaryLenderBidId: number | null
  isReturned: boolean
  completenessPct: number
  closeRequested: boolean
  expectedOn: string | null
  actualFundingDate: string | null
  lastActivityOn: string
  borrower: string | null
  borrowerCompany: string | null
  team: { name: string; role: string }[]
  message: { to: string | null; lenders: number } | null
  entries: StageEntry[]
}

export type RoomReader = Context<UserActor>

/** The deal within the caller's scope. Throws `not_found`. */
export async function getOverviewDeal(ctx: RoomReader, id: number): Promise<OverviewDeal> {
  const parameters = new Parameters()
  const place = parameters.add(id)
  const zone = parameters.add(ctx.actor.timeZone)
  const scope = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters })
  const [deal] = await runStatement<OverviewDeal>(
    ctx,
    `select t.id, t."userId", u.name as "ownerName", t."dealStatus", t."trackStage", t."primaryLenderBidId",
      t."returnNote" is not null as "isReturned", t."completenessPct", t."closeRequested",
      coalesce(t."expectedClosingDate"::text, t.values ->> 'Closing_Date') as "expectedOn",
      t."actualFundingDate"::text as "actualFundingDate",
      (coalesce(t."lastActivityAt", t."updatedAt") at time zone ${zone})::date::text as "lastActivityOn",
      t.values ->> 'Sponsor_Name' as borrower,
      coalesce(t.values ->> 'Sponsor_Company', t.values ->> 'Borrowing_Entity') as "borrowerCompany",
      (select coalesce(json_agg(json_build_object('name', p.name, 'role', m.role) order by p.name), '[]')
        from deal_team m join users p on p.id = m."userId" where m."dealId" = t.id and p.id <> t."userId") as team,
      (select json_build_object('to', m."handedOverTo", 'lenders',
          (select count(*)::int from jsonb_array_elements(m.recipients) r where (r ->> 'checked')::boolean))
        from lender_draft_email_deals m
        where m."dealId" = t.id and m."handedOverAt" is not null limit 1) as message,
      (select coalesce(json_agg(e order by e.at), '[]') from (
        select l.changes -> 'trackStage' ->> 1 as stage, (l.at at time zone ${zone})::date::text as "on", l.at
        from audit_log l
        where l.entity = 'deals' and l."entityId" = t.id::text and l.changes ? 'trackStage'
          and l.changes -> 'trackStage' ->> 1 is not null
        order by l.at desc limit 100) e) as entries
    from deals t join users u on u.id = t."userId" where t.id = ${place} and ${scope}`,
    parameters.values,
  )
  if (!deal) throw notFound()
  return deal
}

export type ListedBid = FunnelBid & {
  status: BidStatus
  isActive: boolean
  allInRate: number | null
  loanAmount: number | null
  rateType: string | null
  expiryDate: string | null
  toldOutcome: string | null
  contact: string | null
  /** Whether its terms count as a quote. */
  isQuote: boolean
  reminderDueOn: string | null
}

/** Every lender of the deal, the latest first. */
export async function listOverviewBids(ctx: RoomReader, dealId: number): Promise<ListedBid[]> {
  const parameters = new Parameters()
  const deal = parameters.add(dealId)
  const zone = parameters.add(ctx.actor.timeZone)
  const scope = scopeSql(ctx, { resource: lenderBidsResource, action: 'read', parameters, alias: 'b' })
  const day = (column: string) => `(b."${column}" at time zone ${zone})::date::text`
  return runStatement<ListedBid>(
    ctx,
    `select b.id, b."lenderName", b.status, b."isActive", b."allInRate"::float8 as "allInRate",
      b."loanAmount"::float8 as "loanAmount", b.values ->> 'rateType' as "rateType", b."expiryDate"::text as "expiryDate",
      ${day('sentAt')} as "sentOn", ${day('firstViewedAt')} as "viewedOn", ${day('respondedAt')} as "respondedOn",
      ${day('acceptedAt')} as "acceptedOn", wire_instant(b."quotedAt") as "quotedAt", b."toldOutcome",
      b.contacts -> 0 ->> 'name' as contact, ${wasQuotedSql('b')} as "isQuote",
      (${reminderDueSql('b')})::text as "reminderDueOn"
    from deals_lender_bids b where b."dealId" = ${deal} and b."isActive" and ${scope}
    order by b.round desc, b.id desc limit ${MOST_BIDS}`,
    parameters.values,
  )
}

export type OwedDocuments = {
  count: number
  late: number
  lateName: string | null
  lateDueOn: string | null
  first: OverviewBlock[]
}

/** Documents of the way to funding that somebody still owes, the earliest due first. */
export async function findOwed(ctx: RoomReader, dealId: number): Promise<OwedDocuments> {
  const parameters = new Parameters()
  const deal = parameters.add(dealId)
  const today = parameters.add(ctx.today)
  const owed = parameters.add([...OWED_STATUSES])
  const scope = scopeSql(ctx, { resource: prefundingDocumentsResource, action: 'read', parameters, alias: 'c' })
  const [found] = await runStatement<OwedDocuments>(
    ctx,
    `with owed as (
      select c.id, c.name, c.party, c."responsibleName", c."dueDate" as "dueOn",
        row_number() over (order by c."dueDate" nulls last, c."order", c.id) as place
      from prefunding_documents c
      where c."dealId" = ${deal} and c.status = any(${owed}::text[]) and c."isConditionPrecedent" and ${scope}
    )
    select count(*)::int as count, count(*) filter (where "dueOn" < ${today}::date)::int as late,
      min(name) filter (where place = 1 and "dueOn" < ${today}::date) as "lateName",
      (min("dueOn") filter (where "dueOn" < ${today}::date))::text as "lateDueOn",
      coalesce(json_agg(json_build_object('id', id, 'name', name, 'party', party,
        'responsibleName', "responsibleName", 'dueOn', "dueOn") order by place)
        filter (where place <= ${MOST_BLOCKS}), '[]') as first
    from owed`,
    parameters.values,
  )
  return found ?? { count: 0, late: 0, lateName: null, lateDueOn: null, first: [] }
}

export type WaitingMail = { count: number; from: string | null; since: string | null }

/** Conversations of the deal in which the last word is not ours, as far as the caller may read them. */
export async function findWaitingMail(ctx: RoomReader, dealId: number): Promise<WaitingMail> {
  const parameters = new Parameters()
  const deal = parameters.add(dealId)
  const zone = parameters.add(ctx.actor.timeZone)
  const scope = scopeSql(ctx, { resource: inboxThreadsResource, action: 'read', parameters })
  const [found] = await runStatement<WaitingMail>(
    ctx,
    `select count(*)::int as count, (array_agg(l."fromName" order by l.at))[1] as from,
      (min(l.at) at time zone ${zone})::date::text as since
    from inbox_threads t
    cross join lateral (
      select m.direction, coalesce(nullif(m."fromName", ''), m."fromEmail") as "fromName",
        coalesce(m."receivedAt", m."createdAt") as at, m."isAutomatic"
      from inbox_messages m where m."threadId" = t.id and not m."isDraft" order by m.id desc limit 1
    ) l
    where t."dealId" = ${deal} and l.direction = 'in' and not l."isAutomatic" and ${scope}`,
    parameters.values,
  )
  return found ?? { count: 0, from: null, since: null }
}
