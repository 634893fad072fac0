/** What a commercial mortgage costs today: published spreads over today's indexes, and what that means for a loan. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundTo } from '#domain/kernel/money.ts'
import { type IndexPoint, type IndexValue, indexValueOf } from '#domain/market/bond-curve.ts'
import type { IndexType } from '#domain/market/rate.ts'
import { type Country, CURRENCY_OF } from '#domain/market/reference-lists.ts'
import { compoundingOf, monthlyPayment } from '#domain/portfolio/interest.ts'

/** One published line. */
export interface PublishedLine {
  id: number
  country: Country
  label: string
  product: string
  /** Null: every type. */
  propertyType: string | null
  propertyTypeId: number | null
  /** Percent, of the value or of the cost. */
  ltvBand: number
  isOfCost: boolean
  termMonths: number
  amortizationMonths: number | null
  indexType: IndexType
  /** Basis points. */
  spreadLow: number
  spreadHigh: number
  effectiveDate: IsoDate
  disclaimer: string | null
}

/** The line at today's index; without a stored index there is no rate. */
export interface FinancingRate extends PublishedLine {
  index: IndexValue | null
  /** Percent a year: index + spread. */
  rateLow: number | null
  rateHigh: number | null
}

export interface FinancingFigure {
  key: string
  name: string
  /** Percent a year. */
  value: number
  /** Percentage points since a month ago; null where that is not known. */
  changeMonth: number | null
}

export interface FinancingRates {
  source: 'demo' | 'published'
  figures: FinancingFigure[]
  data: FinancingRate[]
}

const plus = (index: IndexValue | null, spread: number) => index && roundTo(index.value + spread / 100, 6)

export function priceLine(line: PublishedLine, points: readonly IndexPoint[]): FinancingRate {
  const index = indexValueOf(points, line)
  return {
    ...line,
    index: index && { name: index.name, value: index.value, date: index.date, isStale: index.isStale },
    rateLow: plus(index, line.spreadLow),
    rateHigh: plus(index, line.spreadHigh),
  }
}

/** The line that begins lowest; null when none has a rate. */
export function lowestOf<Line extends { rateLow: number | null }>(lines: readonly Line[]): Line | null {
  const priced = lines.filter(({ rateLow }) => rateLow !== null)
  return priced.reduce<Line | null>(
    (best, line) => (best && (best.rateLow ?? 0) <= (line.rateLow ?? 0) ? best : line),
    null,
  )
}

/**
 * The monthly payments of a loan at both ends of the range, currency units: compounded as the country states its rates,
 * interest only where nothing is repaid. Null without a rate.
 */
export function paymentsOf(line: FinancingRate, principal: number): { low: number; high: number } | null {
  const { rateLow, rateHigh, amortizationMonths: amortization, country } = line
  if (rateLow === null || rateHigh === null) return null
  const compounding = compoundingOf(CURRENCY_OF[country])
  const at = (rate: number) => monthlyPayment({ principal, rate, amortization, compounding })
  return { low: at(rateLow), high: at(rateHigh) }
}
