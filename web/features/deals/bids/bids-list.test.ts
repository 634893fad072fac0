/** The list of bids: what stands where, in which order, and in which color; and what a lender's form begins with. */
import { describe, expect, test } from 'vitest'
import { firstAnswers, requestHints } from '#web/features/deals/guest/use-guest-bid.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { bidColumns } from './bid-columns.tsx'
import { colorOfBid, comparedOf, inOrderOfInterest } from './bid-order.ts'

const bid = (id: number, status: BidRow['status'], allInRate: number | null = null) =>
  ({ id, status, quotedAt: null, isActive: true, values: { allInRate } }) as unknown as BidRow

const BIDS = [
  bid(1, 'declined'),
  bid(2, 'sent'),
  bid(3, 'quoted', 5.2),
  bid(4, 'viewed'),
  bid(5, 'quoted', 5.1),
  bid(6, 'accepted', 5.3),
  bid(7, 'expired', 4.9),
]

const idsOf = (bids: readonly BidRow[]) => bids.map(({ id }) => id)

describe('the list of bids', () => {
  test('begins with the chosen lender and the cheapest quotes, and ends with those that are out', () => {
    expect(idsOf(inOrderOfInterest(BIDS, 6))).toEqual([6, 5, 3, 4, 2, 7, 1])
  })

  test('shows what bids are chosen by before people and messages', () => {
    const columns = bidColumns({
      primaryId: 6,
      value: null,
      link: () => null,
      reminded: () => null,
      delivery: () => null,
    })
    const keys = columns.map(({ key }) => key)
    const first = ['allInRate', 'lenderFeeBps', 'recourse', 'prepay', 'expiryDate', 'primary']
    const last = ['contact', 'delivery', 'sentAt', 'remindedAt', 'firstViewedAt', 'link']
    expect(Math.max(...first.map((key) => keys.indexOf(key)))).toBeLessThan(
      Math.min(...last.map((key) => keys.indexOf(key))),
    )
    const width = columns.slice(0, keys.indexOf('primary')).reduce((sum, column) => sum + (column.width ?? 0), 0)
    expect(width).toBeLessThan(400)
  })

  test('compares quotes in the order in which lenders were approached, whichever was accepted last', () => {
    expect(idsOf(comparedOf(inOrderOfInterest(BIDS, 6), []))).toEqual([3, 5, 6])
    expect(idsOf(comparedOf(inOrderOfInterest(BIDS, 3), [5, 6]))).toEqual([5, 6])
  })

  test('gives a lender a color that stays when others are ticked or another is accepted', () => {
    const colors = [3, 5, 6].map((id) => colorOfBid(BIDS, id))
    expect(new Set(colors).size).toBe(3)
    expect([3, 5, 6].map((id) => colorOfBid(BIDS.toReversed(), id))).toEqual(colors)
  })
})

describe('the form of a lender', () => {
  const begin = (values: Record<string, unknown>) =>
    firstAnswers({ dealName: '', country: 'CA', currency: 'CAD', expectedClosingDate: null, values })

  const REQUEST = {
    ...{ LTV: 65, IO: true, IO_Period: 24, Term: 60, Charge_Type: 'firstCharge' },
    ...{ Recourse: 'Full', Prepayment_Preference: '3-month-interest' },
  }

  test('begins with the amount, term and interest-only months of the request', () => {
    expect(begin(REQUEST)).toEqual({ termMonths: 60, ioMonths: 24 })
  })

  test('hints at requested LTV, charge, recourse and prepayment, which are no terms of the lender', () => {
    const deal = { dealName: '', country: 'CA', currency: 'CAD', expectedClosingDate: null, values: REQUEST } as const
    expect(requestHints(deal)).toEqual({
      bidLtv: 'Requested: 65.00',
      chargeType: 'Requested: First Charge',
      recourse: 'Requested: Full',
      prepaymentPenaltyType: 'Requested: 3-Month Interest',
    })
    expect(requestHints({ ...deal, values: {} })).toEqual({})
  })

  test('takes interest-only without a period for the whole term, and offers none that was not asked for', () => {
    expect(begin({ IO: true, Term: 60 })).toMatchObject({ ioMonths: 60 })
    expect(begin({ IO: false, Term: 60 })).not.toHaveProperty('ioMonths')
  })
})
