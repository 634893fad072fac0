/** What of a bid its cost is reckoned from. */

export type Maybe<T> = T | null | undefined

/** The answers of a bid that its cost depends on; money in currency units, rates in percent a year. */
export interface BidTerms {
  loanAmount?: Maybe<number>
  rateType?: Maybe<string>
  termMonths?: Maybe<number>
  amortizationMonths?: Maybe<number>
  ioMonths?: Maybe<number>
  indexType?: Maybe<string>
  indexRate?: Maybe<number>
  spread?: Maybe<number>
  allInRate?: Maybe<number>
  rateFloor?: Maybe<number>
  rateCap?: Maybe<number>
  lenderFeeBps?: Maybe<number>
  brokerFeeBps?: Maybe<number>
  commitmentFee?: Maybe<number>
  applicationFee?: Maybe<number>
  legalEstimate?: Maybe<number>
  exitFee?: Maybe<number>
  prepaymentPenaltyType?: Maybe<string>
  openPeriodMonths?: Maybe<number>
}
