import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RADAR_USUAL } from '#domain/team/radar-assumptions.ts'
import { leavingAnswer, leavingOn } from './leaving.ts'
import type { LoanRecord } from './loan-record.ts'
import { loanTermsOn } from './loan-record.ts'
import { usualRates } from './usual-rates.ts'

const TODAY = '2026-06-30'
/** 6,500,000 at 5.25 % over 300 months, due after 60: owes 6,161,108.14 on that day. */
const dundas: LoanRecord = {
  originalLoanAmount: 6_500_000,
  allInRate: 5.25,
  rateType: 'Fixed',
  firstPaymentDate: '2024-01-30',
  term: 60,
  amortization: 300,
  compounding: 'semi-annual',
  prePaymentPenaltyType: 'interestRateDifferential',
}
const known = { referenceRate: 3.9, newRate: 4.8, refinancingCosts: 45_000 }

describe('Dundas, measured at 3.90 and replaced at 4.80', () => {
  const answer = leavingAnswer(dundas, known, TODAY)

  test('leaving today loses more than the charge and the costs less what is saved', () => {
    expect(answer?.today.penalty).toBeCloseTo(188_477.69, 2)
    const { saved = null, penalty = null, costs = 0, net = null } = answer?.today ?? {}
    expect(net).toBeCloseTo((saved ?? 0) - (penalty ?? 0) - costs, 6)
    expect(net).toBeLessThan(0)
    expect(answer?.verdict).toBe('stay')
  })

  test('at the break-even rate nothing is lost and nothing won', () => {
    const { breakEvenRate = null } = answer?.today ?? {}
    expect(breakEvenRate).toBeGreaterThan(3)
    const there = leavingAnswer(dundas, { ...known, newRate: breakEvenRate }, TODAY)
    expect(Math.abs(there?.today.net ?? 1)).toBeLessThan(25)
  })

  test('the days worth looking at are today, two ends of a year and the day it ends', () => {
    expect(answer?.dates.map(({ on }) => on)).toEqual([TODAY, '2026-12-31', '2027-12-31', '2029-01-30'])
  })

  test('a later day has figures of its own, and its row among the days', () => {
    const later = leavingAnswer(dundas, known, TODAY, '2027-03-15')
    expect(later?.today).toEqual(answer?.today)
    expect(later?.chosen).toEqual(later?.dates[2])
    expect([later?.chosen.on, later?.chosen.paymentsLeft]).toEqual(['2027-03-15', 22])
    expect(later?.chosen.penalty).toBeLessThan(later?.today.penalty ?? 0)
    expect(answer?.chosen).toEqual(answer?.today)
  })

  test.each([
    ['before today', '2026-01-01', TODAY],
    ['after the loan is due', '2031-01-01', '2029-01-30'],
  ])('a day %s is taken as the nearest that can be', (_when, leaveOn, on) => {
    expect(leavingAnswer(dundas, known, TODAY, leaveOn)?.chosen.on).toBe(on)
  })

  test('while it is locked leaving has no price, and after that the usual one', () => {
    const locked = { ...dundas, lockoutEnds: '2027-01-30' }
    const before = leavingAnswer(locked, known, TODAY)
    expect(before?.chosen).toMatchObject({ method: 'locked', penalty: null, net: null, breakEvenRate: null })
    const after = leavingAnswer(locked, known, TODAY, '2027-01-30')
    expect(after?.chosen).toEqual(leavingAnswer(dundas, known, TODAY, '2027-01-30')?.chosen)
  })

  test('a day on which it opens stands in place of the end, and from it on leaving is free', () => {
    const opening = leavingAnswer({ ...dundas, openDate: '2028-10-30' }, known, TODAY)
    expect(opening?.dates.at(-1)).toMatchObject({ on: '2028-10-30', method: 'open', penalty: 0 })
    expect(opening?.freeFrom).toBe('2028-10-30')
  })
})

test('a new rate far below leaves at once, and one that is not known says nothing', () => {
  const free: LoanRecord = { ...dundas, prePaymentPenaltyType: 'noPenalty' }
  expect(leavingAnswer(free, { newRate: 3, refinancingCosts: 0 }, TODAY)?.verdict).toBe('leave')
  expect(leavingAnswer(dundas, { referenceRate: 3.9 }, TODAY)).toMatchObject({ verdict: 'unknown', best: null })
})

test('a loan that opens before it saves too little waits for that day', () => {
  const opening: LoanRecord = { ...dundas, openDate: '2027-03-30' }
  const answer = leavingAnswer(opening, { referenceRate: 3.9, newRate: 3.95, refinancingCosts: 10_000 }, TODAY)
  expect(answer).toMatchObject({ verdict: 'wait', paysFrom: '2027-03-31' })
})

test('a loan that has ended has nothing to leave', () => {
  expect(leavingAnswer(dundas, known, '2029-06-30')).toBeNull()
  expect(leavingAnswer({ ...dundas, allInRate: null }, known, TODAY)).toBeNull()
})

test('whatever the rates, leaving at the break-even rate costs nothing', () => {
  const rate = fc.double({ min: 0.5, max: 5, noNaN: true })
  fc.assert(
    fc.property(rate, fc.integer({ min: 0, max: 60_000 }), (referenceRate, refinancingCosts) => {
      const terms = loanTermsOn(dundas, TODAY)
      if (!terms) throw new Error('The loan has terms.')
      const there = leavingOn(dundas, terms, { referenceRate, refinancingCosts }, TODAY)
      if (there.breakEvenRate === null) return
      const paid = leavingOn(dundas, terms, { referenceRate, refinancingCosts, newRate: there.breakEvenRate }, TODAY)
      expect(Math.abs(paid.net ?? 99)).toBeLessThan(25)
    }),
    { numRuns: 40 },
  )
})

test('what nobody typed is the curve of the months left and of a new loan, with the spread and the costs of the company', () => {
  const bond = (termMonths: number, rate: number) => ({ type: 'GOC', termMonths, rate, asOf: TODAY })
  const rates = [bond(24, 2.62), bond(36, 2.68), bond(60, 2.85)]
  const debt = { currency: 'CAD' as const, expiry: '2028-12-30', balance: 6_000_000, leftOn: TODAY }
  expect(usualRates(rates, debt, RADAR_USUAL)).toMatchObject({
    referenceRate: 4.5,
    treasuryYield: 2.65,
    newRate: 4.7,
    refinancingCosts: 45_000,
  })
  expect(usualRates([], debt, RADAR_USUAL)).toMatchObject({
    referenceRate: null,
    newRate: null,
    refinancingCosts: null,
  })
})
