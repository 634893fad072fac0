import { describe, expect, test } from 'vitest'
import { hasMoved, moveDetail, movedBps, moveTitle } from './rate-alert.ts'

describe('a rate', () => {
  test.each([
    [2.85, 3, 15, true],
    [2.85, 2.7, 15, true],
    [2.85, 2.99, 15, false],
    [2.85, 2.85, 1, false],
    // 0.1 + 0.2 and its kind must not hide a move of exactly so much.
    [4.05, 4.2, 15, true],
  ])('from %d to %d has moved by %i: %s', (baseValue, value, moveBps, expected) => {
    expect(hasMoved({ baseValue, value }, moveBps)).toBe(expected)
  })

  test('says which way it went, from where and when', () => {
    const move = { name: 'SOFR', baseValue: 4.05, baseDate: '2026-06-01', value: 3.87, date: '2026-06-30' }
    expect(movedBps(move)).toBe(-18)
    expect(moveTitle(move)).toBe('SOFR: −18 bps, now 3.87%')
    expect(moveTitle({ ...move, value: 4.25 })).toBe('SOFR: +20 bps, now 4.25%')
    expect(moveDetail(move)).toBe('4.05% on 2026-06-01; as of 2026-06-30.')
  })
})
