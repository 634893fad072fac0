/** Addresses, plain text, retries and sending limits. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress } from './addresses.ts'
import { decodeEntities, escapeHtml, toPlainText } from './plain-text.ts'
import { unconfirmedSentence, waitSeconds } from './retries.ts'
import { checkLimit, overLimitSentence } from './sending-limit.ts'

test.each([
  ['priya@lender.test', true],
  ['priya.sharma+deals@mail.lender.test', true],
  ['änne@müller.test', true],
  ['priya@lender', false],
  ['priya lender@x.test', false],
  ['priya@@lender.test', false],
  ['Priya <priya@lender.test>', false],
  ['a@x.test,b@x.test', false],
  ['a@x.test\r\nBcc: b@x.test', false],
  ['a@x..test', false],
  [`${'a'.repeat(65)}@x.test`, false],
  ['', false],
])('%j is an address: %s', (text, valid) => {
  expect(isEmailAddress(text)).toBe(valid)
})

test.each([
  ['<p>Hello <b>Priya</b></p><p>Bye</p>', 'Hello Priya\n\nBye'],
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<ul><li>first</li><li>second</li></ul>', '- first\n- second'],
  ['<a href="https://x.test/?a=1&amp;b=2">click here</a>', 'click here (https://x.test/?a=1&b=2)'],
  ['<a href="https://x.test">https://x.test</a>', 'https://x.test'],
  ['<a href="mailto:a@x.test">a@x.test</a>', 'a@x.test'],
  ['5 &lt; 7 &amp; 8&nbsp;&gt;&#32;6 &#x41; &bogus;', '5 < 7 & 8 > 6 A &bogus;'],
  ['<p></p><p></p><p>a</p><p></p><p></p><p>b</p>', 'a\n\nb'],
])('%s reads %j', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

test('what is escaped comes back as it was, and reads as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeEntities(escapeHtml(text))).toBe(text)
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
    }),
  )
})

test('the wait doubles from a minute to half an hour', () => {
  expect([0, 1, 2, 3, 5, 6, 40].map(waitSeconds)).toEqual([60, 60, 120, 240, 960, 1800, 1800])
})

test('people are told of one or of several', () => {
  expect(unconfirmedSentence(1)).toBe('1 recipient unconfirmed. Check with them, then Resend or Mark as sent.')
  expect(unconfirmedSentence(2)).toBe('2 recipients unconfirmed. Check with them, then Resend or Mark as sent.')
})

const AT = new Date('2026-06-30T13:05:00Z')

test.each([
  [
    'the person has less left',
    [
      { used: 490, limit: 500 },
      { used: 0, limit: 2000 },
    ],
    10,
    { allowed: true, remaining: 10, dailyLimit: 500 },
  ],
  [
    'the company has less left',
    [
      { used: 0, limit: 500 },
      { used: 1995, limit: 2000 },
    ],
    6,
    { allowed: false, remaining: 5, dailyLimit: 2000 },
  ],
  [
    'nothing may be sent at all',
    [
      { used: 0, limit: 0 },
      { used: 0, limit: 2000 },
    ],
    1,
    { allowed: false, remaining: 0 },
  ],
  [
    'the limit was lowered below what went out',
    [
      { used: 50, limit: 20 },
      { used: 50, limit: 2000 },
    ],
    1,
    { allowed: false, remaining: 0, used: 50 },
  ],
])('when %s that decides', (_what, [person, company], requested, expected) => {
  const quotas = [person, company].map((quota) => ({ used: 0, limit: 0, ...quota, oldest: AT }))
  expect(checkLimit(quotas as never, requested)).toMatchObject(expected)
})

test('the refusal says how many are left and when more may go', () => {
  const company = { used: 0, limit: 2000, oldest: null }
  const answer = checkLimit([{ used: 498, limit: 500, oldest: AT }, company], 5)
  expect(answer.resetsAt).toBe('2026-07-01T13:05:00.000Z')
  expect(overLimitSentence(answer, 'America/Toronto')).toBe(
    'Daily sending limit reached: 2 of 500 emails left. Resets at 09:05.',
  )
})
