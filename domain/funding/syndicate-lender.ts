/** A lender of a syndicate: its share of the loan, its own approval, and its own link to the tracker. */

import { type Access, grant } from '#domain/access/access.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, flag, instant, integer, note, percent, reference, text } from '#domain/kernel/field.ts'

export const SYNDICATE_ROLES = ['lead', 'participant', 'agent'] as const
export type SyndicateRole = (typeof SYNDICATE_ROLES)[number]
export const SYNDICATE_ROLE_WORDS: Record<SyndicateRole, string> = {
  lead: 'Lead',
  participant: 'Participant',
  agent: 'Agent',
}

export const APPROVAL_STATUSES = ['invited', 'reviewing', 'approved', 'declined'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]
export const APPROVAL_STATUS_WORDS: Record<ApprovalStatus, string> = {
  invited: 'Invited',
  reviewing: 'Reviewing',
  approved: 'Approved',
  declined: 'Declined',
}

const approvalLifecycle = {
  field: 'approvalStatus',
  label: 'syndicate lender',
  transitions: [
    { action: 'startReview', from: ['invited'], to: 'reviewing' },
    { action: 'approve', from: ['invited', 'reviewing', 'declined'], to: 'approved' },
    { action: 'decline', from: ['invited', 'reviewing', 'approved'], to: 'declined' },
  ],
} as const

export const syndicateLenders = defineEntity({
  path: 'prefunding-syndicate-lenders',
  label: 'Syndicate lender',
  title: 'lenderName',
  fields: {
    dealId: reference('deals').fixed().required(),
    user_company_id: reference('user-companies').readOnly().always(),
    lenderCompanyId: reference('lender-company').label('Lender').fixed().required(),
    contactId: reference('lenders-contacts').label('Contact'),
    /** As it was called when it came in. */
    lenderName: text(150).readOnly().always(),
    role: choice(SYNDICATE_ROLES, SYNDICATE_ROLE_WORDS).required(),
    sharePercentage: percent().label('Share').required(),
    approvalStatus: choice(APPROVAL_STATUSES, APPROVAL_STATUS_WORDS).label('Approval').always(),
    approvalDate: date().readOnly(),
    notes: note(),
    isTokenActive: flag().always(),
    tokenExpiresAt: instant().readOnly().always(),
    openedCount: integer().readOnly().always(),
    lastOpenedAt: instant().readOnly(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'lenderCompanyId', 'approvalStatus'],
  sorts: ['sharePercentage', 'lenderName', 'updatedAt'],
  defaultSort: { sharePercentage: -1 },
  lifecycle: approvalLifecycle,
  serverColumns: ['tokenHash', 'tokenSealed'],
})

/** A client follows who shares its loan; the syndicate is put together by those who place it. */
export const syndicateAccess: Access = {
  ...dealChildAccess,
  'Self Serve': grant({ read: 'parent' }),
  /** Behind its own link a lender says whether it takes its share. */
  guest: { read: ['id', 'lenderName', 'approvalStatus', 'approvalDate', 'updatedAt'], update: ['approvalStatus'] },
}
