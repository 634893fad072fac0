/** The brokerage dashboard: one screen for company, team and originator, whose figures the server decides. */
import { Trans } from '@lingui/react/macro'
import { homeOf } from '#domain/access/screens.ts'
import { nameOfPath } from '#web/app/screen-names.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { useAddressWord } from '#web/data/list-state.ts'
import { usePerson } from '#web/data/session.tsx'
import { AppLink, ErrorPanel, NoticeLine, Page, PanelGrid } from '#web/ui/index.ts'
import { DashboardControls, EVERYBODY, useOriginators } from './DashboardControls.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { DealFunnel } from './DealFunnel.tsx'
import { type DashboardAnswer, tilesOf } from './dashboard-answer.ts'
import { FundingCalendar } from './FundingCalendar.tsx'
import { type FigureScope, listLink } from './list-links.ts'
import { MixPanels } from './MixPanels.tsx'
import { RevenueByMonth } from './RevenueByMonth.tsx'
import { RevenueStrip } from './RevenueStrip.tsx'
import classes from './reports.module.css'
import { Approvals, AwaitingBids, ExpiringBids, StaleDeals } from './WaitingPanels.tsx'

export default function DashboardPage() {
  const person = usePerson()
  const [year, setYear] = useAddressWord<string>('year', '')
  const [currency, setCurrency] = useAddressWord<string>('currency', '')
  const [user, setUser] = useAddressWord<string>('originator', EVERYBODY)
  const { data, error, refetch } = useCall<DashboardAnswer>('dashboard', {
    year: year || undefined,
    currency: currency || undefined,
    userId: user === EVERYBODY ? undefined : user,
  })
  return (
    <Page
      title={nameOfPath(homeOf(person.role))}
      badge={
        data && (
          <span className="ui-quiet">
            <Trans>As of {data.asOf}</Trans>
          </span>
        )
      }
      actions={data && <DashboardControls figures={data} {...{ currency, user, setYear, setCurrency, setUser }} />}
    >
      {data ? (
        <Panels figures={data} chosen={currency} userId={user === EVERYBODY ? null : Number(user)} />
      ) : error ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  )
}

type PanelsProps = { figures: DashboardAnswer; chosen: string; userId: number | null }

function Panels({ figures, chosen, userId }: PanelsProps) {
  const originators = useOriginators(figures.scope !== 'self')
  const tiles = tilesOf(figures, chosen)
  if (!tiles) return null
  const { year, asOf } = figures
  const { currency } = tiles
  const scope: FigureScope = { year, currency, userId }
  const wip = listLink('in-progress', scope)
  const ownerName = originators.find(({ id }) => id === userId)?.name ?? null
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
      <RevenueStrip figures={figures} tiles={tiles} scope={scope} />
      <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
        <RevenueByMonth figures={figures} tiles={tiles} ownerName={ownerName} />
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
      <MixPanels mix={figures.mix} originators={figures.originators} currency={currency} />
    </div>
  )
}
