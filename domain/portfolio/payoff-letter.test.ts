/** By when a payoff letter must be asked for, what is known of it, and when to be reminded. */
import { expect, test } from 'vitest'
import { type PayoffNoted, payoffStanding, reminderDay } from './payoff-letter.ts'

const TODAY = '2026-06-30'
const LEAVE = '2026-10-31'
const standing = (noted: PayoffNoted) => payoffStanding({ payoffNoticeDays: 60, ...noted }, LEAVE, TODAY)

test('it must be asked for as long before the day of leaving as the loan says', () => {
  expect(standing({})).toEqual({ askBy: '2026-09-01', state: 'open' })
  expect(standing({ payoffNoticeDays: 180 })).toEqual({ askBy: '2026-05-04', state: 'late' })
  expect(standing({ payoffNoticeDays: null }).askBy).toBe(LEAVE)
  expect(payoffStanding({ payoffNoticeDays: 60 }, TODAY, TODAY)).toEqual({ askBy: TODAY, state: 'open' })
})

test('it is asked for, then received, and has lapsed where it does not hold until the day of leaving', () => {
  expect(standing({ payoffAskedOn: '2026-06-01' }).state).toBe('asked')
  const received = { payoffAskedOn: '2026-06-01', payoffReceivedOn: '2026-06-10' }
  expect(standing({ ...received, payoffGoodUntil: LEAVE }).state).toBe('received')
  expect(standing({ ...received, payoffGoodUntil: '2026-10-30' }).state).toBe('lapsed')
})

test.each([
  ['to ask for the letter of the chosen day', LEAVE, '2028-10-30', 60, '2026-09-01'],
  ['of the day itself where the notice has begun', LEAVE, '2028-10-30', 180, LEAVE],
  ['half a year before leaving is free, where it is looked at as of today', TODAY, '2028-10-30', 60, '2028-04-30'],
  ['of the day that is free, within half a year of it', TODAY, '2026-09-30', null, '2026-09-30'],
  ['of nothing where leaving is free already', TODAY, TODAY, null, null],
])('somebody is reminded %s', (_what, on, freeFrom, payoffNoticeDays, day) => {
  expect(reminderDay({ today: { on: TODAY }, chosen: { on }, freeFrom }, { payoffNoticeDays })).toBe(day)
})
