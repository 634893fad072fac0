/** What the first page of a deal rests on: a fixed number of statements, however much hangs on the deal. */

import type { BidOutcome } from '#domain/deals/bid-outcomes.ts'
import type { BidTerms } from '#domain/deals/bid-terms.ts'
import type { DealStatus, TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import type { OverviewBlock } from '#domain/deals/overview/deal-overview.ts'
import type { FunnelBid } from '#domain/deals/overview/lender-funnel.ts'
import type { StageEntry } from '#domain/deals/overview/stage-rail.ts'
import { OWED_STATUSES } from '#domain/funding/condition-choices.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { wasQuotedSql } from '#server/resources/deals/bid-quotes.queries.ts'
import { reminderDueSql } from '#server/resources/deals/bid-reminders.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import type { KeptDeal } from '#server/resources/deals/kept-rows.ts'
import { lenderBidsResource } from '#server/resources/deals/lender-bids.resource.ts'
import { prefundingDocumentsResource } from '#server/resources/funding/prefunding-documents.resource.ts'

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
  /** Who approved it last. */
  approver: string | null
  currency: Currency
  /** Currency units. */
  requested: number | null
  /** Months. */
  term: number | null
  borrower: string | null
  borrowerCompany: string | null
  team: { name: string; role: string }[]
  /** Consultants that work for the deal, by what they do. */
  engaged: { name: string; category: string }[]
  message: { to: string | null; lenders: number; isHandedOver: boolean } | null
  entries: StageEntry[]
}

export type RoomReader = Context<UserActor>

/** Of deals `t` and their owners `u`: what the next step rests on before anything that hangs on the deal is asked. */
export const factColumns = (zone: string) => `t.id, t."userId", u.name as "ownerName", t."dealStatus", t."trackStage",
  t."primaryLenderBidId", t."returnNote" is not null or t."returnMarks" is not null as "isReturned", t."completenessPct", t."closeRequested",
  (coalesce(t."lastActivityAt", t."updatedAt") at time zone ${zone})::date::text as "lastActivityOn",
  (select json_build_object('to', m."handedOverTo", 'isHandedOver', m."handedOverAt" is not null, 'lenders',
      (select count(*)::int from jsonb_array_elements(m.recipients) r where (r ->> 'checked')::boolean))
    from lender_draft_email_deals m where m."dealId" = t.id limit 1) as message`

/** The deal within the caller's scope. Throws `not_found`. */
export async function getOverviewDeal(ctx: RoomReader, id: number): Promise<OverviewDeal> {
  const parameters = new Parameters()
  const place = parameters.add(id)
  const zone = parameters.add(ctx.actor.timeZone)
  const scope = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters })
  const [deal] = await runStatement<OverviewDeal>(
    ctx,
    `select ${factColumns(zone)}, coalesce(t."expectedClosingDate"::text, t.values ->> 'Closing_Date') as "expectedOn",
      t."actualFundingDate"::text as "actualFundingDate", t.currency, t."Loan_Amount"::float8 as requested,
      t."Term"::int as term, (select p.name from users p where p.id = t."approvedBy") as approver, t.values ->> 'Sponsor_Name' as borrower,
      coalesce(t.values ->> 'Sponsor_Company', t.values ->> 'Borrowing_Entity') as "borrowerCompany",
      (select coalesce(json_agg(json_build_object('name', p.name, 'role', m.role) order by p.name), '[]')
        from deal_team m join users p on p.id = m."userId" where m."dealId" = t.id and p.id <> t."userId") as team,
      (select coalesce(json_agg(json_build_object('name', coalesce(b.contacts -> 0 ->> 'name', b."consultantName"),
          'category', c.name) order by b."engagedAt"), '[]')
        from deals_consultant_bids b join consultant_categories c on c.id = b."consultantCategoryId"
        where b."dealId" = t.id and b.active and b."isActive" and b.status in ('engaged', 'report-received')) as engaged,
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

export type ReviewedDeal = Pick<KeptDeal, 'id' | 'dealStatus' | 'currency' | 'values'> & { createdOn: IsoDate }

/** The deal with its answers, within the caller's scope. Throws `not_found`. */
export async function getReviewedDeal(ctx: RoomReader, id: number): Promise<ReviewedDeal> {
  const parameters = new Parameters()
  const place = parameters.add(id)
  const zone = parameters.add(ctx.actor.timeZone)
  const scope = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters })
  const [deal] = await runStatement<ReviewedDeal>(
    ctx,
    `select t.id, t."dealStatus", t.currency, t.values, (t."createdAt" at time zone ${zone})::date::text as "createdOn"
    from deals t where t.id = ${place} and ${scope}`,
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
  toldOutcome: BidOutcome | null
  contact: string | null
  /** Whether its terms count as a quote. */
  isQuote: boolean
  /** What its cost is reckoned from; of quotes alone. */
  terms: BidTerms | null
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
      case when ${wasQuotedSql('b')} then b.values end as terms, b."declinedReason",
      (${reminderDueSql('b')})::text as "reminderDueOn"
    from deals_lender_bids b where b."dealId" = ${deal} and b."isActive" and ${scope}
    order by b.round desc, b.id desc limit ${MOST_BIDS}`,
    parameters.values,
  )
}

export type OwedDocuments = { count: number; first: OverviewBlock[] }

/** Documents of the way to funding that somebody still owes, the earliest due first. */
export async function findOwed(ctx: RoomReader, dealId: number): Promise<OwedDocuments> {
  const parameters = new Parameters()
  const deal = parameters.add(dealId)
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
    select count(*)::int as count,
      coalesce(json_agg(json_build_object('id', id, 'name', name, 'party', party,
        'responsibleName', "responsibleName", 'dueOn', "dueOn") order by place)
        filter (where place <= ${MOST_BLOCKS}), '[]') as first
    from owed`,
    parameters.values,
  )
  return found ?? { count: 0, first: [] }
}
