/** What is said of files. */
import { expect, test } from 'vitest'
import { formatFileSize } from './format.ts'

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
