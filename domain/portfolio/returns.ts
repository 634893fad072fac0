/** Net present value, internal and modified rates of return, and the effective rate of a loan after its fees. */
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

export interface DatedFlow {
  date: IsoDate
  amount: number
}

/** Years of 365 days from the first date. */
const toYears = (flows: readonly DatedFlow[]): TimedFlow[] =>
  flows.map(({ date, amount }) => ({ amount, periods: dayDiff(flows[0]?.date ?? date, date) / 365 }))

/** A payment at a distance in periods from the first; years for dated flows. */
interface TimedFlow {
  amount: number
  periods: number
}

/** Net present value of flows one period apart, the first today, at a rate in percent a period. */
export const netPresentValue = ({ rate, flows }: { rate: number; flows: readonly number[] }): number =>
  worthOf(
    flows.map((amount, periods) => ({ amount, periods })),
    rate,
  )

/** Net present value of dated flows on the day of the first, at a rate in percent a year of 365 days. */
export const datedNetPresentValue = ({ rate, flows }: { rate: number; flows: readonly DatedFlow[] }): number =>
  worthOf(toYears(flows), rate)

const worthOf = (flows: readonly TimedFlow[], rate: number): number =>
  flows.reduce((sum, { amount, periods }) => sum + amount * Math.exp(-periods * Math.log1p(rate / 100)), 0)

/** Internal rate of return of flows one period apart, percent a period. */
export function internalRateOfReturn(flows: readonly number[]): RateResult {
  return toPercent(solveRate(flows.map((amount, periods) => ({ amount, periods }))))
}

/** Internal rate of return of dated flows, percent a year of 365 days from the first date. */
export const datedInternalRateOfReturn = (flows: readonly DatedFlow[]): RateResult =>
  toPercent(solveRate(toYears(flows)))

/**
 * Modified internal rate of return of flows one period apart, percent a period: what is paid is financed at one rate, and
 * what is received is put out at another until the last flow. `(FV of receipts / −PV of payments)^(1/n) − 1`; null unless
 * money flows both ways. Unlike the internal rate it is one number, however often the flows change direction.
 */
export function modifiedInternalRateOfReturn({
  flows,
  financeRate,
  reinvestmentRate,
}: {
  flows: readonly number[]
  /** Percent a period. */
  financeRate: number
  reinvestmentRate: number
}): number | null {
  const paid = -netPresentValue({ rate: financeRate, flows: flows.map((amount) => Math.min(0, amount)) })
  const received = netPresentValue({ rate: reinvestmentRate, flows: flows.map((amount) => Math.max(0, amount)) })
  if (!(paid > 0 && received > 0)) return null
  const periods = flows.length - 1
  return 100 * Math.expm1(Math.log(received / paid) / periods + Math.log1p(reinvestmentRate / 100))
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
