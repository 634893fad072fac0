/** What a lender's bid costs the borrower: payment, fees, what is owed in the end, and the rate that includes it all. */
import { allInRate } from '#domain/deals/bid-rules.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { amortize, balanceAtMaturity, type LoanTerms, paymentsOf } from '#domain/portfolio/amortization.ts'
import { effectiveRate } from '#domain/portfolio/returns.ts'
import type { BidAnswers } from './deal-row.ts'

export interface BidCosts {
  /** Monthly, currency units; the lower one while only interest is paid. */
  payment: number
  interestOnlyPayment: number | null
  balanceAtMaturity: number
  /** What the borrower receives after the fees of the first day. */
  netProceeds: number
  /** Interest and all fees until maturity. */
  totalCost: number
  /** Percent a year, compounded as quotes of the country are; null when no rate fits. */
  effectiveRate: number | null
}

const share = (amount: number, bps: number | null | undefined) => (amount * (bps ?? 0)) / 10_000

/** Fees of the first day, currency units. */
export function feesOf(bid: BidAnswers): number {
  const amount = bid.loanAmount ?? 0
  const shares = share(amount, bid.lenderFeeBps) + share(amount, bid.brokerFeeBps)
  return shares + (bid.commitmentFee ?? 0) + (bid.applicationFee ?? 0) + (bid.legalEstimate ?? 0)
}

/** The loan a bid offers, or null while amount, rate or term are open. */
export function termsOf(bid: BidAnswers): LoanTerms | null {
  const rate = allInRate(bid)
  if (!bid.loanAmount || rate === null || !bid.termMonths) return null
  return {
    principal: bid.loanAmount,
    rate,
    term: bid.termMonths,
    amortization: bid.amortizationMonths ?? null,
    ioMonths: bid.ioMonths ?? null,
  }
}

/** Quotes compound twice a year in Canada and monthly in the United States. */
const statedIn = (found: { semiAnnual: number; monthlyNominal: number } | null, currency: Currency): number | null =>
  found === null ? null : currency === 'USD' ? found.monthlyNominal : found.semiAnnual

export function costsOf(bid: BidAnswers, currency: Currency): BidCosts | null {
  const terms = termsOf(bid)
  if (!terms) return null
  const { interestOnly, amortising } = paymentsOf(terms)
  const fees = feesOf(bid)
  const interest = amortize(terms).at(-1)?.accruedInterest ?? 0
  const netProceeds = terms.principal - fees
  return {
    payment: amortising,
    interestOnlyPayment: terms.amortization && terms.ioMonths ? interestOnly : null,
    balanceAtMaturity: balanceAtMaturity(terms),
    netProceeds,
    totalCost: interest + fees + (bid.exitFee ?? 0),
    effectiveRate: statedIn(effectiveRate({ ...terms, netProceeds }), currency),
  }
}

/** The rate with all fees when the loan is repaid after so many months, without a charge for repaying early. */
export function rateAtExit(bid: BidAnswers, months: number, currency: Currency): number | null {
  const terms = termsOf(bid)
  if (!terms?.term || months > terms.term) return null
  const netProceeds = terms.principal - feesOf(bid)
  return statedIn(effectiveRate({ ...terms, term: months, netProceeds }), currency)
}

/** Months after which exits are compared: every half year up to the longest term offered. */
export function exitMonths(bids: readonly BidAnswers[]): number[] {
  const longest = Math.max(0, ...bids.map(({ termMonths }) => termMonths ?? 0))
  return [12, 24, 36, 48, 60, 84, 120].filter((month) => month <= longest)
}
