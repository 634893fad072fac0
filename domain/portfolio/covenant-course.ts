/** The facts of a loan's covenants quarter by quarter: what was reported, and what comes under a scenario. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { yearOfPayments } from './amortization.ts'
import { FORMULA_FACTS, type FormulaFacts } from './covenant-formula.ts'
import { follow } from './loan-course.ts'
import { interestOfPeriod, type LoanTerms } from './loan-terms.ts'
import { countRowsUntil, rhythmOf } from './payment-dates.ts'
import { FLOWS, type Flow, type QuarterFacts, quarterNoi, quartersLater, STANDS } from './property-quarter.ts'

const QUARTERS_OF_A_YEAR = 4
/** Ten years of quarters: what a bank keeps a loan's file for. */
const MOST_BEHIND = 40

/** What a course is made from. Money in currency units. */
export interface CourseSubject {
  quarters: readonly QuarterFacts[]
  /** Null where its rate or its first payment is not known. */
  terms: LoanTerms | null
  isFloating: boolean
  /** A debt that is drawn and not paid down by a schedule, such as a line: what is owed on a day, at simple interest. */
  drawn?: { owedOn: (day: IsoDate) => number; rate: number | null }
  /** From then on a fixed loan is taken as renewed over the months left of its amortization. */
  expiry: IsoDate | null
  /** What else is owed on what secures it. */
  others?: readonly OtherCourse[]
  /** As it is valued today: counts where no quarter to then tells a value. */
  value: number | null
}

/** Another debt on the same properties, with the part of it that falls on them as a fraction. */
export type OtherCourse = Pick<CourseSubject, 'terms' | 'isFloating' | 'drawn' | 'expiry'> & { share: number }

/** What is assumed of the quarters to come. */
export interface Scenario {
  /** Income and what it is made of, percent a year against the same quarter before; null is the trend reported. */
  growthPct: number | null
  /** Of the rent that stands empty besides, in points. */
  vacancyPoints: number
  /** Rent of a year that falls away after a day, currency units, and the points of occupancy that go with it. */
  lost: { rent: number; occupancyPoints: number; after: IsoDate } | null
  /** On a floating rate at once, on a fixed one from its expiry. */
  rateBps: number
  capRateBps: number
}

export const AS_IT_GOES: Scenario = { growthPct: null, vacancyPoints: 0, lost: null, rateBps: 0, capRateBps: 0 }

export interface CoursePoint {
  quarterEnd: IsoDate
  isAhead: boolean
  /** With all debt on the properties. */
  facts: FormulaFacts
  /** Of the debt alone. */
  own: DebtFacts
}

/** Empty while nothing was reported; a quarter that is missing leaves what needs it not known. */
export function factsOverTime(subject: CourseSubject, scenario: Scenario, ahead: number): CoursePoint[] {
  const reported = subject.quarters.filter(({ kind }) => kind === 'actual')
  const known = new Map(reported.map((quarter) => [quarter.quarterEnd, quarter]))
  const last = reported.reduce((latest, { quarterEnd }) => (quarterEnd > latest ? quarterEnd : latest), '')
  if (last === '') return []
  const ends = endsOf(reported, last, ahead)
  const now = ends.indexOf(last)
  const income = incomeCourse(ends, known, { now, scenario })
  const debt = debtCourse(subject, scenario, { ends, last })
  const others = (subject.others ?? []).map((other) => ({ ...other, at: debtCourse(other, scenario, { ends, last }) }))
  const valueAt = valueCourse(ends, known, subject.value)
  const capRate = (income.year('noi', now) * 100) / valueAt(now)
  return ends.map((quarterEnd, index) => {
    const facts = unknownFacts()
    for (const flow of FLOWS) facts[flow] = income.year(flow, index)
    income.standing(index, facts)
    const own = debt(index) ?? UNKNOWN_DEBT
    Object.assign(
      facts,
      others.reduce((sum, other) => withOther(sum, other, index), own),
    )
    const { noi } = facts
    facts.value = valueOf(valueAt(Math.min(index, now)), { capRate, scenario, isAhead: index > now })
    const lost = income.lost(index)
    if (index > now && lost !== 0) {
      // What is let for less is worth less, at the same rate; without an income nobody can say what it is worth.
      const before = noi + lost
      facts.value = before > 0 ? facts.value * Math.max(0, noi / before) : Number.NaN
    }
    return { quarterEnd, isAhead: index > now, facts, own }
  })
}

const UNKNOWN = Object.fromEntries(FORMULA_FACTS.map((fact) => [fact, Number.NaN])) as FormulaFacts
const unknownFacts = (): FormulaFacts => ({ ...UNKNOWN })

function endsOf(reported: readonly QuarterFacts[], last: IsoDate, ahead: number): IsoDate[] {
  const first = reported.reduce((earliest, { quarterEnd }) => (quarterEnd < earliest ? quarterEnd : earliest), last)
  const behind: IsoDate[] = [last]
  while (behind.length < MOST_BEHIND && (behind[0] as IsoDate) > first) {
    behind.unshift(quartersLater(behind[0] as IsoDate, -1))
  }
  return [...behind, ...Array.from({ length: ahead }, (_, index) => quartersLater(last, index + 1))]
}

/** What the quarter tells, or the last before it that tells one; where none does, what it is valued at today. */
function valueCourse(ends: readonly IsoDate[], known: ByQuarter, today: number | null): (index: number) => number {
  const values: number[] = []
  for (const end of ends) values.push(known.get(end)?.value ?? values.at(-1) ?? today ?? Number.NaN)
  return (index) => at(values, index)
}

const valueOf = (
  value: number,
  { capRate, scenario, isAhead }: { capRate: number; scenario: Scenario; isAhead: boolean },
): number => {
  if (!isAhead || scenario.capRateBps === 0) return value
  const shifted = capRate + scenario.capRateBps / 100
  return capRate > 0 && shifted > 0 ? (value * capRate) / shifted : Number.NaN
}

type ByQuarter = ReadonlyMap<IsoDate, QuarterFacts>

/** The flows of each quarter, those ahead from the same quarter a year before, and what a scenario takes from them. */
function incomeCourse(
  ends: readonly IsoDate[],
  known: ByQuarter,
  { now, scenario }: { now: number; scenario: Scenario },
) {
  const flows = Object.fromEntries(
    FLOWS.map((flow) => [flow, Float64Array.from(ends, (end) => flowOf(known.get(end), flow))]),
  ) as Record<Flow, Float64Array>
  const growth = 1 + (scenario.growthPct ?? trendOf(flows.noi, now)) / 100
  for (const course of Object.values(flows)) {
    for (let index = now + 1; index < ends.length; index += 1) course[index] = at(course, index - 4) * growth
  }
  const lost = Float64Array.from(ends, (end, index) => (index > now ? lostIn(at(flows.rent, index), end, scenario) : 0))
  const last = known.get(ends[now] as IsoDate)
  return {
    lost: (index: number) => yearOf(lost, index, 0),
    year(flow: Flow, index: number): number {
      const year = yearOf(flows[flow], index, Number.NaN)
      if (flow === 'vacancy') return year + yearOf(lost, index, 0)
      return flow === 'noi' ? year - yearOf(lost, index, 0) : year
    },
    standing(index: number, facts: FormulaFacts): void {
      const end = ends[index] as IsoDate
      const told = index > now ? last : known.get(end)
      for (const stand of STANDS) facts[stand] = told?.[stand] ?? Number.NaN
      if (index > now) facts.occupancy = Math.max(0, facts.occupancy - emptied(end, scenario))
    },
  }
}

const at = (course: ArrayLike<number>, index: number): number => course[index] ?? Number.NaN

const flowOf = (quarter: QuarterFacts | undefined, flow: Flow): number =>
  (flow === 'noi' ? (quarter?.noi ?? (quarter && quarterNoi(quarter))) : quarter?.[flow]) ?? Number.NaN

function yearOf(course: Float64Array, index: number, before: number): number {
  let sum = 0
  for (let back = 0; back < QUARTERS_OF_A_YEAR; back += 1) sum += course[index - back] ?? before
  return sum
}

/** Percent a year; nothing where two years of income above nothing are not known. */
function trendOf(noi: Float64Array, now: number): number {
  const [year, before] = [yearOf(noi, now, Number.NaN), yearOf(noi, now - QUARTERS_OF_A_YEAR, Number.NaN)]
  return year > 0 && before > 0 ? ((year - before) * 100) / before : 0
}

const hasLeft = (end: IsoDate, { lost }: Scenario) => lost !== null && end > lost.after

function lostIn(rent: number, end: IsoDate, scenario: Scenario): number {
  const standsEmpty = scenario.vacancyPoints === 0 ? 0 : (rent * scenario.vacancyPoints) / 100
  return standsEmpty + (hasLeft(end, scenario) ? (scenario.lost?.rent ?? 0) / QUARTERS_OF_A_YEAR : 0)
}

const emptied = (end: IsoDate, scenario: Scenario): number =>
  scenario.vacancyPoints + (hasLeft(end, scenario) ? (scenario.lost?.occupancyPoints ?? 0) : 0)

export type DebtFacts = Pick<FormulaFacts, 'balance' | 'debtService' | 'interest'>

const UNKNOWN_DEBT: DebtFacts = { balance: Number.NaN, debtService: Number.NaN, interest: Number.NaN }

/** A line or construction loan is owed, but repaid from what replaces it: no coverage counts its interest as serviced. */
function withOther(
  sum: DebtFacts,
  { at, share, drawn }: OtherCourse & { at: ReturnType<typeof debtCourse> },
  index: number,
): DebtFacts {
  const other = at(index) ?? UNKNOWN_DEBT
  const serviced = drawn ? 0 : share
  return {
    balance: sum.balance + other.balance * share,
    debtService: serviced === 0 ? sum.debtService : sum.debtService + other.debtService * serviced,
    interest: serviced === 0 ? sum.interest : sum.interest + other.interest * serviced,
  }
}

/** What is owed at each end, and a year of payments and of interest in force then. */
function debtCourse(
  { terms, drawn, isFloating, expiry }: Omit<OtherCourse, 'share'>,
  { rateBps }: Scenario,
  { ends, last }: { ends: readonly IsoDate[]; last: IsoDate },
): (index: number) => DebtFacts | null {
  if (drawn) {
    const changesAfter = isFloating || expiry === null || expiry < last ? last : expiry
    return (index) => drawnFacts(drawn, { end: ends[index] as IsoDate, changesAfter, rateBps })
  }
  const { firstPaymentDate } = terms ?? {}
  if (!terms || !firstPaymentDate) return () => null
  const from = isFloating || expiry === null || expiry < last ? last : expiry
  const changed = rateBps === 0 ? terms : atRate(terms, { from, rate: terms.rate + rateBps / 100 })
  const { paymentFrequency } = terms
  const { perYear } = rhythmOf(paymentFrequency)
  const dates = { firstPaymentDate, paymentFrequency }
  const count = countRowsUntil(dates, ends.at(-1) as IsoDate)
  // A loan that is renewed goes on in its rhythm behind the day on which it would have ended.
  const { rows, end: standing } = follow({ ...changed, maturityDate: null }, count)
  const before = yearOfPayments(terms)
  const isSetAnew = changed !== terms && Boolean(terms.amortization)
  const service = { before, after: isSetAnew ? perYear * standing.payment : yearOfPayments(changed) }
  return (index) => {
    const end = ends[index] as IsoDate
    const paid = countRowsUntil(dates, end)
    const balance = paid === 0 ? terms.principal : (rows[paid - 1]?.principalRemaining ?? 0)
    const inForce = end > from ? changed : terms
    return {
      balance,
      debtService: balance <= 0 ? 0 : end > from ? service.after : service.before,
      interest: interestOfPeriod(inForce, balance) * perYear,
    }
  }
}

function drawnFacts(
  { owedOn, rate }: NonNullable<CourseSubject['drawn']>,
  { end, changesAfter, rateBps }: { end: IsoDate; changesAfter: IsoDate; rateBps: number },
): DebtFacts {
  const balance = owedOn(end)
  const inForce = rate === null ? Number.NaN : Math.max(0, rate + (end > changesAfter ? rateBps / 100 : 0))
  const interest = (balance * inForce) / 100
  return { balance, debtService: interest, interest }
}

const atRate = (terms: LoanTerms, { from, rate }: { from: IsoDate; rate: number }): LoanTerms => ({
  ...terms,
  rate: Math.max(0, rate),
  earlierRates: [...(terms.earlierRates ?? []), { until: from, rate: terms.rate }],
})
