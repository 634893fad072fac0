/** The index of a term: read off the curve of stored yields, or the one value of an index without terms. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundTo } from '#domain/kernel/money.ts'
import type { IndexType } from './rate.ts'
import type { Country } from './reference-lists.ts'

/** A stored value of a series. */
export interface IndexPoint {
  /** Such as `GOC_5Y`, `PRIME_CA`. */
  series: string
  name: string
  country: Country
  /** Null for an index without a term. */
  termMonths: number | null
  /** Percent a year. */
  value: number
  date: IsoDate
  isStale: boolean
}

/** What an index stands at. */
export type IndexValue = Pick<IndexPoint, 'name' | 'value' | 'date' | 'isStale'>

const SERIES: Readonly<Record<IndexType, (point: IndexPoint) => boolean>> = {
  GOC: ({ series }) => series.startsWith('GOC_'),
  UST: ({ series }) => series.startsWith('UST_'),
  PRIME: ({ series }) => series.startsWith('PRIME_'),
  CORRA: ({ series }) => series === 'CORRA',
  SOFR: ({ series }) => series === 'SOFR',
}

/**
 * What the index stands at for a term: a bond between two stored terms lies on the straight line between their yields, and
 * beyond the ends of the curve it is the nearest one. Null when no value is stored.
 */
export function indexValueOf(
  points: readonly IndexPoint[],
  { indexType, country, termMonths }: { indexType: IndexType; country: Country; termMonths: number },
): IndexValue | null {
  const of = points.filter((point) => point.country === country && SERIES[indexType](point))
  const curve = of
    .flatMap((point) => (point.termMonths === null ? [] : [{ ...point, termMonths: point.termMonths }]))
    .toSorted((a, b) => a.termMonths - b.termMonths)
  const below = curve.findLast((point) => point.termMonths <= termMonths) ?? curve[0]
  const above = curve.find((point) => point.termMonths >= termMonths) ?? curve.at(-1)
  if (!below || !above) return of[0] ?? null
  if (below.termMonths === above.termMonths) return below
  const way = (termMonths - below.termMonths) / (above.termMonths - below.termMonths)
  return {
    name: `${below.name} – ${above.name}`,
    value: roundTo(below.value + way * (above.value - below.value), 6),
    date: below.date < above.date ? below.date : above.date,
    isStale: below.isStale || above.isStale,
  }
}
