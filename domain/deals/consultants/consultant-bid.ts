/** A consultant bid: one consultant asked for one kind of report on one deal, and its price, time and reliance. */
import { z } from 'zod'
import { type Access, grant } from '#domain/access/access.ts'
import { REPORT_STANDARD_WORDS, REPORT_STANDARDS } from '#domain/consultants/report-standards.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import {
  choice,
  date,
  file,
  flag,
  instant,
  integer,
  json,
  keyed,
  money,
  note,
  reference,
  references,
  text,
} from '#domain/kernel/field.ts'

export const CONSULTANT_BID_STATUSES = [
  'selected',
  'sent',
  'viewed',
  'quoted',
  'engaged',
  'report-received',
  'declined',
  'cancelled',
  'not-selected',
] as const
export type ConsultantBidStatus = (typeof CONSULTANT_BID_STATUSES)[number]

export const CONSULTANT_BID_STATUS_WORDS: Record<ConsultantBidStatus, string> = {
  selected: 'Selected',
  sent: 'Sent',
  viewed: 'Viewed',
  quoted: 'Quoted',
  engaged: 'Engaged',
  'report-received': 'Report received',
  declined: 'Declined',
  cancelled: 'Cancelled',
  'not-selected': 'Not selected',
}

const OPEN = ['selected', 'sent', 'viewed', 'quoted', 'declined'] as const
/** After these the consultant can no longer change its answer. */
export const SETTLED_QUOTES = ['engaged', 'report-received', 'cancelled', 'not-selected'] as const
/** A late answer reaches the rule, which says why it comes too late. */
const ANSWERABLE = [...OPEN, ...SETTLED_QUOTES]

export const consultantBidLifecycle = {
  field: 'status',
  label: 'bid',
  transitions: [
    { action: 'markSent', from: ['selected'], to: 'sent' },
    { action: 'quote', from: ANSWERABLE, to: 'quoted' },
    { action: 'decline', from: ANSWERABLE, to: 'declined' },
    { action: 'engage', from: ['quoted'], to: 'engaged' },
    { action: 'receiveReport', from: ['engaged'], to: 'report-received' },
    { action: 'cancel', from: OPEN, to: 'cancelled' },
  ],
} as const satisfies Lifecycle

const contactSchema = z.strictObject({ id: z.int(), name: z.string().max(161), email: z.string().max(254) })

/** What the guest form asks, and bids are compared by; money in the deal's currency. */
export const consultantQuoteFields = {
  scopeOfWork: note(),
  feeAmount: money().label('Fee'),
  disbursements: money(),
  taxIncluded: flag(),
  /** Days from being engaged to the report. */
  turnaroundDays: integer(1, 180).label('Report in'),
  siteVisitDate: date().label('Site visit'),
  relianceIncluded: flag().label('Reliance letter included'),
  relianceFee: money(),
  reportStandard: choice(REPORT_STANDARDS, REPORT_STANDARD_WORDS).label('Standard'),
  insuranceLimit: money().label('Insurance'),
  validUntil: date(),
  comments: note(),
  proposalFile: file().label('Proposal'),
}

export const consultantBids = defineEntity({
  path: 'deals-consultant-bids',
  label: 'Consultant bid',
  title: 'consultantName',
  fields: {
    dealId: reference('deals').fixed().required(),
    user_company_id: reference('user-companies').readOnly().always(),
    isActive: flag().always(),
    isTokenActive: flag().always(),
    tokenExpiresAt: instant().readOnly().always(),
    consultantId: reference('consultants').fixed().required(),
    consultantCategoryId: reference('consultant-categories').fixed().required(),
    consultantContactIds: references('consultants-contacts', 20).fixed().always(),
    /** Name and contacts as they were when the consultant was asked. */
    consultantName: text(150).readOnly().always(),
    contacts: json(z.array(contactSchema)).readOnly().always(),
    status: choice(CONSULTANT_BID_STATUSES, CONSULTANT_BID_STATUS_WORDS).always(),
    sentAt: instant().readOnly(),
    /** When the consultant was last reminded; its first message is `sentAt`. */
    remindedAt: instant().readOnly(),
    /** Until when it was asked to hold its quote. */
    holdAskedUntil: date().readOnly(),
    firstViewedAt: instant().readOnly(),
    respondedAt: instant().readOnly(),
    engagedAt: instant().readOnly(),
    values: keyed(consultantQuoteFields).always(),
    reportFile: file(),
    reportDate: date(),
    reportConclusion: note(),
    active: flag().readOnly().always(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'consultantId', 'consultantCategoryId', 'status', 'isActive'],
  sorts: ['consultantName', 'status', 'sentAt', 'respondedAt', 'updatedAt'],
  search: ['consultantName'],
  defaultSort: { updatedAt: -1 },
  lifecycle: consultantBidLifecycle,
  softDelete: true,
  serverColumns: ['tokenHash', 'tokenSealed'],
})

/** Own answer fields, and nothing of what others ask. */
export const consultantBidAccess: Access = {
  ...dealChildAccess,
  // A client follows what its broker does; consultants are asked by those who place the loan.
  'Self Serve': grant({ read: 'parent', update: 'parent' }),
  guest: {
    read: ['id', 'consultantName', 'status', 'values', 'tokenExpiresAt', 'updatedAt'],
    update: ['status', 'values'],
  },
}
