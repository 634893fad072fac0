/** Asking lenders that have quoted for their last terms, by a day: who may be asked, and in which words. */

import { z } from 'zod'
import type { Instant } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'
import type { BidStatus } from './lender-bid.ts'

export type FinalBid = {
  status: BidStatus
  isActive: boolean
  isTokenActive: boolean
  tokenExpiresAt: Instant
  dealStatus: string
}

/** Whether a lender still owes its last terms. */
export const isAskedFinal = (bid: { finalAskedAt: Instant | null; finalAnsweredAt: Instant | null }): boolean =>
  bid.finalAskedAt !== null && bid.finalAnsweredAt === null

const QUOTING: readonly BidStatus[] = ['quoted', 'term-sheet']

/** The sentence that keeps a lender from being asked; null when it may be. */
export function whyNotAskedFinal(bid: FinalBid, now: Date): string | null {
  if (bid.dealStatus !== 'in-progress') return say('This deal is not in progress.')
  if (!bid.isActive) return say('This bid is not active.')
  if (!QUOTING.includes(bid.status)) return say('Only lenders whose terms stand are asked for their last ones.')
  if (!bid.isTokenActive) return say('The link of this lender is switched off.')
  return new Date(bid.tokenExpiresAt) <= now ? say('The link of this lender has run out.') : null
}

/** What stands for the recipient, the deal and the link until each letter is filled in. */
const NAMES = { name: '{{name}}', dealName: '{{dealName}}', amount: '{{loanAmount}}', lender: '{{lenderName}}' }

/** What is proposed, with shortcodes, as a message that somebody wrote; the sender may change it. */
export const proposedFinalLetter = (dueOn: string) => ({
  subject: say('{dealName}: best and final terms', NAMES),
  body: [
    say('Hello {name},', NAMES),
    say('thank you for the terms of {lender} for {dealName}, {amount}.', NAMES),
    say('We ask the lenders that are still in it for their best and final terms by {dueOn}.', { dueOn }),
    say('To change your terms or to say that they stand, please {link}.', { link: '{{clickHere}}' }),
  ]
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join(''),
})

export const askFinalSchema = z.strictObject({
  bidIds: z.array(z.int().positive()).min(1).max(500),
  dueOn: z.iso.date(),
  letter: z.strictObject({ subject: z.string().trim().max(300), body: z.string().max(200_000) }).optional(),
})
export type AskFinal = z.infer<typeof askFinalSchema>
