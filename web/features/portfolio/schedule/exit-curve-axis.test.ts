/** The axis of the months in which a loan may be left. */
import { expect, test } from 'vitest'
import { addMonths } from '#domain/kernel/dates.ts'
import { namedDays } from './ExitCurveChart.tsx'

const daysOf = (count: number) => Array.from({ length: count }, (_, index) => addMonths('2026-06-23', index))

test.each([
  [60, ['2027-01-23', '2028-01-23', '2029-01-23', '2030-01-23', '2031-01-23']],
  [30, ['2026-07-23', '2027-01-23', '2027-07-23', '2028-01-23', '2028-07-23']],
  [8, ['2026-07-23', '2026-10-23', '2027-01-23']],
])('of %i months names whole years, half years or quarters', (count, days) => {
  expect(namedDays(daysOf(count))).toEqual(days)
})
