/** Asking the lender to hold its rate longer, where the way to funding leads beyond the hold: until when, in which words. */
import { z } from 'zod'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'

/** Days beyond the day of funding that are asked for, so that nobody asks twice. */
const DAYS_IN_HAND = 7

/** Whether the rate is no longer sure on the day on which funding is possible. */
export const isBeyondHold = (rateHeldUntil: IsoDate | null, fundingOn: IsoDate): boolean =>
  rateHeldUntil !== null && fundingOn > rateHeldUntil

/** Until when to ask, as it is proposed. */
export const proposedHold = (fundingOn: IsoDate): IsoDate => addDays(fundingOn, DAYS_IN_HAND)

export type HeldDeal = { dealStatus: DealStatus; rateHeldUntil: IsoDate | null }

/** The sentence that keeps anybody from asking; null where it may be asked. */
export function whyNoHold({ dealStatus, rateHeldUntil }: HeldDeal, until: IsoDate): string | null {
  if (dealStatus !== 'in-progress') return say('This deal is not in progress.')
  if (rateHeldUntil === null) return say('Say first until when the rate is held.')
  return until <= rateHeldUntil ? say('The rate is held until then already.') : null
}

/** What stands for the recipient and the deal until the letter is filled in. */
const NAMES = { name: '{{name}}', dealName: '{{dealName}}', amount: '{{loanAmount}}', lender: '{{lenderName}}' }

/** What is proposed, with shortcodes, as a message that somebody wrote; the sender may change it. */
export const proposedHoldLetter = (heldUntil: IsoDate, until: IsoDate) => ({
  subject: say('{dealName}: holding the rate until {until}', { ...NAMES, until }),
  body: [
    say('Hello {name},', NAMES),
    say('the rate of {lender} for {dealName}, {amount}, is held until {heldUntil}. Funding may need a little longer.', {
      ...NAMES,
      heldUntil,
    }),
    say('Could you hold the rate until {until}, and would that cost anything?', { until }),
  ]
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join(''),
})

export const askHoldSchema = z.strictObject({
  until: z.iso.date(),
  letter: z.strictObject({ subject: z.string().trim().max(300), body: z.string().max(200_000) }).optional(),
})
export type AskHold = z.infer<typeof askHoldSchema>
