/** The live figures of a request. */
import { describe, expect, test } from 'vitest'
import { figuresOf, sizeRequest, USUAL_LIMITS } from './sizing-figures.ts'

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
    const { cost, loanToCost } = figuresOf({ ...request, ...uses })
    expect(cost).toBe(9_800_000)
    expect(loanToCost).toBeCloseTo((7 / 9.8) * 100, 10)
  })

  test('is unknown, and limits nothing, until a use is entered', () => {
    expect(figuresOf(request)).toMatchObject({ cost: null, loanToCost: null })
    const names = sizeRequest(request, USUAL_LIMITS).constraints.map(({ constraint }) => constraint)
    expect(names).not.toContain('LTC')
  })

  test('means nothing where the uses repay older debt', () => {
    expect(figuresOf({ ...request, ...uses, Loan_Purpose: 'refinance' }).cost).toBeNull()
  })

  test('at 80 percent of 9.8 million allows 7,840,000', () => {
    const { constraints } = sizeRequest({ ...request, ...uses }, USUAL_LIMITS)
    expect(constraints).toContainEqual({ constraint: 'LTC', maximum: 7_840_000 })
  })
})
