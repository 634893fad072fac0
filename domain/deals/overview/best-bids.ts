/** The bids that cost least while the loan is held for so long, and how far each lies behind the cheapest. */
import { basisOf, onBasis } from '#domain/deals/bid-basis.ts'
import { exitAt } from '#domain/deals/bid-exits.ts'
import type { BidTerms } from '#domain/deals/bid-terms.ts'
import type { Currency } from '#domain/kernel/money.ts'

/** What is known of the cost: all of it, all but the charge for repaying early, or too little; or the loan is due before. */
export type HeldStanding = 'known' | 'least' | 'open' | 'due'

export type HeldCost = {
  standing: HeldStanding
  /** Percent a year, fees and charge included; at least so much where the charge is not known. */
  heldRate: number | null
  /** Basis points a year behind the cheapest; 0 for that one, null where the cost is not known. */
  gapBps: number | null
}

export type HeldQuote<Id> = { id: Id; terms: BidTerms }

type HoldBasis = {
  currency: Currency
  /** What the borrower asked for, currency units: bids of unlike amounts are reckoned on it. */
  requested: number | null
  /** Months until the loan is repaid. */
  months: number
  /** Stands first whatever it costs. */
  chosen: unknown
}

const RANK: Record<HeldStanding, number> = { known: 0, least: 1, due: 2, open: 3 }

/** The cheapest first, those without a rank behind; bids that cost the same keep the order given. */
export function rankHeld<Id>(quotes: readonly HeldQuote<Id>[], held: HoldBasis): (HeldCost & { id: Id })[] {
  const basis = basisOf(
    quotes.map(({ terms }) => terms),
    held.requested,
  )
  const costs = quotes.map(({ id, terms }) => ({ id, ...costHeld(onBasis(terms, basis), held) }))
  const known = costs.flatMap(({ standing, heldRate }) => (standing === 'known' && heldRate !== null ? [heldRate] : []))
  const least = known.length > 0 ? Math.min(...known) : null
  return costs
    .toSorted(
      (a, b) =>
        Number(b.id === held.chosen) - Number(a.id === held.chosen) ||
        RANK[a.standing] - RANK[b.standing] ||
        (a.heldRate ?? 0) - (b.heldRate ?? 0),
    )
    .map((cost) => ({ ...cost, gapBps: cost.standing === 'known' ? toBps(cost.heldRate, least) : null }))
}

function costHeld(terms: BidTerms, { currency, months }: HoldBasis): Omit<HeldCost, 'gapBps'> {
  const exit = exitAt(terms, currency, months)
  if (!exit) return { standing: (terms.termMonths ?? months) < months ? 'due' : 'open', heldRate: null }
  if (exit.effectiveRate !== null) return { standing: 'known', heldRate: exit.effectiveRate }
  return exit.leastRate === null
    ? { standing: 'open', heldRate: null }
    : { standing: 'least', heldRate: exit.leastRate }
}

/** Percent to whole basis points. */
const toBps = (rate: number | null, least: number | null) =>
  rate === null || least === null ? null : Math.round((rate - least) * 100)
