/** The order of compared bids over the months in which the loan may be repaid, as chart, table and sentences need it. */

import { AS_BID, type BidBasis, onBasis } from '#domain/deals/bid-basis.ts'
import {
  type BidExit,
  exitsOf,
  hasUnknownCost,
  leadersOf,
  type RankedMonth,
  type RankingChange,
  rankExits,
  rankingChanges,
} from '#domain/deals/bid-exits.ts'
import type { BidTerms } from '#domain/deals/bid-terms.ts'
import type { BidCurve } from '#domain/deals/exit-verdict.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { UNRANKED } from '#web/ui/index.ts'

export interface ComparedBid {
  id: number
  lenderName: string
  values: BidTerms
}

type ExitRank = number | typeof UNRANKED | null

export interface ExitLine {
  id: number
  lenderName: string
  /** At each of the steps; null once the loan is due. */
  exits: (BidExit | null)[]
  ranks: ExitRank[]
  /** In every month. */
  path: ExitRank[]
}

/** Who passes whom in a month. */
export interface Passing {
  month: number
  winner: string
  losers: string[]
}

export interface ExitRanks {
  /** Each bid with its exit of every month. */
  curves: BidCurve[]
  /** Every month up to the longest term. */
  months: number[]
  /** The months told in figures: whole years, every month in which the order changes, and the one before. */
  steps: number[]
  /** The same, those first that say most. */
  marked: number[]
  lines: ExitLine[]
  leaders: { lenderName: string; from: number; to: number }[]
  passings: Passing[]
  /** Lenders that have no rank in some month because their bid does not say enough. */
  unknown: string[]
}

/** More turns than this cannot be told apart beside the comparison. */
const MOST_TURNS = 4

/** Years up to the longest term that has a bid, fewer of them where the term is long. */
export function yearSteps(longest: number): number[] {
  const every = longest > 84 ? 24 : 12
  const years = Array.from({ length: Math.floor(longest / every) }, (_, index) => (index + 1) * every)
  return years.at(-1) === longest ? years : [...years, longest]
}

function passingsOf({ month, before, order }: RankingChange<number>, nameOf: (id: number) => string): Passing[] {
  return order.flatMap((id, place) => {
    const losers = order.slice(place + 1).filter((other) => before.indexOf(other) < before.indexOf(id))
    return losers.length > 0 ? [{ month, winner: nameOf(id), losers: losers.map(nameOf) }] : []
  })
}

function placeIn({ order, unknown }: RankedMonth<number>, id: number): ExitRank {
  if (unknown.includes(id)) return UNRANKED
  return order.includes(id) ? order.indexOf(id) + 1 : null
}

/** Null while fewer than two of the bids have terms: then there is no order. */
export function exitRanks(
  bids: readonly ComparedBid[],
  currency: Currency,
  basis: BidBasis = AS_BID,
): ExitRanks | null {
  const priced = bids
    .map((bid) => ({ ...bid, exits: exitsOf(onBasis(bid.values, basis), currency) }))
    .filter(({ exits }) => exits.length)
  if (priced.length < 2) return null
  const nameOf = (id: number) => priced.find((bid) => bid.id === id)?.lenderName ?? ''
  const ranked = rankExits(priced)
  const changes = rankingChanges(ranked)
  const months = ranked.map(({ month }) => month)
  const turns = changes.map(({ month }) => month).slice(0, MOST_TURNS)
  const longest = months.at(-1) ?? 0
  const marked = [...new Set([1, longest, ...turns, ...yearSteps(longest), ...turns.map((month) => month - 1)])]
  const steps = marked.toSorted((a, b) => a - b)
  return {
    curves: priced.map(({ id, lenderName, exits }) => ({ id, lenderName, exits })),
    months,
    steps,
    marked,
    lines: priced.map(({ id, lenderName, exits }) => {
      const path = ranked.map((month) => placeIn(month, id))
      return {
        id,
        lenderName,
        path,
        exits: steps.map((month) => exits[month - 1] ?? null),
        ranks: steps.map((month) => path[month - 1] ?? null),
      }
    }),
    leaders: leadersOf(ranked).map(({ id, from, to }) => ({ lenderName: nameOf(id), from, to })),
    passings: changes.flatMap((change) => passingsOf(change, nameOf)),
    unknown: priced.filter(({ exits }) => hasUnknownCost(exits)).map(({ lenderName }) => lenderName),
  }
}
