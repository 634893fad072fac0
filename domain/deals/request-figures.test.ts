/** The live figures of a request. */
import { describe, expect, test } from 'vitest'
import { figuresOf, requestRatio, sizeRequest, statedApart, USUAL_LIMITS, valueLentOn } from './request-figures.ts'

const request = {
  Loan_Purpose: 'purchase',
  Loan_Amount: 7_000_000,
  Expected_Rate: 5.25,
  Amortization: 300,
  Net_Operating_Income: 612_000,
  Appraised_Value: 10_000_000,
}
const uses = { Sources_And_Uses: { uses: { Purchase_Price_Or_Land: 9_000_000, Legal: 800_000 } } }

describe('loan to cost', () => {
  test('is measured by all uses together', () => {
    const { cost, loanToCost } = figuresOf({ ...request, ...uses }, 'CAD')
    expect(cost).toBe(9_800_000)
    expect(loanToCost).toBeCloseTo((7 / 9.8) * 100, 10)
  })

  test('is unknown, and limits nothing, until a use is entered', () => {
    expect(figuresOf(request, 'CAD')).toMatchObject({ cost: null, loanToCost: null })
    const names = sizeRequest(request, USUAL_LIMITS, 'CAD').constraints.map(({ constraint }) => constraint)
    expect(names).not.toContain('LTC')
  })

  test('means nothing where the uses repay older debt', () => {
    expect(figuresOf({ ...request, ...uses, Loan_Purpose: 'refinance' }, 'CAD').cost).toBeNull()
  })

  test('at 80 percent of 9.8 million allows 7,840,000', () => {
    const { constraints } = sizeRequest({ ...request, ...uses }, USUAL_LIMITS, 'CAD')
    expect(constraints).toContainEqual({ constraint: 'LTC', maximum: 7_840_000 })
  })
})

describe('a request in American dollars', () => {
  const american = { ...request, Loan_Amount: 10_000_000, Expected_Rate: 6.5, Amortization: 360 }

  test('compounds monthly, as loans there do', () => {
    expect(figuresOf(american, 'USD').payment).toBeCloseTo(63_206.8, 2)
    expect(figuresOf(american, 'CAD').payment).toBeCloseTo(62_639.98, 0)
    expect(figuresOf(american, 'USD').debtServiceCoverage).toBeCloseTo(612_000 / (12 * 63_206.8), 6)
  })

  test('is sized on the same payment', () => {
    const byCoverage = (currency: 'CAD' | 'USD') =>
      sizeRequest(american, USUAL_LIMITS, currency).constraints.find(({ constraint }) => constraint === 'DSCR')?.maximum
    expect(byCoverage('USD')).toBeCloseTo(((612_000 / 1.25 / 12) * 10_000_000) / 63_206.8, -1)
    expect(byCoverage('USD')).toBeLessThan(byCoverage('CAD') as number)
  })
})

describe('a stated ratio', () => {
  test('stands beside the computed one once the amount has moved away from it', () => {
    expect(statedApart({ ...request, Loan_Amount: 7_500_000, LTV: 70 }, 'CAD')).toEqual([
      { name: 'LTV', stated: 70, computed: 75 },
    ])
  })

  test('is not told apart for a rounding, or where there is nothing to compute', () => {
    expect(statedApart({ ...request, LTV: 70.01 }, 'CAD')).toEqual([])
    expect(statedApart({ LTV: 70, DSCR: 1.2 }, 'CAD')).toEqual([])
  })
})

describe('the one ratio of a request', () => {
  test('is the stated one, named, where nothing computes it', () => {
    const stated = { Loan_Amount: 8_000_000, LTV: 62, DSCR: 1.3 }
    expect(requestRatio(stated, 'CAD', 'LTV')).toEqual({ figure: 62, basis: 'stated' })
    expect(requestRatio(stated, 'CAD', 'DSCR')).toEqual({ figure: 1.3, basis: 'stated' })
  })

  test('is the stated one, named, where the answers compute another', () => {
    expect(requestRatio({ ...request, LTV: 62 }, 'CAD', 'LTV')).toEqual({ figure: 62, basis: 'stated' })
  })

  test('is the computed one where nothing is stated or both agree to a rounding', () => {
    expect(requestRatio(request, 'CAD', 'LTV')).toEqual({ figure: 70, basis: 'computed' })
    expect(requestRatio({ ...request, LTV: 70.01 }, 'CAD', 'LTV')).toEqual({ figure: 70, basis: 'computed' })
    expect(requestRatio({}, 'CAD', 'LTV').figure).toBe(null)
  })
})

test('a deal without an appraisal is lent on what its stated LTV implies', () => {
  expect(valueLentOn({ Loan_Amount: 8_000_000, LTV: 62 })).toBeCloseTo(12_903_225.81, 2)
  expect(valueLentOn({ ...request, LTV: 62 })).toBe(10_000_000)
  expect(valueLentOn({ Loan_Amount: 8_000_000 })).toBe(null)
})
