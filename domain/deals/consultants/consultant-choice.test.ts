/** Which quote to take for a report, by price and by day. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConsultantBidStatus } from './consultant-bid.ts'
import { choicesAmong, daysLate, reportDay } from './consultant-choice.ts'

const TODAY = '2026-07-03'
const quote = (id: number, feeAmount: number | null, turnaroundDays: number | null, parts: object = {}) => ({
  ...{
    id,
    consultantCategoryId: 3,
    status: 'quoted' as ConsultantBidStatus,
    values: { feeAmount, turnaroundDays },
    engagedAt: null,
  },
  ...parts,
})
const holt = quote(1, 4_600, 18)
const quay = quote(2, 5_900, 12)
const firstOf = (bids: ReturnType<typeof quote>[], neededOn: string | null = '2026-07-24') =>
  choicesAmong(bids, { today: TODAY, neededOn })[0]

test('a report is there so many calendar days after its consultant was engaged, or from today', () => {
  expect(reportDay(holt, TODAY)).toBe('2026-07-21')
  expect(reportDay({ ...holt, engagedAt: '2026-06-18T14:00:00.000Z' }, TODAY)).toBe('2026-07-06')
  expect(reportDay(quote(1, 1, null), TODAY)).toBeNull()
  expect([daysLate('2026-07-21', '2026-07-24'), daysLate('2026-07-21', null)]).toEqual([-3, null])
})

describe('of two quotes', () => {
  test('the cheapest that is in time wins, however much faster the other is', () => {
    expect(firstOf([quay, holt])).toMatchObject({
      ...{ bid: { id: 1 }, total: 4_600, readyOn: '2026-07-21', daysLate: -3, reason: 'cheapest' },
      second: { bid: { id: 2 }, more: 1_300, daysFaster: 6 },
    })
  })
  test('one that is late loses to a dearer one', () => {
    expect(firstOf([holt, quay], '2026-07-18')).toMatchObject({
      bid: { id: 2 },
      reason: 'cheapest',
      second: { more: -1_300 },
    })
  })
  test('the fastest wins where none is in time', () => {
    expect(firstOf([holt, quay], '2026-07-10')).toMatchObject({ bid: { id: 2 }, reason: 'fastest', daysLate: 5 })
  })
  test('without a day the cheapest wins', () => {
    expect(firstOf([quay, holt], null)).toMatchObject({ bid: { id: 1 }, daysLate: null })
  })
  test('one that does not say what it costs or takes wins nothing', () => {
    expect(firstOf([quote(3, null, 1), quote(4, 1, null), holt])).toMatchObject({
      bid: { id: 1 },
      reason: 'only',
      second: null,
    })
  })
})

test('what is engaged, declined or not answered is no question', () => {
  expect(firstOf([{ ...holt, status: 'engaged' }, quay])).toBeUndefined()
  expect(firstOf([{ ...holt, status: 'declined' }])).toBeUndefined()
})

test('nobody in time is cheaper than the winner, and nobody at all is faster where none is', () => {
  const quotes = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 60 })), {
    minLength: 1,
  })
  fc.assert(
    fc.property(quotes, fc.integer({ min: 0, max: 60 }), (said, within) => {
      const bids = said.map(([fee, days], at) => quote(at + 1, fee, days))
      const neededOn = reportDay(quote(0, 1, within), TODAY)
      const choice = firstOf(bids, neededOn)
      const inTime = said.filter(([, days]) => days <= within)
      if (inTime.length > 0) expect(choice?.total).toBe(Math.min(...inTime.map(([fee]) => fee)))
      else expect(choice?.bid.values.turnaroundDays).toBe(Math.min(...said.map(([, days]) => days)))
    }),
  )
})
