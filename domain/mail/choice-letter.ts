/** The letters that tell lenders how the choice among their bids went, as they are proposed; the sender may change them. */
import { z } from 'zod'
import type { BidOutcome } from '#domain/deals/bid-outcomes.ts'
import { say } from '#domain/kernel/words.ts'

export type ChoiceLetter = { subject: string; body: string }

/** What stands for the recipient and the deal until each letter is filled in. */
const NAMES = { name: '{{name}}', dealName: '{{dealName}}', amount: '{{loanAmount}}', lender: '{{lenderName}}' }

/** What is proposed, with shortcodes, as a message that somebody wrote. */
export const proposedLetters = (): Readonly<Record<BidOutcome, ChoiceLetter>> => ({
  chosen: {
    subject: say('Your bid for {dealName} was chosen', NAMES),
    body: toBody(
      say('Hello {name},', NAMES),
      say(
        'thank you for your terms for {dealName}, {amount}. {lender} was chosen for this loan, on the terms of your bid.',
        NAMES,
      ),
      say('We will be in touch about what comes next.'),
    ),
  },
  'not-chosen': {
    subject: say('{dealName}: thank you', NAMES),
    body: toBody(
      say('Hello {name},', NAMES),
      say(
        'thank you for the time that {lender} gave to {dealName}, {amount}. Another lender was chosen for this loan.',
        NAMES,
      ),
      say('We would be glad to come to you with the next one.'),
    ),
  },
})

const toBody = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

const letterSchema = z.strictObject({ subject: z.string().trim().max(300), body: z.string().max(200_000) })

/** Whom to tell, all that may be told when not said, and in which words, the proposed ones when not said. */
export const tellLendersSchema = z.strictObject({
  bidIds: z.array(z.int().positive()).min(1).max(500).optional(),
  chosen: letterSchema.optional(),
  notChosen: letterSchema.optional(),
})
export type TellLenders = z.infer<typeof tellLendersSchema>

/** The words for each outcome. */
export function lettersOf({ chosen, notChosen }: TellLenders): Record<BidOutcome, ChoiceLetter> {
  const proposed = proposedLetters()
  return { chosen: chosen ?? proposed.chosen, 'not-chosen': notChosen ?? proposed['not-chosen'] }
}
