/** The balance that is kept with a loan, and until which day it holds: what lists sort and sum without a schedule. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { balanceOn, countPayments, countPaymentsMade, type LoanTerms, paymentDate } from './amortization.ts'
import type { BalanceSnapshot } from './loan.ts'
import { isInArrears, isSettled, type LoanRecord, loanTermsOn, toLoanTerms } from './loan-record.ts'

/** What is kept of the balance on a day. */
export type KeptBalance = {
  /** In cents, as it is stored. */
  outstandingLoanAmount: number
  /** The day it is of, where it goes back to a statement; null where the schedule alone says it. */
  balanceOverride: IsoDate | null
  /** The next day on which it changes by itself; null when it never does. */
  balanceChangesOn: IsoDate | null
}

/**
 * The balance of a loan on a day. One read off a statement moves on with the schedule, and its day with it, so that
 * amount and day always belong together; while payments are missing both stay.
 */
export function keptBalance(loan: LoanRecord, asOf: IsoDate): KeptBalance {
  const terms = loanTermsOn(loan, asOf)
  if (isSettled(loan) || !terms) {
    return { outstandingLoanAmount: 0, balanceOverride: null, balanceChangesOn: null }
  }
  const kept = toLoanTerms(loan)?.balanceOverride
  const outstandingLoanAmount = roundMoney(balanceOn(terms, asOf))
  const hasMoved = kept !== null && kept !== undefined && kept.date <= asOf && kept.balance !== outstandingLoanAmount
  return {
    outstandingLoanAmount,
    balanceOverride: hasMoved ? asOf : (kept?.date ?? null),
    balanceChangesOn: kept && kept.date <= asOf && isInArrears(loan) ? null : nextChange(terms, asOf),
  }
}

function nextChange(terms: LoanTerms, asOf: IsoDate): IsoDate | null {
  const { firstPaymentDate, amortization } = terms
  const made = countPaymentsMade(terms, asOf)
  return amortization && firstPaymentDate && made < countPayments(terms)
    ? paymentDate(firstPaymentDate, made + 1)
    : null
}

/** Which day a snapshot is of. */
export const snapshotDate = (snapshot: BalanceSnapshot): IsoDate => Object.keys(snapshot)[0] ?? ''

/** The history with one amount a day, newest last; of two of a day the later given counts. */
export function tidySnapshots(snapshots: readonly BalanceSnapshot[]): BalanceSnapshot[] {
  const byDay = new Map(snapshots.map((snapshot) => [snapshotDate(snapshot), snapshot]))
  return [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, snapshot]) => snapshot)
}
