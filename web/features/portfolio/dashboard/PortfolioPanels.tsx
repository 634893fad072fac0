/** An owner's first look, in one currency: four figures, what needs to be done, and what ends when; the rest below. */
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { EmptyState, PanelGrid } from '#web/ui/index.ts'
import { CockpitHero } from './cockpit/CockpitHero.tsx'
import { MaturityLadder } from './cockpit/MaturityLadder.tsx'
import { NeedsPanel } from './cockpit/NeedsPanel.tsx'
import classes from './dashboard.module.css'
import { type CurrencyFigures, type PortfolioAnswer, picturedOf } from './dashboard-answer.ts'
import { MAP_HEIGHT_PX } from './map-regions.ts'
import type { PortfolioAddress } from './use-portfolio-address.ts'

/** Below the figures: charts weigh more than all the rest, and are looked at after it. */
const PortfolioPictures = lazy(() => import('./PortfolioPictures.tsx'))

type PortfolioPanelsProps = { answer: PortfolioAnswer; address: PortfolioAddress }

export function PortfolioPanels({ answer, address }: PortfolioPanelsProps) {
  const { words } = address
  const figures = picturedOf(answer.currencies, words.pictures)
  if (!figures) return <EmptyState title={<Trans>Nothing matches. Loosen a filter.</Trans>} />
  return (
    <div className={classes.panels}>
      {words.show && (
        <div className={classes.currencyLine}>
          <ShownIn figures={figures} {...{ answer }} />
        </div>
      )}
      <CockpitHero {...{ figures, words }} />
      <PanelGrid even columns="minmax(0, 1.1fr) minmax(0, 1fr)">
        <NeedsPanel {...{ answer, words }} />
        <MaturityLadder {...{ figures, words }} asOf={answer.asOf} />
      </PanelGrid>
      <Suspense fallback={<Skeleton height={MAP_HEIGHT_PX} />}>
        <PortfolioPictures {...{ answer, figures, address }} />
      </Suspense>
    </div>
  )
}

function ShownIn({ figures: { currency }, answer: { usdCad } }: { figures: CurrencyFigures; answer: PortfolioAnswer }) {
  const rate = usdCad && formatNumber(usdCad.rate, 4)
  return (
    <>
      <h2 className={classes.currency}>
        <Trans>Everything in {currency}</Trans>
      </h2>
      {usdCad && (
        <span className="ui-quiet">
          {usdCad.asOf ? (
            <Trans>
              1 USD = {rate} CAD, of {usdCad.asOf.slice(0, 10)}
            </Trans>
          ) : (
            <Trans>1 USD = {rate} CAD</Trans>
          )}
        </span>
      )}
    </>
  )
}
