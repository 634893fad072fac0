/** The figures that explain a year's revenue, each leading to the deals behind it. */
import { Plural, useLingui } from '@lingui/react/macro'
import { formatMoney, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import type { StripCell } from '#web/ui/index.ts'
import type { DashboardAnswer } from './dashboard-answer.ts'
import { closedLink, type FigureScope, listLink } from './list-links.ts'

/** Percent that a part is of a whole; null of nothing. */
export const share = (part: number, whole: number | null) => (whole ? (part / whole) * 100 : null)

export function useTiles(figures: DashboardAnswer, tiles: CurrencyTiles, scope: FigureScope): StripCell[] {
  const { t } = useLingui()
  const closed = closedLink(scope)
  const open = listLink('in-progress', scope)
  const inProgress = figures.funnel.filter((row) => row.dealStatus === 'in-progress' && row.currency === tiles.currency)
  const openDeals = inProgress.reduce((sum, { count }) => sum + count, 0)
  const ofGross = formatPercent(share(tiles.weightedPipeline, tiles.grossPipeline))
  const ofTarget = formatPercent(share(tiles.projectedYear, tiles.target))
  const feeBps = formatNumber(tiles.averageFeeBps, 2)
  const deals = (count: number) => <Plural value={count} one="# deal" other="# deals" />
  return [
    {
      key: 'volume',
      label: t`Funded volume YTD`,
      value: formatMoney(tiles.fundedVolume),
      hint: deals(tiles.dealsClosed),
      to: closed,
    },
    {
      key: 'closed',
      label: t`Deals closed YTD`,
      value: formatNumber(tiles.dealsClosed),
      hint: t`since January 1`,
      to: closed,
    },
    {
      key: 'fee',
      label: t`Average fee`,
      value: tiles.averageFeeBps === null ? MISSING : t`${feeBps} bps`,
      hint: t`on funded volume`,
    },
    { key: 'size', label: t`Average deal size`, value: formatMoney(tiles.averageDealSize), hint: t`of deals closed` },
    {
      key: 'days',
      label: t`Median days to close`,
      value: formatNumber(tiles.medianDaysToClose),
      hint: t`approval to funding`,
    },
    {
      key: 'pull',
      label: t`Pull-through`,
      value: formatPercent(figures.pullThroughPct),
      hint: t`of the last 12 months`,
    },
    {
      key: 'pipeline',
      label: t`Pipeline volume`,
      value: formatMoney(tiles.pipelineVolume),
      hint: deals(openDeals),
      to: open,
    },
    {
      key: 'gross',
      label: t`Gross pipeline`,
      value: formatMoney(tiles.grossPipeline),
      hint: t`fees of open deals`,
      to: open,
    },
    {
      key: 'weighted',
      label: t`Weighted revenue`,
      value: formatMoney(tiles.weightedPipeline),
      hint: tiles.grossPipeline > 0 ? t`${ofGross} of gross` : undefined,
      to: open,
    },
    {
      key: 'projected',
      label: t`Projected year`,
      value: formatMoney(tiles.projectedYear),
      hint: tiles.target === null ? undefined : t`${ofTarget} of target`,
    },
    {
      key: 'bids',
      label: t`Bids per deal`,
      value: formatNumber(figures.bidsPerDeal, 2),
      hint: t`per deal sent out`,
    },
    {
      key: 'approvals',
      label: t`Waiting for approval`,
      value: figures.approvals.length,
      hint: t`submitted deals`,
      to: '/deals/pending',
    },
  ]
}
