/** What the rules read of a portfolio's records: its loans, lines and blankets and the properties behind them. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChargeType, type PrepaymentPenaltyType } from './asked-choices.ts'
import type { BreachAnswer } from './breach-answers.ts'
import type { CovenantLimits } from './covenants.ts'
import { allInRate, type Compounding, type DayCount, type Discounting } from './interest.ts'
import {
  countPayments,
  type EarlierRate,
  type LoanTerms,
  type PartialPrepayment,
  type PaymentRule,
} from './loan-terms.ts'
import { type PaymentFrequency, rowDates } from './payment-dates.ts'

/** The rate of a loan or line: fixed ones state it, floating ones follow an index. Percent a year. */
export interface RateRecord {
  rateType?: 'Fixed' | 'Floating' | null
  allInRate?: number | null
  spread?: number | null
  interestRateFloor?: number | null
  interestRateCap?: number | null
}

/** When a loan or line begins and how many months it runs. */
export interface TermRecord {
  firstPaymentDate?: IsoDate | null
  term?: number | null
  /** Typed: the day on which it ends, whatever the term says. */
  maturityDate?: IsoDate | null
}

/** A term loan, or a blanket. Money in currency units, durations in months. */
export interface LoanRecord extends RateRecord, TermRecord {
  originalLoanAmount: number
  amortization?: number | null
  ioMonths?: number | null
  compounding?: Compounding | null
  dayCount?: DayCount | null
  paymentFrequency?: PaymentFrequency | null
  fundingDate?: IsoDate | null
  /** What a floating loan paid before its rate of today, the oldest first. */
  rateHistory?: readonly EarlierRate[] | null
  paymentRule?: PaymentRule | null
  partialPrepayments?: readonly PartialPrepayment[] | null
  /** Percent of the original loan that may be repaid each year without a charge. */
  prepaymentPrivilegePercentage?: number | null
  /** Read off a statement of the day `balanceOverride`; without that day the balance is the scheduled one. */
  outstandingLoanAmount?: number | null
  balanceOverride?: IsoDate | null
  prePaymentPenaltyType?: PrepaymentPenaltyType | null
  /** Before this day it may not be repaid at all. */
  lockoutEnds?: IsoDate | null
  openDate?: IsoDate | null
  chargeType?: ChargeType | null
  /** Percent; blank is derived. */
  ltv?: number | null
  ltc?: number | null
  /** Multiple; blank is derived. */
  dscr?: number | null
  loanStatus?: string | null
  covenants?: CovenantLimits | null
  breachAnswers?: readonly BreachAnswer[] | null
}

/** The property behind a loan. */
export interface PropertyRecord {
  internalValuationAmount?: number | null
  appraisedValue?: number | null
  acquisitionPrice?: number | null
  /** Percent. */
  occupancyPercentage?: number | null
  propertyDetails?: { internalNOI?: number | null } | null
}

/** Rates of the day that no record holds; percent a year. */
export interface KnownRates {
  /** The index that a floating loan follows. */
  indexRate?: number | null
  /** The lender's rate for the remaining term. */
  referenceRate?: number | null
  /** Government bond yield for the remaining term. */
  treasuryYield?: number | null
  /** How what is still to come is valued; per 1200 when not said. */
  discounting?: Discounting | null
  /** Rate of a loan that would replace this one. */
  newRate?: number | null
  /** Currency units. */
  refinancingCosts?: number | null
}

/** The value of a property in every figure: the owner's own, else the appraised one, else its price. */
export const marketValue = (property: PropertyRecord | null | undefined): number | null =>
  property?.internalValuationAmount ?? property?.appraisedValue ?? property?.acquisitionPrice ?? null

/** Income the owner reckons with, currency units a year. */
export const internalNoi = (property: PropertyRecord | null | undefined): number | null =>
  property?.propertyDetails?.internalNOI ?? null

/** What a loan pays, percent a year: a floating one follows its index where that is known. */
export function rateOf(record: RateRecord, indexRate?: number | null): number | null {
  if (record.rateType !== 'Floating' || indexRate == null || record.spread == null) return record.allInRate ?? null
  const { spread, interestRateFloor: floor, interestRateCap: cap } = record
  return allInRate({ index: indexRate, spread, floor, cap })
}

/** The terms a schedule is computed from, or null while the rate is not known. */
export function toLoanTerms(loan: LoanRecord, indexRate?: number | null): LoanTerms | null {
  const rate = rateOf(loan, indexRate)
  if (rate === null) return null
  const { balanceOverride: date, outstandingLoanAmount: balance } = loan
  return {
    principal: loan.originalLoanAmount,
    rate,
    compounding: loan.compounding,
    dayCount: loan.dayCount,
    paymentFrequency: loan.paymentFrequency,
    term: loan.term ?? null,
    maturityDate: loan.maturityDate,
    amortization: loan.amortization ?? null,
    ioMonths: loan.ioMonths,
    firstPaymentDate: loan.firstPaymentDate,
    balanceOverride: date && balance != null ? { date, balance } : null,
    earlierRates: loan.rateHistory,
    paymentRule: loan.paymentRule,
    partialPrepayments: loan.partialPrepayments,
  }
}

const ARREARS_STATUSES: readonly unknown[] = ['late-30', 'late-60', 'late-90', 'default']

/** Whether payments that the schedule has do not come in. */
export const isInArrears = ({ loanStatus }: Pick<LoanRecord, 'loanStatus'>): boolean =>
  ARREARS_STATUSES.includes(loanStatus)

/**
 * The terms as they stand on a day. While payments are missing a balance read off a statement holds until another is
 * read: the schedule would take them as made. Once the loan is current again they were made, and the schedule goes on
 * from the statement's own day.
 */
export function loanTermsOn(loan: LoanRecord, asOf: IsoDate, indexRate?: number | null): LoanTerms | null {
  const terms = toLoanTerms(loan, indexRate)
  const stated = terms?.balanceOverride
  if (!terms?.firstPaymentDate || !stated || stated.date >= asOf || !isInArrears(loan)) return terms
  const { firstPaymentDate, paymentFrequency } = terms
  const lastRowOn = rowDates({ firstPaymentDate, paymentFrequency }, Math.max(1, countPayments(terms))).at(
    -1,
  ) as IsoDate
  const heldUntil = asOf < lastRowOn ? asOf : lastRowOn
  return stated.date < heldUntil ? { ...terms, balanceOverride: { ...stated, date: heldUntil } } : terms
}

const SETTLED_STATUSES: readonly unknown[] = ['paid-off', 'refinanced']

/** Whether nothing is owed any more. */
export const isSettled = ({ loanStatus }: Pick<LoanRecord, 'loanStatus'>): boolean =>
  SETTLED_STATUSES.includes(loanStatus)

/** The title of a loan's card. */
export const loanCardTitle = (loan: { authorizedLoanAmount?: number | null }): string =>
  loan.authorizedLoanAmount == null ? 'Term Loan' : say('Construction Loan(s)')
