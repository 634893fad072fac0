/** The columns under a figure of the dashboard, with the sums that it is made of. */
import { useLingui } from '@lingui/react/macro'
import { formatDate, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { Figure, FigureDebt, FigureProperty } from '#domain/portfolio/figure-records.ts'
import { COVENANT_CHIPS, covenantStatusText } from '#web/features/portfolio/card/loan-words.ts'
import { moneyOf, sumLines } from '#web/features/portfolio/manage/manage-rows.ts'
import { Valued } from '#web/features/portfolio/manage/Valued.tsx'
import { Chip, type GridColumn } from '#web/ui/index.ts'
import { DEBT_NAMES } from './figure-words.ts'

type Amount<Row> = { key: string; header: string; read: (row: Row) => number | null; isMain?: boolean }

/** Money that is summed under its column; a phone shows the first of them. */
const amountColumn = <Row extends { currency: Currency }>({
  key,
  header,
  read,
  isMain,
}: Amount<Row>): GridColumn<Row> => ({
  ...{ key, header, align: 'right', emphasis: 'strong' },
  ...(isMain && { phone: 'main-right' }),
  cell: (row) => moneyOf(read(row), row.currency),
})

export const totalsOf = <Row extends { currency: Currency }>(rows: readonly Row[], amounts: readonly Amount<Row>[]) =>
  Object.fromEntries(amounts.map(({ key, read }) => [key, sumLines(rows, read).join(' ')]))

/** What the figure sums of each debt, the decisive one first. */
export function useDebtAmounts(of: Figure): Amount<FigureDebt>[] {
  const { t } = useLingui()
  const balance = { key: 'balance', header: t`Outstanding`, read: (debt: FigureDebt) => debt.balance }
  switch (of) {
    case 'undrawn':
      return [{ key: 'undrawn', header: t`Undrawn`, read: ({ undrawn }) => undrawn, isMain: true }, balance]
    case 'annualDebtService':
    case 'dscr':
      return [
        {
          ...{ key: 'service', header: t`Annual debt service`, isMain: true },
          read: ({ annualDebtService }) => annualDebtService,
        },
        balance,
      ]
    case 'maturities':
      return [
        {
          ...{ key: 'atExpiry', header: t`Balance at expiry`, isMain: true },
          read: (debt) => debt.balanceAtMaturity ?? debt.balance,
        },
        balance,
      ]
    default:
      return [{ ...balance, isMain: true }]
  }
}

export function useDebtColumns(of: Figure, amounts: readonly Amount<FigureDebt>[]): GridColumn<FigureDebt>[] {
  const { t, i18n } = useLingui()
  return [
    {
      ...{ key: 'name', header: t`Debt`, sticky: true, width: 220, phone: 'main', emphasis: 'strong' },
      cell: ({ name }) => name,
    },
    ...(of === 'covenants'
      ? [
          {
            ...{ key: 'covenants', header: t`Covenants`, phone: 'second-right' as const },
            cell: ({ worstCovenant }: FigureDebt) => (
              <Chip {...COVENANT_CHIPS[worstCovenant]}>{covenantStatusText(worstCovenant)}</Chip>
            ),
          },
        ]
      : []),
    { key: 'kind', header: t`Kind`, phone: 'third', cell: ({ kind }) => i18n._(DEBT_NAMES[kind]) },
    {
      ...{ key: 'properties', header: t`Property`, width: 220 },
      cell: ({ propertyNames }) => propertyNames.join(', ') || MISSING,
    },
    { key: 'lender', header: t`Lender`, width: 200, phone: 'second', cell: ({ lenderName }) => lenderName },
    ...amounts.map(amountColumn<FigureDebt>),
    {
      ...{ key: 'rate', header: t`Rate`, align: 'right' },
      ...(of !== 'covenants' && { phone: 'second-right' as const }),
      cell: ({ allInRate }) => formatPercent(allInRate),
    },
    {
      ...{ key: 'rateType', header: t`Type` },
      cell: ({ isFloating }) => (isFloating ? t`Floating` : t`Fixed`),
    },
    {
      ...{ key: 'remainingTerm', header: t`Months Left`, align: 'right' },
      cell: ({ remainingTerm }) => formatNumber(remainingTerm),
    },
    { key: 'expiry', header: t`Expiry`, phone: 'third-right', cell: ({ loanExpiry }) => formatDate(loanExpiry) },
  ]
}

export function usePropertyAmounts(of: Figure): Amount<FigureProperty>[] {
  const { t } = useLingui()
  const noi = { key: 'noi', header: t`NOI`, read: (property: FigureProperty) => property.noi }
  const value = { key: 'value', header: t`Value`, read: (property: FigureProperty) => property.value }
  const byIncome: readonly Figure[] = ['noi', 'dscr', 'debtYield', 'income']
  return byIncome.includes(of) ? [{ ...noi, isMain: true }] : [{ ...value, isMain: true }]
}

export function usePropertyColumns(amounts: readonly Amount<FigureProperty>[]): GridColumn<FigureProperty>[] {
  const { t } = useLingui()
  return [
    {
      ...{ key: 'name', header: t`Property`, sticky: true, width: 260, phone: 'main', emphasis: 'strong' },
      cell: ({ name, valuedAt }) => <Valued valuedAt={valuedAt}>{name}</Valued>,
    },
    { key: 'province', header: t`Prov.`, phone: 'second', cell: ({ province }) => province ?? MISSING },
    ...amounts.map(amountColumn<FigureProperty>),
  ]
}
