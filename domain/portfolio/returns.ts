/** Net present value, internal rates of return and the effective rate of a loan after its fees. */
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { amortize, type LoanTerms } from './amortization.ts'
import { toStatedRate } from './interest.ts'

/** A rate, or why there is none: no payment one way or the other, a rate out of reach, or several that fit. */
export type RateResult =
  | { value: number; reason?: undefined }
  | { value: null; reason: 'no-sign-change' | 'out-of-range' | 'several-rates' }

/** Rates are looked for between −99 % and 1,000 % a period; fractions. */
const LOWEST = -0.99
const PRECISION = 1e-12

/** A payment at a distance in periods from the first; years for dated flows. */
interface TimedFlow {
  amount: number
  periods: number
}

/** Net present value of flows one period apart, the first today, at a rate in percent a period. */
export const netPresentValue = ({ rate, flows }: { rate: number; flows: readonly number[] }): number =>
  flows.reduce((sum, amount, period) => sum + amount * Math.exp(-period * Math.log1p(rate / 100)), 0)

/** Internal rate of return of flows one period apart, percent a period. */
export function internalRateOfReturn(flows: readonly number[]): RateResult {
  return toPercent(solveRate(flows.map((amount, periods) => ({ amount, periods }))))
}

/** Internal rate of return of dated flows, percent a year of 365 days from the first date. */
export function datedInternalRateOfReturn(flows: readonly { date: IsoDate; amount: number }[]): RateResult {
  const [first] = flows
  if (!first) return { value: null, reason: 'no-sign-change' }
  return toPercent(solveRate(flows.map(({ date, amount }) => ({ amount, periods: dayDiff(first.date, date) / 365 }))))
}

const toPercent = (result: RateResult): RateResult => (result.value === null ? result : { value: result.value * 100 })

/**
 * The sign of the net present value at a rate. Below 0 the discount factors of late flows grow beyond all bounds,
 * so there the flows are compared at the last date instead: the sign is the same.
 */
function worthAt(flows: readonly TimedFlow[], rate: number): number {
  const growth = Math.log1p(rate)
  const anchor = rate < 0 ? Math.max(...flows.map(({ periods }) => periods)) : 0
  return flows.reduce((sum, { amount, periods }) => sum + amount * Math.exp((anchor - periods) * growth), 0)
}

/** Points between which a sign change is looked for; dense where real rates lie. */
const GRID = [
  ...Array.from({ length: 99 }, (_, index) => LOWEST + index * 0.01),
  ...Array.from({ length: 101 }, (_, index) => index * 0.01),
  ...Array.from({ length: 90 }, (_, index) => 1.1 + index * 0.1),
]

function solveRate(flows: readonly TimedFlow[]): RateResult {
  const hasBothSigns = flows.some(({ amount }) => amount > 0) && flows.some(({ amount }) => amount < 0)
  if (!hasBothSigns) return { value: null, reason: 'no-sign-change' }
  const brackets: [number, number][] = []
  let before = worthAt(flows, LOWEST)
  for (let index = 1; index < GRID.length; index += 1) {
    const after = worthAt(flows, GRID[index] as number)
    if (before === 0 || before * after < 0) brackets.push([GRID[index - 1] as number, GRID[index] as number])
    before = after
  }
  const [bracket, ...others] = brackets
  if (!bracket) return { value: null, reason: 'out-of-range' }
  // Flows that change direction more than once can have several rates; none of them is "the" return.
  if (others.length > 0) return { value: null, reason: 'several-rates' }
  return { value: bisect(flows, bracket) }
}

function bisect(flows: readonly TimedFlow[], [from, to]: [number, number]): number {
  let [low, high] = [from, to]
  const startsPositive = worthAt(flows, low) > 0
  if (worthAt(flows, low) === 0) return low
  while (high - low > PRECISION) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (worthAt(flows, middle) > 0 === startsPositive) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** What a loan really costs a borrower, percent a year; null with a reason when no rate fits. */
export interface EffectiveRate {
  /** Fraction a month at which the payments are worth the net proceeds. */
  monthly: number
  /** Percent a year, compounded twice a year: comparable with Canadian quotes. */
  semiAnnual: number
  /** Percent a year, compounded monthly: comparable with US quotes. */
  monthlyNominal: number
}

/** The rate at which all payments and the balance at maturity are worth what the borrower receives after fees. */
export function effectiveRate({ netProceeds, ...terms }: LoanTerms & { netProceeds: number }): EffectiveRate | null {
  const rows = amortize(terms)
  const last = rows.at(-1)
  if (!last || netProceeds <= 0) return null
  const flows = rows.map(({ paymentNumber, monthlyPayment }) => ({ amount: -monthlyPayment, periods: paymentNumber }))
  const balloon = { amount: -last.principalRemaining, periods: last.paymentNumber }
  const { value } = solveRate([{ amount: netProceeds, periods: 0 }, ...flows, balloon])
  if (value === null) return null
  return { monthly: value, semiAnnual: toStatedRate(value), monthlyNominal: toStatedRate(value, 'monthly') }
}
