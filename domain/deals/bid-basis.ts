/** On what amount and for how long bids are compared: as they are where they are alike, else on one amount and hold. */
import { termsOf } from './bid-costs.ts'
import { type BidTerms } from './bid-terms.ts'

/** Null stands for what each bid says itself, because all say the same. */
export interface BidBasis {
  /** Currency units. */
  amount: number | null
  /** Months after which the loan is repaid. */
  months: number | null
}

export const AS_BID: BidBasis = { amount: null, months: null }

/**
 * Unlike amounts give way to the one that was requested, or the least that was offered; unlike terms to the shortest,
 * as no lender can be held to longer.
 */
export function basisOf(bids: readonly BidTerms[], requested: number | null): BidBasis {
  const offers = bids.flatMap((bid) => termsOf(bid, 'CAD') ?? [])
  const amounts = offers.map(({ principal }) => principal)
  const terms = offers.map(({ term }) => term)
  return {
    amount: isAlike(amounts) ? null : requested || Math.min(...amounts),
    months: isAlike(terms) ? null : Math.min(...terms),
  }
}

const isAlike = (values: readonly number[]) => values.every((value) => value === values[0])

/** The bid on the amount of the comparison: fees by the share of the loan follow it, fees in money stay. */
export const onBasis = <Bid extends BidTerms>(bid: Bid, { amount }: BidBasis): Bid =>
  amount === null || !bid.loanAmount ? bid : { ...bid, loanAmount: amount }
