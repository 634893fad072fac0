/** The columns of term loans, construction loans, lines and blankets. */
import { t } from '@lingui/core/macro'
import { formatDate, formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { TermLoanFigures } from '#domain/portfolio/record-figures.ts'
import { COVENANT_LABELS, formatHeadroom } from '#domain/portfolio/watch-words.ts'
import { COVENANT_CHIPS, choiceText, covenantStatusText, loanTone } from '#web/features/portfolio/card/loan-words.ts'
import { Chip, type GridColumn } from '#web/ui/index.ts'
import { COMPUTED, expiryColumn, lenderColumn, money, monthsLeftColumn, rateColumn, sharedBy } from './debt-columns.tsx'
import { type BlanketRow, type ConstructionRow, type LineRow, type LoanRow, moneyOf } from './manage-rows.ts'

const choice = (value: string | null) => (value === null ? MISSING : choiceText(value))
const percent = <Row,>(key: string & keyof Row, header: string): GridColumn<Row> => ({
  ...{ key, header, align: 'right' },
  cell: (row) => formatPercent(row[key] as number | null),
})

export function loanColumns(figures: Readonly<Record<string, TermLoanFigures>>): GridColumn<LoanRow>[] {
  return [
    {
      ...{ key: 'propertyName', header: t`Property`, sticky: true, isFixed: true, width: 200, phone: 'main' },
      emphasis: 'strong',
      cell: ({ propertyName, loanName }) => propertyName ?? loanName,
      secondLine: sharedBy,
    },
    { ...{ key: 'loanName', header: t`Loan`, sortable: true, width: 200 }, cell: ({ loanName }) => loanName },
    lenderColumn(),
    money('originalLoanAmount', t`Original`),
    money('currentBalance', t`Outstanding`, { isMain: true, phone: 'main-right' }),
    rateColumn(),
    { key: 'rateType', header: t`Type`, cell: ({ rateType }) => rateType ?? MISSING },
    {
      ...{ key: 'monthlyPayment', header: t`Payment`, headerHint: t`A month`, align: 'right', ...COMPUTED },
      cell: ({ _id, currency }) => moneyOf(figures[_id]?.monthlyPayment, currency),
    },
    {
      ...{ key: 'amortization', header: t`Amort.`, headerHint: t`Months; IO is interest only`, align: 'right' },
      cell: ({ amortization }) => (amortization === null ? t`IO` : formatNumber(amortization)),
    },
    {
      ...{ key: 'term', header: t`Term`, headerHint: t`Months`, align: 'right', sortable: true },
      cell: ({ term }) => formatNumber(term),
    },
    {
      ...{ key: 'firstPaymentDate', header: t`First Payment`, sortable: true },
      cell: ({ firstPaymentDate }) => formatDate(firstPaymentDate),
    },
    expiryColumn(),
    monthsLeftColumn(),
    {
      ...{ key: 'ltv', header: t`LTV`, align: 'right', ...COMPUTED },
      cell: ({ _id }) => formatPercent(figures[_id]?.ltv),
    },
    {
      ...{ key: 'dscr', header: t`DSCR`, align: 'right', ...COMPUTED },
      cell: ({ _id }) => formatMultiple(figures[_id]?.dscr),
    },
    { key: 'chargeType', header: t`Charge`, cell: ({ chargeType }) => choice(chargeType) },
    {
      ...{ key: 'prePaymentPenaltyType', header: t`Penalty`, headerHint: t`Prepayment penalty` },
      cell: ({ prePaymentPenaltyType }) => choice(prePaymentPenaltyType),
    },
    {
      ...{ key: 'loanStatus', header: t`Status`, sortable: true },
      cell: ({ loanStatus }) => <Chip tone={loanTone(loanStatus)}>{choice(loanStatus)}</Chip>,
    },
    {
      ...{
        key: 'covenants',
        header: t`Covenants`,
        headerHint: t`The worst of them, and the headroom of the one closest to its limit`,
        ...COMPUTED,
      },
      cell: ({ _id }) => <CovenantChip figures={figures[_id]} />,
    },
  ]
}

/** `Loan to value 7.30 points`: the covenant that is closest to its limit, in points. */
function nearestText(nearest: TermLoanFigures['nearest']) {
  if (!nearest) return null
  const headroom = formatHeadroom(nearest.covenant, nearest.headroom)
  return `${COVENANT_LABELS[nearest.covenant]} ${headroom}`
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

export function constructionColumns(): GridColumn<ConstructionRow>[] {
  return [
    {
      ...{ key: 'projectName', header: t`Project`, sticky: true, isFixed: true, width: 220, phone: 'main' },
      emphasis: 'strong',
      cell: ({ projectName, propertyName, loanName }) => projectName ?? propertyName ?? loanName,
      secondLine: sharedBy,
    },
    lenderColumn(),
    money('authorizedLoanAmount', t`Authorized`),
    money('totalOutstandingLoanAmount', t`Outstanding`, { isMain: true, phone: 'main-right' }),
    {
      ...{ key: 'availableToDraw', header: t`Available`, headerHint: t`To draw now`, align: 'right', sortable: true },
      cell: ({ availableToDraw, undrawn, currency }) => moneyOf(availableToDraw ?? undrawn, currency),
    },
    money('costToComplete', t`Cost to Complete`, { sortable: false }),
    percent('percentComplete', t`% Complete`),
    percent('loanToCost', t`LTC`),
    { key: 'completionDate', header: t`Completion`, cell: ({ completionDate }) => formatDate(completionDate) },
    expiryColumn(),
    { ...monthsLeftColumn(), isHidden: true },
  ]
}

export function lineColumns(): GridColumn<LineRow>[] {
  return [
    nameColumn(),
    lenderColumn(),
    money('limitAmount', t`Limit`),
    money('drawnAmount', t`Drawn`, { isMain: true, phone: 'main-right' }),
    money('available', t`Available`, { sortable: false }),
    percent('utilisation', t`Utilisation`),
    rateColumn(),
    expiryColumn(),
    { ...monthsLeftColumn(), isHidden: true },
  ]
}

export function blanketColumns(): GridColumn<BlanketRow>[] {
  return [
    nameColumn(),
    lenderColumn(),
    {
      ...{ key: 'propertyNames', header: t`Properties`, width: 260 },
      cell: ({ propertyNames, propertyIds }) => propertyNames?.join(', ') ?? formatNumber(propertyIds.length),
    },
    money('originalLoanAmount', t`Original`),
    money('outstandingLoanAmount', t`Outstanding`, { isMain: true, phone: 'main-right' }),
    rateColumn(),
    percent('ltv', t`LTV`),
    { ...{ key: 'dscr', header: t`DSCR`, align: 'right' }, cell: ({ dscr }) => formatMultiple(dscr) },
    expiryColumn(),
    { ...monthsLeftColumn(), isHidden: true },
  ]
}

const nameColumn = <Row extends LineRow | BlanketRow>(): GridColumn<Row> => ({
  ...{ key: 'name', header: t`Name`, sticky: true, isFixed: true, sortable: true, width: 220, phone: 'main' },
  emphasis: 'strong',
  cell: ({ name }) => name,
  secondLine: sharedBy,
})
