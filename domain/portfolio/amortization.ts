/** How a loan is paid down: its schedule row by row, and the balance after any payment or on any day. */
import { addDays, addMonths, daysInMonth, type IsoDate, monthDiff } from '#domain/kernel/dates.ts'
import { type Compounding, monthlyPayment, monthlyRate } from './interest.ts'

/** A balance that somebody read off the lender's statement and that replaces the computed one from that day. */
export interface BalanceOverride {
  date: IsoDate
  /** Currency units. */
  balance: number
}

/** What a schedule is computed from. */
export interface LoanTerms {
  /** Original loan, currency units. */
  principal: number
  /** Percent a year. */
  rate: number
  /** Semi-annual when not said. */
  compounding?: Compounding | null
  /** Months until the balance is due; null runs to the end of the amortization. */
  term: number | null
  /** Months over which the loan would be repaid; null and 0 mean interest only. */
  amortization: number | null
  /** Months of interest only before amortization starts. */
  ioMonths?: number | null
  /** Rows carry no date without it. */
  firstPaymentDate?: IsoDate | null
  balanceOverride?: BalanceOverride | null
}

/** One month of a loan. All amounts in currency units, unrounded. */
export interface ScheduleRow {
  /** From 1. */
  paymentNumber: number
  date: IsoDate | null
  startingPrincipal: number
  interest: number
  principal: number
  monthlyPayment: number
  principalRemaining: number
  /** Running total of interest. */
  accruedInterest: number
}

/** Less than half a cent left after the last payment is nothing but rounding of doubles. */
const HALF_CENT = 0.005

/** Rows of a loan: its term, or its amortization where that is shorter or asked for in full. */
export function countPayments(terms: LoanTerms, { isFull = false } = {}): number {
  const wholeMonths = terms.amortization ? (terms.ioMonths ?? 0) + terms.amortization : null
  if (isFull || !terms.term) return wholeMonths ?? terms.term ?? 0
  return Math.min(terms.term, wholeMonths ?? terms.term)
}

/**
 * The day of a row: one day after the first payment date, then every month.
 * Counted from the anchor, never chained: a loan paid on the 31st must return to the 31st.
 */
export function paymentDate(firstPaymentDate: IsoDate, paymentNumber: number): IsoDate {
  return addMonths(addDays(firstPaymentDate, 1), paymentNumber - 1)
}

const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'))

let latestFirstRow: { of: IsoDate; date: IsoDate } = { of: '', date: '' }

/** The day of the first row. One loan asks for it many times in a row, and loans of one portfolio often share it. */
function firstRowDate(firstPaymentDate: IsoDate): IsoDate {
  if (latestFirstRow.of !== firstPaymentDate) {
    latestFirstRow = { of: firstPaymentDate, date: paymentDate(firstPaymentDate, 1) }
  }
  return latestFirstRow.date
}

/** The days of the first rows. Counts whole months from the anchor like `paymentDate`, which reads it anew each time. */
function paymentDates(firstPaymentDate: IsoDate, count: number): IsoDate[] {
  const anchor = firstRowDate(firstPaymentDate)
  const day = Number(anchor.slice(8))
  let [year, month] = [Number(anchor.slice(0, 4)), Number(anchor.slice(5, 7))]
  const dates: IsoDate[] = []
  for (let index = 0; index < count; index += 1) {
    const dayThen = day > 28 ? Math.min(day, daysInMonth(year, month)) : day
    dates.push(`${year}-${TWO_DIGITS[month]}-${TWO_DIGITS[dayThen]}`)
    month = month === 12 ? 1 : month + 1
    if (month === 1) year += 1
  }
  return dates
}

/** Payments on the schedule up to and including a day, at most all of them; 0 without a first payment date. */
export function countPaymentsMade(terms: LoanTerms, asOf: IsoDate): number {
  if (!terms.firstPaymentDate) return 0
  const first = firstRowDate(terms.firstPaymentDate)
  return asOf < first ? 0 : Math.min(countPayments(terms), monthDiff(first, asOf) + 1)
}

/** The payment of each month: interest only first, then level. */
export function paymentsOf(terms: LoanTerms): { interestOnly: number; amortising: number } {
  const { principal, amortization, rate, compounding } = terms
  return {
    interestOnly: principal * monthlyRate({ rate, compounding }),
    amortising: monthlyPayment({ principal, rate, compounding, amortization }),
  }
}

/** Whether a payment falls into the months of interest only. */
const isInterestOnly = (terms: LoanTerms, paymentNumber: number) =>
  !terms.amortization || paymentNumber <= (terms.ioMonths ?? 0)

/** Rows before a balance override takes effect: it counts from its day on, so a row of that day comes before it. */
function rowsBeforeOverride(terms: LoanTerms): number {
  const { balanceOverride, firstPaymentDate } = terms
  if (!balanceOverride || !firstPaymentDate) return Number.POSITIVE_INFINITY
  const first = firstRowDate(firstPaymentDate)
  return balanceOverride.date < first ? 0 : monthDiff(first, balanceOverride.date) + 1
}

/**
 * The schedule of a loan, one row a month; the balance due at maturity is what the last row leaves.
 * After a balance override the payment stays and the rows start from the new balance; a loan paid off early ends there.
 */
export function amortize(terms: LoanTerms, options: { isFull?: boolean } = {}): ScheduleRow[] {
  const { amortising } = paymentsOf(terms)
  const interestRate = monthlyRate(terms)
  const overrideAfter = rowsBeforeOverride(terms)
  const count = countPayments(terms, options)
  const dates = terms.firstPaymentDate ? paymentDates(terms.firstPaymentDate, count) : null
  const rows: ScheduleRow[] = []
  let balance = terms.principal
  let accruedInterest = 0
  for (let paymentNumber = 1; paymentNumber <= count; paymentNumber += 1) {
    if (paymentNumber - 1 === overrideAfter) balance = terms.balanceOverride?.balance ?? balance
    if (balance <= 0) break
    const interest = balance * interestRate
    const principal = isInterestOnly(terms, paymentNumber) ? 0 : Math.min(amortising - interest, balance)
    const remaining = balance - principal
    accruedInterest += interest
    rows.push({
      paymentNumber,
      date: dates?.[paymentNumber - 1] ?? null,
      startingPrincipal: balance,
      interest,
      principal,
      monthlyPayment: interest + principal,
      principalRemaining: Math.abs(remaining) < HALF_CENT ? 0 : remaining,
      accruedInterest,
    })
    balance = remaining
  }
  return rows
}

/** `P(1+i)^k − payment·((1+i)^k − 1)/i`, never below 0. */
function payDown(balance: number, { interest, payment, months }: Record<'interest' | 'payment' | 'months', number>) {
  if (months <= 0) return balance
  const growth = interest === 0 ? months : Math.expm1(months * Math.log1p(interest)) / interest
  const left = balance + (balance * interest - payment) * growth
  return left < HALF_CENT ? 0 : left
}

/** The balance after so many payments, currency units, without building the schedule. */
export function balanceAfter(terms: LoanTerms, paymentsMade: number): number {
  const made = Math.min(Math.max(0, paymentsMade), countPayments(terms, { isFull: true }))
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

/** The payment that follows so many payments, without building the schedule; null when none does. */
export function paymentAfter(terms: LoanTerms, paymentsMade: number): number | null {
  const balance = balanceAfter(terms, paymentsMade)
  if (balance <= 0 || paymentsMade >= countPayments(terms)) return null
  const interest = balance * monthlyRate(terms)
  if (isInterestOnly(terms, paymentsMade + 1)) return interest
  return Math.min(paymentsOf(terms).amortising, interest + balance)
}

/** The balance on a day: after the payments dated up to then, and after an override of that day. */
export function balanceOn(terms: LoanTerms, asOf: IsoDate): number {
  const { balanceOverride } = terms
  const made = countPaymentsMade(terms, asOf)
  if (balanceOverride && balanceOverride.date <= asOf) return balanceAfter(terms, made)
  return balanceAfter({ ...terms, balanceOverride: null }, made)
}

/** What is due when the term ends (the balloon), currency units; 0 when the loan is repaid by then. */
export const balanceAtMaturity = (terms: LoanTerms): number => balanceAfter(terms, countPayments(terms))

/** The rows still to come after so many payments: what a prepayment or a refinancing is measured on. */
export const remainingRows = (terms: LoanTerms, paymentsMade: number): ScheduleRow[] =>
  amortize(terms).slice(Math.max(0, paymentsMade))

/**
 * The day on which the next payment falls due, or null when nothing is left to pay. It is the first due day, not before
 * this one, of a row that the schedule has not counted yet: rows stand a day after the first payment and then every
 * month, so that after a short month a row may stand on the due day itself, and after a long one days behind it.
 */
export function nextPaymentDate(terms: LoanTerms, asOf: IsoDate): IsoDate | null {
  const { firstPaymentDate } = terms
  if (!firstPaymentDate || balanceOn(terms, asOf) <= 0) return null
  const made = countPaymentsMade(terms, asOf)
  const isPast = addMonths(firstPaymentDate, made) < asOf
  const next = isPast ? made + 1 : made
  return next < countPayments(terms) ? addMonths(firstPaymentDate, next) : null
}
