/** Whether a loan should be refinanced: what a new rate saves, what leaving costs, and when it pays for itself. */
import { toCents, toMicros } from '#domain/kernel/money.ts'
import { differenceOfPeriod, monthsOfPeriod } from './loan-terms.ts'
import { type RemainingLoan, valueOfDifference } from './prepayment-methods.ts'

export const REFINANCE_CANDIDATES = ['yes', 'no', 'review'] as const
export type RefinanceCandidate = (typeof REFINANCE_CANDIDATES)[number]
export const REFINANCE_CANDIDATE_WORDS = { yes: 'Yes', no: 'No', review: 'Review' }

/** A loan that expires within a year needs a new one anyway. */
export const EXPIRING_MONTHS = 12

/** A loan whose leverage fell by ten points may borrow more, if it expires within two years. */
export const LTV_FALL_POINTS = 10
export const LTV_FALL_MONTHS = 24

export interface RefinanceSavings {
  /** Value today of the interest saved until maturity, currency units. */
  savings: number
  prepaymentCost: number
  costs: number
  /** Savings less both costs. */
  net: number
  /** Months of the first month's saving that pay for leaving; null when nothing is saved. */
  breakEvenMonths: number | null
  remainingMonths: number
}

/** What a new rate saves on the remaining loan: monthly on the scheduled balance, discounted at the new rate. */
export function refinanceSavings({
  newRate,
  prepaymentCost,
  costs,
  ...loan
}: RemainingLoan & {
  /** Percent a year. */
  newRate: number
  prepaymentCost: number
  costs: number
}): RefinanceSavings {
  const { rows } = loan
  const { valueToday: savings } = valueOfDifference({ ...loan, otherRate: newRate })
  const balance = rows[0]?.startingPrincipal ?? 0
  const firstMonth = (balance * differenceOfPeriod(loan, newRate, rows[0]?.days)) / monthsOfPeriod(loan)
  return {
    savings,
    prepaymentCost,
    costs,
    net: savings - prepaymentCost - costs,
    breakEvenMonths: firstMonth > 0 ? (prepaymentCost + costs) / firstMonth : null,
    remainingMonths: rows.length * monthsOfPeriod(loan),
  }
}

/** What the suggestion rests on; null where a figure is missing. */
export interface RefinanceFigures {
  remainingMonths: number | null
  netSaving: number | null
  originalLTV: number | null
  currentLTV: number | null
}

export type RefinanceReason = 'expiring' | 'saves' | 'lower-leverage'

/**
 * Yes when the loan expires within a year, when refinancing saves money, or when its leverage fell and it expires
 * within two years. Review when none holds and a figure is missing; no otherwise.
 */
export function suggestRefinance(figures: RefinanceFigures): {
  candidate: RefinanceCandidate
  reasons: RefinanceReason[]
} {
  const { remainingMonths, netSaving, originalLTV, currentLTV } = figures
  const hasFallen =
    originalLTV !== null &&
    currentLTV !== null &&
    toMicros(originalLTV) - toMicros(currentLTV) >= toMicros(LTV_FALL_POINTS)
  const isWithin = (months: number) => remainingMonths !== null && remainingMonths <= months
  const reasons: RefinanceReason[] = [
    ...(isWithin(EXPIRING_MONTHS) ? (['expiring'] as const) : []),
    ...(netSaving !== null && toCents(netSaving) > 0 ? (['saves'] as const) : []),
    ...(hasFallen && isWithin(LTV_FALL_MONTHS) ? (['lower-leverage'] as const) : []),
  ]
  if (reasons.length > 0) return { candidate: 'yes', reasons }
  const isIncomplete = Object.values(figures).some((figure) => figure === null)
  return { candidate: isIncomplete ? 'review' : 'no', reasons }
}
