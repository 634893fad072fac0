/** Which lenders may be reminded of a deal they have not answered, and why the others may not. */
import { mark, say } from '#domain/kernel/words.ts'
import { AWAITING_ANSWER } from './bid-rules.ts'
import type { BidStatus } from './lender-bid.ts'

/** A lender is due a reminder once it has kept silent for more than so many working days, Monday to Friday. */
export const REMIND_AFTER_BUSINESS_DAYS = 5
/** Two messages on one day are a mistake of ours and a nuisance to the lender. */
const HOURS_BETWEEN = 24
const MS_PER_HOUR = 3_600_000

/** What decides over reminding: the bid, its deal's status, and its instants in ISO. */
export type RemindableBid = {
  status: BidStatus
  isActive: boolean
  isTokenActive: boolean
  tokenExpiresAt: string
  sentAt: string | null
  remindedAt: string | null
  dealStatus: string
}

const ENDED: Partial<Record<BidStatus, string>> = {
  selected: mark('This lender has not been written to yet.'),
  declined: mark('This lender has declined.'),
  withdrawn: mark('This bid was withdrawn.'),
  'not-selected': mark('This lender was not selected.'),
  expired: mark('This bid has expired.'),
}

/** The sentence that keeps a lender from being reminded at an instant; null when it may be. */
export function whyNotRemindable(bid: RemindableBid, now: Date): string | null {
  if (!AWAITING_ANSWER.includes(bid.status)) {
    return say(ENDED[bid.status] ?? mark('This lender has answered already.'))
  }
  if (bid.dealStatus !== 'in-progress') return say('This deal is not in progress.')
  if (!bid.isActive) return say('This bid is not active.')
  if (!bid.isTokenActive) return say('The link of this lender is switched off.')
  if (new Date(bid.tokenExpiresAt) <= now) return say('The link of this lender has run out.')
  const lastAsked = Math.max(...[bid.sentAt, bid.remindedAt].map((at) => (at ? new Date(at).getTime() : 0)))
  return now.getTime() - lastAsked < HOURS_BETWEEN * MS_PER_HOUR
    ? say('This lender was written to less than a day ago.')
    : null
}
