/** How a covenant stood at each test, how it will, when it first breaks, and what cures that. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { CoursePoint, DebtFacts } from './covenant-course.ts'
import { type Formula, type FormulaFacts, readFormula } from './covenant-formula.ts'
import { basisOf, type CovenantStatus } from './covenants.ts'
import { type CovenantTerms, isTestedOn, judgeCovenant } from './loan-covenant.ts'
import { quartersLater } from './property-quarter.ts'

export interface CovenantPoint {
  quarterEnd: IsoDate
  isAhead: boolean
  /** Whether the loan tests it on this day; the ends between are shown all the same. */
  isTest: boolean
  /** Unrounded; null is not known. */
  actual: number | null
  status: CovenantStatus
}

/** Each alone cures every test from the first breach until the day; null where it cannot. */
export interface CovenantCure {
  until: IsoDate
  /** More income a year, whole currency units. */
  income: number | null
  /** Repaid at once, with the payment set anew, whole currency units. */
  paydown: number | null
  /** More of the building let, points of occupancy. */
  letting: number | null
}

export interface CovenantOutlook {
  points: CovenantPoint[]
  /** The last test that was reported. */
  now: CovenantPoint | null
  /** Of a covenant that is broken now the day since when, otherwise of the first test ahead that breaks it. */
  firstBreach: CovenantPoint | null
  cure: CovenantCure | null
}

/** A cure must hold for the tests of a year. */
const CURED_QUARTERS = 4

export function covenantOutlook(terms: CovenantTerms, all: readonly CoursePoint[]): CovenantOutlook {
  const course = all.map((point) => ({ ...point, facts: countedFacts(terms, point) }))
  const formula = readFormula(terms.formula)
  const points = course.map(({ quarterEnd, isAhead, facts }) => {
    const value = formula.value(facts)
    const actual = Number.isFinite(value) ? value : null
    const isTest = isTestedOn(terms, quarterEnd)
    return { quarterEnd, isAhead, isTest, actual, status: judgeCovenant(terms, value) }
  })
  const tests = points.filter(({ isTest }) => isTest)
  const now = tests.findLast(({ isAhead }) => !isAhead) ?? null
  const firstBreach = now?.status === 'Breach' ? brokenSince(tests, now) : nextBreach(tests)
  return { points, now, firstBreach, cure: firstBreach && cureOf(terms, formula, { course, now, firstBreach }) }
}

/** The facts of a quarter as a covenant counts them: with all debt on the property, or with its own alone. */
export const countedFacts = (terms: Pick<CovenantTerms, 'basis'>, { facts, own }: CoursePoint): FormulaFacts =>
  basisOf(terms) === 'loan' ? { ...facts, ...own } : facts

const nextBreach = (tests: readonly CovenantPoint[]) =>
  tests.find(({ isAhead, status }) => isAhead && status === 'Breach') ?? null

/** The first of the tests that were broken without one between that was not. */
function brokenSince(tests: readonly CovenantPoint[], now: CovenantPoint): CovenantPoint {
  const at = tests.indexOf(now)
  const kept = tests.findLastIndex(({ status }, index) => index < at && status !== 'Breach')
  return tests[kept + 1] ?? now
}

interface Broken {
  course: readonly CoursePoint[]
  now: CovenantPoint | null
  firstBreach: CovenantPoint
}

function cureOf(terms: CovenantTerms, formula: Formula, { course, now, firstBreach }: Broken): CovenantCure {
  // What is behind is past curing: of a covenant broken now the last test and those to come count.
  const from = firstBreach.isAhead ? firstBreach.quarterEnd : (now?.quarterEnd ?? firstBreach.quarterEnd)
  const until = quartersLater(from, CURED_QUARTERS)
  const tested = course.filter(
    ({ quarterEnd }) => quarterEnd >= from && quarterEnd <= until && isTestedOn(terms, quarterEnd),
  )
  const keeps = (change: (facts: FormulaFacts, own: DebtFacts) => FormulaFacts) =>
    tested.every(({ facts, own }) => {
      const status = judgeCovenant(terms, formula.value(change(facts, own)))
      return status === 'Pass' || status === 'Watch'
    })
  // A loan that is repaid has no covenant left to keep: a unit of it stays.
  const owed = Math.min(...tested.map(({ own }) => own.balance || 0)) - 1
  const most = (fact: 'noi' | 'balance' | 'debtService') =>
    Math.max(0, ...tested.map(({ facts }) => Math.abs(facts[fact]) || 0))
  return {
    until,
    income: leastThat(
      (amount) => keeps((facts) => withIncome(facts, amount)),
      2 * (most('noi') + most('debtService') + most('balance')),
    ),
    paydown: leastThat((amount) => keeps((facts, own) => withPaydown(facts, own, amount)), owed),
    letting: leastLetting(
      (points) => keeps((facts) => ({ ...facts, occupancy: facts.occupancy + points })),
      Math.max(...tested.map(({ facts }) => facts.occupancy)),
    ),
  }
}

/** In hundredths of a point, and no more than there is to let. */
function leastLetting(does: (points: number) => boolean, occupancy: number): number | null {
  const hundredths = leastThat((amount) => does(amount / 100), (100 - occupancy) * 100)
  return hundredths === null ? null : hundredths / 100
}

const withIncome = (facts: FormulaFacts, amount: number): FormulaFacts => ({
  ...facts,
  noi: facts.noi + amount,
  rent: facts.rent + amount,
})

/** Repaid before the tests: what is owed then, and the payments on this debt, are smaller in proportion. */
function withPaydown(facts: FormulaFacts, own: DebtFacts, amount: number): FormulaFacts {
  const repaid = own.balance > 0 ? Math.min(1, amount / own.balance) : 1
  return {
    ...facts,
    balance: facts.balance - own.balance * repaid,
    debtService: facts.debtService - own.debtService * repaid,
    interest: facts.interest - own.interest * repaid,
  }
}

/** The least whole amount that does, between nothing and the most; null where not even the most does. */
function leastThat(does: (amount: number) => boolean, most: number): number | null {
  let [low, high] = [0, Math.floor(most)]
  if (!(high > 0) || !does(high)) return null
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (does(middle)) high = middle
    else low = middle
  }
  return high
}
