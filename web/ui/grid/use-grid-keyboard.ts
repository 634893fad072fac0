/** Moving through rows without a mouse: arrows move, Enter opens, p peeks, Space or x ticks, Shift with an arrow extends. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { areSingleKeysOn } from '#web/ui/use-shortcuts.ts'
import type { GridTicks } from './use-grid-selection.ts'

interface KeyboardOptions<Row> {
  rows: readonly Row[]
  ticks: GridTicks<Row> | null
  onOpen: (row: Row) => void
  onPeek?: ((row: Row) => void) | undefined
  /** Brings a row that is not drawn into the window. */
  reveal: (index: number) => void
}

export function useGridKeyboard<Row>({ rows, ticks, onOpen, onPeek, reveal }: KeyboardOptions<Row>) {
  const [active, setActive] = useState(0)
  /** The row that gets the focus as soon as it is drawn. */
  const wanted = useRef<number | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)

  // Runs after every drawing: a row far away appears only once the list has scrolled to it.
  useEffect(() => {
    if (wanted.current === null) return
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus()
  })

  const moveTo = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index))
    wanted.current = next
    setActive(next)
    reveal(next)
    return rows[next]
  }

  const press = (event: KeyboardEvent<HTMLElement>, focused: number) => {
    // Faster than rows are drawn, keys go on from where the last one led.
    const index = wanted.current ?? focused
    const row = rows[index]
    if (event.target !== event.currentTarget || row === undefined) return
    const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }
    const target = steps[event.key]
    if (target !== undefined) {
      const next = moveTo(target)
      if (event.shiftKey && ticks && next !== undefined) {
        ticks.tick(row)
        ticks.toggle(next, true)
      }
    } else if (event.key === 'Enter') onOpen(row)
    else if (event.key === 'p' && onPeek && areSingleKeysOn()) onPeek(row)
    else if ((event.key === ' ' || event.key === 'x') && ticks) ticks.toggle(row)
    else return
    event.preventDefault()
  }

  const focus = (index: number) => {
    wanted.current = null
    setActive(index)
  }

  return { body, active: Math.min(active, Math.max(0, rows.length - 1)), focus, press }
}
