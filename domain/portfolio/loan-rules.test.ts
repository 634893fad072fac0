/** What cannot be true of one loan, in words, and what one entry decides of another. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  followingEntries,
  guarantorErrors,
  type LoanEntries,
  loanErrors,
  rateErrors,
  sharesAfter,
  termErrors,
} from './loan-rules.ts'

const TODAY = '2026-06-30'
const valid: LoanEntries = {
  originalLoanAmount: 6_500_000,
  firstPaymentDate: '2024-01-30',
  term: 60,
  amortization: 300,
  rateType: 'Fixed',
  allInRate: 5.25,
  crossCollaterizedLoan: 'no',
  loanStatus: 'current',
}
const errorsOf = (entries: LoanEntries) => Object.values(loanErrors({ ...valid, ...entries }, TODAY))

test('a plain loan has nothing wrong', () => expect(errorsOf({})).toEqual([]))

test.each<[string, LoanEntries, string]>([
  ['no amount', { originalLoanAmount: 0 }, 'Loan amount must be greater than 0.'],
  ['a negative amount', { originalLoanAmount: -1 }, 'Loan amount must be greater than 0.'],
  ['no months', { term: 0 }, 'Term must be a whole number of months.'],
  ['half a month', { term: 12.5 }, 'Term must be a whole number of months.'],
  ['a term of more than forty years', { term: 481 }, 'Term must be between 1 and 480.'],
  ['an amortization of eleven months', { amortization: 11 }, 'Amortization must be 0 or between 12 and 600 months.'],
  ['an amortization of 601 months', { amortization: 601 }, 'Amortization must be 0 or between 12 and 600 months.'],
  ['an amortization of half months', { amortization: 300.5 }, 'Amortization must be 0 or between 12 and 600 months.'],
  ['interest only beyond the term', { ioMonths: 61 }, 'Interest-only months cannot exceed the term.'],
  [
    'funding after the first payment',
    { fundingDate: '2024-01-31' },
    'Funding date cannot be after the first payment date.',
  ],
  [
    'more owed than lent',
    { outstandingLoanAmount: 6_500_000.01 },
    'Outstanding amount cannot exceed the original amount.',
  ],
  ['a balance of tomorrow', { balanceOverride: '2026-07-01' }, 'The day of a balance cannot lie ahead.'],
  ['paid off on no day', { loanStatus: 'paid-off' }, 'Paid off date is required.'],
  ['a floor above the cap', { interestRateFloor: 5, interestRateCap: 4.99 }, 'Floor cannot be above the cap.'],
  ['no rate', { allInRate: null }, 'All-in rate is required.'],
  ['floating without an index', { rateType: 'Floating' }, 'Index is required.'],
  ['an index without a spread', { rateType: 'Floating', facilityIndexId: 'a', spread: null }, 'Spread is required.'],
  ['cross-collateral of nothing', { crossCollaterizedLoan: 'yes' }, 'Select the cross-collateral loan.'],
  [
    'shares of 99 %',
    { syndicatePartnersId: [2], leadLenderExposurePercentage: 60, syndicateLenderExposurePercentage: 39 },
    'Lender shares must add up to 100%.',
  ],
  ['a share of more than all', { leadLenderExposurePercentage: 101 }, 'A lender cannot have more than the whole loan.'],
])('%s is refused', (_what, entries, message) => expect(errorsOf(entries)).toEqual([message]))

test.each<[string, LoanEntries]>([
  ['funded on the day of the first payment', { fundingDate: '2024-01-30' }],
  ['floor and cap alike', { interestRateFloor: 5, interestRateCap: 5 }],
  ['interest only', { amortization: 0 }],
  ['interest only, unsaid', { amortization: null }],
  ['twelve months of amortization', { amortization: 12 }],
  ['600 months of amortization', { amortization: 600 }],
  ['a balance of today', { balanceOverride: TODAY, outstandingLoanAmount: 6_500_000 }],
  [
    'thirds that round',
    { syndicatePartnersId: [2], leadLenderExposurePercentage: 33.33, syndicateLenderExposurePercentage: 66.67 },
  ],
  ['shares without partners', { leadLenderExposurePercentage: 60, syndicateLenderExposurePercentage: 10 }],
  ['a floating loan of an index', { rateType: 'Floating', facilityIndexId: 'a', spread: 2, allInRate: null }],
])('%s is fine', (_what, entries) => expect(errorsOf(entries)).toEqual([]))

test('terms and rates are judged alike wherever they are', () => {
  expect(termErrors({ originalLoanAmount: 0 })).toEqual({ originalLoanAmount: 'Loan amount must be greater than 0.' })
  expect(rateErrors({ interestRateFloor: 2, interestRateCap: 1, allInRate: 1 })).toEqual({
    interestRateFloor: 'Floor cannot be above the cap.',
  })
})

describe('guarantors', () => {
  test.each([
    ['joint ones of 60 and 40', [60, 40], 'joint', false],
    ['joint ones of 60 and 41', [60, 41], 'joint', true],
    ['several ones of the whole each', [100, 100], 'joint-and-several', false],
    ['ones of no kind of 60 and 41', [60, 41], null, true],
  ] as const)('%s', (_who, allocations, type, isRefused) => {
    const guarantors = allocations.map((allocation) => ({ name: 'G', allocation, type }))
    const errors = isRefused ? { loanOwnership: 'Allocations of joint guarantors cannot exceed 100%.' } : {}
    expect(guarantorErrors(guarantors)).toEqual(errors)
  })
})

describe('shares of lenders', () => {
  const loan: LoanEntries = { originalLoanAmount: 10_000_000 }

  test.each<[string, LoanEntries, string[], LoanEntries]>([
    [
      'a percentage decides the amount',
      { leadLenderExposurePercentage: 60 },
      ['leadLenderExposurePercentage'],
      { leadLenderExposurePercentage: 60, leadLenderExposureAmount: 6_000_000 },
    ],
    [
      'an amount decides the percentage',
      { leadLenderExposurePercentage: 60, leadLenderExposureAmount: 2_500_000 },
      ['leadLenderExposureAmount'],
      { leadLenderExposurePercentage: 25, leadLenderExposureAmount: 2_500_000 },
    ],
    [
      'another loan amount keeps the percentage',
      { leadLenderExposurePercentage: 60, leadLenderExposureAmount: 1 },
      ['originalLoanAmount'],
      { leadLenderExposurePercentage: 60, leadLenderExposureAmount: 6_000_000 },
    ],
    [
      'clearing the percentage clears the amount',
      { leadLenderExposurePercentage: null, leadLenderExposureAmount: 6_000_000 },
      ['leadLenderExposurePercentage'],
      { leadLenderExposurePercentage: null, leadLenderExposureAmount: null },
    ],
    [
      'partners who say nothing have the rest',
      { leadLenderExposurePercentage: 60, syndicatePartnersId: [2] },
      ['syndicatePartnersId'],
      { syndicateLenderExposurePercentage: 40, syndicateLenderExposureAmount: 4_000_000 },
    ],
  ])('%s', (_what, entries, changed, expected) => {
    expect(sharesAfter({ ...loan, ...entries }, new Set(changed))).toMatchObject(expected)
  })

  test('percent and amount always tell the same share', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 9_999_999_999 }),
        (hundredths, cents) => {
          const entries = { originalLoanAmount: cents / 100, leadLenderExposurePercentage: hundredths / 100 }
          const shares = sharesAfter(entries, new Set(['leadLenderExposurePercentage']))
          const amount = (entries.originalLoanAmount * hundredths) / 10_000
          expect(Math.abs((shares.leadLenderExposureAmount ?? 0) - amount)).toBeLessThan(0.0051)
        },
      ),
    ))
})

test('a loan that is not cross-collateralized names no other, and one without months is interest only', () => {
  const entries = { ...valid, amortization: 0, crossCollateralLoan: 'a', crossCollateralPropertyName: 'Maple Court' }
  expect(followingEntries(entries, new Set())).toMatchObject({
    amortization: null,
    crossCollateralLoan: null,
    crossCollateralPropertyName: null,
  })
})
