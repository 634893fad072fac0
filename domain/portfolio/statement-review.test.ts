/** Statements as they are looked at: two years of quarters, the year so far against its budget, and what the newest quarter changed. */
import { expect, test } from 'vitest'
import { rentAtRisk } from './lease-rollover.ts'
import {
  incomeOfMonths,
  monthsIn,
  type QuarterFacts,
  type QuarterKind,
  quarterErrors,
  quartersLater,
} from './property-quarter.ts'
import {
  incomeByMonth,
  incomeByQuarter,
  incomeByYear,
  knowsMonths,
  reviewStatement,
  whatChanged,
} from './statement-review.ts'

const LAST = '2026-06-30'
const makeQuarter = (kind: QuarterKind, back: number, facts: Partial<QuarterFacts>): QuarterFacts => ({
  ...{ kind, quarterEnd: quartersLater(LAST, -back) },
  ...facts,
})
/** The last income first. */
const incomes = (kind: QuarterKind, ...figures: readonly number[]) =>
  figures.map((noi, back) => makeQuarter(kind, back, { noi }))

const TWO_YEARS = incomes('actual', 138_600, 139_300, 140_700, 141_400, 142_100, 142_800, 143_500, 144_200)

test('two years stand quarter by quarter to the newest that was reported, a gap as a gap', () => {
  const periods = incomeByQuarter([...TWO_YEARS.filter((_, back) => back !== 5), ...incomes('budget', 141_000)])
  expect(periods.map(({ name }) => name)).toEqual([
    ...['2024-Q3', '2024-Q4', '2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4', '2026-Q1', '2026-Q2'],
  ])
  expect(periods.map(({ noi }) => noi)).toEqual([144_200, 143_500, null, 142_100, 141_400, 140_700, 139_300, 138_600])
  expect(periods.at(-1)).toMatchObject({ budget: 141_000, isLatestYear: true })
  expect(periods.filter(({ isLatestYear }) => isLatestYear)).toHaveLength(4)
})

test('years are sums of four quarters, as far back as they are whole', () => {
  expect(incomeByYear(TWO_YEARS).map(({ name, noi }) => [name, noi])).toEqual([
    ['2025-Q2', 572_600],
    ['2026-Q2', 560_000],
  ])
  expect(incomeByYear(TWO_YEARS.slice(0, 7)).map(({ noi }) => noi)).toEqual([560_000])
})

test('without a reported quarter there is nothing to look at', () => {
  const planned = incomes('budget', 1, 2, 3, 4)
  expect([incomeByQuarter(planned), incomeByYear(planned)]).toEqual([[], []])
  expect([
    reviewStatement(planned, 'budget'),
    whatChanged(planned, { debtService: 1, balance: 1, capRate: 5 }),
  ]).toEqual([null, null])
})

test('the year so far stands line by line as it enters the income, with the line that explains most', () => {
  const planned = { rent: 152_500, vacancy: 9_000, otherIncome: 54_000, expenses: 62_500, noi: 135_000 }
  const came = { rent: 148_700, vacancy: 9_000, otherIncome: 53_800, expenses: 64_000, noi: 129_500 }
  const review = reviewStatement(
    [0, 1].flatMap((back) => [makeQuarter('budget', back, planned), makeQuarter('actual', back, came)]),
    'budget',
  )
  expect(review).toMatchObject({ from: '2026-01-01', to: LAST })
  expect(review?.lines.map(({ line, base, actual, difference }) => [line, base, actual, difference])).toEqual([
    ['rent', 305_000, 297_400, -7_600],
    ['vacancy', -18_000, -18_000, 0],
    ['otherIncome', 108_000, 107_600, -400],
    ['expenses', -125_000, -128_000, -3_000],
    ['noi', 270_000, 259_000, -11_000],
  ])
  expect(review?.share).toBeCloseTo(-4.074, 3)
  expect(review?.worst?.line).toBe('rent')
})

test('expenses stand line by line where every quarter tells its lines, and the line names what explains most', () => {
  const told = (kind: QuarterKind, back: number, insurance: number, utilities: number) =>
    makeQuarter(kind, back, {
      ...{ rent: 100_000, insurance, utilities, expenses: insurance + utilities },
      noi: 100_000 - insurance - utilities,
    })
  const budget = [told('budget', 0, 5_000, 9_000), told('budget', 1, 5_000, 9_000)]
  const actual = [told('actual', 0, 5_500, 12_000), told('actual', 1, 5_000, 9_000)]
  const linesOf = (quarters: readonly QuarterFacts[]) =>
    reviewStatement(quarters, 'budget')?.lines.map(({ line, difference }) => [line, difference])
  expect(linesOf([...budget, ...actual])).toEqual([
    ...[
      ['rent', 0],
      ['insurance', -500],
      ['utilities', -3_000],
      ['expenses', -3_500],
      ['noi', -3_500],
    ],
  ])
  expect(reviewStatement([...budget, ...actual], 'budget')?.worst?.line).toBe('utilities')
  const withTotalAlone = makeQuarter('budget', 1, { rent: 100_000, expenses: 14_000, noi: 86_000 })
  expect(linesOf([...budget.slice(0, 1), withTotalAlone, ...actual])).toEqual([
    ...[
      ['rent', 0],
      ['expenses', -3_500],
      ['noi', -3_500],
    ],
  ])
})

test('the year so far stands against the same quarters of the year before, budget or none', () => {
  const review = reviewStatement(incomes('actual', 130, 120, 0, 0, 110, 100), 'yearBefore')
  expect(review).toMatchObject({ from: '2026-01-01', lines: [{ line: 'noi', base: 210, actual: 250, difference: 40 }] })
  expect(reviewStatement(incomes('actual', 130, 120, 0, 0, 110), 'yearBefore')).toBeNull()
})

test('a quarter of the year that was not planned or not reported leaves nothing to compare', () => {
  const whole = [...incomes('actual', 130_000, 130_000), ...incomes('budget', 135_000, 135_000)]
  expect(reviewStatement(whole, 'budget')?.share).toBeCloseTo(-3.704, 3)
  for (const left of [0, 1, 2, 3]) {
    const parts = whole.filter((_, at) => at !== left)
    // Without the newest quarter the year goes to the one before.
    expect(reviewStatement(parts, 'budget')?.to).toBe(left === 0 ? '2026-03-31' : undefined)
  }
})

test('an income that was beaten has no line to explain it', () => {
  const review = reviewStatement(
    [...incomes('actual', 140_000, 140_000), ...incomes('budget', 135_000, 135_000)],
    'budget',
  )
  expect(review?.worst).toBeNull()
})

test('the newest quarter changes coverage, debt yield and value by the year it ends', () => {
  const changed = whatChanged(TWO_YEARS, { debtService: 464_816.05, balance: 6_161_108, capRate: 6.15 })
  expect(changed?.quarterEnd).toBe(LAST)
  expect(changed?.now).toMatchObject({ noi: 560_000 })
  expect(changed?.now.dscr).toBeCloseTo(1.2048, 4)
  expect(changed?.now.debtYield).toBeCloseTo(9.0893, 4)
  expect(changed?.now.value).toBeCloseTo(9_105_691.06, 2)
  expect(changed?.before?.noi).toBe(563_500)
})

test('without debt or a rate to value by, only the income is known', () => {
  const changed = whatChanged(TWO_YEARS.slice(0, 4), { debtService: null, balance: null, capRate: null })
  expect(changed?.now).toEqual({ noi: 560_000, dscr: null, debtYield: null, value: null })
  expect(changed?.before).toBeNull()
})

test('rent at risk is what ends before the loan, how long leases last by rent, and what the largest pays', () => {
  const tenants = [
    { rent: 100_000, expiry: '2027-06-30' },
    { rent: 300_000, expiry: '2030-06-30' },
    { rent: 100_000, expiry: null },
  ]
  const risk = rentAtRisk(tenants, { loanExpiry: '2029-01-30', today: LAST })
  expect(risk.beforeLoan).toBe(25)
  expect(risk.yearsLeft).toBeCloseTo(3.25, 2)
  expect(risk.largest).toBe(60)
  expect(rentAtRisk([], { loanExpiry: null, today: LAST })).toEqual({
    beforeLoan: null,
    yearsLeft: null,
    largest: null,
  })
})

/** The first quarter back with its months, which need not add up to it. */
const withMonths = (noi: number, incomes: readonly number[], kind: QuarterKind = 'actual') =>
  makeQuarter(kind, 0, { noi, months: monthsIn(LAST).map((monthEnd, at) => ({ monthEnd, noi: incomes[at] ?? 0 })) })

test('twenty-four months stand to the newest quarter; one that was told as a whole stands in thirds that say so', () => {
  const told = withMonths(138_600, [47_000, 45_000, 46_600])
  const months = incomeByMonth([told, ...TWO_YEARS.slice(1), ...incomes('budget', 141_000)])
  expect(months).toHaveLength(24)
  expect(months.slice(-3)).toEqual([
    { end: '2026-04-30', name: '2026-04', noi: 47_000, budget: 47_000, isLatestYear: true },
    { end: '2026-05-31', name: '2026-05', noi: 45_000, budget: 47_000, isLatestYear: true },
    { end: '2026-06-30', name: '2026-06', noi: 46_600, budget: 47_000, isLatestYear: true },
  ])
  expect(months[0]).toMatchObject({ end: '2024-07-31', isThird: true, isLatestYear: false })
  expect(months[0]?.noi).toBeCloseTo(48_066.67, 2)
})

test.each([
  ['add up to the quarter', [47_000, 45_000, 46_600], true],
  ['give another income', [47_000, 45_000, 50_000], false],
])('months that %s are known or not', (_words, incomesOfMonths, isKnown) => {
  const quarter = withMonths(138_600, incomesOfMonths)
  expect(incomeOfMonths(quarter)).toEqual(isKnown ? incomesOfMonths : null)
  expect(knowsMonths([quarter])).toBe(isKnown)
})

test('months of a budget alone do not make a picture by month, and those of another quarter are refused', () => {
  expect(knowsMonths([withMonths(3, [1, 1, 1], 'budget')])).toBe(false)
  const months = [{ monthEnd: '2026-07-31', noi: 1 }]
  expect(quarterErrors({ kind: 'actual', quarterEnd: LAST, rent: 1, months }, '2026-12-31')).toEqual({
    months: 'The months must be those of the quarter.',
  })
})
