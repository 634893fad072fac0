/** Working days, Monday to Friday; public holidays differ by province and are not known here. */
import { addDays, type IsoDate, toDayNumber } from '#domain/kernel/dates.ts'

/** 1970-01-01 was a Thursday: day number 2 was the first Saturday. */
const isWeekend = (date: IsoDate) => [2, 3].includes(((toDayNumber(date) % 7) + 7) % 7)

/** The date so many working days earlier; from a weekend it counts back from the Friday before. */
export function businessDaysBefore(date: IsoDate, days: number): IsoDate {
  let day = date
  let left = days
  while (left > 0 || isWeekend(day)) {
    day = addDays(day, -1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}
