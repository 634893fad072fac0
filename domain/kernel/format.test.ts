import { describe, expect, test } from 'vitest'
import {
  formatBps,
  formatDate,
  formatDelta,
  formatInterestCoverage,
  formatMoney,
  formatMoneyDelta,
  formatMonths,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatShortMoney,
  formatStatementMoney,
  truncate,
} from '#domain/kernel/format.ts'

describe('money', () => {
  test.each([
    [1_234_567, '$1,234,567'],
    [1_234_567.5, '$1,234,567.50'],
    [0, '$0'],
    [-0.001, '$0'],
    [-923_000, '−$923,000'],
    [99_999_999_999.99, '$99,999,999,999.99'],
    [0.005, '$0.01'],
    [999.999, '$1,000'],
    [null, '-'],
    [Number.NaN, '-'],
  ])('%d shows as %s', (amount, expected) => {
    expect(formatMoney(amount)).toBe(expected)
  })

  test('the currency stands behind where two could be mixed', () => {
    expect(formatMoney(12_000_000, 'CAD')).toBe('$12,000,000 CAD')
  })

  test('a deduction stands in brackets', () => {
    expect(formatStatementMoney(-226_000)).toBe('($226,000)')
    expect(formatStatementMoney(612_000)).toBe('$612,000')
  })

  test.each([
    [9_100_000, '$9.1M'],
    [12_000_000, '$12.0M'],
    [950_000, '$950K'],
    [999_499, '$999K'],
    [999_960, '$1.0M'],
    [999_950_000, '$1.0B'],
    [31_750_000_000, '$31.8B'],
    [850, '$850'],
    [-2_500_000, '−$2.5M'],
    [0, '$0'],
  ])('%d is short for %s', (amount, expected) => {
    expect(formatShortMoney(amount)).toBe(expected)
  })
})

test.each([
  [formatPercent(65), '65.00%'],
  [formatPercent(5.318906, 3), '5.319%'],
  [formatMultiple(1.31665), '1.32x'],
  [formatInterestCoverage(1.829583), '1.82958x'],
  [formatBps(85), '85 bps'],
  [formatBps(100, { withPercent: true }), '100 bps (1.00%)'],
  [formatMonths(60), '60 months (5 y)'],
  [formatMonths(18), '18 months (1 y 6 m)'],
  [formatMonths(6), '6 months'],
  [formatMonths(1), '1 month'],
  [formatNumber(1_234.56, 1), '1,234.6'],
  [formatDate('2026-06-30T16:00:00.000Z'), '2026-06-30'],
  [formatDelta(0.25), '+0.25'],
  [formatDelta(-4), '−4.00'],
  [formatDelta(0), '0.00'],
  [formatMoneyDelta(45_000), '+$45,000'],
  [formatMoneyDelta(-923_000), '−$923,000'],
  [truncate('Dominion Heritage Insurance Company of Canada'), 'Dominion Heritage Insurance Company...'],
])('shows %s', (shown, expected) => {
  expect(shown).toBe(expected)
})

test.each([
  formatPercent,
  formatMultiple,
  formatInterestCoverage,
  formatBps,
  formatMonths,
  formatDelta,
  formatMoneyDelta,
])('a missing value is a dash in %o', (format) => {
  expect(format(null)).toBe('-')
  expect(format(undefined)).toBe('-')
})
