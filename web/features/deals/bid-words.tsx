/** How a bid's state and terms are said. */

import { CHARGE_LABELS, PREPAYMENT_LABELS } from '#domain/deals/deal-form.ts'
import { BID_STATUS_LABELS, type BidStatus } from '#domain/deals/lender-bid.ts'
import { formatMonths, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { Tone } from '#web/ui/index.ts'
import { Chip } from '#web/ui/index.ts'
import type { BidAnswers } from './deal-row.ts'
import { toWords } from './value-words.ts'

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
  return <Chip tone={TONES[status]}>{BID_STATUS_LABELS[status]}</Chip>
}

export const prepaymentText = (bid: BidAnswers): string => {
  const type = bid.prepaymentPenaltyType as keyof typeof PREPAYMENT_LABELS | null | undefined
  return (type && PREPAYMENT_LABELS[type]) ?? (bid.prepaymentDescription as string | null) ?? MISSING
}

export const chargeText = (type: unknown): string => CHARGE_LABELS[type as keyof typeof CHARGE_LABELS] ?? MISSING

/** "Prime 4.95 + 0.85", or nothing where no index was named. */
export function indexText({ indexType, indexRate, spread }: BidAnswers): string | null {
  if (!indexType) return null
  const rate = indexRate == null ? '' : ` ${formatNumber(indexRate, 2)}`
  return `${toWords(indexType)}${rate}${spread == null ? '' : ` + ${formatNumber(spread, 2)}`}`
}

export const rateText = ({ allInRate, rateType }: BidAnswers): string =>
  allInRate == null ? MISSING : `${formatPercent(allInRate)}${rateType ? ` ${rateType.toLowerCase()}` : ''}`

/** `60 / 300 mo`. */
export const termText = ({ termMonths, amortizationMonths }: BidAnswers): string =>
  termMonths == null && amortizationMonths == null
    ? MISSING
    : `${termMonths ?? MISSING} / ${amortizationMonths ?? MISSING} mo`

export const interestOnlyText = ({ ioMonths }: BidAnswers): string => (ioMonths ? `${ioMonths} mo` : MISSING)

export const longMonths = (months: number | null | undefined): string => formatMonths(months)
