/** The balance that is kept with a loan, and until which day it holds: what lists sort and sum without a schedule. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { balanceOn, type LoanTerms, nextPaymentDate } from './amortization.ts'
import type { BalanceSnapshot } from './loan.ts'
import { debtFigures } from './loan-figures.ts'
import { isInArrears, isSettled, type LoanRecord, loanTermsOn, toLoanTerms } from './loan-record.ts'

/** What is kept of the balance on a day. */
export type KeptBalance = {
  /** In cents, as it is stored: what a statement said, or else the balance of the day. */
  outstandingLoanAmount: number
  /** The day of the statement; null where the schedule alone says it. */
  balanceOverride: IsoDate | null
  /** On the day, in cents. */
  currentBalance: number
  /** The next day on which it changes by itself; null when it never does. */
  balanceChangesOn: IsoDate | null
}

/**
 * The balance of a loan on a day. One read off a statement keeps its amount and its day; what is owed today goes on from
 * it with the schedule, and while payments are missing it holds.
 */
export function keptBalance(loan: LoanRecord, asOf: IsoDate): KeptBalance {
  const terms = loanTermsOn(loan, asOf)
  const stated = toLoanTerms(loan)?.balanceOverride ?? null
  const isOpen = !isSettled(loan) && terms !== null
  const currentBalance = isOpen ? roundMoney(balanceOn(terms, asOf)) : 0
  const isHeld = stated !== null && stated.date <= asOf && isInArrears(loan)
  return {
    outstandingLoanAmount: stated?.balance ?? currentBalance,
    balanceOverride: stated?.date ?? null,
    currentBalance,
    balanceChangesOn: isOpen && !isHeld ? nextChange(terms, asOf) : null,
  }
}

/** The same of a blanket, of which nobody reads a statement, with a year of its payments in cents. */
export function keptOfBlanket(blanket: LoanRecord, asOf: IsoDate) {
  const scheduled = { ...blanket, outstandingLoanAmount: null, balanceOverride: null }
  const { currentBalance, balanceChangesOn } = keptBalance(scheduled, asOf)
  const { annualDebtService } = debtFigures(scheduled, asOf)
  return { outstandingLoanAmount: currentBalance, yearOfPayments: roundMoney(annualDebtService ?? 0), balanceChangesOn }
}

function nextChange(terms: LoanTerms, asOf: IsoDate): IsoDate | null {
  const days = [
    terms.amortization ? nextPaymentDate(terms, asOf) : null,
    terms.balanceOverride?.date,
    ...(terms.partialPrepayments ?? []).map(({ date }) => date),
  ]
  return days.filter((day) => day != null && day > asOf).toSorted()[0] ?? null
}

/** Which day a snapshot is of. */
export const snapshotDate = (snapshot: BalanceSnapshot): IsoDate => Object.keys(snapshot)[0] ?? ''

/** The history with one amount a day, newest last; of two of a day the later given counts. */
export function tidySnapshots(snapshots: readonly BalanceSnapshot[]): BalanceSnapshot[] {
  const byDay = new Map(snapshots.map((snapshot) => [snapshotDate(snapshot), snapshot]))
  return [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, snapshot]) => snapshot)
}
