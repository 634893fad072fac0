import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fromCents,
  roundMoney,
  roundTo,
  splitByPercent,
  sumByCurrency,
  toCents,
  toMicros,
} from '#domain/kernel/money.ts'

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [38_734.671189, 2, 38_734.67],
    [0.0000001, 2, 0],
    [-0.001, 2, 0],
    [1e21, 2, 1e21],
  ])('%d to %i decimals is %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected)
  })

  test('every amount of whole cents survives the way to cents and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents)
        expect(roundMoney(fromCents(cents))).toBe(fromCents(cents))
      }),
    )
  })

  test('a rate of six decimals is exact in millionths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (micros) => {
        const whole = Math.floor(micros / 1_000_000)
        const fraction = String(micros % 1_000_000).padStart(6, '0')
        expect(toMicros(Number(`${whole}.${fraction}`))).toBe(micros)
      }),
    )
  })
})

describe('splitting', () => {
  test('a fee of 91,800 goes 45/10/45', () => {
    expect(splitByPercent(91_800, { originator: 45, manager: 10, house: 45 }, 'house')).toEqual({
      originator: 41_310,
      manager: 9_180,
      house: 41_310,
    })
  })

  test('the odd cent goes to the house', () => {
    expect(splitByPercent(100.01, { originator: 50, house: 50 }, 'house')).toEqual({ originator: 50.01, house: 50 })
  })

  test('nobody is left owing a cent', () => {
    expect(splitByPercent(0.01, { first: 50, second: 50, house: 0 }, 'house')).toEqual({
      first: 0,
      second: 0.01,
      house: 0,
    })
  })

  test('no cent is lost, whatever the percentages', () => {
    const percent = fc.integer({ min: 0, max: 5_000 }).map((bps) => bps / 100)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), percent, percent, (cents, first, second) => {
        const parts = splitByPercent(cents / 100, { first, second, house: 100 - first - second }, 'house')
        expect(Object.values(parts).reduce((sum, part) => sum + toCents(part), 0)).toBe(cents)
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('sums stay apart by currency', () => {
  const rows = [
    { currency: 'CAD', amount: 0.1 },
    { currency: 'USD', amount: 5 },
    { currency: 'CAD', amount: 0.2 },
    { currency: 'USD', amount: null },
  ] as const
  expect(sumByCurrency(rows)).toEqual({ CAD: 0.3, USD: 5 })
})
