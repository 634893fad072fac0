/** The one table of the product: sorted, paged, ticked, grouped, dense or roomy, and three lines a row on a phone. */
import { Plural, Trans } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { IconClockExclamation } from '@tabler/icons-react'
import { useId, useMemo, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/states/ErrorPanel.tsx'
import { NoticeLine } from '#web/ui/states/lines.tsx'
import { BulkBar } from './BulkBar.tsx'
import classes from './DataGrid.module.css'
import { GridFooter } from './GridFooter.tsx'
import { GridTable } from './GridTable.tsx'
import { GridTools } from './GridTools.tsx'
import { toGridItems } from './grid-items.ts'
import type { DataGridProps } from './grid-types.ts'
import { PhoneRows } from './PhoneRows.tsx'
import { useGridSelection } from './use-grid-selection.ts'
import { useGridSettings } from './use-grid-settings.ts'
import { toRowId, useGridTable } from './use-grid-table.ts'

const PHONE = '(max-width: 639px)'

function useToggledSet() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setKeys((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])))
  return [keys, toggle] as const
}

export function DataGrid<Row extends object>(grid: DataGridProps<Row>) {
  const { columns, rows, rowId = toRowId, groups, groupOf, page, selection, bulk, orange, plain, fill } = grid
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const region = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const [toggled, toggleGroup] = useToggledSet()
  const [expanded, showAll] = useToggledSet()

  const settings = useGridSettings(grid.settingsKey, columns, grid.density ?? 'normal')
  const { sort, onSortChange } = grid
  const model = useGridTable({ columns, rows, sort, onSortChange, rowId, visibility: settings.visibility })
  const entries = model.table.getRowModel().rows
  const items = useMemo(
    () => toGridItems({ entries, groups, groupOf, toggled, expanded }),
    [entries, groups, groupOf, toggled, expanded],
  )
  const ticks = useGridSelection(selection, rows, rowId)

  const total = grid.total ?? rows.length
  const isEmpty = rows.length === 0 && !grid.isLoading && !grid.error
  const showsTools = Boolean(!plain && grid.settingsKey) || Boolean(grid.toolbar)
  const hasOrange = orange && rows.some(orange.isOrange)
  const parts = { grid, items, ticks, onToggleGroup: toggleGroup, onShowAll: showAll }
  const phoneRows = rows.length > 0 && <PhoneRows {...parts} />
  const table = (
    <GridTable {...parts} {...{ region, labelId, total, rowId }} table={model.table} density={settings.density}>
      {grid.error && rows.length === 0 && <ErrorPanel message={grid.error} onRetry={grid.onRetry} />}
      {isEmpty && (grid.empty ?? <EmptyState title={<Trans>Nothing here yet.</Trans>} />)}
    </GridTable>
  )

  return (
    <div className={classNames(classes.grid, fill && classes.fill)}>
      {(showsTools || hasOrange) && (
        <div className={classes.toolbar}>
          <div className={classes.toolbarLeft}>{grid.toolbar}</div>
          {hasOrange && <OrangeLegend>{orange.legend}</OrangeLegend>}
          {showsTools && !isPhone && (
            <GridTools {...{ columns, settings }} sort={model.sort} onSort={model.changeSort} />
          )}
        </div>
      )}
      {grid.error && rows.length > 0 && <NoticeLine tone="bad">{grid.error}</NoticeLine>}
      {import.meta.env.SSR && phoneRows ? (
        // The server cannot know how wide the window is that it draws for.
        <>
          <div className={classes.onDesk}>{table}</div>
          <div className={classes.onPhone}>{phoneRows}</div>
        </>
      ) : (
        (isPhone && phoneRows) || table
      )}
      {bulk && ticks && <BulkBar ids={ticks.ids} {...{ total, bulk }} onClear={ticks.clear} inline={!fill} />}
      {grid.footer !== false && (
        <GridFooter count={rows.length} total={total} page={page} onPageChange={grid.onPageChange}>
          {grid.footer}
          {isPhone && rows.length === total && <PhoneTotal grid={grid} />}
        </GridFooter>
      )}
      <span className="ui-visually-hidden" role="status" id={labelId}>
        {grid.isLoading ? <Trans>Loading…</Trans> : <Plural value={total} one="# result" other="# results" />}
        {ticks && ticks.count > 0 && (
          <>
            {', '}
            <Plural value={ticks.count} one="# selected" other="# selected" />
          </>
        )}
      </span>
    </div>
  )
}

/** The sum of the main figures, which on a phone has no row of its own. */
function PhoneTotal<Row extends object>({ grid: { totalRow, columns } }: { grid: DataGridProps<Row> }) {
  const main = columns.find(({ phone }) => phone === 'main-right')
  return totalRow && main ? <span>{totalRow.cells[main.key]}</span> : null
}

function OrangeLegend({ children }: { children: DataGridProps<object>['footer'] }) {
  return (
    <span className={classes.legend}>
      <span className={classes.legendMark} />
      <IconClockExclamation size={15} stroke={1.6} className={classes.legendIcon} aria-hidden />
      {children}
    </span>
  )
}
