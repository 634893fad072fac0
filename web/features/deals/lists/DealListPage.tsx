/** A list of deals in one status: views, filters, order and page in the address, rows from the server. */
import { Plural, useLingui } from '@lingui/react/macro'
import { IconLayoutKanban, IconList } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { useAddressWord } from '#web/data/list-state.ts'
import { ExportButton } from '#web/data/lists/ExportButton.tsx'
import { ListViews } from '#web/data/lists/ListViews.tsx'
import { useCan } from '#web/data/session.tsx'
import { EmptyState, Page, SegmentedSwitch } from '#web/ui/index.ts'
import { DealListTable } from './DealListTable.tsx'
import { amountOf, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'
import { useDealColumns } from './use-deal-columns.ts'
import { dealListKey, useDealList } from './use-deal-list.ts'

const DealBoard = lazy(() => import('./DealBoard.tsx'))

export function DealListPage({ status }: { status: DealStatus }) {
  const { t, i18n } = useLingui()
  const seesDeals = useCan('read', deals, dealAccess)
  const model = useDealList(status, seesDeals)
  const { kind, change, views, counts, view, params, list } = model
  const columns = useDealColumns(model)
  const [layout, setLayout] = useAddressWord<'list' | 'board'>('layout', 'list')
  const isBoard = status === 'in-progress' && layout === 'board'
  const isWhole = list.total > 0 && list.total === list.rows.length
  const title = i18n._(kind.title)

  if (!seesDeals) {
    return (
      <Page title={title}>
        <EmptyState title={t`Your role has no deals.`} />
      </Page>
    )
  }
  return (
    <Page
      title={title}
      badge={
        list.total > 0 && (
          <span className="ui-quiet">
            <Plural value={list.total} one="# deal" other="# deals" />
            {isWhole && ` · ${toSumText(sumByCurrency(list.rows, amountOf))}`}
          </span>
        )
      }
      fill
      bleed
      actions={
        <>
          {status === 'in-progress' && (
            <SegmentedSwitch
              label={t`View`}
              value={layout}
              onChange={setLayout}
              options={[
                { value: 'list', label: t`List`, icon: IconList },
                { value: 'board', label: t`Board`, icon: IconLayoutKanban },
              ]}
            />
          )}
          <ExportButton
            path={deals.path}
            name={title}
            columns={columns}
            settingsKey={dealListKey(status)}
            params={params}
          />
        </>
      }
      lead={
        <ListViews
          listKey={dealListKey(status)}
          active={view?.key ?? 'all'}
          onChange={(key) => change({ view: key })}
          views={views.map(({ key, label }, index) => {
            const count = counts[index]
            return { key, label: i18n._(label), ...(count !== undefined && { count }) }
          })}
        />
      }
    >
      {isBoard ? (
        <Suspense>
          <DealBoard model={model} />
        </Suspense>
      ) : (
        <DealListTable model={model} columns={columns} label={title} />
      )}
    </Page>
  )
}
