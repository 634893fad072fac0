/** What a reader is shown of a recipient of a letter to many: the last word first. */
import type { Instant } from '#domain/kernel/dates.ts'
import { mark } from '#domain/kernel/words.ts'
import type { OutboxStatus } from './outbox-message.ts'

export const RECIPIENT_STATES = [
  'skipped',
  'unconfirmed',
  'failed',
  'bounced',
  'unsubscribed',
  'replied',
  'opened',
  'delivered',
  'sent',
  'waiting',
  'cancelled',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]
export const RECIPIENT_STATE_WORDS: Readonly<Record<RecipientState, string>> = {
  skipped: mark('Skipped'),
  unconfirmed: mark('Unconfirmed'),
  failed: mark('Failed'),
  bounced: mark('Bounced'),
  unsubscribed: mark('Unsubscribed'),
  replied: mark('Replied'),
  opened: mark('Opened'),
  delivered: mark('Delivered'),
  sent: mark('Sent'),
  waiting: mark('Waiting'),
  cancelled: mark('Cancelled'),
}

type Fared = {
  skip: string | null
  messageStatus: OutboxStatus | null
  bouncedAt: Instant | null
  unsubscribedAt: Instant | null
  repliedAt: Instant | null
  openedAt: Instant | null
  deliveredAt: Instant | null
}

export function recipientState(row: Fared): RecipientState {
  if (row.skip !== null) return 'skipped'
  if (row.messageStatus === 'cancelled' || row.messageStatus === 'failed' || row.messageStatus === 'unconfirmed')
    return row.messageStatus
  if (row.bouncedAt !== null) return 'bounced'
  if (row.unsubscribedAt !== null) return 'unsubscribed'
  if (row.repliedAt !== null) return 'replied'
  if (row.openedAt !== null) return 'opened'
  if (row.deliveredAt !== null) return 'delivered'
  return row.messageStatus === 'sent' ? 'sent' : 'waiting'
}

type Waiting = Fared & { isAnswered: boolean | null }

/** A person must do something about it. */
export function asksForAct(row: Waiting): boolean {
  const state = recipientState(row)
  if (state === 'replied') return row.isAnswered !== true
  return state === 'unconfirmed' || state === 'failed' || state === 'bounced'
}
