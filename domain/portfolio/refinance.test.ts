import { describe, expect, test } from 'vitest'
import { remainingRows } from './amortization.ts'
import { standardTerms } from './loan-terms.factory.ts'
import { interestRateDifferential, threeMonthInterest } from './prepayment-methods.ts'
import { type RefinanceFigures, refinanceSavings, suggestRefinance } from './refinance.ts'

const rows = remainingRows(standardTerms, 24)
const loan = { rows, rate: 5.25, newRate: 3.95, costs: 45_000 }
const differential = interestRateDifferential({ rows, rate: 5.25, referenceRate: 3.9 }).cost as number
const threeMonths = threeMonthInterest({ balance: rows[0]?.startingPrincipal as number, rate: 5.25 }).cost as number

describe('the standing example after 24 payments, at 3.95 %', () => {
  test('the differential eats the savings', () => {
    const result = refinanceSavings({ ...loan, prepaymentCost: differential })
    expect(result.savings).toBeCloseTo(216_934.567268, 5)
    expect(result.net).toBeCloseTo(-53_534.372085, 5)
    expect(result.breakEvenMonths).toBeCloseTo(40.8249, 4)
    expect(result.remainingMonths).toBe(36)
  })

  test("three months' interest leaves 90,133.74", () => {
    expect(refinanceSavings({ ...loan, prepaymentCost: threeMonths }).net).toBeCloseTo(90_133.744019, 5)
  })

  test('a higher rate never pays for itself', () => {
    const result = refinanceSavings({ ...loan, newRate: 6, prepaymentCost: 0 })
    expect(result.breakEvenMonths).toBeNull()
    expect(result.net).toBeLessThan(0)
  })
})

describe('the suggestion', () => {
  const none: RefinanceFigures = { remainingMonths: 36, netSaving: -53_534.37, originalLTV: 65, currentLTV: 60 }

  test.each<[Partial<RefinanceFigures>, string, string[]]>([
    [{}, 'no', []],
    [{ netSaving: 90_133.74 }, 'yes', ['saves']],
    [{ netSaving: 0 }, 'no', []],
    [{ remainingMonths: 12 }, 'yes', ['expiring']],
    [{ remainingMonths: 13 }, 'no', []],
    [{ remainingMonths: 24, currentLTV: 55 }, 'yes', ['lower-leverage']],
    [{ remainingMonths: 25, currentLTV: 55 }, 'no', []],
    [{ remainingMonths: 6, netSaving: null }, 'yes', ['expiring']],
    [{ netSaving: null }, 'review', []],
    [{ currentLTV: null }, 'review', []],
  ])('with %o is %s', (overrides, candidate, reasons) => {
    expect(suggestRefinance({ ...none, ...overrides })).toEqual({ candidate, reasons })
  })
})

test('a fall of ten points counts, whatever it falls from', () => {
  for (let tenths = 101; tenths <= 1_000; tenths += 1) {
    const [originalLTV, currentLTV] = [tenths / 10, (tenths - 100) / 10]
    const figures = { remainingMonths: 24, netSaving: 0, originalLTV, currentLTV }
    expect([originalLTV, suggestRefinance(figures).candidate]).toEqual([originalLTV, 'yes'])
    expect(suggestRefinance({ ...figures, currentLTV: currentLTV + 0.000001 }).candidate).toBe('no')
  }
})
