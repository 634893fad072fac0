/** In which order bids stand in their list, which of them are compared, and in which color each is drawn. */
import { whyNotTold } from '#domain/deals/bid-choice.ts'
import { wasQuoted } from '#domain/deals/bid-rules.ts'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { DATA_COLORS } from '#web/ui/index.ts'

export const MOST_COMPARED = 5

/** After the quotes: those that may still answer, then those that are out. */
const OTHERS: readonly BidStatus[] = [
  ...(['interested', 'viewed', 'sent', 'selected', 'expired', 'declined', 'withdrawn', 'not-selected'] as const),
]

/** The chosen lender first, then quotes with the lowest rate first, then those that owe an answer, then those out. */
export function inOrderOfInterest(bids: readonly BidRow[], primaryId: number | null): BidRow[] {
  const groupOf = (bid: BidRow) => (bid.id === primaryId ? -2 : wasQuoted(bid) ? -1 : OTHERS.indexOf(bid.status))
  const rateOf = ({ values }: BidRow) => values.allInRate ?? Number.MAX_VALUE
  return bids.toSorted((a, b) => groupOf(a) - groupOf(b) || rateOf(a) - rateOf(b) || a.id - b.id)
}

/** Lenders that still wait to hear how the choice went. */
export const untoldOf = (bids: readonly BidRow[], primaryId: number | null): BidRow[] =>
  bids.filter((bid) => whyNotTold(bid, primaryId) === null)

/** The ticked bids, or the first that can be compared, always in the order in which lenders were approached. */
export function comparedOf(bids: readonly BidRow[], ticked: readonly number[]): BidRow[] {
  const chosen = ticked.length > 1 ? bids.filter(({ id }) => ticked.includes(id)) : bids
  return chosen
    .filter(wasQuoted)
    .slice(0, MOST_COMPARED)
    .toSorted((a, b) => a.id - b.id)
}

/** Counted over all bids of the deal, so that a color stays when others are ticked or one is accepted. */
export function colorOfBid(bids: readonly BidRow[], id: number): string {
  const comparable = bids
    .filter(wasQuoted)
    .map((bid) => bid.id)
    .toSorted((a, b) => a - b)
  return DATA_COLORS[Math.max(0, comparable.indexOf(id)) % DATA_COLORS.length] ?? ''
}
