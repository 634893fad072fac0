/** How the covenants of a whole portfolio stand on one day. */

import { expect, test } from 'vitest'
import { covenantsAtGlance, testedDebts } from './covenant-tests.ts'
import { debtsOf } from './debts.ts'
import { makeHeldLoan, makeHeldProperty } from './holdings.factory.ts'
import { type HeldLoan, type Holdings } from './holdings.ts'

const TODAY = '2026-06-30'

/** Buildings of ten million that earn as much as is said, each with a loan on the limits that are said. */
const holding = (...loans: readonly { noi: number; covenants: Record<string, unknown> }[]): Holdings => ({
  ...{ constructionLoans: [], lines: [], blankets: [] },
  properties: loans.map(({ noi }, at) => makeHeldProperty(`p${at}`, 10_000_000, noi)),
  loans: loans.map(({ covenants }, at) =>
    makeHeldLoan(`p${at}`, {
      ...{ originalLoanAmount: 5_000_000, allInRate: 5, term: 60, firstPaymentDate: '2025-01-01', amortization: null },
      ...{ _id: `l${at}`, name: `Loan ${at}`, covenants: covenants as HeldLoan['covenants'] },
    }),
  ),
})

const glance = (holdings: Holdings) => covenantsAtGlance(testedDebts(holdings, debtsOf(holdings, TODAY), TODAY), TODAY)

test('each covenant is a test of its own; one that is not agreed is none', () => {
  const { counts, tightest } = glance(
    holding({ noi: 400_000, covenants: { loanToValuePercentage: 99, debtYieldPercentage: 90 } }),
  )
  expect(counts).toEqual({ Breach: 1, Watch: 0, Pass: 1, 'Not tested': 0 })
  expect(tightest.map(({ covenant, status }) => [covenant, status])).toEqual([
    ['debtYieldPercentage', 'Breach'],
    ['loanToValuePercentage', 'Pass'],
  ])
})

test('what nothing is known of is counted as not tested, and is never among the tightest', () => {
  const holdings = holding({ noi: 0, covenants: { occupancyRequirenmentPercentage: 85 } })
  const { counts, tightest } = glance(holdings)
  expect(counts['Not tested']).toBe(1)
  expect(tightest).toEqual([])
})

test('no more than five are shown, those with the least room, whatever debt they are of', () => {
  const limits = [1, 2, 3, 4, 5, 6, 7]
  const { tightest } = glance(
    holding(...limits.map((limit) => ({ noi: 900_000, covenants: { debtYieldPercentage: limit } }))),
  )
  expect(tightest.map(({ limit }) => limit)).toEqual([7, 6, 5, 4, 3])
})

test('the next test is the first day ahead, and a day that has passed is none', () => {
  const { nextTest } = glance(
    holding(
      { noi: 900_000, covenants: { nextTestDate: '2026-06-29' } },
      { noi: 900_000, covenants: { nextTestDate: '2026-12-31' } },
      { noi: 900_000, covenants: { nextTestDate: '2026-09-30' } },
    ),
  )
  expect(nextTest).toBe('2026-09-30')
})

test('a settled loan is tested no more', () => {
  const holdings = holding({ noi: 100_000, covenants: { debtYieldPercentage: 90 } })
  const repaid = { ...holdings, loans: holdings.loans.map((loan) => ({ ...loan, loanStatus: 'paid-off' as const })) }
  expect(glance(holdings).counts.Breach).toBe(1)
  expect(glance(repaid).counts.Breach).toBe(0)
})
