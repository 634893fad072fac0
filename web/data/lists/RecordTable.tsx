/** The rows of a list: opened, ticked, sorted, filtered, summed, and acted on together. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { toMessage } from '#web/data/errors.ts'
import { useChangedIds } from '#web/data/live.ts'
import { DataGrid, EmptyState, type GridColumn, type RowId } from '#web/ui/index.ts'
import { ListFilters } from './ListFilters.tsx'
import { keyOf, type ListDeclaration } from './list.ts'
import { listWorkbook } from './list-workbook.ts'
import { rememberList } from './neighbours.ts'
import type { PeekedRow } from './RowPeek.tsx'
import { useRecordBulk } from './use-record-bulk.tsx'
import type { RecordListModel } from './use-record-list.ts'
import { useTickedRows } from './use-ticked-rows.ts'

const RowPeek = lazy(() => import('./RowPeek.tsx'))

interface RecordTableProps<Row extends object, Beside> {
  list: ListDeclaration<Row, Beside>
  model: RecordListModel<Row, Beside>
  /** Scrolls inside the page's height; a table in a panel grows with its rows. */
  fill?: boolean
  /** The record that is open beside it. */
  currentId?: RowId | undefined
}

export function RecordTable<Row extends object, Beside>({
  list,
  model,
  fill = true,
  currentId,
}: RecordTableProps<Row, Beside>) {
  const { i18n } = useLingui()
  const [openedId, open] = useState<RowId | null>(null)
  const [peekedAt, peekAt] = useState<number | null>(null)
  const { entity, bulk, href, Drawer } = list
  const { params, state, change, columns, moment } = model
  const { rows, total, limit, skip, isLoading, error, refetch } = model.list
  const label = i18n._(list.title)
  const settingsKey = list.columnsName ?? list.name
  useEffect(() => {
    // A table inside a page of something else is no list that one goes through.
    if (fill && rows.length > 0) rememberList(entity.path, { ids: rows.map((row) => keyOf(entity, row)), skip, total })
  }, [fill, entity, rows, skip, total])
  const ticks = useTickedRows<Row>({ entity, params, rows, total })
  const acts = useRecordBulk(list, ticks, {
    ...{ columns, name: label, settingsKey, params },
    toWorkbook: (query, isShown) => listWorkbook({ list, moment, query, isShown }, label),
  })
  const peeked = peekedAt === null ? undefined : rows[peekedAt]
  const opened = rows.find((row) => keyOf(entity, row) === openedId)
  const cells = rows.length > 1 ? list.totals?.(rows, moment) : undefined
  return (
    <>
      <DataGrid<Row>
        fill={fill}
        toolbar={
          <ListFilters model={model} searchHint={entity.search.length > 0 ? i18n._(list.searchHint) : undefined} />
        }
        label={label}
        settingsKey={settingsKey}
        {...(list.density && { density: list.density })}
        columns={list.menu ? [...columns, menuColumn(list.menu)] : columns}
        rowId={(row) => keyOf(entity, row)}
        rows={rows}
        total={total}
        page={{ limit: limit || state.page.limit, skip }}
        onPageChange={(page) => change({ page })}
        sort={state.sort}
        onSortChange={(sort) => change({ sort })}
        currentId={currentId}
        changedIds={useChangedIds(entity.path)}
        isLoading={isLoading}
        {...(error && { error: toMessage(error) })}
        onRetry={refetch}
        {...(bulk && { selection: ticks.selection, bulk: acts.bulk })}
        {...(href && { rowHref: href })}
        {...(!Drawer && { onPeek: (row: Row) => peekAt(rows.indexOf(row)) })}
        {...(Drawer && { onRowClick: (row: Row) => open(keyOf(entity, row)) })}
        {...(list.orange && { orange: orangeIn(list.orange, columns) })}
        {...list.groups?.(rows, moment, state.sort)}
        {...(cells && {
          totalRow: {
            label: rows.length === total ? <Trans>Total</Trans> : <Trans>Total of this page</Trans>,
            cells,
          },
        })}
        empty={<EmptyList list={list} model={model} />}
      />
      {acts.dialog}
      {peekedAt !== null && peeked && (
        <Suspense>
          <RowPeek
            row={peekIn(peeked, columns, href?.(peeked))}
            {...{ at: peekedAt, count: rows.length, total, skip }}
            onMove={peekAt}
            onClose={() => peekAt(null)}
          />
        </Suspense>
      )}
      {Drawer && opened && <Drawer key={openedId} row={opened} onClose={() => open(null)} />}
    </>
  )
}

/** All that the list knows of a row, what is not shown as well. */
function peekIn<Row>(row: Row, columns: readonly GridColumn<Row>[], to: string | undefined): PeekedRow {
  const [first, ...others] = columns.filter(({ header }) => header !== '')
  return { name: first?.cell(row), facts: others.map((column) => [column.header, column.cell(row)]), to }
}

/** The clock stands in the first of the columns that is shown unless somebody says otherwise. */
function orangeIn<Row>(
  { columnKeys, ...orange }: NonNullable<ListDeclaration<Row & object>['orange']>,
  columns: readonly GridColumn<Row>[],
) {
  const shown = columnKeys.find((name) => columns.some(({ key, isHidden }) => key === name && !isHidden))
  return { ...orange, columnKey: shown ?? columnKeys.at(-1) ?? '' }
}

const menuColumn = <Row extends object>({
  Menu,
  phone,
}: NonNullable<ListDeclaration<Row>['menu']>): GridColumn<Row> => ({
  key: 'menu',
  header: '',
  align: 'right',
  width: 66,
  isFixed: true,
  ...(phone && { phone }),
  cell: (row) => (
    // What is clicked and typed in the menu's dialogs must not reach the row it was opened from.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Menu row={row} />
    </span>
  ),
})

function EmptyList<Row extends object, Beside>({ list, model }: RecordTableProps<Row, Beside>) {
  const { i18n } = useLingui()
  const { title, hint, icon, Action } = list.empty
  if (!model.isNarrowed) {
    return (
      <EmptyState
        {...{ ...(icon && { icon }), title: i18n._(title), hint: hint && i18n._(hint) }}
        action={Action && <Action />}
      />
    )
  }
  return (
    <EmptyState
      icon={IconFilterOff}
      title={i18n._(list.nothingFound)}
      action={
        <Button variant="default" onClick={model.clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  )
}
