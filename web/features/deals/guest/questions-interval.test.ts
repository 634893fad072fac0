/** For how long a lender's page asks whether its questions were answered. */
import { expect, test } from 'vitest'
import { ApiError } from '#web/data/api.ts'
import { questionsInterval } from './guest-deal.ts'

test('questions are asked for each minute while the link is open, and no more once it has ended', () => {
  const gone = new ApiError({ name: 'Gone', code: 410, message: 'This link has ended.' })
  const busy = new ApiError({ name: 'Unavailable', code: 503, message: 'Try again.' })
  expect(questionsInterval(null, false)).toBe(60_000)
  expect(questionsInterval(busy, false)).toBe(60_000)
  expect(questionsInterval(gone, false)).toBe(false)
  expect(questionsInterval(null, true)).toBe(false)
})
