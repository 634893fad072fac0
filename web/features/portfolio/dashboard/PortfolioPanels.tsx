/** Everything an owner looks at first: totals by currency, the map, what is due, and pictures of one currency. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { WatchPanel } from '#web/features/portfolio/watch/WatchPanel.tsx'
import { EmptyState, PanelGrid, SegmentedSwitch } from '#web/ui/index.ts'
import { DebtMix, MaturityLadder } from './DebtCharts.tsx'
import classes from './dashboard.module.css'
import type { CurrencyFigures, DashboardAnswer } from './dashboard-answer.ts'
import { MAP_HEIGHT_PX } from './map-regions.ts'
import { PortfolioTiles, REPORTS_AHEAD_DAYS } from './PortfolioTiles.tsx'
import { IncomeTrend, ValueAndDebt } from './PropertyCharts.tsx'
import { RateByExpiry } from './RateByExpiry.tsx'
import { type PortfolioAddress, watchPathOf } from './use-portfolio-address.ts'

const PortfolioMap = lazy(() => import('./PortfolioMap.tsx'))

type PortfolioPanelsProps = { answer: DashboardAnswer; address: PortfolioAddress }

/** The currency whose pictures are open: the one chosen, else the one with the most debt. */
export const picturedOf = ({ currencies }: DashboardAnswer, chosen: string): CurrencyFigures | undefined =>
  currencies.find(({ currency }) => currency === chosen) ?? currencies[0]

export function PortfolioPanels({ answer, address }: PortfolioPanelsProps) {
  const { words } = address
  const { currencies, asOf, watch } = answer
  const figures = picturedOf(answer, words.pictures)
  if (!figures) return <EmptyState title={<Trans>Nothing matches. Loosen a filter.</Trans>} />
  const chart = { figures, asOf, words }
  const ofKinds = (...kinds: string[]) => watch.data.filter(({ kind }) => kinds.includes(kind))
  return (
    <div className={classes.panels}>
      {currencies.map((each) => (
        <div key={each.currency} className={classes.stack}>
          {(currencies.length > 1 || words.show) && <CurrencyLine figures={each} {...{ answer, address }} />}
          <PortfolioTiles figures={each} {...{ answer, words }} />
        </div>
      ))}
      <PanelGrid columns="minmax(0, 1fr) minmax(0, 1fr)">
        <Suspense fallback={<Skeleton height={MAP_HEIGHT_PX} />}>
          <PortfolioMap {...{ answer, address }} />
        </Suspense>
        <div className={classes.stack}>
          {currencies.length > 1 && <PictureSwitch {...{ answer, address, figures }} />}
          <MaturityLadder {...chart} />
          <WatchPanel
            title={<Trans>Reporting due</Trans>}
            hint={<Trans>next 60 days</Trans>}
            items={ofKinds('report')}
            allTo={watchPathOf(words, 'report', { days: REPORTS_AHEAD_DAYS })}
            {...{ asOf }}
          />
        </div>
      </PanelGrid>
      <PanelGrid columns="minmax(0, 1fr) minmax(0, 1fr)">
        <WatchPanel
          title={<Trans>Covenant watch</Trans>}
          items={ofKinds('covenant')}
          allTo={watchPathOf(words, 'covenant')}
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
    </div>
  )
}

function CurrencyLine({
  figures: { currency },
  answer: { usdCad },
  address: { words },
}: PortfolioPanelsProps & { figures: CurrencyFigures }) {
  const rate = usdCad && formatNumber(usdCad.rate, 4)
  return (
    <div className={classes.currencyLine}>
      <h2 className={classes.currency}>{words.show ? <Trans>Everything in {currency}</Trans> : currency}</h2>
      {words.show && usdCad && (
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
    </div>
  )
}

function PictureSwitch({ answer, address, figures }: PortfolioPanelsProps & { figures: CurrencyFigures }) {
  const { t } = useLingui()
  return (
    <div className={classes.currencyLine}>
      <SegmentedSwitch<Currency>
        label={t`Pictures of`}
        value={figures.currency}
        onChange={(pictures) => address.goTo({ pictures })}
        options={answer.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
      />
      <span className="ui-quiet">
        <Trans>Pictures below are of one currency.</Trans>
      </span>
    </div>
  )
}
