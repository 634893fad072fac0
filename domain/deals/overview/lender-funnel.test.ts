/** The funnel of lenders. */
import { expect, test } from 'vitest'
import { countAnswered, type FunnelBid, funnelOf } from './lender-funnel.ts'

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
  declinedReason: null,
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

test('says what a lender that is out said, what has lapsed, and how many answered at all', () => {
  const rows = funnelOf(
    [
      bid({ status: 'declined', respondedOn: '2026-06-20', declinedReason: 'pricing' }),
      bid({ status: 'declined', respondedOn: '2026-06-21', declinedReason: 'size' }),
      bid({ status: 'declined', respondedOn: '2026-06-22', declinedReason: 'size' }),
      bid({ status: 'expired', respondedOn: '2026-06-10' }),
      bid({ status: 'expired' }),
      bid({ ...QUOTED, status: 'quoted' }),
    ],
    '2026-06-30',
  )
  expect(rows.at(-1)?.reasons).toEqual(['size', 'pricing'])
  expect(rows.find(({ step }) => step === 'quoted')).toMatchObject({ count: 2, hereCount: 2, lapsedCount: 1 })
  expect(countAnswered(rows)).toBe(5)
})

test('names at most eight and counts the rest', () => {
  const [sent] = funnelOf(
    Array.from({ length: 11 }, () => bid({})),
    '2026-06-30',
  )
  expect([sent?.here.length, sent?.hereCount]).toEqual([8, 11])
})
