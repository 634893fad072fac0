/** The order of compared bids over the months in which the loan may be repaid, as chart, table and sentences need it. */
import type { BidTerms } from '#domain/deals/bid-costs.ts'
import {
  type BidExit,
  exitsOf,
  hasUnknownCharge,
  leadersOf,
  type RankedMonth,
  type RankingChange,
  rankExits,
  rankingChanges,
} from '#domain/deals/bid-exits.ts'
import type { Currency } from '#domain/kernel/money.ts'

export interface ComparedBid {
  id: number
  lenderName: string
  values: BidTerms
}

export interface ExitLine {
  id: number
  lenderName: string
  /** At each of the steps; null once the loan is due. */
  exits: (BidExit | null)[]
  ranks: (number | null)[]
}

/** Who passes whom in a month. */
export interface Passing {
  month: number
  winner: string
  losers: string[]
}

export interface ExitRanks {
  /** The months drawn: whole years, and every month in which the order changes. */
  steps: number[]
  lines: ExitLine[]
  leaders: { lenderName: string; from: number; to: number }[]
  passings: Passing[]
  /** Lenders whose charge for repaying early is left out because their bid does not say enough. */
  unknownCharges: string[]
}

/** More columns than this cannot be told apart beside the comparison. */
const MOST_STEPS = 11

/** Years up to the longest term that has a bid, fewer of them where the term is long. */
export function yearSteps(longest: number): number[] {
  const every = longest > 84 ? 24 : 12
  const years = Array.from({ length: Math.floor(longest / every) }, (_, index) => (index + 1) * every)
  return years.at(-1) === longest ? years : [...years, longest]
}

function stepsOf(ranked: readonly RankedMonth<number>[], changes: readonly RankingChange<number>[]): number[] {
  const longest = ranked.at(-1)?.month ?? 0
  const years = yearSteps(longest)
  const turns = changes.map(({ month }) => month).slice(0, Math.max(0, MOST_STEPS - years.length))
  return [...new Set([...years, ...turns])].toSorted((a, b) => a - b)
}

function passingsOf({ month, before, order }: RankingChange<number>, nameOf: (id: number) => string): Passing[] {
  return order.flatMap((id, place) => {
    const losers = order.slice(place + 1).filter((other) => before.indexOf(other) < before.indexOf(id))
    return losers.length > 0 ? [{ month, winner: nameOf(id), losers: losers.map(nameOf) }] : []
  })
}

/** Null while fewer than two of the bids have terms: then there is no order. */
export function exitRanks(bids: readonly ComparedBid[], currency: Currency): ExitRanks | null {
  const known = bids
    .map((bid) => ({ ...bid, exits: exitsOf(bid.values, currency) }))
    .filter(({ exits }) => exits.length)
  if (known.length < 2) return null
  const nameOf = (id: number) => known.find((bid) => bid.id === id)?.lenderName ?? ''
  const ranked = rankExits(known)
  const changes = rankingChanges(ranked)
  const steps = stepsOf(ranked, changes)
  const placeOf = (id: number, month: number) => {
    const place = ranked[month - 1]?.order.indexOf(id) ?? -1
    return place < 0 ? null : place + 1
  }
  return {
    steps,
    lines: known.map(({ id, lenderName, exits }) => ({
      id,
      lenderName,
      exits: steps.map((month) => exits.find((exit) => exit.month === month) ?? null),
      ranks: steps.map((month) => placeOf(id, month)),
    })),
    leaders: leadersOf(ranked).map(({ id, from, to }) => ({ lenderName: nameOf(id), from, to })),
    passings: changes.flatMap((change) => passingsOf(change, nameOf)),
    unknownCharges: known.filter(({ exits }) => hasUnknownCharge(exits)).map(({ lenderName }) => lenderName),
  }
}
