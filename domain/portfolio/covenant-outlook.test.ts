/** Covenants over time: history, projection under scenarios, first breach and cure, on figures worked out by hand. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { yearOfPayments } from './amortization.ts'
import { AS_IT_GOES, type CourseSubject, factsOverTime, type Scenario } from './covenant-course.ts'
import { covenantOutlook } from './covenant-outlook.ts'
import type { CovenantTerms } from './loan-covenant.ts'
import { type QuarterFacts, quartersLater } from './property-quarter.ts'

const LAST = '2026-06-30'
const TERMS = {
  principal: 6_500_000,
  rate: 5.25,
  term: 60,
  amortization: 300,
  firstPaymentDate: '2024-01-30',
}
/** Income of the quarters to the last one, the earliest first. */
const quartersOf = (...noi: (number | null)[]): QuarterFacts[] =>
  noi.map((income, index) => ({
    ...{ kind: 'actual', quarterEnd: quartersLater(LAST, index + 1 - noi.length), occupancy: 93 },
    ...{ rent: 200_000, vacancy: 14_000, expenses: 60_000, noi: income, netWorth: 1_000_000 },
  }))
const SUBJECT: CourseSubject = {
  quarters: quartersOf(142_000, 142_000, 142_000, 142_000, 140_000, 140_000, 140_000, 140_000),
  terms: TERMS,
  isFloating: false,
  expiry: '2029-01-30',
  value: 9_100_000,
}
const COVERAGE: CovenantTerms = {
  ...{ formula: 'noi / debtService', side: 'minimum', breachAt: 1.2 },
  ...{ testFrequency: 'quarterly', firstTestOn: '2024-06-30' },
}
const outlookOf = (parts: Partial<CourseSubject> = {}, scenario: Partial<Scenario> = {}, terms = COVERAGE) =>
  covenantOutlook(terms, factsOverTime({ ...SUBJECT, ...parts }, { ...AS_IT_GOES, ...scenario }, 8))
const service = yearOfPayments(TERMS)

describe('a covenant over time', () => {
  test('has a test for each year of quarters that is known, and goes on at the trend reported', () => {
    const { points, now } = outlookOf()
    expect(points.map(({ actual }) => actual && Math.round(actual * service)).slice(2, 11)).toEqual([
      // Two quarters are no year. A year of 568,000, then one of 560,000: −1.41 % a year, a quarter of it each quarter.
      null,
      568_000,
      566_000,
      564_000,
      562_000,
      560_000,
      558_028,
      556_056,
      554_085,
    ])
    expect(now).toMatchObject({ quarterEnd: LAST, isAhead: false, status: 'Watch' })
  })

  test('breaks two quarters ahead where income goes down fast, and the cure keeps it for a year', () => {
    const { firstBreach, cure } = outlookOf({}, { growthPct: -1 })
    expect([firstBreach?.quarterEnd, firstBreach?.status]).toEqual(['2026-12-31', 'Breach'])
    expect(cure?.until).toBe('2027-12-31')
    // In a year and a half 1 % of 560,000 and half of it again is lost; the limit is 1.20 × the debt service.
    const lowest = 560_000 * 0.99 - (0.99 * 0.01 * 560_000) / 2
    expect(cure?.income).toBe(Math.ceil(service * 1.2 - lowest))
  })

  test('that is broken now is cured by a paydown that takes its share off the payments', () => {
    const { firstBreach, cure } = outlookOf({ quarters: quartersOf(130_000, 130_000, 130_000, 130_000) })
    const course = factsOverTime(SUBJECT, AS_IT_GOES, 0)
    const owed = course.at(-1)?.facts.balance ?? 0
    expect(firstBreach?.quarterEnd).toBe(LAST)
    // Limits are compared in whole millionths, which lets a few units less do.
    const wanted = owed * (1 - 520_000 / (1.2 * service))
    expect(cure?.paydown).toBeGreaterThan(wanted - 10)
    expect(cure?.paydown).toBeLessThan(wanted + 1)
  })

  test('of how much is let is cured by letting more, as long as there is more to let', () => {
    const occupancy = (breachAt: number) => ({ ...COVERAGE, formula: 'occupancy', breachAt })
    expect(outlookOf({}, {}, occupancy(95.5)).cure).toMatchObject({ income: null, paydown: null, letting: 2.5 })
    expect(outlookOf({}, {}, occupancy(101)).cure?.letting).toBeNull()
    expect(outlookOf({ quarters: quartersOf(130_000, 130_000, 130_000, 130_000) }).cure?.letting).toBeNull()
  })

  test('is not known, and no breach, where a quarter is missing or something is divided by nothing', () => {
    const gap = outlookOf({ quarters: SUBJECT.quarters.filter((_, index) => index !== 6) })
    expect(gap.now?.status).toBe('Not tested')
    expect(gap.firstBreach).toBeNull()
    const terms = { ...COVERAGE, formula: 'noi / (value - value)' }
    expect(outlookOf({}, {}, terms).points.every(({ status }) => status === 'Not tested')).toBe(true)
    expect(outlookOf({ terms: null }).firstBreach).toBeNull()
    expect(outlookOf({ quarters: [] })).toEqual({ points: [], now: null, firstBreach: null, cure: null })
  })

  test('of a loss is a breach that more income cures and a paydown does not', () => {
    const { now, firstBreach, cure } = outlookOf({ quarters: quartersOf(-1_000, -1_000, -1_000, -1_000) })
    expect([now?.status, firstBreach?.quarterEnd]).toEqual(['Breach', LAST])
    expect([cure?.income, cure?.paydown]).toEqual([Math.ceil(service * 1.2 + 4_000), null])
  })

  test.each<[string, Partial<Scenario>, CovenantTerms['formula'], (now: number, later: number) => void]>([
    [
      'vacancy takes rent',
      { growthPct: 0, vacancyPoints: 10 },
      'noi',
      (now, later) => expect(now - later).toBeCloseTo(80_000),
    ],
    [
      'vacancy empties space',
      { growthPct: 0, vacancyPoints: 10 },
      'occupancy',
      (now, later) => expect([now, later]).toEqual([93, 83]),
    ],
    [
      'a tenant leaves',
      { growthPct: 0, lost: { rent: 50_000, occupancyPoints: 7, after: '2026-09-30' } },
      'noi',
      (now, later) => expect(now - later).toBeCloseTo(50_000),
    ],
    [
      'a cap rate that goes up takes value',
      { growthPct: 0, capRateBps: 100 },
      'value',
      (now, later) => {
        const cap = (560_000 / 9_100_000) * 100
        expect(later).toBeCloseTo((now * cap) / (cap + 1), 2)
      },
    ],
    [
      'a rate of a fixed loan waits for its expiry',
      { growthPct: 0, rateBps: 100 },
      'debtService',
      (now, later) => expect(later).toBe(now),
    ],
  ])('%s', (_, scenario, formula, check) => {
    const { points, now } = outlookOf({}, scenario, { ...COVERAGE, formula })
    check(now?.actual as number, points.at(-1)?.actual as number)
  })

  test('a rate that goes up sets the payment of a floating loan anew at once, and of a fixed one at its expiry', () => {
    const terms = { ...COVERAGE, formula: 'debtService' }
    const paid = (parts: Partial<CourseSubject>) =>
      outlookOf(parts, { rateBps: 100 }, terms).points.map(({ actual }) => actual)
    const floating = paid({ isFloating: true })
    expect(floating[7]).toBeCloseTo(service, 6)
    expect(floating[8]).toBeGreaterThan(service * 1.08)
    const fixed = paid({ expiry: '2027-01-30' })
    expect([fixed[9], (fixed[10] ?? 0) > service * 1.08]).toEqual([service, true])
  })

  test('whatever is earned and owed, its cure keeps it, and a unit less does not', () => {
    const amount = fc.integer({ min: -50_000, max: 400_000 })
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 8, maxLength: 8 }),
        fc.integer({ min: -10, max: 10 }),
        (noi, growthPct) => {
          const quarters = quartersOf(...noi)
          const { cure, firstBreach } = outlookOf({ quarters }, { growthPct })
          fc.pre(cure !== null && firstBreach?.isAhead === true && cure.income !== null)
          const course = factsOverTime({ ...SUBJECT, quarters }, { ...AS_IT_GOES, growthPct }, 8)
          const broken = (more: number) =>
            covenantOutlook({ ...COVERAGE, formula: `(noi + ${more}) / debtService` }, course).points.some(
              ({ quarterEnd, isAhead, status }) =>
                isAhead &&
                quarterEnd <= (cure?.until ?? '') &&
                quarterEnd >= (firstBreach?.quarterEnd ?? '') &&
                status === 'Breach',
            )
          expect([broken(cure?.income ?? 0), broken(Math.max(0, (cure?.income ?? 0) - 2))]).toEqual([false, true])
        },
      ),
      { numRuns: 60 },
    )
  })
})
