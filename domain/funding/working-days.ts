/** Counting in working days: Monday to Friday without the closed days of the property's province or state. */
import { addDays, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'

/** Days, beside weekends, on which offices are closed. */
export type ClosedDays = ReadonlySet<IsoDate>

const SATURDAY = 6
const SUNDAY = 0

export function isWorkingDay(day: IsoDate, closed: ClosedDays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== SATURDAY && weekday !== SUNDAY && !closed.has(day)
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: IsoDate, closed: ClosedDays): IsoDate {
  let at = day
  while (!isWorkingDay(at, closed)) at = addDays(at, 1)
  return at
}

/** So many working days after the first one on or after `day`; 0 is that day itself. */
export function addWorkingDays(day: IsoDate, count: number, closed: ClosedDays): IsoDate {
  let at = workingDayFrom(day, closed)
  for (let left = count; left > 0; left--) at = workingDayFrom(addDays(at, 1), closed)
  return at
}

/** Working days from `from` on that end before `to`; negative where `to` lies before. */
export function workingDaysBetween(from: IsoDate, to: IsoDate, closed: ClosedDays): number {
  if (to < from) return -workingDaysBetween(to, from, closed)
  const days = Array.from({ length: dayDiff(from, to) }, (_, at) => addDays(from, at))
  return days.filter((day) => isWorkingDay(day, closed)).length
}
