import { expect, test } from 'vitest'
import { commitmentOf, isFullyShared, sharesMissing } from './syndicate-shares.ts'

const shares = (...each: number[]) => each.map((sharePercentage) => ({ sharePercentage }))

test('a loan of 24 million at 60, 25 and 15 percent is 14.4, 6 and 3.6 million', () => {
  expect(shares(60, 25, 15).map((each) => commitmentOf(each, 24_000_000))).toEqual([14_400_000, 6_000_000, 3_600_000])
})

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
  expect(sharesMissing(shares(...each))).toBe(isWhole ? undefined : 'Shares must add up to 100%.')
})
