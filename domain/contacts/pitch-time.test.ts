/** Times of pitches as they are written, and the instants they stand for on both sides of a change of clocks. */
import { expect, test } from 'vitest'
import { instantOf, PITCH_TIMES, pitchMoment, readPitch, wallTime } from './pitch-time.ts'

test.each([
  ['2026-07-02', '14:30', 'America/Toronto', '2026-07-02T18:30:00.000Z'],
  ['2026-01-15', '09:00', 'America/Vancouver', '2026-01-15T17:00:00.000Z'],
  ['2026-07-02', '14:30', 'America/St_Johns', '2026-07-02T17:00:00.000Z'],
  // Clocks go forward at two: before, just after, and in the hour that there is not.
  ['2026-03-08', '01:45', 'America/Toronto', '2026-03-08T06:45:00.000Z'],
  ['2026-03-08', '03:00', 'America/Toronto', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', '02:30', 'America/Toronto', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '23:45', 'America/Toronto', '2026-11-02T04:45:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, instant) => {
  expect(instantOf({ day, time }, timeZone)).toBe(instant)
})

test('every time of every day comes back as it was written', () => {
  for (const day of ['2026-02-28', '2026-06-30', '2026-12-31']) {
    for (const time of PITCH_TIMES) {
      expect(pitchMoment(instantOf({ day, time }, 'America/Halifax'), 'America/Halifax')).toEqual({ day, time })
    }
  }
})

test.each([
  ['2026-07-02 14:30', { day: '2026-07-02', time: '14:30' }],
  [' 2026-07-02  9:05 ', { day: '2026-07-02', time: '09:05' }],
  ['2026-07-02T14.30', { day: '2026-07-02', time: '14:30' }],
  ['2026-02-31 10:00', null],
  ['2026-07-02 24:00', null],
  ['2026-07-02 10:60', null],
  ['tomorrow', null],
  ['', null],
])('%j is read as %j', (text, moment) => {
  expect(readPitch(text)).toEqual(moment)
})

test('a day has 96 times, midnight among them', () => {
  expect(PITCH_TIMES).toHaveLength(96)
  expect(PITCH_TIMES.at(0)).toBe('00:00')
  expect(PITCH_TIMES.at(-1)).toBe('23:45')
  expect(wallTime(new Date('2026-07-02T04:00:00.000Z'), 'America/Toronto')).toBe('00:00')
})
