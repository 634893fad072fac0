/** Revenue against target as the one lead figure, and what explains it in tiles. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { ArrangedStrip } from '#web/features/team/layout/ArrangedStrip.tsx'
import { AppLink, Chip, HeroFigure, TargetBar } from '#web/ui/index.ts'
import type { DashboardAnswer } from './dashboard-answer.ts'
import classes from './reports.module.css'
import { share, type TileLinks, useTiles } from './revenue-tiles.tsx'

type RevenueStripProps = { figures: DashboardAnswer; tiles: CurrencyTiles; links: TileLinks }

export function RevenueStrip({ figures, tiles, links }: RevenueStripProps) {
  const { t } = useLingui()
  const cells = useTiles(figures, tiles, links)
  return (
    <ArrangedStrip
      dashboard="company"
      label={t`Figures of the year`}
      cells={cells}
      hero={<Hero tiles={tiles} links={links} isOwn={figures.scope === 'self'} />}
    />
  )
}

type HeroProps = {
  tiles: CurrencyTiles
  links: TileLinks
  /** The reader's share counts, not the whole fee. */
  isOwn: boolean
}

function Hero({ tiles, links: { scope, toFigure, toTargets }, isOwn }: HeroProps) {
  const { t } = useLingui()
  const { revenue, target, teamTarget, attainmentPct, aheadBy, projectedYear } = tiles
  const distance = formatMoney(aheadBy === null ? null : Math.abs(aheadBy))
  const isBehind = aheadBy !== null && aheadBy < 0
  const pace = aheadBy === null ? null : revenue - aheadBy
  return (
    <HeroFigure
      label={isOwn ? <Trans>Revenue YTD, your share</Trans> : <Trans>Revenue YTD, gross</Trans>}
      value={
        <AppLink to={toFigure('revenue')} className={classes.plain}>
          {formatMoney(revenue)}
        </AppLink>
      }
      of={
        target === null ? (
          <NoTarget isPlace={scope.marketIds !== null} />
        ) : (
          <AppLink to={toTargets} className={classes.plain}>
            <Trans>of {formatMoney(target)}</Trans>
          </AppLink>
        )
      }
      chip={
        aheadBy !== null && (
          <Chip tone={isBehind ? 'warn' : 'ok'} icon={isBehind ? IconTrendingDown : IconTrendingUp}>
            {isBehind ? <Trans>{distance} behind pace</Trans> : <Trans>{distance} ahead of pace</Trans>}
          </Chip>
        )
      }
      share={attainmentPct === null ? undefined : formatPercent(attainmentPct)}
      bar={
        target !== null && (
          <TargetBar
            label={t`Revenue`}
            earnedPct={share(revenue, target) ?? 0}
            projectedPct={share(projectedYear, target) ?? 0}
            {...(pace !== null && { pacePct: share(pace, target) ?? 0 })}
          />
        )
      }
      legend={
        target !== null && (
          <>
            <LegendKey kind="earned">
              <Trans>Earned</Trans>
            </LegendKey>
            <LegendKey kind="projected">
              <Trans>Projected</Trans>
            </LegendKey>
            <LegendKey kind="pace">
              <Trans>Pace {formatMoney(pace)}</Trans>
            </LegendKey>
            {teamTarget !== null && teamTarget !== target && (
              <span>
                <Trans>Team’s targets {formatMoney(teamTarget)}</Trans>
              </span>
            )}
          </>
        )
      }
    />
  )
}

/** Targets are set for people: of one territory alone nobody's is known. */
const NoTarget = ({ isPlace }: { isPlace: boolean }) =>
  isPlace ? <Trans>targets are for all territories</Trans> : <Trans>no target set</Trans>

function LegendKey({ kind, children }: { kind: 'earned' | 'projected' | 'pace'; children: ReactNode }) {
  return (
    <span className={classes.legendKey}>
      <span className={classes.legendMark} data-kind={kind} aria-hidden />
      {children}
    </span>
  )
}
