/** Asking consultants to hold what they quoted while the choice is open: until when, and which of them may be asked. */
import { z } from 'zod'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'
import type { ConsultantBidStatus } from './consultant-bid.ts'

/** Days that a decision takes, as it is proposed. */
const DAYS_TO_DECIDE = 14

export const proposedQuoteHold = (today: IsoDate): IsoDate => addDays(today, DAYS_TO_DECIDE)

export type HoldableQuote = {
  status: ConsultantBidStatus
  isActive: boolean
  dealStatus: string
  /** Until when the consultant itself holds it. */
  validUntil: IsoDate | null
  /** Until when it was asked to already. */
  holdAskedUntil: IsoDate | null
}

/** The sentence that keeps a consultant from being asked; null where it may be. */
export function whyNoQuoteHold(quote: HoldableQuote, until: IsoDate): string | null {
  if (quote.dealStatus !== 'in-progress') return say('This deal is not in progress.')
  if (quote.status !== 'quoted') return say('This consultant has no quote that waits for a decision.')
  if (!quote.isActive) return say('This bid is not active.')
  if (quote.validUntil !== null && quote.validUntil >= until) return say('The quote holds until then already.')
  return quote.holdAskedUntil !== null && quote.holdAskedUntil >= until
    ? say('This consultant was asked to hold it until then already.')
    : null
}

export const askQuoteHoldSchema = z.strictObject({
  /** The quotes that are compared. */
  bidIds: z.array(z.int().positive()).min(1).max(50),
  until: z.iso.date(),
  /** A line of the sender's own, plain text. */
  note: z.string().trim().max(2_000).nullish(),
})
export type AskQuoteHold = z.infer<typeof askQuoteHoldSchema>
