/** The figures that explain a year's revenue, each leading to the deals behind it. */
import { Plural, useLingui } from '@lingui/react/macro'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { formatMoney, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import type { StripCell } from '#web/ui/index.ts'
import type { DashboardAnswer } from './dashboard-answer.ts'
import { closedLink, type FigureScope, type LinkOfFigure, listLink } from './list-links.ts'

/** Percent that a part is of a whole; null of nothing. */
export const share = (part: number, whole: number | null) => (whole ? (part / whole) * 100 : null)

export type TileLinks = { scope: FigureScope; toFigure: LinkOfFigure; toPitches: string; toTargets: string }

export function useTiles(
  figures: DashboardAnswer,
  tiles: CurrencyTiles,
  { scope, toFigure, toPitches }: Omit<TileLinks, 'toTargets'>,
): StripCell[] {
  const { t } = useLingui()
  const closed = closedLink(scope)
  const open = listLink('in-progress', scope)
  const countOf = (status: DealStatus) =>
    figures.funnel
      .filter(({ dealStatus, currency }) => dealStatus === status && currency === tiles.currency)
      .reduce((sum, { count }) => sum + count, 0)
  const isOwn = figures.scope === 'self'
  const openDeals = countOf('in-progress')
  const { closed: closedDeals, lost, bids, approachedDeals } = figures.outcomes
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
      to: toFigure('fundedVolume'),
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
      to: toFigure('fundedVolume'),
    },
    {
      key: 'size',
      label: t`Average deal size`,
      value: formatMoney(tiles.averageDealSize === null ? null : Math.round(tiles.averageDealSize)),
      hint: t`of deals closed`,
      to: closed,
    },
    {
      key: 'days',
      label: t`Median days to close`,
      value: formatNumber(tiles.medianDaysToClose),
      hint: t`approval to funding`,
      to: toFigure('medianDaysToClose'),
    },
    {
      key: 'pull',
      label: t`Pull-through`,
      value: formatPercent(figures.pullThroughPct),
      hint: t`${closedDeals} closed, ${lost} archived`,
      to: toFigure('pullThrough'),
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
      hint: tiles.target === null ? (isOwn ? t`your share` : t`earned and expected`) : t`${ofTarget} of target`,
      to: toFigure('projectedYear'),
    },
    {
      key: 'bids',
      label: t`Bids per deal`,
      value: formatNumber(figures.bidsPerDeal, 2),
      hint: t`${bids} on ${approachedDeals} deals`,
      to: toFigure('bidsPerDeal'),
    },
    {
      key: 'pitches',
      label: t`Pitches this week`,
      value: formatNumber(figures.pitchesThisWeek),
      hint: t`of leads and owners`,
      to: toPitches,
    },
  ]
}
