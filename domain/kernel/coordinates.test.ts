/** Coordinates as records hold them and as people type them. */
import { expect, test } from 'vitest'
import { formatCoordinates, parseDegrees, roundCoordinates, toCoordinates } from './coordinates.ts'

test.each([
  [{ lat: 43.65, lng: -79.38 }, true],
  [{ lat: 90, lng: 180 }, true],
  [{ lat: 0, lng: -79 }, true],
  [{ lat: 0, lng: 0 }, false],
  [{ lat: 91, lng: 0 }, false],
  [{ lat: 0, lng: -181 }, false],
  [{ lat: Number.NaN, lng: 1 }, false],
  [{ lat: '43', lng: 1 }, false],
  [{ lat: 43 }, false],
  [null, false],
])('%j is a place: %s', (value, isPlace) => {
  expect(toCoordinates(value) !== null).toBe(isPlace)
})

test.each([
  ['43.65', 90, 43.65],
  [' −79,38 ', 180, -79.38],
  ['+12°', 90, 12],
  ['91', 90, null],
  ['-180', 180, -180],
  ['north', 90, null],
  ['4e1', 90, null],
  ['', 90, null],
])('%j within ±%d reads as %j', (text, most, degrees) => {
  expect(parseDegrees(text, most)).toBe(degrees)
})

test('a dragged pin keeps a metre', () => {
  const place = roundCoordinates({ lat: 43.653_224_9, lng: -79.383_186_1 })
  expect(place).toEqual({ lat: 43.65322, lng: -79.38319 })
  expect(formatCoordinates(place)).toBe('43.65322, −79.38319')
})
