/** The end of a bar: dragged over the days, or moved by a working day with the arrow keys, Shift for five. */
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { PlannedCondition } from '#domain/funding/funding-plan.ts'
import { LONGEST_LEAD_DAYS } from '#domain/funding/prefunding-document.ts'
import { workingDaysBetween } from '#domain/funding/working-days.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import classes from './tracker.module.css'
import type { Condition } from './tracker.ts'
import type { Axis } from './way-axis.ts'

interface WayHandleProps {
  axis: Axis
  /** As it stands with what is tried. */
  planned: PlannedCondition<Condition>
  leadDays: number
  fundingOn: IsoDate
  onTry: (leadDays: number) => void
  onKeep: () => void
  onEnd: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }
const MANY = 5

const within = (days: number) => Math.min(LONGEST_LEAD_DAYS, Math.max(0, days))

export function WayHandle({ axis, planned, leadDays, fundingOn, onTry, onKeep, onEnd }: WayHandleProps) {
  const { t } = useLingui()
  // While it is dragged the picture may grow longer: days keep the width that they had under the pointer.
  const drag = useRef<{ x: number; days: number; perPixel: number; last: IsoDate } | null>(null)
  const { condition, startOn, lastOn } = planned
  const begin = (event: PointerEvent<HTMLElement>) => {
    const track = event.currentTarget.parentElement?.clientWidth ?? 1
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
    event.currentTarget.focus()
    drag.current = { x: event.clientX, days: leadDays, perPixel: axis.days / track, last: lastOn }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const { x, perPixel, last } = drag.current
    const end = addDays(last, 1 + Math.round((event.clientX - x) * perPixel))
    onTry(within(end <= startOn ? 0 : workingDaysBetween(startOn, end, axis.closed)))
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) onTry(within(leadDays + step * (event.shiftKey ? MANY : 1)))
    else if (event.key === 'Enter') onKeep()
    else if (event.key === 'Escape') onEnd()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const name = condition.name
  return (
    <span
      className={classes.handle}
      role="slider"
      tabIndex={0}
      aria-label={t`Working days for ${name}`}
      aria-valuemin={0}
      aria-valuemax={LONGEST_LEAD_DAYS}
      aria-valuenow={leadDays}
      aria-valuetext={t`${leadDays} working days, funding possible from ${formatDate(fundingOn)}`}
      title={t`Drag, or use the arrow keys`}
      style={{ left: axis.share(leadDays === 0 ? startOn : addDays(lastOn, 1)) }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = null
      }}
      onPointerCancel={() => {
        drag.current = null
      }}
      onKeyDown={press}
    />
  )
}
