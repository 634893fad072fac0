/** What rates were before their change, and how terms are written. */
import { expect, test } from 'vitest'
import { termLabel, valueBefore } from './market-rates.ts'

test.each([
  [2.85, 0.04, 2.81],
  [2.85, -0.2, 3.05],
  [2.85, 0, 2.85],
  [2.85, null, null],
])('%s after a change of %s was %s', (value, change, before) => {
  expect(valueBefore(value, change)).toBe(before)
})

test.each([
  [1, '1M'],
  [6, '6M'],
  [12, '1Y'],
  [60, '5Y'],
  [18, '18M'],
])('%i months are written %s', (months, label) => expect(termLabel(months)).toBe(label))
