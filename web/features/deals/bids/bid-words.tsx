/** How a bid's state and terms are said. */

import { t } from '@lingui/core/macro'
import { BID_STATUS_WORDS, type BidStatus } from '#domain/deals/lender-bid.ts'
import { formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { RATE_TYPE_WORDS } from '#domain/lenders/match-criteria.ts'
import { INDEX_WORDS } from '#domain/market/rate.ts'
import { CHARGE_WORDS, PREPAYMENT_WORDS } from '#domain/portfolio/asked-choices.ts'

import { loanToValue } from '#domain/portfolio/ratios.ts'
import type { BidAnswers } from '#web/features/deals/life/deal-row.ts'
import type { Tone } from '#web/ui/index.ts'
import { Chip } from '#web/ui/index.ts'

/** Percent points that two decimals may differ by. */
const ROUNDING = 0.01

const TONES: Record<BidStatus, Tone> = {
  selected: 'neu',
  sent: 'ink',
  viewed: 'ink',
  interested: 'teal',
  quoted: 'plum',
  'term-sheet': 'teal',
  accepted: 'ok',
  committed: 'ok',
  funded: 'ok',
  declined: 'bad',
  withdrawn: 'neu',
  'not-selected': 'neu',
  expired: 'warn',
}

export function BidStatusChip({ status }: { status: BidStatus }) {
  return <Chip tone={TONES[status]}>{wordOf(BID_STATUS_WORDS, status)}</Chip>
}

export const prepaymentText = (bid: BidAnswers): string => {
  const type = bid.prepaymentPenaltyType
  return type ? wordOf(PREPAYMENT_WORDS, type) : (textIn(bid.prepaymentDescription) ?? MISSING)
}

export const chargeText = (type: unknown): string => (type ? wordOf(CHARGE_WORDS, type) : MISSING)

/** "Prime 4.95 + 0.85", or nothing where no index was named. */
export function indexText({ indexType, indexRate, spread }: BidAnswers): string | null {
  if (!indexType) return null
  const rate = indexRate == null ? '' : ` ${formatNumber(indexRate, 2)}`
  return `${wordOf(INDEX_WORDS, indexType)}${rate}${spread == null ? '' : ` + ${formatNumber(spread, 2)}`}`
}

export const rateText = ({ allInRate, rateType }: BidAnswers): string =>
  allInRate == null
    ? MISSING
    : `${formatPercent(allInRate)}${rateType ? ` ${wordOf(RATE_TYPE_WORDS, rateType).toLowerCase()}` : ''}`

/** Loan to value as amount and value of the bid make it, else the most that the bid allows; percent. */
export const ltvOf = ({ bidLtv, loanAmount }: BidAnswers, value: number | null): number | null =>
  loanToValue({ loan: loanAmount ?? null, value }) ?? bidLtv ?? null

/** Beside the loan to value: that it was computed, and the most that the bid allows where that is another. */
export function ltvNote({ bidLtv, loanAmount }: BidAnswers, value: number | null): string | null {
  const computed = loanToValue({ loan: loanAmount ?? null, value })
  if (computed === null) return bidLtv == null ? null : t`stated`
  if (bidLtv == null || Math.abs(computed - bidLtv) < ROUNDING) return t`computed`
  return t`computed; stated maximum ${formatPercent(bidLtv)}`
}

/** `60 / 300 mo`. */
export const termText = ({ termMonths, amortizationMonths }: BidAnswers): string =>
  termMonths == null && amortizationMonths == null
    ? MISSING
    : `${termMonths ?? MISSING} / ${amortizationMonths ?? MISSING} mo`

export const interestOnlyText = ({ ioMonths }: BidAnswers): string => (ioMonths ? `${ioMonths} mo` : MISSING)
