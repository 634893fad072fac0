/** The scrolling region with the real table: head, rows or their skeleton, and the total. */
/* oxlint-disable jsx-a11y/control-has-associated-label -- The rule takes empty table cells for controls. */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonBar, useIsSlow } from '#web/ui/states/SkeletonTable.tsx'
import classes from './DataGrid.module.css'
import { GridBody, VIRTUAL_FROM } from './GridBody.tsx'
import { GridHead } from './GridHead.tsx'
import type { GridEntry } from './GridRow.tsx'
import type { GridItem } from './grid-items.ts'
import type { DataGridProps, Density, RowId } from './grid-types.ts'
import type { GridTicks } from './use-grid-selection.ts'
import type { GridTable as GridModel } from './use-grid-table.ts'

interface GridTableProps<Row extends object> {
  grid: DataGridProps<Row>
  table: GridModel<Row>
  items: readonly GridItem<GridEntry<Row>>[]
  ticks: GridTicks<Row> | null
  density: Density
  total: number
  rowId: (row: Row) => RowId
  region: RefObject<HTMLDivElement | null>
  labelId: string
  onToggleGroup: (key: string) => void
  onShowAll: (key: string) => void
  /** What stands in place of the rows when there are none. */
  children: ReactNode
}

/** Rows come and go while a long list scrolls; the columns must not breathe with them. */
function useFrozenWidths(region: RefObject<HTMLDivElement | null>, isLong: boolean, columns: string) {
  const [widths, setWidths] = useState<{ columns: string; widths: number[] } | null>(null)
  const isFrozen = isLong && widths?.columns === columns
  useEffect(() => {
    if (!isLong || isFrozen) return
    const frame = requestAnimationFrame(() => {
      const heads = region.current?.querySelectorAll<HTMLElement>('thead th') ?? []
      setWidths({ columns, widths: [...heads].map((head) => head.offsetWidth) })
    })
    return () => cancelAnimationFrame(frame)
  }, [region, isLong, isFrozen, columns])
  return isFrozen ? widths?.widths : undefined
}

/** A new page starts at its top. */
function useScrollToTop(region: RefObject<HTMLDivElement | null>, skip: number | undefined) {
  useEffect(() => {
    region.current?.scrollTo({ top: 0 })
  }, [region, skip])
}

export function GridTable<Row extends object>(props: GridTableProps<Row>) {
  const { grid, table, items, ticks, density, total, region, children } = props
  const columns = table.getVisibleLeafColumns()
  const columnCount = columns.length + (ticks ? 1 : 0)
  const isWaiting = Boolean(grid.isLoading) && grid.rows.length === 0
  const isSlow = useIsSlow(isWaiting)
  const isLong = items.length > VIRTUAL_FROM
  const frozen = useFrozenWidths(region, isLong, columns.map(({ id }) => id).join())
  useScrollToTop(region, grid.page?.skip)

  return (
    <div
      ref={region}
      className={classNames(classes.region, isLong && classes.bounded)}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={grid.label}
      aria-busy={grid.isLoading || undefined}
    >
      <table
        className={classNames(classes.table, frozen && classes.fixed)}
        data-density={density}
        aria-rowcount={total + 1}
        aria-label={grid.label}
        aria-describedby={props.labelId}
      >
        {frozen && (
          <colgroup>
            {frozen.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        )}
        <GridHead table={table} ticks={ticks} />
        {isWaiting ? (
          <SkeletonRows
            aligns={columns.map(({ columnDef }) => columnDef.meta?.align ?? 'left')}
            hasTicks={Boolean(ticks)}
          />
        ) : (
          <GridBody
            {...{ grid, items, ticks, density, columnCount, region }}
            rowId={props.rowId}
            onToggleGroup={props.onToggleGroup}
            onShowAll={props.onShowAll}
          />
        )}
        {grid.totalRow && grid.rows.length > 0 && (
          <TotalRow
            {...grid.totalRow}
            columns={columns.map(({ id, columnDef }) => ({
              id,
              align: columnDef.meta?.align,
              sticky: columnDef.meta?.sticky,
            }))}
            hasTicks={Boolean(ticks)}
          />
        )}
      </table>
      {isSlow && (
        <p className={classes.slow} role="status">
          <Trans>Still loading…</Trans>
        </p>
      )}
      {children}
    </div>
  )
}

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

function SkeletonRows({ aligns, hasTicks }: { aligns: readonly ('left' | 'right' | 'center')[]; hasTicks: boolean }) {
  return (
    <tbody aria-hidden>
      {SKELETON_ROWS.map((row) => (
        <tr key={row}>
          {hasTicks && <td className={classNames(classes.tickCell, classes.sticky)} />}
          {aligns.map((align, column) => (
            <td key={column}>
              <SkeletonBar index={row + column * 3} align={align} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface TotalRowProps {
  label?: ReactNode
  cells: Readonly<Record<string, ReactNode>>
  columns: readonly { id: string; align?: string; sticky?: boolean }[]
  hasTicks: boolean
}

function TotalRow({ label, cells, columns, hasTicks }: TotalRowProps) {
  return (
    <tfoot className={classes.total}>
      <tr>
        {hasTicks && <td className={classNames(classes.tickCell, classes.sticky)} />}
        {columns.map(({ id, align, sticky }, index) => {
          const className = classNames(sticky && classes.sticky, sticky && hasTicks && classes.afterTicks)
          return index === 0 ? (
            <th key={id} scope="row" className={className}>
              {label ?? <Trans>Total</Trans>}
            </th>
          ) : (
            <td key={id} data-align={align} className={className}>
              {cells[id]}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
