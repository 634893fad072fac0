/** Order, columns and density of one table. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowsSort, IconBaselineDensityMedium, IconCheck, IconColumns3 } from '@tabler/icons-react'
import { LaterMenu, LaterPopover } from '#web/ui/floating/floating.tsx'
import classes from './DataGrid.module.css'
import { DENSITIES, type Density, type GridColumn, type GridSort } from './grid-types.ts'
import type { GridSettings } from './use-grid-settings.ts'

interface GridToolsProps<Row> {
  columns: readonly GridColumn<Row>[]
  settings: GridSettings
  sort: GridSort | null
  onSort: (sort: GridSort) => void
}

export function GridTools<Row>({ columns, settings, sort, onSort }: GridToolsProps<Row>) {
  const sortable = columns.filter((column) => column.sortable || column.sortValue)
  return (
    <div className={classes.tools}>
      {sortable.length > 0 && <SortMenu columns={sortable} sort={sort} onSort={onSort} />}
      <ColumnChooser columns={columns} settings={settings} />
      <DensityMenu settings={settings} />
    </div>
  )
}

function SortMenu<Row>({ columns, sort, onSort }: Pick<GridToolsProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useLingui()
  const current = columns.find(({ key }) => key === sort?.key)
  const choose = (key: string) =>
    onSort({ key, direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc' })
  const order = sort?.direction === 'desc' ? t`descending` : t`ascending`
  return (
    <LaterMenu
      position="bottom-end"
      dropdown={{ mah: 360, style: { overflowY: 'auto' } }}
      target={
        <Button size="xs" variant="subtle" leftSection={<IconArrowsSort size={15} stroke={1.6} />}>
          {current ? `${current.header}, ${order}` : <Trans>Sort</Trans>}
        </Button>
      }
    >
      {(Menu) =>
        columns.map(({ key, header }) => (
          <Menu.Item
            key={key}
            onClick={() => choose(key)}
            rightSection={sort?.key === key ? <IconCheck size={14} stroke={1.8} aria-label={order} /> : undefined}
          >
            {header}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  )
}

function ColumnChooser<Row>({ columns, settings }: Pick<GridToolsProps<Row>, 'columns' | 'settings'>) {
  const { t } = useLingui()
  return (
    <LaterPopover
      position="bottom-end"
      trapFocus
      returnFocus
      dropdown={{ p: 12, 'aria-label': t`Columns`, role: 'dialog' }}
      target={
        <Button size="xs" variant="subtle" leftSection={<IconColumns3 size={15} stroke={1.6} />}>
          <Trans>Columns</Trans>
        </Button>
      }
    >
      <div className={classes.chooser}>
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            label={column.header}
            checked={settings.isShown(column.key)}
            disabled={column.isFixed || column.sticky}
            onChange={() => settings.toggleColumn(column.key)}
          />
        ))}
      </div>
    </LaterPopover>
  )
}

function DensityMenu({ settings }: { settings: GridSettings }) {
  const { t } = useLingui()
  const labels: Record<Density, string> = { compact: t`Compact`, normal: t`Normal`, comfortable: t`Comfortable` }
  return (
    <LaterMenu
      position="bottom-end"
      target={
        <ActionIcon aria-label={t`Row height`}>
          <IconBaselineDensityMedium size={16} stroke={1.6} />
        </ActionIcon>
      }
    >
      {(Menu) =>
        DENSITIES.map((density) => (
          <Menu.Item
            key={density}
            onClick={() => settings.setDensity(density)}
            rightSection={settings.density === density ? <IconCheck size={14} stroke={1.8} /> : undefined}
          >
            {labels[density]}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  )
}
