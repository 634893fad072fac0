/** What of a consultant's answer the team is shown. */
import { expect, test } from 'vitest'
import { asTold, type ConsultantBidRow } from './consultant-bid-row.ts'

test.each([
  ['viewed', {}],
  ['sent', {}],
  ['quoted', { feeAmount: 6200 }],
  ['engaged', { feeAmount: 6200 }],
] as const)('of an answer that is %s the team reads %j', (status, shown) => {
  const bid = { id: 1, status, values: { feeAmount: 6200 } } as unknown as ConsultantBidRow
  expect(asTold(bid).values).toEqual(shown)
})
