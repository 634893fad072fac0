/** The requests of a deal beside its own, as the screens hold them. */

import { t } from '@lingui/core/macro'
import { type DealRequest, dealRequests, FIRST_REQUEST, MOST_REQUESTS } from '#domain/deals/deal-request.ts'
import type { TriedFigures } from '#domain/deals/deal-what-if.ts'
import { formatBps, formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { useList } from '#web/data/hooks.ts'
import type { Answers, BidRow } from '#web/features/deals/life/deal-row.ts'

export type RequestRow = Pick<DealRequest, 'id' | 'letter' | 'figures'>

/** By letter; none where the deal asks for one thing alone. */
export const useRequests = (dealId: number) =>
  useList<RequestRow>(dealRequests, { dealId, $limit: MOST_REQUESTS, $sort: { letter: 1 } }).rows

/** "$13,500,000, LTV 70.00%": what a request asks for, by the figures that are its own. */
export function figuresText({ Loan_Amount, LTV, Fee, Expected_Rate, Term, DSCR }: TriedFigures): string {
  const parts = [
    Loan_Amount === undefined ? '' : formatMoney(Loan_Amount),
    LTV === undefined ? '' : t`LTV ${formatPercent(LTV)}`,
    Fee === undefined ? '' : t`fee ${formatBps(Fee)}`,
    Expected_Rate === undefined ? '' : t`rate ${formatPercent(Expected_Rate)}`,
    Term === undefined ? '' : t`${Term} months`,
    DSCR === undefined ? '' : t`DSCR ${formatMultiple(DSCR)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What becomes of the deal's own request once a bid on another one is chosen. */
export const requestTaken = ({ letter, figures }: Pick<RequestRow, 'letter' | 'figures'>): string =>
  t`It answers request ${letter}: the deal then asks for ${figuresText(figures)}.`

/** The letter of the request that a bid answers. */
export const letterOf = (bid: Pick<BidRow, 'request'>) => bid.request?.letter ?? FIRST_REQUEST

/** How these bids are called: by their lender, and by their request where not all answer the same: "Lakeshore Life · B". */
export function bidNaming(bids: readonly BidRow[]): (bid: BidRow) => string {
  const isMixed = new Set(bids.map(letterOf)).size > 1
  return (bid) => (isMixed ? `${bid.lenderName} · ${letterOf(bid)}` : bid.lenderName)
}

/** The bids under the names by which they are told apart. */
export function withLetters(bids: readonly BidRow[]): readonly BidRow[] {
  const nameOf = bidNaming(bids)
  return bids.map((bid) => ({ ...bid, lenderName: nameOf(bid) }))
}

/** The amount that a request asks for, currency units: its own, or the deal's. */
export function amountOf(request: RequestRow | undefined, values: Answers): number | null {
  const amount = request?.figures.Loan_Amount ?? values.Loan_Amount
  return typeof amount === 'number' ? amount : null
}
