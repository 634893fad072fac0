/** The steps of a bid: what the lender says, or the broker on its behalf, and what the broker decides. */
import { assertAnswerable, assertStands } from '#domain/deals/bid-rules.ts'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, isGuest } from '#server/kernel/context.ts'
import type { Row, TransitionRule } from '#server/kernel/resource.ts'
import { type BidDeal, lockDeal } from './bid.queries.ts'

/** What the lender answers: open to the lender itself as long as its bid is open. */
const answer = (status: BidStatus): TransitionRule => ({
  async run(ctx, row, changes) {
    assertAnswerable(row.status as BidStatus)
    assertStands(row as never)
    await getOpenDeal(ctx, row)
    const file = 'termSheetFile' in changes ? changes.termSheetFile : row.termSheetFile
    return {
      // A quote that comes with its term sheet is one.
      status: status === 'quoted' && file ? 'term-sheet' : status,
      respondedAt: row.respondedAt ?? ctx.now.toISOString(),
      ...(status !== 'declined' && { declinedReason: null }),
    }
  },
})

/** What only the company that owns the deal decides. */
const decision = (run: TransitionRule['run']): TransitionRule => ({
  run(ctx, row, changes) {
    if (isGuest(ctx.actor)) throw invalidField('status', say('Status has an unknown value.'))
    return run(ctx, row, changes)
  },
})

async function getOpenDeal(ctx: ChangeContext, row: Row): Promise<BidDeal> {
  const deal = await lockDeal(ctx, row.dealId as number)
  if (deal.dealStatus !== 'in-progress') throw new AppError('conflict', say('This deal is not in progress.'))
  return deal
}

export const bidTransitions: Readonly<Record<string, TransitionRule>> = {
  markSent: decision(async (ctx, row) => {
    await getOpenDeal(ctx, row)
    return { sentAt: row.sentAt ?? ctx.now.toISOString() }
  }),
  view: decision((ctx, row) => ({ firstViewedAt: row.firstViewedAt ?? ctx.now.toISOString() })),
  showInterest: answer('interested'),
  quote: answer('quoted'),
  decline: answer('declined'),
  receiveTermSheet: decision((_ctx, row, changes) => {
    const file = 'termSheetFile' in changes ? changes.termSheetFile : row.termSheetFile
    if (!file) throw invalidField('termSheetFile', say('Term sheet file is required.'))
    return {}
  }),
  accept: decision(async (ctx, row) => {
    assertStands(row as never)
    const deal = await getOpenDeal(ctx, row)
    if (deal.primaryLenderBidId !== null && deal.primaryLenderBidId !== row.id) {
      throw new AppError('conflict', say('This deal has a primary lender already. Change the primary lender instead.'))
    }
    return { acceptedAt: ctx.now.toISOString() } satisfies Values
  }),
  commit: decision(async (ctx, row) => {
    await getOpenDeal(ctx, row)
    return {}
  }),
  withdraw: decision(() => ({ isTokenActive: false })),
}
