import { expect, test } from 'vitest'
import { isFullyShared, syndicateNeeds } from './syndicate-shares.ts'

const shares = (...each: number[]) =>
  each.map((sharePercentage, at) => ({
    sharePercentage,
    role: at === 0 ? ('lead' as const) : ('participant' as const),
  }))

test.each([
  [[], true],
  [[100], true],
  [[33.33, 33.33, 33.33], true],
  [[33.34, 33.34, 33.33], true],
  [[33.33, 33.33, 33.32], false],
  [[60, 25], false],
  [[60, 25, 25], false],
])('shares of %j make a whole loan: %s', (each, isWhole) => {
  expect(isFullyShared(shares(...each))).toBe(isWhole)
  expect(syndicateNeeds(shares(...each))).toEqual(isWhole ? [] : ['Shares must add up to 100%.'])
})

test('a syndicate of whole shares still needs a lender that leads it', () => {
  expect(syndicateNeeds([{ sharePercentage: 100, role: 'agent' }])).toEqual(['The syndicate needs a lead lender.'])
})
