/** The rows of a list of deals: opened, ticked, sorted, summed. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, IconFolderOpen, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { toMessage } from '#web/data/errors.ts'
import { useChangedIds } from '#web/data/live.ts'
import { usePerson } from '#web/data/session.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { DataGrid, EmptyState, type RowId, useNavigation } from '#web/ui/index.ts'
import { dealHref } from './deal-address.ts'
import { dealColumns } from './deal-columns.tsx'
import { amountOf, isShortTerm, type ListedDeal, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'
import { useDealBulk } from './use-deal-bulk.tsx'
import type { DealListModel } from './use-deal-list.ts'
import { useStartDeal } from './use-start-deal.ts'

type DealListTableProps = { model: DealListModel; toolbar: ReactNode; label: string }

const count = (deals: readonly ListedDeal[], of: (deal: ListedDeal) => number) =>
  deals.reduce((sum, deal) => sum + of(deal), 0)

export function DealListTable({ model, toolbar, label }: DealListTableProps) {
  const { i18n } = useLingui()
  const { kind, state, change, list } = model
  const { rows, total } = list
  const person = usePerson()
  // Taken when rows arrive: only an answer tells what time it is on the server.
  const now = useMemo(() => (rows.length > 0 ? serverNow().getTime() : 0), [rows])
  const [ids, setIds] = useState<RowId[]>([])
  const { bulk, dialog } = useDealBulk(rows, ids, () => setIds([]))
  const isMixed = new Set(rows.map(({ currency }) => currency)).size > 1
  const columns = useMemo(
    () => dealColumns(kind.status, { i18n, person, isMixed, now }),
    [kind.status, i18n, person, isMixed, now],
  )
  const isWhole = rows.length === total

  return (
    <>
      <DataGrid
        key={kind.status}
        label={label}
        settingsKey={`deals.${kind.status}`}
        fill
        toolbar={toolbar}
        columns={columns}
        rows={rows}
        total={total}
        page={{ limit: list.limit || state.page.limit, skip: list.skip }}
        onPageChange={(page) => change({ page })}
        sort={state.sort}
        onSortChange={(sort) => change({ sort })}
        selection={{ ids, onChange: setIds }}
        bulk={bulk}
        rowHref={dealHref}
        changedIds={useChangedIds(deals.path)}
        isLoading={list.isLoading}
        {...(list.error && { error: toMessage(list.error) })}
        onRetry={list.refetch}
        orange={{
          isOrange: isShortTerm,
          columnKey: columns.some(({ key, isHidden }) => key === 'term' && !isHidden) ? 'term' : 'values.Loan_Amount',
          legend: <Trans>Term of 6 months or less</Trans>,
        }}
        {...(rows.length > 1 && {
          totalRow: {
            label: isWhole ? <Trans>Total</Trans> : <Trans>Total of this page</Trans>,
            cells: {
              'values.Loan_Amount': toSumText(sumByCurrency(rows, amountOf)),
              fundedTotal: toSumText(sumByCurrency(rows, (deal) => deal.fundedTotal)),
              revenueAmount: toSumText(sumByCurrency(rows, (deal) => deal.revenueAmount)),
              lendersSent: count(rows, (deal) => deal.lendersSent),
              bidsCount: count(rows, (deal) => deal.bidsCount),
            },
          },
        })}
        empty={<EmptyList model={model} />}
      />
      {dialog}
    </>
  )
}

function EmptyList({ model: { kind, change, isNarrowed, view } }: { model: DealListModel }) {
  const { i18n } = useLingui()
  const navigate = useNavigation()
  const { start, isBusy } = useStartDeal()
  if (isNarrowed || (view && view.key !== 'all')) {
    return (
      <EmptyState
        icon={IconFilterOff}
        title={<Trans>No deal matches. Loosen a filter.</Trans>}
        action={
          <Button variant="default" onClick={() => change({ search: '', filters: [], view: 'all' })}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    )
  }
  const { emptyAction } = kind
  return (
    <EmptyState
      icon={IconFolderOpen}
      title={i18n._(kind.empty)}
      action={
        emptyAction === 'new' ? (
          <Button leftSection={<IconPlus size={16} stroke={1.6} />} loading={isBusy} onClick={start}>
            <Trans>New deal</Trans>
          </Button>
        ) : (
          <Button variant="default" onClick={() => navigate(emptyAction.to)}>
            {i18n._(emptyAction.label)}
          </Button>
        )
      }
    />
  )
}
