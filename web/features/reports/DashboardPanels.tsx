/** The panels of a dashboard: the year's figures, what funds next, what waits, and where it came from. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { type ArrangedPanel, ArrangedPanels } from '#web/features/team/layout/ArrangedPanels.tsx'
import { AppLink, NoticeLine } from '#web/ui/index.ts'
import { AwaitingBids } from './AwaitingBids.tsx'
import { DealFunnel } from './DealFunnel.tsx'
import { type DashboardAnswer, tilesOf } from './dashboard-answer.ts'
import { FundingCalendar } from './FundingCalendar.tsx'
import { LeadActivity } from './leads/LeadActivity.tsx'
import { listLink } from './list-links.ts'
import { MixPanels } from './MixPanels.tsx'
import { RevenueByMonth } from './RevenueByMonth.tsx'
import { RevenueStrip } from './RevenueStrip.tsx'
import classes from './reports.module.css'
import type { DashboardAddress } from './use-dashboard-address.ts'
import { useFigureScope } from './use-figure-scope.ts'
import { Approvals, ExpiringBids, StaleDeals } from './WaitingPanels.tsx'

type DashboardPanelsProps = { figures: DashboardAnswer; address: DashboardAddress }

export function DashboardPanels({ figures, address }: DashboardPanelsProps) {
  const tiles = tilesOf(figures, address.words.currency)
  return tiles ? <Panels figures={figures} address={address} tiles={tiles} /> : null
}

function Panels({ figures, address, tiles }: DashboardPanelsProps & { tiles: CurrencyTiles }) {
  const { t } = useLingui()
  const { linkTo, toFigure } = address
  const { year, asOf } = figures
  const { currency } = tiles
  const scope = useFigureScope(figures, tiles, address)
  const wip = listLink('in-progress', scope)
  const panels: ArrangedPanel[] = [
    {
      ...{ key: 'revenue', label: t`Revenue by month`, width: 8 },
      content: <RevenueByMonth figures={figures} tiles={tiles} toFigure={toFigure} />,
    },
    {
      ...{ key: 'funnel', label: t`Deal funnel`, width: 4 },
      content: <DealFunnel funnel={figures.funnel} scope={scope} />,
    },
    {
      ...{ key: 'calendar', label: t`Funding calendar`, width: 8 },
      content: (
        <FundingCalendar rows={figures.fundingCalendar.filter((row) => row.currency === currency)} listTo={wip} />
      ),
    },
    {
      ...{ key: 'waiting', label: t`What waits`, width: 4 },
      content: (
        <>
          <Approvals deals={figures.approvals} />
          <AwaitingBids bids={figures.awaitingBids} asOf={asOf} />
          <ExpiringBids bids={figures.expiringBids} asOf={asOf} />
          <StaleDeals deals={figures.staleDeals} />
        </>
      ),
    },
    {
      ...{ key: 'leads', label: t`Activity of leads`, width: 12 },
      content: <LeadActivity scope={figures.scope} address={address} />,
    },
    {
      ...{ key: 'mix', label: t`Where it came from`, width: 12 },
      content: (
        <MixPanels
          mix={figures.mix}
          originators={figures.originators}
          currency={currency}
          toOriginator={(userId) => linkTo({ originator: String(userId) })}
          toFigure={toFigure}
        />
      ),
    },
  ]
  return (
    <div className={classes.panels}>
      {tiles.dealsClosed === 0 && (
        <NoticeLine
          action={
            <AppLink to={wip}>
              <Trans>Go to WIP deals</Trans>
            </AppLink>
          }
        >
          <Trans>No funded deals in {year} yet.</Trans>
        </NoticeLine>
      )}
      <RevenueStrip
        figures={figures}
        tiles={tiles}
        links={{ scope, toFigure, toPitches: address.toPitches, toTargets: linkTo({ tab: 'targets' }) }}
      />
      <ArrangedPanels dashboard="company-panels" panels={panels} />
    </div>
  )
}
