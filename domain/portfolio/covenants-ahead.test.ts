/** All covenants by the day on which each first breaks, and the certificates that are due. */
import { expect, test } from 'vitest'
import { NOTHING_ASSUMED } from './covenant-scenarios.ts'
import { covenantsAhead, headroomPct, type PledgedDebt } from './covenants-ahead.ts'
import { makeHeldLoan, makeHeldProperty } from './holdings.factory.ts'
import type { HeldCovenant, HeldLoan } from './holdings.ts'
import { type QuarterFacts, quartersLater } from './property-quarter.ts'

const LAST = '2026-06-30'
const quartersOf = (...noi: number[]): QuarterFacts[] =>
  noi.map((income, index) => ({
    ...{ kind: 'actual', quarterEnd: quartersLater(LAST, index + 1 - noi.length), occupancy: 93 },
    ...{ rent: 200_000, vacancy: 14_000, expenses: 46_000, noi: income },
  }))
const covenant = (name: string, parts: Partial<HeldCovenant>): HeldCovenant => ({
  ...{ _id: name, kind: 'loan', loanId: 'l', name, formula: 'noi', side: 'minimum', unit: 'money', breachAt: 100_000 },
  ...{ testFrequency: 'quarterly', firstTestOn: '2024-06-30', certifiedTo: null, ...parts },
})
type Told = { loan?: HeldLoan; covenants?: readonly HeldCovenant[] }
const tested = ({ loan = makeHeldLoan('p', { _id: 'l' }), covenants = [] }: Told): PledgedDebt => ({
  ...{ kind: 'loan', debt: loan, covenants, others: [] },
  pledged: [
    {
      ...{ property: makeHeldProperty('p', 9_100_000, 560_000), tenants: [] },
      quarters: quartersOf(150_000, 150_000, 150_000, 150_000, 140_000, 140_000, 140_000, 140_000),
    },
  ],
})

test('what is broken stands before what will be, and that before what keeps its limit, the tightest first', () => {
  const covenants = [
    covenant('roomy', { breachAt: 100_000 }),
    covenant('ahead', { breachAt: 545_000 }),
    covenant('tight', { formula: 'occupancy', unit: 'percent', breachAt: 90 }),
    covenant('broken', { breachAt: 590_000 }),
    covenant('unknown', { formula: 'liquidity' }),
  ]
  const { covenants: seen } = covenantsAhead([tested({ covenants })], NOTHING_ASSUMED, '2026-07-15')
  expect(seen.map(({ name, firstBreach }) => [name, firstBreach?.quarterEnd ?? null])).toEqual([
    // 600, 590, 580, 570 and 560 thousand a year; the trend takes 9,333 of it each quarter.
    ['broken', '2025-12-31'],
    ['ahead', '2026-12-31'],
    ['tight', null],
    ['roomy', null],
    ['unknown', null],
  ])
})

test('an assumption holds for every loan', () => {
  const covenants = [covenant('occupancy', { formula: 'occupancy', unit: 'percent', breachAt: 85 })]
  const assumed = { ...NOTHING_ASSUMED, vacancyPoints: 10 }
  const { covenants: seen } = covenantsAhead([tested({ covenants })], assumed, '2026-07-15')
  expect(seen[0]?.firstBreach?.quarterEnd).toBe('2026-09-30')
})

test('a settled loan is tested and certified no more', () => {
  const covenants = [covenant('income', {})]
  const loan = makeHeldLoan('p', { _id: 'l', loanStatus: 'paid-off' })
  expect(covenantsAhead([tested({ covenants, loan })], NOTHING_ASSUMED, '2026-07-15')).toEqual({
    covenants: [],
    certificates: [],
  })
})

test('certificates stand by the day on which they are due', () => {
  const own = (id: string, dueDays: number) =>
    tested({ loan: makeHeldLoan('p', { _id: id, name: id }), covenants: [covenant('income', { loanId: id, dueDays })] })
  const { certificates } = covenantsAhead([own('later', 60), own('sooner', 30)], NOTHING_ASSUMED, '2026-07-15')
  expect(certificates.map(({ loanName, testOn, dueOn }) => [loanName, testOn, dueOn])).toEqual([
    ['sooner', '2026-06-30', '2026-07-30'],
    ['later', '2026-06-30', '2026-08-29'],
  ])
})

test.each([
  ['minimum', 85, 81, -4.705882352941177],
  ['maximum', 75, 60, 20],
  ['minimum', 0, 5, null],
  ['minimum', 85, null, null],
] as const)('headroom of a %s of %s at %s is %s', (side, breachAt, actual, expected) => {
  expect(headroomPct({ side, breachAt }, actual)).toEqual(expected)
})
