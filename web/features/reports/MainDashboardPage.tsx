/** `/`: an owner's portfolio, what in it has a day, and beside it the deals of those who have any. */
import { Trans, useLingui } from '@lingui/react/macro'
import { DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { StartRadarDeal } from '#web/features/deals/radar/StartRadarDeal.tsx'
import { CovenantsAheadView } from '#web/features/portfolio/covenants/CovenantsAheadView.tsx'
import { BoardPackButton } from '#web/features/portfolio/dashboard/BoardPackButton.tsx'
import type { PortfolioAnswer } from '#web/features/portfolio/dashboard/dashboard-answer.ts'
import { FigureView } from '#web/features/portfolio/dashboard/FigureView.tsx'
import { PortfolioDashboard } from '#web/features/portfolio/dashboard/PortfolioDashboard.tsx'
import { FigureSwitches } from '#web/features/portfolio/dashboard/PortfolioFilters.tsx'
import { usePortfolioAddress } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { FundedLoans } from '#web/features/portfolio/forms/FundedLoans.tsx'
import { RadarView } from '#web/features/portfolio/radar/RadarView.tsx'
import { ShareInvitations } from '#web/features/portfolio/share/ShareInvitations.tsx'
import { WatchView } from '#web/features/portfolio/watch/WatchView.tsx'
import { WhatIfView } from '#web/features/portfolio/what-if/WhatIfView.tsx'
import { WaitingAccess } from '#web/features/team/people/WaitingAccess.tsx'
import { ErrorPanel, Page } from '#web/ui/index.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { WorkQueue } from './WorkQueue.tsx'

const VIEWS = ['portfolio', 'watch', 'covenants', 'radar', 'what-if', 'figure', 'deals'] as const

export default function MainDashboardPage() {
  const { t } = useLingui()
  const { role } = usePerson()
  const address = usePortfolioAddress()
  const { words, viewPath, query } = address
  const hasDeals = isOneOf(role, DEAL_ROLES)
  const shown = VIEWS.find((view) => view === words.view && (view !== 'deals' || hasDeals)) ?? 'portfolio'
  const { data, error, refetch } = useCall<PortfolioAnswer>('portfolio-dashboard', query)
  const hasFigures = shown === 'portfolio' && data !== undefined && !data.isEmpty
  return (
    <Page
      title={t`Main Dashboard`}
      badge={
        data && (
          <span className="ui-quiet">
            <Trans>As of {data.asOf}</Trans>
          </span>
        )
      }
      actions={
        hasFigures && (
          <>
            <FigureSwitches answer={data} address={address} />
            <BoardPackButton query={query} />
          </>
        )
      }
      tabs={{
        active: shown === 'figure' ? 'portfolio' : shown,
        label: t`Parts of the dashboard`,
        items: [
          { key: 'portfolio', label: t`Portfolio`, to: viewPath('') },
          {
            ...{ key: 'watch', label: t`Watch list`, to: viewPath('watch') },
            ...(data && { count: data.watch.total }),
          },
          { key: 'covenants', label: t`Covenants`, to: viewPath('covenants') },
          { key: 'radar', label: t`Refinance radar`, to: viewPath('radar') },
          { key: 'what-if', label: t`What if`, to: viewPath('what-if') },
          ...(hasDeals ? [{ key: 'deals', label: t`Deals`, to: viewPath('deals') }] : []),
        ],
      }}
    >
      <ShareInvitations />
      <FundedLoans />
      {shown === 'portfolio' && <WaitingAccess />}
      {shown === 'deals' ? (
        <WorkQueue />
      ) : shown === 'watch' ? (
        <WatchView address={address} />
      ) : shown === 'covenants' ? (
        <CovenantsAheadView address={address} />
      ) : shown === 'radar' ? (
        <RadarView of="loans" Act={StartRadarDeal} />
      ) : shown === 'what-if' ? (
        <WhatIfView address={address} />
      ) : shown === 'figure' ? (
        <FigureView address={address} />
      ) : data ? (
        <PortfolioDashboard answer={data} address={address} />
      ) : error ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  )
}
