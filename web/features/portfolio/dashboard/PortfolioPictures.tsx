/** What stands below an owner's first look: the map, how close covenants are, every figure, what is due, and the charts. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { WatchPanel } from '#web/features/portfolio/watch/WatchPanel.tsx'
import { type ArrangedPanel, ArrangedPanels } from '#web/features/team/layout/ArrangedPanels.tsx'
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
  const { t } = useLingui()
  const { words } = address
  const { asOf, watch } = answer
  const ofKinds = (...kinds: string[]) => watch.data.filter(({ kind }) => kinds.includes(kind))
  const panels: ArrangedPanel[] = [
    {
      ...{ key: 'map', label: t`Map`, width: 4 },
      content: (
        <Suspense fallback={<Skeleton height={MAP_HEIGHT_PX} />}>
          <PortfolioMap {...{ answer, address }} />
        </Suspense>
      ),
    },
    {
      ...{ key: 'covenants', label: t`Covenants`, width: 4 },
      content: <CovenantsGlance covenants={figures.covenants} />,
    },
    {
      ...{ key: 'lenders', label: t`Debt by lender`, width: 4 },
      content: <DebtByLender {...{ figures, words }} />,
    },
    {
      ...{ key: 'figures', label: t`Figures`, width: 12 },
      content: <PortfolioTiles {...{ figures, answer, words }} />,
    },
    {
      ...{ key: 'reports', label: t`Reporting due`, width: 6 },
      content: (
        <WatchPanel
          title={<Trans>Reporting due</Trans>}
          hint={<Trans>next 60 days</Trans>}
          items={ofKinds('report')}
          allTo={watchPathOf(words, 'report', { days: REPORTS_AHEAD_DAYS })}
          {...{ asOf }}
        />
      ),
    },
    {
      ...{ key: 'days', label: t`Maturities, insurance and tax`, width: 6 },
      content: (
        <WatchPanel
          title={<Trans>Maturities, insurance and tax</Trans>}
          items={ofKinds('maturity', 'insurance', 'tax', 'document')}
          allTo={watchPathOf(words)}
          {...{ asOf }}
        />
      ),
    },
    {
      ...{ key: 'mix', label: t`What the debt is on`, width: 12 },
      content: (
        <div className={classes.mix}>
          <DebtMix {...{ figures, words }} />
        </div>
      ),
    },
    {
      ...{ key: 'value', label: t`Value and debt`, width: 6, isTall: true },
      content: <ValueAndDebt figures={figures} />,
    },
    {
      ...{ key: 'expiry', label: t`Rate by expiry`, width: 6 },
      content: <RateByExpiry {...{ figures, asOf }} />,
    },
    {
      ...{ key: 'income', label: t`Net operating income`, width: 6 },
      content: <IncomeTrend {...{ figures, words }} />,
    },
  ]
  return <ArrangedPanels dashboard="portfolio-panels" panels={panels} />
}
