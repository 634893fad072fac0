/** A message leaves: checked, filled in, and handed to the one outbox, which can be told otherwise for ten seconds. */
import { sql } from 'kysely'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { assertShortcodes } from '#domain/mail/deal-message.ts'
import { assertLater, assertPostable, type Compose, UNDO_SECONDS } from '#domain/mail/inbox/inbox-message.ts'
import { threadAddress } from '#domain/mail/inbox/replying.ts'
import { toPlainText } from '#domain/mail/plain-text.ts'
import { missingShortcode, missingValues } from '#domain/mail/shortcodes.ts'
import { firstOf } from '#server/adapters/database.ts'
import { cleanHtml } from '#server/resources/mail/clean-html.ts'
import { dealValues, fillIn, getSender, readMessageDeal } from '#server/resources/mail/message-values.ts'
import { queueMessages } from '#server/resources/mail/outbox.ts'
import { getMailer } from '#server/resources/mail/post-office.ts'
import { refuseOverLimit } from '#server/resources/mail/sending-limits.ts'
import type { Acting } from './acting.ts'
import { saveDraft } from './drafts.ts'
import { tellThread } from './thread-rooms.ts'

/** Sends, or sets down for its time. Everything is checked before anything is written. */
export async function sendInboxMessage(ctx: Acting, asked: Compose) {
  await getMailer(ctx.services)
  const clean = { ...asked, body: cleanHtml(asked.body) }
  assertPostable(clean, toPlainText(clean.body) !== '')
  assertLater(clean.sendAt, ctx.now)
  const draft = await saveDraft(ctx, clean)
  const filled = await fill(ctx, draft.threadId, clean)
  await refuseOverLimit(ctx, clean.to.length + clean.cc.length + clean.bcc.length)
  const { actor, services } = ctx
  const answered = await findAnswered(ctx, draft.id)
  const [first] = [...clean.to, ...clean.cc, ...clean.bcc]
  const waitMs = clean.sendAt ? Date.parse(clean.sendAt) - ctx.now.getTime() : UNDO_SECONDS * 1000
  const [outboxId] = await queueMessages(ctx, { companyId: actor.companyId, sentByUserId: actor.id, waitMs }, [
    {
      ...filled,
      toName: first?.name ?? '',
      toEmail: first?.address ?? '',
      fromName: actor.name,
      replyTo: threadAddress(draft.chatId, services.config.mailDomain),
      attachments: clean.files,
      ...(answered.dealId !== null && { dealId: answered.dealId }),
      envelope: { to: clean.to, cc: clean.cc, bcc: clean.bcc, references: answered.references },
    },
  ])
  await settleSent(ctx, { messageId: draft.id, outboxId: Number(outboxId), sendAt: clean.sendAt ?? null }, filled)
  await tellThread(ctx, draft.threadId)
  return { ...draft, outboxMessageId: outboxId, undoSeconds: clean.sendAt ? 0 : UNDO_SECONDS }
}

/** What the thread's deal and its sender put in place of shortcodes. Throws `conflict` before somebody gets a gap. */
async function fill(ctx: Acting, threadId: number, message: Compose) {
  assertShortcodes(message)
  const { rows } = await sql<{ dealId: number | null; counterpartName: string | null }>`
    select "dealId", "counterpartName" from inbox_threads where id = ${threadId}`.execute(ctx.db)
  const { dealId, counterpartName } = firstOf(rows)
  const sender = await getSender(ctx, ctx.actor.id)
  const ofDeal = dealId === null ? {} : await dealValues(ctx, await readMessageDeal(ctx, dealId), sender)
  const name = message.to[0]?.name.split(' ')[0]
  const values = {
    ...{ ...ofDeal, senderName: sender.name, signature: sender.signature },
    ...(name && { name }),
    ...(counterpartName && { company: counterpartName, lenderName: counterpartName }),
  }
  const missing = missingValues(`${message.subject} ${message.body}`, values)
  if (missing.length > 0 && !message.confirmMissing) {
    const sentence = missing.map((token) => missingShortcode(1, token)).join(' ')
    throw new AppError('conflict', sentence, { confirmMissing: sentence })
  }
  return fillIn(message, values)
}

/** The deal of the conversation, and the Message-IDs that an answer refers to. */
async function findAnswered(ctx: Acting, messageId: number) {
  const { rows } = await sql<{ dealId: number | null; references: string[] }>`
    select t."dealId", case when r.id is null then '{}'
      else array_remove(r."references" || coalesce(o."messageId", r."messageId"), null) end as "references"
    from inbox_messages m join inbox_threads t on t.id = m."threadId"
    left join inbox_messages r on r.id = m."repliesToId" and m."composeType" <> 'forward'
    left join outbox_messages o on o.id = r."outboxMessageId"
    where m.id = ${messageId}`.execute(ctx.db)
  return firstOf(rows)
}

type Sent = { messageId: number; outboxId: number; sendAt: string | null }
type Filled = { subject: string; body: string }

async function settleSent(ctx: Acting, { messageId, outboxId, sendAt }: Sent, { subject, body }: Filled) {
  await sql`
    update inbox_messages m set "isDraft" = false, "outboxMessageId" = ${outboxId}, "messageId" = o."messageId",
      "references" = coalesce(array(select jsonb_array_elements_text(o.envelope -> 'references')), '{}'),
      subject = ${subject}, body = ${body}, text = ${toPlainText(body)}, "sendAt" = ${sendAt}, "sentAt" = app_now()
    from outbox_messages o where m.id = ${messageId} and o.id = ${outboxId}`.execute(ctx.db)
  await sql`
    update inbox_threads t set "lastMessageAt" = app_now(), subject = coalesce(nullif(t.subject, ''), ${subject}),
      "assigneeId" = coalesce(t."assigneeId", t."userId")
    from inbox_messages m where m.id = ${messageId} and t.id = m."threadId"`.execute(ctx.db)
}

/** Takes a message back that has not left: it is a draft again. Throws `conflict` once it has. */
export async function undoSend(ctx: Acting, messageId: number) {
  const { rows } = await sql<{ outboxMessageId: number | null; threadId: number }>`
    select "outboxMessageId", "threadId" from inbox_messages
    where id = ${messageId} and "userId" = ${ctx.actor.id} and direction = 'out' for update`.execute(ctx.db)
  const [message] = rows
  if (!message) throw notFound()
  const taken = await sql`update outbox_messages set status = 'cancelled'
    where id = ${message.outboxMessageId} and status = 'queued' returning id`.execute(ctx.db)
  if (taken.rows.length === 0) throw new AppError('conflict', say('This message has gone out already.'))
  await sql`update inbox_messages set "isDraft" = true, "outboxMessageId" = null, "messageId" = null, "sentAt" = null,
    "sendAt" = null where id = ${messageId}`.execute(ctx.db)
  await tellThread(ctx, message.threadId)
  return { id: messageId, threadId: message.threadId }
}
