/** One letter to many leads or owners: what it says, when it goes out, and how it fared, counted over its recipients. */
import { z } from 'zod'
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { READER_LANGUAGE_WORDS, READER_LANGUAGES } from '#domain/contacts/reader-language.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import {
  choice,
  fileSchema,
  html,
  instant,
  integer,
  json,
  objectReferences,
  reference,
  references,
  text,
  words,
} from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { LEAD_TYPE_WORDS, LEAD_TYPES } from '#domain/leads/lead-types.ts'

export const BULK_STATUSES = ['scheduled', 'sending', 'sent', 'cancelled', 'failed'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]
export const BULK_STATUS_WORDS: Readonly<Record<BulkStatus, string>> = {
  scheduled: mark('Scheduled'),
  sending: mark('Sending'),
  sent: mark('Sent'),
  cancelled: mark('Cancelled'),
  failed: mark('Failed'),
}

/** What has not gone out yet can be kept back, also while the rest is on its way. */
export const bulkLifecycle = {
  field: 'status',
  label: 'message',
  transitions: [{ action: 'cancel', from: ['scheduled', 'sending'], to: 'cancelled' }],
} as const satisfies Lifecycle

export const MOST_RECIPIENTS = 500
/** Days ahead that a message may be scheduled. */
export const MOST_DAYS_AHEAD = 30
export const THROTTLE_PER_MINUTE = 30
export const EXCLUDE_CONTACTED_DAYS = 30
export const MOST_ATTACHMENTS = 10

const counted = () => integer()

export const bulkEmails = defineEntity({
  path: 'bulk-emails-service',
  table: 'bulk_emails',
  label: 'Bulk e-mail',
  title: 'subject',
  fields: {
    leadType: choice(LEAD_TYPES, LEAD_TYPE_WORDS).readOnly(),
    leadIds: objectReferences('leads', MOST_RECIPIENTS).readOnly(),
    ownerIds: references('owners', MOST_RECIPIENTS).readOnly(),
    subject: text(300).readOnly(),
    body: html().readOnly(),
    /** In which language they are; the same in the other one, where it was written. */
    language: choice(READER_LANGUAGES, READER_LANGUAGE_WORDS).readOnly(),
    otherSubject: text(300).readOnly(),
    otherBody: html().readOnly(),
    attachments: json(z.array(fileSchema).max(MOST_ATTACHMENTS)).readOnly(),
    sendAt: instant().readOnly(),
    throttlePerMinute: integer(1, 600).readOnly(),
    excludeContactedDays: integer(0, 365).readOnly(),
    /** Addresses that somebody decided to write to in spite of a recent contact. */
    included: words(254, MOST_RECIPIENTS).readOnly(),
    status: choice(BULK_STATUSES, BULK_STATUS_WORDS),
    /** Why it could not be sent at all. */
    failure: text(500).readOnly(),
    startedAt: instant().readOnly(),
    finishedAt: instant().readOnly(),
    userId: reference('users').readOnly(),
    user_company_id: reference('user-companies').readOnly(),
  },
  extras: {
    senderName: text(161),
    requested: counted(),
    skippedOptOut: counted(),
    skippedBounced: counted(),
    skippedNoAddress: counted(),
    skippedConsent: counted(),
    skippedRecent: counted(),
    skippedDuplicate: counted(),
    skippedMissing: counted(),
    sent: counted(),
    delivered: counted(),
    opened: counted(),
    replied: counted(),
    bounced: counted(),
    unsubscribed: counted(),
    unconfirmed: counted(),
    failed: counted(),
    waiting: counted(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['status', 'leadType', 'userId', 'sendAt', 'createdAt'],
  sorts: ['sendAt', 'createdAt', 'updatedAt', 'subject'],
  search: ['subject'],
  defaultSort: { createdAt: -1 },
  lifecycle: bulkLifecycle,
  serverColumns: ['confirmMissing'],
})

/** The sender decides; those above look on. */
export const bulkEmailAccess: Access = everyRole(NOTHING, {
  'Transaction Only': grant({ read: 'company', update: 'own' }),
  'TO/Underwriter': grant({ read: 'tree', update: 'own' }),
})

const keys = {
  leadIds: z
    .array(z.string().regex(/^[0-9a-f]{24}$/))
    .max(MOST_RECIPIENTS)
    .default([]),
  ownerIds: z.array(z.int().positive()).max(MOST_RECIPIENTS).default([]),
}

/** To whom, and how long nobody is written to twice. */
const audienceSchema = z.strictObject({
  ...keys,
  leadType: z.string().max(60).optional(),
  excludeContactedDays: z.int().min(0).max(365).default(EXCLUDE_CONTACTED_DAYS),
  included: z.array(z.string().max(254)).max(MOST_RECIPIENTS).default([]),
})
export type Audience = z.infer<typeof audienceSchema>

const subjectSchema = z.string().trim().max(300).default('')
const bodySchema = z.string().max(200_000).default('')
const textSchema = {
  ...{ subject: subjectSchema, body: bodySchema, otherSubject: subjectSchema, otherBody: bodySchema },
  language: z.enum(READER_LANGUAGES).default('en'),
}

/** As it would go out: to everybody, with one recipient's letter. */
export const bulkPreviewSchema = audienceSchema.extend({
  ...textSchema,
  /** Whose letter; the first who gets one when not said. */
  recipient: z.string().max(60).optional(),
})
export type BulkPreview = z.infer<typeof bulkPreviewSchema>

export const bulkEmailSchema = audienceSchema.extend({
  ...textSchema,
  /** One that is scheduled, to be changed. */
  id: z.int().positive().optional(),
  attachments: z.array(fileSchema).max(100).default([]),
  sendAt: z.iso.datetime({ offset: true }).nullish(),
  throttlePerMinute: z.int().min(1).max(600).default(THROTTLE_PER_MINUTE),
  /** The sender has seen that there is no subject, or which recipients would get a gap. */
  confirmMissing: z.boolean().default(false),
})
export type BulkEmail = z.infer<typeof bulkEmailSchema>

/** A question of how many more may be sent today. */
export const bulkLimitSchema = z.looseObject(keys)
