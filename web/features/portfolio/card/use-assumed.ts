/** What a debt is left and replaced at: the curve of the day with the company's spread, until somebody types another rate. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { balanceOn } from '#domain/portfolio/amortization.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { expiryOf } from '#domain/portfolio/loan-figures.ts'
import { loanTermsOn } from '#domain/portfolio/loan-record.ts'
import { type UsualRates, usualRates } from '#domain/portfolio/usual-rates.ts'
import { type RadarAssumptions, radarAssumptions } from '#domain/team/radar-assumptions.ts'
import { useOwnCompany } from '#web/features/team/profile/own-record.ts'
import type { Assumed } from './AssumptionFields.tsx'
import type { BlanketRow, IndexRow, LoanRow } from './card-rows.ts'
import { indexRateOf } from './card-rows.ts'
import { type LeftRow, type TypedRates, useKeptAssumptions } from './kept-assumptions.ts'
import type { Assumptions } from './loan-view.ts'

type Debt = (LoanRow | BlanketRow) & LeftRow

const NOTHING_USUAL: UsualRates = {
  ...{ referenceRate: null, treasuryYield: null, newRate: null, refinancingCosts: null },
  ...{ left: null, renewed: null, spread: 0 },
}

/** Of a building site none is asked. */
function usualOf(debt: Debt, leftOn: IsoDate, indexes: readonly IndexRow[], company: RadarAssumptions): UsualRates {
  const { originalLoanAmount } = debt
  if (typeof originalLoanAmount !== 'number') return NOTHING_USUAL
  const terms = loanTermsOn({ ...debt, originalLoanAmount, covenants: null }, leftOn, indexRateOf(debt, indexes))
  const balance = terms ? balanceOn(terms, leftOn) : originalLoanAmount
  return usualRates(indexes, { currency: debt.currency, expiry: expiryOf(debt), balance, leftOn }, company)
}

/** A day of leaving that has passed since is given up. */
function stillTrue({ repaidOn, ...rates }: TypedRates, today: IsoDate): TypedRates {
  return repaidOn !== undefined && repaidOn >= today ? { repaidOn, ...rates } : rates
}

const assumptionsOf = (usual: UsualRates, repaidOn: IsoDate): Assumptions => {
  const { referenceRate, treasuryYield, newRate, refinancingCosts } = usual
  return { repaidOn, referenceRate, treasuryYield, discounting: 'per-1200', newRate, refinancingCosts }
}

/** Of each debt by itself. */
export function useAssumedOf(
  today: IsoDate,
  indexes: readonly IndexRow[],
  entity: Entity = loans,
): (debt: Debt) => Assumed {
  const { find, keep, forget } = useKeptAssumptions(entity)
  const { row } = useOwnCompany()
  const company = radarAssumptions(row?.radarAssumptions)
  return (debt) => {
    const kept = find(debt)
    const typed = stillTrue(kept.values, today)
    const repaidOn = typed.repaidOn ?? today
    const usual = usualOf(debt, repaidOn, indexes, company)
    const usualToday = repaidOn === today ? usual : usualOf(debt, today, indexes, company)
    return {
      ...{ typed, usual, today },
      values: { ...assumptionsOf(usual, repaidOn), ...typed },
      valuesToday: { ...assumptionsOf(usualToday, today), ...typed, repaidOn: today },
      change: (changes) => keep(debt, changes, today),
      keptOn: Object.keys(typed).length > 0 ? kept.on : null,
      forget: () => forget(debt, today),
    }
  }
}

export const useAssumed = (debt: Debt, today: IsoDate, indexes: readonly IndexRow[], entity?: Entity): Assumed =>
  useAssumedOf(today, indexes, entity)(debt)
