/** GET /deals/:id/overview: where a deal stands, the one next step, its lenders, bids, people, and what blocks it. */

import { sql } from 'kysely'
import { z } from 'zod'
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { whyNotTold } from '#domain/deals/bid-choice.ts'
import { rankHeld } from '#domain/deals/overview/best-bids.ts'
import type { DealOverview, OverviewBid, OverviewPerson } from '#domain/deals/overview/deal-overview.ts'
import { funnelOf } from '#domain/deals/overview/lender-funnel.ts'
import {
  type DealNextStep,
  type Holder,
  isBlockedByConditions,
  nextStageOf,
  nextStepOf,
} from '#domain/deals/overview/next-step.ts'
import { stageRailOf } from '#domain/deals/overview/stage-rail.ts'
import { PARTY_WORDS } from '#domain/funding/condition-choices.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findDealApprovers } from '#server/resources/deals/deal.queries.ts'
import { listMissing } from '#server/resources/deals/stage-needs.ts'
import { findDealFacts } from './deal-facts.ts'
import {
  findOwed,
  getOverviewDeal,
  type ListedBid,
  listOverviewBids,
  type OverviewDeal,
  type RoomReader,
} from './deal-overview.queries.ts'

const BEST_BIDS = 3

export const toDealKey = (text: string | undefined): number => {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id <= 0) throw notFound()
  return id
}

export const dealOverview = defineCall({
  method: 'GET',
  path: '/deals/:id/overview',
  summary: 'Where a deal stands, and what to do next',
  caller: 'user',
  roles: DEAL_ROLES,
  // The month in which the loan is taken to be repaid, where somebody has chosen one.
  query: z.strictObject({ held: z.coerce.number().int().min(1).max(480).optional() }),
  async run(ctx, { params, query }): Promise<DealOverview> {
    const deal = await getOverviewDeal(ctx, toDealKey(params.id))
    const isOpen = deal.dealStatus === 'in-progress'
    const nextStage = isOpen ? nextStageOf(deal.trackStage) : null
    const isBlocked = isBlockedByConditions(nextStage)
    const [bids, owed, next, missing] = await Promise.all([
      listOverviewBids(ctx, deal.id),
      findOwed(ctx, deal.id),
      findNextStep(ctx, deal),
      isOpen ? listMissing(ctx, deal.id, nextStage ?? 'close') : [],
    ])
    const { today } = ctx
    const heldMonths = query.held ?? usualHold(deal, bids)
    return {
      today,
      stages: stageRailOf({ ...deal, isOver: deal.dealStatus === 'archived', today }),
      next,
      funnel: funnelOf(bids, today),
      bids: bestOf(bids, deal, heldMonths ?? 0),
      heldMonths,
      untoldCount: bids.filter((bid) => whyNotTold(bid, deal.primaryLenderBidId) === null).length,
      bidsCount: bids.filter(({ isQuote }) => isQuote).length,
      people: peopleOf(deal, bids),
      nextStage,
      missing,
      blocks: isBlocked ? owed.first.map((block) => ({ ...block, party: wordOf(PARTY_WORDS, block.party) })) : [],
      blocksCount: isBlocked ? owed.count : 0,
      aheadCount: isBlocked ? 0 : owed.count,
    }
  },
})

async function findNextStep(ctx: RoomReader, deal: OverviewDeal): Promise<DealNextStep | null> {
  const [facts] = await findDealFacts(ctx, [{ ...deal, approver: await findApprover(ctx, deal) }])
  return facts ? nextStepOf(facts) : null
}

/** Whoever decides over a deal that waits for it: the caller where they may, else the first of those above its owner. */
async function findApprover(ctx: RoomReader, deal: OverviewDeal): Promise<Holder | null> {
  const waits = deal.dealStatus === 'pending' || deal.closeRequested
  if (!waits) return null
  const ids = await findDealApprovers(ctx, deal.userId)
  const isCallers = ctx.actor.rights.includes('canApproveDeals') && (deal.userId !== ctx.actor.id || ids.length === 0)
  if (isCallers) return { id: ctx.actor.id, name: ctx.actor.name }
  const [first] = ids
  if (first === undefined) return null
  const { rows } = await sql<Holder>`select id, name from users where id = ${first}`.execute(ctx.db)
  return rows[0] ?? null
}

/** As long as the borrower asks for; else as long as the longest of the lenders would lend. */
function usualHold({ term }: OverviewDeal, bids: readonly ListedBid[]): number | null {
  const longest = Math.max(0, ...bids.map(({ terms }) => terms?.termMonths ?? 0))
  return term ?? (longest || null)
}

/** The chosen one first, then the cheapest; a lender whose cost is not known comes last. */
function bestOf(bids: readonly ListedBid[], deal: OverviewDeal, months: number): OverviewBid[] {
  const quotes = bids.flatMap((bid) => (bid.isQuote ? { id: bid, terms: bid.terms ?? {} } : []))
  const chosen = bids.find(({ id }) => id === deal.primaryLenderBidId)
  return rankHeld(quotes, { currency: deal.currency, requested: deal.requested, months, chosen })
    .slice(0, BEST_BIDS)
    .map(({ id: bid, ...held }) => {
      const { id, lenderName, status, allInRate, loanAmount, rateType, expiryDate } = bid
      const isPrimary = bid === chosen
      return { id, lenderName, status, allInRate, loanAmount, rateType, expiryDate, isPrimary, ...held }
    })
}

function peopleOf(deal: OverviewDeal, bids: readonly ListedBid[]): OverviewPerson[] {
  const primary = bids.find(({ id }) => id === deal.primaryLenderBidId)
  const isApproverApart =
    deal.approver && ![deal.ownerName, ...deal.team.map(({ name }) => name)].includes(deal.approver)
  return [
    { name: deal.ownerName, part: 'owner', of: null },
    ...deal.team.map(({ name }): OverviewPerson => ({ name, part: 'member', of: null })),
    ...(isApproverApart ? [{ name: deal.approver ?? '', part: 'approver', of: null } as const] : []),
    ...(deal.borrower ? [{ name: deal.borrower, part: 'borrower', of: deal.borrowerCompany } as const] : []),
    ...(primary?.contact ? [{ name: primary.contact, part: 'lender', of: primary.lenderName } as const] : []),
    ...deal.engaged.map(({ name, category }): OverviewPerson => ({ name, part: 'consultant', of: category })),
  ]
}
