/** The times of a day to choose from, in steps; the list opens at the chosen one, or at the beginning of the working day. */
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import classes from './stage.module.css'

const BEGINNING = '09:00'
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 }

interface TimeSlotsProps {
  times: readonly string[]
  zone: string
  /** The day they belong to: a zone's short name changes with the season. */
  day: IsoDate
  value: string | null
  /** Times at which something else is set already; they may still be chosen. */
  taken: readonly string[]
  onChange: (time: string) => void
}

/** `EDT`; the city of the zone is its last part. */
function zoneName(zone: string, day: IsoDate): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeZoneName: 'short' })
  return format.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

export function TimeSlots({ times, zone, day, value, taken, onChange }: TimeSlotsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const title = t`Time, ${cityOf(zone)} (${zoneName(zone, day)})`
  const first = value !== null && times.includes(value) ? value : BEGINNING
  useEffect(() => {
    const slot = list.current?.querySelector<HTMLElement>(`[data-time="${first}"]`)
    // Only the list scrolls, never the page behind it.
    if (slot && list.current) list.current.scrollTop = slot.offsetTop - list.current.offsetTop - 2
  }, [first])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = times[times.indexOf(first) + step]
    if (!next) return
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-time="${next}"]`)?.focus()
  }
  return (
    <>
      <span className={classes.timesTitle} aria-hidden>
        {title}
      </span>
      {/* Arrow keys walk through the times, as in any group of choices. */}
      <div ref={list} className={classes.slots} role="radiogroup" aria-label={title} tabIndex={-1} onKeyDown={press}>
        {times.map((time) => {
          const isTaken = taken.includes(time)
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Radio inputs could not be drawn as buttons in a scrolling list.
            <button
              key={time}
              type="button"
              role="radio"
              className={classes.slot}
              data-time={time}
              data-taken={isTaken || undefined}
              aria-checked={time === value}
              aria-label={isTaken ? t`${time}, already taken` : time}
              tabIndex={time === first ? 0 : -1}
              onClick={() => onChange(time)}
            >
              {time}
            </button>
          )
        })}
      </div>
    </>
  )
}
