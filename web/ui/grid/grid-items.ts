/** The rows of a table as they are drawn: group heads, records, and "Show all" where a group is long. */
import type { DataGridProps, GridGroup } from './grid-types.ts'

/** A long group opens with so many rows. */
export const FIRST_ROWS = 20

export type GridItem<Entry> =
  | { kind: 'group'; group: GridGroup; count: number; isOpen: boolean }
  | { kind: 'row'; entry: Entry; index: number }
  | { kind: 'more'; group: GridGroup; count: number }

interface ItemOptions<Row extends object, Entry extends { original: Row }> {
  entries: readonly Entry[]
  groups: DataGridProps<Row>['groups']
  groupOf: DataGridProps<Row>['groupOf']
  /** Groups turned away from their starting state. */
  toggled: ReadonlySet<string>
  /** Groups whose every row is asked for. */
  expanded: ReadonlySet<string>
}

export function toGridItems<Row extends object, Entry extends { original: Row }>(
  options: ItemOptions<Row, Entry>,
): GridItem<Entry>[] {
  const { entries, groups, groupOf, toggled, expanded } = options
  if (!groups || !groupOf) return entries.map((entry, index) => ({ kind: 'row', entry, index }))

  const members = Map.groupBy(entries, (entry) => groupOf(entry.original))
  let index = 0
  return groups.flatMap((group): GridItem<Entry>[] => {
    const own = members.get(group.key) ?? []
    const count = group.count ?? own.length
    const isOpen = toggled.has(group.key) === Boolean(group.isCollapsed)
    const head: GridItem<Entry> = { kind: 'group', group, count, isOpen }
    if (!isOpen) return [head]
    const shown = expanded.has(group.key) ? own : own.slice(0, FIRST_ROWS)
    const rows = shown.map((entry): GridItem<Entry> => ({ kind: 'row', entry, index: index++ }))
    return shown.length < own.length ? [head, ...rows, { kind: 'more', group, count: own.length }] : [head, ...rows]
  })
}
