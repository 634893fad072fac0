/** The table's model: which columns show, how rows are ordered, and what a row is called. */
import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Align, DataGridProps, GridColumn, GridSort, RowId } from './grid-types.ts'

interface ColumnMeta {
  align: Align
  width?: number
  sticky?: boolean
  emphasis?: 'strong' | 'quiet' | 'link'
  hint?: string
}

/** Text by language, numbers by size, missing values last in either direction by the table's own rule. */
function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left).localeCompare(String(right), undefined, { numeric: true, sensitivity: 'base' })
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { byValue: (a, b, columnId) => compare(a.getValue(columnId), b.getValue(columnId)) },
  columnMeta: metaHelper<ColumnMeta>(),
})

type Features = typeof features

/** `id` for rows with numbers, `_id` for rows with text keys. */
export function toRowId(row: object): RowId {
  const { id, _id } = row as { id?: RowId; _id?: RowId }
  return id ?? _id ?? ''
}

function toColumnDef<Row extends object>(column: GridColumn<Row>, isLocal: boolean): ColumnDef<Features, Row, unknown> {
  return {
    id: column.key,
    header: column.header,
    accessorFn: (row: Row) => column.sortValue?.(row) ?? undefined,
    cell: ({ row }) => column.cell(row.original),
    enableSorting: Boolean(isLocal ? column.sortValue : column.sortable),
    // A number would otherwise start with its largest, against what people expect of a first click.
    sortDescFirst: false,
    sortFn: 'byValue',
    sortUndefined: 'last',
    meta: {
      align: column.align ?? 'left',
      width: column.width,
      sticky: column.sticky,
      emphasis: column.emphasis,
      hint: column.headerHint,
    },
  } as ColumnDef<Features, Row, unknown>
}

const toSorting = (sort: GridSort | null | undefined): SortingState =>
  sort ? [{ id: sort.key, desc: sort.direction === 'desc' }] : []

const toSort = ([first]: SortingState): GridSort | null =>
  first ? { key: first.id, direction: first.desc ? 'desc' : 'asc' } : null

type TableOptions<Row extends object> = Pick<DataGridProps<Row>, 'columns' | 'rows' | 'sort' | 'onSortChange'> & {
  rowId: (row: Row) => RowId
  visibility: Record<string, boolean>
}

export function useGridTable<Row extends object>(options: TableOptions<Row>) {
  const { columns, rows, sort, onSortChange, rowId, visibility } = options
  const isLocal = !onSortChange
  const [localSort, setLocalSort] = useState<GridSort | null>(sort ?? null)
  const current = isLocal ? localSort : sort
  const sorting = useMemo(() => toSorting(current), [current])
  const defs = useMemo(() => columns.map((column) => toColumnDef(column, isLocal)), [columns, isLocal])

  const changeSort = (next: GridSort) => (onSortChange ? onSortChange(next) : setLocalSort(next))
  const table = useTable<Features, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: (row) => String(rowId(row)),
    state: { columnVisibility: visibility, sorting },
    manualSorting: !isLocal,
    enableMultiSort: false,
    enableSortingRemoval: false,
    onSortingChange: (updater) => {
      const next = toSort(typeof updater === 'function' ? updater(sorting) : updater)
      if (next) changeSort(next)
    },
  })
  return { table, sort: current ?? null, changeSort }
}

export type GridTable<Row extends object> = ReturnType<typeof useGridTable<Row>>['table']
