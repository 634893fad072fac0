/** The deals that name an owner, as far as the reader sees them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'

/** As much of a deal as stands here. */
type OwnersDeal = {
  id: number
  dealId: string
  dealName: string | null
  primaryLenderName: string | null
  values: { Loan_Amount?: number | null } | null
  cityProvince: string | null
}

export function OwnerDeals({ ownerId }: { ownerId: number }) {
  const { t } = useLingui()
  const { rows, total, isLoading, error, refetch } = useList<OwnersDeal>({ path: 'deals' }, { ownerId, $limit: 50 })
  const columns: GridColumn<OwnersDeal>[] = [
    {
      key: 'dealName',
      header: t`Deal`,
      emphasis: 'strong',
      phone: 'main',
      cell: ({ dealName }) => dealName ?? MISSING,
    },
    { key: 'dealId', header: t`Number`, phone: 'second', cell: ({ dealId }) => dealId },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'right',
      phone: 'main-right',
      cell: ({ values }) => formatMoney(values?.Loan_Amount),
    },
    { key: 'lender', header: t`Lender`, cell: ({ primaryLenderName }) => primaryLenderName ?? MISSING },
    { key: 'place', header: t`Place`, phone: 'third', cell: ({ cityProvince }) => cityProvince ?? MISSING },
  ]
  return (
    <Panel title={<Trans>Deals</Trans>} hint={total} flush>
      <DataGrid<OwnersDeal>
        label={t`Deals of this owner`}
        plain
        columns={columns}
        rows={rows}
        total={total}
        rowHref={({ id }) => pathTo('deal', { id })}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState compact icon={IconFileText} title={<Trans>No deal names this owner.</Trans>} />}
      />
    </Panel>
  )
}
