/** What cannot be true of one building, and what it is worth when nobody says so. */
import { expect, test } from 'vitest'
import { propertyErrors, valuationByCapRate } from './property-rules.ts'

const building = { address: { country: 'CA' }, yearBuilt: 1988, buildingSF: 40_000, netRentableSF: 38_000 }

test.each([
  ['a plain building', {}, []],
  ['built after the next five years', { yearBuilt: 2032 }, ['Year built must be between 1700 and 2031.']],
  ['renovated before it was built', { yearRenovated: 1980 }, ['Year renovated cannot be before the year built.']],
  ['more to let than there is', { netRentableSF: 40_001 }, ['Net rentable area cannot exceed the building area.']],
  ['nowhere', { address: {} }, ['Country is required.']],
])('%s', (_what, entries, messages) => {
  expect(Object.values(propertyErrors({ ...building, ...entries }, '2026-06-30'))).toEqual(messages)
})

test.each([
  [1_020_000, 4.857143, 20_999_999.38],
  [612_000, 6, 10_200_000],
  [612_000, null, null],
  [null, 6, null],
  [-5, 6, null],
  [612_000, 0, null],
])('income of %s at a cap rate of %s is worth %s', (internalNOI, internalCapRate, value) => {
  expect(valuationByCapRate({ internalCapRate, propertyDetails: { internalNOI } })).toBe(value)
})
