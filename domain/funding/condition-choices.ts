/** What a pre-funding document can be: its states, its category, and who owes it. */

export const CONDITION_STATUSES = [
  'outstanding',
  'requested',
  'received',
  'in-review',
  'approved',
  'rejected',
  'waived',
  'not-applicable',
] as const
export type ConditionStatus = (typeof CONDITION_STATUSES)[number]

export const CONDITION_STATUS_WORDS: Record<ConditionStatus, string> = {
  outstanding: 'Outstanding',
  requested: 'Requested',
  received: 'Received',
  'in-review': 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  waived: 'Waived',
  'not-applicable': 'Not applicable',
}

/** Nothing more is owed: what stages that need conditions precedent accept. */
export const SETTLED_STATUSES: readonly ConditionStatus[] = ['approved', 'waived', 'not-applicable']
/** Whoever owes it has still to send something. */
export const OWED_STATUSES: readonly ConditionStatus[] = ['outstanding', 'requested', 'rejected']

export const isSettled = ({ status }: { status: ConditionStatus }) => SETTLED_STATUSES.includes(status)
export const isOwed = ({ status }: { status: ConditionStatus }) => OWED_STATUSES.includes(status)

export const CONDITION_CATEGORIES = [
  'lender',
  'legal',
  'borrower',
  'property',
  'third-party',
  'insurance',
  'construction',
  'kyc',
] as const
export type ConditionCategory = (typeof CONDITION_CATEGORIES)[number]

export const CONDITION_CATEGORY_WORDS: Record<ConditionCategory, string> = {
  lender: 'Lender',
  legal: 'Legal',
  borrower: 'Borrower',
  property: 'Property',
  'third-party': 'Third-party',
  insurance: 'Insurance',
  construction: 'Construction',
  kyc: 'KYC',
}

export const PARTIES = [
  'borrower',
  'borrower-counsel',
  'lender-counsel',
  'broker',
  'consultant',
  'lender',
  'insurer',
] as const
export type Party = (typeof PARTIES)[number]

export const PARTY_WORDS: Record<Party, string> = {
  borrower: 'Borrower',
  'borrower-counsel': 'Borrower counsel',
  'lender-counsel': 'Lender counsel',
  broker: 'Broker',
  consultant: 'Consultant',
  lender: 'Lender',
  insurer: 'Insurer',
}
