/** What a person's day is made of: the deals within reach that are not over, own leads that are due, and days to come. */
import { mayEver } from '#domain/access/access.ts'
import { dealCommentAccess } from '#domain/deals/comments/deal-comment.ts'
import { OWED_STATUSES } from '#domain/funding/condition-choices.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { leads } from '#domain/leads/lead.ts'
import {
  type ComingDeal,
  DAYS_AHEAD,
  type TodayComment,
  type TodayDeal,
  type TodayLead,
  type TodayTask,
} from '#domain/reports/today.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { dealCommentsResource } from '#server/resources/deals/comments/deal-comments.resource.ts'
import { hasApproverSql } from '#server/resources/deals/deal.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { lenderBidsResource } from '#server/resources/deals/lender-bids.resource.ts'
import { prefundingDocumentsResource } from '#server/resources/funding/prefunding-documents.resource.ts'
import { inboxThreadsResource } from '#server/resources/mail/inbox/inbox-threads.resource.ts'
import type { FactDeal } from '#server/resources/reports/deal-room/deal-facts.ts'
import { factColumns, type RoomReader } from '#server/resources/reports/deal-room/deal-overview.queries.ts'
import { tasksResource } from '#server/resources/team/tasks.resource.ts'

/** Those touched last: whoever has more works on them in the lists. */
const MOST_DEALS = 200
const MOST_LINES = 100

type OpenDeal = Omit<FactDeal, 'approver'> & Omit<TodayDeal, 'next'> & { hasApprover: boolean }

/** Own drafts, and whatever else within reach is submitted or in progress. */
export function listOpenDeals(ctx: RoomReader): Promise<OpenDeal[]> {
  const parameters = new Parameters()
  const me = parameters.add(ctx.actor.id)
  const zone = parameters.add(ctx.actor.timeZone)
  const scope = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters })
  const text = `select ${factColumns(zone)}, t."dealId", t."dealName", t.country, t.currency, t."Loan_Amount"::float8 as "loanAmount",
      ${hasApproverSql('t."userId"')} as "hasApprover"
    from deals t join users u on u.id = t."userId"
    where (t."dealStatus" in ('pending', 'in-progress') or (t."dealStatus" = 'draft' and t."userId" = ${me})) and ${scope}
    order by coalesce(t."lastActivityAt", t."updatedAt") desc, t.id limit ${MOST_DEALS}`
  return runStatement<OpenDeal>(ctx, text, parameters.values)
}

/** Of the leads one was given, those whose next action is due. */
export function listDueLeads(ctx: RoomReader): Promise<TodayLead[]> {
  const parameters = new Parameters()
  const me = parameters.add(ctx.actor.id)
  const today = parameters.add(ctx.today)
  const scope = scopeSql(ctx, { resource: resourceOf(ctx, leads), action: 'read', parameters })
  const text = `select t._id, t.name, coalesce(o."companyName", t.owner, t.borrower, t."companyName") as "ownerName",
      t."leadType", t.state, t."actionDate"::text as "actionDate"
    from leads t left join owners o on o.id = t."ownerId"
    where t."assignedTo" @> array[${me}::bigint] and t."actionDate" <= ${today}::date and t.state is distinct from 'previous' and ${scope}
    order by t."actionDate", t._id limit ${MOST_LINES}`
  return runStatement<TodayLead>(ctx, text, parameters.values)
}

/** What the reader has been given to do, and has given others, until it is done. */
export function listOpenTasks(ctx: RoomReader): Promise<TodayTask[]> {
  const parameters = new Parameters()
  const me = parameters.add(ctx.actor.id)
  const scope = scopeSql(ctx, { resource: tasksResource, action: 'read', parameters })
  const text = `select t.id, t.title, t.path, t."recordId", t."recordName", t."dueDate"::text as "dueDate",
      t."assigneeId" = ${me} as "isMine",
      (select u.name from users u where u.id = case when t."assigneeId" = ${me} then t."userId" else t."assigneeId" end and u.id <> ${me}) as other
    from tasks t where not t."isDone" and ${scope}
    order by t."dueDate" nulls last, t.id limit ${MOST_LINES}`
  return runStatement<TodayTask>(ctx, text, parameters.values)
}

/** What colleagues ask the reader on deals, until the reader has written there in turn; the oldest first. */
export function listOpenQuestions(ctx: RoomReader): Promise<TodayComment[]> {
  if (!mayEver(ctx.actor.role, 'read', dealCommentAccess)) return Promise.resolve([])
  const parameters = new Parameters()
  const me = parameters.add(ctx.actor.id)
  const scope = scopeSql(ctx, { resource: dealCommentsResource, action: 'read', parameters })
  const text = `select t.id, d.id as "dealKey", coalesce(nullif(d."dealName", ''), d."dealId") as "dealName", u.name as who, t.text
    from deal_comments t join deals d on d.id = t."dealId" join users u on u.id = t."userId"
    where t.mentions @> to_jsonb(${me}::bigint) and ${scope}
      and not exists (select 1 from deal_comments l
        where l."dealId" = t."dealId" and l."userId" = ${me} and l."createdAt" > t."createdAt")
    order by t."createdAt", t.id limit ${MOST_LINES}`
  return runStatement<TodayComment>(ctx, text, parameters.values)
}

/** Conversations for which no deal was found, as far as the caller may file them. */
export async function countUnassignedMail(ctx: RoomReader): Promise<number> {
  if (!ctx.actor.rights.includes('accessInbox')) return 0
  const parameters = new Parameters()
  const scope = scopeSql(ctx, { resource: inboxThreadsResource, action: 'read', parameters })
  const text = `select count(*)::int as count from inbox_threads t where t."isUnassigned" and ${scope}`
  const [row] = await runStatement<{ count: number }>(ctx, text, parameters.values)
  return row?.count ?? 0
}

/** Quotes that lapse, conditions that fall due and deals that are to fund, from today on. */
export function listComing(ctx: RoomReader): Promise<ComingDeal[]> {
  const parameters = new Parameters()
  const between = `between ${parameters.add(ctx.today)}::date and ${parameters.add(addDays(ctx.today, DAYS_AHEAD))}::date`
  const owed = parameters.add([...OWED_STATUSES])
  const deals = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters })
  const bids = scopeSql(ctx, { resource: lenderBidsResource, action: 'read', parameters, alias: 'b' })
  const conditions = scopeSql(ctx, { resource: prefundingDocumentsResource, action: 'read', parameters, alias: 'c' })
  const text = `
    with t as (select t.id, t."dealName", t."expectedClosingDate" from deals t where t."dealStatus" = 'in-progress' and ${deals})
    select 'quote' as kind, b.id, t.id as "dealKey", t."dealName", b."lenderName" as name, b."expiryDate"::text as "on"
    from t join deals_lender_bids b on b."dealId" = t.id
    where b."isActive" and b.status in ('quoted', 'term-sheet') and b."expiryDate" ${between} and ${bids}
    union all
    select 'condition', c.id, t.id, t."dealName", c.name, c."dueDate"::text
    from t join prefunding_documents c on c."dealId" = t.id
    where c.status = any(${owed}::text[]) and c."isConditionPrecedent" and c."dueDate" ${between} and ${conditions}
    union all
    select 'closing', t.id, t.id, t."dealName", null, t."expectedClosingDate"::text
    from t where t."expectedClosingDate" ${between}
    order by "on", kind, id limit ${MOST_LINES}`
  return runStatement<ComingDeal>(ctx, text, parameters.values)
}
