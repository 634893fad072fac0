/** The balance that is kept with a loan: right on its day, and known until when it is. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import type { LoanTerms } from './amortization.ts'
import { balanceOn } from './amortization.ts'
import { keptBalance, tidySnapshots } from './loan-balance.ts'
import { debtFigures } from './loan-figures.ts'
import { type LoanRecord, toLoanTerms } from './loan-record.ts'

const loan: LoanRecord = {
  originalLoanAmount: 6_500_000,
  allInRate: 5.25,
  rateType: 'Fixed',
  term: 60,
  amortization: 300,
  firstPaymentDate: '2024-01-30',
}

test.each([
  ['before anything is paid', '2024-01-30', 6_500_000, '2024-01-31'],
  ['on the day of the first row', '2024-01-31', 6_489_396.69, '2024-02-29'],
  ['after two years', '2026-01-15', 6_232_443.68, '2026-01-31'],
  ['after the last row', '2029-01-30', 5_775_339.44, null],
])('%s', (_when, asOf, currentBalance, balanceChangesOn) => {
  const kept = { outstandingLoanAmount: currentBalance, balanceOverride: null, currentBalance, balanceChangesOn }
  expect(keptBalance(loan, asOf)).toEqual(kept)
})

test.each([
  ['interest only', { amortization: null }],
  ['paid off', { loanStatus: 'paid-off' }],
  ['refinanced', { loanStatus: 'refinanced' }],
])('a loan that is %s never changes by itself', (_what, overrides) => {
  expect(keptBalance({ ...loan, ...overrides }, '2026-06-30').balanceChangesOn).toBeNull()
})

test('nothing is owed on a loan that has ended', () => {
  expect(keptBalance({ ...loan, loanStatus: 'paid-off' }, '2026-06-30')).toMatchObject({
    outstandingLoanAmount: 0,
    currentBalance: 0,
  })
})

describe('a balance read off a statement', () => {
  const stated = { ...loan, outstandingLoanAmount: 6_000_000, balanceOverride: '2026-01-15' }

  test('stands on its day', () => {
    expect(keptBalance(stated, '2026-01-15')).toEqual({
      outstandingLoanAmount: 6_000_000,
      balanceOverride: '2026-01-15',
      currentBalance: 6_000_000,
      balanceChangesOn: '2026-01-31',
    })
  })

  test('keeps its amount and its day, and what is owed today goes on from it with the schedule', () => {
    const later = keptBalance(stated, '2026-02-10')
    expect(later).toMatchObject({
      outstandingLoanAmount: 6_000_000,
      balanceOverride: '2026-01-15',
      balanceChangesOn: '2026-02-28',
    })
    expect(later.currentBalance).toBe(roundMoney(balanceOn(toLoanTerms(stated) as LoanTerms, '2026-02-10')))
    expect(later.currentBalance).toBeLessThan(6_000_000)
  })

  test('stays with a loan that is repaid since', () => {
    expect(keptBalance({ ...stated, loanStatus: 'paid-off' }, '2026-06-30')).toEqual({
      outstandingLoanAmount: 6_000_000,
      balanceOverride: '2026-01-15',
      currentBalance: 0,
      balanceChangesOn: null,
    })
  })

  test.each(['late-30', 'late-90', 'default'])('holds with its day while the loan is %s', (loanStatus) => {
    const late = { ...stated, loanStatus }
    const held = {
      outstandingLoanAmount: 6_000_000,
      balanceOverride: '2026-01-15',
      currentBalance: 6_000_000,
      balanceChangesOn: null,
    }
    for (const asOf of ['2026-01-15', '2026-06-30', '2029-06-30']) {
      expect(keptBalance(late, asOf)).toEqual(held)
      expect(debtFigures(late, asOf).balance).toBe(6_000_000)
    }
    expect(debtFigures(late, '2026-06-30').balanceAtMaturity).toBeGreaterThan(
      debtFigures(stated, '2026-06-30').balanceAtMaturity ?? 0,
    )
    // Brought current, the missing payments were made.
    expect(keptBalance({ ...late, loanStatus: 'current' }, '2026-06-30')).toEqual(keptBalance(stated, '2026-06-30'))
  })

  test('of a late loan without a statement the schedule is all there is', () => {
    const late = { ...loan, loanStatus: 'late-90' }
    expect(keptBalance(late, '2026-06-30')).toEqual(keptBalance(loan, '2026-06-30'))
  })

  test('comes to the same in many steps as in one, to the cent', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 }), (steps) => {
        let day = stated.balanceOverride
        let kept: LoanRecord = stated
        for (const step of steps) {
          day = addDays(day, step)
          kept = { ...kept, ...keptBalance(kept, day) }
        }
        expect(keptBalance(kept, day)).toEqual(keptBalance(stated, day))
      }),
    ))
})

test('the history is in order, and of two amounts of a day the later given counts', () => {
  expect(tidySnapshots([{ '2026-02-28': 2 }, { '2026-01-31': 1 }, { '2026-02-28': 3 }])).toEqual([
    { '2026-01-31': 1 },
    { '2026-02-28': 3 },
  ])
})
