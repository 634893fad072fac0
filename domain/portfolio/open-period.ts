/** The part of a loan that a charge reaches which ends on the day the loan opens. */
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { countPaymentsMade, type LoanTerms, remainingRows, type ScheduleRow } from './amortization.ts'

/**
 * The rows still to come of which the payment falls due up to the open date; all of them without one. What they leave is
 * the balance that may be repaid on that day. A row stands a day after its payment falls due, so the day after counts.
 */
export function rowsUntilOpen(terms: LoanTerms, paymentsMade: number, openDate?: IsoDate | null): ScheduleRow[] {
  const rows = remainingRows(terms, paymentsMade)
  if (!openDate || !terms.firstPaymentDate) return rows
  return rows.slice(0, Math.max(0, countPaymentsMade(terms, addDays(openDate, 1)) - paymentsMade))
}
