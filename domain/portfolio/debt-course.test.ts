/** Tests of lines, construction loans and blankets: what is owed on a day, and several buildings as one. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AS_IT_GOES, factsOverTime } from './covenant-course.ts'
import { combinedQuarters, debtSubject, type PledgedFacts } from './debt-course.ts'
import { type QuarterFacts, quartersLater } from './property-quarter.ts'

const LAST = '2026-06-30'
const quarter = (back: number, parts: Partial<QuarterFacts> = {}): QuarterFacts => ({
  ...{ kind: 'actual', quarterEnd: quartersLater(LAST, -back), rent: 100, expenses: 40, noi: 60, occupancy: 90 },
  ...parts,
})
const pledged = (...quarters: QuarterFacts[]): PledgedFacts => ({ property: null, quarters })
const YEAR = [3, 2, 1, 0]
const DAY = { indexRate: null, on: LAST }

test('buildings of a blanket are added, occupancy is by rent, and the borrower has the least that is told', () => {
  const [together] = combinedQuarters([
    pledged(quarter(0, { liquidity: 500, vacancy: 5, value: 1_000 })),
    pledged(quarter(0, { rent: 300, expenses: 100, noi: 200, occupancy: 98, liquidity: 400, value: 3_000 })),
  ])
  expect(together).toMatchObject({
    rent: 400,
    expenses: 140,
    noi: 260,
    vacancy: 5,
    occupancy: 96,
    liquidity: 400,
    value: 4_000,
  })
})

test('a quarter that one building has not told is missing for all, and so is a sum with an unknown part', () => {
  const one = pledged(...YEAR.map((back) => quarter(back)))
  expect(combinedQuarters([one, pledged(quarter(0))]).map(({ quarterEnd }) => quarterEnd)).toEqual([LAST])
  expect(combinedQuarters([one, pledged(quarter(0, { rent: null, noi: null }))])[0]).toMatchObject({
    rent: null,
    noi: null,
  })
})

test('one building alone is told as it is', () => {
  const quarters = YEAR.map((back) => quarter(back))
  expect(combinedQuarters([pledged(...quarters)])).toEqual(quarters)
})

test('the order of the buildings changes nothing', () => {
  const figures = fc.array(
    fc.record({ rent: fc.integer({ min: 0, max: 1e6 }), expenses: fc.integer({ min: 0, max: 1e6 }) }),
    {
      ...{ minLength: 2, maxLength: 4 },
    },
  )
  fc.assert(
    fc.property(figures, (each) => {
      const all = each.map((parts) => pledged(quarter(0, { ...parts, noi: parts.rent - parts.expenses })))
      expect(combinedQuarters(all.toReversed())).toEqual(combinedQuarters(all))
    }),
  )
})

test('a line owes what is drawn, at simple interest, and a floating one feels the rate at once', () => {
  const line = { limitAmount: 2_000, drawnAmount: 1_000, rateType: 'Floating' as const, allInRate: null, spread: 1 }
  const subject = debtSubject({ kind: 'line', debt: line }, [pledged(...YEAR.map((back) => quarter(back)))], {
    ...DAY,
    indexRate: 4,
  })
  const course = factsOverTime(subject, { ...AS_IT_GOES, rateBps: 100 }, 1)
  expect(course.slice(-2).map(({ facts }) => [facts.balance, facts.interest, facts.debtService])).toEqual([
    [1_000, 50, 50],
    [1_000, 60, 60],
  ])
})

test('a construction loan owes on a day what was paid out by then', () => {
  const draw = { no: 1, requestDate: '2025-11-01', status: 'funded' as const }
  const debt = {
    ...{ authorizedLoanAmount: 9_000, totalOutstandingLoanAmount: 2_500, rateType: 'Fixed' as const, allInRate: 6 },
    draws: [
      { ...draw, fundedDate: '2025-11-15', amount: 1_000 },
      { ...draw, no: 2, fundedDate: '2026-02-15', amount: 2_000 },
    ],
    repayments: [{ date: '2026-05-01', amount: 500 }],
  }
  const subject = debtSubject({ kind: 'construction', debt }, [pledged(...YEAR.map((back) => quarter(back)))], DAY)
  const course = factsOverTime(subject, AS_IT_GOES, 0)
  expect(course.map(({ facts }) => facts.balance)).toEqual([0, 1_000, 3_000, 2_500])
  expect(course.at(-1)?.facts.interest).toBe(150)
})
