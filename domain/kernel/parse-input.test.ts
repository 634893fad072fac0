/** Figures as people type them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groupWhileTyping,
  parseBounded,
  parseBps,
  parseDay,
  parseMoney,
  parseMonths,
  parsePercent,
  parseThousands,
} from './parse-input.ts'

describe('money', () => {
  test.each([
    ['12000000', 12_000_000],
    ['$12,000,000', 12_000_000],
    ['12.5m', 12_500_000],
    ['1.1M', 1_100_000],
    ['4.35 MM', 4_350_000],
    ['800k', 800_000],
    ['CAD 3 million', 3_000_000],
    ['1.2bn', 1_200_000_000],
    ['1,250,000.55', 1_250_000.55],
    ['.5m', 500_000],
    ['12 000 000', 12_000_000],
    ['0', 0],
    ['', null],
    ['abc', null],
    ['12.5x', null],
    ['-5', null],
    ['1.2.3', null],
    ['k', null],
    ['999b', null],
  ])('%s is read as %s', (text, amount) => expect(parseMoney(text)).toBe(amount))

  test('what is grouped while typing is read back as the same amount', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (cents) => {
        const amount = Math.min(cents / 100, 99_999_999_999.99)
        expect(parseMoney(groupWhileTyping(String(amount)))).toBe(amount)
      }),
    ))

  test('no text ever gives a negative or endless amount', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseMoney(text)
        expect(amount === null || (Number.isFinite(amount) && amount >= 0)).toBe(true)
      }),
    ))
})

describe('thousands', () => {
  test.each([
    ['1,234.5', 1234.5],
    ['46,200', 46_200],
    ['-12', -12],
    ['', null],
    ['12a', null],
  ])('%s is read as %s', (text, value) => expect(parseThousands(text)).toBe(value))
})

describe('bounded figures', () => {
  test.each([
    ['65', 65],
    ['65.00%', 65],
    ['0', 0],
    ['100', 100],
    ['100.01', null],
    ['-1', null],
    ['x', null],
  ])('%s is the percentage %s', (text, value) => expect(parsePercent(text)).toBe(value))

  test.each([
    ['1.32x', 1.32],
    ['20', 20],
    ['20.5', null],
    ['-0.1', null],
  ])('%s within 0 to 20 is %s', (text, value) => expect(parseBounded(text)).toBe(value))

  test('a bounded figure is inside its bounds or empty', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (figure) => {
        const value = parsePercent(String(figure))
        expect(value === null || (value >= 0 && value <= 100)).toBe(true)
      }),
    ))

  test.each([
    ['85', 85],
    ['85 bps', 85],
    ['0.85%', 85],
    ['1.25 %', 125],
    ['2001', null],
    ['', null],
  ])('%s is %s basis points', (text, value) => expect(parseBps(text)).toBe(value))
})

describe('terms', () => {
  test.each([
    ['60', 60],
    ['5y', 60],
    ['5 years', 60],
    ['5y 6m', 66],
    ['5 years and 6 months', 66],
    ['1.5y', 18],
    ['60 months', 60],
    ['0', 0],
    ['', null],
    ['five', null],
    ['60.5', null],
    ['200y', null],
  ])('%s is %s months', (text, months) => expect(parseMonths(text)).toBe(months))

  test('years and months add up to the months stored', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 11 }), (years, months) => {
        expect(parseMonths(`${years}y ${months}m`)).toBe(years * 12 + months)
      }),
    ))
})

describe('days', () => {
  test.each([
    ['2026-06-30', '2026-06-30'],
    ['2026/6/3', '2026-06-03'],
    ['20260630', '2026-06-30'],
    ['2026-02-30', null],
    ['30-06-2026', null],
    ['', null],
  ])('%s is the day %s', (text, day) => expect(parseDay(text)).toBe(day))
})

describe('grouping while typing', () => {
  test.each([
    ['1234', '1,234'],
    ['1234567.5', '1,234,567.5'],
    ['$1,2345', '12,345'],
    ['12.', '12.'],
    ['12.5m', '12.5m'],
    ['', ''],
  ])('%s shows as %s', (typed, shown) => expect(groupWhileTyping(typed)).toBe(shown))
})
