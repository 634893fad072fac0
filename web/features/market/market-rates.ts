/** Rates as the screens receive them, and what they held some time ago. */
import { roundTo } from '#domain/kernel/money.ts'
import type { Country } from '#domain/market/reference-lists.ts'

export interface RateRow {
  series: string
  name: string
  country: Country
  /** Percent a year; for the exchange rate the price of one US dollar. */
  value: number
  /** Null for a rate without a term. */
  termMonths: number | null
  change: number | null
  changeWeek: number | null
  changeMonth: number | null
  changeYear: number | null
  asOf: string
  source: 'demo' | 'published'
  attribution: string | null
  isStale: boolean
}

export interface RateAnswer<Row> {
  total: number
  source: 'demo' | 'published'
  data: readonly Row[]
}

export type BondAnswer = Omit<RateRow, 'value'> & { yield: number; termMonths: number }

export const toRate = ({ yield: value, ...rest }: BondAnswer): RateRow => ({ ...rest, value })

/** What the rate was before the change; null where the history is shorter. */
export const valueBefore = (value: number, change: number | null): number | null =>
  change === null ? null : roundTo(value - change, 6)

/** `3M`, `5Y`: as the market writes terms. */
export const termLabel = (months: number): string => (months % 12 === 0 ? `${months / 12}Y` : `${months}M`)

/** The exchange rate is a price, everything else a percentage. */
export const isPrice = (series: string): boolean => series === 'USDCAD'
