/** Loans that a lender is known to have made, on a map and as a list: the memory behind what is read off them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatDate, formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { lenderLoans } from '#domain/lenders/lender-loan.ts'
import { propertyTypes } from '#domain/market/reference-lists.ts'
import { isShort, SHORT_TERM_MONTHS } from '#domain/market/short-term.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { type LenderRow, placeOf } from '#web/features/lenders/lender-row.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { DataGrid, EmptyState, type GridColumn, type GridPage, type GridSort } from '#web/ui/index.ts'
import { LenderLoansMap } from './LenderLoansMap.tsx'

type KnownLoanRow = Pick<
  RowOf<typeof lenderLoans>,
  | 'id'
  | 'propertyName'
  | 'city'
  | 'state'
  | 'borrower'
  | 'loanAmount'
  | 'propertyType'
  | 'originationDate'
  | 'maturityDate'
  | 'termMonths'
  | 'rate'
  | 'ltv'
  | 'source'
>

export function LenderLoans({ lender }: { lender: LenderRow }) {
  const { t } = useLingui()
  const [page, setPage] = useState<GridPage>({ limit: 20, skip: 0 })
  const [sort, setSort] = useState<GridSort>({ key: 'originationDate', direction: 'desc' })
  const { rows: types } = useList<{ id: number; name: string }>(propertyTypes, { getAll: true }, { isBackground: true })
  const { rows, total, isLoading, error, refetch } = useList<KnownLoanRow>(lenderLoans, {
    lenderCompanyId: lender.id,
    $limit: page.limit,
    $skip: page.skip,
    $sort: { [sort.key]: sort.direction === 'asc' ? 1 : -1 },
  })
  const columns: GridColumn<KnownLoanRow>[] = [
    {
      key: 'propertyName',
      header: t`Property`,
      emphasis: 'strong',
      width: 240,
      phone: 'main',
      cell: ({ propertyName, borrower }) => propertyName ?? borrower ?? MISSING,
    },
    { key: 'place', header: t`Place`, phone: 'second', cell: placeOf },
    {
      key: 'propertyType',
      header: t`Type`,
      cell: ({ propertyType }) => types.find(({ id }) => id === propertyType)?.name ?? MISSING,
    },
    {
      key: 'loanAmount',
      header: t`Amount`,
      align: 'right',
      emphasis: 'strong',
      sortable: true,
      phone: 'main-right',
      cell: ({ loanAmount }) => formatMoney(loanAmount),
    },
    {
      key: 'originationDate',
      header: t`Made`,
      sortable: true,
      phone: 'second-right',
      cell: ({ originationDate }) => formatDate(originationDate),
    },
    { key: 'maturityDate', header: t`Due`, sortable: true, cell: ({ maturityDate }) => formatDate(maturityDate) },
    { key: 'termMonths', header: t`Term mo`, align: 'right', cell: ({ termMonths }) => termMonths ?? MISSING },
    { key: 'rate', header: t`Rate`, align: 'right', cell: ({ rate }) => formatPercent(rate) },
    { key: 'ltv', header: t`LTV`, align: 'right', cell: ({ ltv }) => formatPercent(ltv) },
    {
      key: 'source',
      header: t`Source`,
      cell: ({ source }) => (source ? wordOf(lenderLoans.fields.source, source) : MISSING),
    },
  ]
  return (
    <div className={classes.stack}>
      <DataGrid<KnownLoanRow>
        label={t`Known loans`}
        columns={columns}
        rows={rows}
        total={total}
        page={page}
        onPageChange={setPage}
        sort={sort}
        onSortChange={setSort}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        orange={{
          isOrange: ({ termMonths }) => isShort(termMonths),
          columnKey: 'termMonths',
          legend: <Trans>Term of {SHORT_TERM_MONTHS} months or less</Trans>,
        }}
        empty={<EmptyState compact title={<Trans>No loan of this lender is known.</Trans>} />}
      />
      {total > 0 && <LenderLoansMap lenderId={lender.id} />}
    </div>
  )
}
