/** How the choice among a deal's bids can go for a lender. */

export const BID_OUTCOMES = ['chosen', 'not-chosen'] as const
export type BidOutcome = (typeof BID_OUTCOMES)[number]
export const BID_OUTCOME_WORDS = { chosen: 'Chosen', 'not-chosen': 'Not chosen' }
