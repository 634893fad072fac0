import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateInTimeZone,
  dayDiff,
  fromDayNumber,
  isIsoDate,
  loanExpiry,
  monthDiff,
  remainingTerm,
  toIsoDate,
} from '#domain/kernel/dates.ts'

const anyDate = fc.integer({ min: -30_000, max: 60_000 }).map(fromDayNumber)

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-13-01', false],
  ['2026-6-1', false],
  ['2026-06-30T00:00:00Z', false],
  [null, false],
])('%s is a calendar date: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected)
})

describe('month steps', () => {
  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-01-31', 2, '2024-03-31'],
    ['2024-01-31', 12, '2025-01-31'],
    ['2024-01-31', 13, '2025-02-28'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-03-31', -13, '2023-02-28'],
  ])('%s and %i months is %s', (anchor, months, expected) => {
    expect(addMonths(anchor, months)).toBe(expected)
  })

  test.each([
    ['2024-01-15', '2026-06-14', 28],
    ['2024-01-15', '2026-06-15', 29],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-01-31', '2024-02-28', 0],
    ['2026-06-30', '2026-06-30', 0],
    ['2026-06-15', '2024-01-15', -29],
  ])('from %s to %s are %i whole months', (from, to, expected) => {
    expect(monthDiff(from, to)).toBe(expected)
  })

  test('stepping and counting are inverse', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 600 }), (anchor, months) => {
        expect(monthDiff(anchor, addMonths(anchor, months))).toBe(months)
      }),
    )
  })

  test('a step never leaves its month and never passes the anchor day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (anchor, months) => {
        const stepped = addMonths(anchor, months)
        expect(isIsoDate(stepped)).toBe(true)
        expect(Number(stepped.slice(8)) <= Number(anchor.slice(8))).toBe(true)
      }),
    )
  })
})

test('a loan first paid on 2024-01-30 for 60 months expires on 2029-01-30', () => {
  expect(loanExpiry('2024-01-30', 60)).toBe('2029-01-30')
  expect(remainingTerm('2026-06-30', '2029-01-30')).toBe(31)
  expect(remainingTerm('2030-01-01', '2029-01-30')).toBe(0)
})

test('days step across months, years and the change of clocks', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
  expect(dayDiff('2024-01-01', '2025-01-01')).toBe(366)
  expect(() => toIsoDate(2026, 2, 30)).toThrow(RangeError)
})

test("today is the date in the caller's time zone", () => {
  const instant = new Date('2026-07-01T02:30:00Z')
  expect(dateInTimeZone(instant, 'America/Toronto')).toBe('2026-06-30')
  expect(dateInTimeZone(instant, 'UTC')).toBe('2026-07-01')
})

test('no date depends on the time zone of the machine', () => {
  const before = process.env.TZ
  const results = ['Pacific/Kiritimati', 'America/St_Johns', 'Pacific/Pago_Pago'].map((zone) => {
    process.env.TZ = zone
    return [addMonths('2024-01-31', 1), addDays('2024-02-28', 2), monthDiff('2024-01-31', '2024-02-29')]
  })
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
  expect(new Set(results.map(String)).size).toBe(1)
})
