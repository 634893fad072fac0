/** One record: ticked, opened and moved through by mouse and by keyboard. */
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LaterTooltip } from '#web/ui/floating/floating.tsx'
import classes from './DataGrid.module.css'
import type { DataGridProps, Density, GridColumn } from './grid-types.ts'
import type { GridTicks } from './use-grid-selection.ts'
import type { GridTable } from './use-grid-table.ts'

export type GridEntry<Row extends object> = ReturnType<GridTable<Row>['getRowModel']>['rows'][number]

export interface GridRowProps<Row extends object> {
  entry: GridEntry<Row>
  index: number
  columns: readonly GridColumn<Row>[]
  ticks: GridTicks<Row> | null
  density: Density
  isActive: boolean
  isCurrent: boolean
  isChanged: boolean
  href: string | undefined
  onOpen: (row: Row) => void
  onFocus: (index: number) => void
  onPress: (event: KeyboardEvent<HTMLElement>, index: number) => void
  orange: DataGridProps<Row>['orange']
  isClickable: boolean
}

/** A click that meant a control inside the row, or the marking of text, does not open the row. */
function meantSomethingElse(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  return (
    Boolean(target.closest('a, button, input, label, select, [role="menu"]')) || !window.getSelection()?.isCollapsed
  )
}

function TickCell<Row extends object>({ row, ticks, nameId }: { row: Row; ticks: GridTicks<Row>; nameId: string }) {
  const { t } = useLingui()
  const boxId = useId()
  const reason = ticks.disabledReason(row)
  const box = (
    <Checkbox
      id={boxId}
      // Named by its own word and the row's name, whatever the first cell is made of.
      aria-label={t`Select`}
      aria-labelledby={`${boxId} ${nameId}`}
      aria-description={reason}
      checked={ticks.isTicked(row)}
      disabled={Boolean(reason)}
      tabIndex={-1}
      onChange={() => {}}
      onClick={(event) => ticks.toggle(row, event.shiftKey)}
    />
  )
  return (
    <td className={classNames(classes.tickCell, classes.sticky)}>
      {reason ? (
        <LaterTooltip label={reason}>
          <span className={classes.tickReason}>{box}</span>
        </LaterTooltip>
      ) : (
        box
      )}
    </td>
  )
}

export function GridRow<Row extends object>(props: GridRowProps<Row>) {
  const { entry, index, columns, ticks, density, isActive, href, onOpen, orange, isClickable } = props
  const row = entry.original
  const isTicked = ticks?.isTicked(row) ?? false
  const isOrange = orange?.isOrange(row) ?? false
  const cells = entry.getVisibleCells()
  const nameId = useId()
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const namedAt = Math.max(
    cells.findIndex((cell) => byKey.get(cell.column.id)?.emphasis === 'link'),
    0,
  )

  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      aria-current={props.isCurrent || undefined}
      data-ticked={isTicked || undefined}
      data-orange={isOrange || undefined}
      data-disabled={ticks?.disabledReason(row) ? true : undefined}
      data-changed={props.isChanged || undefined}
      data-clickable={isClickable || undefined}
      aria-selected={ticks ? isTicked : undefined}
      onFocus={() => props.onFocus(index)}
      onKeyDown={(event) => props.onPress(event, index)}
      onClick={(event) => isClickable && !meantSomethingElse(event) && onOpen(row)}
    >
      {ticks && <TickCell row={row} ticks={ticks} nameId={nameId} />}
      {cells.map((cell, position) => {
        const column = byKey.get(cell.column.id)
        if (!column) return null
        return (
          <td
            key={cell.id}
            id={position === namedAt ? nameId : undefined}
            data-align={column.align ?? 'left'}
            data-emphasis={column.emphasis}
            className={classNames(column.sticky && classes.sticky, column.sticky && ticks && classes.afterTicks)}
            style={{ maxWidth: column.width }}
          >
            <CellContent
              isOrangeValue={isOrange && orange?.columnKey === column.key}
              href={position === namedAt ? href : undefined}
              second={density === 'comfortable' ? column.secondLine?.(row) : undefined}
            >
              {column.cell(row)}
            </CellContent>
          </td>
        )
      })}
    </tr>
  )
}

interface CellContentProps {
  isOrangeValue: boolean
  href: string | undefined
  second: ReactNode
  children: ReactNode
}

function CellContent({ isOrangeValue, href, second, children }: CellContentProps) {
  const { t } = useLingui()
  const content = href ? (
    <AppLink to={href} className={classes.nameLink}>
      {children}
    </AppLink>
  ) : (
    children
  )
  return (
    <>
      {isOrangeValue ? (
        <span className={classes.orangeValue}>
          <IconClockExclamation size={15} stroke={1.6} role="img" aria-label={t`Six months or less`} />
          {content}
        </span>
      ) : (
        content
      )}
      {second && <div className={classes.secondLine}>{second}</div>}
    </>
  )
}
