/** What a bid costs when its loan is repaid before it is due, month by month, and when another bid becomes cheaper. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { amortize, type LoanTerms, paymentDate } from '#domain/portfolio/amortization.ts'
import { type PrepaymentPenaltyType } from '#domain/portfolio/asked-choices.ts'
import { exitCurve } from '#domain/portfolio/exit-cost.ts'

import { effectiveRateOf, feesOf, termsOf } from './bid-costs.ts'
import { bondYieldOf, hasKnownFee, hasKnownPayment } from './bid-gaps.ts'
import { type BidTerms } from './bid-terms.ts'

/** Repaying right after the payment of one month; money in currency units, null where the bid does not say enough. */
export interface BidExit {
  /** From 1; the last one is maturity. */
  month: number
  /** Owed to the lender, without the charge. */
  balance: number | null
  /** For repaying early; 0 where it is open. */
  charge: number | null
  /** Interest so far, all fees, and the charge. */
  totalCost: number | null
  /** The same as percent a year of what was received. */
  effectiveRate: number | null
  /** What it comes to at least: the charge left out where nobody knows it. Null where more than the charge is open. */
  leastRate: number | null
}

/** Months have dates only to find the open period; which they are does not matter. */
const NOMINAL_START: IsoDate = '2000-01-01'

/**
 * The exits of a bid, one for each month until it is due; none while amount, rate or term are open.
 * Rates are taken to stay as they are: the lender lends again at the bid's own rate, and bonds yield what the bid names.
 */
export function exitsOf(bid: BidTerms, currency: Currency): BidExit[] {
  const reckoned = reckonExits(bid, currency)
  return reckoned ? reckoned.rows.map((_row, index) => reckoned.at(index)) : []
}

/** Repaying after the payment of one month; null while amount, rate or term are open, and where the loan is due before. */
export function exitAt(bid: BidTerms, currency: Currency, month: number): BidExit | null {
  const reckoned = reckonExits(bid, currency)
  return reckoned && month >= 1 && month <= reckoned.rows.length ? reckoned.at(month - 1) : null
}

/** The schedule that every exit shares, and the exit after each of its rows. */
function reckonExits(bid: BidTerms, currency: Currency) {
  const terms = termsOf(bid, currency)
  if (!terms) return null
  const rows = amortize(terms)
  const payments = rows.map(({ monthlyPayment }) => monthlyPayment)
  const charges = chargesOf(bid, terms)
  const [fees, exitFee] = [feesOf(bid), bid.exitFee ?? 0]
  const netProceeds = terms.principal - fees
  const isPayable = hasKnownPayment(bid)
  const at = (index: number): BidExit => {
    const month = index + 1
    const row = rows[index]
    const charge = charges[index] ?? null
    const open = { month, charge, totalCost: null, effectiveRate: null, leastRate: null }
    if (!isPayable || !row) return { ...open, balance: null }
    const balance = row.principalRemaining
    if (!hasKnownFee(bid)) return { ...open, balance }
    const ending = (charge ?? 0) + exitFee
    const flows = { netProceeds, payments: payments.slice(0, month), lastPayment: balance + ending }
    const leastRate = effectiveRateOf(flows, currency)
    if (charge === null) return { ...open, balance, leastRate }
    const totalCost = row.accruedInterest + fees + ending
    return { ...open, balance, totalCost, effectiveRate: leastRate, leastRate }
  }
  return { rows, at }
}

/** What each month's exit is charged; null in all of them when the bid does not say by what. */
function chargesOf(bid: BidTerms, terms: LoanTerms & { term: number }): (number | null)[] {
  const openFrom = bid.openPeriodMonths ? Math.max(1, terms.term - bid.openPeriodMonths) : null
  const { months } = exitCurve({
    terms: { ...terms, firstPaymentDate: NOMINAL_START },
    prePaymentPenaltyType: (bid.prepaymentPenaltyType ?? null) as PrepaymentPenaltyType | null,
    asOf: NOMINAL_START,
    openDate: openFrom === null ? null : paymentDate(NOMINAL_START, openFrom),
    referenceRate: terms.rate,
    treasuryYield: bondYieldOf(bid),
  })
  // What is open costs nothing under any clause; a charge is a share of what is owed, which the amortization decides.
  return months.map(({ access, penalty }) => (access === 'open' ? 0 : hasKnownPayment(bid) ? penalty : null))
}

/** Whether the cost of some exit of the bid cannot be known. */
export const hasUnknownCost = (exits: readonly BidExit[]): boolean =>
  exits.some(({ effectiveRate }) => effectiveRate === null)

/** The bids of one month, cheapest first; those whose cost nobody knows have no place in the order. */
export interface RankedMonth<Id> {
  month: number
  order: readonly Id[]
  unknown: readonly Id[]
}

/** A month in which bids change places, with the order before and after among those that are in both. */
export interface RankingChange<Id> extends Pick<RankedMonth<Id>, 'month' | 'order'> {
  before: readonly Id[]
}

/** Rates closer than this, in percent, are the same: what differs behind is rounding. */
const SAME_RATE = 1e-7

/**
 * The order of bids in every month, by the rate that includes everything. Equal bids keep the order they had, at first
 * the one given; a bid whose loan has come due is ranked no longer, one whose cost is not known not at all.
 */
export function rankExits<Id>(bids: readonly { id: Id; exits: readonly BidExit[] }[]): RankedMonth<Id>[] {
  const longest = Math.max(0, ...bids.map(({ exits }) => exits.at(-1)?.month ?? 0))
  const rates = bids.map(({ id, exits }) => ({
    id,
    byMonth: new Map(exits.map(({ month, effectiveRate }) => [month, effectiveRate])),
  }))
  const ranked: RankedMonth<Id>[] = []
  let current = rates
  for (let month = 1; month <= longest; month += 1) {
    const rateOf = ({ byMonth }: (typeof rates)[number]) => Math.round((byMonth.get(month) as number) / SAME_RATE)
    const present = current.filter(({ byMonth }) => byMonth.has(month))
    const known = present.filter(({ byMonth }) => byMonth.get(month) !== null)
    const unknown = present.filter((bid) => !known.includes(bid))
    const order = known.toSorted((a, b) => rateOf(a) - rateOf(b))
    ranked.push({ month, order: order.map(({ id }) => id), unknown: unknown.map(({ id }) => id) })
    current = [...order, ...unknown]
  }
  return ranked
}

/** The months in which bids change places; one that comes due, or whose cost becomes known, makes no change. */
export function rankingChanges<Id>(ranked: readonly RankedMonth<Id>[]): RankingChange<Id>[] {
  return ranked.flatMap(({ month, order }, index) => {
    const before = ranked[index - 1]?.order.filter((id) => order.includes(id)) ?? order
    const still = order.filter((id) => before.includes(id))
    return still.some((id, place) => id !== before[place]) ? [{ month, order: still, before }] : []
  })
}

/** Who is cheapest from which month to which, in order; nobody is while it is the only one whose cost is known. */
export function leadersOf<Id>(ranked: readonly RankedMonth<Id>[]): { id: Id; from: number; to: number }[] {
  const spans: { id: Id; from: number; to: number }[] = []
  for (const { month, order, unknown } of ranked) {
    const [id, ...others] = order
    if (id === undefined || (others.length === 0 && unknown.length > 0)) continue
    const last = spans.at(-1)
    if (last?.id === id && last.to === month - 1) last.to = month
    else spans.push({ id, from: month, to: month })
  }
  return spans
}
