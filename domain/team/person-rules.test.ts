import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLetter, isColour, isEmail, isTimeZone, isWhole, normalizeEmail } from './person-rules.ts'

test.each([
  ['robin@people.test', true],
  [' robin@people.test ', true],
  ['robin@people', false],
  ['robin', false],
  ['a@b.c d', false],
  ['', false],
])('%j is an address: %s', (text, isOne) => {
  expect(isEmail(text)).toBe(isOne)
})

test('an address is the same however it is written, and writing it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const once = normalizeEmail(` ${address.toUpperCase()} `)
      expect(once).toBe(normalizeEmail(address))
      expect(normalizeEmail(once)).toBe(once)
    }),
  )
})

test.each([
  ['Ørsted', true],
  ['李', true],
  ['42', false],
  ['--', false],
])('%s has a letter: %s', (name, has) => {
  expect(hasLetter(name)).toBe(has)
})

test.each([
  ['America/Toronto', true],
  ['Mars/Base', false],
  ['', false],
])('%s is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne)
})

test.each([
  [{ originator: 45, manager: 10, house: 45 }, true],
  [{ originator: 33.33, manager: 33.33, house: 33.34 }, true],
  [{ originator: 50, manager: 10, house: 45 }, false],
])('%o makes a whole: %s', (parts, isOne) => {
  expect(isWhole(parts)).toBe(isOne)
})

test.each([
  ['#1F4B99', true],
  ['#1f4', false],
  ['blue', false],
])('%s is a colour: %s', (text, isOne) => {
  expect(isColour(text)).toBe(isOne)
})
