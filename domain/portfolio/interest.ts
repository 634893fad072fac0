/** Interest and payments: the monthly rate behind a yearly one, the level payment, and interest by the day. */
import type { Currency } from '#domain/kernel/money.ts'

import { type PaymentFrequency, rhythmOf } from './payment-dates.ts'

/** How often a stated yearly rate compounds: twice a year by Canadian custom, monthly in the United States. */
export const COMPOUNDINGS = ['semi-annual', 'monthly'] as const
export type Compounding = (typeof COMPOUNDINGS)[number]
export const COMPOUNDING_WORDS = { 'semi-annual': 'Semi-annual', monthly: 'Monthly' }

/** How rates of a currency are stated by custom: twice a year in Canadian dollars, monthly in American ones. */
export const compoundingOf = (currency: Currency): Compounding => (currency === 'USD' ? 'monthly' : 'semi-annual')

export const DAY_COUNTS = ['30/360', 'actual/365', 'actual/360'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** A yearly rate with its compounding; semi-annual when not said. */
export interface StatedRate {
  /** Percent a year. */
  rate: number
  compounding?: Compounding | null
}

/**
 * Interest of one month as a fraction of the balance: `(1 + rate/200)^(1/6) − 1`, with monthly compounding `rate/1200`.
 * Written with log1p and expm1, which keep all digits of a small rate.
 */
export function monthlyRate({ rate, compounding }: StatedRate): number {
  return compounding === 'monthly' ? rate / 1200 : Math.expm1(Math.log1p(rate / 200) / 6)
}

/** Interest of one period of which a year has so many, as a fraction of the balance: the same rate, compounded as stated. */
export function periodicRate(stated: StatedRate, perYear: number): number {
  return perYear === 12 ? monthlyRate(stated) : Math.expm1((Math.log1p(monthlyRate(stated)) * 12) / perYear)
}

/** The yearly rate, percent, that stands for a monthly fraction under a compounding: the inverse of `monthlyRate`. */
export function toStatedRate(monthly: number, compounding?: Compounding | null): number {
  return compounding === 'monthly' ? 1200 * monthly : 200 * Math.expm1(6 * Math.log1p(monthly))
}

/** What a stated rate comes to in a year, percent. */
export function effectiveAnnualRate(stated: StatedRate): number {
  return 100 * Math.expm1(12 * Math.log1p(monthlyRate(stated)))
}

/** What a payment is computed from. */
export interface PaymentTerms extends StatedRate {
  /** Currency units. */
  principal: number
  /** Months over which the loan would be repaid; null and 0 mean interest only. */
  amortization: number | null
}

/** The monthly payment: level `P·i / (1 − (1+i)^−n)`, `P·i` when interest only, `P/n` when the rate is 0. */
export const monthlyPayment = ({ principal, amortization, ...stated }: PaymentTerms): number =>
  levelPayment({ principal, interest: monthlyRate(stated), periods: amortization ?? 0 })

/** The payment that repays `principal` in so many periods at `interest` a period; without periods the interest alone. */
export function levelPayment({ principal, interest, periods }: Record<'principal' | 'interest' | 'periods', number>) {
  if (!periods) return principal * interest
  if (interest === 0) return principal / periods
  return (principal * interest) / -Math.expm1(-periods * Math.log1p(interest))
}

/**
 * The payment at a frequency. Ordinary ones are level at the rate of their own period; accelerated ones are a half or a
 * quarter of the monthly payment.
 */
export function periodicPayment({
  frequency,
  ...terms
}: PaymentTerms & { frequency?: PaymentFrequency | null }): number {
  const { perYear, partOfMonthly } = rhythmOf(frequency)
  if (perYear === 12) return monthlyPayment(terms)
  if (partOfMonthly && terms.amortization) return partOfMonthly * monthlyPayment(terms)
  const periods = ((terms.amortization ?? 0) * perYear) / 12
  return levelPayment({ principal: terms.principal, interest: periodicRate(terms, perYear), periods })
}

/** Twelve payments, currency units. */
export const annualDebtService = (terms: PaymentTerms): number => 12 * monthlyPayment(terms)

/** Yearly payments as a percentage of the loan: `12·payment / P`. */
export const mortgageConstant = (terms: Omit<PaymentTerms, 'principal'>): number =>
  100 * annualDebtService({ ...terms, principal: 1 })

/** Simple interest of one month, `balance·rate/1200`: what a draw or a floating loan accrues. */
export const simpleMonthlyInterest = ({ balance, rate }: { balance: number; rate: number }): number =>
  (balance * rate) / 1200

/** Interest over so many days; a year has 360 days unless the loan counts 365. */
export function interestForDays({
  balance,
  rate,
  days,
  dayCount = 'actual/365',
}: {
  balance: number
  rate: number
  days: number
  dayCount?: DayCount
}): number {
  return (balance * (rate / 100) * days) / (dayCount === 'actual/365' ? 365 : 360)
}

/** Interest of one day. */
export const perDiem = (terms: { balance: number; rate: number; dayCount?: DayCount }): number =>
  interestForDays({ ...terms, days: 1 })

/**
 * How a yearly rate discounts a month: as its twelfth, or as the yield of a bond, which compounds twice a year. With the
 * second, three months of interest are those at the loan's own monthly rate.
 */
export const DISCOUNTINGS = ['per-1200', 'bond-equivalent'] as const
export type Discounting = (typeof DISCOUNTINGS)[number]

/** The monthly fraction by which a yearly rate, percent, discounts; its twelfth when not said. */
export const discountOfMonth = (rate: number, discounting?: Discounting | null): number =>
  monthlyRate({ rate, compounding: discounting === 'bond-equivalent' ? 'semi-annual' : 'monthly' })

/** Value today of an amount due in so many months, discounted at a yearly rate, percent. */
export function presentValue({
  amount,
  months,
  discountRate,
  discounting,
}: {
  amount: number
  months: number
  discountRate: number
  discounting?: Discounting | null
}): number {
  return amount * Math.exp(-months * Math.log1p(discountOfMonth(discountRate, discounting)))
}

/** The rate a floating loan pays: index and spread, never under its floor, never over its cap. All percent a year. */
export function allInRate({
  index,
  spread,
  floor,
  cap,
}: {
  index: number
  spread: number
  floor?: number | null
  cap?: number | null
}): number {
  return Math.min(cap ?? Number.POSITIVE_INFINITY, Math.max(floor ?? Number.NEGATIVE_INFINITY, index + spread))
}
