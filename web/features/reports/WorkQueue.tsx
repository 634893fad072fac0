/** Deals by status, and what in them waits: the part of the first page for those who own and borrow. */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuildingSkyscraper, IconPlus } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { DEAL_COUNTS, type DealCount } from '#domain/access/screens.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { useStartDeal } from '#web/features/deals/life/use-start-deal.ts'
import { EmptyState, ErrorPanel, NoticeLine, PanelGrid, Strip } from '#web/ui/index.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { InProgressTable } from './InProgressTable.tsx'
import { QueuedWaits } from './QueuedWaits.tsx'
import { NewQuotes, QueuedDeals } from './QueuePanels.tsx'
import classes from './reports.module.css'
import type { WorkQueueAnswer } from './work-queue-answer.ts'

const LIST_OF: Record<DealCount, string> = {
  draftDeals: pathTo('draftDeals'),
  pendingDeals: pathTo('pendingDeals'),
  inProgressDeals: pathTo('inProgressDeals'),
  archivedDeals: pathTo('archivedDeals'),
  inActiveDeals: pathTo('inactiveDeals'),
}

export function WorkQueue() {
  const { data, error, refetch } = useCall<WorkQueueAnswer>('work-queue')
  if (data) return <Queue queue={data} />
  return error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : <DashboardSkeleton />
}

function Queue({ queue }: { queue: WorkQueueAnswer }) {
  const { t } = useLingui()
  const { start, isBusy } = useStartDeal()
  const { counts, approvals, returnedDrafts, inProgress, newQuotes, unconfirmedMessages } = queue
  const labels: Record<DealCount, string> = {
    draftDeals: t`Draft`,
    pendingDeals: t`Pending`,
    inProgressDeals: t`WIP`,
    archivedDeals: t`Closed`,
    inActiveDeals: t`Archived`,
  }
  const isEmpty = DEAL_COUNTS.every((name) => !counts[name])
  if (isEmpty) {
    return (
      <EmptyState
        icon={IconBuildingSkyscraper}
        title={<Trans>No deals yet. A deal begins with its name or address.</Trans>}
        action={
          <Button leftSection={<IconPlus size={16} stroke={1.6} />} loading={isBusy} onClick={start}>
            <Trans>New deal</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <div className={classes.queue}>
      <Strip
        label={t`Deals by status`}
        columns={5}
        cells={DEAL_COUNTS.map((name) => ({
          key: name,
          label: labels[name],
          value: counts[name] ?? 0,
          to: LIST_OF[name],
        }))}
      />
      {unconfirmedMessages > 0 && (
        <NoticeLine tone="warn">
          <Plural
            value={unconfirmedMessages}
            one="# recipient unconfirmed. Check with them, then Resend or Mark as sent."
            other="# recipients unconfirmed. Check with them, then Resend or Mark as sent."
          />
        </NoticeLine>
      )}
      <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
        <InProgressTable deals={inProgress} />
        <div className={classes.side}>
          <QueuedDeals
            title={<Trans>Waiting for your approval</Trans>}
            deals={approvals}
            empty={<Trans>Nothing waits for your approval.</Trans>}
          />
          <QueuedDeals
            title={<Trans>Returned to you</Trans>}
            deals={returnedDrafts}
            empty={<Trans>No draft came back with a note.</Trans>}
          />
          <QueuedWaits queue={queue} />
          <NewQuotes quotes={newQuotes} />
        </div>
      </PanelGrid>
    </div>
  )
}
