/** What somebody reckons with while looking at a debt: typed rates, and until then the bond closest to its end. */
import { useState } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { expiryFigures } from '#domain/portfolio/loan-figures.ts'
import type { TermRecord } from '#domain/portfolio/loan-record.ts'
import type { Assumed } from './AssumptionFields.tsx'
import type { IndexRow } from './card-rows.ts'
import { type Assumptions, bondFor } from './loan-view.ts'

/** Before anything is typed. */
export function usualAssumptions(today: IsoDate, bond: IndexRow | null): Assumptions {
  return {
    repaidOn: today,
    referenceRate: null,
    treasuryYield: bond?.rate ?? null,
    newRate: null,
    refinancingCosts: null,
  }
}

export const bondOf = (debt: TermRecord & { currency: Currency }, today: IsoDate, indexes: readonly IndexRow[]) =>
  bondFor(indexes, debt.currency, expiryFigures(debt, today).remainingTerm)

export function useAssumed(
  debt: TermRecord & { currency: Currency },
  today: IsoDate,
  indexes: readonly IndexRow[],
): Assumed {
  const [typed, setTyped] = useState<Partial<Assumptions>>({})
  const bond = bondOf(debt, today, indexes)
  return {
    values: { ...usualAssumptions(today, bond), ...typed },
    change: (changes) => setTyped((before) => ({ ...before, ...changes })),
    bond: typed.treasuryYield === undefined ? bond : null,
  }
}
