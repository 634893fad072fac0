/** What is believed of a lender's reading, and what it comes to. */
import { describe, expect, test } from 'vitest'
import { believeReadings, readingsSchema, summariseReadings } from './reading.ts'

describe('a beat of reading', () => {
  test('is believed for no longer than has passed since the one before', () => {
    const told = [
      { part: 'tenants' as const, seconds: 10 },
      { part: 'income' as const, seconds: 10 },
    ]
    expect(believeReadings(told, 100)).toEqual(told)
    expect(believeReadings(told, 12)).toEqual([told[0], { part: 'income', seconds: 2 }])
    expect(believeReadings(told, 0)).toEqual([])
  })

  test('counts for the time between two beats where none came before', () => {
    expect(believeReadings([{ part: 'tenants', seconds: 60 }], null)).toEqual([{ part: 'tenants', seconds: 15 }])
  })

  test.each([
    [[]],
    [[{ part: 'fees', seconds: 5 }]],
    [[{ part: 'tenants', seconds: 61 }]],
    [[{ part: 'document:x', seconds: 5 }]],
  ])('is refused where it says %j', (readings) => {
    expect(readingsSchema.safeParse({ readings }).success).toBe(false)
  })
})

test('beats come to visits and to seconds by part, the longest first', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 18, 12, minute)).toISOString()
  expect(
    summariseReadings([
      { part: 'income', seconds: 15, at: at(45) },
      { part: 'tenants', seconds: 15, at: at(0) },
      { part: 'tenants', seconds: 10, at: at(1) },
    ]),
  ).toEqual({
    visits: 2,
    seconds: 40,
    lastAt: at(45),
    parts: [
      { part: 'tenants', seconds: 25 },
      { part: 'income', seconds: 15 },
    ],
  })
  expect(summariseReadings([])).toEqual({ visits: 0, seconds: 0, lastAt: null, parts: [] })
})
