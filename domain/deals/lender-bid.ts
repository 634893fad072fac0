/** A lender bid: one lender approached on one deal, and its answer. */

import { z } from 'zod'
import { type Access, grant } from '#domain/access/access.ts'
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
  reference,
  references,
  text,
} from '#domain/kernel/field.ts'
import { bidFields, MIRRORED_BID_ANSWERS } from './bid-form.ts'
import { BID_OUTCOME_WORDS, BID_OUTCOMES } from './bid-outcomes.ts'
import { dealChildAccess } from './deal.access.ts'
import { requestFiguresSchema } from './deal-request.ts'

export const BID_STATUSES = [
  'selected',
  'sent',
  'viewed',
  'interested',
  'quoted',
  'term-sheet',
  'accepted',
  'committed',
  'funded',
  'declined',
  'withdrawn',
  'not-selected',
  'expired',
] as const
export type BidStatus = (typeof BID_STATUSES)[number]

export const BID_STATUS_WORDS: Record<BidStatus, string> = {
  selected: 'Selected',
  sent: 'Sent',
  viewed: 'Viewed',
  interested: 'Interested',
  quoted: 'Quoted',
  'term-sheet': 'Term sheet',
  accepted: 'Accepted',
  committed: 'Committed',
  funded: 'Funded',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  'not-selected': 'Not selected',
  expired: 'Expired',
}

export const DECLINE_REASONS = [
  'size',
  'market',
  'asset-class',
  'leverage',
  'pricing',
  'sponsor',
  'timing',
  'exposure-limit',
  'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
export const DECLINE_REASON_WORDS: Record<DeclineReason, string> = {
  size: 'Loan size',
  market: 'Market',
  'asset-class': 'Asset class',
  leverage: 'Leverage',
  pricing: 'Pricing',
  sponsor: 'Sponsor',
  timing: 'Timing',
  'exposure-limit': 'Exposure limit',
  other: 'Other',
}

/** Where an answer stood before somebody here wrote it down. */
export const ANSWER_PLACES = ['mail'] as const
export const ANSWER_PLACE_WORDS: Record<(typeof ANSWER_PLACES)[number], string> = { mail: 'From mail' }

/** Statuses in which a lender has answered with terms. */
export const QUOTED_OR_BETTER: readonly BidStatus[] = ['quoted', 'term-sheet', 'accepted', 'committed', 'funded']
/** Statuses after which the lender can no longer change its answer. */
export const SETTLED: readonly BidStatus[] = ['accepted', 'committed', 'funded', 'not-selected', 'withdrawn', 'expired']
/** Statuses that close the guest link for good. */
export const LINK_ENDED: readonly BidStatus[] = ['declined', 'withdrawn', 'not-selected', 'funded']

const OPEN = ['selected', 'sent', 'viewed', 'interested', 'quoted', 'term-sheet', 'declined'] as const
/** A lender may answer as long as the bid is open; later answers reach the rule, which says why they come too late. */
const ANSWERABLE = [...OPEN, ...SETTLED]

export const bidLifecycle = {
  field: 'status',
  label: 'bid',
  transitions: [
    { action: 'markSent', from: ['selected'], to: 'sent' },
    { action: 'view', from: ['selected', 'sent'], to: 'viewed' },
    { action: 'showInterest', from: ANSWERABLE, to: 'interested' },
    { action: 'quote', from: ANSWERABLE, to: 'quoted' },
    { action: 'decline', from: ANSWERABLE, to: 'declined' },
    { action: 'receiveTermSheet', from: ['quoted'], to: 'term-sheet' },
    { action: 'accept', from: ['quoted', 'term-sheet'], to: 'accepted' },
    { action: 'commit', from: ['accepted'], to: 'committed' },
    {
      action: 'withdraw',
      from: ['selected', 'sent', 'viewed', 'interested', 'quoted', 'term-sheet', 'accepted', 'committed'],
      to: 'withdrawn',
    },
  ],
} as const satisfies Lifecycle

const contactSchema = z.strictObject({
  id: z.int(),
  name: z.string().max(161),
  email: z.string().max(254),
})
export type BidContact = z.infer<typeof contactSchema>

const agreementSchema = z.object({
  fullName: z.string(),
  company: z.string(),
  email: z.string(),
  version: z.string(),
  acceptedAt: z.string(),
})
const dealSchema = z.object({ id: z.int(), dealId: z.string(), dealName: z.string(), currency: z.string() })

const requestSchema = z.object({ letter: z.string(), figures: requestFiguresSchema })

export const lenderBids = defineEntity({
  path: 'deals-lender-bids',
  label: 'Bid',
  title: 'lenderName',
  fields: {
    dealId: reference('deals').fixed().required(),
    user_company_id: reference('user-companies').readOnly().always(),
    /** `{dealId}-L01`, counted per deal. */
    lenderBidId: text(24).readOnly().always(),
    isActive: flag().always(),
    isTokenActive: flag().readOnly().always(),
    tokenExpiresAt: instant().readOnly().always(),
    lenderCompanyId: reference('lender-company').fixed().required(),
    /** The other request of the deal that it answers; null where it answers the deal's own. */
    requestId: reference('deal-requests').label('Request').fixed(),
    lenderContactIds: references('lenders-contacts', 20).always(),
    /** Name and contacts as they were when the lender was approached. */
    lenderName: text(150).readOnly().always(),
    contacts: json(z.array(contactSchema)).readOnly().always(),
    matchScore: integer(0, 14).readOnly(),
    matchDetail: json(z.unknown()).readOnly(),
    status: choice(BID_STATUSES, BID_STATUS_WORDS).always(),
    sentAt: instant().readOnly(),
    /** When the lender was last reminded; its first message is `sentAt`. */
    remindedAt: instant().readOnly(),
    firstViewedAt: instant().readOnly(),
    respondedAt: instant().readOnly(),
    /** When it first named its terms; a quote stays one after another lender was chosen. */
    quotedAt: instant().readOnly(),
    acceptedAt: instant().readOnly(),
    /** What the lender was last told of the choice among the bids, and when. */
    toldOutcome: choice(BID_OUTCOMES, BID_OUTCOME_WORDS).readOnly(),
    toldAt: instant().readOnly(),
    /** When it was asked for its last terms, by which day, and when it answered. */
    finalAskedAt: instant().readOnly(),
    finalDueOn: date().readOnly(),
    finalAnsweredAt: instant().readOnly(),
    declinedReason: choice(DECLINE_REASONS, DECLINE_REASON_WORDS),
    round: integer(1, 99).readOnly().always(),
    values: keyed(bidFields, MIRRORED_BID_ANSWERS).always(),
    termSheetFile: file(),
    /** How the newest answer came, where somebody here wrote it down for the lender; null by its link, or by hand. */
    takenFrom: choice(ANSWER_PLACES, ANSWER_PLACE_WORDS).label('Taken from'),
    active: flag().readOnly().always(),
  },
  extras: {
    isPrimary: flag(),
    deal: json(dealSchema),
    request: json(requestSchema),
    revisionsCount: integer(),
    /** From which day on the lender is due a reminder; null while none is owed or none can reach it. */
    reminderDueOn: date(),
    /** Who accepted the confidentiality agreement for the lender. */
    agreement: json(agreementSchema),
  },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: [
    'dealId',
    'requestId',
    'lenderCompanyId',
    'status',
    'isActive',
    'round',
    'values.allInRate',
    'values.loanAmount',
  ],
  sorts: [
    'lenderName',
    'status',
    'sentAt',
    'remindedAt',
    'respondedAt',
    'updatedAt',
    'values.allInRate',
    'values.loanAmount',
  ],
  search: ['lenderName'],
  lifecycle: bidLifecycle,
  softDelete: true,
  serverColumns: ['tokenHash', 'tokenSealed'],
})

/** Own answer fields; nothing of the deal's other bids, fee splits or notes is a bid's field. */
export const lenderBidAccess: Access = {
  ...dealChildAccess,
  // A client follows what its broker does; lenders are approached by those who place the loan.
  'Self Serve': grant({ read: 'parent', update: 'parent' }),
  guest: {
    read: [
      'id',
      'lenderBidId',
      'lenderName',
      'status',
      'declinedReason',
      'values',
      'termSheetFile',
      'tokenExpiresAt',
      'finalAskedAt',
      'finalDueOn',
      'finalAnsweredAt',
      'updatedAt',
    ],
    update: ['status', 'declinedReason', 'values', 'termSheetFile'],
  },
}
