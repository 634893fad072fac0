/** What each bid says of its loan, as rows of the comparison. */
import { t } from '@lingui/core/macro'
import { formatBps, formatDate, formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { BidAnswers } from '#web/features/deals/life/deal-row.ts'
import { type CompareRow, type MatrixBid, type RowRule, toRow } from './bid-matrix-row.ts'
import {
  chargeText,
  indexText,
  interestOnlyText,
  ltvNote,
  ltvOf,
  prepaymentText,
  rateText,
  termText,
} from './bid-words.tsx'

/** `value` is what is lent on, currency units; null where the deal does not say it. */
export function termRows(bids: readonly MatrixBid[], value: number | null): CompareRow[] {
  const sources = bids.map(({ id, values }) => ({ id, source: values }))
  const rules: RowRule<BidAnswers>[] = [
    {
      key: 'amount',
      label: t`Amount`,
      text: (bid) => formatMoney(bid.loanAmount),
      figure: (bid) => bid.loanAmount,
      kind: 'money',
      prefers: 'more',
    },
    {
      key: 'ltv',
      label: t`LTV`,
      text: (bid) => formatPercent(ltvOf(bid, value)),
      minor: (bid) => ltvNote(bid, value),
      figure: (bid) => ltvOf(bid, value),
      kind: 'percent',
      prefers: 'more',
    },
    { key: 'rate', label: t`Rate`, text: rateText, minor: indexText, figure: (bid) => bid.allInRate, kind: 'percent' },
    { key: 'term', label: t`Term / amort.`, text: termText },
    { key: 'io', label: t`Interest-only`, text: interestOnlyText, figure: (bid) => bid.ioMonths, prefers: 'more' },
    {
      key: 'fee',
      label: t`Lender fee`,
      text: (bid) => formatBps(bid.lenderFeeBps),
      figure: (bid) => bid.lenderFeeBps,
      kind: 'number',
    },
    { key: 'recourse', label: t`Recourse`, text: (bid) => bid.recourse ?? MISSING },
    { key: 'charge', label: t`Charge`, text: (bid) => chargeText(bid.chargeType) },
    { key: 'prepayment', label: t`Prepayment`, text: prepaymentText },
    { key: 'expiry', label: t`Bid expires`, text: (bid) => formatDate(bid.expiryDate), day: (bid) => bid.expiryDate },
  ]
  return rules.map((rule) => toRow(rule, sources))
}
