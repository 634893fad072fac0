/** `/consultants/view/$id?engagements=all`: what a consultant was asked on deals, what it answered, and its reports. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { consultants } from '#domain/consultants/consultant.ts'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { daysOf, totalOf } from '#domain/deals/consultants/consultant-quotes.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList, useOne } from '#web/data/hooks.ts'
import { ConsultantFrame } from '#web/features/consultants/ConsultantFrame.tsx'
import { useMayLookUp } from '#web/features/consultants/ConsultantName.tsx'
import ConsultantPage from '#web/features/consultants/ConsultantPage.tsx'
import type { ConsultantRow } from '#web/features/consultants/consultant-row.ts'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { DataGrid, EmptyState, ErrorPanel, formatLocalDate, type GridColumn } from '#web/ui/index.ts'
import { ConsultantBidChip } from './ConsultantBidChip.tsx'
import { asTold, type ConsultantBidRow } from './consultant-bid-row.ts'

export default function ConsultantEngagementsPage() {
  const id = useParameter('id') ?? ''
  const { row: consultant, error, refetch } = useOne<ConsultantRow>(consultants, id)
  const mayLookUp = useMayLookUp()
  if (error && !consultant) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!consultant) return <Waiting title={<Trans>Consultant</Trans>} />
  // Its name is all that others learn, here as on its other pages.
  if (!mayLookUp) return <ConsultantPage />
  return (
    <ConsultantFrame consultant={consultant} tab="engagements">
      <Engagements consultantId={consultant.id} />
    </ConsultantFrame>
  )
}

export function Engagements({ consultantId }: { consultantId: number }) {
  const { t } = useLingui()
  const list = useList<ConsultantBidRow>(consultantBids, { consultantId, $limit: 100, $sort: { updatedAt: -1 } })
  const columns: GridColumn<ConsultantBidRow>[] = [
    { key: 'dealName', header: t`Deal`, emphasis: 'link', phone: 'main', cell: ({ dealName }) => dealName ?? MISSING },
    {
      key: 'categoryName',
      header: t`Category`,
      phone: 'third',
      cell: ({ categoryName }) => categoryName ?? MISSING,
    },
    { key: 'status', header: t`Status`, phone: 'second', cell: ({ status }) => <ConsultantBidChip status={status} /> },
    {
      key: 'total',
      header: t`Total`,
      headerHint: t`Fee, disbursements and reliance, tax apart`,
      align: 'right',
      phone: 'main-right',
      cell: ({ values, currency }) => formatMoney(totalOf(values), currency),
    },
    { key: 'days', header: t`Days`, align: 'right', cell: ({ values }) => daysOf(values) ?? MISSING },
    { key: 'sentAt', header: t`Sent`, cell: ({ sentAt }) => formatLocalDate(sentAt) },
    { key: 'engagedAt', header: t`Engaged`, cell: ({ engagedAt }) => formatLocalDate(engagedAt) },
    {
      key: 'reportFile',
      header: t`Report`,
      cell: ({ reportFile }) => (reportFile ? <FileLink file={reportFile} /> : MISSING),
    },
  ]
  return (
    <DataGrid<ConsultantBidRow>
      label={t`Engagements of this consultant`}
      plain
      columns={columns}
      rows={list.rows.map(asTold)}
      isLoading={list.isLoading}
      error={list.error ? toMessage(list.error) : undefined}
      onRetry={list.refetch}
      rowHref={({ dealId }) => pathTo('consultantBids', { id: dealId })}
      empty={<EmptyState compact title={<Trans>This consultant was not asked on any deal you can open.</Trans>} />}
    />
  )
}
