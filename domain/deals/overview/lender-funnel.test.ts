/** The funnel of lenders and the rail of stages. */
import { expect, test } from 'vitest'
import { type FunnelBid, funnelOf } from './lender-funnel.ts'
import { stageRailOf } from './stage-rail.ts'

let counter = 0
const bid = (parts: Partial<FunnelBid>): FunnelBid => ({
  id: ++counter,
  lenderName: `Lender ${counter}`,
  status: 'sent',
  sentOn: '2026-06-01',
  viewedOn: null,
  respondedOn: null,
  acceptedOn: null,
  quotedAt: null,
  ...parts,
})
const QUOTED = { viewedOn: '2026-06-03', respondedOn: '2026-06-10', quotedAt: '2026-06-10T12:00:00.000Z' }

test('counts who came how far, and names those who stand there, the longest waiting first', () => {
  const rows = funnelOf(
    [
      bid({ sentOn: '2026-06-05' }),
      bid({ lenderName: 'Waits longest' }),
      bid({ status: 'viewed', viewedOn: '2026-06-14' }),
      bid({ ...QUOTED, status: 'not-selected' }),
      bid({ ...QUOTED, status: 'expired' }),
      bid({ ...QUOTED, status: 'accepted', acceptedOn: '2026-06-19' }),
      bid({ status: 'declined', respondedOn: '2026-06-20' }),
      bid({ status: 'selected', sentOn: null }),
    ],
    '2026-06-30',
  )
  expect(rows.map(({ step, count, hereCount, days }) => [step, count, hereCount, days])).toEqual([
    ['sent', 7, 2, 29],
    ['viewed', 5, 1, 16],
    ['quoted', 3, 2, 20],
    ['accepted', 1, 1, 11],
    ['declined', 1, 1, 10],
  ])
  expect(rows[0]?.here[0]?.lenderName).toBe('Waits longest')
})

test('names at most eight and counts the rest', () => {
  const [sent] = funnelOf(
    Array.from({ length: 11 }, () => bid({})),
    '2026-06-30',
  )
  expect([sent?.here.length, sent?.hereCount]).toEqual([8, 11])
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
    ['term-sheet-signed', 'ahead', null, null],
    ['due-diligence', 'ahead', null, null],
    ['committed', 'ahead', null, null],
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
