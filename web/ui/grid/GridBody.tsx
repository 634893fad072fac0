/** The rows: all of them up to two hundred and on paper, beyond that only those in the window. */
/* oxlint-disable jsx-a11y/control-has-associated-label -- The rule takes table cells for controls. */
import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { useNavigation } from '#web/ui/navigation.ts'
import classes from './DataGrid.module.css'
import { type GridEntry, GridRow } from './GridRow.tsx'
import type { GridItem } from './grid-items.ts'
import type { DataGridProps, Density, RowId } from './grid-types.ts'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import type { GridTicks } from './use-grid-selection.ts'
import { useIsPrinting } from './use-is-printing.ts'

export const VIRTUAL_FROM = 200
export const ROW_HEIGHTS: Record<Density, number> = { compact: 32, normal: 36, comfortable: 45 }
const GROUP_HEIGHT = 30

interface GridBodyProps<Row extends object> {
  grid: DataGridProps<Row>
  items: readonly GridItem<GridEntry<Row>>[]
  rowId: (row: Row) => RowId
  ticks: GridTicks<Row> | null
  density: Density
  columnCount: number
  region: RefObject<HTMLDivElement | null>
  onToggleGroup: (key: string) => void
  onShowAll: (key: string) => void
}

export function GridBody<Row extends object>(props: GridBodyProps<Row>) {
  const { grid, items, rowId, ticks, density, columnCount, region } = props
  const { columns, rowHref, onRowClick, onPeek, changedIds, orange } = grid
  const navigate = useNavigation()
  const rows = useMemo(() => items.flatMap((item) => (item.kind === 'row' ? [item.entry.original] : [])), [items])
  const isPrinting = useIsPrinting()
  const isVirtual = items.length > VIRTUAL_FROM && !isPrinting

  const virtualizer = useVirtualizer({
    count: items.length,
    enabled: isVirtual,
    getScrollElement: () => region.current,
    estimateSize: (index) => (items[index]?.kind === 'row' ? ROW_HEIGHTS[density] : GROUP_HEIGHT),
    overscan: 12,
  })
  const open = (row: Row) => {
    const href = rowHref?.(row)
    if (onRowClick) onRowClick(row)
    else if (href) navigate(href)
  }
  const reveal = (index: number) => {
    const at = items.findIndex((item) => item.kind === 'row' && item.index === index)
    if (isVirtual) virtualizer.scrollToIndex(at)
  }
  const keyboard = useGridKeyboard({ rows, ticks, onOpen: open, onPeek, reveal })

  const draw = (item: GridItem<GridEntry<Row>>) => {
    if (item.kind === 'group') {
      const onToggle = () => props.onToggleGroup(item.group.key)
      return <GroupRow key={`group ${item.group.key}`} item={item} span={columnCount} onToggle={onToggle} />
    }
    if (item.kind === 'more') {
      return (
        <tr key={`more ${item.group.key}`}>
          <td colSpan={columnCount}>
            <button type="button" className={classes.moreButton} onClick={() => props.onShowAll(item.group.key)}>
              <Trans>Show all {item.count}</Trans>
            </button>
          </td>
        </tr>
      )
    }
    const row = item.entry.original
    return (
      <GridRow
        key={item.entry.id}
        {...{ entry: item.entry, index: item.index, columns, ticks, density, orange }}
        isActive={item.index === keyboard.active}
        isCurrent={grid.currentId !== undefined && grid.currentId === rowId(row)}
        isChanged={changedIds?.has(rowId(row)) ?? false}
        href={rowHref?.(row)}
        isClickable={Boolean(rowHref || onRowClick)}
        onOpen={open}
        onFocus={keyboard.focus}
        onPress={keyboard.press}
      />
    )
  }

  if (!isVirtual) return <tbody ref={keyboard.body}>{items.map(draw)}</tbody>

  const visible = virtualizer.getVirtualItems()
  const before = visible[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0)
  return (
    <tbody ref={keyboard.body}>
      <Spacer height={before} span={columnCount} />
      {visible.map(({ index }) => {
        const item = items[index]
        return item && draw(item)
      })}
      <Spacer height={after} span={columnCount} />
    </tbody>
  )
}

/** Stands for the rows outside the window, so that the scrollbar tells the truth. */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={classes.spacer}>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}

interface GroupRowProps<Entry> {
  item: Extract<GridItem<Entry>, { kind: 'group' }>
  span: number
  onToggle: () => void
}

function GroupRow<Entry>({ item, span, onToggle }: GroupRowProps<Entry>) {
  const { group, count, isOpen } = item
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <tr className={classes.group}>
      <th colSpan={span} scope="colgroup">
        <div className={classes.groupLine}>
          <button type="button" className={classes.groupButton} aria-expanded={isOpen} onClick={onToggle}>
            <Chevron size={15} stroke={1.6} aria-hidden />
            {group.label}
          </button>
          <span className={classes.groupHint}>{group.hint ?? <Plural value={count} one="# row" other="# rows" />}</span>
          {group.chip}
        </div>
      </th>
    </tr>
  )
}
