/** The leads of whoever looks, the next action first; one of them opens over the dashboard. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTargetArrow } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { leads } from '#domain/leads/lead.ts'
import { LEAD_TYPE_WORDS } from '#domain/leads/lead-types.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { useOpenLead } from '#web/features/leads/desk/crm-address.ts'
import { ActionDay, Building } from '#web/features/leads/desk/lead-cells.tsx'
import { LeadStage } from '#web/features/leads/LeadStage.tsx'
import { isUrgent, type LeadRow, ownerOfLead } from '#web/features/leads/lead-row.ts'
import { LeadWindow } from '#web/features/leads/panel/LeadWindow.tsx'
import { DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import type { WhoseLeads } from './whose-leads.ts'

const PAGE_ROWS = 10

export function OwnLeads({ whose }: { whose: WhoseLeads }) {
  const { t } = useLingui()
  const [skip, setSkip] = useState(0)
  const { openId, hrefOfLead } = useOpenLead()
  const { rows, total, isLoading, error, refetch } = useList<LeadRow>(leads, {
    ...whose.where,
    ...{ $limit: PAGE_ROWS, $skip: skip, $sort: { actionDate: 1 } },
  })
  const columns = useColumns()
  return (
    <Panel title={<Trans>My leads</Trans>} hint={total} flush>
      <DataGrid<LeadRow>
        label={t`My leads`}
        plain
        columns={columns}
        rowId={({ _id }) => _id}
        rows={rows}
        total={total}
        {...(total > PAGE_ROWS && { page: { limit: PAGE_ROWS, skip }, onPageChange: (page) => setSkip(page.skip) })}
        rowHref={({ _id }) => hrefOfLead(_id)}
        currentId={openId}
        orange={{ isOrange: isUrgent, columnKey: 'months', legend: <Trans>6 months or less</Trans> }}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState compact icon={IconTargetArrow} title={<Trans>No lead is assigned to you yet.</Trans>} />}
      />
      {openId && <LeadWindow id={openId} rows={rows} isBeside={false} />}
    </Panel>
  )
}

function useColumns(): GridColumn<LeadRow>[] {
  const { t } = useLingui()
  const today = useToday()
  return [
    {
      ...{ key: 'name', header: t`Lead`, width: 230, emphasis: 'strong', phone: 'main' },
      cell: (lead) => <Building lead={lead} />,
      secondLine: (lead) => ownerOfLead(lead),
    },
    {
      ...{ key: 'type', header: t`Type`, emphasis: 'quiet' },
      cell: ({ leadType }) => wordOf(LEAD_TYPE_WORDS, leadType),
    },
    {
      ...{ key: 'amount', header: t`Amount`, align: 'right', phone: 'main-right' },
      cell: ({ amount }) => formatMoney(amount),
    },
    {
      ...{ key: 'months', header: t`Months left`, align: 'right', phone: 'third-right' },
      cell: ({ monthsLeft }) => monthsLeft ?? MISSING,
    },
    { key: 'stage', header: t`Stage`, phone: 'second', cell: (lead) => <LeadStage lead={lead} /> },
    {
      ...{ key: 'action', header: t`Action date`, phone: 'second-right' },
      cell: (lead) => <ActionDay lead={lead} today={today} />,
    },
  ]
}
