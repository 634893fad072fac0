/** Covenants over time of a large portfolio: 500 loans × 12 covenants × 40 quarters × 5 scenarios in a second. */
import { performance } from 'node:perf_hooks'
import { AS_IT_GOES, type CourseSubject, factsOverTime, type Scenario } from '#domain/portfolio/covenant-course.ts'
import { FORMULA_FACTS, USUAL_FORMULAS } from '#domain/portfolio/covenant-formula.ts'
import { covenantOutlook } from '#domain/portfolio/covenant-outlook.ts'
import type { CovenantTerms } from '#domain/portfolio/loan-covenant.ts'
import { type QuarterFacts, quartersLater } from '#domain/portfolio/property-quarter.ts'

const LOANS = 500
const COVENANTS = 12
const QUARTERS = 40
const AHEAD = 12
const MOST_MS = 1_000
const LAST = '2026-06-30'

const SCENARIOS: Scenario[] = [
  AS_IT_GOES,
  { ...AS_IT_GOES, vacancyPoints: 5 },
  { ...AS_IT_GOES, rateBps: 100 },
  { ...AS_IT_GOES, capRateBps: 50 },
  { ...AS_IT_GOES, lost: { rent: 60_000, occupancyPoints: 8, after: '2027-03-31' } },
]

const covenants: CovenantTerms[] = Array.from({ length: COVENANTS }, (_, index) => {
  const usual = USUAL_FORMULAS[index % USUAL_FORMULAS.length] as (typeof USUAL_FORMULAS)[number]
  const breachAt = { multiple: 1.2, percent: usual.side === 'maximum' ? 70 : 8.5, money: 1_000_000 }[usual.unit]
  return { ...usual, breachAt, testFrequency: 'quarterly', firstTestOn: '2016-09-30' }
})

function subjectOf(loan: number): CourseSubject {
  const quarters: QuarterFacts[] = Array.from({ length: QUARTERS - AHEAD }, (_, index) => ({
    ...{ kind: 'actual', quarterEnd: quartersLater(LAST, index + 1 + AHEAD - QUARTERS), occupancy: 93 },
    ...{ rent: 200_000 + loan, vacancy: 14_000, otherIncome: 0, expenses: 60_000, adjustments: 0, capital: 5_000 },
    ...{ noi: 126_000 + loan + index * 500, netWorth: 23_000_000, liquidity: 2_400_000 },
  }))
  const terms = {
    ...{ principal: 6_000_000 + loan * 1_000, rate: 5.25, term: 120, amortization: 300 },
    firstPaymentDate: '2019-01-30',
  }
  return { quarters, terms, isFloating: loan % 3 === 0, expiry: '2027-01-30', value: 9_100_000 }
}

function projectAll(subjects: readonly CourseSubject[]): number {
  let points = 0
  for (const subject of subjects) {
    for (const scenario of SCENARIOS) {
      const course = factsOverTime(subject, scenario, AHEAD)
      for (const covenant of covenants) points += covenantOutlook(covenant, course).points.length
    }
  }
  return points
}

const subjects = Array.from({ length: LOANS }, (_, loan) => subjectOf(loan))
projectAll(subjects.slice(0, 20))
const begun = performance.now()
const points = projectAll(subjects)
const took = Math.round(performance.now() - begun)
const expected = LOANS * COVENANTS * QUARTERS * SCENARIOS.length
process.stdout.write(`${points} tests of ${FORMULA_FACTS.length} facts in ${took} ms, ${MOST_MS} ms are the ceiling\n`)
if (points !== expected || took > MOST_MS) process.exitCode = 1
