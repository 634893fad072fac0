/** What stands below an owner's first look: the map, how close covenants are, every figure, what is due, and the charts. */
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { WatchPanel } from '#web/features/portfolio/watch/WatchPanel.tsx'
import { PanelGrid } from '#web/ui/index.ts'
import { CovenantsGlance } from './cockpit/CovenantsGlance.tsx'
import { DebtByLender, DebtMix } from './DebtCharts.tsx'
import classes from './dashboard.module.css'
import type { CurrencyFigures, PortfolioAnswer } from './dashboard-answer.ts'
import { MAP_HEIGHT_PX } from './map-regions.ts'
import { PortfolioTiles, REPORTS_AHEAD_DAYS } from './PortfolioTiles.tsx'
import { IncomeTrend, ValueAndDebt } from './PropertyCharts.tsx'
import { RateByExpiry } from './RateByExpiry.tsx'
import { type PortfolioAddress, watchPathOf } from './use-portfolio-address.ts'

const PortfolioMap = lazy(() => import('./PortfolioMap.tsx'))

type PortfolioPicturesProps = { answer: PortfolioAnswer; figures: CurrencyFigures; address: PortfolioAddress }

export default function PortfolioPictures({ answer, figures, address }: PortfolioPicturesProps) {
  const { words } = address
  const { asOf, watch } = answer
  const ofKinds = (...kinds: string[]) => watch.data.filter(({ kind }) => kinds.includes(kind))
  return (
    <>
      <PanelGrid columns="minmax(0, 1.05fr) minmax(0, 1.1fr) minmax(0, 1fr)">
        <Suspense fallback={<Skeleton height={MAP_HEIGHT_PX} />}>
          <PortfolioMap {...{ answer, address }} />
        </Suspense>
        <CovenantsGlance covenants={figures.covenants} />
        <DebtByLender {...{ figures, words }} />
      </PanelGrid>
      <PortfolioTiles {...{ figures, answer, words }} />
      <PanelGrid columns="minmax(0, 1fr) minmax(0, 1fr)">
        <WatchPanel
          title={<Trans>Reporting due</Trans>}
          hint={<Trans>next 60 days</Trans>}
          items={ofKinds('report')}
          allTo={watchPathOf(words, 'report', { days: REPORTS_AHEAD_DAYS })}
          {...{ asOf }}
        />
        <WatchPanel
          title={<Trans>Maturities, insurance and tax</Trans>}
          items={ofKinds('maturity', 'insurance', 'tax', 'document')}
          allTo={watchPathOf(words)}
          {...{ asOf }}
        />
      </PanelGrid>
      <div className={classes.mix}>
        <DebtMix {...{ figures, words }} />
      </div>
      <PanelGrid columns="minmax(0, 1fr) minmax(0, 1fr)">
        <ValueAndDebt figures={figures} />
        <div className={classes.stack}>
          <RateByExpiry {...{ figures, asOf }} />
          <IncomeTrend {...{ figures, words }} />
        </div>
      </PanelGrid>
    </>
  )
}
