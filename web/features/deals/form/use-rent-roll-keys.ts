/** Moving through the boxes of a rent roll by key, and pasting cells of a spreadsheet into it. */
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { RentRollRow } from '#domain/deals/rent-roll.ts'
import { pasteIntoRentRoll } from '#domain/deals/rent-roll-paste.ts'

type CellPlace = { row: number; column: number }

export interface RentRollKeys {
  frame: RefObject<HTMLDivElement | null>
  rows: readonly RentRollRow[]
  keep: (rows: RentRollRow[]) => void
  /** Scrolls until the line is drawn. */
  show: (row: number) => void
  readOnly?: boolean
}

/** The box that an event came from. */
export function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

export function useRentRollKeys({ frame, rows, keep, show, readOnly }: RentRollKeys) {
  const goTo = useFocusAt(frame, show)
  const add = () => {
    keep([...rows, {}])
    goTo({ row: rows.length, column: 0 })
  }
  const press = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    const step = stepOf(event)
    if (!place || step === 0 || event.defaultPrevented) return
    const row = place.row + step
    if (row < 0) return
    event.preventDefault()
    if (row < rows.length) goTo({ ...place, row })
    else if (event.key === 'Enter') add()
  }
  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    // A single cell goes into its box as any text does.
    if (!place || readOnly || !/[\t\n]./.test(text.trimEnd())) return
    event.preventDefault()
    keep(pasteIntoRentRoll(rows, text, place))
  }
  return { add, press, paste }
}

function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey) return 0
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return 1
  return key === 'ArrowUp' || key === 'Enter' ? -1 : 0
}

/** Puts the focus into a box as soon as its line is drawn. */
function useFocusAt(frame: RefObject<HTMLDivElement | null>, show: (row: number) => void) {
  const wanted = useRef<CellPlace | null>(null)
  const [, redraw] = useState(0)
  useEffect(() => {
    const place = wanted.current
    if (!place) return
    const cell = `[data-row="${place.row}"][data-column="${place.column}"] input`
    const box = frame.current?.querySelector<HTMLInputElement>(cell)
    if (!box) return show(place.row)
    wanted.current = null
    box.focus()
    box.select()
  })
  return (place: CellPlace) => {
    wanted.current = place
    redraw((count) => count + 1)
  }
}
