/** Which lenders and consultants may be reminded of what they have not answered, and why the others may not. */
import type { Instant } from '#domain/kernel/dates.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { AWAITING_ANSWER } from './bid-rules.ts'
import type { ConsultantBidStatus } from './consultants/consultant-bid.ts'
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
  tokenExpiresAt: Instant
  sentAt: Instant | null
  remindedAt: Instant | null
  dealStatus: string
}

/** The same of a request to a consultant. */
export type RemindableRequest = Omit<RemindableBid, 'status'> & { status: ConsultantBidStatus }

/** What is said of one that may not be reminded; marked. */
type Refusals<Status extends string> = {
  awaiting: readonly Status[]
  ended: Partial<Record<Status, string>>
  answered: string
  switchedOff: string
  runOut: string
  justAsked: string
}

const LENDER: Refusals<BidStatus> = {
  awaiting: AWAITING_ANSWER,
  ended: {
    selected: mark('This lender has not been written to yet.'),
    declined: mark('This lender has declined.'),
    withdrawn: mark('This bid was withdrawn.'),
    'not-selected': mark('This lender was not selected.'),
    expired: mark('This bid has expired.'),
  },
  answered: mark('This lender has answered already.'),
  switchedOff: mark('The link of this lender is switched off.'),
  runOut: mark('The link of this lender has run out.'),
  justAsked: mark('This lender was written to less than a day ago.'),
}

const CONSULTANT: Refusals<ConsultantBidStatus> = {
  awaiting: ['sent', 'viewed'],
  ended: {
    selected: mark('This consultant has not been written to yet.'),
    declined: mark('This consultant has declined.'),
    cancelled: mark('This request was taken back.'),
    'not-selected': mark('This consultant was not selected.'),
  },
  answered: mark('This consultant has answered already.'),
  switchedOff: mark('The link of this consultant is switched off.'),
  runOut: mark('The link of this consultant has run out.'),
  justAsked: mark('This consultant was written to less than a day ago.'),
}

/** The sentence that keeps a lender from being reminded at an instant; null when it may be. */
export const whyNotRemindable = (bid: RemindableBid, now: Date): string | null => whyNot(bid, LENDER, now)

/** The same of a consultant. */
export const whyNotRemindableRequest = (request: RemindableRequest, now: Date): string | null =>
  whyNot(request, CONSULTANT, now)

function whyNot<Status extends string>(
  bid: Omit<RemindableBid, 'status'> & { status: Status },
  words: Refusals<Status>,
  now: Date,
): string | null {
  if (!words.awaiting.includes(bid.status)) return say(words.ended[bid.status] ?? words.answered)
  if (bid.dealStatus !== 'in-progress') return say('This deal is not in progress.')
  if (!bid.isActive) return say('This bid is not active.')
  if (!bid.isTokenActive) return say(words.switchedOff)
  if (new Date(bid.tokenExpiresAt) <= now) return say(words.runOut)
  const lastAsked = Math.max(...[bid.sentAt, bid.remindedAt].map((at) => (at ? new Date(at).getTime() : 0)))
  return now.getTime() - lastAsked < HOURS_BETWEEN * MS_PER_HOUR ? say(words.justAsked) : null
}
