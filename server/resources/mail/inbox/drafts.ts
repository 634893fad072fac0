/** Messages while they are written: a draft stands in its conversation, seen by its writer alone. */
import { sql } from 'kysely'
import { limitsSentence } from '#domain/files/upload-limits.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { LARGEST_ATTACHMENTS_BYTES } from '#domain/mail/deal-message.ts'
import { type Compose, MOST_INBOX_FILES } from '#domain/mail/inbox/inbox-message.ts'
import { toPlainText } from '#domain/mail/plain-text.ts'
import { firstOf } from '#server/adapters/database.ts'
import { claimFiles } from '#server/resources/files/claim-file.ts'
import { cleanHtml } from '#server/resources/mail/clean-html.ts'
import { readMessageDeal } from '#server/resources/mail/message-values.ts'
import type { Acting } from './acting.ts'
import { findCounterpart } from './counterparts.queries.ts'
import { getMessagePlace, getThreadLine } from './inbox.queries.ts'

export type SavedDraft = { id: number; threadId: number; chatId: string; updatedAt: string }

/** Keeps the message as the caller's draft, in its conversation or in a new one. Throws `not_found` for another's. */
export async function saveDraft(ctx: Acting, asked: Compose): Promise<SavedDraft> {
  const place = asked.id === undefined ? await placeOf(ctx, asked) : await lockDraft(ctx, asked.id)
  const body = cleanHtml(asked.body)
  await takeFiles(ctx, place.threadId, asked.files)
  const content = sql`"to" = ${JSON.stringify(asked.to)}::jsonb, cc = ${JSON.stringify(asked.cc)}::jsonb,
    bcc = ${JSON.stringify(asked.bcc)}::jsonb, subject = ${asked.subject}, body = ${body},
    text = ${toPlainText(body)}, files = ${JSON.stringify(asked.files)}::jsonb`
  const id = asked.id ?? (await insertDraft(ctx, place, asked))
  const { rows } = await sql<{ updatedAt: string }>`
    update inbox_messages set ${content} where id = ${id} returning wire_instant("updatedAt") as "updatedAt"`.execute(
    ctx.db,
  )
  return { id, ...place, updatedAt: firstOf(rows).updatedAt }
}

type DraftPlace = { threadId: number; chatId: string }

/** The caller's own, held so that nobody sends it meanwhile. */
async function lockDraft(ctx: Acting, id: number): Promise<DraftPlace> {
  const { rows } = await sql<DraftPlace & { isDraft: boolean }>`
    select m."threadId", t."chatId", m."isDraft" from inbox_messages m join inbox_threads t on t.id = m."threadId"
    where m.id = ${id} and m."userId" = ${ctx.actor.id} and m.direction = 'out' for update of m`.execute(ctx.db)
  const [draft] = rows
  if (!draft) throw notFound()
  if (!draft.isDraft) throw new AppError('conflict', say('This message has been sent already.'))
  return { threadId: draft.threadId, chatId: draft.chatId }
}

async function placeOf(
  ctx: Acting,
  { chatId, repliesToId, composeType, dealId, to, subject }: Compose,
): Promise<DraftPlace> {
  if (chatId !== undefined) {
    const { id } = await getThreadLine(ctx, { chatId })
    return { threadId: id, chatId }
  }
  if (repliesToId !== undefined && composeType !== 'forward') {
    const { threadId } = await getMessagePlace(ctx, repliesToId)
    const line = await getThreadLine(ctx, { id: threadId })
    return { threadId, chatId: line.chatId }
  }
  if (dealId != null) await readMessageDeal(ctx, dealId)
  const { actor } = ctx
  const counterpart = await findCounterpart(ctx.db, Number(actor.companyId), to[0]?.address ?? '')
  const { rows } = await sql<DraftPlace>`
    insert into inbox_threads ("dealId", user_company_id, "userId", subject, participants, "counterpartKind",
      "counterpartId", "counterpartContactId", "counterpartName")
    values (${dealId ?? null}, ${actor.companyId}, ${actor.id}, ${subject}, ${JSON.stringify(to)}::jsonb,
      ${counterpart.kind}, ${counterpart.id}, ${counterpart.contactId}, ${counterpart.name ?? to[0]?.name ?? null})
    returning id as "threadId", "chatId"`.execute(ctx.db)
  return firstOf(rows)
}

async function insertDraft(
  ctx: Acting,
  { threadId }: DraftPlace,
  { composeType, repliesToId }: Compose,
): Promise<number> {
  const { actor } = ctx
  if (repliesToId !== undefined) await getMessagePlace(ctx, repliesToId)
  const { rows } = await sql<{ id: number }>`
    insert into inbox_messages ("threadId", user_company_id, "userId", direction, "composeType", "isDraft", "fromName",
      "fromEmail", "repliesToId")
    select t.id, t.user_company_id, ${actor.id}, 'out', ${composeType}, true, ${actor.name}, ${actor.email},
      ${repliesToId ?? null}
    from inbox_threads t where t.id = ${threadId} returning id`.execute(ctx.db)
  return firstOf(rows).id
}

/** The conversation's from now on; at most ten, and together what mail servers take. */
async function takeFiles(ctx: Acting, threadId: number, files: readonly StoredFile[]) {
  if (files.length === 0) return
  const { attachment: limits } = ctx.services.config.storage.limits
  const hashedIds = files.map(({ hashedId }) => hashedId)
  const most = { ...limits, maxFiles: Math.min(limits.maxFiles, MOST_INBOX_FILES) }
  if (files.length > most.maxFiles) throw new AppError('too_large', limitsSentence(most))
  await claimFiles(ctx, files, { ownerPath: 'inbox-threads', ownerId: threadId, kind: 'attachment' })
  const { rows } = await sql<{ total: number }>`
    select sum("sizeBytes")::float8 as total from file_storage
    where "hashedId" = any(${hashedIds}::text[])`.execute(ctx.db)
  if (firstOf(rows).total > LARGEST_ATTACHMENTS_BYTES) throw new AppError('too_large', limitsSentence(most))
}

/** Takes a file off the caller's draft that holds it. Throws `not_found` where there is none. */
export async function removeDraftFile(ctx: Acting, hashedId: string): Promise<void> {
  const { rows } = await sql`
    update inbox_messages m set files = (
      select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(m.files) f where f ->> 'hashedId' <> ${hashedId})
    where m."isDraft" and m."userId" = ${ctx.actor.id} and m.files @> ${JSON.stringify([{ hashedId }])}::jsonb
    returning id`.execute(ctx.db)
  if (rows.length === 0) throw notFound()
}
