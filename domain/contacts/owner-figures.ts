/** What is known of an owner's debt and buildings: figures stated by hand beside those computed from its leads. */

import type { FigureBasis } from '#domain/kernel/figure-text.ts'

/** Differences in percentage points that a rounding of the inputs explains. */
const ROUNDING_POINTS = 0.05

export type OwnerInputs = {
  /** Stated by hand. */
  holdingsCount: number | null
  portfolioValue: number | null
  knownDebt: number | null
  /** Computed from the leads that name the owner. */
  linkedHoldings: number | null
  linkedDebt: number | null
}

export type OwnerFigures = {
  /** Properties among the leads; the stated count only where there are none. */
  buildings: { count: number; basis: FigureBasis; stated: number | null }
  debt: { amount: number | null; basis: FigureBasis }
  /** Percent of the stated value; `computed` where the balances of the leads give another. */
  ltv: { pct: number | null; basis: FigureBasis; computedPct: number | null }
}

/**
 * @returns each figure with its basis. A stated count or LTV that differs from the computed one by more than a rounding
 * is answered beside it, so that the screen can name both.
 */
export function ownerFigures(owner: OwnerInputs): OwnerFigures {
  const { holdingsCount, linkedHoldings, knownDebt, linkedDebt, portfolioValue } = owner
  const pctOf = (debt: number | null) => (debt !== null && portfolioValue ? (debt / portfolioValue) * 100 : null)
  const linked = linkedHoldings ?? 0
  const basis: FigureBasis = knownDebt === null ? 'computed' : 'stated'
  const [pct, computed] = [pctOf(knownDebt ?? linkedDebt), pctOf(linkedDebt)]
  const isApart = basis === 'stated' && pct !== null && computed !== null && Math.abs(pct - computed) > ROUNDING_POINTS
  return {
    buildings:
      linked > 0
        ? { count: linked, basis: 'computed', stated: holdingsCount === linked ? null : holdingsCount }
        : { count: holdingsCount ?? 0, basis: holdingsCount === null ? 'computed' : 'stated', stated: null },
    debt: { amount: knownDebt ?? linkedDebt, basis },
    ltv: { pct, basis, computedPct: isApart ? computed : null },
  }
}
