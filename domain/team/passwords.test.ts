import { expect, test } from 'vitest'
import { isStrongPassword } from './passwords.ts'

test.each([
  ['a-good-password-1', '', true],
  ['ümlaut-pass-9', '', true],
  ['short-1', '', false],
  ['letters-only-here', '', false],
  ['1234567890', '', false],
  ['robin.sample1@people.test', 'Robin.Sample1@people.test', false],
  [`${'a1'.repeat(100)}b`, '', false],
])('%s for %s is good enough: %s', (password, email, isGood) => {
  expect(isStrongPassword(password, email)).toBe(isGood)
})
