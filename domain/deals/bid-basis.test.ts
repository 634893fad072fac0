/** Unlike bids are set beside each other on one amount and one hold; alike ones as they are. */
import { expect, test } from 'vitest'
import { AS_BID, basisOf, onBasis } from './bid-basis.ts'
import type { BidTerms } from './bid-terms.ts'

const bid = (loanAmount: number | null, termMonths: number, parts: BidTerms = {}): BidTerms => ({
  ...{ loanAmount, termMonths, rateType: 'Fixed', allInRate: 5 },
  ...parts,
})

test.each<[string, BidTerms[], number | null, object]>([
  ['alike bids stay as they are', [bid(12e6, 60), bid(12e6, 60)], 15e6, AS_BID],
  ['one bid stays as it is', [bid(12e6, 60)], null, AS_BID],
  ['no bids have nothing to be set on', [], null, AS_BID],
  ['amounts give way to the one requested', [bid(12e6, 60), bid(11e6, 60)], 12.5e6, { amount: 12.5e6, months: null }],
  [
    'amounts give way to the least, where none was requested',
    [bid(12e6, 60), bid(11e6, 60)],
    null,
    { amount: 11e6, months: null },
  ],
  ['terms give way to the shortest', [bid(12e6, 60), bid(12e6, 48)], 12e6, { amount: null, months: 48 }],
  ['a bid without terms weighs nothing', [bid(12e6, 60), bid(null, 12)], null, AS_BID],
])('%s', (_what, bids, requested, basis) => {
  expect(basisOf(bids, requested)).toEqual(basis)
})

test('a bid moves to the amount with its shares, and keeps its fees in money', () => {
  const moved = onBasis(bid(11e6, 48, { lenderFeeBps: 50, legalEstimate: 9_000 }), { amount: 12e6, months: 48 })
  expect(moved).toMatchObject({ loanAmount: 12e6, lenderFeeBps: 50, legalEstimate: 9_000 })
  expect(onBasis(bid(11e6, 48), AS_BID)).toEqual(bid(11e6, 48))
})
