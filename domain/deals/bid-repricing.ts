/** What an open bid would cost if its lender priced it today: the same spread over today's index. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundTo } from '#domain/kernel/money.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { type IndexPoint, type IndexValue, indexValueOf } from '#domain/market/bond-curve.ts'
import { INDEX_TYPES, type IndexType } from '#domain/market/rate.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { allInRate } from './bid-rules.ts'
import type { BidTerms } from './bid-terms.ts'

/** Percent a year. */
export interface Repriced {
  rateAsBid: number
  rateToday: number
  indexAsBid: number
  index: IndexValue
}

/** Where an index is at home; prime is each country's own. */
const HOME: Readonly<Record<IndexType, Country | null>> = { GOC: 'CA', CORRA: 'CA', UST: 'US', SOFR: 'US', PRIME: null }

/**
 * Null where the bid names no rate or no index, where what it took for the index is unknown, and where no value of the index
 * is stored that is as young as the bid.
 */
export function repriced(
  bid: BidTerms,
  points: readonly IndexPoint[],
  { country, bidOn }: { country: Country; bidOn: IsoDate },
): Repriced | null {
  const rateAsBid = allInRate({ ...bid })
  const indexType = oneIn(INDEX_TYPES, bid.indexType)
  if (rateAsBid === null || indexType === null) return null
  const indexAsBid = indexIn(bid)
  const home = HOME[indexType] ?? country
  const index = indexValueOf(points, { indexType, country: home, termMonths: bid.termMonths ?? 0 })
  if (indexAsBid === null || index === null || index.isStale || index.date < bidOn) return null
  return { rateAsBid, rateToday: rateOn(bid, rateAsBid + index.value - indexAsBid, index.value), indexAsBid, index }
}

/** What it took the index for: as it says, or what its spread leaves of its rate. */
function indexIn({ indexRate, spread, allInRate: typed }: BidTerms): number | null {
  if (typeof indexRate === 'number') return indexRate
  return typeof typed === 'number' && typeof spread === 'number' ? roundTo(typed - spread, 6) : null
}

/** A floating rate keeps its spread between floor and cap; a fixed one moves with its index. */
function rateOn(bid: BidTerms, moved: number, indexToday: number): number {
  if (bid.rateType === 'Fixed') return roundTo(moved, 6)
  const { spread, rateFloor, rateCap } = bid
  return (
    allInRate({ rateFloor, rateCap, indexRate: indexToday, spread: spread ?? roundTo(moved - indexToday, 6) }) ?? moved
  )
}
