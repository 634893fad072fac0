import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

test.each([
  ['Maple Trust Life', ['Maple Life Trust', 'Prairie Credit Union'], 'Maple Life Trust'],
  ['Laurentide Morgage Corp', ['Laurentide Mortgage Corporation', 'Laurel Bank'], 'Laurentide Mortgage Corporation'],
  ['Zzz', ['Maple Life Trust'], null],
])('the nearest name to %s of %j is %s', (name, candidates, nearest) => {
  expect(nearestName(name, candidates)).toBe(nearest)
})
