/** The lenders of a country by name alone, for people who may not look them up. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Country } from '#domain/kernel/provinces.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { LenderName } from '#web/features/lenders/LenderName.tsx'
import { type LenderRow, placeOf } from '#web/features/lenders/lender-row.ts'
import { DataGrid, FilterBar, type GridPage, NoticeLine } from '#web/ui/index.ts'

export function PlainLenderList({ country }: { country: Country }) {
  const { t } = useLingui()
  const [page, setPage] = useState<GridPage>({ limit: 50, skip: 0 })
  const [search, setSearch] = useState('')
  const { rows, total, isLoading, error, refetch } = useList<LenderRow>(lenderCompanies, {
    country,
    $limit: page.limit,
    $skip: page.skip,
    ...(search && { $search: search }),
  })
  return (
    <>
      <NoticeLine>
        <Trans>Matching and choosing lenders needs access to the lender directory. Ask your manager for it.</Trans>
      </NoticeLine>
      <DataGrid<LenderRow>
        label={t`Lenders`}
        fill
        columns={[
          {
            key: 'companyName',
            header: t`Lender`,
            cell: ({ companyName }) => <LenderName id={null} name={companyName} />,
            phone: 'main',
          },
          { key: 'category', header: t`Category`, cell: ({ categoryName }) => categoryName, phone: 'second' },
          { key: 'place', header: t`Place`, cell: placeOf, phone: 'second-right' },
        ]}
        rows={rows}
        total={total}
        page={page}
        onPageChange={setPage}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        toolbar={<FilterBar search={{ value: search, onChange: setSearch, placeholder: t`Search lenders` }} />}
      />
    </>
  )
}
