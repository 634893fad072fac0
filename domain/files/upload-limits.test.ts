/** How much may be uploaded: each kind has its own limits, and the sentence names those that hold. */
import { expect, test } from 'vitest'
import { limitsSentence, toShownLimits, toUploadLimits, USUAL_LIMITS, uploadKindOf } from './upload-limits.ts'

const limits = toUploadLimits(USUAL_LIMITS)

test.each([
  ['term-sheet', 'Maximum 10 files allowed, 5 MB each'],
  ['profile', 'Maximum 10 files allowed, 5 MB each'],
  ['MultiPortfolio', 'Maximum 1 files allowed, 5 MB each'],
  ['deal-email', 'Maximum 10 files allowed, 10 MB each'],
  ['inbox', 'Maximum 10 files allowed, 10 MB each'],
  ['prefunding', 'Maximum 10 files allowed, 25 MB each'],
  ['service', 'Maximum 10 files allowed, 200 MB each'],
  ['anything else', 'Maximum 10 files allowed, 5 MB each'],
  ['constructor', 'Maximum 10 files allowed, 5 MB each'],
])('what is sent as %s is held to: %s', (source, sentence) => {
  expect(limitsSentence(limits[uploadKindOf(source)])).toBe(sentence)
})

test('an operator changes each kind by itself', () => {
  const changed = toUploadLimits({ maxFiles: 3, megabytes: { ...USUAL_LIMITS.megabytes, usual: 40 } })
  expect(toShownLimits(changed.usual)).toEqual({ maxFiles: 3, maxMegabytes: 40 })
  expect(toShownLimits(changed.attachment)).toEqual({ maxFiles: 3, maxMegabytes: 10 })
  expect(toShownLimits(changed.document)).toEqual({ maxFiles: 1, maxMegabytes: 5 })
})
