/** /bulk-emails-service and /bulk-email-recipients: letters to many, how they fared, and what is done about doubts. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { bulkEmailAccess, bulkEmails } from '#domain/mail/bulk-email.ts'
import { bulkRecipientAccess, bulkRecipients, type Skip } from '#domain/mail/bulk-recipient.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { askToSend } from '#server/resources/mail/outbox.ts'
import { refuseOverLimit } from '#server/resources/mail/sending-limits.ts'
import { closeFinished, finishBulk, noteSent } from './recipients.queries.ts'

const NEEDS = ['accessBulkEmail']

const ofMessages = (condition: string) =>
  `select count(*)::int from bulk_email_recipients r join outbox_messages m on m.id = r."outboxMessageId"
   where r."bulkEmailId" = t.id and ${condition}`
const left = (...skips: Skip[]) =>
  `select count(*)::int from bulk_email_recipients r where r."bulkEmailId" = t.id
   and r.skip in (${skips.map((skip) => `'${skip}'`).join(', ')})`

export const bulkEmailsResource = defineResource({
  entity: bulkEmails,
  access: bulkEmailAccess,
  needs: NEEDS,
  listsRights: true,
  extras: {
    senderName: 'select u.name from users u where u.id = t."userId"',
    requested: 'cardinality(t."leadIds") + cardinality(t."ownerIds")',
    skippedOptOut: left('opted-out'),
    skippedBounced: left('bounced'),
    skippedNoAddress: left('no-address'),
    skippedConsent: left('expired', 'no-consent'),
    skippedRecent: left('recent'),
    skippedDuplicate: left('duplicate'),
    skippedMissing: left('missing-value'),
    sent: ofMessages(`m.status = 'sent'`),
    delivered: ofMessages(`m."deliveredAt" is not null and m."bouncedAt" is null`),
    opened: ofMessages('r."openedAt" is not null'),
    replied: ofMessages('r."repliedAt" is not null'),
    bounced: ofMessages('m."bouncedAt" is not null'),
    unsubscribed: ofMessages('r."unsubscribedAt" is not null'),
    unconfirmed: ofMessages(`m.status = 'unconfirmed'`),
    failed: ofMessages(`m.status = 'failed'`),
    waiting: ofMessages(`m.status in ('queued', 'attempting')`),
  },
  transitions: {
    cancel: {
      async run(ctx, { id }) {
        await sql`update outbox_messages m set status = 'cancelled' from bulk_email_recipients r
          where r."bulkEmailId" = ${id} and m.id = r."outboxMessageId" and m.status = 'queued'`.execute(ctx.db)
        return { finishedAt: ctx.now.toISOString() }
      },
    },
  },
})

const ofMessage = (column: string) => `select m."${column}" from outbox_messages m where m.id = t."outboxMessageId"`

export const bulkRecipientsResource = defineResource({
  entity: bulkRecipients,
  access: bulkRecipientAccess,
  needs: NEEDS,
  extras: {
    messageStatus: ofMessage('status'),
    sentAt: ofMessage('sentAt'),
    deliveredAt: ofMessage('deliveredAt'),
    bouncedAt: ofMessage('bouncedAt'),
    lastError: `select coalesce(m."bounceReason", m."lastError") from outbox_messages m where m.id = t."outboxMessageId"`,
    isAnswered: `select exists (select 1 from inbox_messages a where a."threadId" = t."replyThreadId"
      and a.direction = 'out' and not a."isDraft" and a."createdAt" > t."repliedAt")`,
  },
  actions: {
    resend: {
      permission: 'update',
      summary: 'Send a message again that did not surely arrive',
      async run(ctx, { outboxMessageId }) {
        await refuseOverLimit(ctx, 1)
        const id = await settleByHand(ctx, outboxMessageId, 'queued', ['failed', 'unconfirmed'])
        await askToSend(ctx.services, [id], ctx.db)
      },
    },
    markSent: {
      permission: 'update',
      summary: 'Say that a message arrived of which nobody knew',
      async run(ctx, { outboxMessageId }) {
        const id = await settleByHand(ctx, outboxMessageId, 'sent', ['unconfirmed'])
        await noteSent(ctx, id)
        await finishBulk(ctx, id)
      },
    },
  },
})

/** Only the person knows. Throws `conflict` where there is no doubt. */
async function settleByHand(
  ctx: ChangeContext,
  outboxId: number | null,
  status: 'queued' | 'sent',
  from: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ id: number; bulkEmailId: number }>`
    update outbox_messages m set status = ${status}, "lastError" = null, "queuedAt" = clock_timestamp(),
      "nextAttemptAt" = clock_timestamp(), "sentAt" = case when ${status} = 'sent' then app_now() end
    from bulk_email_recipients r
    where m.id = ${outboxId} and r."outboxMessageId" = m.id and m.status = any(${[...from]}::text[])
    returning m.id, r."bulkEmailId"`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new AppError('conflict', say('There is no doubt about this message.'))
  if (status === 'queued') {
    await sql`update bulk_emails set status = 'sending', "finishedAt" = null
      where id = ${row.bulkEmailId} and status = 'sent'`.execute(ctx.db)
  } else await closeFinished(ctx.db, row.bulkEmailId)
  return row.id
}
