import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debtFigures, expiryFigures, loanFigures } from './loan-figures.ts'
import { makeLoanRecord, makePropertyRecord } from './loan-record.factory.ts'
import { loanCardTitle, marketValue, rateOf } from './loan-record.ts'
import { covenantTests } from './tested-covenants.ts'

const today = '2025-12-31'
const loan = makeLoanRecord()
const property = makePropertyRecord()

describe('the standing example after 24 payments', () => {
  const figures = loanFigures(loan, property, today, { referenceRate: 3.9 })

  test.each([
    ['monthlyPayment', 38_734.671189],
    ['annualDebtService', 464_816.054272],
    ['balance', 6_232_443.676086],
    ['balanceAtMaturity', 5_775_339.438932],
    ['currentLTV', 62.324437],
  ] as const)('%s is %f', (name, expected) => {
    expect(figures[name]).toBeCloseTo(expected, 5)
  })

  test('expires in 36 months, with the next payment a month later', () => {
    expect(figures).toMatchObject({ loanExpiry: '2029-01-30', remainingTerm: 36, isExpiring: false })
    expect(figures.nextPaymentDate).toBe('2026-01-31')
    expect(figures.nextPayment).toBeCloseTo(38_734.671189, 5)
  })

  test('costs the differential to leave, or nothing known without a reference rate', () => {
    expect(figures.prepaymentCostToday.cost).toBeCloseTo(225_468.939353, 5)
    expect(loanFigures(loan, property, today).prepaymentCostToday.reason).toBe('reference-rate-missing')
  })

  test('derives what was left blank, and keeps what was entered', () => {
    expect(figures.dscr.value).toBeCloseTo(1.31665, 5)
    expect(figures.ltv).toEqual({ value: figures.currentLTV, isEntered: false })
    expect(figures.ltc).toEqual({ value: null, isEntered: false })
    const bought = loanFigures(loan, makePropertyRecord({ acquisitionPrice: 8_000_000 }), today)
    expect(bought.ltc).toEqual({ value: 81.25, isEntered: false })
    const entered = loanFigures(makeLoanRecord({ ltv: 70, dscr: 1.4, ltc: 75 }), property, today)
    expect(entered.ltv).toEqual({ value: 70, isEntered: true })
    expect(entered.dscr).toEqual({ value: 1.4, isEntered: true })
    expect(entered.ltc).toEqual({ value: 75, isEntered: true })
  })

  test.each([
    ['the differential eats the saving', 'interestRateDifferential', -53_534.372085, 'no'],
    ["three months' interest leaves a saving", '3-month-interest', 90_133.744019, 'yes'],
  ] as const)('%s', (_, prePaymentPenaltyType, netSaving, candidate) => {
    const known = { referenceRate: 3.9, newRate: 3.95, refinancingCosts: 45_000 }
    const { refinance } = loanFigures(makeLoanRecord({ prePaymentPenaltyType, ltv: 65 }), property, today, known)
    expect(refinance.netSaving).toBeCloseTo(netSaving, 5)
    expect(refinance.candidate).toBe(candidate)
  })

  test('asks for a review while no new rate is known', () => {
    expect(figures.refinance).toEqual({ candidate: 'review', reasons: [], netSaving: null })
  })
})

test('pays only interest at first, while coverage is measured on the level payment', () => {
  const figures = debtFigures(makeLoanRecord({ ioMonths: 24 }), '2024-06-30')
  expect(figures.nextPayment).toBeCloseTo(28_131.363421, 5)
  expect(figures.monthlyPayment).toBeCloseTo(38_734.671189, 5)
  expect(figures.balance).toBe(6_500_000)
  const interestOnly = debtFigures(makeLoanRecord({ amortization: null }), today)
  expect(interestOnly.monthlyPayment).toBeCloseTo(28_131.363421, 5)
  expect(interestOnly.balanceAtMaturity).toBe(6_500_000)
})

test('counts on from a balance read off a statement', () => {
  const stated = makeLoanRecord({ outstandingLoanAmount: 6_000_000, balanceOverride: '2025-12-31' })
  expect(debtFigures(stated, today).balance).toBe(6_000_000)
  expect(debtFigures(stated, '2025-12-30').balance).toBeGreaterThan(6_200_000)
})

test('owes nothing once it was paid off or refinanced', () => {
  for (const loanStatus of ['paid-off', 'refinanced']) {
    const figures = loanFigures(makeLoanRecord({ loanStatus }), property, '2028-12-01')
    expect(figures).toMatchObject({ balance: 0, annualDebtService: 0, nextPaymentDate: null, isExpiring: false })
    expect(figures.refinance.candidate).toBe('no')
  }
})

test('says what it can while the rate or the dates are missing', () => {
  const noRate = loanFigures(makeLoanRecord({ allInRate: null, outstandingLoanAmount: 6_100_000 }), property, today)
  expect(noRate).toMatchObject({ monthlyPayment: null, balance: 6_100_000, remainingTerm: 36 })
  expect(noRate.dscr.value).toBeNull()
  const noDates = loanFigures(makeLoanRecord({ firstPaymentDate: null }), null, today)
  expect(noDates).toMatchObject({ loanExpiry: null, remainingTerm: null, isExpiring: false, nextPaymentDate: null })
  expect(noDates.ltv.value).toBeNull()
})

test.each([
  ['2028-07-01', 6, true],
  ['2028-06-30', 7, false],
  ['2030-01-01', 0, true],
])('on %s has %i months left; orange: %s', (day, remainingTerm, isExpiring) => {
  expect(expiryFigures(loan, day)).toMatchObject({ remainingTerm, isExpiring })
})

test.each([
  [{ allInRate: 5 }, 4, 5],
  [{ rateType: 'Floating', spread: 2, allInRate: 9 }, 3.5, 5.5],
  [{ rateType: 'Floating', spread: 2, allInRate: 5.4 }, null, 5.4],
  [{ rateType: 'Floating', spread: 2, interestRateFloor: 6 }, 3.5, 6],
  [{ rateType: 'Floating', spread: 2, interestRateCap: 5 }, 3.5, 5],
  [{}, null, null],
] as const)('%o with an index of %s pays %s', (record, index, expected) => {
  expect(rateOf(record, index)).toBe(expected)
})

test.each([
  [{ internalValuationAmount: 3, appraisedValue: 2, acquisitionPrice: 1 }, 3],
  [{ internalValuationAmount: null, appraisedValue: 2, acquisitionPrice: 1 }, 2],
  [{ acquisitionPrice: 1 }, 1],
  [{}, null],
  [null, null],
])('the value of %o is %s', (record, expected) => {
  expect(marketValue(record)).toBe(expected)
})

test('a card is titled by what the loan is', () => {
  expect(loanCardTitle({ authorizedLoanAmount: 24e6 })).toBe('Construction Loan(s)')
  expect(loanCardTitle({})).toBe('Term Loan')
})

describe('a portfolio on 30 June 2026', () => {
  test.each([
    ['apartments', 14e6, 3.48, 480, 120, '2021-08-01', 21e6, 1_020_000, 13_130_053.21, 61, 1.578, 62.52],
    ['a shop street', 6.5e6, 5.25, 300, 60, '2024-01-30', 9.1e6, 560_000, 6_161_108.14, 31, 1.205, 67.7],
    ['a warehouse', 9.8e6, 4.72, 300, 84, '2023-03-01', 15.4e6, 985_000, 9_053_943.31, 44, 1.48, 58.79],
    ['an office', 4.6e6, 6.1, 240, 36, '2023-11-01', 7.2e6, 498_000, 4_256_308.37, 4, 1.257, 59.12],
    ['interest only', 7.9e6, 6.35, null, 60, '2024-06-01', 12.5e6, 842_000, 7_900_000, 35, 1.701, 63.2],
  ] as const)(
    '%s',
    (_, originalLoanAmount, allInRate, amortization, term, firstPaymentDate, value, noi, balance, months, dscr, ltv) => {
      const figures = loanFigures(
        makeLoanRecord({ originalLoanAmount, allInRate, amortization, term, firstPaymentDate }),
        makePropertyRecord({ internalValuationAmount: value, propertyDetails: { internalNOI: noi } }),
        '2026-06-30',
      )
      expect(figures.balance).toBeCloseTo(balance, 2)
      expect(figures).toMatchObject({ remainingTerm: months, isExpiring: months <= 6 })
      expect(figures.dscr.value).toBeCloseTo(dscr, 3)
      expect(figures.ltv.value).toBeCloseTo(ltv, 2)
    },
  )
})

describe('covenants', () => {
  const covenants = {
    loanToValuePercentage: 70,
    debtYieldPercentage: 8.5,
    debtServiceCoverageRatio: 1.2,
    occupancyRequirenmentPercentage: 90,
  }
  const stated = { outstandingLoanAmount: 6_100_000, balanceOverride: today, covenants }
  const weak = makePropertyRecord({
    internalValuationAmount: 9_100_000,
    occupancyPercentage: 93,
    propertyDetails: { internalNOI: 560_000 },
  })

  test('are tested on the balance, the value and the income of the day', () => {
    const { results, worst } = covenantTests(makeLoanRecord(stated), weak, today)
    expect(results.map(({ status }) => status)).toEqual(['Watch', 'Pass', 'Watch', 'Watch'])
    expect(results[0]?.actual).toBeCloseTo(67.032967, 6)
    expect(results[1]?.actual).toBeCloseTo(9.180328, 6)
    expect(results[2]?.actual).toBeCloseTo(1.204778, 6)
    expect(worst).toBe('Watch')
  })

  test('count the income that the lender agreed to count', () => {
    const agreed = makeLoanRecord({ ...stated, covenants: { ...covenants, noiUsedForDscr: 500_000 } })
    expect(covenantTests(agreed, weak, today).worst).toBe('Breach')
  })

  test('are not tested without limits', () => {
    expect(covenantTests(loan, null, today).worst).toBe('Not tested')
  })
})

test('for any loan, balances fall and never below the one at maturity', () => {
  const days = fc
    .integer({ min: 0, max: 70 })
    .map((months) => `${2024 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-28`)
  const loans = fc.record({
    originalLoanAmount: fc.integer({ min: 50_000, max: 80_000_000 }),
    allInRate: fc.double({ min: 0, max: 14, noNaN: true }),
    term: fc.integer({ min: 1, max: 120 }),
    amortization: fc.option(fc.integer({ min: 12, max: 480 })),
  })
  fc.assert(
    fc.property(loans, days, days, (overrides, one, other) => {
      const [early, late] = [one, other].toSorted() as [string, string]
      const record = makeLoanRecord(overrides)
      const [before, after] = [debtFigures(record, early), debtFigures(record, late)]
      expect(after.balance).toBeLessThanOrEqual(before.balance + 1e-6)
      expect(after.balance).toBeGreaterThanOrEqual((after.balanceAtMaturity ?? 0) - 1e-4)
    }),
  )
})

describe('a loan that has repaid itself', () => {
  test('has no debt service any more, though nobody said that it was paid off', () => {
    const short = makeLoanRecord({ amortization: 24, term: 60 })
    expect(debtFigures(short, '2026-06-30')).toMatchObject({ balance: 0, monthlyPayment: 0, annualDebtService: 0 })
    expect(debtFigures(short, '2025-12-30').annualDebtService).toBeGreaterThan(0)
  })
})

describe('a maturity that was typed', () => {
  const typed = makeLoanRecord({ maturityDate: '2028-12-30' })

  test('is the expiry, and the months left and the payments left end there', () => {
    const figures = debtFigures(typed, '2026-06-30', { referenceRate: 3.9 })
    expect(figures).toMatchObject({ loanExpiry: '2028-12-30', remainingTerm: 30 })
    const { assumptions } = figures.prepaymentCostToday
    expect(assumptions.find(({ name }) => name === 'remainingMonths')?.value).toBe(30)
  })
})

test('payments that are not monthly count by the year, and a month has its part of them', () => {
  const biWeekly = debtFigures(makeLoanRecord({ paymentFrequency: 'accelerated-bi-weekly' }), '2024-01-01')
  const monthly = debtFigures(makeLoanRecord(), '2024-01-01')
  expect(biWeekly.annualDebtService).toBeCloseTo((13 / 12) * (monthly.annualDebtService ?? 0), 4)
  expect(biWeekly.monthlyPayment).toBeCloseTo((biWeekly.annualDebtService ?? 0) / 12, 6)
})
