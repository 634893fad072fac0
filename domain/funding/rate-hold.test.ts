/** When a lender is asked to hold its rate longer, until when, and in which words. */
import { expect, test } from 'vitest'
import { findShortcodes } from '#domain/mail/shortcodes.ts'
import { isBeyondHold, proposedHold, proposedHoldLetter, whyNoHold } from './rate-hold.ts'

test.each([
  ['2026-07-17', '2026-07-20', true],
  ['2026-07-17', '2026-07-17', false],
  [null, '2026-07-20', false],
])('held until %s and funded on %s the rate is lost: %s', (held, fundingOn, isLost) => {
  expect(isBeyondHold(held, fundingOn)).toBe(isLost)
})

test.each([
  ['in-progress', '2026-07-17', '2026-07-27', null],
  ['in-progress', '2026-07-17', '2026-07-17', 'The rate is held until then already.'],
  ['in-progress', null, '2026-07-27', 'Say first until when the rate is held.'],
  ['archived', '2026-07-17', '2026-07-27', 'This deal is not in progress.'],
] as const)('of a deal that is %s, held until %s, until %s may be asked unless: %s', (dealStatus, held, until, why) => {
  expect(whyNoHold({ dealStatus, rateHeldUntil: held }, until)).toBe(why)
})

test('the letter names both days, knows every shortcode it uses, and asks for a week more than is needed', () => {
  const until = proposedHold('2026-07-20')
  const { subject, body } = proposedHoldLetter('2026-07-17', until)
  expect(until).toBe('2026-07-27')
  expect(subject).toContain(until)
  expect(body).toMatch(/2026-07-17.*2026-07-27/)
  expect(findShortcodes(subject + body).unknown).toEqual([])
})
