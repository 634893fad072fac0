/** What a watched matter is called, in notices and calendars. */
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, formatMultiple, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { answerDetail, answerText } from './breach-answers.ts'
import { COVENANTS, type CovenantField, type CovenantResult } from './covenants.ts'
import type { ReportingObligation } from './reporting-obligations.ts'
import type { WatchItem } from './watch-list.ts'

export const OBLIGATION_WORDS: Readonly<Record<ReportingObligation, string>> = {
  borrowerFinancials: 'Borrower financials',
  tax: 'Tax',
  insurance: 'Insurance',
  environmentals: 'Environmentals',
  valuation: 'Valuation',
  guarantorFinancials: 'Guarantor financials',
}

export const COVENANT_WORDS: Readonly<Record<CovenantField, string>> = {
  loanToValuePercentage: 'Loan to value',
  debtYieldPercentage: 'Debt yield',
  debtServiceCoverageRatio: 'DSCR',
  occupancyRequirenmentPercentage: 'Occupancy',
}

/** A figure or limit of a covenant, in its unit. */
export function formatCovenant(field: CovenantField, value: number | null): string {
  const unit = COVENANTS.find((covenant) => covenant.field === field)?.unit
  return unit === 'multiple' ? formatMultiple(value) : formatPercent(value)
}

type LimitedCovenant = Pick<CovenantResult, 'covenant' | 'side' | 'limit'>

/** `min 1.20x`, `max 75.00%`: a limit that stands beside what is measured. */
export const limitText = ({ covenant, side, limit }: LimitedCovenant): string =>
  boundText(side, formatCovenant(covenant, limit))

/** The same of a limit that is written already. */
export const boundText = (side: CovenantResult['side'], limit: string): string =>
  side === 'minimum' ? say('min {limit}', { limit }) : say('max {limit}', { limit })

/** `81.00% (min 85.00%)`: what is measured with its limit, whether or not it keeps it. */
export const measuredText = (test: LimitedCovenant & Pick<CovenantResult, 'actual'>): string =>
  `${formatCovenant(test.covenant, test.actual)} (${limitText(test)})`

/** Distance to the limit in the covenant's own unit: `7.30 points`, `0.08x`; with a minus where it is passed. */
export function formatHeadroom(field: CovenantField, headroom: number | null): string {
  const unit = COVENANTS.find((covenant) => covenant.field === field)?.unit
  return unit === 'multiple' || headroom === null
    ? formatMultiple(headroom)
    : say('{count} points', { count: formatNumber(headroom, 2) })
}

/** The same as an owner reckons: `income may fall $44,000`; empty where neither value nor income decides. */
export function roomText({ room }: Pick<CovenantResult, 'room'>): string {
  if (!room) return ''
  const amount = formatMoney(Math.abs(Math.round(room.amount)))
  if (room.of === 'noi') {
    return room.amount < 0 ? say('income is {amount} short', { amount }) : say('income may fall {amount}', { amount })
  }
  return room.amount < 0 ? say('value is {amount} short', { amount }) : say('value may fall {amount}', { amount })
}

/** One line: "Laurier Office Centre: the loan expires". */
export function watchTitle({ kind, record, covenant, obligation, document, state, testOn }: WatchItem): string {
  const { name } = record
  const isLate = state === 'late'
  switch (kind) {
    case 'maturity':
      if (record.kind === 'line') {
        return isLate ? say('{name}: the line has expired', { name }) : say('{name}: the line expires', { name })
      }
      return isLate ? say('{name}: the loan has expired', { name }) : say('{name}: the loan expires', { name })
    case 'covenant': {
      const what = covenant ? wordOf(COVENANT_WORDS, covenant.covenant) : say('covenant')
      const answer = covenant?.answer
      if (answer) {
        return answer.outcome === 'waived'
          ? say('{name}: the waiver of {what} ends', { name, what })
          : say('{name}: {what} was cured and is tested again', { name, what })
      }
      return covenant?.status === 'Breach'
        ? say('{name}: {what} is in breach', { name, what })
        : say('{name}: {what} is close to its limit', { name, what })
    }
    case 'report': {
      const what = reportWord({ obligation, testOn })
      return isLate ? say('{name}: {what} is overdue', { name, what }) : say('{name}: {what} is due', { name, what })
    }
    case 'insurance':
      return isLate ? say('{name}: insurance has expired', { name }) : say('{name}: insurance expires', { name })
    case 'tax':
      return say('{name}: realty tax is paid to this day', { name })
    case 'document': {
      const what = document?.name ?? say('a document')
      return isLate ? say('{name}: {what} has expired', { name, what }) : say('{name}: {what} expires', { name, what })
    }
  }
}

/** What is reported: one of the obligations, or the certificate of a test. */
export function reportWord({
  obligation,
  testOn,
}: {
  obligation?: ReportingObligation | undefined
  testOn?: string | undefined
}): string {
  if (testOn) return say('certificate of {testOn}', { testOn })
  return obligation ? wordOf(OBLIGATION_WORDS, obligation) : say('report')
}

/** What else is known of it; empty when the title says all. */
export function watchDetail({ amount, currency, covenant }: WatchItem): string {
  if (covenant) {
    const format = (value: number | null) => formatCovenant(covenant.covenant, value)
    const against = say('{actual} against a limit of {limit}', {
      actual: format(covenant.actual),
      limit: format(covenant.limit),
    })
    const headroom = say('headroom {headroom}', { headroom: formatHeadroom(covenant.covenant, covenant.headroom) })
    return [
      ...(covenant.answer ? [answerText(covenant.answer), answerDetail(covenant.answer)] : []),
      against,
      headroom,
      roomText(covenant),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return amount === undefined ? '' : say('{amount} to repay', { amount: formatMoney(amount, currency) })
}

/** The screen of a record, by what kind of record it is. */
export function recordPath({ kind, _id }: Pick<WatchItem['record'], 'kind' | '_id'>): string {
  switch (kind) {
    case 'line':
      return pathTo('viewLine', { id: _id })
    case 'blanket':
      return pathTo('viewBlanket', { id: _id })
    default:
      return pathTo('viewLoan', { id: _id })
  }
}

/** Where it is dealt with. */
export const watchPath = ({ record }: WatchItem): string => recordPath(record)
