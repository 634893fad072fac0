import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm, parseCorners, readArea, writeCorners } from './areas.ts'
import { AppError } from './errors.ts'

/** Half a degree away from where imports put an unknown place. */
const corner = fc.record({
  lat: fc.double({ min: 0.5, max: 89, noNaN: true }),
  lng: fc.double({ min: -179, max: -0.5, noNaN: true }),
})

describe('an area', () => {
  test('comes back within a metre as it was written', () => {
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 100 }), (corners) => {
        const read = parseCorners(writeCorners(corners)) ?? []
        expect(read).toHaveLength(corners.length)
        for (const [index, { lat, lng }] of corners.entries()) {
          expect(read[index]?.lat).toBeCloseTo(lat, 4)
          expect(read[index]?.lng).toBeCloseTo(lng, 4)
        }
      }),
    )
  })

  test('is read from corners alone, whatever else an address holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-\d.,;()]*$/)), (text) => {
        const read = parseCorners(text)
        if (read) expect(parseCorners(writeCorners(read))).toHaveLength(read.length)
      }),
    )
  })

  test.each([
    ['two corners', '43,-79;44,-80'],
    ['a corner beyond the pole', '43,-79;91,-80;44,-81'],
    ['a corner of one number', '43,-79;44;44,-81'],
    ['a corner of three', '43,-79,1;44,-80;44,-81'],
    ['a word', '43,-79;north,-80;44,-81'],
    ['a power', '43,-79;4e1,-80;44,-81'],
    ['more corners than a hand draws', Array.from({ length: 101 }, () => '43,-79').join(';')],
    ['nothing', ''],
    ['no text', 43],
  ])('is none with %s', (_, text) => {
    expect(parseCorners(text)).toBeNull()
    expect(() => readArea('coordinates', text)).toThrow(AppError)
  })

  test('is told to the database east before north', () => {
    expect(readArea('coordinates', '43,-79;44,-80;44.5,-79')).toBe('((-79,43),(-80,44),(-79,44.5))')
  })
})

describe('a distance', () => {
  const TORONTO = { lat: 43.6532, lng: -79.3832 }

  test('is that of two towns as the crow flies', () => {
    expect(distanceKm(TORONTO, { lat: 45.5019, lng: -73.5674 })).toBeCloseTo(504, -1)
    expect(distanceKm(TORONTO, { lat: 49.2827, lng: -123.1207 })).toBeCloseTo(3_359, -2)
  })

  test('is the same there and back, nothing to the place itself, and never more than half round the earth', () => {
    fc.assert(
      fc.property(corner, corner, (one, other) => {
        expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6)
        expect(distanceKm(one, one)).toBe(0)
        expect(distanceKm(one, other)).toBeLessThanOrEqual(20_016)
      }),
    )
  })
})
