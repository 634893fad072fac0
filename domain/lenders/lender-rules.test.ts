/** Bounds, addresses, where criteria come from once somebody typed them, and when a lender must be asked again. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/kernel/errors.ts'
import {
  checkBounds,
  checkContactEmail,
  LENDER_BOUNDS,
  needsVerification,
  PRICED_CRITERIA,
  statedSources,
  usedBy,
  withoutNulls,
} from './lender-rules.ts'
import { publicPart } from './lender-suggestion.ts'

const errorsOf = (run: () => void) => {
  try {
    run()
    return {}
  } catch (error) {
    return (error as AppError).fields
  }
}

describe('bounds', () => {
  test.each([
    [{ minLoan: 5, maxLoan: 4 }, { minLoan: 'Minimum loan cannot exceed maximum.' }],
    [{ minTerm: 61, maxTerm: 60 }, { minTerm: 'Minimum term cannot exceed maximum.' }],
    [
      { minAmortization: 301, maxAmortization: 300, minLoan: 2, maxLoan: 1 },
      {
        minLoan: 'Minimum loan cannot exceed maximum.',
        minAmortization: 'Minimum amortization cannot exceed maximum.',
      },
    ],
    [{ minLoan: 5, maxLoan: 5 }, {}],
    [{ minLoan: 5, maxLoan: null }, {}],
    [{ minLoan: null, maxLoan: 0 }, {}],
  ])('%j: %j', (values, errors) => {
    expect(errorsOf(() => checkBounds(values, LENDER_BOUNDS))).toEqual(errors)
  })

  test('are refused exactly when the least lies above the most', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (minLoan, maxLoan) => {
        const isRefused = Object.keys(errorsOf(() => checkBounds({ minLoan, maxLoan }, LENDER_BOUNDS)) ?? {}).length > 0
        expect(isRefused).toBe(minLoan > maxLoan)
      }),
    )
  })
})

test.each([
  ['ines@lakeshore.test', true],
  ['ines.maria+deals@mail.lakeshore.test', true],
  ['ines', false],
  ['ines@', false],
  ['ines@lakeshore', false],
  ['a@b.test, c@d.test', false],
  [null, false],
])('%s is an address: %s', (email, isFine) => {
  expect(errorsOf(() => checkContactEmail(email))).toEqual(isFine ? {} : { email: 'Enter a valid email.' })
})

describe('the source of a criterion', () => {
  const stored = {
    maxLTV: 70,
    minLoan: null,
    maxLoan: null,
    provinces: ['ON'],
    criteriaSources: { LTV: 'inferred', Loan_Amount: 'inferred', province: 'entered' },
  }

  test.each([
    ['a changed value', { maxLTV: 65 }, { LTV: 'entered' }],
    ['a value emptied, which states that there is no limit', { maxLTV: null }, { LTV: 'entered' }],
    ['a value sent as it was', { maxLTV: 70, provinces: ['ON'] }, {}],
    ['either bound of a pair', { maxLoan: 5_000_000 }, { Loan_Amount: 'entered' }],
    ['"no limit" stated for an empty value', { criteriaSources: { DSCR: 'entered' } }, { DSCR: 'entered' }],
    ['a name', { companyName: 'Other' }, {}],
  ])('after %s', (_what, changes, difference) => {
    expect(statedSources(stored, changes)).toEqual({ ...stored.criteriaSources, ...difference })
  })

  test('is taken back by null, and is never claimed to be known loans', () => {
    expect(statedSources(stored, { criteriaSources: { province: null } })).toEqual({
      LTV: 'inferred',
      Loan_Amount: 'inferred',
    })
    expect(statedSources(stored, { criteriaSources: { LTV: 'inferred' } })).toEqual(stored.criteriaSources)
    expect(() => statedSources(stored, { criteriaSources: { Fee: 'inferred' } })).toThrow(AppError)
  })

  test('of a new lender is entered for what was typed, and nothing else', () => {
    expect(statedSources(null, { maxLTV: 65, feeMin: null, markets: [], propertyTypes: [1] })).toEqual({
      LTV: 'entered',
      Property_Type: 'entered',
    })
  })

  test('of rate and recourse is the price', () => {
    expect(PRICED_CRITERIA).toEqual(['Recourse', 'Expected_Rate'])
  })
})

test.each([
  [null, true],
  ['2026-06-30T12:00:00.000Z', false],
  ['2026-01-01T12:00:00.000Z', false],
  ['2026-01-01T11:59:59.000Z', true],
])('a lender verified at %s has to be asked on 30 June 2026, noon: %s', (verifiedAt, isDue) => {
  expect(needsVerification(verifiedAt, new Date('2026-06-30T12:00:00.000Z'))).toBe(isDue)
})

test('an emptied list is the empty list, an emptied yes-or-no its usual answer, and the rest is null', () => {
  expect(
    withoutNulls({ provinces: null, IO: null, isActive: null, optOut: null, maxLTV: null, city: 'Guelph' }),
  ).toEqual({
    provinces: [],
    IO: null,
    isActive: true,
    optOut: false,
    maxLTV: null,
    city: 'Guelph',
  })
})

test.each([
  [1, 'This company is used by 1 record.'],
  [12, 'This company is used by 12 records.'],
])('%i uses: %s', (count, sentence) => expect(usedBy(count)).toBe(sentence))

test('what a company thinks of a lender is no part of what it suggests', () => {
  const changes = {
    maxLTV: 60,
    rating: 5,
    relationshipLender: true,
    notes: 'Slow',
    criteriaSources: { LTV: 'entered', DSCR: 'inferred' },
  }
  expect(publicPart('lender-company', changes)).toEqual({ maxLTV: 60, criteriaSources: { LTV: 'entered' } })
  expect(publicPart('lenders-contacts', { email: 'a@b.test', optOut: true, name: 'A' })).toEqual({ email: 'a@b.test' })
})
