/** `?prefunding=show`: the whole tracker of a deal in one answer, with what its plan is counted from. */
import { sql } from 'kysely'
import type { Judged } from '#domain/access/rights.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { isOneOf } from '#domain/access/roles.ts'
import { deals } from '#domain/deals/deal.ts'
import { checklistsFor } from '#domain/funding/checklists.ts'
import { countDocuments } from '#domain/funding/document-count.ts'
import { blockersOf, planFunding } from '#domain/funding/funding-plan.ts'
import { WAIVING_ROLES } from '#domain/funding/prefunding-document.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import type { KeptDeal } from '#server/resources/deals/kept-rows.ts'
import { closedDaysOf } from './closed-days.ts'
import { findPlanFacts, listConditions, listSyndicate, type PlanFacts } from './funding.queries.ts'
import type { KeptCondition } from './kept-rows.ts'
import { trackerUrl } from './links.ts'

/** How far ahead closed days are told: no condition takes longer. */
const YEARS_AHEAD = 2

/** As many queries however many documents and lenders there are. */
export async function showTracker(ctx: ChangeContext, { id }: KeptDeal): Promise<unknown> {
  const deal: Judged & { country: string } = JSON.parse(await getRowJson(resourceOf(ctx, deals), ctx, id))
  const isOpen = mayUpdate(deal)
  const documents = await listConditions(ctx, id)
  const syndicate = await listSyndicate(ctx, id)
  const facts = await findPlanFacts(ctx, id)
  return {
    deal,
    documents: documents.map(({ user_company_id: _company, ...document }) => document),
    syndicateLenders: syndicate.map((lender) => withLink(ctx, id, lender, isOpen)),
    links: await listLinks(ctx, id, isOpen),
    count: countDocuments(documents, ctx.today),
    plan: planOf(ctx, facts, documents),
    usual: checklistsFor({ country: deal.country, family: null }),
    chased: await listChased(ctx, id),
    mayChange: isOpen,
    mayWaive: isOpen && isUser(ctx.actor) && isOneOf(ctx.actor.role, WAIVING_ROLES),
  }
}

/** What the way to funding is counted from, and what it comes to as things stand. */
function planOf({ today }: Context, facts: PlanFacts, documents: readonly KeptCondition[]) {
  const closed = closedDaysOf(facts, today, YEARS_AHEAD)
  const plan = planFunding(documents, { today, closed: new Set(closed), closingDate: facts.closingDate })
  return {
    ...facts,
    today,
    closed,
    fundingOn: plan.fundingOn,
    blockedBy: blockersOf(plan, today).map(({ condition }) => condition.id),
  }
}

type Sealed = { tokenSealed: Buffer; tokenHash?: Buffer }

/** The token goes only to those who may change the deal. */
function withLink<Row extends Sealed>(ctx: Context, dealId: number, row: Row, isOpen: boolean) {
  const { tokenSealed, tokenHash: _hash, ...rest } = row
  return { ...rest, url: isOpen ? readUrl(ctx, dealId, tokenSealed) : null }
}

function readUrl(ctx: Context, dealId: number, sealed: Buffer): string | null {
  try {
    return trackerUrl(ctx.services.config, dealId, ctx.services.seals.unseal(sealed))
  } catch {
    // The server's secret was changed: a new link can be made.
    return null
  }
}

async function listLinks(ctx: Context, dealId: number, isOpen: boolean) {
  const { rows } = await sql<Sealed & { id: number; party: string }>`
    select id, party, "isTokenActive", wire_instant("tokenExpiresAt") as "tokenExpiresAt", "openedCount",
      wire_instant("lastOpenedAt") as "lastOpenedAt", "tokenSealed"
    from prefunding_links where "dealId" = ${dealId} order by id`.execute(ctx.db)
  return rows.map((row) => withLink(ctx, dealId, row, isOpen))
}

/** The last letter to each person. */
async function listChased(ctx: Context, dealId: number) {
  const { rows } = await sql<{ email: string; sentAt: string }>`
    select lower(email) as email, wire_instant(max("sentAt")) as "sentAt" from prefunding_chasers
    where "dealId" = ${dealId} group by lower(email)`.execute(ctx.db)
  return rows
}
