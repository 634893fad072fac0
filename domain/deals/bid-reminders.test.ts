/** Reminding lenders: who may be reminded, and what is said of the others. */
import { expect, test } from 'vitest'
import { type RemindableBid, whyNotRemindable } from './bid-reminders.ts'
import { BID_STATUSES } from './lender-bid.ts'

const NOW = new Date('2026-06-30T16:00:00.000Z')

const SILENT: RemindableBid = {
  status: 'sent',
  isActive: true,
  isTokenActive: true,
  tokenExpiresAt: '2026-07-20T00:00:00.000Z',
  sentAt: '2026-06-20T16:00:00.000Z',
  remindedAt: null,
  dealStatus: 'in-progress',
}

test.each([
  ['a lender that was written to', {}],
  ['a lender that has looked and said nothing', { status: 'viewed' }],
  ['a lender reminded a day ago', { remindedAt: '2026-06-29T16:00:00.000Z' }],
] as const)('%s may be reminded', (_who, parts) => {
  expect(whyNotRemindable({ ...SILENT, ...parts }, NOW)).toBeNull()
})

test.each([
  [{ status: 'selected' }, 'This lender has not been written to yet.'],
  [{ status: 'interested' }, 'This lender has answered already.'],
  [{ status: 'quoted' }, 'This lender has answered already.'],
  [{ status: 'accepted' }, 'This lender has answered already.'],
  [{ status: 'declined' }, 'This lender has declined.'],
  [{ status: 'withdrawn' }, 'This bid was withdrawn.'],
  [{ status: 'not-selected' }, 'This lender was not selected.'],
  [{ status: 'expired' }, 'This bid has expired.'],
  [{ dealStatus: 'archived' }, 'This deal is not in progress.'],
  [{ isActive: false }, 'This bid is not active.'],
  [{ isTokenActive: false }, 'The link of this lender is switched off.'],
  [{ tokenExpiresAt: '2026-06-30T16:00:00.000Z' }, 'The link of this lender has run out.'],
  [{ sentAt: '2026-06-30T09:00:00.000Z' }, 'This lender was written to less than a day ago.'],
  [{ remindedAt: '2026-06-29T16:00:00.001Z' }, 'This lender was written to less than a day ago.'],
] as const)('%o keeps a lender from being reminded: %s', (parts, sentence) => {
  expect(whyNotRemindable({ ...SILENT, ...parts }, NOW)).toBe(sentence)
})

test('of all states only a silent lender’s may', () => {
  const remindable = BID_STATUSES.filter((status) => whyNotRemindable({ ...SILENT, status }, NOW) === null)
  expect(remindable).toEqual(['sent', 'viewed'])
})
