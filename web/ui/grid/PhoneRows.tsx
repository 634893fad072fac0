/** A table on a phone: every row is three lines of two columns, so that amounts still compare. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import type { GridEntry } from './GridRow.tsx'
import type { GridItem } from './grid-items.ts'
import type { DataGridProps, GridColumn, PhonePlace } from './grid-types.ts'
import classes from './PhoneRows.module.css'
import type { GridTicks } from './use-grid-selection.ts'

interface PhoneRowsProps<Row extends object> {
  grid: DataGridProps<Row>
  items: readonly GridItem<GridEntry<Row>>[]
  ticks: GridTicks<Row> | null
  onToggleGroup: (key: string) => void
  onShowAll: (key: string) => void
}

const PLACES: readonly PhonePlace[] = ['main', 'main-right', 'second', 'second-right', 'third', 'third-right']

/** What stands where in a row. Where no column says so, the first of them take the places as they come: no row is empty. */
function placesOf<Row extends object>(columns: readonly GridColumn<Row>[]) {
  const isSaid = columns.some(({ phone }) => phone !== undefined)
  const shown = columns.filter(({ isHidden }) => !isHidden)
  return PLACES.map((place, index) => ({
    place,
    columns: isSaid ? columns.filter(({ phone }) => phone === place) : shown.slice(index, index + 1),
  }))
}

export function PhoneRows<Row extends object>({ grid, items, ticks, onToggleGroup, onShowAll }: PhoneRowsProps<Row>) {
  const [isTicking, setIsTicking] = useState(false)
  const places = placesOf(grid.columns)
  const showTicks = ticks && (isTicking || ticks.count > 0)
  return (
    <>
      {ticks && (
        <div className={classes.selectLine}>
          <Button size="xs" variant="subtle" onClick={() => setIsTicking(!isTicking)}>
            {isTicking ? <Trans>Done</Trans> : <Trans>Select</Trans>}
          </Button>
        </div>
      )}
      <ul className={classes.list} aria-label={grid.label}>
        {items.map((item) => {
          if (item.kind === 'group') {
            return (
              <li key={`group ${item.group.key}`} className={classes.group}>
                <button type="button" aria-expanded={item.isOpen} onClick={() => onToggleGroup(item.group.key)}>
                  {item.group.label} <span className={classes.quiet}>{item.group.hint ?? item.count}</span>
                </button>
                {item.group.chip}
              </li>
            )
          }
          if (item.kind === 'more') {
            return (
              <li key={`more ${item.group.key}`} className={classes.more}>
                <Button size="md" variant="subtle" onClick={() => onShowAll(item.group.key)}>
                  <Trans>Show all {item.count}</Trans>
                </Button>
              </li>
            )
          }
          return (
            <PhoneRow
              key={item.entry.id}
              grid={grid}
              row={item.entry.original}
              places={places}
              ticks={showTicks ? ticks : null}
            />
          )
        })}
      </ul>
    </>
  )
}

interface PhoneRowProps<Row extends object> {
  grid: DataGridProps<Row>
  row: Row
  places: readonly { place: PhonePlace; columns: readonly GridColumn<Row>[] }[]
  ticks: GridTicks<Row> | null
}

function PhoneRow<Row extends object>({ grid, row, places, ticks }: PhoneRowProps<Row>) {
  const { t } = useLingui()
  const { rowHref, onRowClick, orange } = grid
  const href = rowHref?.(row)
  const isOrange = orange?.isOrange(row) ?? false
  const lines = places.map(({ place, columns }) => (
    <span key={place} className={classes.place} data-place={place}>
      {place === 'main-right' && isOrange && (
        <IconClockExclamation
          size={14}
          stroke={1.6}
          className={classes.clock}
          role="img"
          aria-label={t`Six months or less`}
        />
      )}
      {columns.map((column, index) => (
        <Fragment key={column.key}>
          {index > 0 && ' · '}
          {(column.phoneCell ?? column.cell)(row)}
        </Fragment>
      ))}
    </span>
  ))
  const content = href ? (
    <AppLink to={href} className={classes.lines}>
      {lines}
    </AppLink>
  ) : onRowClick ? (
    <button type="button" className={classes.lines} onClick={() => onRowClick(row)}>
      {lines}
    </button>
  ) : (
    <div className={classes.lines}>{lines}</div>
  )
  return (
    <li className={classes.row} data-orange={isOrange || undefined} data-ticked={ticks?.isTicked(row) || undefined}>
      {ticks && (
        <Checkbox
          size="md"
          aria-label={t`Select this row`}
          checked={ticks.isTicked(row)}
          disabled={Boolean(ticks.disabledReason(row))}
          onChange={() => ticks.toggle(row)}
        />
      )}
      {content}
    </li>
  )
}
