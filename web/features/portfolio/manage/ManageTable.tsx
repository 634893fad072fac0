/** The rows of one list of a portfolio: opened, ticked, sorted, summed; orange where a debt is about to end. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuildingSkyscraper, IconFilterOff } from '@tabler/icons-react'
import { EXPIRY_WARNING_MONTHS } from '#domain/portfolio/loan-figures.ts'
import { ListTable } from '#web/data/lists/ListTable.tsx'
import { useTickedRows } from '#web/data/lists/use-ticked-rows.ts'
import { EmptyState, type GridColumn } from '#web/ui/index.ts'
import { AddButton } from './AddButton.tsx'
import type { ManagedRow } from './manage-rows.ts'
import { totalCells } from './manage-totals.tsx'
import { RecordMenu } from './RecordMenu.tsx'
import { useManageBulk } from './use-manage-bulk.tsx'
import type { ManageModel } from './use-manage-list.ts'

type ManageTableProps = {
  model: ManageModel
  columns: readonly GridColumn<ManagedRow>[]
  settingsKey: string
  onClear: () => void
}

/** Settled debts keep their last months, and nothing of them is about to end. */
const isExpiring = (row: ManagedRow) => {
  const { remainingTerm, loanStatus } = row as { remainingTerm?: number | null; loanStatus?: string }
  const isSettled = loanStatus === 'paid-off' || loanStatus === 'refinanced'
  return remainingTerm != null && remainingTerm <= EXPIRY_WARNING_MONTHS && !isSettled
}

export function ManageTable({ model, columns, settingsKey, onClear }: ManageTableProps) {
  const { t, i18n } = useLingui()
  const { kind, params, list, figures } = model
  const { rows, total } = list
  const { path } = kind.entity
  const label = i18n._(kind.label)
  const ticks = useTickedRows<ManagedRow>({ path, params, rows, total })
  const { bulk, dialog } = useManageBulk(kind, ticks, { columns, name: label, settingsKey })
  const cells = rows.length > 1 ? totalCells(kind.tab, rows, figures) : undefined
  const hasMonths = columns.some(({ key, isHidden }) => key === 'remainingTerm' && !isHidden)
  const menu: GridColumn<ManagedRow> = {
    ...{ key: 'menu', header: '', align: 'right', isFixed: true, width: 66 },
    cell: (row) => <RecordMenu kind={kind} row={row} />,
  }
  return (
    <>
      <ListTable<ManagedRow>
        path={path}
        model={model}
        searchHint={i18n._(kind.search)}
        label={label}
        settingsKey={settingsKey}
        columns={[...columns, menu]}
        selection={ticks.selection}
        bulk={bulk}
        rowHref={kind.viewPath}
        {...(kind.sort.key === 'loanExpiry' && {
          orange: {
            isOrange: isExpiring,
            columnKey: hasMonths ? 'remainingTerm' : 'loanExpiry',
            legend: <Trans>{EXPIRY_WARNING_MONTHS} months or less to expiry</Trans>,
          },
        })}
        {...(cells && {
          totalRow: { label: rows.length === total ? t`Total` : t`Total of this page`, cells },
        })}
        empty={<EmptyList model={model} onClear={onClear} />}
      />
      {dialog}
    </>
  )
}

function EmptyList({ model: { kind, isNarrowed }, onClear }: { model: ManageModel; onClear: () => void }) {
  const { i18n } = useLingui()
  if (!isNarrowed) {
    return <EmptyState icon={IconBuildingSkyscraper} title={i18n._(kind.empty)} action={<AddButton kind={kind} />} />
  }
  return (
    <EmptyState
      icon={IconFilterOff}
      title={<Trans>Nothing matches. Loosen a filter.</Trans>}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  )
}
