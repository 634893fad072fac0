/** The stages of a deal in a line: days behind, and days expected ahead. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TRACK_STAGES, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { stageRailOf } from './stage-rail.ts'

const COURSE = {
  trackStage: 'term-sheet-signed' as TrackStage,
  isOver: false,
  entries: [
    { stage: 'bids-in', on: '2026-06-01' },
    { stage: 'term-sheet-signed', on: '2026-06-19' },
  ],
  expectedOn: '2026-08-14',
  today: '2026-06-30',
}
const byStage = (course: Partial<typeof COURSE> = {}) =>
  Object.fromEntries(stageRailOf({ ...COURSE, ...course }).map((place) => [place.stage, place]))

test('the time until closing is shared out among the stages ahead, as long as each usually takes', () => {
  const rail = byStage()
  expect(rail['bids-in']).toMatchObject({ state: 'done', on: '2026-06-01', days: 18, isExpected: false })
  expect(rail['term-sheet-signed']).toMatchObject({ state: 'here', on: '2026-06-19', days: 11 })
  expect(rail['term-sheet-signed']?.passed).toBeCloseTo(11 / 17, 6)
  expect(['due-diligence', 'committed', 'funding'].map((stage) => rail[stage]?.on)).toEqual([
    '2026-07-06',
    '2026-07-31',
    '2026-08-14',
  ])
  expect(rail.committed?.isExpected).toBe(true)
})

test('a stage that lasts too long is full, and leaves less time for those ahead', () => {
  const rail = byStage({ today: '2026-07-20' })
  expect(rail['due-diligence']?.on).toBe('2026-07-28')
  expect(rail['term-sheet-signed']?.passed).toBeCloseTo(31 / 39, 6)
})

describe('no day is made up', () => {
  test('without an expected closing', () => {
    const rail = byStage({ expectedOn: null as never })
    expect(rail['due-diligence']).toMatchObject({ on: null, isExpected: false })
    expect(rail['term-sheet-signed']?.passed).toBeNull()
  })

  test('of the stages ahead where the closing has passed: it alone is said', () => {
    const rail = byStage({ today: '2026-09-01' })
    expect([rail['due-diligence']?.on, rail.committed?.on, rail.funding?.on]).toEqual([null, null, '2026-08-14'])
  })

  test('of a deal that is over', () => {
    expect(byStage({ isOver: true })['due-diligence']?.on).toBeNull()
  })
})

test('days expected never go back, never lie in the past, and end with the closing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TRACK_STAGES),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 400 }),
      (trackStage, since, until) => {
        const today = '2026-06-30'
        const entries = [{ stage: trackStage, on: addDays(today, -since) }]
        const rail = stageRailOf({ trackStage, isOver: false, entries, expectedOn: addDays(today, until), today })
        const ahead = rail.filter(({ isExpected }) => isExpected).map(({ on }) => on ?? '')
        expect(ahead).toEqual(ahead.toSorted())
        expect(ahead.every((on) => on >= today)).toBe(true)
        expect(rail.at(-1)?.isExpected).toBe(trackStage !== 'funding')
        if (trackStage !== 'funding') expect(ahead.at(-1)).toBe(addDays(today, until))
      },
    ),
  )
})

test('a stage knows its day and its length, one that lies ahead only what is expected', () => {
  const rail = stageRailOf({
    trackStage: 'bids-in',
    isOver: false,
    entries: [
      { stage: 'packaged', on: '2026-05-06' },
      { stage: 'marketed', on: '2026-05-23' },
      { stage: 'bids-in', on: '2026-06-01' },
    ],
    expectedOn: '2026-08-14',
    today: '2026-06-30',
  })
  expect(rail.map(({ stage, state, on, days }) => [stage, state, on, days])).toEqual([
    ['mandated', 'done', null, null],
    ['packaged', 'done', '2026-05-06', 17],
    ['marketed', 'done', '2026-05-23', 9],
    ['bids-in', 'here', '2026-06-01', 29],
    ['term-sheet-signed', 'ahead', '2026-07-11', null],
    ['due-diligence', 'ahead', '2026-07-21', null],
    ['committed', 'ahead', '2026-08-05', null],
    ['funding', 'ahead', '2026-08-14', null],
  ])
})

test('a deal that went back claims no length for the stage it left twice', () => {
  const entries = [
    { stage: 'packaged', on: '2026-05-01' },
    { stage: 'marketed', on: '2026-05-10' },
    { stage: 'packaged', on: '2026-05-12' },
  ]
  const course = { trackStage: 'marketed', isOver: false, entries, expectedOn: null, today: '2026-05-20' } as const
  expect(stageRailOf(course)[1]).toMatchObject({ on: '2026-05-12', days: null })
})
