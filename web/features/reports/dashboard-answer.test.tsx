/** The months of a dashboard: what came in, what is expected, and where the year should stand. */
import { expect, test } from 'vitest'
import { type ExpectedFee, toMonthBars } from './dashboard-answer.ts'

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const noFees = (month: number) => ({ month, received: 0, invoiced: 0, expected: 0, cumulative: 0 })
const months = NAMES.map((_name, index) => noFees(index + 1))
const fee = (fundingDate: string | null, weightedRevenue: number): ExpectedFee => ({
  currency: 'CAD',
  fundingDate,
  weightedRevenue,
  deal: { ownerName: 'Jess Okafor' },
})

const bars = (parts: Partial<Parameters<typeof toMonthBars>[0]>) =>
  toMonthBars({ months, expected: [], year: 2026, asOf: '2026-06-30', target: null, names: NAMES, ...parts })

test('open deals are expected in the month they are to fund, beside what is already billed', () => {
  const billed = months.map((each) => (each.month === 9 ? { ...each, expected: 1_000 } : each))
  const expected = [fee('2026-09-10', 135_000), fee('2026-09-24', 19_500.25), fee('2027-09-10', 7), fee(null, 9)]
  expect(bars({ months: billed, expected }).map(({ expected: sum }) => sum)).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 155_500.25, 0, 0, 0,
  ])
})

test('the running sum ends with the present month, and runs through all of a past year', () => {
  expect(bars({}).filter(({ cumulative }) => cumulative !== null)).toHaveLength(6)
  expect(bars({ asOf: '2027-02-01' }).filter(({ cumulative }) => cumulative !== null)).toHaveLength(12)
})

test('the target grows month by month to the whole year; without one there is no line', () => {
  const targets = bars({ target: 900_000 }).map(({ target }) => target)
  expect([targets[0], targets[5], targets[11]]).toEqual([75_000, 450_000, 900_000])
  expect(bars({}).every(({ target }) => target === null)).toBe(true)
})
