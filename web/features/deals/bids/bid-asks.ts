/** What the comparison needs to ask, and of whom; and on what its figures rest. */
import { t } from '@lingui/core/macro'
import type { BidBasis } from '#domain/deals/bid-basis.ts'
import { type BidGap, gapsOf } from '#domain/deals/bid-gaps.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { compoundingOf } from '#domain/portfolio/interest.ts'
import type { MatrixBid } from './bid-matrix-row.ts'

type AskedBid = Pick<MatrixBid, 'lenderName' | 'values'>

/** What is asked for, as the end of "Ask Lakeshore Life for …". */
const thing = (gap: BidGap): string => {
  const things: Record<BidGap, string> = {
    amount: t`the amount`,
    rate: t`the rate, or index and spread`,
    term: t`the term`,
    amortization: t`the amortization`,
    lenderFee: t`its fee, also where it is none`,
    prepayment: t`the charge for repaying early`,
    bondYield: t`the index (bond and yield) of its yield maintenance`,
  }
  return things[gap]
}

/** A sentence for each lender whose bid does not say enough: "Ask Lakeshore Life for the index …". */
export function asksOf(bids: readonly AskedBid[]): string[] {
  return bids.flatMap(({ lenderName, values }) => {
    const things = gapsOf(values).map(thing).join(t` and `)
    return things ? [t`Ask ${lenderName} for ${things}.`] : []
  })
}

/** To what unlike bids are normed; null where they are alike. */
export function basisText({ amount, months }: BidBasis): string | null {
  if (amount !== null && months !== null) {
    return t`The bids differ in amount and term: cost is normed to ${formatMoney(amount)} held ${months} months. Figures as bid stand below.`
  }
  if (amount !== null) {
    return t`The bids differ in amount: cost is normed to ${formatMoney(amount)}. Figures as bid stand below.`
  }
  return months === null
    ? null
    : t`The bids differ in term: cost is normed to a loan held ${months} months. Figures as bid stand below.`
}

/** For how long a loan is compared, and to what amount unlike bids are normed. */
export const heldText = (amount: number | null, months: number): string =>
  amount === null
    ? t`Costs are those of a loan repaid after ${months} months.`
    : t`Costs are those of ${formatMoney(amount)} repaid after ${months} months. Figures as bid stand below.`

/** How rates of the comparison are stated. */
export const compoundingText = (currency: Currency): string =>
  compoundingOf(currency) === 'monthly'
    ? t`Payments and effective rates compound monthly, as quotes in American dollars do.`
    : t`Payments and effective rates compound semi-annually, as quotes in Canadian dollars do.`
