/** Which bid costs least when the loan is repaid after so many months, by how much, and when another one would. */
import { type BidExit, leadersOf, rankExits } from './bid-exits.ts'

export interface BidCurve {
  id: number
  lenderName: string
  /** One for each month from the first to maturity. */
  exits: readonly BidExit[]
}

export interface RankedBid {
  id: number
  lenderName: string
  /** From 1; null where its cost is not known, or its loan is due before. */
  rank: number | null
  /** Percent a year, everything included; at least so much where it has no rank; null where nothing is known. */
  rate: number | null
  isDue: boolean
}

export interface ExitVerdict {
  month: number
  /** Cheapest first, then those without a rank. */
  bids: RankedBid[]
  /** Basis points a year between the cheapest and the next; null while there is no next. */
  lead: number | null
  /** Others that are the cheapest at another time. */
  elsewhere: { lenderName: string; from: number; to: number }[]
}

/** Percent to basis points, without the noise behind them. */
const toBps = (percent: number) => Math.round(percent * 1e4) / 100

/** `month` may lie behind the end of some of the terms: those are ranked no longer. */
export function verdictAt(curves: readonly BidCurve[], month: number): ExitVerdict {
  const ranked = rankExits(curves)
  const order = ranked.find((each) => each.month === month)?.order ?? []
  const bids = curves
    .map(({ id, lenderName, exits }): RankedBid => {
      const place = order.indexOf(id)
      const exit = exits.find((each) => each.month === month)
      return { id, lenderName, rank: place < 0 ? null : place + 1, rate: exit?.leastRate ?? null, isDue: !exit }
    })
    .toSorted((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE))
  const [best, second] = bids
  const isLed = best?.rank === 1 && second?.rank === 2 && best.rate !== null && second.rate !== null
  const nameOf = (id: number) => curves.find((curve) => curve.id === id)?.lenderName ?? ''
  return {
    month,
    bids,
    lead: isLed ? toBps((second.rate ?? 0) - (best.rate ?? 0)) : null,
    elsewhere: leadersOf(ranked)
      .filter(({ id }) => id !== best?.id)
      .map(({ id, from, to }) => ({ lenderName: nameOf(id), from, to })),
  }
}

/** Closer than this, in basis points a year, nobody calls one of two cheaper. */
export const ALIKE_BPS = 2
