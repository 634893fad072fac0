/** What somebody reckons with while looking at a debt: typed rates, and until then the bond closest to its end. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { expiryFigures } from '#domain/portfolio/loan-figures.ts'
import type { TermRecord } from '#domain/portfolio/loan-record.ts'
import type { Assumed } from './AssumptionFields.tsx'
import type { IndexRow } from './card-rows.ts'
import { type KeptAssumptions, useKeptAssumptions } from './kept-assumptions.ts'
import { type Assumptions, bondFor } from './loan-view.ts'

type Debt = TermRecord & { _id: string; currency: Currency }

/** Before anything is typed. */
function usualAssumptions(today: IsoDate, bond: IndexRow | null): Assumptions {
  return {
    repaidOn: today,
    referenceRate: null,
    treasuryYield: bond?.rate ?? null,
    discounting: 'per-1200',
    newRate: null,
    refinancingCosts: null,
  }
}

/** A day of repayment that has passed since is given up. */
function stillTrue(kept: KeptAssumptions | undefined, today: IsoDate): Partial<Assumptions> {
  const { repaidOn, ...rates } = kept?.values ?? {}
  return repaidOn !== undefined && repaidOn >= today ? { repaidOn, ...rates } : rates
}

/** Of each debt by itself. */
export function useAssumedOf(today: IsoDate, indexes: readonly IndexRow[]): (debt: Debt) => Assumed {
  const { find, keep, forget } = useKeptAssumptions()
  return (debt) => {
    const kept = find(debt._id)
    const typed = stillTrue(kept, today)
    const bond = bondFor(indexes, debt.currency, expiryFigures(debt, today).remainingTerm)
    return {
      values: { ...usualAssumptions(today, bond), ...typed },
      today,
      change: (changes) => keep(debt._id, { values: { ...stillTrue(find(debt._id), today), ...changes }, on: today }),
      bond: typed.treasuryYield === undefined ? bond : null,
      keptOn: Object.keys(typed).length > 0 ? (kept?.on ?? null) : null,
      forget: () => forget(debt._id),
    }
  }
}

export const useAssumed = (debt: Debt, today: IsoDate, indexes: readonly IndexRow[]): Assumed =>
  useAssumedOf(today, indexes)(debt)
