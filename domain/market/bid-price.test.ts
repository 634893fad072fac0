/** Which open bids somebody hears of, and in which words. */
import { describe, expect, test } from 'vitest'
import { bidMoveDetail, bidMoveTitle, movedBids, type OpenBidPrice, type ToldPrice } from './bid-price.ts'

const PRICE: OpenBidPrice = {
  ...{ bidId: 7, lenderName: 'Northern Trust', dealName: 'Parkway Plaza', link: '/deal/track/lender-bids/1' },
  ...{ rateAsBid: 5.25, rateToday: 5.41, indexName: 'Government of Canada 5-year', indexAsBid: 2.85, indexToday: 3.01 },
  indexDate: '2026-06-30',
}
const told = (parts: Partial<ToldPrice> = {}): ToldPrice => ({ bidId: 7, rateAsBid: 5.25, rate: 5.4, ...parts })

describe('an open bid', () => {
  test.each<[string, ToldPrice[], number, number[]]>([
    ['is told when it moved by so much since it was made', [], 16, [5.25]],
    ['is not told when it moved by less', [], 17, []],
    ['counts from what was told last', [told()], 15, []],
    ['counts from what was told last, both ways', [told({ rate: 5.6 })], 15, [5.6]],
    ['counts from its new rate once it was made anew', [told({ rateAsBid: 5.5, rate: 5.4 })], 15, [5.25]],
    ['does not rest on what was told of another', [told({ bidId: 8 })], 15, [5.25]],
  ])('%s', (_what, before, moveBps, from) => {
    expect(movedBids([PRICE], before, moveBps).map((move) => move.from)).toEqual(from)
  })

  test('is named with its lender and deal, from what to what, and by which index', () => {
    const move = { ...PRICE, from: 5.25 }
    expect(bidMoveTitle(move)).toBe('Northern Trust, Parkway Plaza: +16 bps, 5.25% → 5.41%')
    expect(bidMoveTitle({ ...move, from: 5.6 })).toBe('Northern Trust, Parkway Plaza: −19 bps, 5.60% → 5.41%')
    expect(bidMoveDetail(move)).toBe(
      'Bid at 5.25% on Government of Canada 5-year of 2.85%; as of 2026-06-30 it stands at 3.01%.',
    )
  })
})
