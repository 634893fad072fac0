/** A year of quarters beside its budget and the year before; a year with a gap is no year. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuarterFacts, type QuarterKind, quartersLater } from './property-quarter.ts'
import { reviewOf, yearTo } from './quarter-review.ts'

const LAST = '2026-06-30'
/** The last income first. */
const quarters = (kind: QuarterKind, ...incomes: readonly (number | null)[]): QuarterFacts[] =>
  incomes.map((noi, back) => ({ kind, quarterEnd: quartersLater(LAST, -back), noi }))

test('the last year stands beside its budget and the year before', () => {
  const all = [
    ...quarters('actual', 140_000, 138_000, 141_000, 139_000, 144_000, 143_000, 146_000, 144_000),
    ...quarters('budget', 145_000, 145_000, 145_000, 145_000),
  ]
  expect(reviewOf(all)).toEqual({ quarterEnd: LAST, noi: 558_000, budget: 580_000, yearBefore: 577_000 })
})

test('a year of which a quarter is missing or unknown has no sum', () => {
  const [first, second, , fourth] = quarters('actual', 1, 2, 3, 4)
  expect(reviewOf([first, second, fourth].flatMap((each) => each ?? []))).toMatchObject({ noi: null, yearBefore: null })
  expect(reviewOf(quarters('actual', 1, null, 3, 4))?.noi).toBeNull()
  expect(reviewOf(quarters('budget', 1, 2, 3, 4))).toBeNull()
})

test('the order in which quarters were entered changes nothing', () => {
  const income = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }))
  fc.assert(
    fc.property(fc.array(income, { minLength: 4, maxLength: 12 }), (incomes) => {
      const all = quarters('actual', ...incomes)
      const asked = { flow: 'noi', kind: 'actual', quarterEnd: LAST } as const
      expect(yearTo(all.toReversed(), asked)).toBe(yearTo(all, asked))
      expect(reviewOf(all.toReversed())).toEqual(reviewOf(all))
    }),
  )
})
