/** Column heads: sorted by click or Enter, announced by `aria-sort`. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { classNames } from '#web/ui/class-names.ts'
import classes from './DataGrid.module.css'
import type { GridTicks } from './use-grid-selection.ts'
import type { GridTable } from './use-grid-table.ts'

interface GridHeadProps<Row extends object> {
  table: GridTable<Row>
  ticks: GridTicks<Row> | null
}

type HeadCell<Row extends object> = ReturnType<GridTable<Row>['getHeaderGroups']>[number]['headers'][number]

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

function Head<Row extends object>({ head, isAfterTicks }: { head: HeadCell<Row>; isAfterTicks: boolean }) {
  const { column } = head
  const { align, width, sticky, hint } = column.columnDef.meta ?? { align: 'left' as const }
  const sorted = column.getIsSorted()
  const text = String(column.columnDef.header ?? '')
  return (
    <th
      scope="col"
      title={hint}
      data-align={align}
      className={classNames(sticky && classes.sticky, sticky && isAfterTicks && classes.afterTicks)}
      style={{ width }}
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
      data-sorted={sorted || undefined}
    >
      {column.getCanSort() ? (
        <button type="button" className={classes.sort} onClick={column.getToggleSortingHandler()}>
          {text}
          {sorted === 'asc' && <IconArrowUp size={13} stroke={1.8} aria-hidden />}
          {sorted === 'desc' && <IconArrowDown size={13} stroke={1.8} aria-hidden />}
        </button>
      ) : (
        text || (
          <span className="ui-visually-hidden">
            <Trans>Acts</Trans>
          </span>
        )
      )}
    </th>
  )
}

export function GridHead<Row extends object>({ table, ticks }: GridHeadProps<Row>) {
  const { t } = useLingui()
  return (
    <thead className={classes.head}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {ticks && (
            <th className={classNames(classes.tickCell, classes.sticky)} scope="col">
              <Checkbox
                aria-label={t`Select all rows on this page`}
                checked={ticks.state === 'all' && ticks.count > 0}
                indeterminate={ticks.state === 'some'}
                onChange={ticks.toggleAll}
              />
            </th>
          )}
          {group.headers.map((head) => (
            <Head key={head.id} head={head} isAfterTicks={Boolean(ticks)} />
          ))}
        </tr>
      ))}
    </thead>
  )
}
