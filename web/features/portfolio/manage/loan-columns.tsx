/** The columns of term loans, construction loans, lines and blankets. */

import { msg } from '@lingui/core/macro'
import { formatDate, formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { CHARGE_WORDS, PREPAYMENT_WORDS } from '#domain/portfolio/asked-choices.ts'

import { LOAN_STATUS_WORDS } from '#domain/portfolio/loan-lifecycle.ts'

import type { ListedBlanketFigures, TermLoanFigures } from '#domain/portfolio/record-figures.ts'
import { COVENANT_WORDS, formatHeadroom } from '#domain/portfolio/watch-words.ts'
import type { ListColumn } from '#web/data/lists/list.ts'
import { COVENANT_CHIPS, covenantStatusText, loanTone } from '#web/features/portfolio/card/loan-words.ts'
import { i18n } from '#web/i18n.ts'
import { Chip } from '#web/ui/index.ts'
import { COMPUTED, expiry, lender, MAIN, monthsLeft, NAMING, percent, rate, sharedBy } from './debt-columns.tsx'
import type { Figures, ManagedBlanket, ManagedConstruction, ManagedLine, ManagedLoan } from './manage-rows.ts'

const wordOrDash = (words: Readonly<Record<string, string>>, value: string | null) =>
  value === null ? MISSING : wordOf(words, value)

export const LOAN_COLUMNS: readonly (string | ListColumn<ManagedLoan, Figures<TermLoanFigures>>)[] = [
  {
    ...NAMING,
    key: 'propertyName',
    header: msg`Property`,
    width: 200,
    cell: ({ propertyName, loanName }) => propertyName ?? loanName,
    secondLine: sharedBy,
  },
  { key: 'loanName', header: msg`Loan`, width: 200 },
  lender,
  { key: 'originalLoanAmount', header: msg`Original` },
  { ...MAIN, key: 'currentBalance', header: msg`Outstanding` },
  rate,
  { key: 'rateType', header: msg`Type` },
  {
    ...COMPUTED,
    key: 'monthlyPayment',
    header: msg`Payment`,
    headerHint: msg`A month`,
    align: 'right',
    cell: (loan, { beside, money }) => money(beside[loan._id]?.monthlyPayment, loan),
  },
  {
    key: 'amortization',
    header: msg`Amort.`,
    headerHint: msg`Months; IO is interest only`,
    cell: ({ amortization }) => (amortization === null ? i18n._(msg`IO`) : formatNumber(amortization)),
  },
  { key: 'term', headerHint: msg`Months` },
  { key: 'firstPaymentDate', header: msg`First Payment` },
  expiry,
  monthsLeft,
  {
    ...COMPUTED,
    key: 'ltv',
    header: msg`LTV`,
    cell: ({ _id }, { beside }) => formatPercent(beside[_id]?.ltv),
  },
  {
    ...COMPUTED,
    key: 'dscr',
    header: msg`DSCR`,
    cell: ({ _id }, { beside }) => formatMultiple(beside[_id]?.dscr),
  },
  { key: 'chargeType', header: msg`Charge`, cell: ({ chargeType }) => wordOrDash(CHARGE_WORDS, chargeType) },
  {
    key: 'prePaymentPenaltyType',
    header: msg`Penalty`,
    headerHint: msg`Prepayment penalty`,
    cell: ({ prePaymentPenaltyType }) => wordOrDash(PREPAYMENT_WORDS, prePaymentPenaltyType),
  },
  {
    key: 'loanStatus',
    header: msg`Status`,
    cell: ({ loanStatus }) => <Chip tone={loanTone(loanStatus)}>{wordOrDash(LOAN_STATUS_WORDS, loanStatus)}</Chip>,
  },
  {
    ...COMPUTED,
    key: 'covenants',
    header: msg`Covenants`,
    headerHint: msg`The worst of them, and the headroom of the one closest to its limit`,
    cell: ({ _id }, { beside }) => <CovenantChip figures={beside[_id]} />,
  },
]

/** `Loan to value 7.30 points`: the covenant that is closest to its limit, in points. */
function nearestText(nearest: TermLoanFigures['nearest']) {
  if (!nearest) return null
  const headroom = formatHeadroom(nearest.covenant, nearest.headroom)
  return `${wordOf(COVENANT_WORDS, nearest.covenant)} ${headroom}`
}

function CovenantChip({ figures }: { figures: TermLoanFigures | undefined }) {
  if (!figures) return MISSING
  const { covenants, nearest } = figures
  return (
    <>
      <Chip {...COVENANT_CHIPS[covenants]}>{covenantStatusText(covenants)}</Chip>{' '}
      <span className="ui-quiet">{nearestText(nearest)}</span>
    </>
  )
}

export const CONSTRUCTION_COLUMNS: readonly (string | ListColumn<ManagedConstruction>)[] = [
  {
    ...NAMING,
    key: 'projectName',
    header: msg`Project`,
    cell: ({ projectName, propertyName, loanName }) => projectName ?? propertyName ?? loanName,
    secondLine: sharedBy,
  },
  lender,
  { key: 'authorizedLoanAmount', header: msg`Authorized` },
  { ...MAIN, key: 'totalOutstandingLoanAmount', header: msg`Outstanding` },
  {
    key: 'availableToDraw',
    header: msg`Available`,
    headerHint: msg`To draw now`,
    align: 'right',
    cell: (loan, { money }) => money(loan.availableToDraw ?? loan.undrawn, loan),
  },
  {
    key: 'costToComplete',
    header: msg`Cost to Complete`,
    align: 'right',
    cell: (loan, { money }) => money(loan.costToComplete, loan),
  },
  percent('percentComplete', msg`% Complete`),
  percent('loanToCost', msg`LTC`),
  { key: 'completionDate', header: msg`Completion`, cell: ({ completionDate }) => formatDate(completionDate) },
  expiry,
  { ...monthsLeft, isHidden: true },
]

const name = { ...NAMING, key: 'name', header: msg`Name`, secondLine: sharedBy } satisfies ListColumn<ManagedLine>

export const LINE_COLUMNS: readonly (string | ListColumn<ManagedLine>)[] = [
  name,
  lender,
  { key: 'limitAmount', header: msg`Limit` },
  { ...MAIN, key: 'drawnAmount', header: msg`Drawn` },
  { key: 'available', header: msg`Available`, align: 'right', cell: (line, { money }) => money(line.available, line) },
  percent('utilisation', msg`Utilisation`),
  rate,
  expiry,
  { ...monthsLeft, isHidden: true },
]

export const BLANKET_COLUMNS: readonly (string | ListColumn<ManagedBlanket, Figures<ListedBlanketFigures>>)[] = [
  name,
  lender,
  {
    key: 'propertyNames',
    header: msg`Properties`,
    width: 260,
    cell: ({ propertyNames, propertyIds }) => propertyNames?.join(', ') ?? formatNumber(propertyIds.length),
  },
  { key: 'originalLoanAmount', header: msg`Original` },
  { ...MAIN, key: 'outstandingLoanAmount', header: msg`Outstanding` },
  rate,
  {
    ...COMPUTED,
    key: 'ltv',
    header: msg`LTV`,
    align: 'right',
    cell: ({ _id }, { beside }) => formatPercent(beside[_id]?.ltv),
  },
  {
    ...COMPUTED,
    key: 'dscr',
    header: msg`DSCR`,
    align: 'right',
    cell: ({ _id }, { beside }) => formatMultiple(beside[_id]?.dscr),
  },
  expiry,
  { ...monthsLeft, isHidden: true },
]
