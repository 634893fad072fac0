/** One message of a conversation: how it is written, what became of it, and what a request may say of it. */

import { z } from 'zod'
import type { Instant } from '#domain/kernel/dates.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { fileSchema, type StoredFile } from '#domain/kernel/field.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { invalidAddress, isEmailAddress } from '#domain/mail/addresses.ts'
import { type Addressee, addresseeSchema } from './inbox-thread.ts'

export const MESSAGE_STATUSES = [
  'draft',
  'queued',
  'sent',
  'delivered',
  'opened-by-recipient',
  'bounced',
  'failed',
  'unconfirmed',
  'received',
] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]
export const MESSAGE_STATUS_WORDS: Readonly<Record<MessageStatus, string>> = {
  draft: mark('Draft'),
  queued: mark('Queued'),
  sent: mark('Sent'),
  delivered: mark('Delivered'),
  'opened-by-recipient': mark('Opened'),
  bounced: mark('Bounced'),
  failed: mark('Failed'),
  unconfirmed: mark('Unconfirmed'),
  received: mark('Received'),
}

export const COMPOSE_TYPES = ['new', 'reply', 'replyAll', 'forward'] as const
export type ComposeType = (typeof COMPOSE_TYPES)[number]

/** People of one envelope, over to, cc and bcc together. */
export const MOST_ADDRESSES = 50
export const MOST_INBOX_FILES = 10
/** Within which a message that was sent can be taken back. */
export const UNDO_SECONDS = 10
/** Days ahead that a message may be sent later. */
export const MOST_DAYS_LATER = 30

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const addressees = z.array(addresseeSchema).max(200).default([])

/** What `reqData` holds, or a body of JSON. */
export const composeSchema = z.strictObject({
  /** The draft that is saved or sent. */
  id: id.optional(),
  dealId: id.nullish(),
  chatId: z.string().max(40).optional(),
  /** The message that is answered or passed on. */
  repliesToId: id.optional(),
  composeType: z.enum(COMPOSE_TYPES).default('new'),
  to: addressees,
  cc: addressees,
  bcc: addressees,
  subject: z.string().trim().max(250).default(''),
  body: z.string().max(200_000).default(''),
  files: z.array(fileSchema).max(100).default([]),
  /** Not before this instant. */
  sendAt: z.iso.datetime({ offset: true }).nullish(),
  /** The sender has seen that there is no subject. */
  confirmMissing: z.boolean().default(false),
})
export type Compose = z.infer<typeof composeSchema>

/** Throws, in the sentence of the catalogue, for a message that cannot go out. `hasText`: its clean body says something. */
export function assertPostable(message: Compose, hasText: boolean): void {
  const all = [...message.to, ...message.cc, ...message.bcc]
  if (all.length === 0) throw invalidField('to', say('Add at least one recipient.'))
  for (const { address, name } of all) {
    if (/[\r\n]/.test(address + name)) throw new AppError('invalid', say('The request could not be read.'))
    if (!isEmailAddress(address)) throw invalidField('to', invalidAddress(address))
  }
  if (all.length > MOST_ADDRESSES) throw invalidField('to', say('At most 50 recipients per message.'))
  if (/[\r\n]/.test(message.subject)) throw new AppError('invalid', say('The request could not be read.'))
  if (!hasText && message.files.length === 0) throw invalidField('body', say('Message is empty.'))
  if (message.subject === '' && !message.confirmMissing) {
    const question = say('Send without a subject?')
    throw new AppError('conflict', question, { confirmMissing: question })
  }
}

/** Throws `invalid` for a time that has gone or is too far away. */
export function assertLater(sendAt: Instant | null | undefined, now: Date): void {
  if (!sendAt) return
  const waitMs = Date.parse(sendAt) - now.getTime()
  if (waitMs <= 0 || waitMs > MOST_DAYS_LATER * 86_400_000) {
    throw invalidField('sendAt', say('Choose a time within the next 30 days.'))
  }
}

/** A message as it is answered: the caller's own marks with it. */
export type InboxMessage = {
  id: number
  chatId: string
  messageId: string | null
  direction: 'in' | 'out'
  composeType: ComposeType
  status: MessageStatus
  from: Addressee
  to: Addressee[]
  cc: Addressee[]
  bcc: Addressee[]
  subject: string
  body: string
  files: StoredFile[]
  userId: number | null
  opened: boolean
  favourite: boolean
  isAutomatic: boolean
  verdict: 'pass' | 'fail' | 'none' | null
  repliesToId: number | null
  outboxMessageId: number | null
  sendAt: Instant | null
  sentAt: Instant | null
  receivedAt: Instant | null
  deliveredAt: Instant | null
  bounceReason: string | null
  createdAt: Instant
  updatedAt: Instant
}

export const INBOX_FOLDERS = [
  'inbox',
  'unassigned',
  'favourites',
  'sent',
  'drafts',
  'snoozed',
  'outbox',
  'all',
] as const
export type InboxFolder = (typeof INBOX_FOLDERS)[number]
