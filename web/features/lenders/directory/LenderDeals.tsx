/** The deals on which a lender was approached: what it answered and how it ended. */

import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import type { LenderDeal } from '#domain/lenders/lender-analytics.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { DataGrid, EmptyState, formatLocalDate, type GridColumn } from '#web/ui/index.ts'
import { AnswerChip } from './AnswerChip.tsx'
import type { FigureList } from './lender-figures.ts'

export function LenderDeals({ lenderId }: { lenderId: number }) {
  const { t } = useLingui()
  const { data, isLoading, error, refetch } = useCall<FigureList<LenderDeal>>('lender-analytics', {
    getLenderDeals: lenderId,
  })
  const columns: GridColumn<LenderDeal>[] = [
    { key: 'dealName', header: t`Deal`, emphasis: 'link', phone: 'main', cell: ({ dealName }) => dealName },
    {
      key: 'status',
      header: t`Answer`,
      phone: 'second',
      cell: ({ status }) => <AnswerChip status={status} />,
    },
    {
      key: 'dealAmount',
      header: t`Asked for`,
      align: 'right',
      cell: ({ dealAmount, currency }) => formatMoney(dealAmount, currency),
    },
    {
      key: 'quotedAmount',
      header: t`Quoted`,
      align: 'right',
      phone: 'main-right',
      cell: ({ quotedAmount, currency }) => formatMoney(quotedAmount, currency),
    },
    { key: 'allInRate', header: t`All-in rate`, align: 'right', cell: ({ allInRate }) => formatPercent(allInRate) },
    { key: 'spread', header: t`Spread`, align: 'right', cell: ({ spread }) => formatPercent(spread) },
    { key: 'sentAt', header: t`Sent`, phone: 'third', cell: ({ sentAt }) => formatLocalDate(sentAt) },
    { key: 'respondedAt', header: t`Answered`, cell: ({ respondedAt }) => formatLocalDate(respondedAt) },
  ]
  return (
    <DataGrid<LenderDeal>
      label={t`Deals with this lender`}
      plain
      columns={columns}
      rows={data?.data ?? []}
      rowId={({ bidId }) => bidId}
      isLoading={isLoading}
      error={error ? toMessage(error) : undefined}
      onRetry={refetch}
      rowHref={({ dealId }) => pathTo('lenderBids', { id: dealId })}
      empty={<EmptyState compact title={<Trans>This lender was not approached on any deal you can open.</Trans>} />}
    />
  )
}
