/** What it costs to repay a loan before it is due, under the penalty it carries. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import {
  balanceOn,
  countPayments,
  countPaymentsMade,
  type LoanTerms,
  remainingRows,
  type ScheduleRow,
} from './amortization.ts'
import { PREPAYMENT_PENALTY_TYPES, type PrepaymentPenaltyType } from './asked-choices.ts'
import type { Discounting } from './interest.ts'
import {
  interestRateDifferential,
  listAssumptions,
  type PrepaymentCost,
  type RemainingLoan,
  threeMonthInterest,
  yieldMaintenance,
} from './prepayment-methods.ts'

/** Whether a word names one of them. */
export const isPenaltyType = (word: string): word is PrepaymentPenaltyType =>
  PREPAYMENT_PENALTY_TYPES.some((type) => type === word)

/** What `prepaymentCost` needs to know of a loan and of the day. */
export interface PrepaymentCase {
  prePaymentPenaltyType: PrepaymentPenaltyType | null
  terms: LoanTerms
  asOf: IsoDate
  /** Before this day the loan may not be repaid at all. */
  lockoutEnds?: IsoDate | null
  /** From this day on the loan may be repaid without cost. */
  openDate?: IsoDate | null
  /** The lender's rate today for the remaining term, percent a year. */
  referenceRate?: number | null
  /** Government bond yield for the remaining term, percent a year. */
  treasuryYield?: number | null
  minimumPct?: number
  /** What may still be repaid free of charge, currency units. */
  privilege?: number | null
  /** How what is still to come is valued; per 1200 when not said. */
  discounting?: Discounting | null
}

/** What it costs to repay a loan on a day under the penalty it carries; what its privilege allows is free of it. */
export function prepaymentCost(repayment: PrepaymentCase): PrepaymentCost {
  const whole = costOfWhole(repayment)
  const { privilege, terms, asOf } = repayment
  if (!privilege || !whole.cost) return whole
  return {
    ...whole,
    cost: whole.cost * chargedPart(balanceOn(terms, asOf), privilege),
    assumptions: [...whole.assumptions, ...listAssumptions({ privilege })],
  }
}

/**
 * The least that an interest rate differential charges: three months of interest, reckoned as the charge is, on the part
 * of the balance that its privilege leaves. The lender's rate today need not be known.
 * @returns currency units, never above the charge; null under another penalty, and where nothing may be charged
 */
export function differentialFloor(repayment: PrepaymentCase): number | null {
  if (repayment.prePaymentPenaltyType !== 'interestRateDifferential') return null
  const { method, cost } = prepaymentCost({ ...repayment, prePaymentPenaltyType: '3-month-interest' })
  return method === 'three-month-interest' ? cost : null
}

/** The part of a balance on which a charge falls, the privilege taken off; between 0 and 1. */
export const chargedPart = (balance: number, privilege: number): number =>
  balance > 0 ? Math.max(0, balance - privilege) / balance : 0

function costOfWhole(repayment: PrepaymentCase): PrepaymentCost {
  const { prePaymentPenaltyType: type, terms, asOf, openDate, lockoutEnds } = repayment
  const balance = balanceOn(terms, asOf)
  if (!type) return { method: 'not-stated', cost: null, assumptions: [], reason: 'penalty-not-stated' }
  if (type === 'noPenalty') return { method: 'no-penalty', cost: 0, assumptions: listAssumptions({ balance }) }
  // After the last payment only the balance is due: to pay it is no prepayment.
  const isLastPaid = terms.firstPaymentDate ? countPaymentsMade(terms, asOf) >= countPayments(terms) : false
  if (balance === 0 || isLastPaid || (openDate && asOf >= openDate)) {
    return { method: 'open', cost: 0, assumptions: listAssumptions({ balance, openDate: openDate ?? null }) }
  }
  if (lockoutEnds && asOf < lockoutEnds) {
    return { method: 'locked', cost: null, assumptions: listAssumptions({ balance, lockoutEnds }), reason: 'locked' }
  }
  if (type === '3-month-interest')
    return threeMonthInterest({ ...ratesOf(terms), discounting: repayment.discounting, balance })
  return type === 'yield-maintenance' ? maintainYield(repayment, balance) : chargeDifferential(repayment, balance)
}

/** What is still to come, row by row: built only where a rate is known, as a portfolio asks this of each of its loans. */
function loanToCome({ terms, asOf, discounting }: PrepaymentCase, balance: number): RemainingLoan {
  const rows = remainingRows(terms, countPaymentsMade(terms, asOf))
  return { rows: startFrom(rows, balance), ...ratesOf(terms), discounting }
}

/** What the value of the rest of a loan is measured by. */
export const ratesOf = ({ rate, compounding, dayCount, paymentFrequency }: LoanTerms) => ({
  rate,
  compounding,
  dayCount,
  paymentFrequency,
})

/** A balance read off a statement between two payments counts from its day, before the next row does. */
function startFrom(rows: ScheduleRow[], balance: number): ScheduleRow[] {
  const [first, ...rest] = rows
  return first ? [{ ...first, startingPrincipal: balance }, ...rest] : rows
}

function chargeDifferential(repayment: PrepaymentCase, balance: number): PrepaymentCost {
  const { referenceRate } = repayment
  if (referenceRate != null) return interestRateDifferential({ ...loanToCome(repayment, balance), referenceRate })
  return { method: 'interest-rate-differential', cost: null, assumptions: [], reason: 'reference-rate-missing' }
}

function maintainYield(repayment: PrepaymentCase, balance: number): PrepaymentCost {
  const { treasuryYield, minimumPct } = repayment
  if (treasuryYield != null) return yieldMaintenance({ ...loanToCome(repayment, balance), treasuryYield, minimumPct })
  return { method: 'yield-maintenance', cost: null, assumptions: [], reason: 'treasury-yield-missing' }
}
