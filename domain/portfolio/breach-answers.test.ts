/** What became of a breach, and for which tests and days that holds. */

import { describe, expect, test } from 'vitest'
import {
  answerOf,
  answerOfTest,
  type BreachAnswer,
  breachAnswerErrors,
  isOpenBreach,
  nextOwnTest,
  withAnswers,
} from './breach-answers.ts'
import { covenantsAtGlance, testedDebts } from './covenant-tests.ts'
import { debtsOf } from './debts.ts'
import { makeHeldLoan, makeHeldProperty } from './holdings.factory.ts'
import { type Holdings } from './holdings.ts'
import { needsOf } from './needs.ts'
import { portfolioDashboard } from './portfolio-dashboard.ts'
import { watchList } from './watch-list.ts'
import { watchDetail, watchTitle } from './watch-words.ts'

const TODAY = '2026-08-15'
const DSCR = 'debtServiceCoverageRatio'

const waiver = (changes: Partial<BreachAnswer> = {}): BreachAnswer => ({
  ...{ outcome: 'waived', covenant: DSCR, covenantName: 'DSCR', testOn: '2026-06-30', on: '2026-07-20' },
  ...{ until: '2026-12-31', grantedBy: 'Anna Berg, Lakeshore Life' },
  ...changes,
})
const cure = (changes: Partial<BreachAnswer> = {}): BreachAnswer => ({
  ...{ outcome: 'cured', covenant: DSCR, covenantName: 'DSCR', testOn: '2026-06-30', on: '2026-07-12' },
  ...{ cure: 'paydown', amount: 250_000 },
  ...changes,
})

describe('an answer', () => {
  test('that cures holds until a later test fails', () => {
    const failed = (failedOn: string) => answerOf([cure()], { covenant: DSCR, failedOn }, TODAY)?.outcome
    expect([failed('2026-06-30'), failed('2026-09-30')]).toEqual(['cured', undefined])
  })

  test('that waives holds to its last day, and not a day longer', () => {
    const on = (today: string) => answerOf([waiver()], { covenant: DSCR, failedOn: '2026-06-30' }, today)?.outcome
    expect([on('2026-12-31'), on('2027-01-01')]).toEqual(['waived', undefined])
  })

  test('is of its own covenant alone, and of several the last recorded counts', () => {
    const answers = [cure(), waiver(), cure({ covenant: 'loanToValuePercentage' })]
    expect(answerOf(answers, { covenant: DSCR, failedOn: '2026-06-30' }, TODAY)?.outcome).toBe('waived')
    expect(answerOf([cure()], { covenant: 'loanToValuePercentage', failedOn: '2026-06-30' }, TODAY)).toBeNull()
  })

  test('of a covenant over time counts only while its last test is broken', () => {
    const asked = (status: string) =>
      answerOfTest(
        [waiver({ covenant: 'c1' })],
        { covenant: { _id: 'c1' }, outlook: { now: { quarterEnd: '2026-06-30', status } } },
        TODAY,
      )
    expect([asked('Breach')?.until, asked('Pass')]).toEqual(['2026-12-31', null])
  })

  test.each([
    ['a day to come', { on: '2026-08-16' }, { on: 'This day is still to come.' }],
    ['a waiver that nobody granted', { grantedBy: null }, { grantedBy: 'Say who granted the waiver.' }],
    ['a waiver without an end', { until: null }, { until: 'Say until when the test is waived.' }],
    [
      'a waiver that ends before it was granted',
      { until: '2026-07-01' },
      { until: 'A waiver lasts at least until the test it waives and the day it was granted.' },
    ],
    ['a cure without a way', { outcome: 'cured' as const }, { cure: 'Say how the breach was cured.' }],
    [
      'a paydown of nothing',
      { outcome: 'cured' as const, cure: 'paydown' as const },
      { amount: 'Say how much was paid down.' },
    ],
  ])('of %s is refused in words', (_what, changes, errors) => {
    expect(breachAnswerErrors(waiver(changes), TODAY)).toEqual(errors)
  })
})

describe('the days on which a debt’s own limits are tested', () => {
  test('count from the test that is noted, on either side of it', () => {
    const yearly = { covenants: { testFrequency: 'annual', nextTestDate: '2024-03-31' } }
    expect(nextOwnTest(yearly, TODAY)).toBe('2027-03-31')
    const ahead = { covenants: { testFrequency: 'quarterly', nextTestDate: '2026-10-31' } }
    expect(nextOwnTest(ahead, TODAY)).toBe('2026-10-31')
    expect(nextOwnTest(ahead, '2026-07-30')).toBe('2026-07-31')
  })

  test('are the quarter ends where none is noted', () => {
    expect(nextOwnTest({}, TODAY)).toBe('2026-09-30')
  })

  test('end a cure: broken again on the next of them, the breach is open', () => {
    const results = [{ covenant: DSCR, status: 'Breach' }]
    const open = (today: string) => withAnswers(results, { breachAnswers: [cure()] }, today).filter(isOpenBreach).length
    expect([open(TODAY), open('2026-09-30')]).toEqual([0, 1])
  })
})

describe('a portfolio', () => {
  /** A building of ten million whose loan breaks its debt yield. */
  const holding = (...breachAnswers: BreachAnswer[]): Holdings => ({
    ...{ constructionLoans: [], lines: [], blankets: [] },
    properties: [makeHeldProperty('maple', 10_000_000, 400_000)],
    loans: [
      makeHeldLoan('maple', {
        ...{ originalLoanAmount: 5_000_000, allInRate: 5, term: 120, firstPaymentDate: '2025-01-01' },
        ...{ amortization: null, covenants: { debtYieldPercentage: 9 } },
        breachAnswers: breachAnswers.map((answer) => ({ ...answer, covenant: 'debtYieldPercentage' })),
      }),
    ],
  })
  const watched = (holdings: Holdings, today: string) =>
    watchList(holdings, today, { months: 3 }).filter(({ kind }) => kind === 'covenant')
  const pressing = (holdings: Holdings, today = TODAY) => needsOf(watched(holdings, today), today).now.length

  test('needs its owner for a breach, for one that was waived or cured no more, and again after the waiver', () => {
    expect([pressing(holding()), pressing(holding(waiver())), pressing(holding(cure()))]).toEqual([1, 0, 0])
    expect(pressing(holding(waiver()), '2026-12-20')).toBe(0)
    expect(pressing(holding(waiver()), '2027-01-01')).toBe(1)
  })

  test('watches the end of the waiver, and tells of the breach anew when it has ended', () => {
    const [item] = watched(holding(waiver()), TODAY)
    expect([item?.state, item?.date]).toEqual(['later', '2026-12-31'])
    expect(item && watchTitle(item)).toBe('maple: the waiver of Debt yield ends')
    expect(item && watchDetail(item)).toContain('waived until')
    const [before] = watched(holding(), TODAY)
    const [after] = watched(holding(waiver()), '2027-01-01')
    expect(after?.state).toBe('late')
    expect(new Set([before?.key, item?.key, after?.key]).size).toBe(3)
  })

  test('counts the breach all the same, and says that it was dealt with', () => {
    const holdings = holding(cure())
    const glance = covenantsAtGlance(testedDebts(holdings, debtsOf(holdings, TODAY), TODAY), TODAY)
    expect([glance.counts.Breach, glance.answered]).toEqual([1, 1])
    const [part] = portfolioDashboard(holdings, TODAY)
    expect([part?.totals.covenants.Breach, part?.totals.answeredBreaches]).toEqual([1, 1])
  })
})
