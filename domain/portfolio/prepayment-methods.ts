/** The forms of prepayment penalty: each gives a cost, its method and the figures it rests on. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { ScheduleRow } from './amortization.ts'
import { type Compounding, type DayCount, type Discounting, monthlyRate, presentValue } from './interest.ts'
import { differenceOfPeriod, monthsOfPeriod } from './loan-terms.ts'
import type { PaymentFrequency } from './payment-dates.ts'

export const PREPAYMENT_METHODS = [
  'three-month-interest',
  'interest-rate-differential',
  'yield-maintenance',
  'agency-yield-maintenance',
  'step-down',
  'defeasance',
  'no-penalty',
  'open',
  'locked',
  'not-stated',
] as const
export type PrepaymentMethod = (typeof PREPAYMENT_METHODS)[number]

/** A figure the cost rests on, for the page to name beside it. */
export interface Assumption {
  name:
    | 'balance'
    | 'balanceAtMaturity'
    | 'remainingMonths'
    | 'rate'
    | 'referenceRate'
    | 'treasuryYield'
    | 'minimumPct'
    | 'stepPct'
    | 'loanYear'
    | 'costs'
    | 'threeMonthInterest'
    | 'differenceTotal'
    | 'simpleDifference'
    | 'securities'
    | 'presentValueFactor'
    | 'openDate'
    | 'lockoutEnds'
    | 'privilege'
  value: number | IsoDate
}

/** The cost in currency units; null while it is locked, when the loan does not say, or a rate it needs is not known. */
export interface PrepaymentCost {
  method: PrepaymentMethod
  cost: number | null
  assumptions: Assumption[]
  /** Why there is no cost. */
  reason?: 'locked' | 'penalty-not-stated' | 'reference-rate-missing' | 'treasury-yield-missing'
}

/** Assumptions of the figures that are known. */
export const listAssumptions = (values: Partial<Record<Assumption['name'], number | IsoDate | null>>): Assumption[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [{ name: name as Assumption['name'], value }],
  )

/** `balance · rate/1200 · 3`; bond-equivalent at the loan's own monthly rate. */
export function threeMonthInterest({
  balance,
  rate,
  compounding,
  discounting,
}: { balance: number } & Omit<RemainingLoan, 'rows'>): PrepaymentCost {
  const isOwnRate = discounting === 'bond-equivalent'
  const cost = 3 * balance * (isOwnRate ? monthlyRate({ rate, compounding }) : rate / 1200)
  return { method: 'three-month-interest', cost, assumptions: listAssumptions({ balance, rate }) }
}

/** The part of a loan that is still to come. */
export interface RemainingLoan {
  rows: readonly ScheduleRow[]
  /** Percent a year. */
  rate: number
  compounding?: Compounding | null
  dayCount?: DayCount | null
  paymentFrequency?: PaymentFrequency | null
  /** How what is still to come is valued today; per 1200 when not said. */
  discounting?: Discounting | null
}

const balanceOf = (rows: readonly ScheduleRow[]) => rows[0]?.startingPrincipal ?? 0
const balloonOf = (rows: readonly ScheduleRow[]) => rows.at(-1)?.principalRemaining ?? 0

/** Value today of what another rate would save payment by payment, discounted at that rate. */
export function valueOfDifference({ rows, discounting, otherRate, ...terms }: RemainingLoan & { otherRate: number }) {
  const period = monthsOfPeriod(terms)
  let total = 0
  let valueToday = 0
  rows.forEach(({ startingPrincipal: balance, days }, index) => {
    const amount = balance * differenceOfPeriod(terms, otherRate, days)
    total += amount
    valueToday += presentValue({ amount, months: (index + 1) * period, discountRate: otherRate, discounting })
  })
  return { total, valueToday }
}

/**
 * Interest rate differential: what the lender loses by lending again at today's rate for the remaining term.
 * Charged is the larger of the differential and three months' interest, never less than 0.
 */
export function interestRateDifferential(loan: RemainingLoan & { referenceRate: number }): PrepaymentCost {
  const { rows, referenceRate, ...terms } = loan
  const { rate } = terms
  const balance = balanceOf(rows)
  const { total, valueToday } = valueOfDifference({ ...loan, otherRate: referenceRate })
  const floor = threeMonthInterest({ ...terms, balance }).cost ?? 0
  const remainingMonths = rows.length * monthsOfPeriod(terms)
  return {
    method: 'interest-rate-differential',
    cost: Math.max(0, valueToday, floor),
    assumptions: listAssumptions({
      balance,
      remainingMonths,
      rate,
      referenceRate,
      differenceTotal: total,
      threeMonthInterest: floor,
      simpleDifference: (balance * ((rate - referenceRate) / 100) * remainingMonths) / 12,
    }),
  }
}

/** Value today of the remaining payments and of the balance after them, discounted at a yearly yield. */
export function valueOfPayments({
  rows,
  paymentFrequency,
  ...yearly
}: {
  rows: readonly ScheduleRow[]
  paymentFrequency?: PaymentFrequency | null
  discountRate: number
  discounting?: Discounting | null
}): number {
  const period = monthsOfPeriod({ paymentFrequency })
  const payments = rows.reduce(
    (sum, row, index) => sum + presentValue({ amount: row.monthlyPayment, months: (index + 1) * period, ...yearly }),
    0,
  )
  return payments + presentValue({ amount: balloonOf(rows), months: rows.length * period, ...yearly })
}

/**
 * Yield maintenance: the lender's remaining payments, valued at the government yield for the remaining term,
 * less the balance; at least `minimumPct` of the balance (1 by US custom), never less than 0.
 */
export function yieldMaintenance({
  rows,
  rate,
  discounting,
  paymentFrequency,
  treasuryYield,
  minimumPct = 0,
}: RemainingLoan & {
  treasuryYield: number
  minimumPct?: number
}): PrepaymentCost {
  const balance = balanceOf(rows)
  const premium = valueOfPayments({ rows, paymentFrequency, discountRate: treasuryYield, discounting }) - balance
  return {
    method: 'yield-maintenance',
    cost: Math.max(0, premium, (balance * minimumPct) / 100),
    assumptions: listAssumptions({
      balance,
      balanceAtMaturity: balloonOf(rows),
      remainingMonths: rows.length * monthsOfPeriod({ paymentFrequency }),
      rate,
      treasuryYield,
      minimumPct: minimumPct || null,
    }),
  }
}

/**
 * Yield maintenance as US agencies write it: `balance·(note − yield)/100·PVF`, at least 1 % of the balance,
 * where `PVF = (1 − (1+y)^(−months/12))/y`.
 */
export function agencyYieldMaintenance({
  balance,
  noteRate,
  treasuryYield,
  remainingMonths,
}: {
  balance: number
  noteRate: number
  treasuryYield: number
  remainingMonths: number
}): PrepaymentCost {
  const years = remainingMonths / 12
  const yearly = treasuryYield / 100
  const presentValueFactor = yearly === 0 ? years : -Math.expm1(-years * Math.log1p(yearly)) / yearly
  const cost = Math.max(balance * 0.01, balance * ((noteRate - treasuryYield) / 100) * presentValueFactor)
  return {
    method: 'agency-yield-maintenance',
    cost,
    assumptions: listAssumptions({
      balance,
      remainingMonths,
      rate: noteRate,
      treasuryYield,
      presentValueFactor,
      minimumPct: 1,
    }),
  }
}

/** Step-down: a percentage of the balance for each loan year, year 1 first (`[5, 4, 3, 2, 1]`), then nothing. */
export function stepDown({
  balance,
  stepsPct,
  loanYear,
}: {
  balance: number
  stepsPct: readonly number[]
  loanYear: number
}): PrepaymentCost {
  const stepPct = stepsPct[loanYear - 1] ?? 0
  const assumptions = listAssumptions({ balance, loanYear, stepPct })
  return { method: 'step-down', cost: (balance * stepPct) / 100, assumptions }
}

/** Defeasance, estimated: Treasuries that pay what the loan still pays, less the balance, plus the exchange's costs. */
export function defeasance({
  rows,
  treasuryYield,
  discounting,
  costs = 0,
}: Pick<RemainingLoan, 'rows' | 'discounting'> & {
  treasuryYield: number
  costs?: number
}): PrepaymentCost {
  const balance = balanceOf(rows)
  const securities = valueOfPayments({ rows, discountRate: treasuryYield, discounting })
  return {
    method: 'defeasance',
    cost: Math.max(0, securities - balance + costs),
    assumptions: listAssumptions({
      balance,
      remainingMonths: rows.length,
      treasuryYield,
      securities,
      costs: costs || null,
    }),
  }
}
