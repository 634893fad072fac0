/** What a watched matter is called, in notices and calendars. */
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, formatMultiple, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
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

/** Distance to the limit in the covenant's own unit: `7.30 points`, `0.08x`; with a minus where it is passed. */
export function formatHeadroom(field: CovenantField, headroom: number | null): string {
  const unit = COVENANTS.find((covenant) => covenant.field === field)?.unit
  return unit === 'multiple' || headroom === null ? formatMultiple(headroom) : `${formatNumber(headroom, 2)} points`
}

/** The same as an owner reckons: `income may fall $44,000`; empty where neither value nor income decides. */
export function roomText({ room }: Pick<CovenantResult, 'room'>): string {
  if (!room) return ''
  const [what, amount] = [room.of === 'noi' ? 'income' : 'value', formatMoney(Math.abs(Math.round(room.amount)))]
  return room.amount < 0 ? `${what} is ${amount} short` : `${what} may fall ${amount}`
}

/** One line: "Laurier Office Centre: the loan expires". */
export function watchTitle({ kind, record, covenant, obligation, document, state }: WatchItem): string {
  switch (kind) {
    case 'maturity':
      return `${record.name}: ${record.kind === 'line' ? 'the line' : 'the loan'} ${state === 'late' ? 'has expired' : 'expires'}`
    case 'covenant':
      return `${record.name}: ${covenant ? wordOf(COVENANT_WORDS, covenant.covenant) : 'covenant'} ${covenant?.status === 'Breach' ? 'is in breach' : 'is close to its limit'}`
    case 'report':
      return `${record.name}: ${obligation ? wordOf(OBLIGATION_WORDS, obligation) : 'report'} ${state === 'late' ? 'is overdue' : 'is due'}`
    case 'insurance':
      return `${record.name}: insurance ${state === 'late' ? 'has expired' : 'expires'}`
    case 'tax':
      return `${record.name}: realty tax is paid to this day`
    case 'document':
      return `${record.name}: ${document?.name ?? 'a document'} ${state === 'late' ? 'has expired' : 'expires'}`
  }
}

/** What else is known of it; empty when the title says all. */
export function watchDetail({ amount, currency, covenant }: WatchItem): string {
  if (covenant) {
    const [actual, limit] = [covenant.actual, covenant.limit].map((each) => formatCovenant(covenant.covenant, each))
    const headroom = `headroom ${formatHeadroom(covenant.covenant, covenant.headroom)}`
    return [`${actual} against a limit of ${limit}`, headroom, roomText(covenant)].filter(Boolean).join(', ')
  }
  return amount === undefined ? '' : `${formatMoney(amount, currency)} to repay`
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
