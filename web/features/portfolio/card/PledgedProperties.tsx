/** The properties behind a line or blanket, each with its page. */

import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { internalNoi } from '#domain/portfolio/loan-record.ts'
import { properties } from '#domain/portfolio/property.ts'
import { useList } from '#web/data/hooks.ts'
import { AppLink, DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import type { PropertyRow } from './card-rows.ts'

/** Those of the properties that the reader may see. */
export function usePledged(ids: readonly string[], userId: number): PropertyRow[] {
  const isAny = ids.length > 0
  return useList<PropertyRow>(
    properties,
    { userId, _id: { $in: ids }, active: true },
    { isBackground: true, enabled: isAny },
  ).rows
}

export function PledgedProperties({ ids, userId }: { ids: readonly string[]; userId: number }) {
  const { t } = useLingui()
  const rows = usePledged(ids, userId)
  const columns: GridColumn<PropertyRow>[] = [
    {
      key: 'name',
      header: t`Property`,
      emphasis: 'strong',
      phone: 'main',
      cell: ({ _id, name }) => <AppLink to={pathTo('viewLoan', { id: _id })}>{name}</AppLink>,
    },
    { key: 'address', header: t`Address`, phone: 'third', cell: ({ address }) => address.formattedAddress },
    {
      key: 'marketValue',
      header: t`Value`,
      align: 'right',
      phone: 'main-right',
      cell: ({ marketValue }) => formatMoney(marketValue),
    },
    {
      key: 'noi',
      header: t`NOI`,
      align: 'right',
      phone: 'second',
      cell: (property) => formatMoney(internalNoi(property)),
    },
    {
      key: 'occupancy',
      header: t`Occupancy`,
      align: 'right',
      phone: 'second-right',
      cell: ({ occupancyPercentage }) => formatPercent(occupancyPercentage),
    },
  ]
  return (
    <Panel flush title={t`Properties`} hint={rows.length}>
      <DataGrid<PropertyRow>
        plain
        label={t`Properties`}
        columns={columns}
        rows={rows}
        empty={<EmptyState compact title={<Trans>No property secures it.</Trans>} />}
      />
    </Panel>
  )
}
