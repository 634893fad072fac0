/** To which deal a mail belongs: every candidate with a score, and the reasons for it in words. */
import { z } from 'zod'
import { mark } from '#domain/kernel/words.ts'

/** What may speak for a deal. The sum of their weights is the score; `who` speaks once, with its best. */
export const FILING_WEIGHTS = {
  /** Written to the thread's own address. */
  'thread-address': 1,
  /** Answers a message of a thread, by In-Reply-To or References. */
  'known-thread': 1,
  /** Passes on a message of a thread. */
  'forwarded-thread': 0.6,
  /** The sender is a contact whom this deal was sent to. */
  'bid-contact': 0.45,
  /** The sender has written in a conversation of this deal. */
  participant: 0.4,
  /** The sender's domain is that of a lender of this deal. */
  'lender-domain': 0.3,
  /** The deal's number stands in subject or text. */
  'deal-number': 0.5,
  /** The street address of the property stands there. */
  address: 0.3,
  /** The deal's name stands there. */
  'deal-name': 0.25,
  /** The loan amount asked for stands there. */
  amount: 0.2,
} as const
export type FilingReason = keyof typeof FILING_WEIGHTS
export const FILING_REASONS = [
  'thread-address',
  'known-thread',
  'forwarded-thread',
  'bid-contact',
  'participant',
  'lender-domain',
  'deal-number',
  'address',
  'deal-name',
  'amount',
] as const satisfies readonly FilingReason[]

export const FILING_REASON_WORDS: Readonly<Record<FilingReason, string>> = {
  'thread-address': mark('Written to the conversation’s own address'),
  'known-thread': mark('Answers a message of this conversation'),
  'forwarded-thread': mark('Passes on a message of this deal'),
  'bid-contact': mark('The sender is a contact this deal was sent to'),
  participant: mark('The sender has written about this deal before'),
  'lender-domain': mark('The sender’s address is that of a lender of this deal'),
  'deal-number': mark('The deal’s number stands in the mail'),
  address: mark('The property’s address stands in the mail'),
  'deal-name': mark('The deal’s name stands in the mail'),
  amount: mark('The loan amount asked for stands in the mail'),
}

const candidateSchema = z.object({
  dealId: z.number(),
  score: z.number(),
  reasons: z.array(z.enum(FILING_REASONS)),
  /** As it is called today: answered to a reader, never kept. */
  dealName: z.string().optional(),
})
export type FilingCandidate = z.infer<typeof candidateSchema>

export const filingSchema = z.object({
  /** How it came to be where it is. */
  by: z.enum(['itself', 'person', 'nobody']),
  candidates: z.array(candidateSchema),
  /** Sure enough to be filed with one key for all. */
  isSure: z.boolean(),
  /** A check of the sender failed: it is filed by a person only. */
  isSuspect: z.boolean(),
  /** A person has put it elsewhere than it was filed first. */
  wasMoved: z.boolean().optional(),
  /** Keys of the deal's documents that were made of its files as it was filed: taken back with it. */
  documents: z.array(z.string()).optional(),
})
export type Filing = z.infer<typeof filingSchema>
