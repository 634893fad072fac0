/** The lines of a rent roll, up to a thousand: only those in sight are drawn, and arrows and Enter move from line to line. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { MOST_UNITS, RENT_ROLL_ITEMS, type RentRollRow } from '#domain/deals/rent-roll.ts'
import { RENT_ROLL_COLUMNS } from '#domain/deals/rent-roll-paste.ts'
import { questionLabel } from '#domain/kernel/form.ts'
import { FieldError, FieldLabel } from '#web/ui/index.ts'
import { columnKind, RentRollLine } from './RentRollLine.tsx'
import classes from './rows.module.css'
import { placeOf, useRentRollKeys } from './use-rent-roll-keys.ts'
import { useStable } from './use-stable.ts'

export interface RentRollGridProps {
  rows: readonly RentRollRow[]
  onChange: (rows: RentRollRow[] | null) => void
  error?: ReactNode
  readOnly?: boolean
  /** Right of the label, beside the button that adds a line. */
  actions?: ReactNode
}

export function RentRollGrid({ rows, onChange, error, readOnly, actions }: RentRollGridProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const { virtualizer, setHeld } = useLines(frame, rows.length)
  const keep = (next: RentRollRow[]) => onChange(next.length > 0 ? next.slice(0, MOST_UNITS) : null)
  const show = (row: number) => virtualizer.scrollToIndex(row, { align: 'auto' })
  const { add, press, paste } = useRentRollKeys({ frame, rows, keep, show, readOnly })
  const change = useStable((row: number, name: string, answer: unknown) =>
    keep(rows.map((one, at) => (at === row ? { ...one, [name]: answer } : one))),
  )
  const remove = useStable((row: number) => keep(rows.filter((_, at) => at !== row)))
  return (
    <fieldset className={classes.rows} aria-label={t`Rent roll`}>
      <Head onAdd={readOnly ? undefined : add} isFull={rows.length >= MOST_UNITS} actions={actions} />
      {!readOnly && rows.length > 0 && (
        <p className="ui-label">
          <Trans>Enter and the arrow keys move from line to line. Cells copied from a spreadsheet can be pasted.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        // Listens for keys and pastes of the boxes inside it; whoever only reads has none to scroll it by.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          ref={frame}
          className={classes.gridFrame}
          role="region"
          aria-label={t`Units`}
          tabIndex={readOnly ? 0 : undefined}
          onKeyDown={press}
          onPaste={paste}
          onFocus={({ target }) => setHeld(placeOf(target)?.row ?? null)}
        >
          <ColumnNames />
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
const LINE_PX = 40
const OVERSCAN = 6

/** Which lines are drawn: those in sight, and the one being typed in, however far somebody looks away from it. */
function useLines(frame: RefObject<HTMLDivElement | null>, count: number) {
  const [held, setHeld] = useState<number | null>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE_PX,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const isElsewhere = held !== null && held < count && !shown.includes(held)
      return isElsewhere ? [...shown, held].toSorted((a, b) => a - b) : shown
    },
  })
  return { virtualizer, setHeld }
}

type HeadProps = { onAdd: (() => void) | undefined; isFull: boolean; actions: ReactNode }

function Head({ onAdd, isFull, actions }: HeadProps) {
  const { t } = useLingui()
  return (
    <div className={classes.head}>
      <span className={classes.label}>
        <FieldLabel label={t`Rent roll`} optional={onAdd !== undefined} />
      </span>
      {actions}
      {onAdd && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.6} />}
          aria-label={t`Add line: Rent roll`}
          disabled={isFull}
          onClick={onAdd}
        >
          <Trans>Add line</Trans>
        </Button>
      )}
    </div>
  )
}

/** Each box says its own name to those who cannot see this line. */
const ColumnNames = () => (
  <div className={classes.gridHead} aria-hidden>
    {RENT_ROLL_COLUMNS.map((name) => (
      <span key={name} className={classes.cell} data-kind={columnKind(name)}>
        {questionLabel(name, RENT_ROLL_ITEMS[name])}
      </span>
    ))}
  </div>
)
