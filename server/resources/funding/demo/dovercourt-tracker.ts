/** The tracker of the Dovercourt refinancing as the story tells it: thirty documents, and the way that is left to funding. */
import type { ConditionStatus, Party } from '#domain/funding/condition-choices.ts'

/** Who answers for each party. */
export const RESPONSIBLE: Record<Party, { name: string; email: string }> = {
  borrower: { name: 'Mira Patel', email: 'mira.patel@dovercourtshops.test' },
  'borrower-counsel': { name: 'Okoro Bell LLP', email: 'closings@okorobell.test' },
  'lender-counsel': { name: 'Fenwick Strand LLP', email: 'files@fenwickstrand.test' },
  broker: { name: 'Daniel Wu', email: 'to-agent-2@demo.test' },
  consultant: { name: 'Cartwright Valuation', email: 'reports@cartwrightvaluation.test' },
  lender: { name: 'Credit desk', email: 'credit@lender.test' },
  insurer: { name: 'Northline Insurance', email: 'certificates@northline.test' },
}

export type StoryCondition = {
  status: ConditionStatus
  /** Days from the story's day until it is due; negative where it is over. */
  dueInDays: number
  comment?: { by: string; byGuest: boolean; text: string }
}

/** Documents that are not approved yet, by name; all others were approved. */
export const OPEN: Readonly<Record<string, StoryCondition>> = {
  Estoppels: {
    status: 'outstanding',
    dueInDays: -4,
    comment: { by: 'Daniel Wu', byGuest: false, text: 'Suites 104 and 112 only, please.' },
  },
  'Title insurance or opinion': { status: 'outstanding', dueInDays: 8 },
  'Insurance certificate (lender as loss payee)': { status: 'received', dueInDays: 2 },
  'Source of equity': { status: 'received', dueInDays: 6 },
  'Sponsor net worth statement': {
    status: 'in-review',
    dueInDays: 3,
    comment: { by: 'Mira Patel', byGuest: true, text: 'As at the end of the first quarter.' },
  },
  'Authorising resolution': { status: 'in-review', dueInDays: 3 },
  'Sources and uses final': { status: 'in-review', dueInDays: 7 },
  'Phase I ESA and reliance': { status: 'waived', dueInDays: -20 },
  SNDAs: { status: 'not-applicable', dueInDays: -10 },
}

/** Why two were done without. */
export const NOTES: Readonly<Record<string, string>> = {
  'Phase I ESA and reliance': 'The lender relies on the report of 2024.',
  SNDAs: 'No tenant’s lease is registered.',
}

/** What the story's way to funding needs that the usual checklist does not say. */
export const LEAD_DAYS: Readonly<Record<string, number>> = { Estoppels: 3, 'Title insurance or opinion': 3 }
