/** What leaving a loan costs in each month still to come, and from which month a new loan pays for that. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'
import { amortize, type LoanTerms, type ScheduleRow } from './amortization.ts'
import { type PrepaymentPenaltyType } from './asked-choices.ts'
import { type Discounting, discountOfMonth } from './interest.ts'
import { differenceOfPeriod, monthsOfPeriod } from './loan-terms.ts'
import { type PrivilegedLoan, privilegeLeft } from './partial-prepayments.ts'
import { chargedPart } from './prepayment.ts'
import { threeMonthInterest } from './prepayment-methods.ts'

/** A loan and what is known of leaving it. Rates in percent a year, money in currency units. */
export interface ExitRequest {
  terms: LoanTerms & { firstPaymentDate: IsoDate }
  prePaymentPenaltyType: PrepaymentPenaltyType | null
  /** Only months after this day are shown. */
  asOf: IsoDate
  /** Months shown at most; all until the loan is due when not said. */
  months?: number
  /** Before this day the loan may not be repaid at all. */
  lockoutEnds?: IsoDate | null
  /** From this day on the loan may be repaid without cost. */
  openDate?: IsoDate | null
  /** The lender's rate for the remaining term. */
  referenceRate?: number | null
  /** Government bond yield for the remaining term. */
  treasuryYield?: number | null
  /** Least charge under yield maintenance, percent of the balance. */
  minimumPct?: number | null
  /** Rate of the loan that would replace this one. */
  newRate?: number | null
  /** What the new loan costs to arrange. */
  refinancingCosts?: number | null
  /** How what is still to come is valued; per 1200 when not said. */
  discounting?: Discounting | null
  /** The loan whose privilege frees a part of the balance from the charge. */
  privileged?: PrivilegedLoan | null
  /** Its rate follows an index: the months to come are computed at today's. */
  isFloating?: boolean
}

/** Leaving right after the payment of one month. */
export interface ExitMonth {
  paymentNumber: number
  date: IsoDate
  balance: number
  access: 'locked' | 'penalty' | 'open'
  /** Null while locked, and when the loan or a rate it needs is not known. */
  penalty: number | null
  /** Balance and penalty. */
  payoff: number | null
  /** Interest saved until maturity, valued at that month, less penalty and costs; null without a new rate or a penalty. */
  netSaving: number | null
}

export interface ExitCurve {
  months: ExitMonth[]
  /** The first month shown that is open. */
  openFrom: IsoDate | null
  /** The first month in which the new loan saves more than leaving costs. */
  breakEven: ExitMonth | null
  /** A sentence for each input that was not entered. */
  assumptions: string[]
}

/** Nothing less is a saving: on the day on which a loan is due nothing is saved any more, and rounding is left. */
const A_CENT = 0.01

/** The curve of a loan; its last month is free, as only the balance is due then. Penalties are `prepaymentCost`'s. */
export function exitCurve(request: ExitRequest): ExitCurve {
  const { terms, asOf, newRate, refinancingCosts } = request
  const rows = amortize(terms)
  const charges = chargesAfter(rows, request)
  const savings = newRate == null ? null : differencesAfter(rows, request, newRate)
  const months: ExitMonth[] = []
  for (const [index, row] of rows.entries()) {
    const date = row.date as IsoDate
    if (date <= asOf) continue
    if (request.months !== undefined && months.length >= request.months) break
    const balance = balanceAfterRow(row, terms)
    const access = accessOn(request, { date, isDue: index === rows.length - 1 })
    const isCharged = access === 'penalty' && charges !== null
    const charged = isCharged ? (charges[index] as number) * chargedPartOn(request, { date, balance }) : 0
    const penalty = access === 'locked' || !charges ? null : charged
    months.push({
      paymentNumber: row.paymentNumber,
      date,
      balance,
      access,
      penalty,
      payoff: penalty === null ? null : balance + penalty,
      netSaving: savings && penalty !== null ? (savings[index] as number) - penalty - (refinancingCosts ?? 0) : null,
    })
  }
  return {
    months,
    openFrom: months.find(({ access }) => access === 'open')?.date ?? null,
    breakEven: months.find(({ netSaving }) => netSaving !== null && netSaving >= A_CENT) ?? null,
    assumptions: listExitAssumptions(request),
  }
}

/** A balance read off the statement on the very day of a payment is what is owed that day. */
const balanceAfterRow = (row: ScheduleRow, { balanceOverride }: LoanTerms): number =>
  balanceOverride && balanceOverride.date === row.date ? balanceOverride.balance : row.principalRemaining

const chargedPartOn = ({ privileged }: ExitRequest, { date, balance }: { date: IsoDate; balance: number }): number =>
  privileged ? chargedPart(balance, privilegeLeft(privileged, date)) : 1

function accessOn(
  { prePaymentPenaltyType, lockoutEnds, openDate }: ExitRequest,
  { date, isDue }: { date: IsoDate; isDue: boolean },
): ExitMonth['access'] {
  if (isDue || prePaymentPenaltyType === 'noPenalty' || (openDate && date >= openDate)) return 'open'
  return lockoutEnds && date < lockoutEnds ? 'locked' : 'penalty'
}

/** The charge after each row; null when the loan does not say, or the rate it is measured by is not known. */
function chargesAfter(rows: readonly ScheduleRow[], request: ExitRequest): number[] | null {
  const { terms, prePaymentPenaltyType: type, referenceRate, treasuryYield, minimumPct, discounting } = request
  const balances = rows.map((row) => balanceAfterRow(row, terms))
  const { rate, compounding } = terms
  const threeMonths = (balance: number) => threeMonthInterest({ balance, rate, compounding, discounting }).cost ?? 0
  if (type === 'noPenalty') return balances.map(() => 0)
  if (type === '3-month-interest') return balances.map(threeMonths)
  if (type === 'interestRateDifferential' && referenceRate != null) {
    const differences = differencesAfter(rows, request, referenceRate)
    return balances.map((balance, index) => Math.max(0, differences[index] as number, threeMonths(balance)))
  }
  if (type === 'yield-maintenance' && treasuryYield != null) {
    const values = paymentsAfter(rows, discountOfPeriod(request, treasuryYield))
    return balances.map((balance, index) =>
      Math.max(0, (values[index] as number) - balance, (balance * (minimumPct ?? 0)) / 100),
    )
  }
  return null
}

/**
 * Value, after each row, of what another rate would save on the rows that follow.
 * Folded from the end: each month's value is next month's and one difference, discounted once; summing anew for every
 * month would take the square of the months.
 */
function differencesAfter(rows: readonly ScheduleRow[], request: ExitRequest, otherRate: number): number[] {
  const { terms } = request
  const values = rows.map(() => 0)
  const discount = 1 + discountOfPeriod(request, otherRate)
  let later = 0
  for (let index = rows.length - 2; index >= 0; index -= 1) {
    const next = rows[index + 1] as ScheduleRow
    const ofOne = differenceOfPeriod(terms, otherRate, next.days)
    values[index] = (balanceAfterRow(rows[index] as ScheduleRow, terms) * ofOne + later) / discount
    later = (next.startingPrincipal * ofOne + later) / discount
  }
  return values
}

/** The fraction by which a yearly rate discounts from one payment to the next. */
const discountOfPeriod = ({ terms, discounting }: ExitRequest, rate: number): number =>
  Math.expm1(Math.log1p(discountOfMonth(rate, discounting)) * monthsOfPeriod(terms))

/** Value, after each row, of the payments that follow and of the balance at maturity, discounted by a fraction a payment. */
function paymentsAfter(rows: readonly ScheduleRow[], discount: number): number[] {
  const values = rows.map((row) => row.principalRemaining)
  for (let index = rows.length - 2; index >= 0; index -= 1) {
    const next = (rows[index + 1] as ScheduleRow).monthlyPayment + (values[index + 1] as number)
    values[index] = next / (1 + discount)
  }
  return values
}

/** What was taken for granted, a sentence for each input that was not entered. */
function listExitAssumptions(request: ExitRequest): string[] {
  const { prePaymentPenaltyType: type, lockoutEnds, openDate, newRate, refinancingCosts } = request
  const isCharged = type !== null && type !== 'noPenalty'
  return [
    type === null && say('The loan does not say what prepayment costs; no penalty is shown.'),
    !lockoutEnds && say('No lockout was entered; the loan can be repaid from today on.'),
    isCharged && !openDate && say('No open date was entered; the penalty applies until the loan is due.'),
    type === 'interestRateDifferential' &&
      request.referenceRate == null &&
      say('The comparable rate was not entered; the differential cannot be computed.'),
    type === 'yield-maintenance' &&
      request.treasuryYield == null &&
      say('The government bond yield was not entered; yield maintenance cannot be computed.'),
    type === 'yield-maintenance' &&
      !request.minimumPct &&
      say('No minimum charge was entered; yield maintenance may come to nothing.'),
    newRate == null && say('No rate of a new loan was entered; what refinancing saves is not shown.'),
    newRate != null && refinancingCosts == null && say('No cost of the new loan was entered; it is taken as 0.'),
    request.isFloating === true && say('The rate floats; every payment to come is computed at today’s rate.'),
    !request.terms.compounding && say('No compounding was entered; the rate compounds twice a year.'),
    !request.terms.balanceOverride && say('The balance is the scheduled one; every payment is taken as made.'),
  ].filter((sentence) => sentence !== false)
}
