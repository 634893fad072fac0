/** The maturity ladder of a board pack: every debt is in one bar, and the bars add up to what is owed today. */
import { expect, test } from 'vitest'
import { NO_OTHER_DEBT } from '#domain/portfolio/capital-stack.ts'
import type { Debt } from '#domain/portfolio/debts.ts'
import { maturityLadder } from './board-ladder.ts'

const AS_OF = '2026-06-30'

const debt = (loanExpiry: string | null, changes: Partial<Debt> = {}): Debt => ({
  ...{ kind: 'loan', _id: loanExpiry ?? 'none', name: 'Loan', currency: 'CAD', lenderId: 1, lenderName: 'Lender' },
  ...{ propertyIds: [], balance: 1_000_000, undrawn: 0, allInRate: 5, isFloating: false, isSecured: true },
  ...{ loanExpiry, remainingTerm: null, balanceAtMaturity: 900_000, annualDebtService: null },
  chargeType: null,
  since: null,
  lent: 1_000_000,
  others: NO_OTHER_DEBT,
  worstCovenant: 'Not tested',
  ...changes,
})

const years = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => debt(`${from + index}-09-01`))
const barsOf = (debts: readonly Debt[]) =>
  maturityLadder(debts, AS_OF).steps.map(({ kind, year, balance }) => [kind, year, balance])

test('what lies beyond the last year with a bar of its own is one later bar', () => {
  expect(barsOf(years(2027, 9))).toEqual([
    ...[2027, 2028, 2029, 2030, 2031, 2032].map((year) => ['year', year, 900_000]),
    ['later', 2033, 2_700_000],
  ])
})

test('as many years as there are bars need no later one', () => {
  expect(barsOf(years(2027, 7)).map(([kind]) => kind)).toEqual(Array.from({ length: 7 }, () => 'year'))
})

test('a debt that has matured counts with what is owed today and takes no year', () => {
  expect(barsOf([debt('2020-01-01'), debt('2026-06-29'), debt('2026-06-30')])).toEqual([
    ['matured', null, 2_000_000],
    ['year', 2026, 900_000],
  ])
})

test('a debt without a maturity date has a bar of its own', () => {
  expect(barsOf([debt('2028-01-01'), debt(null, { balanceAtMaturity: null })])).toEqual([
    ['year', 2028, 900_000],
    ['undated', null, 1_000_000],
  ])
})

test('the bars and what is repaid before come to what is owed today', () => {
  const ladder = maturityLadder([debt('2020-01-01'), debt(null), ...years(2027, 20)], AS_OF)
  expect(ladder.steps).toHaveLength(7)
  expect(ladder.total + ladder.repaidBefore).toBe(22_000_000)
  expect(ladder.repaidBefore).toBe(2_100_000)
})

test('nothing owed is no bar', () => {
  expect(maturityLadder([], AS_OF)).toEqual({ steps: [], total: 0, repaidBefore: 0 })
})
