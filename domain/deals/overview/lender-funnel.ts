/** How far the lenders of a deal have gone, who stands where, and for how many days the longest of them waits. */

import { wasQuoted } from '#domain/deals/bid-rules.ts'
import { type BidStatus, DECLINE_REASONS, type DeclineReason } from '#domain/deals/lender-bid.ts'
import { dayDiff, type Instant, type IsoDate } from '#domain/kernel/dates.ts'

export const FUNNEL_STEPS = ['sent', 'viewed', 'quoted', 'accepted', 'declined'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Names that a row holds; the others are counted. */
const MOST_NAMED = 8

/** A bid of the deal; days are calendar dates of the reader. */
export type FunnelBid = {
  id: number
  lenderName: string
  status: BidStatus
  sentOn: IsoDate | null
  viewedOn: IsoDate | null
  respondedOn: IsoDate | null
  acceptedOn: IsoDate | null
  quotedAt: Instant | null
  declinedReason: DeclineReason | null
}

export type FunnelRow = {
  step: FunnelStep
  /** Lenders that ever came so far. */
  count: number
  /** Those that went no further, the longest waiting first; at most eight are named. */
  here: { id: number; lenderName: string; isLapsed: boolean }[]
  hereCount: number
  /** Calendar days of the longest of them; null where nobody stands. */
  days: number | null
  /** Those among them whose terms have lapsed. */
  lapsedCount: number
  /** Why those that are out said no, each reason once, in the order of the list of reasons. */
  reasons: DeclineReason[]
}

const CHOSEN: readonly BidStatus[] = ['accepted', 'committed', 'funded']
const OUT: readonly BidStatus[] = ['declined', 'withdrawn']

/** A quote that expired or was not chosen stays a quote. */
const quoted = (bid: FunnelBid) =>
  wasQuoted(bid) || bid.quotedAt !== null || (bid.status === 'expired' && bid.respondedOn !== null)

function standsAt(bid: FunnelBid): FunnelStep {
  if (OUT.includes(bid.status)) return 'declined'
  if (CHOSEN.includes(bid.status)) return 'accepted'
  if (quoted(bid)) return 'quoted'
  return bid.viewedOn !== null || bid.status === 'viewed' || bid.status === 'interested' ? 'viewed' : 'sent'
}

const REACHED: Record<FunnelStep, (bid: FunnelBid) => boolean> = {
  sent: () => true,
  viewed: (bid) => bid.viewedOn !== null || standsAt(bid) !== 'sent',
  quoted,
  accepted: ({ status }) => CHOSEN.includes(status),
  declined: ({ status }) => OUT.includes(status),
}

/** Since when it stands where it stands. */
const since = (bid: FunnelBid, step: FunnelStep): IsoDate | null =>
  ({
    sent: bid.sentOn,
    viewed: bid.viewedOn ?? bid.sentOn,
    quoted: bid.respondedOn,
    accepted: bid.acceptedOn ?? bid.respondedOn,
    declined: bid.respondedOn,
  })[step]

/** A row for each step, of lenders that were ever written to. */
export function funnelOf(bids: readonly FunnelBid[], today: IsoDate): FunnelRow[] {
  const written = bids.filter(({ sentOn }) => sentOn !== null)
  return FUNNEL_STEPS.map((step) => {
    const here = written
      .filter((bid) => standsAt(bid) === step)
      .map((bid) => ({ ...bid, since: since(bid, step) ?? today }))
      .toSorted((a, b) => a.since.localeCompare(b.since) || a.id - b.id)
    const [first] = here
    return {
      step,
      count: written.filter(REACHED[step]).length,
      here: here
        .slice(0, MOST_NAMED)
        .map(({ id, lenderName, status }) => ({ id, lenderName, isLapsed: status === 'expired' })),
      hereCount: here.length,
      days: first ? dayDiff(first.since, today) : null,
      lapsedCount: here.filter(({ status }) => status === 'expired').length,
      reasons: DECLINE_REASONS.filter((reason) => here.some(({ declinedReason }) => declinedReason === reason)),
    }
  })
}

/** Lenders that have answered, with terms or with a no. */
export const countAnswered = (rows: readonly FunnelRow[]): number =>
  rows.reduce((sum, { step, count }) => (step === 'quoted' || step === 'declined' ? sum + count : sum), 0)
