/** What a schedule is computed from, and what follows from it before any payment: how many there are and how large. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import {
  type Compounding,
  type DayCount,
  levelPayment,
  monthlyRate,
  periodicPayment,
  periodicRate,
} from './interest.ts'
import { countToMaturity, type PaymentFrequency, periodsIn, rhythmOf } from './payment-dates.ts'

/** A balance that somebody read off the lender's statement and that replaces the computed one from that day. */
export interface BalanceOverride {
  date: IsoDate
  /** Currency units. */
  balance: number
}

/** A rate that a loan paid until a day, and from that day on no longer. */
export interface EarlierRate {
  until: IsoDate
  /** All-in, percent a year. */
  rate: number
}

/** A part of a loan repaid beside its payments. */
export interface PartialPrepayment {
  date: IsoDate
  /** Currency units. */
  amount: number
}

/**
 * What the payment does when a rate changes: `level` sets it anew so that the loan is still repaid over the months left,
 * `fixed` leaves it, and more or less of it is interest.
 */
export const PAYMENT_RULES = ['level', 'fixed'] as const
export type PaymentRule = (typeof PAYMENT_RULES)[number]
export const PAYMENT_RULE_WORDS = { level: 'Set anew over the months left', fixed: 'Stays as it is' }

/** What a schedule is computed from. */
export interface LoanTerms {
  /** Original loan, currency units. */
  principal: number
  /** Percent a year; after `earlierRates` the one that holds for the rest. */
  rate: number
  /** Semi-annual when not said. */
  compounding?: Compounding | null
  /** 30/360 when not said: every month is alike. The others count the days from payment date to payment date. */
  dayCount?: DayCount | null
  /** Monthly when not said. */
  paymentFrequency?: PaymentFrequency | null
  /** Months until the balance is due; null runs to the end of the amortization. */
  term: number | null
  /** Typed: the day on which the balance is due, whatever the term says. */
  maturityDate?: IsoDate | null
  /** Months over which the loan would be repaid; null and 0 mean interest only. */
  amortization: number | null
  /** Months of interest only before amortization starts. */
  ioMonths?: number | null
  /** Rows carry no date without it. */
  firstPaymentDate?: IsoDate | null
  balanceOverride?: BalanceOverride | null
  /** In the order in which they ended. */
  earlierRates?: readonly EarlierRate[] | null
  /** `level` when not said. */
  paymentRule?: PaymentRule | null
  partialPrepayments?: readonly PartialPrepayment[] | null
}

/** Interest counts days: those between two payments, which are not known without dates. */
export const countsDays = ({ dayCount, firstPaymentDate }: LoanTerms): boolean =>
  Boolean(firstPaymentDate) && dayCount != null && dayCount !== '30/360'

const isEmpty = (list: readonly unknown[] | null | undefined) => !list || list.length === 0

/** Every month is like the one before, so that a balance follows from a formula without going through the rows. */
export const isUniform = (terms: LoanTerms): boolean =>
  rhythmOf(terms.paymentFrequency).perYear === 12 &&
  !countsDays(terms) &&
  isEmpty(terms.earlierRates) &&
  isEmpty(terms.partialPrepayments) &&
  !toMaturity(terms)?.hasPart

/** The payments up to a typed maturity; null where the term says when the loan ends. */
export function toMaturity({ firstPaymentDate, maturityDate, paymentFrequency }: LoanTerms) {
  if (!firstPaymentDate || !maturityDate) return null
  return countToMaturity({ firstPaymentDate, paymentFrequency, maturityDate })
}

/** Payments of interest only before amortization starts. */
export const interestOnlyPeriods = ({ ioMonths, paymentFrequency }: LoanTerms): number =>
  periodsIn(ioMonths ?? 0, paymentFrequency)

/** Payments over which a loan is repaid once it amortises, a part of one counted whole; 0 when it never does. */
export const amortisingPeriods = ({ amortization, paymentFrequency }: LoanTerms): number =>
  Math.ceil(((amortization ?? 0) * rhythmOf(paymentFrequency).perYear) / 12 - 1e-9)

/** Rows of a loan: its term, or its amortization where that is shorter or asked for in full. */
export function countPayments(terms: LoanTerms, { isFull = false } = {}): number {
  const { term, amortization, paymentFrequency } = terms
  const whole = amortization ? interestOnlyPeriods(terms) + amortisingPeriods(terms) : null
  const dated = toMaturity(terms)
  const due = dated ? dated.whole + (dated.hasPart ? 1 : 0) : term ? periodsIn(term, paymentFrequency) : null
  if (isFull || due === null) return whole ?? due ?? 0
  return Math.min(due, whole ?? due)
}

/** The rate that a loan began with. */
export const firstRate = (terms: LoanTerms): number => terms.earlierRates?.[0]?.rate ?? terms.rate

/** The payment that the loan began with. */
export const firstPayment = (terms: LoanTerms): number => {
  const { principal, compounding, amortization, paymentFrequency: frequency } = terms
  return periodicPayment({ principal, rate: firstRate(terms), compounding, amortization, frequency })
}

/** The payment that repays a balance in the payments left, at a rate. */
export function resetPayment(
  terms: LoanTerms,
  balance: number,
  { rate, left }: { rate: number; left: number },
): number {
  const { compounding, paymentFrequency } = terms
  const { perYear, partOfMonthly } = rhythmOf(paymentFrequency)
  if (!partOfMonthly) {
    return levelPayment({ principal: balance, interest: periodicRate({ rate, compounding }, perYear), periods: left })
  }
  const monthsLeft = (left * 12) / perYear
  const interest = monthlyRate({ rate, compounding })
  return partOfMonthly * levelPayment({ principal: balance, interest, periods: monthsLeft })
}

/** Interest of one payment's period on a balance: where days count, those of a month on the average. */
export function interestOfPeriod(terms: LoanTerms, balance: number): number {
  const { rate, compounding, dayCount, paymentFrequency } = terms
  const { perYear } = rhythmOf(paymentFrequency)
  if (!countsDays(terms)) return balance * periodicRate({ rate, compounding }, perYear)
  return (balance * (rate / 100) * (dayCount === 'actual/360' ? 365 / 360 : 1)) / perYear
}

/** Months from one payment to the next. */
export const monthsOfPeriod = ({ paymentFrequency }: Pick<LoanTerms, 'paymentFrequency'>): number =>
  12 / rhythmOf(paymentFrequency).perYear

type RateTerms = Pick<LoanTerms, 'rate' | 'compounding' | 'dayCount' | 'paymentFrequency'>

/** What a period costs more at the loan's rate than at another, for each unit of balance. */
export function differenceOfPeriod(terms: RateTerms, otherRate: number, days?: number): number {
  const { rate, compounding, dayCount, paymentFrequency } = terms
  if (days !== undefined) return ((rate - otherRate) / 100) * (days / (dayCount === 'actual/360' ? 360 : 365))
  const { perYear } = rhythmOf(paymentFrequency)
  return periodicRate({ rate, compounding }, perYear) - periodicRate({ rate: otherRate, compounding }, perYear)
}
