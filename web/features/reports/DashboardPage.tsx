/** The brokerage dashboard: one screen for company, team and originator, whose figures the server decides. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { homeOf } from '#domain/access/screens.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { nameOfPath } from '#web/data/screen-names.ts'
import { usePerson } from '#web/data/session.tsx'
import { ErrorPanel, Page } from '#web/ui/index.ts'
import { CompanySearch } from './CompanySearch.tsx'
import { DashboardControls } from './DashboardControls.tsx'
import { DashboardPanels } from './DashboardPanels.tsx'
import { DashboardPdf } from './DashboardPdf.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { type DashboardAnswer, tilesOf } from './dashboard-answer.ts'
import { FigureDrawer } from './FigureDrawer.tsx'
import { SurveyControls } from './surveys/SurveyControls.tsx'
import { TargetsPanel } from './TargetsPanel.tsx'
import { Today, useTodayCall } from './today/Today.tsx'
import { YearInShort } from './today/YearInShort.tsx'
import { useDashboardAddress } from './use-dashboard-address.ts'

const SurveysPanel = lazy(() => import('./surveys/SurveysPanel.tsx'))

const TABS = ['today', 'figures', 'targets', 'surveys'] as const

export default function DashboardPage() {
  const { t } = useLingui()
  const person = usePerson()
  const address = useDashboardAddress()
  const { words, linkTo, goTo, query } = address
  const title = nameOfPath(homeOf(person.role))
  const tab = TABS.find((each) => each === words.tab) ?? (address.isAsked ? 'figures' : 'today')
  const { data, error, refetch } = useCall<DashboardAnswer>('dashboard', query)
  const { data: day } = useTodayCall()
  const tiles = data && tilesOf(data, words.currency)
  return (
    <Page
      title={title}
      badge={
        data && (
          <span className="ui-quiet">
            <Trans>As of {data.asOf}</Trans>
          </span>
        )
      }
      actions={
        tab === 'surveys' ? (
          <SurveyControls address={address} />
        ) : (
          tab === 'figures' &&
          data && (
            <>
              <CompanySearch />
              <DashboardControls figures={data} address={address} />
              <DashboardPdf title={title} figures={data} address={address} />
            </>
          )
        )
      }
      tabs={{
        active: tab,
        label: t`Parts of the dashboard`,
        items: [
          {
            ...{ key: 'today', label: <Trans>Today</Trans>, to: address.toToday },
            ...(day && { count: day.counts.act + day.counts.wait }),
          },
          { key: 'figures', label: <Trans>Figures</Trans>, to: linkTo({ tab: 'figures', figure: '', part: '' }) },
          { key: 'targets', label: <Trans>Targets</Trans>, to: linkTo({ tab: 'targets', figure: '', part: '' }) },
          {
            key: 'surveys',
            label: <Trans>Client surveys</Trans>,
            to: linkTo({ tab: 'surveys', figure: '', part: '' }),
          },
        ],
      }}
    >
      {tab === 'today' ? (
        <Today>{tiles && <YearInShort tiles={tiles} isOwn={data?.scope === 'self'} linkTo={linkTo} />}</Today>
      ) : tab === 'surveys' ? (
        <Suspense fallback={<DashboardSkeleton />}>
          <SurveysPanel address={address} />
        </Suspense>
      ) : tab === 'targets' ? (
        <TargetsPanel asked={words.year} onYear={(year) => goTo({ year })} />
      ) : data ? (
        <DashboardPanels figures={data} address={address} />
      ) : error ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : (
        <DashboardSkeleton />
      )}
      <FigureDrawer
        {...{ word: words.figure, part: words.part, query }}
        currency={tiles?.currency}
        onClose={() => goTo({ figure: '', part: '' })}
      />
    </Page>
  )
}
