/** What a bid costs when its loan is repaid before it is due, month by month, and when another bid becomes cheaper. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { amortize, paymentDate } from '#domain/portfolio/amortization.ts'
import { exitCurve } from '#domain/portfolio/exit-cost.ts'
import type { PrepaymentPenaltyType } from '#domain/portfolio/prepayment.ts'
import { type BidTerms, effectiveRateOf, feesOf, termsOf } from './bid-costs.ts'

/** Repaying right after the payment of one month; money in currency units. */
export interface BidExit {
  /** From 1; the last one is maturity. */
  month: number
  /** Owed to the lender, without the charge. */
  balance: number
  /** For repaying early; 0 where it is open, null where the bid does not say enough. */
  charge: number | null
  /** Interest so far, all fees, and the charge as far as it is known. */
  totalCost: number
  /** The same as percent a year of what was received. */
  effectiveRate: number
}

/** Months have dates only to find the open period; which they are does not matter. */
const NOMINAL_START: IsoDate = '2000-01-01'

/** Bonds whose yield a lender is held harmless against; of a floating index none is. */
const BOND_INDEXES = ['GOC', 'UST']

/**
 * The exits of a bid, one for each month until it is due; none while amount, rate or term are open.
 * Rates are taken to stay as they are: the lender lends again at the bid's own rate, and bonds yield what the bid names.
 */
export function exitsOf(bid: BidTerms, currency: Currency): BidExit[] {
  const terms = termsOf(bid)
  if (!terms) return []
  const rows = amortize(terms)
  const payments = rows.map(({ monthlyPayment }) => monthlyPayment)
  const charges = chargesOf(bid)
  const fees = feesOf(bid)
  const exitFee = bid.exitFee ?? 0
  const netProceeds = terms.principal - fees
  return rows.flatMap(({ paymentNumber: month, principalRemaining: balance, accruedInterest }, index) => {
    const charge = charges[index] ?? null
    const ending = (charge ?? 0) + exitFee
    const flows = { netProceeds, payments: payments.slice(0, month), lastPayment: balance + ending }
    const effectiveRate = effectiveRateOf(flows, currency)
    if (effectiveRate === null) return []
    return [{ month, balance, charge, totalCost: accruedInterest + fees + ending, effectiveRate }]
  })
}

/** What each month's exit is charged; null in all of them when the bid does not say by what. */
function chargesOf(bid: BidTerms): (number | null)[] {
  const terms = termsOf(bid)
  if (!terms) return []
  const isBond = BOND_INDEXES.includes(bid.indexType ?? '')
  const openFrom = bid.openPeriodMonths ? Math.max(1, terms.term - bid.openPeriodMonths) : null
  const { months } = exitCurve({
    terms: { ...terms, firstPaymentDate: NOMINAL_START },
    prePaymentPenaltyType: (bid.prepaymentPenaltyType ?? null) as PrepaymentPenaltyType | null,
    asOf: NOMINAL_START,
    openDate: openFrom === null ? null : paymentDate(NOMINAL_START, openFrom),
    referenceRate: terms.rate,
    treasuryYield: isBond ? (bid.indexRate ?? null) : null,
  })
  return months.map(({ penalty }) => penalty)
}

/** Whether some exit of the bid is compared without a charge that it will carry. */
export const hasUnknownCharge = (exits: readonly BidExit[]): boolean => exits.some(({ charge }) => charge === null)

/** The bids of one month, cheapest first. */
export interface RankedMonth<Id> {
  month: number
  order: readonly Id[]
}

/** A month in which bids change places, with the order before and after among those that are in both. */
export interface RankingChange<Id> extends RankedMonth<Id> {
  before: readonly Id[]
}

/** Rates closer than this, in percent, are the same: what differs behind is rounding. */
const SAME_RATE = 1e-7

/**
 * The order of bids in every month, by the rate that includes everything. Equal bids keep the order they had, at first
 * the one given; a bid whose loan has come due is ranked no longer.
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
    current = present.toSorted((a, b) => rateOf(a) - rateOf(b))
    ranked.push({ month, order: current.map(({ id }) => id) })
  }
  return ranked
}

/** The months in which bids change places; one that comes due makes room without a change. */
export function rankingChanges<Id>(ranked: readonly RankedMonth<Id>[]): RankingChange<Id>[] {
  return ranked.flatMap(({ month, order }, index) => {
    const before = ranked[index - 1]?.order.filter((id) => order.includes(id)) ?? order
    return order.some((id, place) => id !== before[place]) ? [{ month, order, before }] : []
  })
}

/** Who is cheapest from which month to which, in order. */
export function leadersOf<Id>(ranked: readonly RankedMonth<Id>[]): { id: Id; from: number; to: number }[] {
  const spans: { id: Id; from: number; to: number }[] = []
  for (const { month, order } of ranked) {
    const [id] = order
    if (id === undefined) continue
    const last = spans.at(-1)
    if (last?.id === id) last.to = month
    else spans.push({ id, from: month, to: month })
  }
  return spans
}
