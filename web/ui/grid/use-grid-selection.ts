/** Ticking rows: one, a range, all of the page, never those that cannot be ticked. */
import { useRef } from 'react'
import type { GridSelection, RowId } from './grid-types.ts'

export interface GridTicks<Row> {
  isTicked: (row: Row) => boolean
  disabledReason: (row: Row) => string | undefined
  /** `extend` ticks everything from the last ticked row to this one. */
  toggle: (row: Row, extend?: boolean) => void
  tick: (row: Row) => void
  toggleAll: () => void
  clear: () => void
  state: 'none' | 'some' | 'all'
  count: number
  ids: readonly RowId[]
}

export function useGridSelection<Row>(
  selection: GridSelection<Row> | undefined,
  rows: readonly Row[],
  rowId: (row: Row) => RowId,
): GridTicks<Row> | null {
  const last = useRef<RowId | null>(null)
  if (!selection) return null

  const { ids, onChange } = selection
  const ticked = new Set(ids)
  const disabledReason = (row: Row) => selection.disabledReason?.(row)
  const open = rows.filter((row) => !disabledReason(row))
  const tickedHere = open.filter((row) => ticked.has(rowId(row))).length

  const rangeTo = (row: Row): Row[] => {
    const from = open.findIndex((one) => rowId(one) === last.current)
    const to = open.indexOf(row)
    return from < 0 || to < 0 ? [row] : open.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  const add = (added: readonly Row[]) => onChange([...new Set([...ids, ...added.map(rowId)])])

  return {
    ids,
    count: ids.length,
    state: tickedHere === 0 ? 'none' : tickedHere === open.length ? 'all' : 'some',
    isTicked: (row) => ticked.has(rowId(row)),
    disabledReason,
    toggle: (row, extend) => {
      if (disabledReason(row)) return
      if (extend) add(rangeTo(row))
      else if (ticked.has(rowId(row))) onChange(ids.filter((id) => id !== rowId(row)))
      else add([row])
      last.current = rowId(row)
    },
    tick: (row) => {
      if (disabledReason(row) || ticked.has(rowId(row))) return
      last.current = rowId(row)
      add([row])
    },
    toggleAll: () => {
      const here = new Set(open.map(rowId))
      if (tickedHere === open.length) onChange(ids.filter((id) => !here.has(id)))
      else add(open)
    },
    clear: () => onChange([]),
  }
}
