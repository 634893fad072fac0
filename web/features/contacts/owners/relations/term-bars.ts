/** Where the terms of several loans lie on one axis of time. */
import { addMonths, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import type { OwnersLead } from './owners-lead.ts'

/** Places in percent of the axis. */
export type TermBar = { from: number; today: number; to: number }

/** A registry that does not say when a loan began is taken to mean a usual term of five years. */
const USUAL_TERM = 60
/** Percent of the axis that stays free on the right, for the words behind a bar. */
const FREE = 26

const startOf = ({ fundingDate, registeredDate, maturity }: OwnersLead): IsoDate | null =>
  fundingDate ?? registeredDate ?? (maturity && addMonths(maturity, -USUAL_TERM))

/** The bar of each loan that ends; of the others nothing. */
export function termBars(leads: readonly OwnersLead[], today: IsoDate): ReadonlyMap<string, TermBar> {
  const terms = leads.flatMap((lead) => {
    const start = startOf(lead)
    return start === null || lead.maturity === null ? [] : [{ _id: lead._id, start, end: lead.maturity }]
  })
  if (terms.length === 0) return new Map()
  const days = [today, ...terms.flatMap(({ start, end }) => [start, end])].toSorted()
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  const whole = Math.max(1, dayDiff(first, last))
  const place = (day: IsoDate) => (dayDiff(first, day) / whole) * (100 - FREE)
  return new Map(terms.map(({ _id, start, end }) => [_id, { from: place(start), today: place(today), to: place(end) }]))
}
