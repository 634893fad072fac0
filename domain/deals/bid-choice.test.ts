/** Who is told of the choice among the bids of a deal, and who is not. */
import { describe, expect, test } from 'vitest'
import { type ChoiceBid, outcomeOf, whyNotTold } from './bid-choice.ts'
import { BID_STATUSES } from './lender-bid.ts'

const BID: ChoiceBid = { id: 1, status: 'quoted', isActive: true, toldOutcome: null }

describe('the choice', () => {
  test('concerns nobody before it is made', () => {
    for (const status of BID_STATUSES) expect(outcomeOf({ id: 1, status }, null)).toBeNull()
  })

  test('is good news for one lender, and news for those that were still in it', () => {
    expect(outcomeOf({ id: 7, status: 'accepted' }, 7)).toBe('chosen')
    expect(BID_STATUSES.filter((status) => outcomeOf({ id: 1, status }, 7) === 'not-chosen')).toEqual([
      ...['sent', 'viewed', 'interested', 'quoted', 'term-sheet', 'not-selected', 'expired'],
    ])
  })
})

test.each<[Partial<ChoiceBid>, number | null, string | null]>([
  [{}, 7, null],
  [{}, 1, null],
  [{}, null, 'No lender is chosen yet.'],
  [{ status: 'declined' }, 7, 'This lender is out of the deal.'],
  [{ isActive: false }, 7, 'This bid is not active.'],
  [{ toldOutcome: 'not-chosen' }, 7, 'This lender was told already.'],
  // Told that it lost, and chosen since.
  [{ toldOutcome: 'not-chosen' }, 1, null],
])('a bid with %j beside the chosen one %s is kept from its letter by: %s', (parts, primaryId, sentence) => {
  expect(whyNotTold({ ...BID, ...parts }, primaryId)).toBe(sentence)
})
