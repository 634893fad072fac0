/** `/bonds-rates`: what money costs today, how that moved, and where the figures come from. */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { AppLink, Chip, Page, PanelGrid } from '#web/ui/index.ts'
import classes from './market.module.css'
import { type BondAnswer, type RateAnswer, type RateRow, toRate } from './market-rates.ts'
import { RateAlerts } from './RateAlerts.tsx'
import { RateHistory } from './RateHistory.tsx'
import { RateTable } from './RateTable.tsx'
import { YieldCurve } from './YieldCurve.tsx'

/** What Canadian commercial mortgages are priced from. */
const FIRST_SHOWN = 'GOC_5Y'

export default function BondsRatesPage() {
  const { t } = useLingui()
  const bonds = useCall<RateAnswer<BondAnswer>>('bonds')
  const others = useCall<RateAnswer<RateRow>>('other')
  const [series, setSeries] = useState(FIRST_SHOWN)
  const yields = (bonds.data?.data ?? []).map(toRate)
  const overnight = others.data?.data ?? []
  const shown = [...yields, ...overnight]
  const state = ({ isLoading, error, refetch }: typeof bonds | typeof others) => ({
    isLoading,
    error: error ? toMessage(error) : undefined,
    onRetry: refetch,
    onChoose: setSeries,
  })
  return (
    <Page title={<Trans>Market data</Trans>} badge={<SourceStamp rates={shown} />} sub={<Origin rates={shown} />}>
      <div className={classes.panels}>
        <PanelGrid>
          <RateTable
            title={t`Government of Canada`}
            rates={yields.filter((rate) => rate.country === 'CA')}
            {...state(bonds)}
          />
          <div className={classes.panels}>
            <RateTable
              title={t`US Treasury`}
              rates={yields.filter((rate) => rate.country === 'US')}
              {...state(bonds)}
            />
            <RateTable title={t`Prime, overnight and exchange`} rates={overnight} {...state(others)} />
          </div>
        </PanelGrid>
        <PanelGrid columns="2fr 3fr">
          <YieldCurve bonds={yields} />
          <RateHistory shown={shown} series={series} onChoose={setSeries} />
        </PanelGrid>
        <RateAlerts shown={shown} series={series} />
      </div>
    </Page>
  )
}

/** Invented rates are never taken for real ones. */
function SourceStamp({ rates }: { rates: readonly RateRow[] }) {
  return rates.some(({ source }) => source === 'demo') ? (
    <Chip tone="warn" icon={IconFlask}>
      <Trans>Demo rates</Trans>
    </Chip>
  ) : null
}

function Origin({ rates }: { rates: readonly RateRow[] }) {
  const newest = rates
    .map(({ asOf }) => asOf)
    .toSorted()
    .at(-1)
  const sources = [
    ...new Set(
      rates.flatMap(({ source, attribution }) => (source === 'published' && attribution ? [attribution] : [])),
    ),
  ]
  if (!newest) return null
  return (
    <>
      <Trans>As of {formatDate(newest)}</Trans>
      {sources.length > 0 && ` · ${sources.join(' · ')}`}
      {' · '}
      <AppLink className="ui-in-text" to={pathTo('attributions')}>
        <Trans>Data sources</Trans>
      </AppLink>
    </>
  )
}
