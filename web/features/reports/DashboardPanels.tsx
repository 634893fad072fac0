/** The panels of a dashboard: the year's figures, what funds next, what waits, and where it came from. */
import { Trans } from '@lingui/react/macro'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { AppLink, NoticeLine, PanelGrid } from '#web/ui/index.ts'
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
  const { linkTo, toFigure } = address
  const { year, asOf } = figures
  const { currency } = tiles
  const scope = useFigureScope(figures, tiles, address)
  const wip = listLink('in-progress', scope)
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
      <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
        <RevenueByMonth figures={figures} tiles={tiles} toFigure={toFigure} />
        <DealFunnel funnel={figures.funnel} scope={scope} />
      </PanelGrid>
      <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
        <FundingCalendar rows={figures.fundingCalendar.filter((row) => row.currency === currency)} listTo={wip} />
        <div className={classes.side}>
          <Approvals deals={figures.approvals} />
          <AwaitingBids bids={figures.awaitingBids} asOf={asOf} />
          <ExpiringBids bids={figures.expiringBids} asOf={asOf} />
          <StaleDeals deals={figures.staleDeals} />
        </div>
      </PanelGrid>
      <LeadActivity scope={figures.scope} address={address} />
      <MixPanels
        mix={figures.mix}
        originators={figures.originators}
        currency={currency}
        toOriginator={(userId) => linkTo({ originator: String(userId) })}
        toFigure={toFigure}
      />
    </div>
  )
}
