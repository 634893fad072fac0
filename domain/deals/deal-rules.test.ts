import { describe, expect, test } from 'vitest'
import { COMPLETE_ANSWERS } from '#server/resources/deals/deal.factory.ts'
import {
  assertSubmittable,
  completenessPct,
  contradictions,
  type DealLookups,
  missingForSubmit,
  sectionCompleteness,
} from './deal-rules.ts'

const RETAIL: DealLookups = { propertyGroup: 'Retail', marketCountry: 'CA', provinceCountry: 'CA', loanFamily: 'term' }
const RESIDENTIAL: DealLookups = { ...RETAIL, propertyGroup: 'Residential' }
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
    [{ Year_Renovated: 1987 }, 'values.Year_Renovated', 'Year renovated cannot be before year built.'],
  ])('%o', (changes, path, sentence) => {
    expect(contradictions(answers(changes), RETAIL)).toEqual({ [path]: sentence })
  })

  test.each([
    [{ Amortization: 60 }],
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
