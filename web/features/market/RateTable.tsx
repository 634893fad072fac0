/** Rates of one kind with how they moved over a day, a week and a month. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate, formatDelta, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { Chip, DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import { isPrice, type RateRow } from './market-rates.ts'

interface RateTableProps {
  title: string
  rates: readonly RateRow[]
  isLoading: boolean
  error?: ReactNode
  onRetry: () => void
  /** The series whose history is drawn. */
  onChoose: (series: string) => void
}

export function RateTable({ title, rates, isLoading, error, onRetry, onChoose }: RateTableProps) {
  const { t } = useLingui()
  const delta = (key: 'change' | 'changeWeek' | 'changeMonth', header: string): GridColumn<RateRow> => ({
    key,
    header,
    align: 'right',
    cell: (rate) => formatDelta(rate[key], isPrice(rate.series) ? 4 : 2),
    ...(key === 'change' && { phone: 'second-right' as const }),
  })
  const columns: GridColumn<RateRow>[] = [
    { key: 'name', header: t`Rate`, cell: ({ name }) => name, emphasis: 'strong', phone: 'main' },
    {
      key: 'value',
      header: t`Today`,
      align: 'right',
      emphasis: 'strong',
      phone: 'main-right',
      cell: ({ value, series }) => (isPrice(series) ? formatNumber(value, 4) : formatPercent(value)),
    },
    delta('change', t`1 day`),
    delta('changeWeek', t`1 week`),
    delta('changeMonth', t`1 month`),
    {
      key: 'asOf',
      header: t`As of`,
      emphasis: 'quiet',
      phone: 'second',
      cell: ({ asOf, isStale }) =>
        isStale ? <Chip tone="warn">{t`Index of ${formatDate(asOf)}`}</Chip> : formatDate(asOf),
    },
  ]
  return (
    <Panel title={title} flush>
      <DataGrid<RateRow>
        label={title}
        plain
        footer={false}
        columns={columns}
        rows={rates}
        rowId={({ series }) => series}
        isLoading={isLoading}
        error={error}
        onRetry={onRetry}
        onRowClick={({ series }) => onChoose(series)}
        empty={<EmptyState compact title={t`Rates are not available right now.`} />}
      />
    </Panel>
  )
}
