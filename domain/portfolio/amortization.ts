/** How a loan is paid down: its schedule row by row, and the balance after any payment or on any day. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { monthlyRate, periodicPayment } from './interest.ts'
import { type Course, follow, HALF_CENT, isInterestOnly, type ScheduleRow } from './loan-course.ts'
import { countPayments, interestOfPeriod, isUniform, type LoanTerms } from './loan-terms.ts'
import { countRowsUntil, firstRowDate, rhythmOf, rowDate } from './payment-dates.ts'

export type { ScheduleRow } from './loan-course.ts'
export { countPayments, type LoanTerms } from './loan-terms.ts'
export { paymentDate } from './payment-dates.ts'

/** Payments on the schedule up to and including a day, at most all of them; 0 without a first payment date. */
export function countPaymentsMade(terms: LoanTerms, asOf: IsoDate): number {
  const { firstPaymentDate, paymentFrequency, maturityDate } = terms
  if (!firstPaymentDate || asOf < firstRowDate(firstPaymentDate)) return 0
  if (maturityDate && asOf >= maturityDate) return countPayments(terms)
  return Math.min(countPayments(terms), countRowsUntil({ firstPaymentDate, paymentFrequency }, asOf))
}

/**
 * The payment of each period: interest only first, then level. After a change of its rate it is the one set anew.
 */
export function paymentsOf(terms: LoanTerms): { interestOnly: number; amortising: number } {
  const { principal, amortization, rate, compounding, paymentFrequency: frequency } = terms
  const interestOnly = interestOfPeriod(terms, principal)
  if (!amortization) return { interestOnly, amortising: interestOnly }
  const isReset = (terms.earlierRates?.length ?? 0) > 0
  const amortising = isReset
    ? courseOf(terms).end.payment
    : periodicPayment({ principal, rate, compounding, amortization, frequency })
  return { interestOnly, amortising }
}

/** A year of payments, currency units. */
export const yearOfPayments = (terms: LoanTerms): number =>
  rhythmOf(terms.paymentFrequency).perYear * paymentsOf(terms).amortising

/** A loan is asked for its rows many times in a row: by its payment, its balance, its penalty. */
const courses = new WeakMap<LoanTerms, Course>()

function courseOf(terms: LoanTerms): Course {
  const known = courses.get(terms)
  if (known) return known
  const course = follow(terms, countPayments(terms))
  courses.set(terms, course)
  return course
}

/** Rows before a balance override takes effect: it counts from its day on, so a row of that day comes before it. */
function rowsBeforeOverride({ balanceOverride, firstPaymentDate }: LoanTerms): number {
  if (!balanceOverride || !firstPaymentDate) return Number.POSITIVE_INFINITY
  return countRowsUntil({ firstPaymentDate }, balanceOverride.date)
}

/**
 * The schedule of a loan, one row for each payment; the balance due at maturity is what the last row leaves.
 * After a balance override the payment stays and the rows start from the new balance; a loan paid off early ends there.
 */
export function amortize(terms: LoanTerms, { isFull = false }: { isFull?: boolean } = {}): ScheduleRow[] {
  if (!isFull) return courseOf(terms).rows
  return follow(terms.amortization ? { ...terms, maturityDate: null } : terms, countPayments(terms, { isFull })).rows
}

/** `P(1+i)^k − payment·((1+i)^k − 1)/i`, never below 0. */
function payDown(balance: number, { interest, payment, months }: Record<'interest' | 'payment' | 'months', number>) {
  if (months <= 0) return balance
  const growth = interest === 0 ? months : Math.expm1(months * Math.log1p(interest)) / interest
  const left = balance + (balance * interest - payment) * growth
  return left < HALF_CENT ? 0 : left
}

/** The balance after so many payments, currency units; without building the schedule where every month is alike. */
export function balanceAfter(terms: LoanTerms, paymentsMade: number): number {
  const made = Math.min(Math.max(0, paymentsMade), countPayments(terms, { isFull: true }))
  if (!isUniform(terms)) return Math.max(0, follow(terms, made).end.balance)
  const overrideAfter = rowsBeforeOverride(terms)
  const interest = monthlyRate(terms)
  const { amortising: payment } = paymentsOf(terms)
  const amortisingMonths = (from: number, to: number) =>
    terms.amortization ? Math.max(0, to - Math.max(from, terms.ioMonths ?? 0)) : 0
  if (!terms.balanceOverride || made < overrideAfter) {
    return payDown(terms.principal, { interest, payment, months: amortisingMonths(0, made) })
  }
  return payDown(terms.balanceOverride.balance, { interest, payment, months: amortisingMonths(overrideAfter, made) })
}

/** The payment that follows so many payments; null when none does. */
export function paymentAfter(terms: LoanTerms, paymentsMade: number): number | null {
  if (paymentsMade >= countPayments(terms)) return null
  if (!isUniform(terms)) return courseOf(terms).rows[paymentsMade]?.monthlyPayment ?? null
  const balance = balanceAfter(terms, paymentsMade)
  if (balance <= 0) return null
  const interest = balance * monthlyRate(terms)
  if (isInterestOnly(terms, paymentsMade + 1)) return interest
  return Math.min(paymentsOf(terms).amortising, interest + balance)
}

/** The terms without what happens after a day: what is known of a loan on that day. */
function termsUntil(terms: LoanTerms, asOf: IsoDate): LoanTerms {
  const { balanceOverride, partialPrepayments } = terms
  const isStatementLater = balanceOverride && balanceOverride.date > asOf
  const isPartLater = partialPrepayments?.some(({ date }) => date > asOf)
  if (!isStatementLater && !isPartLater) return terms
  return {
    ...terms,
    balanceOverride: isStatementLater ? null : (balanceOverride ?? null),
    partialPrepayments: (partialPrepayments ?? []).filter(({ date }) => date <= asOf),
  }
}

/** The balance on a day: after the payments dated up to then, and after whatever was repaid or stated by that day. */
export function balanceOn(terms: LoanTerms, asOf: IsoDate): number {
  const known = termsUntil(terms, asOf)
  return balanceAfter(known, countPaymentsMade(known, asOf))
}

/** What is due when the term ends (the balloon), currency units; 0 when the loan is repaid by then. */
export const balanceAtMaturity = (terms: LoanTerms): number =>
  isUniform(terms) ? balanceAfter(terms, countPayments(terms)) : Math.max(0, courseOf(terms).end.balance)

/** The rows still to come after so many payments: what a prepayment or a refinancing is measured on. */
export const remainingRows = (terms: LoanTerms, paymentsMade: number): ScheduleRow[] =>
  amortize(terms).slice(Math.max(0, paymentsMade))

/** The day of the first row that the schedule has not counted yet, or null when nothing is left to pay. */
export function nextPaymentDate(terms: LoanTerms, asOf: IsoDate): IsoDate | null {
  const { firstPaymentDate, paymentFrequency, maturityDate } = terms
  if (!firstPaymentDate || balanceOn(terms, asOf) <= 0) return null
  const made = countPaymentsMade(terms, asOf)
  if (made >= countPayments(terms)) return null
  const date = rowDate({ firstPaymentDate, paymentFrequency }, made)
  return maturityDate && date > maturityDate ? maturityDate : date
}
