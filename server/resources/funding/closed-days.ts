/** Days on which offices of a province or state are closed. */
import { createRequire } from 'node:module'
import type Holidays from 'date-holidays'
import type { IsoDate } from '#domain/kernel/dates.ts'

type Jurisdiction = { country: string; province: string | null }

/** Days on which banks and registries work, whatever the calendar calls them. */
const CLOSING = ['public', 'bank']

/** The calendars of the whole world are only read once somebody asks for one: they fill 38 MiB. */
const require = createRequire(import.meta.url)
const calendars = (): typeof Holidays => require('date-holidays')

const known = new Map<string, readonly IsoDate[]>()

/** From the year of `today` on, so many years; weekends are not among them. */
export function closedDaysOf({ country, province }: Jurisdiction, today: IsoDate, years: number): IsoDate[] {
  const first = Number(today.slice(0, 4))
  return Array.from({ length: years }, (_, at) => closedDaysIn({ country, province }, first + at)).flat()
}

function closedDaysIn({ country, province }: Jurisdiction, year: number): readonly IsoDate[] {
  const key = `${country} ${province ?? ''} ${year}`
  const found = known.get(key) ?? readDays({ country, province }, year)
  known.set(key, found)
  return found
}

function readDays({ country, province }: Jurisdiction, year: number): IsoDate[] {
  const Calendar = calendars()
  const calendar = province ? new Calendar(country, province) : new Calendar(country)
  const days = calendar.getHolidays(year).filter(({ type }) => CLOSING.includes(type))
  return [...new Set(days.map(({ date }) => date.slice(0, 10)))].toSorted()
}
