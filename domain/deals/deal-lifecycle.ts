/** The states of a deal, the stages of placing it, and the only ways from one to the next. */
import type { Lifecycle } from '#domain/kernel/entity.ts'

export const DEAL_STATUSES = ['draft', 'pending', 'in-progress', 'archived', 'inactive'] as const
export type DealStatus = (typeof DEAL_STATUSES)[number]

/** What people call the statuses. Note: status `archived` reads "Closed", status `inactive` reads "Archived". */
export const DEAL_STATUS_WORDS: Record<DealStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  'in-progress': 'WIP',
  archived: 'Closed',
  inactive: 'Archived',
}

export const TRACK_STAGES = [
  'mandated',
  'packaged',
  'marketed',
  'bids-in',
  'term-sheet-signed',
  'due-diligence',
  'committed',
  'funding',
] as const
export type TrackStage = (typeof TRACK_STAGES)[number]

export const TRACK_STAGE_WORDS: Record<TrackStage, string> = {
  mandated: 'Mandated',
  packaged: 'Packaged',
  marketed: 'Marketed',
  'bids-in': 'Bids in',
  'term-sheet-signed': 'Term sheet signed',
  'due-diligence': 'Due diligence',
  committed: 'Committed',
  funding: 'Funding',
}

/** How likely a deal at each stage is to close, in percent, unless somebody says otherwise. */
export const STAGE_PROBABILITY_PCT: Record<TrackStage, number> = {
  mandated: 10,
  packaged: 20,
  marketed: 25,
  'bids-in': 40,
  'term-sheet-signed': 60,
  'due-diligence': 75,
  committed: 90,
  funding: 95,
}

export const INACTIVE_REASONS = [
  'lost-to-competitor',
  'borrower-withdrew',
  'no-lender',
  'sale-collapsed',
  'on-hold',
  'duplicate',
  'other',
] as const
export type InactiveReason = (typeof INACTIVE_REASONS)[number]

export const INACTIVE_REASON_WORDS: Record<InactiveReason, string> = {
  'lost-to-competitor': 'Lost to a competitor',
  'borrower-withdrew': 'Borrower withdrew',
  'no-lender': 'No lender found',
  'sale-collapsed': 'Sale collapsed',
  'on-hold': 'On hold',
  duplicate: 'Duplicate',
  other: 'Other',
}

/**
 * `approve` covers both the review of a submitted deal and the approver's own draft, which skips review.
 * `return` and `withdraw` are one step, made by the approver or by the owner.
 * `reactivate` returns to whichever status the deal had; the rule behind it refuses the others.
 */
export const dealLifecycle = {
  field: 'dealStatus',
  label: 'deal',
  transitions: [
    { action: 'submit', from: ['draft'], to: 'pending' },
    { action: 'approve', from: ['draft', 'pending'], to: 'in-progress' },
    { action: 'return', from: ['pending'], to: 'draft' },
    { action: 'withdraw', from: ['pending'], to: 'draft' },
    { action: 'close', from: ['in-progress'], to: 'archived' },
    { action: 'reopen', from: ['archived'], to: 'in-progress' },
    { action: 'archive', from: ['draft', 'pending', 'in-progress'], to: 'inactive' },
    { action: 'reactivate', from: ['inactive'], to: 'draft' },
    { action: 'reactivate', from: ['inactive'], to: 'pending' },
    { action: 'reactivate', from: ['inactive'], to: 'in-progress' },
  ],
} as const satisfies Lifecycle
