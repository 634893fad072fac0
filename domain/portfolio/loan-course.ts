/** A loan payment by payment through all that happens on the way: rates that change, parts repaid, statements, days. */
import { type IsoDate, toDayNumber } from '#domain/kernel/dates.ts'
import { interestForDays, periodicRate } from './interest.ts'
import {
  amortisingPeriods,
  countsDays,
  firstPayment,
  firstRate,
  interestOnlyPeriods,
  type LoanTerms,
  resetPayment,
  toMaturity,
} from './loan-terms.ts'
import { countRowsUntil, dueDate, rhythmOf, rowDates } from './payment-dates.ts'

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
  /** Repaid beside the payment, since the row before. */
  prepaid?: number
  /** From the payment before to this one; only where interest counts days. */
  days?: number
}

/** Less than half a cent left after the last payment is nothing but rounding of doubles. */
export const HALF_CENT = 0.005

type Event =
  | { kind: 'statement'; date: IsoDate; balance: number }
  | { kind: 'rate'; date: IsoDate; rate: number }
  | { kind: 'prepaid'; date: IsoDate; amount: number }

/** A loan between two payments. */
export interface LoanStanding {
  balance: number
  /** Percent a year. */
  rate: number
  /** Interest of a whole period as a fraction of the balance; where days count, they say it. */
  interest: number
  /** The payment of a period once the loan amortises. */
  payment: number
}

export interface Course {
  rows: ScheduleRow[]
  /** After the last row, and after whatever happened between it and the next. */
  end: LoanStanding
}

/** Whether a payment falls into the months of interest only, or into the part of a period before a typed maturity. */
export function isInterestOnly(terms: LoanTerms, paymentNumber: number): boolean {
  if (!terms.amortization || paymentNumber <= interestOnlyPeriods(terms)) return true
  const dated = toMaturity(terms)
  return dated?.hasPart === true && paymentNumber === dated.whole + 1
}

/** The events of a loan by the payment that follows each: a row of the same day comes before. */
function eventsByPayment(terms: LoanTerms): Map<number, Event[]> {
  const { firstPaymentDate, paymentFrequency, balanceOverride, earlierRates, partialPrepayments } = terms
  const found = new Map<number, Event[]>()
  if (!firstPaymentDate) return found
  const rates = earlierRates ?? []
  const events: Event[] = [
    ...(balanceOverride ? [{ kind: 'statement' as const, ...balanceOverride }] : []),
    ...rates.map(({ until }, index) => ({
      kind: 'rate' as const,
      date: until,
      rate: rates[index + 1]?.rate ?? terms.rate,
    })),
    ...(partialPrepayments ?? []).map((part) => ({ kind: 'prepaid' as const, ...part })),
  ]
  for (const event of events.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const next = countRowsUntil({ firstPaymentDate, paymentFrequency }, event.date) + 1
    found.set(next, [...(found.get(next) ?? []), event])
  }
  return found
}

/** Goes through so many payments of a loan. */
export function follow(terms: LoanTerms, count: number): Course {
  const events = eventsByPayment(terms)
  const calendar = calendarOf(terms, count)
  const rows: ScheduleRow[] = []
  const rate = firstRate(terms)
  let standing = withRate(terms, { balance: terms.principal, payment: firstPayment(terms) }, rate)
  let accruedInterest = 0
  for (let paymentNumber = 1; paymentNumber <= count; paymentNumber += 1) {
    const passed = passPeriod(terms, standing, { events: events.get(paymentNumber), calendar, paymentNumber })
    if (passed.start <= 0) return { rows, end: { ...standing, balance: 0 } }
    const { interest, prepaid, days } = passed
    const { balance, payment } = passed.standing
    accruedInterest += interest
    const principal = isInterestOnly(terms, paymentNumber) ? 0 : Math.min(payment - interest, balance)
    const remaining = balance - principal
    rows.push({
      paymentNumber,
      date: calendar?.rows[paymentNumber - 1] ?? null,
      startingPrincipal: passed.start,
      interest,
      principal,
      monthlyPayment: interest + principal,
      principalRemaining: Math.abs(remaining) < HALF_CENT ? 0 : remaining,
      accruedInterest,
      ...(prepaid > 0 && { prepaid }),
      ...(days !== undefined && { days }),
    })
    standing = afterPayment(terms, { ...passed.standing, balance: remaining }, { paymentNumber, ...passed })
  }
  const late = events.get(count + 1)
  if (!late) return { rows, end: standing }
  const passed = passPeriod(terms, standing, { events: late, calendar: null, paymentNumber: count + 1 })
  return { rows, end: afterPayment(terms, passed.standing, { paymentNumber: count, ...passed }) }
}

const withRate = (terms: LoanTerms, standing: Omit<LoanStanding, 'rate' | 'interest'>, rate: number): LoanStanding => ({
  ...standing,
  rate,
  interest: periodicRate({ rate, compounding: terms.compounding }, rhythmOf(terms.paymentFrequency).perYear),
})

/** A changed rate sets the payment anew from the payment after the one in whose period it changed. */
function afterPayment(
  terms: LoanTerms,
  standing: LoanStanding,
  { paymentNumber, isReset }: { paymentNumber: number; isReset: boolean },
): LoanStanding {
  if (!isReset || terms.paymentRule === 'fixed' || !terms.amortization) return standing
  const left = amortisingPeriods(terms) - Math.max(0, paymentNumber - interestOnlyPeriods(terms))
  if (left <= 0) return standing
  return { ...standing, payment: resetPayment(terms, standing.balance, { rate: standing.rate, left }) }
}

/** The days of a loan's payments. */
interface Calendar {
  /** Of the rows of the schedule. */
  rows: IsoDate[]
  /** The part of a period before a typed maturity. */
  part: number | null
  /** Day number on which a payment falls due; of payment 0 the day from which the first one's interest runs. */
  due(paymentNumber: number): number
  /** The same as if the loan went on. */
  usual(paymentNumber: number): number
}

function calendarOf(terms: LoanTerms, count: number): Calendar | null {
  const { firstPaymentDate, paymentFrequency, maturityDate } = terms
  if (!firstPaymentDate) return null
  const days = { firstPaymentDate, paymentFrequency }
  const dated = toMaturity(terms)
  const part = dated?.hasPart ? dated.whole + 1 : null
  const usual = (paymentNumber: number) => toDayNumber(dueDate(days, paymentNumber))
  const ends = (date: IsoDate) => (maturityDate && date > maturityDate ? maturityDate : date)
  return {
    rows: maturityDate ? rowDates(days, count).map(ends) : rowDates(days, count),
    part,
    usual,
    due: (paymentNumber) => (paymentNumber === part ? toDayNumber(maturityDate as IsoDate) : usual(paymentNumber)),
  }
}

interface Passage {
  events: readonly Event[] | undefined
  calendar: Calendar | null
  paymentNumber: number
}

/** What happened from one payment to the next. */
interface Passed {
  start: number
  /** Of the whole period. */
  interest: number
  prepaid: number
  standing: LoanStanding
  isReset: boolean
  days?: number
}

function passPeriod(terms: LoanTerms, before: LoanStanding, passage: Passage): Passed {
  const { events = [] } = passage
  const span = spanOf(terms, passage)
  const statement = events.find((event) => event.kind === 'statement')
  const start = statement ? statement.balance : before.balance
  let standing = { ...before, balance: start }
  let [interest, prepaid, at] = [0, 0, 0]
  for (const event of events) {
    // What was repaid before a statement is in its balance already.
    if (event.kind === 'statement' || (event.kind === 'prepaid' && statement && event.date <= statement.date)) continue
    const then = span.partUntil(event.date)
    interest += span.interest(standing, then - at)
    at = then
    if (event.kind === 'rate') {
      standing = withRate(terms, standing, event.rate)
    } else {
      const amount = Math.min(event.amount, standing.balance)
      prepaid += amount
      standing = { ...standing, balance: standing.balance - amount }
    }
  }
  interest += span.interest(standing, span.whole - at)
  const isReset = events.some(({ kind }) => kind === 'rate')
  return { start, interest, prepaid, standing, isReset, ...(countsDays(terms) && { days: span.whole }) }
}

/** A period as its interest is counted: whole where nothing happens in it, otherwise in days. */
interface Span {
  whole: number
  partUntil(date: IsoDate): number
  interest(standing: LoanStanding, part: number): number
}

const WHOLE_MONTH: Span = {
  whole: 1,
  partUntil: () => 0,
  interest: ({ balance, interest }, part) => balance * interest * part,
}

function spanOf(terms: LoanTerms, { events, calendar, paymentNumber }: Passage): Span {
  const inDays = countsDays(terms)
  if (!calendar || (!events && !inDays && paymentNumber !== calendar.part)) return WHOLE_MONTH
  const from = calendar.due(paymentNumber - 1)
  const whole = calendar.due(paymentNumber) - from
  const usual = calendar.usual(paymentNumber) - from
  return {
    whole,
    partUntil: (date) => Math.min(whole, Math.max(0, toDayNumber(date) - from)),
    interest: ({ balance, rate, interest }, days) =>
      inDays
        ? interestForDays({ balance, rate, days, dayCount: terms.dayCount ?? '30/360' })
        : balance * interest * (days / usual),
  }
}
