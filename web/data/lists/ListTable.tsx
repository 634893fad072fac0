/** The common table of a list: rows from the server; filters, order and page in the address. */
import { toMessage } from '#web/data/errors.ts'
import type { PageOf } from '#web/data/hooks.ts'
import { useChangedIds } from '#web/data/live.ts'
import { DataGrid, type DataGridProps } from '#web/ui/index.ts'
import { ListFilters, type ListModel } from './ListFilters.tsx'

type FromModel =
  | 'rows'
  | 'total'
  | 'page'
  | 'onPageChange'
  | 'sort'
  | 'onSortChange'
  | 'isLoading'
  | 'error'
  | 'onRetry'

export interface ListTableProps<Row extends object> extends Omit<DataGridProps<Row>, FromModel | 'changedIds'> {
  /** What the rows are kept under, such as `deals`: rows that others change are tinted. */
  path: string
  model: ListModel & { list: PageOf<Row> }
  searchHint: string
}

export function ListTable<Row extends object>({ path, model, searchHint, ...grid }: ListTableProps<Row>) {
  const { state, change, list } = model
  return (
    <DataGrid<Row>
      fill
      toolbar={<ListFilters model={model} searchHint={searchHint} />}
      {...grid}
      rows={list.rows}
      total={list.total}
      page={{ limit: list.limit || state.page.limit, skip: list.skip }}
      onPageChange={(page) => change({ page })}
      sort={state.sort}
      onSortChange={(sort) => change({ sort })}
      changedIds={useChangedIds(path)}
      isLoading={list.isLoading}
      {...(list.error && { error: toMessage(list.error) })}
      onRetry={list.refetch}
    />
  )
}
