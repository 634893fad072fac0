/** Deals in progress, those touched last on top. */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconGavel } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { TRACK_STAGE_WORDS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { formatDate, formatMoney, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import { AppLink, Avatar, DataGrid, EmptyState, type GridColumn, Panel, Pips, RelativeTime } from '#web/ui/index.ts'
import classes from './reports.module.css'
import type { QueuedDeal } from './work-queue-answer.ts'

export function InProgressTable({ deals }: { deals: readonly QueuedDeal[] }) {
  const { t } = useLingui()
  const columns: GridColumn<QueuedDeal>[] = [
    {
      key: 'dealName',
      header: t`Deal`,
      cell: ({ dealName }) => dealName,
      emphasis: 'strong',
      phone: 'main',
      width: 230,
      secondLine: ({ dealId }) => dealId,
    },
    {
      key: 'amount',
      header: t`Amount`,
      cell: ({ loanAmount, currency }) => formatMoney(loanAmount, loanAmount === null ? undefined : currency),
      align: 'right',
      phone: 'main-right',
    },
    {
      key: 'stage',
      header: t`Track stage`,
      cell: ({ trackStage }) =>
        trackStage ? (
          <Pips label={wordOf(TRACK_STAGE_WORDS, trackStage)} reached={TRACK_STAGES.indexOf(trackStage) + 1} />
        ) : (
          MISSING
        ),
      phone: 'second',
    },
    { key: 'lendersSent', header: t`Sent`, cell: ({ lendersSent }) => lendersSent || MISSING, align: 'right' },
    {
      key: 'closing',
      header: t`Closing`,
      cell: ({ expectedClosingDate }) => formatDate(expectedClosingDate),
      phone: 'third-right',
    },
    { key: 'owner', header: t`Originator`, cell: ({ ownerName }) => <Avatar name={ownerName} />, align: 'center' },
    {
      key: 'updated',
      header: t`Updated`,
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      align: 'right',
      emphasis: 'quiet',
    },
  ]
  return (
    <Panel
      title={<Trans>Deals in progress</Trans>}
      hint={deals.length}
      flush
      actions={
        <AppLink to={pathTo('inProgressDeals')} className={classes.plain}>
          <Trans>WIP</Trans> →
        </AppLink>
      }
    >
      <DataGrid
        label={t`Deals in progress`}
        plain
        columns={columns}
        rows={deals}
        rowHref={dealHref}
        empty={
          <EmptyState
            compact
            icon={IconGavel}
            title={<Trans>No deal is in progress. Approved deals come here.</Trans>}
          />
        }
      />
    </Panel>
  )
}
