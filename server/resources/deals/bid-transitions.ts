/** The steps of a bid: what the lender says, or the broker on its behalf, and what the broker decides. */
import { isAskedFinal } from '#domain/deals/best-and-final.ts'
import { assertAnswerable, assertStands } from '#domain/deals/bid-rules.ts'
import { BID_NEEDS } from '#domain/deals/bid-steps.ts'
import type { BidStatus, lenderBids } from '#domain/deals/lender-bid.ts'
import type { ActionOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, isGuest } from '#server/kernel/context.ts'
import type { TransitionRule } from '#server/kernel/resource.ts'
import { lockDeal } from './bid.queries.ts'
import type { KeptBid, SentBid } from './kept-rows.ts'
import { listMissing } from './stage-needs.ts'

type BidRule = TransitionRule<KeptBid, SentBid>

/** Asked first, in the order in which the domain names it. Throws `conflict`. */
async function assertNeeds(ctx: ChangeContext, row: KeptBid, step: string): Promise<void> {
  for (const need of BID_NEEDS[step] ?? []) {
    if (need === 'unsettled') assertAnswerable(row.status)
    else if (need === 'standing') assertStands(row)
    else await assertOpenDeal(ctx, row)
  }
}

async function assertOpenDeal(ctx: ChangeContext, row: KeptBid): Promise<void> {
  const { dealStatus } = await lockDeal(ctx, row.dealId)
  if (dealStatus !== 'in-progress') throw new AppError('conflict', say('This deal is not in progress.'))
}

/** What the lender answers: open to the lender itself as long as its bid is open. */
const answer = (step: string, status: BidStatus): BidRule => ({
  async run(ctx, row, changes) {
    await assertNeeds(ctx, row, step)
    const file = 'termSheetFile' in changes ? changes.termSheetFile : row.termSheetFile
    return {
      // A quote that comes with its term sheet is one.
      status: status === 'quoted' && file ? 'term-sheet' : status,
      respondedAt: row.respondedAt ?? ctx.now.toISOString(),
      // Terms that stand as they were are an answer too.
      ...(isAskedFinal(row) && { finalAnsweredAt: ctx.now.toISOString() }),
      ...(status !== 'declined' && { declinedReason: null }),
    }
  },
})

/** What only the company that owns the deal decides. */
const decision = (step: string, run: BidRule['run']): BidRule => ({
  async run(ctx, row, changes) {
    if (isGuest(ctx.actor)) throw invalidField('status', say('Status has an unknown value.'))
    await assertNeeds(ctx, row, step)
    return run(ctx, row, changes)
  },
})

export const bidTransitions: Readonly<Record<ActionOf<typeof lenderBids>, BidRule>> = {
  markSent: decision('markSent', (ctx, row) => ({ sentAt: row.sentAt ?? ctx.now.toISOString() })),
  view: decision('view', (ctx, row) => ({ firstViewedAt: row.firstViewedAt ?? ctx.now.toISOString() })),
  showInterest: answer('showInterest', 'interested'),
  quote: answer('quote', 'quoted'),
  decline: answer('decline', 'declined'),
  receiveTermSheet: decision('receiveTermSheet', (_ctx, row, changes) => {
    const file = 'termSheetFile' in changes ? changes.termSheetFile : row.termSheetFile
    if (!file) throw invalidField('termSheetFile', say('Term sheet file is required.'))
    return {}
  }),
  accept: decision('accept', async (ctx, row) => {
    const { primaryLenderBidId } = await lockDeal(ctx, row.dealId)
    if (primaryLenderBidId !== null && primaryLenderBidId !== row.id) {
      throw new AppError('conflict', say('This deal has a primary lender already. Change the primary lender instead.'))
    }
    return { acceptedAt: ctx.now.toISOString() } satisfies Values
  }),
  commit: decision('commit', async (ctx, row) => {
    const [missing] = await listMissing(ctx, row.dealId, 'committed')
    if (missing !== undefined) throw new AppError('conflict', missing)
    return {}
  }),
  withdraw: decision('withdraw', () => ({ isTokenActive: false })),
}
