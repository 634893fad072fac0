/** The caller's deals and what in them waits for the caller, each list in the caller's own scope. */
import { SETTLED_STATUSES } from '#domain/funding/condition-choices.ts'
import { addDays } from '#domain/kernel/dates.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { hasApproverSql } from '#server/resources/deals/deal.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'

const MOST_LINES = 20
/** A quote is news for a week. */
const NEWS_DAYS = 7
/** What falls due within a week waits already. */
const DAYS_AHEAD = 7
const SETTLED = `array[${SETTLED_STATUSES.map((status) => `'${status}'`).join(', ')}]`

/** A list over `deals t` and `users u`, its owner; the condition may add parameters of its own. */
async function listDeals<Row>(
  ctx: Context<UserActor>,
  {
    columns,
    joins = '',
    where,
    order,
  }: { columns: string; joins?: string; where(add: Parameters): string; order: string },
): Promise<Row[]> {
  const parameters = new Parameters()
  const scope = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters })
  const text = `select ${columns} from deals t join users u on u.id = t."userId" ${joins}
    where ${scope} and ${where(parameters)} order by ${order} limit ${MOST_LINES}`
  return runStatement<Row>(ctx, text, parameters.values)
}

const DEAL = `t.id, t."dealId", t."dealName", t."dealStatus", t."trackStage", t.currency, t."Loan_Amount" as "loanAmount",
  t."completenessPct", u.name as "ownerName", wire_instant(t."updatedAt") as "updatedAt"`

/** Submitted deals and requests to close that the caller may decide; of one's own only where nobody else can. */
export const listToApprove = (ctx: Context<UserActor>) =>
  listDeals(ctx, {
    columns: `${DEAL}, t."closeRequested", wire_instant(t."submittedAt") as "submittedAt"`,
    where: (parameters) =>
      `(t."dealStatus" = 'pending' or (t."dealStatus" = 'in-progress' and t."closeRequested"))
        and ${ofOthers(parameters.add(ctx.actor.id))}`,
    order: 't."submittedAt", t.id',
  })

const ofOthers = (me: string) => `(t."userId" <> ${me} or not ${hasApproverSql(me)})`

/** One's own drafts that came back with a note. */
export const listReturned = (ctx: Context<UserActor>) =>
  listDeals(ctx, {
    columns: `${DEAL}, coalesce(t."returnNote", t."returnMarks" -> 0 ->> 'sentence') as "returnNote"`,
    where: (parameters) =>
      `t."dealStatus" = 'draft' and (t."returnNote" is not null or t."returnMarks" is not null) and t."userId" = ${parameters.add(ctx.actor.id)}`,
    order: 't."updatedAt" desc, t.id',
  })

/** Deals in progress, those touched last on top. */
export const listInProgress = (ctx: Context<UserActor>) =>
  listDeals(ctx, {
    columns: `${DEAL}, t."expectedClosingDate",
      (select count(*)::int from deals_lender_bids b where b."dealId" = t.id and b.active and b."sentAt" is not null) as "lendersSent"`,
    where: () => `t."dealStatus" = 'in-progress'`,
    order: 't."updatedAt" desc, t.id',
  })

/** What lenders quoted lately and nobody has decided on. */
export const listNewQuotes = (ctx: Context<UserActor>) =>
  listDeals(ctx, {
    columns: `b.id, t.id as "dealKey", t."dealId", t."dealName", t.currency, b."lenderName", b.status, b."loanAmount",
      b."allInRate", b."expiryDate", wire_instant(b."respondedAt") as "respondedAt"`,
    joins: 'join deals_lender_bids b on b."dealId" = t.id and b.active and b."isActive"',
    where: (parameters) =>
      `t."dealStatus" = 'in-progress' and b.status in ('quoted', 'term-sheet')
        and b."respondedAt" > ${parameters.add(ctx.now.toISOString())}::timestamptz - interval '${NEWS_DAYS} days'`,
    order: 'b."respondedAt" desc, b.id',
  })

/**
 * Deals whose funding waits for something due within a week, the most urgent first: of the conditions precedent that
 * wait for nothing else, the one that is due first, and how many are as ready to be worked on. A condition without a
 * day of its own is due when the deal closes.
 */
export const listBlocking = (ctx: Context<UserActor>) =>
  listDeals(ctx, {
    columns: `t.id, t.id as "dealKey", t."dealName", p.name, p.party, p."dueOn", p."openCount"`,
    joins: `join lateral (
      select c.name, c.party, coalesce(c."dueDate", t."expectedClosingDate") as "dueOn", count(*) over ()::int as "openCount"
      from prefunding_documents c
      where c."dealId" = t.id and c."isConditionPrecedent" and c.status <> all(${SETTLED})
        and not exists (select 1 from prefunding_documents w where w.id = any(c."waitsFor") and w.status <> all(${SETTLED}))
      order by coalesce(c."dueDate", t."expectedClosingDate"), c."order", c.id limit 1
    ) p on true`,
    where: (parameters) =>
      `t."dealStatus" = 'in-progress' and p."dueOn" <= ${parameters.add(addDays(ctx.today, DAYS_AHEAD))}::date`,
    order: 'p."dueOn", t.id',
  })

/** Quotes nobody has decided on that lapse within a week. */
export const listExpiringQuotes = (ctx: Context<UserActor>) =>
  listDeals(ctx, {
    columns: `b.id, t.id as "dealKey", t."dealName", b."lenderName", b."expiryDate"`,
    joins: 'join deals_lender_bids b on b."dealId" = t.id and b.active and b."isActive"',
    where: (parameters) =>
      `t."dealStatus" = 'in-progress' and b.status in ('quoted', 'term-sheet') and b."expiryDate" between
        ${parameters.add(ctx.today)}::date and ${parameters.add(addDays(ctx.today, DAYS_AHEAD))}::date`,
    order: 'b."expiryDate", b.id',
  })

/** Messages of which nobody knows whether they arrived. */
export async function countUnconfirmed(ctx: Context<UserActor>): Promise<number> {
  const parameters = new Parameters()
  const scope = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters })
  const text = `select count(*)::int as count from outbox_messages m join deals t on t.id = m."dealId"
    where m.status = 'unconfirmed' and ${scope}`
  const [row] = await runStatement<{ count: number }>(ctx, text, parameters.values)
  return row?.count ?? 0
}
