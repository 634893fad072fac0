/** Interest that has run up since the last payment, and from the funding of a loan to its first payment's month. */
import { dayDiff, type IsoDate, toDayNumber } from '#domain/kernel/dates.ts'
import { balanceOn, countPaymentsMade } from './amortization.ts'
import { interestForDays, periodicRate } from './interest.ts'
import { countPayments, countsDays, type LoanTerms } from './loan-terms.ts'
import { dueDate, rhythmOf } from './payment-dates.ts'

/** Interest over days, currency units. */
export interface Accrual {
  from: IsoDate
  to: IsoDate
  days: number
  amount: number
  /** What one more day adds. */
  perDiem: number
}

/**
 * The interest since the last payment fell due, as what is repaid on a day owes it too; null while no day is known from
 * which it runs. Days are counted from payment date to payment date. Where months are alike, the interest of the month
 * is spread over its days, so that on the payment date it is the payment's own.
 */
export function accruedInterest(terms: LoanTerms, asOf: IsoDate, fundingDate?: IsoDate | null): Accrual | null {
  const from = accruesFrom(terms, asOf, fundingDate)
  if (from === null || from > asOf) return null
  const balance = balanceOn(terms, asOf)
  if (balance <= 0) return null
  const owedOn = balanceBack(terms, { balance, asOf })
  const days = [from, ...changesBetween(terms, from, asOf), asOf]
  const amount = days.slice(1).reduce((sum, to, index) => {
    const start = days[index] as IsoDate
    return sum + interestOver(terms, { balance: owedOn(start), rate: rateOn(terms, start), from: start, to })
  }, 0)
  const rate = rateOn(terms, asOf)
  const perDiem = interestOver(terms, { balance, rate, from: asOf, to: asOf, days: 1 })
  return { from, to: asOf, days: dayDiff(from, asOf), amount, perDiem }
}

/** What is paid at the funding for the days until the first payment's period begins; null without such days. */
export function interestToFirstPeriod(terms: LoanTerms, fundingDate: IsoDate | null | undefined): Accrual | null {
  const { firstPaymentDate, paymentFrequency, principal } = terms
  if (!firstPaymentDate || !fundingDate) return null
  const to = dueDate({ firstPaymentDate, paymentFrequency }, 0)
  if (fundingDate >= to) return null
  const rate = rateOn(terms, fundingDate)
  const amount = interestOver(terms, { balance: principal, rate, from: fundingDate, to })
  const days = dayDiff(fundingDate, to)
  return { from: fundingDate, to, days, amount, perDiem: amount / days }
}

/** The due day of the last payment made; before the first one the day from which its interest runs, or the funding. */
function accruesFrom(terms: LoanTerms, asOf: IsoDate, fundingDate: IsoDate | null | undefined): IsoDate | null {
  const { firstPaymentDate, paymentFrequency, maturityDate } = terms
  if (!firstPaymentDate) return null
  const made = countPaymentsMade(terms, asOf)
  const due = dueDate({ firstPaymentDate, paymentFrequency }, made)
  if (made === 0) return fundingDate && (fundingDate > due || asOf < due) ? fundingDate : due
  return maturityDate && made === countPayments(terms) && maturityDate < due ? maturityDate : due
}

const isWithin = (date: IsoDate, from: IsoDate, to: IsoDate) => date > from && date < to

/** The days on which the rate or the balance changed beside a payment. */
function changesBetween({ earlierRates, partialPrepayments }: LoanTerms, from: IsoDate, to: IsoDate): IsoDate[] {
  const days = [
    ...(earlierRates ?? []).map(({ until }) => until),
    ...(partialPrepayments ?? []).map(({ date }) => date),
  ]
  return [...new Set(days.filter((day) => isWithin(day, from, to)))].toSorted()
}

/** What was owed on an earlier day of the period: what was repaid since comes back to it. */
const balanceBack =
  ({ partialPrepayments }: LoanTerms, { balance, asOf }: { balance: number; asOf: IsoDate }) =>
  (day: IsoDate): number =>
    (partialPrepayments ?? [])
      .filter(({ date }) => date > day && date <= asOf)
      .reduce((sum, { amount }) => sum + amount, balance)

const rateOn = ({ earlierRates, rate }: LoanTerms, day: IsoDate): number =>
  earlierRates?.find(({ until }) => until > day)?.rate ?? rate

type Stretch = { balance: number; rate: number; from: IsoDate; to: IsoDate; days?: number }

function interestOver(terms: LoanTerms, { balance, rate, from, to, days = dayDiff(from, to) }: Stretch): number {
  if (countsDays(terms)) return interestForDays({ balance, rate, days, dayCount: terms.dayCount ?? '30/360' })
  const { perYear } = rhythmOf(terms.paymentFrequency)
  const whole = periodicRate({ rate, compounding: terms.compounding }, perYear)
  return (balance * whole * days) / periodDays(terms, from)
}

/** Days of the period in which a day lies; of one before the first, those of the first. */
function periodDays(terms: LoanTerms, day: IsoDate): number {
  const { firstPaymentDate, paymentFrequency } = terms
  const days = { firstPaymentDate: firstPaymentDate as IsoDate, paymentFrequency }
  let number = countPaymentsMade(terms, day) + 1
  while (number > 1 && dueDate(days, number - 1) > day) number -= 1
  while (dueDate(days, number) <= day) number += 1
  return toDayNumber(dueDate(days, number)) - toDayNumber(dueDate(days, number - 1))
}
