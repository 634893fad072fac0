import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeIndexes, makeLender, makeRequest } from './lender-criteria.factory.ts'
import { indexInstitutions, inferCriteria, type KnownLoan, normaliseLenderName } from './lender-inference.ts'
import { isScored, matchLender } from './lender-matching.ts'

const makeLoan = (overrides: Partial<KnownLoan> = {}): KnownLoan => ({
  loanAmount: 500_000,
  termMonths: 300,
  state: 'OH',
  originationDate: '1998-04-01',
  isRealEstateBacked: true,
  ...overrides,
})

describe('what known loans show', () => {
  test('three loans show amounts, terms, states and years, and nothing else', () => {
    const loans = [
      makeLoan(),
      makeLoan({ loanAmount: 1_200_000, state: 'IN', originationDate: '2004-11-30' }),
      makeLoan({ loanAmount: 250_000, termMonths: 240 }),
    ]
    expect(inferCriteria(loans, '2026-06-30')).toEqual({
      minLoan: 250_000,
      maxLoan: 1_200_000,
      minTerm: 240,
      maxTerm: 300,
      minAmortization: null,
      maxAmortization: null,
      provinces: ['IN', 'OH'],
      propertyTypes: [],
      loanCount: 3,
      firstYear: 1998,
      lastYear: 2004,
      sources: { Loan_Amount: 'inferred', Term: 'inferred', province: 'inferred' },
    })
  })

  test.each<[string, Partial<KnownLoan>]>([
    ['is not secured by real estate', { isRealEstateBacked: false }],
    ['has no amount', { loanAmount: 0 }],
    ['was made later', { originationDate: '2027-01-01' }],
  ])('a loan that %s shows nothing', (_, overrides) => {
    expect(inferCriteria([makeLoan(), makeLoan(), makeLoan(overrides)], '2026-06-30')).toBeNull()
  })

  test('an interest-only loan shows no amortization', () => {
    const loans = [0, 360, 300].map((amortizationMonths) => makeLoan({ amortizationMonths, propertyType: 7 }))
    expect(inferCriteria(loans, '2026-06-30')).toMatchObject({
      minAmortization: 300,
      maxAmortization: 360,
      propertyTypes: [7],
    })
  })

  test('a lender known by its loans alone has no score, and what it does not show is not known', () => {
    const shown = inferCriteria([makeLoan(), makeLoan(), makeLoan()], '2026-06-30')
    const silent = { minDSCR: null, maxLTV: null, feeMin: null, rateType: null, pricings: [], markets: [] }
    const lender = makeLender({ ...silent, propertyClasses: [], ...shown })
    expect(isScored(lender)).toBe(false)
    const { outcomes } = matchLender(
      makeRequest({ Loan_Amount: 500_000, province: 'OH', Term: 300 }),
      lender,
      makeIndexes(),
    )
    const answers = Object.fromEntries(outcomes.map(({ criterion, outcome }) => [criterion, outcome]))
    expect(answers).toMatchObject({ Loan_Amount: 'meets', Term: 'meets', province: 'meets', Market: 'unknown' })
    expect(outcomes.find(({ criterion }) => criterion === 'LTV')).toMatchObject({ reason: 'lender-unknown' })
  })
})

describe('names of lenders', () => {
  test.each([
    ['PNC BANK, NATIONAL ASSOCIATION', 'PNC Bank, N.A.', 'pnc bank'],
    ['WELLS FARGO BANK NATL ASSOC', 'Wells Fargo Bank, National Association', 'wells fargo bank'],
    ['MANUFACTURERS & TRADERS TR CO', 'Manufacturers and Traders Trust Company', 'manufacturers and traders trust'],
    ['U.S. BANK NATIONAL ASSOCIATION', 'U.S. Bank National Association', 'us bank'],
    ['1ST NATL BK IN ALTUS', 'First National Bank in Altus', 'first national bank in altus'],
    ['THE HUNTINGTON NATIONAL BANK', 'Huntington National Bank', 'huntington national bank'],
    ['HOME LOAN INVEST BANK F.S.B.', 'Home Loan Invest Bank FSB', 'home loan invest bank'],
    ['FIRST-CITIZENS BK & TR CO', 'First-Citizens Bank & Trust Company', 'first citizens bank and trust'],
    ['READYCAP LENDING, LLC', 'ReadyCap Lending LLC', 'readycap lending'],
    ["PEOPLE'S BANK", 'Peoples Bank', 'peoples bank'],
    ['Caisse Québec Ltée', 'CAISSE QUEBEC LTEE', 'caisse quebec ltee'],
  ])('%s and %s are one: %s', (first, second, expected) => {
    expect(normaliseLenderName(first)).toBe(expected)
    expect(normaliseLenderName(second)).toBe(expected)
  })

  test.each([
    ['Bank of America', 'America Bank'],
    ['First Bank', 'First National Bank'],
    ['Citizens Bank', 'Citizens State Bank'],
    ['Union Bank', 'Union Savings Bank'],
    ['Bank of Michigan', 'United Bank of Michigan'],
  ])('%s and %s stay two', (first, second) => {
    expect(normaliseLenderName(first)).not.toBe(normaliseLenderName(second))
  })

  test('a name that is nothing but a legal form is left alone', () => {
    expect(normaliseLenderName('National Association')).toBe('national association')
    expect(normaliseLenderName('The')).toBe('the')
  })

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(normaliseLenderName(normaliseLenderName(name))).toBe(normaliseLenderName(name))
      }),
    )
  })
})

describe('tying a loan to its institution', () => {
  const find = indexInstitutions([
    { id: 1, companyName: 'Trustmark National Bank', state: 'MS' },
    { id: 2, companyName: 'First Bank', state: 'MO' },
    { id: 3, companyName: 'First Bank', state: 'NC' },
    { id: 4, companyName: 'Citizens Bank', state: 'OR' },
    { id: 5, companyName: 'The Citizens Bank, Inc.', state: 'OR' },
    { id: 6, companyName: 'Landlocked Bank', state: null },
  ])

  test.each([
    ['TRUSTMARK NATIONAL BANK', 'MS', 1],
    ['TRUSTMARK NATIONAL BANK', 'TX', undefined],
    ['FIRST BANK', 'mo', 2],
    ['CITIZENS BANK', 'OR', undefined],
    ['LANDLOCKED BANK', null, undefined],
  ])('%s of %s is institution %s', (name, state, expected) => {
    expect(find(name, state)).toBe(expected)
  })
})
