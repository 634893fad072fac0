/** One e-mail to one person: written with the change that caused it, sent by a job, never sent twice by the machine. */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import { choice, flag, html, instant, integer, reference, text } from '#domain/kernel/field.ts'

export const OUTBOX_STATUSES = ['queued', 'attempting', 'sent', 'failed', 'unconfirmed', 'cancelled'] as const
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number]
export const OUTBOX_STATUS_WORDS = {
  queued: 'Queued',
  attempting: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
  cancelled: 'Cancelled',
}

/** What a person may do about a message that did not surely go out. */
export const outboxLifecycle = {
  field: 'status',
  label: 'message',
  transitions: [
    { action: 'resend', from: ['failed', 'unconfirmed'], to: 'queued' },
    { action: 'markSent', from: ['unconfirmed'], to: 'sent' },
    { action: 'cancel', from: ['queued', 'failed', 'unconfirmed'], to: 'cancelled' },
  ],
} as const satisfies Lifecycle

export const outboxMessages = defineEntity({
  path: 'outbox-messages',
  label: 'Message',
  title: 'subject',
  fields: {
    dealId: reference('deals').readOnly(),
    bidId: reference('deals-lender-bids').readOnly(),
    /** Of a message to a consultant, which has no bid of a lender. */
    consultantBidId: reference('deals-consultant-bids').readOnly(),
    user_company_id: reference('user-companies').readOnly(),
    sentByUserId: reference('users').readOnly(),
    toName: text(161).readOnly().always(),
    toEmail: text(254).readOnly().always(),
    fromName: text(161).readOnly().always(),
    replyTo: text(254).readOnly(),
    subject: text(300).readOnly().always(),
    /** Holds a place-holder where the link's token goes; the token is put in while the message is sent. */
    body: html().readOnly().always(),
    includesBidLink: flag().readOnly().always(),
    /** Fixed when the row is written, so that a receiver can tell a repeat. */
    messageId: text(200).readOnly().always(),
    status: choice(OUTBOX_STATUSES, OUTBOX_STATUS_WORDS).always(),
    attempts: integer().readOnly().always(),
    lastError: text(500).readOnly(),
    sentAt: instant().readOnly(),
    /** What the receiver's server said later. */
    deliveredAt: instant().readOnly(),
    bouncedAt: instant().readOnly(),
    bounceReason: text(500).readOnly(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'bidId', 'consultantBidId', 'status', 'toEmail'],
  sorts: ['createdAt', 'sentAt', 'updatedAt'],
  defaultSort: { createdAt: -1 },
  lifecycle: outboxLifecycle,
  audited: false,
  serverColumns: [
    'attachments',
    'queuedAt',
    'nextAttemptAt',
    'unsubscribeTokenHash',
    'unsubscribeTokenSealed',
    'envelope',
  ],
})

const seen = grant({ read: 'parent' })
const handled = grant({ read: 'parent', update: 'parent' })

export const outboxAccess: Access = everyRole(seen, {
  'Super Admin': grant({}),
  'Dashboard Only': grant({}),
  Capstack: handled,
  'Full Server': handled,
  'Transaction Only': handled,
  'FS/Underwriter': handled,
  'TO/Underwriter': handled,
})
