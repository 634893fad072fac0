/** One recipient of a letter to many: why it was left out, or how far its message came. */
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { CRM_ROLES } from '#domain/access/roles.ts'
import { REFUSALS } from '#domain/contacts/message-verdict.ts'
import { READER_LANGUAGE_WORDS, READER_LANGUAGES } from '#domain/contacts/reader-language.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, flag, instant, integer, objectReferences, reference, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { OUTBOX_STATUS_WORDS, OUTBOX_STATUSES } from './outbox-message.ts'

/** Beside the reasons of the ledger: the text would have a hole for this recipient. */
export const SKIPS = [...REFUSALS, 'missing-value'] as const
export type Skip = (typeof SKIPS)[number]
export const SKIP_WORDS: Readonly<Record<Skip, string>> = {
  'opted-out': mark('Opted out'),
  bounced: mark('Bounced'),
  'no-address': mark('No address'),
  expired: mark('Consent expired'),
  'no-consent': mark('No consent'),
  recent: mark('Contacted lately'),
  duplicate: mark('Same address'),
  'missing-value': mark('Value missing'),
}

export const bulkRecipients = defineEntity({
  path: 'bulk-email-recipients',
  label: 'Recipient',
  title: 'toName',
  fields: {
    bulkEmailId: reference('bulk-emails-service').readOnly(),
    user_company_id: reference('user-companies').readOnly(),
    ownerId: reference('owners').readOnly(),
    leadIds: objectReferences('leads', 500).readOnly(),
    toName: text(161).label('To').readOnly(),
    companyName: text(150).label('Owner').readOnly(),
    toEmail: text(254).label('E-mail').readOnly(),
    country: text(2).readOnly(),
    /** Of the version that went out. */
    language: choice(READER_LANGUAGES, READER_LANGUAGE_WORDS).readOnly(),
    skip: choice(SKIPS, SKIP_WORDS).label('Left out').readOnly(),
    /** The same as a sentence, as it was when the message went out. */
    skipSentence: text(300).readOnly(),
    outboxMessageId: reference('outbox-messages').readOnly(),
    openedAt: instant().label('Opened').readOnly(),
    openCount: integer().readOnly(),
    unsubscribedAt: instant().readOnly(),
    repliedAt: instant().label('Replied').readOnly(),
    /** The first words of the answer. */
    replyText: text(200).readOnly(),
    replyThreadId: reference('inbox-threads').readOnly(),
  },
  extras: {
    messageStatus: choice(OUTBOX_STATUSES, OUTBOX_STATUS_WORDS),
    sentAt: instant(),
    deliveredAt: instant(),
    bouncedAt: instant(),
    lastError: text(500),
    /** Somebody of the house has written in the conversation since. */
    isAnswered: flag(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'bulk-emails-service', column: 'bulkEmailId' } },
  filters: ['bulkEmailId', 'skip', 'toEmail', 'ownerId', 'openedAt', 'unsubscribedAt', 'repliedAt'],
  sorts: ['toName', 'companyName', 'openedAt', 'repliedAt'],
  search: ['toName', 'companyName', 'toEmail'],
  defaultSort: { toName: 1 },
  audited: false,
  serverColumns: ['leadsContacted', 'leadsDated', 'leadsBegun', 'leadsEngaged'],
})

const handled = grant({ read: 'parent', update: 'parent' })
export const bulkRecipientAccess: Access = {
  ...everyRole(NOTHING),
  ...Object.fromEntries(CRM_ROLES.map((role) => [role, handled])),
}
