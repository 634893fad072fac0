/** What a lender's bid costs the borrower: payment, fees, what is owed in the end, and the rate that includes it all. */
import type { Currency } from '#domain/kernel/money.ts'
import { amortize, balanceAtMaturity, type LoanTerms, paymentsOf } from '#domain/portfolio/amortization.ts'
import { compoundingOf, toStatedRate } from '#domain/portfolio/interest.ts'
import { hasKnownFee, hasKnownPayment } from './bid-gaps.ts'
import { allInRate } from './bid-rules.ts'
import type { BidTerms, Maybe } from './bid-terms.ts'

/** Null is what the bid does not say enough for. */
export interface BidCosts {
  /** Monthly, currency units, once the loan amortises. */
  payment: number | null
  /** The lower one while only interest is paid; null when no such time is agreed. */
  interestOnlyPayment: number | null
  balanceAtMaturity: number | null
  /** What the borrower receives after the fees of the first day. */
  netProceeds: number | null
  /** Interest and all fees until maturity. */
  totalCost: number | null
  /** Percent a year, compounded as quotes of the country are; null also when no rate fits. */
  effectiveRate: number | null
}

const share = (amount: number, bps: Maybe<number>) => (amount * (bps ?? 0)) / 10_000

/** Fees of the first day, currency units. */
export function feesOf(bid: BidTerms): number {
  const amount = bid.loanAmount ?? 0
  const shares = share(amount, bid.lenderFeeBps) + share(amount, bid.brokerFeeBps)
  return shares + (bid.commitmentFee ?? 0) + (bid.applicationFee ?? 0) + (bid.legalEstimate ?? 0)
}

/**
 * The loan a bid offers, or null while amount, rate or term are open. A floating rate is taken as it stands.
 * The rate compounds as rates of the currency do: a bid says nothing of it.
 */
export function termsOf(bid: BidTerms, currency: Currency): (LoanTerms & { term: number }) | null {
  const rate = allInRate({ ...bid })
  if (!bid.loanAmount || rate === null || !bid.termMonths) return null
  return {
    principal: bid.loanAmount,
    rate,
    compounding: compoundingOf(currency),
    term: bid.termMonths,
    amortization: bid.amortizationMonths ?? null,
    ioMonths: bid.ioMonths ?? null,
  }
}

/** All that a bid costs when it is held to maturity; null while amount, rate or term are open. */
export function costsOf(bid: BidTerms, currency: Currency): BidCosts | null {
  const terms = termsOf(bid, currency)
  if (!terms) return null
  const { interestOnly, amortising } = paymentsOf(terms)
  const fees = feesOf(bid)
  const netProceeds = terms.principal - fees
  const isPayable = hasKnownPayment(bid)
  return {
    payment: isPayable ? amortising : null,
    interestOnlyPayment: terms.amortization && terms.ioMonths ? interestOnly : null,
    balanceAtMaturity: isPayable ? balanceAtMaturity(terms) : null,
    netProceeds: hasKnownFee(bid) ? netProceeds : null,
    ...(isPayable && hasKnownFee(bid)
      ? wholeCost(terms, { fees, exitFee: bid.exitFee ?? 0 }, currency)
      : { totalCost: null, effectiveRate: null }),
  }
}

function wholeCost(terms: LoanTerms, { fees, exitFee }: { fees: number; exitFee: number }, currency: Currency) {
  const rows = amortize(terms)
  const payments = rows.map(({ monthlyPayment }) => monthlyPayment)
  const lastPayment = balanceAtMaturity(terms) + exitFee
  return {
    totalCost: (rows.at(-1)?.accruedInterest ?? 0) + fees + exitFee,
    effectiveRate: effectiveRateOf({ netProceeds: terms.principal - fees, payments, lastPayment }, currency),
  }
}

/** Money in on the first day, then out: monthly payments, and with the last of them whatever ends the loan. */
export interface BorrowerFlows {
  netProceeds: number
  payments: readonly number[]
  lastPayment: number
}

/** Monthly rates between which the true one lies. */
const LOWEST = -0.5
const HIGHEST = 10
/** Enough halvings of that span to reach the precision of doubles. */
const HALVINGS = 64

/**
 * Percent a year at which all that is paid is worth what was received: `Σ payment/(1+m)^k + last/(1+m)^n = proceeds`.
 * Quotes compound twice a year in Canada and monthly in the United States. Null without proceeds or payments.
 * Money flows one way and then the other, so that the worth falls as the rate rises and one rate fits.
 */
export function effectiveRateOf({ netProceeds, payments, lastPayment }: BorrowerFlows, currency: Currency) {
  if (netProceeds <= 0 || payments.length === 0) return null
  let [low, high] = [LOWEST, HIGHEST]
  if (worth(payments, lastPayment, high) > netProceeds || worth(payments, lastPayment, low) < netProceeds) return null
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (low + high) / 2
    if (worth(payments, lastPayment, middle) > netProceeds) low = middle
    else high = middle
  }
  const monthly = (low + high) / 2
  return toStatedRate(monthly, compoundingOf(currency))
}

/** Value on the first day, payment by payment from the last: no power is computed. */
function worth(payments: readonly number[], lastPayment: number, monthly: number): number {
  return payments.reduceRight((later, payment) => (later + payment) / (1 + monthly), lastPayment)
}
