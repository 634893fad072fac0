/** What a lender's bid leaves open although its cost depends on it: nothing is ranked by a part that nobody knows. */

import { allInRate } from './bid-rules.ts'
import type { BidTerms } from './bid-terms.ts'

export const BID_GAPS = ['amount', 'rate', 'term', 'amortization', 'lenderFee', 'prepayment', 'bondYield'] as const
export type BidGap = (typeof BID_GAPS)[number]

/** Bonds whose yield a lender is held harmless against; of a floating index none is. */
const BOND_INDEXES = ['GOC', 'UST']

/** The yield that yield maintenance is measured by, percent a year; null where the bid names no bond. */
export const bondYieldOf = ({ indexType, indexRate }: BidTerms): number | null =>
  BOND_INDEXES.includes(indexType ?? '') ? (indexRate ?? null) : null

/** Interest-only for its full term, so that nothing is ever repaid before the loan is due. */
const isInterestOnlyThroughout = ({ ioMonths, termMonths }: BidTerms) =>
  Boolean(ioMonths && termMonths && ioMonths >= termMonths)

/** Whether the payment is known: an amortization of 0 says interest-only, no answer says nothing. */
export const hasKnownPayment = (bid: BidTerms): boolean =>
  typeof bid.amortizationMonths === 'number' || isInterestOnlyThroughout(bid)

/** Whether the lender says what it takes itself, be it nothing. Its other fees are taken as none where unnamed. */
export const hasKnownFee = (bid: BidTerms): boolean => typeof bid.lenderFeeBps === 'number'

/** What must be asked of the lender before its bid can be set beside others, in the order of asking. */
export function gapsOf(bid: BidTerms): BidGap[] {
  const isOpenThroughout = Boolean(bid.openPeriodMonths && bid.termMonths && bid.openPeriodMonths >= bid.termMonths)
  const isUnknown: Record<BidGap, boolean> = {
    amount: !bid.loanAmount,
    rate: allInRate({ ...bid }) === null,
    term: !bid.termMonths,
    amortization: !hasKnownPayment(bid),
    lenderFee: !hasKnownFee(bid),
    prepayment: !bid.prepaymentPenaltyType && !isOpenThroughout,
    bondYield: bid.prepaymentPenaltyType === 'yield-maintenance' && !isOpenThroughout && bondYieldOf(bid) === null,
  }
  return BID_GAPS.filter((gap) => isUnknown[gap])
}
