/** What the next steps of deals rest on: the same few statements for one deal and for all that somebody works on. */
import { isOneOf } from '#domain/access/roles.ts'
import { SENDING_ROLES } from '#domain/access/screens.ts'
import type { DealFacts, Holder } from '#domain/deals/overview/next-step.ts'
import { OWED_STATUSES } from '#domain/funding/condition-choices.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { wasQuotedSql } from '#server/resources/deals/bid-quotes.queries.ts'
import { reminderDueSql } from '#server/resources/deals/bid-reminders.queries.ts'
import { lenderBidsResource } from '#server/resources/deals/lender-bids.resource.ts'
import { packageQuestionsResource } from '#server/resources/deals/package-questions.resource.ts'
import { prefundingDocumentsResource } from '#server/resources/funding/prefunding-documents.resource.ts'
import { inboxThreadsResource } from '#server/resources/mail/inbox/inbox-threads.resource.ts'
import type { OverviewDeal, RoomReader } from './deal-overview.queries.ts'

/** As `factColumns` selects it, and who decides over it. */
export type FactDeal = Pick<
  OverviewDeal,
  | 'id'
  | 'userId'
  | 'ownerName'
  | 'dealStatus'
  | 'trackStage'
  | 'primaryLenderBidId'
  | 'isReturned'
  | 'completenessPct'
  | 'closeRequested'
  | 'lastActivityOn'
  | 'message'
> & { approver: Holder | null }

type LenderFacts = Pick<DealFacts, 'openBids' | 'overdueLenders' | 'lendersSent' | 'untoldLenders'>
type FactsOfDeal<Facts> = Facts & { dealId: number }

const NO_LENDERS: LenderFacts = {
  lendersSent: 0,
  untoldLenders: 0,
  openBids: { count: 0, expiresOn: null },
  overdueLenders: { count: 0, dueOn: null },
}
const NOBODY_ASKS: DealFacts['questions'] = { count: 0, from: null, since: null }
const NO_MAIL: DealFacts['mail'] = { count: 0, from: null, since: null }
const NOTHING_LATE: DealFacts['lateDocuments'] = { count: 0, first: null, dueOn: null }

/** In the order of the deals; as far as the caller may read what hangs on them. */
export async function findDealFacts(ctx: RoomReader, deals: readonly FactDeal[]): Promise<DealFacts[]> {
  const ids = deals.map(({ id }) => id)
  const [lenders, questions, mail, late] = await Promise.all([
    findLenders(ctx, ids),
    findQuestions(ctx, ids),
    findMail(ctx, ids),
    findLate(ctx, ids),
  ])
  const { actor, today } = ctx
  const sender = isOneOf(actor.role, SENDING_ROLES) ? { id: actor.id, name: actor.name } : null
  return deals.map(({ id, userId, ownerName, message, primaryLenderBidId, ...deal }) => ({
    ...NO_LENDERS,
    ...lenders.get(id),
    ...deal,
    me: actor.id,
    today,
    questions: questions.get(id) ?? NOBODY_ASKS,
    mail: mail.get(id) ?? NO_MAIL,
    lateDocuments: late.get(id) ?? NOTHING_LATE,
    hasPrimary: primaryLenderBidId !== null,
    owner: { id: userId, name: ownerName },
    message: messageFor(sender, message, lenders.get(id)?.lendersSent ?? 0),
  }))
}

/**
 * The message that waits to be sent: one that was handed over, and for whoever sends themselves the lenders they have ticked
 * before any was written to.
 */
function messageFor(sender: Holder | null, message: FactDeal['message'], lendersSent: number): DealFacts['message'] {
  if (!message) return null
  const { lenders, isHandedOver } = message
  if (!isHandedOver && (sender === null || lenders === 0 || lendersSent > 0)) return null
  // Somebody above by name alone: several may send it, and none of them is the caller.
  return { lenders, to: sender ?? (message.to ? { id: null, name: message.to } : null) }
}

type FactQuestion = { deals: string; parameters: Parameters }

async function askByDeal<Facts>(
  ctx: RoomReader,
  dealIds: readonly number[],
  text: (asked: FactQuestion) => string,
): Promise<Map<number, Facts>> {
  const parameters = new Parameters()
  const deals = `${parameters.add([...dealIds])}::bigint[]`
  const rows = await runStatement<FactsOfDeal<Facts>>(ctx, text({ deals, parameters }), parameters.values)
  return new Map(rows.map((row) => [row.dealId, row]))
}

const findLenders = (ctx: RoomReader, dealIds: readonly number[]) =>
  askByDeal<LenderFacts>(ctx, dealIds, ({ deals, parameters }) => {
    const today = parameters.add(ctx.today)
    const scope = scopeSql(ctx, { resource: lenderBidsResource, action: 'read', parameters, alias: 'b' })
    const open = `b.status in ('quoted', 'term-sheet')`
    return `
      select b."dealId", count(*) filter (where b."sentAt" is not null)::int as "lendersSent",
        count(*) filter (where b."isQuote" and b."toldOutcome" is null)::int as "untoldLenders",
        json_build_object('count', count(*) filter (where ${open}), 'expiresOn', min(b."expiryDate") filter (where ${open}))
          as "openBids",
        json_build_object('count', count(*) filter (where b."dueOn" <= ${today}::date),
          'dueOn', min(b."dueOn") filter (where b."dueOn" <= ${today}::date)) as "overdueLenders"
      from (
        select b."dealId", b.status, b."sentAt", b."toldOutcome", b."expiryDate", ${wasQuotedSql('b')} as "isQuote",
          (${reminderDueSql('b')})::date as "dueOn"
        from deals_lender_bids b where b."dealId" = any(${deals}) and b."isActive" and ${scope}
      ) b group by b."dealId"`
  })

/** What lenders asked about the package; the name is of the one who has waited longest. */
const findQuestions = (ctx: RoomReader, dealIds: readonly number[]) =>
  askByDeal<DealFacts['questions']>(ctx, dealIds, ({ deals, parameters }) => {
    const zone = parameters.add(ctx.actor.timeZone)
    const scope = scopeSql(ctx, { resource: packageQuestionsResource, action: 'read', parameters, alias: 'q' })
    return `
      select q."dealId", count(*)::int as count, (array_agg(b."lenderName" order by q."createdAt", q.id))[1] as from,
        (min(q."createdAt") at time zone ${zone})::date::text as since
      from package_questions q join deals_lender_bids b on b.id = q."bidId"
      where q."dealId" = any(${deals}) and q."answeredAt" is null and b."isActive" and ${scope}
      group by q."dealId"`
  })

/** Conversations in which the last word is not ours. */
const findMail = (ctx: RoomReader, dealIds: readonly number[]) =>
  askByDeal<DealFacts['mail']>(ctx, dealIds, ({ deals, parameters }) => {
    const zone = parameters.add(ctx.actor.timeZone)
    const scope = scopeSql(ctx, { resource: inboxThreadsResource, action: 'read', parameters })
    return `
      select t."dealId", count(*)::int as count, (array_agg(l."fromName" order by l.at))[1] as from,
        (min(l.at) at time zone ${zone})::date::text as since
      from inbox_threads t
      cross join lateral (
        select m.direction, coalesce(nullif(m."fromName", ''), m."fromEmail") as "fromName",
          coalesce(m."receivedAt", m."createdAt") as at, m."isAutomatic"
        from inbox_messages m where m."threadId" = t.id and not m."isDraft" order by m.id desc limit 1
      ) l
      where t."dealId" = any(${deals}) and l.direction = 'in' and not l."isAutomatic" and ${scope}
      group by t."dealId"`
  })

/** Conditions precedent that are owed and past their day; the first of them by name where it is the first of all owed. */
const findLate = (ctx: RoomReader, dealIds: readonly number[]) =>
  askByDeal<DealFacts['lateDocuments']>(ctx, dealIds, ({ deals, parameters }) => {
    const today = parameters.add(ctx.today)
    const owed = parameters.add([...OWED_STATUSES])
    const scope = scopeSql(ctx, { resource: prefundingDocumentsResource, action: 'read', parameters, alias: 'c' })
    return `
      select c."dealId", count(*)::int as count, min(c."dueDate")::text as "dueOn",
        (array_agg(c.name order by c."dueDate", c."order", c.id))[1] as first
      from prefunding_documents c
      where c."dealId" = any(${deals}) and c.status = any(${owed}::text[]) and c."isConditionPrecedent"
        and c."dueDate" < ${today}::date and ${scope}
      group by c."dealId"`
  })
