/** Everything an owner looks at first, in one currency: totals, the map, what is due, and pictures. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatNumber, formatShortMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { EmptyState, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
import type { CurrencyFigures, DashboardAnswer } from './dashboard-answer.ts'
import { MAP_HEIGHT_PX } from './map-regions.ts'
import { PortfolioTiles } from './PortfolioTiles.tsx'
import type { PortfolioAddress } from './use-portfolio-address.ts'

/** Below the figures: charts weigh more than all the rest, and are looked at after it. */
const PortfolioPictures = lazy(() => import('./PortfolioPictures.tsx'))

type PortfolioPanelsProps = { answer: DashboardAnswer; address: PortfolioAddress }

/** The currency that is open: the one chosen, else the one with the most debt. */
export const picturedOf = ({ currencies }: DashboardAnswer, chosen: string): CurrencyFigures | undefined =>
  currencies.find(({ currency }) => currency === chosen) ?? currencies[0]

export function PortfolioPanels({ answer, address }: PortfolioPanelsProps) {
  const { words } = address
  const { currencies } = answer
  const figures = picturedOf(answer, words.pictures)
  if (!figures) return <EmptyState title={<Trans>Nothing matches. Loosen a filter.</Trans>} />
  return (
    <div className={classes.panels}>
      {(currencies.length > 1 || words.show) && (
        <div className={classes.currencyLine}>
          {currencies.length > 1 ? <CurrencySwitch {...{ answer, address, figures }} /> : null}
          {words.show && <ShownIn figures={figures} {...{ answer }} />}
        </div>
      )}
      <PortfolioTiles {...{ figures, answer, words }} />
      <Suspense fallback={<Skeleton height={MAP_HEIGHT_PX} />}>
        <PortfolioPictures {...{ answer, figures, address }} />
      </Suspense>
    </div>
  )
}

function ShownIn({ figures: { currency }, answer: { usdCad } }: { figures: CurrencyFigures; answer: DashboardAnswer }) {
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

/** Sums of two currencies are no sum: one is open, and the others say how much is owed in them. */
function CurrencySwitch({ answer, address, figures }: PortfolioPanelsProps & { figures: CurrencyFigures }) {
  const { t } = useLingui()
  const { currency: open } = figures
  return (
    <>
      <SegmentedSwitch<Currency>
        label={t`Currency of the figures`}
        value={open}
        onChange={(pictures) => address.goTo({ pictures })}
        options={answer.currencies.map(({ currency, totals }) => ({
          value: currency,
          label: `${currency} ${formatShortMoney(totals.totalDebt)}`,
        }))}
      />
      <span className="ui-quiet">
        <Trans>Figures and charts are those in {open}; each currency has its own debt.</Trans>
      </span>
    </>
  )
}
