/** The rows of a list of deals: opened, ticked, sorted, summed. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, IconFolderOpen, IconPlus } from '@tabler/icons-react'
import { deals } from '#domain/deals/deal.ts'
import { ListTable } from '#web/data/lists/ListTable.tsx'
import { useTickedRows } from '#web/data/lists/use-ticked-rows.ts'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import { useStartDeal } from '#web/features/deals/life/use-start-deal.ts'
import { EmptyState, type GridColumn, useNavigation } from '#web/ui/index.ts'
import { amountOf, isShortTerm, type ListedDeal, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'
import { useDealBulk } from './use-deal-bulk.tsx'
import { type DealListModel, dealListKey } from './use-deal-list.ts'

type DealListTableProps = { model: DealListModel; columns: readonly GridColumn<ListedDeal>[]; label: string }

const count = (deals: readonly ListedDeal[], of: (deal: ListedDeal) => number) =>
  deals.reduce((sum, deal) => sum + of(deal), 0)

export function DealListTable({ model, columns, label }: DealListTableProps) {
  const { t } = useLingui()
  const { kind, params, list } = model
  const { rows, total } = list
  const ticks = useTickedRows<ListedDeal>({ path: deals.path, params, rows, total })
  const { bulk, dialog } = useDealBulk(ticks, { columns, name: label, settingsKey: dealListKey(kind.status) })
  const isWhole = rows.length === total

  return (
    <>
      <ListTable<ListedDeal>
        key={kind.status}
        path={deals.path}
        model={model}
        searchHint={t`Search deals`}
        label={label}
        settingsKey={dealListKey(kind.status)}
        columns={columns}
        selection={ticks.selection}
        bulk={bulk}
        rowHref={dealHref}
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
