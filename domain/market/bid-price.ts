/** When an open bid would be priced differently by today's index, and how somebody is told of it. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatBps, formatDate, formatPercent } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { hasMoved, movedBps } from './rate-alert.ts'

/** A bid at the rate its lender named and at the one that the same spread makes of today's index; percent a year. */
export interface OpenBidPrice {
  bidId: number
  lenderName: string
  dealName: string
  /** Where the bid is dealt with. */
  link: string
  rateAsBid: number
  rateToday: number
  indexName: string
  indexAsBid: number
  indexToday: number
  indexDate: IsoDate
}

/** What somebody was last told of a bid, and on which of its rates that rested. */
export interface ToldPrice {
  bidId: number
  rateAsBid: number
  rate: number
}

export interface BidMove extends OpenBidPrice {
  /** As bid, or as last told. */
  from: number
}

/** The bids that moved by so much since they were made or last told; a bid that was made anew begins anew. */
export function movedBids(prices: readonly OpenBidPrice[], told: readonly ToldPrice[], moveBps: number): BidMove[] {
  const before = new Map(told.map((each) => [each.bidId, each]))
  return prices.flatMap((price) => {
    const last = before.get(price.bidId)
    const from = last?.rateAsBid === price.rateAsBid ? last.rate : price.rateAsBid
    return hasMoved({ baseValue: from, value: price.rateToday }, moveBps) ? [{ ...price, from }] : []
  })
}

/** "Northern Trust, Parkway Plaza: +16 bps, 5.25% → 5.41%" */
export function bidMoveTitle({ lenderName, dealName, from, rateToday }: BidMove): string {
  const moved = movedBps({ baseValue: from, value: rateToday })
  return say('{lenderName}, {dealName}: {moved}, {from} → {now}', {
    lenderName,
    dealName,
    moved: (moved > 0 ? '+' : '') + formatBps(moved),
    from: formatPercent(from),
    now: formatPercent(rateToday),
  })
}

export const bidMoveDetail = ({ rateAsBid, indexName, indexAsBid, indexToday, indexDate }: BidMove): string =>
  say('Bid at {rate} on {index} of {before}; as of {day} it stands at {now}.', {
    rate: formatPercent(rateAsBid),
    index: indexName,
    before: formatPercent(indexAsBid),
    day: formatDate(indexDate),
    now: formatPercent(indexToday),
  })
