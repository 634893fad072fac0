/** A pre-funding document: one thing that must be there before the loan is paid out, who owes it, and how it stands. */

import { z } from 'zod'
import { LEADERS } from '#domain/access/roles.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import { choice, date, flag, integer, json, note, reference, references, text } from '#domain/kernel/field.ts'
import {
  CONDITION_CATEGORIES,
  CONDITION_CATEGORY_WORDS,
  CONDITION_STATUS_WORDS,
  CONDITION_STATUSES,
  PARTIES,
  PARTY_WORDS,
} from './condition-choices.ts'

const ANY = CONDITION_STATUSES.filter((status) => status !== 'waived' && status !== 'not-applicable')

export const conditionLifecycle = {
  field: 'status',
  label: 'document',
  transitions: [
    { action: 'request', from: ['outstanding'], to: 'requested' },
    // Whoever owes a rejected one is asked by the rejection itself, and sends it anew.
    { action: 'receive', from: ['outstanding', 'requested', 'rejected'], to: 'received' },
    { action: 'review', from: ['received'], to: 'in-review' },
    { action: 'approve', from: ['in-review'], to: 'approved' },
    { action: 'reject', from: ['in-review'], to: 'rejected' },
    { action: 'waive', from: [...ANY, 'not-applicable'], to: 'waived' },
    { action: 'setAside', from: [...ANY, 'waived'], to: 'not-applicable' },
  ],
} as const satisfies Lifecycle

/** Who may do without a document. */
export const WAIVING_ROLES = LEADERS
/** Steps that are not everybody's who may change the document. */
export const LEADERS_STEPS = ['waive', 'setAside'] as const

const fileEntrySchema = z.object({
  hashedId: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  uploadedBy: z.string(),
  /** Instant, UTC. */
  uploadedAt: z.string(),
  byGuest: z.boolean(),
  /** The link it came through, whose holder may take it off again. */
  guestKey: z.string().nullable(),
})
export type ConditionFile = z.infer<typeof fileEntrySchema>

const commentSchema = z.object({ by: z.string(), at: z.string(), text: z.string(), byGuest: z.boolean() })
export type ConditionComment = z.infer<typeof commentSchema>

export const TICKS = ['pending', 'approved', 'rejected'] as const

const tickSchema = z.object({ status: z.enum(TICKS), at: z.string(), comment: z.string().nullable() })
/** By the syndicate lender's id; one that has not said anything is pending. */
export type Ticks = Readonly<Record<string, z.infer<typeof tickSchema>>>

/** Working days that one document may take at most. */
export const LONGEST_LEAD_DAYS = 250

export const prefundingDocuments = defineEntity({
  path: 'prefunding-documents',
  label: 'Document',
  title: 'name',
  fields: {
    dealId: reference('deals').fixed().required(),
    user_company_id: reference('user-companies').readOnly().always(),
    name: text(200).required(),
    category: choice(CONDITION_CATEGORIES, CONDITION_CATEGORY_WORDS).required(),
    party: choice(PARTIES, PARTY_WORDS).label('Owed by').required(),
    responsibleName: text(150).label('Responsible'),
    responsibleEmail: text(254).label('Responsible’s email'),
    isConditionPrecedent: flag().label('Needed before funding').always(),
    dueDate: date().label('Due'),
    /** Working days it takes once everything it waits for is there. */
    leadDays: integer(0, LONGEST_LEAD_DAYS).label('Working days needed').always(),
    /** Documents of the same deal that must be settled before work on this one can begin. */
    waitsFor: references('prefunding-documents', 50).label('Waits for').always(),
    status: choice(CONDITION_STATUSES, CONDITION_STATUS_WORDS).always(),
    /** Why it was rejected, waived or set aside; said again in the comments. */
    statusNote: note().label('Comment'),
    /** Why somebody should look at it, whatever its state; null when nobody need. */
    attentionNote: note().label('Needs attention because'),
    requestedAt: date().label('Requested').readOnly(),
    files: json(z.array(fileEntrySchema)).readOnly().always(),
    syndicateStatus: json(z.record(z.string(), tickSchema)).readOnly().always(),
    comments: json(z.array(commentSchema)).readOnly().always(),
    order: integer(0, 1_000_000).always(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'status', 'party', 'category', 'isConditionPrecedent', 'dueDate'],
  sorts: ['order', 'name', 'dueDate', 'status', 'category', 'party', 'updatedAt'],
  search: ['name'],
  defaultSort: { order: 1 },
  lifecycle: conditionLifecycle,
})

export const prefundingAccess = dealChildAccess
