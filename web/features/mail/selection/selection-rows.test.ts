/** Whom a deal was already sent to, and of whom is asked before they are chosen again. */
import { expect, test } from 'vitest'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { chosenOn, sentOn } from './selection-rows.ts'

const makeBid = (lenderCompanyId: number, createdAt: string, sentAt: string | null) =>
  ({ lenderCompanyId, createdAt, sentAt }) as BidRow

const BIDS = [
  makeBid(1, '2026-06-01T09:00:00.000Z', '2026-06-02T09:00:00.000Z'),
  makeBid(1, '2026-06-20T09:00:00.000Z', '2026-06-21T09:00:00.000Z'),
  makeBid(2, '2026-06-05T09:00:00.000Z', null),
]

test('a lender counts as written to on the last day a message left, and not before one did', () => {
  expect([...sentOn(BIDS)]).toEqual([[1, '2026-06-21T09:00:00.000Z']])
})

test('a lender that was only entered by hand counts as chosen on that day', () => {
  expect([...chosenOn(BIDS)]).toEqual([
    [1, '2026-06-21T09:00:00.000Z'],
    [2, '2026-06-05T09:00:00.000Z'],
  ])
})
