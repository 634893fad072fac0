/** Deals from draft to closed: how many at each step, and how much. */
import { useLingui } from '@lingui/react/macro'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { formatShortMoney } from '#domain/kernel/format.ts'
import { AppLink, type BarRow, FunnelBars } from '#web/ui/index.ts'
import type { FunnelRow } from './dashboard-answer.ts'
import { funnelSteps, stepName } from './funnel-steps.ts'
import { type FigureScope, listLink, stageLink } from './list-links.ts'
import classes from './reports.module.css'

const TONES: Partial<Record<DealStatus, NonNullable<BarRow['tone']>>> = {
  draft: 'idle',
  pending: 'idle',
  archived: 'ok',
}
export function DealFunnel({ funnel, scope }: { funnel: readonly FunnelRow[]; scope: FigureScope }) {
  const { t } = useLingui()
  const rows = funnelSteps(funnel, scope.currency)
  const linkOf = ({ dealStatus, trackStage }: FunnelRow) =>
    trackStage ? stageLink(scope, trackStage) : listLink(dealStatus, scope)
  return (
    <FunnelBars
      title={t`Funnel`}
      hint={t`count · volume`}
      summary={rows.map((row) => `${stepName(row)}: ${row.count}`).join(', ')}
      heads={[t`Step`, t`Count`, t`Volume`]}
      rows={rows.map((row) => ({
        key: `${row.dealStatus} ${row.trackStage}`,
        label: stepName(row),
        value: row.volume,
        count: (
          <AppLink to={linkOf(row)} className={classes.plain} title={stepName(row)}>
            {row.count}
          </AppLink>
        ),
        text: formatShortMoney(row.volume),
        ...(TONES[row.dealStatus] && { tone: TONES[row.dealStatus] }),
      }))}
    />
  )
}
