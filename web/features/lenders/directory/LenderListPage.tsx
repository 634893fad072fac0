/** `/lenders/list/$country`: the directory of a country's lenders; without the right to look them up, little more than names. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { useList } from '#web/data/hooks.ts'
import { toListParams, useListState } from '#web/data/list-state.ts'
import { ExportButton } from '#web/data/lists/ExportButton.tsx'
import { ListTable } from '#web/data/lists/ListTable.tsx'
import { ListViews } from '#web/data/lists/ListViews.tsx'
import { usePerson } from '#web/data/session.tsx'
import { useMayOpenLenders } from '#web/features/lenders/LenderName.tsx'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { Chip, EmptyState, NoticeLine, Page } from '#web/ui/index.ts'
import { AddLenderButton } from './AddLenderButton.tsx'
import { LenderAnalytics } from './LenderAnalytics.tsx'
import { lenderColumns } from './lender-columns.tsx'
import { useLenderFilters } from './use-lender-filters.ts'

const DEFAULT_ROWS = 50

export default function LenderListPage() {
  const { country = 'ca' } = useParams({ strict: false }) as { country?: string }
  const code = country.toLowerCase() === 'us' ? 'US' : 'CA'
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const mayAnalyze = usePerson().rights.includes('accessLendersAdvanced')
  return mayAnalyze && tab === 'analytics' ? (
    <LenderAnalyticsPage country={code} />
  ) : (
    <LenderDirectory key={code} country={code} />
  )
}

/** The directory, and how its lenders answered; the latter needs the advanced right. */
function useDirectoryTabs(country: 'CA' | 'US', active: 'list' | 'analytics') {
  const { t } = useLingui()
  const address = `/lenders/list/${country.toLowerCase()}`
  if (!usePerson().rights.includes('accessLendersAdvanced')) return undefined
  return {
    active,
    label: t`Views of the directory`,
    items: [
      { key: 'list', label: t`Directory`, to: address },
      { key: 'analytics', label: t`Analytics`, to: `${address}?tab=analytics` },
    ],
  }
}

function LenderAnalyticsPage({ country }: { country: 'CA' | 'US' }) {
  const tabs = useDirectoryTabs(country, 'analytics')
  return (
    <Page
      title={country === 'CA' ? <Trans>Lenders in Canada</Trans> : <Trans>Lenders in the United States</Trans>}
      tabs={tabs}
    >
      <LenderAnalytics country={country} />
    </Page>
  )
}

function LenderDirectory({ country }: { country: 'CA' | 'US' }) {
  const { t } = useLingui()
  const mayLookUp = useMayOpenLenders()
  const limit = usePerson().user_setting?.tablePageSize ?? DEFAULT_ROWS
  const fields = useLenderFilters(country, mayLookUp)
  const defaults = useMemo(
    () => ({ view: 'all', sort: { key: 'companyName', direction: 'asc' as const }, limit, fields }),
    [limit, fields],
  )
  const listState = useListState(defaults)
  const params = toListParams(listState.state, { country })
  const list = useList<LenderRow>(lenderCompanies, params)
  const columns = useMemo(() => lenderColumns(mayLookUp), [mayLookUp])
  const settingsKey = mayLookUp ? 'lenders' : 'lenders.names'
  const tabs = useDirectoryTabs(country, 'list')
  const title = country === 'CA' ? t`Lenders in Canada` : t`Lenders in the United States`
  return (
    <Page
      title={title}
      badge={<Chip outline>{formatNumber(list.total)}</Chip>}
      actions={
        <>
          <ExportButton path={lenderCompanies.path} name={title} {...{ columns, settingsKey, params }} />
          <AddLenderButton country={country} />
        </>
      }
      tabs={tabs}
      fill
      bleed
      lead={
        mayLookUp ? (
          <ListViews listKey={`lenders.${country}`} />
        ) : (
          <NoticeLine>
            <Trans>You see names and places. Criteria, people and loans need access to the lender directory.</Trans>
          </NoticeLine>
        )
      }
    >
      <ListTable<LenderRow>
        path={lenderCompanies.path}
        model={{ ...listState, fields, list }}
        searchHint={t`Search lenders`}
        label={title}
        settingsKey={settingsKey}
        columns={columns}
        empty={<EmptyState title={<Trans>No lender matches. Loosen a filter.</Trans>} />}
      />
    </Page>
  )
}
