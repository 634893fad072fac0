/** The yield of government bonds for any term, read between those that are published. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'

/** A published yield, percent a year; what is no bond of the currency is passed over. */
export interface CurveRate {
  type: string
  termMonths: number | null
  rate: number
  asOf?: IsoDate | null
}

export interface CurveYield {
  type: 'GOC' | 'UST'
  months: number
  /** Percent a year. */
  rate: number
  /** The older day of the two bonds it lies between. */
  on: IsoDate | null
}

const isTermed = <Rate extends CurveRate>(rate: Rate): rate is Rate & { termMonths: number } => rate.termMonths !== null

/** Straight between two published terms, and flat before the first and after the last; null where none is stored. */
export function curveYield(rates: readonly CurveRate[], currency: Currency, months: number): CurveYield | null {
  const type = currency === 'USD' ? 'UST' : 'GOC'
  const bonds = rates.filter(isTermed).filter((rate) => rate.type === type)
  const sorted = bonds.toSorted((a, b) => a.termMonths - b.termMonths)
  const below = sorted.findLast(({ termMonths }) => termMonths <= months) ?? sorted[0]
  const above = sorted.find(({ termMonths }) => termMonths >= months) ?? sorted.at(-1)
  if (!below || !above) return null
  const span = above.termMonths - below.termMonths
  const share = span === 0 ? 0 : (months - below.termMonths) / span
  return { type, months, rate: below.rate + (above.rate - below.rate) * share, on: olderDay(below.asOf, above.asOf) }
}

const olderDay = (one: IsoDate | null = null, other: IsoDate | null = null): IsoDate | null =>
  one !== null && other !== null && other < one ? other : (one ?? other)
