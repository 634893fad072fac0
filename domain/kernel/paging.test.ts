import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPageSkip } from './paging.ts'

test.each([
  [25, 10, 15],
  [30, 10, 20],
  [10, 10, 0],
  [5, 10, 0],
  [0, 10, 0],
  [11, 10, 1],
  [7, 0, 0],
])('of %i rows by %i the last page skips %i', (total, limit, skip) => {
  expect(lastPageSkip(total, limit)).toBe(skip)
})

test('the last page always ends with the last row', () => {
  const sizes = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(fc.nat(10_000), sizes, (total, limit) => {
      const skip = lastPageSkip(total, limit)
      expect(Math.min(skip + limit, total)).toBe(total)
    }),
  )
})
