/** A property's year against its budget and the year before: flows summed over the four quarters to a day. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { type Flow, type QuarterFacts, type QuarterKind, quartersLater } from './property-quarter.ts'

const QUARTERS_OF_A_YEAR = 4

/** Sum of a flow over the four quarters to `quarterEnd`, currency units; null while one of them is not known. */
export function yearTo(
  quarters: readonly QuarterFacts[],
  { flow, kind, quarterEnd }: { flow: Flow; kind: QuarterKind; quarterEnd: IsoDate },
): number | null {
  const known = new Map(quarters.filter((each) => each.kind === kind).map((each) => [each.quarterEnd, each[flow]]))
  const ends = Array.from({ length: QUARTERS_OF_A_YEAR }, (_, back) => quartersLater(quarterEnd, -back))
  return ends.reduce<number | null>((sum, end) => {
    const figure = known.get(end)
    return sum === null || figure == null ? null : sum + figure
  }, 0)
}

/** The income of the last year reported, what was budgeted for it, and the income of the year before. */
export interface YearReview {
  quarterEnd: IsoDate
  noi: number | null
  budget: number | null
  yearBefore: number | null
}

/** Null while no quarter was reported. */
export function reviewOf(quarters: readonly QuarterFacts[]): YearReview | null {
  const ends = quarters.filter(({ kind }) => kind === 'actual').map(({ quarterEnd }) => quarterEnd)
  const quarterEnd = ends.toSorted().at(-1)
  if (quarterEnd === undefined) return null
  const noiTo = (kind: QuarterKind, end: IsoDate) => yearTo(quarters, { flow: 'noi', kind, quarterEnd: end })
  return {
    quarterEnd,
    noi: noiTo('actual', quarterEnd),
    budget: noiTo('budget', quarterEnd),
    yearBefore: noiTo('actual', quartersLater(quarterEnd, -QUARTERS_OF_A_YEAR)),
  }
}

/** By how much a year changed against another, in percent of it; null where either is unknown or the first is nothing. */
export const changeFrom = (from: number | null | undefined, to: number | null | undefined): number | null =>
  from == null || to == null || from === 0 ? null : ((to - from) * 100) / Math.abs(from)
