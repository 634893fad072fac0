/** `/lenders/list/$country`: the directory of a country's lenders; without the right to look them up, little more than names. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { toListParams, useListState } from '#web/data/list-state.ts'
import { usePerson } from '#web/data/session.tsx'
import { Chip, DataGrid, EmptyState, FilterBar, NoticeLine, Page } from '#web/ui/index.ts'
import { useMayOpenLenders } from './LenderName.tsx'
import { lenderColumns } from './lender-columns.tsx'
import type { LenderRow } from './lender-row.ts'
import { useLenderFilters } from './use-lender-filters.ts'

const DEFAULT_ROWS = 50

export default function LenderListPage() {
  const { country = 'ca' } = useParams({ strict: false }) as { country?: string }
  const code = country.toLowerCase() === 'us' ? 'US' : 'CA'
  return <LenderDirectory key={code} country={code} />
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
  const { state, change } = useListState(defaults)
  const { rows, total, skip, isLoading, error, refetch } = useList<LenderRow>(
    lenderCompanies,
    toListParams(state, { country }),
  )
  const title = country === 'CA' ? t`Lenders in Canada` : t`Lenders in the United States`
  return (
    <Page
      title={title}
      badge={<Chip outline>{formatNumber(total)}</Chip>}
      fill
      bleed
      lead={
        mayLookUp ? undefined : (
          <NoticeLine>
            <Trans>You see names and places. Criteria, people and loans need access to the lender directory.</Trans>
          </NoticeLine>
        )
      }
    >
      <DataGrid<LenderRow>
        label={title}
        fill
        settingsKey={mayLookUp ? 'lenders' : 'lenders.names'}
        columns={lenderColumns(mayLookUp)}
        rows={rows}
        total={total}
        page={{ limit: state.page.limit, skip }}
        onPageChange={(page) => change({ page })}
        sort={state.sort}
        onSortChange={(sort) => change({ sort })}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState title={<Trans>No lender matches. Loosen a filter.</Trans>} />}
        toolbar={
          <FilterBar
            search={{
              value: state.search,
              onChange: (search) => change({ search }),
              placeholder: t`Search lenders`,
            }}
            fields={fields}
            filters={state.filters}
            onFiltersChange={(filters) => change({ filters })}
          />
        }
      />
    </Page>
  )
}
