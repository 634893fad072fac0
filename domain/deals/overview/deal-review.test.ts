/** What an approver looks at: checks of a request, its way so far, and which changes make it stronger. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DealAnswers } from '#domain/deals/deal-rules.ts'
import { isBetter } from './deal-review.ts'
import { firstMeaning, reviewChecks } from './review-checks.ts'
import type { Reviewed } from './review-ratios.ts'
import { reviewWay } from './review-way.ts'

const ANSWERS = {
  ...{ Loan_Amount: 7_300_000, Loan_Purpose: 'purchase', Purchase_Price: 11_230_000, Appraised_Value: 11_230_000 },
  ...{ Expected_Rate: 4.8, Amortization: 300, Term: 60, Net_Operating_Income: 672_000, Closing_Date: '2026-09-15' },
  ...{ Sponsor_Net_Worth: 10_220_000, KYC_Status: 'cleared' },
} as unknown as DealAnswers
const LOOKUPS = { propertyGroup: 'Industrial', marketCountry: 'CA', provinceCountry: 'CA', loanFamily: null } as const

const checked = (answers: object = {}, parts: Partial<Reviewed> = {}) => {
  const reviewed = { currency: 'CAD', today: '2026-06-30', lookups: LOOKUPS, elsewhere: [], ...parts } as const
  const checks = reviewChecks({ ...reviewed, answers: { ...ANSWERS, ...answers } as DealAnswers })
  return { checks, of: (key: string) => checks.find((check) => check.key === key) }
}

describe('a check', () => {
  test('says its figure, and passes within its limit', () => {
    const { of } = checked()
    expect(of('LTV')).toEqual({ key: 'LTV', label: 'LTV, ≤ 75.00%', value: '65.00%', isFine: true })
    expect(of('debtYield')).toMatchObject({ value: '9.21%', isFine: true })
    expect(of('netWorth')).toMatchObject({ value: '1.40 × loan', isFine: true })
    expect(of('KYC_Status')).toMatchObject({ value: 'Cleared', isFine: true })
    expect(of('Closing_Date')).toMatchObject({ value: '77 days', isFine: true })
    expect(of('elsewhere')).toMatchObject({ value: 'None', isFine: true })
  })

  test('at its limit passes, and a millionth beyond does not', () => {
    expect(checked({ Loan_Amount: 8_422_500 }).of('LTV')).toMatchObject({ value: '75.00%', isFine: true })
    expect(checked({ Loan_Amount: 8_422_501 }).of('LTV')).toMatchObject({ value: '75.00%', isFine: false })
  })

  test('of a loan that is too large says what the limit would lend', () => {
    const { checks, of } = checked({ Loan_Amount: 9_000_000 })
    expect(of('LTV')?.meaning).toBe('At 75.00% the loan is $8,422,500, $577,500 less.')
    expect(firstMeaning(checks)?.key).toBe('LTV')
  })

  test('whose answer is missing needs a look, and one that rests on nothing asked is left out', () => {
    const { of } = checked({ Sponsor_Net_Worth: null, KYC_Status: null })
    expect(of('netWorth')).toMatchObject({ value: 'Not given', isFine: false })
    expect(of('KYC_Status')).toMatchObject({ value: 'Not given', isFine: false })
    expect(of('reports')).toBeUndefined()
    expect(of('rentRoll')).toBeUndefined()
  })

  test('of vacancy below its floor says the income and the coverage at the floor', () => {
    const underwritten = { Gross_Potential_Rent: 1_000_000, Vacancy_Loss: 21_000, Taxes: 307_000 }
    const { of } = checked({ Operating_Statement: { underwritten }, Net_Operating_Income: 672_000 })
    expect(of('vacancy')).toMatchObject({ label: 'Vacancy, floor 5.00%', value: '2.10%', isFine: false })
    expect(of('vacancy')?.meaning).toMatch(/^At 5\.00% vacancy NOI is \$\d{3},\d{3} and DSCR \d\.\d\dx\.$/)
    expect(
      checked({ Occupancy_Percentage: 96 }, { lookups: { ...LOOKUPS, propertyGroup: 'Residential' } }).of('vacancy'),
    ).toMatchObject({ value: '4.00%', isFine: true })
  })

  test('of the rent roll holds it against what the statement collects', () => {
    const rentRoll = [{ unit: '1', tenant: 'A', monthlyRent: 10_000 }]
    const statement = (Gross_Potential_Rent: number) => ({ t12: { Gross_Potential_Rent, Vacancy_Loss: 0 } })
    expect(checked({ rentRoll, Operating_Statement: statement(121_000) }).of('rentRoll')).toMatchObject({
      value: '0.83% off',
      isFine: true,
    })
    expect(checked({ rentRoll, Operating_Statement: statement(150_000) }).of('rentRoll')?.isFine).toBe(false)
  })

  test('names other deals of the same building', () => {
    expect(checked({}, { elsewhere: ['D-2026-0007'] }).of('elsewhere')).toMatchObject({
      value: 'D-2026-0007',
      isFine: false,
    })
  })

  test('is found for any figure, also for none, zero and less', () => {
    const odd = fc.oneof(fc.constant(null), fc.double(), fc.integer())
    const figures = Object.keys(ANSWERS).filter((name) => typeof ANSWERS[name] === 'number')
    fc.assert(
      fc.property(fc.constantFrom(...figures, 'Occupancy_Percentage'), odd, (name, value) => {
        expect(checked({ [name]: value }).checks.length).toBeGreaterThan(5)
      }),
    )
  })
})

describe('the way', () => {
  const to = (state: string, on: string, isReturn = false) => ({ to: state, on, isReturn })

  test('of a first submission is short', () => {
    expect(reviewWay([to('pending', '2026-06-18')], '2026-06-15', '2026-06-22')).toEqual([
      { step: 'draft', state: 'done', on: '2026-06-15', days: 3 },
      { step: 'submitted', state: 'done', on: '2026-06-18', days: 4 },
      { step: 'approval', state: 'here', on: null, days: null },
      { step: 'mandated', state: 'ahead', on: null, days: null },
    ])
  })

  test('of a deal that came back tells the last round', () => {
    const entries = [
      to('pending', '2026-06-01'),
      to('draft', '2026-06-02', true),
      to('pending', '2026-06-03'),
      to('draft', '2026-06-22', true),
      to('pending', '2026-06-26'),
    ]
    expect(reviewWay(entries, '2026-05-30', '2026-06-30').map(({ step, on }) => [step, on])).toEqual([
      ['draft', '2026-05-30'],
      ['submitted', '2026-06-01'],
      ['returned', '2026-06-22'],
      ['submitted-again', '2026-06-26'],
      ['approval', null],
      ['mandated', null],
    ])
  })

  test('tells a request that its owner took back from one that was returned', () => {
    const entries = [to('pending', '2026-06-01'), to('draft', '2026-06-02'), to('pending', '2026-06-03')]
    expect(reviewWay(entries, '2026-05-30', '2026-06-30')[2]).toMatchObject({ step: 'withdrawn', state: 'done' })
  })

  test('is empty where nothing was submitted', () => {
    expect(reviewWay([], '2026-06-01', '2026-06-30')).toEqual([])
  })
})

test('a change is called better only where a lender would', () => {
  expect(isBetter({ name: 'LTV', before: 66.79, after: 65 })).toBe(true)
  expect(isBetter({ name: 'DSCR', before: 1.35, after: 1.26 })).toBe(false)
  expect(isBetter({ name: 'Loan_Amount', before: 7_500_000, after: 7_300_000 })).toBe(false)
  expect(isBetter({ name: 'DSCR', before: null, after: 1.26 })).toBe(false)
})
