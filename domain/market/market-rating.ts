/** How risky a market is for a kind of property: rated by quarter, from 1 (best) to 5. */
import { defineEntity } from '#domain/kernel/entity.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { bps, choice, date, integer, number, percent, rate, reference, text } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { RATE_SOURCE_WORDS, RATE_SOURCES } from './rate.ts'

export const RATING_OUTLOOKS = ['improving', 'stable', 'weakening'] as const
export type RatingOutlook = (typeof RATING_OUTLOOKS)[number]
export const RATING_OUTLOOK_WORDS = { improving: 'improving', stable: 'stable', weakening: 'weakening' }

/** The best and the worst a market can be rated. */
export const RATING_BOUNDS = { best: 1, worst: 5 } as const

export const marketRatings = defineEntity({
  path: 'market-ratings',
  table: 'market_ratings',
  label: 'Market rating',
  title: 'asOf',
  fields: {
    marketId: reference('options-markets').required().label('Market'),
    propertyTypeId: reference('options-property-types').required().label('Property type'),
    propertyClass: reference('options-property-classes').required().label('Class'),
    asOf: date().required(),
    capRateLow: rate().label('Lowest cap rate'),
    capRateHigh: rate().label('Highest cap rate'),
    vacancy: percent(),
    /** Percent a year; a falling rent is below zero. */
    rentGrowth: number(-50, 50),
    typicalLtv: percent().label('Typical LTV'),
    typicalSpreadBps: bps().label('Spread bps'),
    riskRating: integer(RATING_BOUNDS.best, RATING_BOUNDS.worst).required(),
    outlook: choice(RATING_OUTLOOKS, RATING_OUTLOOK_WORDS).required(),
    source: choice(RATE_SOURCES, RATE_SOURCE_WORDS).required(),
    /** Whose judgement it is. */
    attribution: text(200),
  },
  filters: ['marketId', 'propertyTypeId', 'propertyClass', 'asOf', 'source'],
  sorts: ['asOf'],
  defaultSort: { asOf: -1 },
})

/** What the fields together do not allow, by field. */
export function faultsOfRating({
  capRateLow,
  capRateHigh,
}: {
  capRateLow?: unknown
  capRateHigh?: unknown
}): FieldErrors {
  if (capRateLow == null || capRateHigh == null || Number(capRateHigh) >= Number(capRateLow)) return {}
  return { capRateHigh: say('The highest cap rate cannot be below the lowest.') }
}

/** A market as it is rated now, with how it was rated in the quarters before. */
export interface RatedMarket {
  id: number
  marketId: number
  market: string
  provinceCode: string
  marketType: string
  propertyTypeId: number
  propertyType: string
  propertyClass: string
  asOf: string
  /** Percent. */
  capRateLow: number | null
  capRateHigh: number | null
  vacancy: number | null
  rentGrowth: number | null
  typicalLtv: number | null
  /** Basis points. */
  typicalSpreadBps: number | null
  riskRating: number
  outlook: RatingOutlook
  attribution: string | null
  /** The last eight quarters, the present one last. */
  history: { asOf: string; riskRating: number }[]
  isStale: boolean
}

export interface MarketRatingsAnswer {
  total: number
  limit: number
  skip: number
  source: (typeof RATE_SOURCES)[number]
  data: RatedMarket[]
}

/** A quarter's rating holds until the next one should have come. */
export const STALE_RATING_DAYS = 200

/** The average rating of each province or state, the riskiest last. */
export function averageByProvince(
  rows: readonly Pick<RatedMarket, 'provinceCode' | 'riskRating'>[],
): { code: string; average: number }[] {
  const byCode = Map.groupBy(rows, ({ provinceCode }) => provinceCode)
  return [...byCode]
    .map(([code, of]) => ({ code, average: of.reduce((sum, { riskRating }) => sum + riskRating, 0) / of.length }))
    .toSorted((a, b) => a.average - b.average)
}

/**
 * Where a cap rate, percent, stands against its market's range: percentage points outside it, below zero under the lowest
 * (the building is valued above its market), 0 inside. Null where the range is not known.
 */
export function outsideOf(
  capRate: number,
  { capRateLow, capRateHigh }: Pick<RatedMarket, 'capRateLow' | 'capRateHigh'>,
): number | null {
  if (capRateLow === null || capRateHigh === null) return null
  if (capRate < capRateLow) return capRate - capRateLow
  return Math.max(0, capRate - capRateHigh)
}
