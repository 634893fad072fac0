/** Rules of consultants: when insurance has run out, and that each has a category. */
import { describe, expect, test } from 'vitest'
import { checkCategories, isInsuranceExpired, withUsualAnswers } from './consultant-rules.ts'

describe('insurance', () => {
  test.each([
    ['2026-06-29', true],
    ['2026-06-30', false],
    ['2026-07-01', false],
    [null, false],
    [undefined, false],
  ])('that ends on %s has run out on 2026-06-30: %s', (expiry, isExpired) => {
    expect(isInsuranceExpired(expiry, '2026-06-30')).toBe(isExpired)
  })
})

test.each([[[]], [null], [undefined]])('a consultant with categories %j is refused', (categories) => {
  expect(() => checkCategories({ categories })).toThrow('Select at least one category.')
})

test('a consultant of one category passes', () => {
  expect(() => checkCategories({ categories: [3] })).not.toThrow()
})

test('emptied lists and switches hold their usual answer, and other values none', () => {
  expect(withUsualAnswers({ provinces: null, isActive: null, phone: undefined, rating: 4 })).toEqual({
    provinces: [],
    isActive: true,
    phone: null,
    rating: 4,
  })
})
