/** The letters that tell lenders how the choice among their bids went, as they are proposed; the sender may change them. */
import { z } from 'zod'
import type { BidOutcome } from '#domain/deals/bid-outcomes.ts'

export type ChoiceLetter = { subject: string; body: string }

/** With shortcodes, as a message that somebody wrote. */
export const CHOICE_LETTERS: Readonly<Record<BidOutcome, ChoiceLetter>> = {
  chosen: {
    subject: 'Your bid for {{dealName}} was chosen',
    body: [
      '<p>Hello {{name}},</p>',
      '<p>thank you for your terms for {{dealName}}, {{loanAmount}}. {{lenderName}} was chosen for this loan, on the terms of your bid.</p>',
      '<p>We will be in touch about what comes next.</p>',
    ].join(''),
  },
  'not-chosen': {
    subject: '{{dealName}}: thank you',
    body: [
      '<p>Hello {{name}},</p>',
      '<p>thank you for the time that {{lenderName}} gave to {{dealName}}, {{loanAmount}}. Another lender was chosen for this loan.</p>',
      '<p>We would be glad to come to you with the next one.</p>',
    ].join(''),
  },
}

const letterSchema = z.strictObject({ subject: z.string().trim().max(300), body: z.string().max(200_000) })

/** Whom to tell, all that may be told when not said, and in which words, the proposed ones when not said. */
export const tellLendersSchema = z.strictObject({
  bidIds: z.array(z.int().positive()).min(1).max(500).optional(),
  chosen: letterSchema.optional(),
  notChosen: letterSchema.optional(),
})
export type TellLenders = z.infer<typeof tellLendersSchema>

/** The words for each outcome. */
export const lettersOf = ({ chosen, notChosen }: TellLenders): Record<BidOutcome, ChoiceLetter> => ({
  chosen: chosen ?? CHOICE_LETTERS.chosen,
  'not-chosen': notChosen ?? CHOICE_LETTERS['not-chosen'],
})
