/** Where days lie on the axis of the way to funding. */
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import type { Tracker } from './tracker.ts'

/** Places of days on the axis, in shares of its width. */
export interface Axis {
  from: IsoDate
  days: number
  share: (day: IsoDate) => string
  width: (from: IsoDate, to: IsoDate) => string
  closed: ReadonlySet<string>
}

export function axisOf({ plan: { today, closed } }: Tracker, until: IsoDate): Axis {
  const days = Math.max(1, dayDiff(today, until))
  return {
    from: today,
    days,
    share: (day) => `${(Math.max(0, dayDiff(today, day)) / days) * 100}%`,
    width: (from, to) => `${((dayDiff(from, to) + 1) / days) * 100}%`,
    closed: new Set(closed),
  }
}
