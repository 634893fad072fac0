/** What asks for an act after a letter to many, and the hours at which it was opened. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openingsByHour, toDoOf } from './letter-standing.ts'

const recipient = (id: number, parts: object = {}) => ({
  ...{ id, toName: `Petra ${id}`, companyName: `Owner ${id}`, replyThreadId: null, skip: null, isAnswered: false },
  ...{ messageStatus: 'sent' as const, bouncedAt: null, unsubscribedAt: null, repliedAt: null, openedAt: null },
  deliveredAt: '2026-07-02T13:31:00Z',
  ...parts,
})
const AT = '2026-07-02T14:00:00Z'

test('answers that nobody has answered, doubts, failures and dead addresses ask for an act', () => {
  const toDo = toDoOf([
    recipient(1, { repliedAt: AT, replyThreadId: 9 }),
    recipient(2, { repliedAt: AT, isAnswered: true }),
    recipient(3, { messageStatus: 'unconfirmed' }),
    recipient(4, { messageStatus: 'failed', companyName: null }),
    recipient(5, { bouncedAt: AT }),
    recipient(6),
    recipient(7, { skip: 'opted-out', messageStatus: null }),
  ])
  expect(toDo).toEqual({
    replied: [{ id: 1, name: 'Owner 1', threadId: 9 }],
    unconfirmed: [{ id: 3, name: 'Owner 3', threadId: null }],
    failed: [{ id: 4, name: 'Petra 4', threadId: null }],
    bounced: [{ id: 5, name: 'Owner 5', threadId: null }],
  })
})

test('openings count at the hour of the reader’s own clock, hours between without one stand as none', () => {
  const opened = ['2026-07-02T13:05:00Z', '2026-07-03T13:59:59Z', '2026-07-02T15:00:00Z'].map((each) => new Date(each))
  expect(openingsByHour(opened, 'America/Toronto')).toEqual([
    { hour: 9, count: 2 },
    { hour: 10, count: 0 },
    { hour: 11, count: 1 },
  ])
  expect(openingsByHour([], 'America/Toronto')).toEqual([])
})

test('every opening is counted once, whatever the zone', () => {
  const instants = fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }))
  const zones = fc.constantFrom('America/Toronto', 'America/St_Johns', 'UTC', 'Pacific/Auckland')
  fc.assert(
    fc.property(instants, zones, (opened, zone) => {
      const hours = openingsByHour(opened, zone)
      expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(opened.length)
      expect(hours.every(({ hour }, index) => hour === (hours[0]?.hour ?? 0) + index && hour < 24)).toBe(true)
    }),
  )
})
