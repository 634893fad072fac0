/** Sizes of files, and moments as dates of the reader. */
import { expect, test } from 'vitest'
import type { Instant, IsoDate } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { formatFileSize, formatLocalDate } from './format.ts'

test('a moment is shown as the date of the reader, and a calendar date as it stands', () => {
  const [closing, sentAt]: [IsoDate, Instant] = ['2027-01-12', '2027-01-12T03:00:00Z']
  expect(formatDate(closing)).toBe('2027-01-12')
  expect(formatLocalDate(sentAt)).toBe('2027-01-11')
  // @ts-expect-error A calendar date is no moment: west of Greenwich it would be the day before.
  expect(formatLocalDate(closing)).toBe('2027-01-11')
  // @ts-expect-error A moment is no calendar date: its text begins with the date in another zone.
  expect(formatDate(sentAt)).toBe('2027-01-12')
})

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [90_112, '88 KB'],
  // The largest file of a limit of 5 MB is one of 5 MB.
  [5 * 1024 * 1024, '5.0 MB'],
  [null, '-'],
])('a file of %s bytes is one of %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
