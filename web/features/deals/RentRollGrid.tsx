/** The lines of a rent roll, up to a thousand: only those in sight are drawn, and arrows and Enter move from line to line. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { MOST_UNITS, RENT_ROLL_ITEMS, type RentRollRow } from '#domain/deals/rent-roll.ts'
import { pasteIntoRentRoll, RENT_ROLL_COLUMNS } from '#domain/deals/rent-roll-paste.ts'
import { FieldError, FieldLabel } from '#web/ui/index.ts'
import { questionLabel } from './QuestionField.tsx'
import { columnKind, RentRollLine } from './RentRollLine.tsx'
import classes from './rows.module.css'
import { useStable } from './use-stable.ts'

export interface RentRollGridProps {
  rows: readonly RentRollRow[]
  onChange: (rows: RentRollRow[] | null) => void
  error?: ReactNode
  readOnly?: boolean
  /** Right of the label, beside the button that adds a line. */
  actions?: ReactNode
}

const ROW_PX = 40
const OVERSCAN = 6
type Place = { row: number; column: number }

export function RentRollGrid({ rows, onChange, error, readOnly, actions }: RentRollGridProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    // The line being typed in stays, however far somebody looks away from it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const isElsewhere = held !== null && held < rows.length && !shown.includes(held)
      return isElsewhere ? [...shown, held].toSorted((a, b) => a - b) : shown
    },
  })
  const goTo = useFocusAt(frame, (row) => virtualizer.scrollToIndex(row, { align: 'auto' }))
  const keep = (next: RentRollRow[]) => onChange(next.length > 0 ? next : null)
  const change = useStable((row: number, name: string, answer: unknown) =>
    keep(rows.map((one, at) => (at === row ? { ...one, [name]: answer } : one))),
  )
  const remove = useStable((row: number) => keep(rows.filter((_, at) => at !== row)))
  const isFull = rows.length >= MOST_UNITS
  const add = () => {
    if (isFull) return
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
    if (!place || readOnly || !/[\t\n]./.test(text.trimEnd())) return
    event.preventDefault()
    keep(pasteIntoRentRoll(rows, text, place))
  }
  return (
    <fieldset className={classes.rows} aria-label={t`Rent roll`}>
      <div className={classes.head}>
        <span className={classes.label}>
          <FieldLabel label={t`Rent roll`} optional={!readOnly} />
        </span>
        {actions}
        {!readOnly && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.6} />}
            aria-label={t`Add line: Rent roll`}
            disabled={isFull}
            onClick={add}
          >
            <Trans>Add line</Trans>
          </Button>
        )}
      </div>
      {!readOnly && rows.length > 0 && (
        <p className="ui-label">
          <Trans>Enter and the arrow keys move from line to line. Cells copied from a spreadsheet can be pasted.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        // Listens for keys and pastes of the boxes inside it.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={frame}
          className={classes.gridFrame}
          onKeyDown={press}
          onPaste={paste}
          onFocus={({ target }) => setHeld(placeOf(target)?.row ?? null)}
        >
          <div className={classes.gridHead} aria-hidden>
            {RENT_ROLL_COLUMNS.map((name) => (
              <span key={name} className={classes.cell} data-kind={columnKind(name)}>
                {questionLabel(name, RENT_ROLL_ITEMS[name])}
              </span>
            ))}
          </div>
          <div className={classes.gridBody} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => (
              <RentRollLine
                key={index}
                index={index}
                start={start}
                row={rows[index] ?? NO_ROW}
                onChange={change}
                onRemove={readOnly ? undefined : remove}
              />
            ))}
          </div>
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

const NO_ROW: RentRollRow = {}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey) return 0
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return 1
  return key === 'ArrowUp' || key === 'Enter' ? -1 : 0
}

/** Puts the focus into a box as soon as its line is drawn. */
function useFocusAt(frame: React.RefObject<HTMLDivElement | null>, show: (row: number) => void) {
  const wanted = useRef<Place | null>(null)
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
  return (place: Place) => {
    wanted.current = place
    redraw((count) => count + 1)
  }
}
