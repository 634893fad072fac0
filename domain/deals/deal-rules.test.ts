import { describe, expect, test } from 'vitest'
import { COMPLETE_ANSWERS } from '#server/resources/deals/deal.factory.ts'
import {
  assertSubmittable,
  completenessPct,
  contradictions,
  type DealLookups,
  missingForSubmit,
  sectionCompleteness,
  sectionsAsked,
  whatStopsSubmitting,
  withUnderwrittenIncome,
} from './deal-rules.ts'

const RETAIL: DealLookups = { propertyGroup: 'Retail', marketCountry: 'CA', provinceCountry: 'CA', loanFamily: 'term' }
const RESIDENTIAL: DealLookups = { ...RETAIL, propertyGroup: 'Residential' }
const CONSTRUCTION: DealLookups = { ...RESIDENTIAL, loanFamily: 'construction' }
const TODAY = '2026-06-30'

const answers = (changes: Record<string, unknown> = {}) => ({ ...COMPLETE_ANSWERS, ...changes })

describe('what a submission needs', () => {
  test('nothing is missing from complete answers', () => {
    expect(missingForSubmit(answers(), RETAIL)).toEqual({})
    expect(completenessPct(answers(), RETAIL)).toBe(100)
  })

  test.each([
    ['the rentable area of commercial property', RETAIL, { Net_Rentable_Area: null }, 'Net rentable area is required.'],
    ['the units of residential property', RESIDENTIAL, {}, 'Number of units is required.'],
    ['the price of a purchase', RETAIL, { Loan_Purpose: 'purchase' }, 'Purchase price is required.'],
    ['the debt that is refinanced', RETAIL, { Existing_Debt: [] }, 'Existing debt is required.'],
    ['the end of a ground lease', RETAIL, { Tenure: 'leasehold' }, 'Ground lease expiry is required.'],
    [
      'town and province, not just a line of text',
      RETAIL,
      { Property_Address: { formattedAddress: 'Here' } },
      'Property address is required.',
    ],
    ['an amortization', RETAIL, { Amortization: null }, 'Amortization is required.'],
    ['how full income property is', RETAIL, { Occupancy_Percentage: null }, 'Occupancy is required.'],
    ['those who guarantee with full recourse', RETAIL, { Guarantors: [] }, 'Guarantors is required.'],
    ['the names of guarantors', RETAIL, { Guarantors: [{ netWorth: 5 }] }, 'Guarantors is required.'],
    [
      'a word on a bankruptcy',
      RETAIL,
      { Bankruptcy_Foreclosure: true },
      'Bankruptcy or foreclosure: note is required.',
    ],
    ['a word on litigation', RETAIL, { Litigation: true, Litigation_Note: '' }, 'Litigation: note is required.'],
    ['a word on a foreign national', RETAIL, { Foreign_National: true }, 'Foreign national: note is required.'],
    ['a word on exposed people', RETAIL, { PEP: true }, 'Politically exposed person: note is required.'],
    [
      'an amortization after the interest-only years',
      RETAIL,
      { Amortization: null, IO: true, IO_Period: 24 },
      'Amortization is required.',
    ],
  ])('%s', (_what, lookups, changes, sentence) => {
    expect(Object.values(missingForSubmit(answers(changes), lookups))).toEqual([sentence])
  })

  test.each([
    ['land has no areas', { ...RETAIL, propertyGroup: 'Land' }, { Net_Rentable_Area: null, Gross_Building_Area: null }],
    ['interest-only throughout needs no amortization', RETAIL, { IO: true, IO_Period: 60, Amortization: null }],
    ['interest-only without a period is for the full term', RETAIL, { IO: true, Amortization: null }],
    ['a new loan replaces none', RETAIL, { Loan_Purpose: 'bridge', Existing_Debt: null }],
    ['"no" is an answer', RETAIL, { IO: false }],
    ['no guarantors without full recourse', RETAIL, { Recourse: 'Limited', Guarantors: null }],
    ['"no" needs no note', RETAIL, { Bankruptcy_Foreclosure: false, Litigation: null }],
    ['land is not let', { ...RETAIL, propertyGroup: 'Land' }, { Occupancy_Percentage: null }],
    ['what is not built is not let', { ...RETAIL, loanFamily: 'construction' }, { Occupancy_Percentage: null }],
  ])('nothing more: %s', (_why, lookups, changes) => {
    expect(missingForSubmit(answers(changes), lookups)).toEqual({})
  })

  test('each section says how far it has come', () => {
    const sections = sectionCompleteness(answers({ KYC_Status: null }), RETAIL)
    expect(sections.map(({ key, missing }) => [key, missing])).toEqual([
      ['property', []],
      ['borrower', ['KYC_Status']],
      ['loan', []],
      ['financials', []],
      ['rent-roll', []],
      ['sources-and-uses', []],
      ['narrative', []],
    ])
    expect(sections[1]?.pct).toBe(83)
  })

  test('an empty deal is at nothing, and one missing answer is never rounded up to all', () => {
    expect(
      completenessPct({}, { propertyGroup: null, marketCountry: null, provinceCountry: null, loanFamily: null }),
    ).toBe(0)
    expect(completenessPct(answers({ Fee: null }), RETAIL)).toBeLessThan(100)
  })
})

describe('what contradicts itself', () => {
  test.each([
    [{ Amortization: 48 }, 'values.Amortization', 'Amortization must be at least the term.'],
    [{ IO: true, IO_Period: 72 }, 'values.IO_Period', 'Interest-only period cannot exceed the term.'],
    [{ Net_Rentable_Area: 40_000 }, 'values.Net_Rentable_Area', 'Net rentable area cannot exceed gross area.'],
    [{ Amortization: 6, Term: 6 }, 'values.Amortization', 'Amortization must be 0 or between 12 and 600.'],
    [
      {
        Ownership: [
          { name: 'A', percentage: 60 },
          { name: 'B', percentage: 40.01 },
        ],
      },
      'values.Ownership',
      'Ownership cannot add up to more than 100%.',
    ],
    [
      {
        Guarantors: [
          { name: 'A', type: 'joint', allocation: 60 },
          { name: 'B', type: 'joint', allocation: 39.99 },
        ],
      },
      'values.Guarantors',
      'Allocations of joint guarantors must add up to 100%.',
    ],
    [{ Year_Renovated: 1987 }, 'values.Year_Renovated', 'Year renovated cannot be before year built.'],
  ])('%o', (changes, path, sentence) => {
    expect(contradictions(answers(changes), RETAIL)).toEqual({ [path]: sentence })
  })

  test.each([
    [{ Amortization: 60 }],
    [{ Amortization: 0, Term: null }],
    [{ Ownership: [{ percentage: 33.33 }, { percentage: 33.33 }, { percentage: 33.34 }, { name: 'unknown' }] }],
    [
      {
        Guarantors: [
          { type: 'joint', allocation: 33.3 },
          { type: 'joint', allocation: 66.7 },
        ],
      },
    ],
    [{ Guarantors: [{ name: 'A', type: 'joint-and-several', allocation: 5 }] }],
    [{ Amortization: 12, IO: true }],
    [{ IO: true, IO_Period: 60 }],
    [{ IO: false, IO_Period: 72 }],
    [{ Net_Rentable_Area: 34_000 }],
    [{ Year_Renovated: 1988 }],
    [{ Year_Built: null, Year_Renovated: 1950 }],
  ])('nothing in %o', (changes) => {
    expect(contradictions(answers(changes), RETAIL)).toEqual({})
  })

  test.each([
    [{ ...RETAIL, provinceCountry: 'US' }, 'values.Property_Address', 'Province does not belong to the country.'],
    [{ ...RETAIL, marketCountry: 'US' }, 'values.Market', 'Market does not belong to the country.'],
  ])('places of two countries: %o', (lookups, path, sentence) => {
    expect(contradictions(answers(), lookups)).toEqual({ [path]: sentence })
  })

  test('is told only of what was touched, when asked so', () => {
    const wrong = answers({ Amortization: 48, Net_Rentable_Area: 40_000 })
    expect(contradictions(wrong, RETAIL, ['Term'])).toEqual({
      'values.Amortization': 'Amortization must be at least the term.',
    })
    expect(contradictions(wrong, RETAIL, ['DSCR'])).toEqual({})
  })
})

describe('a submission', () => {
  const balanced = { uses: { Existing_Debt_Payout: 6_400_000, Legal: 100_000 } }

  test.each([
    [{ Sources_And_Uses: { uses: { Legal: 6_540_000 } } }, 'Sources and uses are out of balance by $40,000.'],
    [{ Year_Built: 2033 }, 'Year built must be between 1700 and 2032.'],
  ])('is refused with %o', (changes, sentence) => {
    expect(() => assertSubmittable(answers(changes), RETAIL, TODAY)).toThrow(sentence)
  })

  test.each([[{ Sources_And_Uses: balanced }], [{ Sources_And_Uses: null }], [{ Year_Built: 2032 }]])(
    'goes with %o',
    (changes) => {
      expect(() => assertSubmittable(answers(changes), RETAIL, TODAY)).not.toThrow()
    },
  )
})

test('what is built is asked about only when the loan pays for building', () => {
  const keys = (lookups: DealLookups) => sectionsAsked(answers(), lookups).map(({ key }) => key)
  expect(keys(RETAIL)).not.toContain('construction')
  expect(keys(CONSTRUCTION)).toContain('construction')
  expect(sectionCompleteness(answers(), CONSTRUCTION).map(({ key }) => key)).toEqual(keys(CONSTRUCTION))
})

test('a section without needed answers tells how much of it is answered', () => {
  const told = sectionCompleteness(answers({ Exit_Strategy: '<p>Sale</p>' }), RETAIL).at(-1)
  expect(told).toMatchObject({ key: 'narrative', filled: 0, total: 0, answered: 1, asked: 7, pct: 100 })
})

test('the income follows the underwritten column, and stays as typed without one', () => {
  const typed = answers({ Net_Operating_Income: 1 })
  expect(withUnderwrittenIncome(typed)).toBe(typed)
  const statement = { underwritten: { Gross_Potential_Rent: 900_000, Realty_Taxes: 290_000 } }
  expect(withUnderwrittenIncome({ ...typed, Operating_Statement: statement })).toMatchObject({
    Net_Operating_Income: 610_000,
  })
})

test('a submission names everything at once', () => {
  expect(() => assertSubmittable(answers(), RETAIL, TODAY)).not.toThrow()
  expect(() => assertSubmittable(answers({ Closing_Date: '2026-06-29' }), RETAIL, TODAY)).toThrow(
    'Closing date is in the past.',
  )
  try {
    assertSubmittable(answers({ Fee: null, Amortization: 48 }), RETAIL, TODAY)
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({
      message: 'Complete the required fields before submitting.',
      fields: { 'values.Fee': 'Lender fee is required.', 'values.Amortization': expect.any(String) },
    })
  }
})

describe('what keeps a deal from being submitted', () => {
  test('is nothing when it is complete', () => {
    expect(whatStopsSubmitting(answers(), RETAIL, TODAY)).toEqual({ missing: {}, wrong: {} })
  })

  test('names what is missing, contradicts, does not balance or has passed', () => {
    const given = answers({
      ...{ Fee: null, Amortization: 48, Closing_Date: '2026-06-29' },
      Sources_And_Uses: { uses: { Existing_Debt_Payout: 6_400_000 }, sources: {} },
    })
    expect(whatStopsSubmitting(given, RETAIL, TODAY)).toEqual({
      missing: { 'values.Fee': 'Lender fee is required.' },
      wrong: {
        'values.Amortization': 'Amortization must be at least the term.',
        'values.Closing_Date': 'Closing date is in the past.',
        'values.Sources_And_Uses': 'Sources and uses are out of balance by $100,000.',
      },
    })
  })

  test('leaves a deal whose money does not balance short of complete', () => {
    const given = answers({ Sources_And_Uses: { uses: { Existing_Debt_Payout: 6_400_000 }, sources: {} } })
    const money = sectionCompleteness(given, RETAIL).find(({ key }) => key === 'sources-and-uses')
    expect(money).toMatchObject({ missing: [], unfit: ['Sources_And_Uses'], pct: 99 })
    expect(completenessPct(given, RETAIL)).toBe(99)
  })
})
