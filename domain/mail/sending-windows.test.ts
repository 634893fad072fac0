import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutByLimit } from './sending-windows.ts'

const NOW = new Date('2026-06-30T16:00:00Z')
const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `owner-${index + 1}`)
const limits = fc
  .integer({ min: 1, max: 60 })
  .chain((dailyLimit) =>
    fc.record({ dailyLimit: fc.constant(dailyLimit), remaining: fc.integer({ min: 0, max: dailyLimit }) }),
  )

describe('a letter to more than a day takes', () => {
  test('goes to as many as fit at once, and to the others a day later each', () => {
    const parts = cutByLimit(keysOf(14), { remaining: 2, dailyLimit: 8 }, NOW)
    expect(parts.map(({ keys, sendAt }) => [keys.length, sendAt])).toEqual([
      [2, null],
      [8, '2026-07-01T16:01:00.000Z'],
      [4, '2026-07-02T16:01:00.000Z'],
    ])
  })

  test('waits as a whole where nothing is left today', () => {
    const parts = cutByLimit(keysOf(3), { remaining: 0, dailyLimit: 5 }, NOW)
    expect(parts).toEqual([{ keys: keysOf(3), sendAt: '2026-07-01T16:01:00.000Z' }])
  })

  test('goes nowhere where nobody may be written to', () => {
    expect(cutByLimit(keysOf(3), { remaining: 0, dailyLimit: 0 }, NOW)).toEqual([])
  })

  test('leaves nobody out, writes to nobody twice, and never passes a limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), limits, (count, limit) => {
        const parts = cutByLimit(keysOf(count), limit, NOW)
        expect(parts.flatMap(({ keys }) => keys)).toEqual(keysOf(count))
        for (const { keys, sendAt } of parts)
          expect(keys.length).toBeLessThanOrEqual(sendAt === null ? limit.remaining : limit.dailyLimit)
      }),
    )
  })
})
