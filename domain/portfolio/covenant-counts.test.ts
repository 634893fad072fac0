import { expect, test } from 'vitest'
import { addCounts, countsText, countTests, remainderText, remainingCounts, worstCounted } from './covenant-counts.ts'

const counts = { Breach: 2, Watch: 1, Pass: 9, 'Not tested': 3 }

test('what is listed is taken off status by status', () => {
  const rest = remainingCounts(counts, [{ status: 'Breach' }, { status: 'Breach' }, { status: 'Pass' }])
  expect(rest).toEqual({ Breach: 0, Watch: 1, Pass: 8, 'Not tested': 3 })
  expect(remainderText(rest, 3)).toBe('12 more: 1 watch, 8 pass, 3 not tested')
  expect(worstCounted(rest)).toBe('Watch')
})

test('where nothing is listed the rest is all there is, and no more', () => {
  const untested = { Breach: 0, Watch: 0, Pass: 0, 'Not tested': 3 }
  expect(remainderText(untested, 0)).toBe('3 not tested')
  expect(worstCounted(untested)).toBe('Not tested')
})

test('the counts of two currencies are added status by status', () => {
  const both = addCounts([counts, counts])
  expect(countsText(both)).toBe('4 breach, 2 watch, 18 pass, 6 not tested')
  expect(countTests(both)).toBe(2 * countTests(counts))
})
