/** What is asked for a document of a tracker, for a lender of its syndicate, and before steps that need a word. */
import { deals } from '#domain/deals/deal.ts'
import { ask } from '#domain/kernel/form.ts'
import { prefundingDocuments } from './prefunding-document.ts'
import { syndicateLenders } from './syndicate-lender.ts'

const WIDE = { width: 2 } as const

/** What it waits for is asked apart: its options are the other documents of the deal. */
export const CONDITION_QUESTIONS = ask(
  prefundingDocuments,
  [
    'name',
    'category',
    'party',
    'responsibleName',
    'responsibleEmail',
    'dueDate',
    'leadDays',
    'isConditionPrecedent',
    'attentionNote',
  ],
  {
    name: { label: 'Document', ...WIDE },
    leadDays: { help: 'Once everything it waits for is there.', unit: 'working days' },
    isConditionPrecedent: { box: 'checkbox', ...WIDE },
    attentionNote: WIDE,
  },
)

/** The days that the way to funding is measured against. */
export const FUNDING_DAYS_QUESTIONS = ask(deals, ['expectedClosingDate', 'rateHeldUntil'], {
  rateHeldUntil: { help: 'The last day on which the lender gives this rate.' },
})

/** Why it is sent back, or why it is not needed. */
export const STATUS_NOTE_QUESTIONS = ask(prefundingDocuments, ['statusNote'], {
  statusNote: { isAlwaysSet: true, ...WIDE },
})

export const SYNDICATE_QUESTIONS = ask(syndicateLenders, ['role', 'sharePercentage', 'notes'], { notes: WIDE })
