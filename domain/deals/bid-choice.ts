/** How the choice among a deal's bids went for each lender, and who may be told of it. */
import { say } from '#domain/kernel/words.ts'
import type { BidOutcome } from './bid-outcomes.ts'
import type { BidStatus } from './lender-bid.ts'

/** Lenders that were still in it, or had at least looked, when another one was chosen. */
const CONCERNED: readonly BidStatus[] = [
  ...(['sent', 'viewed', 'interested', 'quoted', 'term-sheet', 'expired', 'not-selected'] as const),
]

export type ChoiceBid = {
  id: number
  status: BidStatus
  isActive: boolean
  /** What it was told last. */
  toldOutcome: BidOutcome | null
}

/** Null while no lender is chosen, and for lenders that are out. */
export function outcomeOf(
  { id, status }: Pick<ChoiceBid, 'id' | 'status'>,
  primaryId: number | null,
): BidOutcome | null {
  if (primaryId === null) return null
  if (id === primaryId) return 'chosen'
  return CONCERNED.includes(status) ? 'not-chosen' : null
}

/** The sentence that keeps a lender from being told; null when it may be. */
export function whyNotTold(bid: ChoiceBid, primaryId: number | null): string | null {
  if (primaryId === null) return say('No lender is chosen yet.')
  const outcome = outcomeOf(bid, primaryId)
  if (outcome === null) return say('This lender is out of the deal.')
  if (!bid.isActive) return say('This bid is not active.')
  return bid.toldOutcome === outcome ? say('This lender was told already.') : null
}
