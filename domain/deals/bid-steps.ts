/** What a step of a bid's life asks for beside its status: said once for the rule and for whoever is offered it. */

/** That the lender's answer is not past changing, that the bid stands, that its deal is in progress. */
export type BidNeed = 'unsettled' | 'standing' | 'open deal'

const ANSWERING: readonly BidNeed[] = ['unsettled', 'standing', 'open deal']

/** By step, in the order in which the rule asks; a step that is not named asks for nothing. */
export const BID_NEEDS: Readonly<Record<string, readonly BidNeed[]>> = {
  markSent: ['open deal'],
  showInterest: ANSWERING,
  quote: ANSWERING,
  decline: ANSWERING,
  accept: ['standing', 'open deal'],
  commit: ['open deal'],
}
