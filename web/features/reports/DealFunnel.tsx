/** Deals from draft to closed: how many at each step, and how much. */
import { useLingui } from '@lingui/react/macro'
import { DEAL_STATUS_LABELS, type DealStatus, TRACK_STAGE_LABELS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { formatShortMoney } from '#domain/kernel/format.ts'
import { AppLink, type BarRow, FunnelBars } from '#web/ui/index.ts'
import type { FunnelRow } from './dashboard-answer.ts'
import { type FigureScope, listLink, stageLink } from './list-links.ts'
import classes from './reports.module.css'

const TONES: Partial<Record<DealStatus, NonNullable<BarRow['tone']>>> = {
  draft: 'idle',
  pending: 'idle',
  archived: 'ok',
}
/** What was given up is no step on the way. */
const ORDER: readonly DealStatus[] = ['draft', 'pending', 'in-progress', 'archived']

const nameOf = ({ dealStatus, trackStage }: FunnelRow) =>
  trackStage ? TRACK_STAGE_LABELS[trackStage] : DEAL_STATUS_LABELS[dealStatus]

const placeOf = ({ dealStatus, trackStage }: FunnelRow) =>
  ORDER.indexOf(dealStatus) * TRACK_STAGES.length + (trackStage ? TRACK_STAGES.indexOf(trackStage) : 0)

export function DealFunnel({ funnel, scope }: { funnel: readonly FunnelRow[]; scope: FigureScope }) {
  const { t } = useLingui()
  const rows = funnel
    .filter(({ dealStatus, currency }) => ORDER.includes(dealStatus) && currency === scope.currency)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const linkOf = ({ dealStatus, trackStage }: FunnelRow) =>
    trackStage ? stageLink(scope, trackStage) : listLink(dealStatus, scope)
  return (
    <FunnelBars
      title={t`Funnel`}
      hint={t`count · volume`}
      summary={rows.map((row) => `${nameOf(row)}: ${row.count}`).join(', ')}
      heads={[t`Step`, t`Count`, t`Volume`]}
      rows={rows.map((row) => ({
        key: `${row.dealStatus} ${row.trackStage}`,
        label: nameOf(row),
        value: row.volume,
        count: (
          <AppLink to={linkOf(row)} className={classes.plain} title={nameOf(row)}>
            {row.count}
          </AppLink>
        ),
        text: formatShortMoney(row.volume),
        ...(TONES[row.dealStatus] && { tone: TONES[row.dealStatus] }),
      }))}
    />
  )
}
