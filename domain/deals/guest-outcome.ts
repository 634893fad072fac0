/** What a lender is told of how its bid stands: the truth about itself, and nothing about the others. */
import type { BidStatus } from './lender-bid.ts'

export const GUEST_OUTCOMES = ['open', 'chosen', 'not-chosen', 'funded', 'closed'] as const
/** `closed`: the request has ended, and the lender had no bid in it that could have been chosen. */
export type GuestOutcome = (typeof GUEST_OUTCOMES)[number]

const WON: readonly BidStatus[] = ['accepted', 'committed']
/** Lenders that had answered with interest or terms: for others nothing was decided. */
const IN_THE_RUNNING: readonly BidStatus[] = ['interested', 'quoted', 'term-sheet', 'expired', 'not-selected']

export type GuestStanding = {
  status: BidStatus
  dealStatus: string
  /** Another lender's bid is the accepted one. */
  isOtherChosen: boolean
}

export function guestOutcome({ status, dealStatus, isOtherChosen }: GuestStanding): GuestOutcome {
  if (status === 'funded') return 'funded'
  if (WON.includes(status)) return 'chosen'
  if (isOtherChosen && IN_THE_RUNNING.includes(status)) return 'not-chosen'
  return dealStatus === 'in-progress' ? 'open' : 'closed'
}
