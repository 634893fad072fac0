import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayDiff, fromDayNumber } from '#domain/kernel/dates.ts'
import { FREQUENCIES, runOnOrAfter, runOnOrBefore } from './run-days.ts'

describe('a report that is sent again', () => {
  test.each([
    ['weekly', '2026-06-29', '2026-06-30', '2026-07-06'],
    ['weekly', '2026-06-29', '2026-06-29', '2026-06-29'],
    ['monthly', '2026-01-31', '2026-02-01', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-03-01', '2026-03-31'],
    ['quarterly', '2025-11-30', '2026-02-28', '2026-02-28'],
    ['quarterly', '2025-11-30', '2026-03-01', '2026-05-30'],
    ['quarterly', '2026-06-30', '2026-01-01', '2026-06-30'],
  ] as const)('%s from %s is on %s or later next on %s', (frequency, startsOn, date, expected) => {
    expect(runOnOrAfter({ frequency, startsOn }, date)).toBe(expected)
  })

  test('before its first day nothing was due, and after a long sleep the latest alone is', () => {
    const rhythm = { frequency: 'weekly', startsOn: '2026-06-01' } as const
    expect(runOnOrBefore(rhythm, '2026-05-31')).toBeNull()
    expect(runOnOrBefore(rhythm, '2026-07-03')).toBe('2026-06-29')
  })

  test('never stands still, skips or returns: between two runs that follow each other there is none', () => {
    const days = fc.integer({ min: 18_000, max: 25_000 }).map(fromDayNumber)
    fc.assert(
      fc.property(fc.constantFrom(...FREQUENCIES), days, days, (frequency, startsOn, date) => {
        const rhythm = { frequency, startsOn }
        const next = runOnOrAfter(rhythm, date)
        expect(next >= date).toBe(true)
        const before = runOnOrBefore(rhythm, addDays(next, -1))
        if (before === null) expect(next).toBe(startsOn)
        else {
          expect(before < date).toBe(true)
          expect(dayDiff(before, next)).toBeLessThanOrEqual(92)
        }
        expect(runOnOrBefore(rhythm, next)).toBe(next)
      }),
    )
  })
})
