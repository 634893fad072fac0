/** Acts on a conversation: take back, put off, join, part, and say where it belongs. */
import { sql } from 'kysely'
import { z } from 'zod'
import { BUILT_IN_CATEGORIES } from '#domain/files/document-categories.ts'
import { recordDocuments } from '#domain/files/documents.ts'
import { AppError, invalidField, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type FileGoing, filesGoing } from '#domain/mail/inbox/file-place.ts'
import type { Filing } from '#domain/mail/inbox/filing.ts'
import { firstOf } from '#server/adapters/database.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { removeRow } from '#server/kernel/writing.ts'
import { readMessageDeal } from '#server/resources/mail/message-values.ts'
import type { Acting } from './acting.ts'
import { HASHED_ID, keepDocument } from './file-calls.ts'
import { findMessageFiles, getMessagePlace, getThreadLine } from './inbox.queries.ts'
import { INBOX_ONLY, idOf } from './inbox-calls.ts'
import { snooze } from './inbox-marks.ts'
import { copyToOwner } from './owner-copy.ts'
import { undoSend } from './sending.ts'
import { tellThread } from './thread-rooms.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const fileSchema = z.strictObject({ messageId: id, hashedId: HASHED_ID, category: z.enum(BUILT_IN_CATEGORIES) })
const act = { ...INBOX_ONLY, method: 'POST', isChange: true } as const

export const threadCalls: readonly Call[] = [
  defineCall({
    ...act,
    path: '/inbox/:id/undo',
    summary: 'Take back a message that has not left yet',
    run: (ctx, { params }) => undoSend(ctx, idOf(params)),
  }),
  defineCall({
    ...act,
    path: '/inbox/:id/snooze',
    summary: 'Put a conversation off until a time, for oneself; null brings it back',
    body: z.strictObject({ until: z.iso.datetime({ offset: true }).nullable() }),
    async run(ctx, { params, body }) {
      await snooze(ctx, idOf(params), body.until)
      return getThreadLine(ctx, { id: idOf(params) })
    },
  }),
  defineCall({
    ...act,
    path: '/inbox/:id/merge',
    summary: 'Put all messages of a conversation into another',
    body: z.strictObject({ intoId: id }),
    run: (ctx, { params, body }) => merge(ctx, idOf(params), body.intoId),
  }),
  defineCall({
    ...act,
    path: '/inbox/:id/split',
    summary: 'Make a conversation of its own from a message and those after it',
    body: z.strictObject({ messageId: id }),
    run: (ctx, { params, body }) => split(ctx, idOf(params), body.messageId),
  }),
  defineCall({
    ...act,
    path: '/inbox/:id/file',
    summary:
      'Say to which deal a conversation belongs, and which of its files go among the documents of that deal; null: to none, and with unassign back to the tray',
    body: z.strictObject({
      dealId: id.nullable(),
      unassign: z.boolean().default(false),
      files: z.array(fileSchema).max(50).default([]),
    }),
    run: (ctx, { params, body }) => file(ctx, idOf(params), body),
  }),
  defineCall({
    ...act,
    path: '/inbox-sure',
    summary: 'File every mail that waits and is sure, and with it the files whose names say where they belong',
    run: fileSure,
  }),
]

async function merge(ctx: Acting, fromId: number, intoId: number) {
  if (fromId === intoId) throw invalidField('intoId', say('Choose another conversation.'))
  const from = await getThreadLine(ctx, { id: fromId })
  const into = await getThreadLine(ctx, { id: intoId })
  await sql`select id from inbox_threads where id in (${fromId}, ${intoId}) order by id for update`.execute(ctx.db)
  await sql`update inbox_messages set "threadId" = ${intoId} where "threadId" = ${fromId}`.execute(ctx.db)
  await sql`update file_storage set "ownerId" = ${String(intoId)}
    where "ownerPath" = 'inbox-threads' and "ownerId" = ${String(fromId)}`.execute(ctx.db)
  // Answers to the address of the one that went still arrive.
  await sql`insert into inbox_thread_aliases ("chatId", "threadId") values (${from.chatId}, ${intoId})`.execute(ctx.db)
  await sql`update inbox_thread_aliases set "threadId" = ${intoId} where "threadId" = ${fromId}`.execute(ctx.db)
  await sql`update inbox_threads set "lastMessageAt" = greatest("lastMessageAt", ${from.lastMessageAt}::timestamptz)
    where id = ${intoId}`.execute(ctx.db)
  await sql`delete from inbox_threads where id = ${fromId}`.execute(ctx.db)
  await tellThread(ctx, into.id)
  return getThreadLine(ctx, { id: intoId })
}

async function split(ctx: Acting, threadId: number, messageId: number) {
  const place = await getMessagePlace(ctx, messageId)
  if (place.threadId !== threadId) throw notFound()
  const { rows: before } = await sql`
    select 1 from inbox_messages where "threadId" = ${threadId} and id < ${messageId} limit 1`.execute(ctx.db)
  if (before.length === 0) throw new AppError('conflict', say('This is where the conversation begins.'))
  const { rows } = await sql<{ id: number }>`
    insert into inbox_threads ("dealId", user_company_id, "userId", "counterpartKind", "counterpartId",
      "counterpartContactId", "counterpartName", subject, participants, "lastMessageAt")
    select t."dealId", t.user_company_id, t."userId", t."counterpartKind", t."counterpartId", t."counterpartContactId",
      t."counterpartName", m.subject, t.participants, t."lastMessageAt"
    from inbox_threads t join inbox_messages m on m.id = ${messageId} where t.id = ${threadId} returning id`.execute(
    ctx.db,
  )
  const newId = firstOf(rows).id
  await sql`update inbox_messages set "threadId" = ${newId}
    where "threadId" = ${threadId} and id >= ${messageId}`.execute(ctx.db)
  await sql`update file_storage f set "ownerId" = ${String(newId)} from inbox_messages m
    where m."threadId" = ${newId} and f."ownerPath" = 'inbox-threads'
      and m.files @> jsonb_build_array(jsonb_build_object('hashedId', f."hashedId"))`.execute(ctx.db)
  await tellThread(ctx, threadId)
  await tellThread(ctx, newId)
  return getThreadLine(ctx, { id: newId })
}

/** Of a conversation that did not come in by mail. */
const NOT_RANKED: Filing = { by: 'person', candidates: [], isSure: false, isSuspect: false }

type Belonging = { dealId: number | null; unassign: boolean; files: readonly FileGoing[] }

async function file(ctx: Acting, threadId: number, { dealId, unassign, files }: Belonging) {
  const line = await getThreadLine(ctx, { id: threadId })
  const companyId = dealId === null ? null : (await readMessageDeal(ctx, dealId)).user_company_id
  if (companyId !== null && companyId !== line.user_company_id) {
    throw invalidField('dealId', say('Deal has an unknown value.'))
  }
  const known = line.filing ?? NOT_RANKED
  const wasMoved = known.wasMoved || (known.by !== 'nobody' && !unassign && line.dealId !== dealId)
  const changed: Partial<Filing> = { by: unassign ? 'nobody' : 'person', ...(wasMoved && { wasMoved }) }
  await sql`
    update inbox_threads t set "dealId" = ${dealId}, "isUnassigned" = ${unassign}, 
      filing = coalesce(t.filing, ${JSON.stringify(NOT_RANKED)}::jsonb) || ${JSON.stringify(changed)}::jsonb,
      "userId" = coalesce((select d."userId" from deals d where d.id = ${dealId}), t."userId", ${ctx.actor.id})
    where id = ${threadId}`.execute(ctx.db)
  if (unassign) await takeBackDocuments(ctx, threadId, known.documents)
  if (files.length > 0) await keepDocuments(ctx, threadId, files)
  if (dealId !== null) await copyToOwner(ctx, threadId)
  await tellThread(ctx, threadId)
  return getThreadLine(ctx, { id: threadId })
}

/** The files go where the mail goes, or neither does. */
async function keepDocuments(ctx: Acting, threadId: number, files: Belonging['files']) {
  const documents: string[] = []
  for (const { messageId, ...kept } of files) {
    if ((await getMessagePlace(ctx, messageId)).threadId !== threadId) throw notFound()
    documents.push(String((await keepDocument(ctx, messageId, kept))._id))
  }
  await sql`update inbox_threads set filing = filing || ${JSON.stringify({ documents })}::jsonb
    where id = ${threadId}`.execute(ctx.db)
}

/** Those that nobody has taken away meanwhile. */
async function takeBackDocuments(ctx: Acting, threadId: number, documents: readonly string[] = []) {
  if (documents.length === 0) return
  const resource = resourceOf(ctx, recordDocuments)
  const { rows } = await sql<{ _id: string }>`
    select _id from record_documents where _id = any(${[...documents]}::text[])`.execute(ctx.db)
  for (const { _id } of rows) await removeRow(resource, ctx, _id)
  await sql`update inbox_threads set filing = filing - 'documents' where id = ${threadId}`.execute(ctx.db)
}

/** Those that the caller may open, each into its best deal and with the files that go along, as one by one. */
async function fileSure(ctx: Acting) {
  const { rows } = await sql<{ id: number; dealId: number }>`
    select id, (filing -> 'candidates' -> 0 ->> 'dealId')::bigint as "dealId" from inbox_threads
    where "isUnassigned" and user_company_id = ${ctx.actor.companyId} and (filing ->> 'isSure')::boolean
    order by id for update`.execute(ctx.db)
  const messages = await findMessageFiles(
    ctx,
    rows.map(({ id }) => id),
  )
  const filed: number[] = []
  let fileCount = 0
  for (const { id: threadId, dealId } of rows) {
    const resource = ctx.services.registry.get('deals')
    if (!resource || !(await findRowJson(resource, ctx, dealId))) continue
    const files = filesGoing(messages.get(threadId) ?? [])
    await file(ctx, threadId, { dealId, unassign: false, files })
    filed.push(threadId)
    fileCount += files.length
  }
  return { filed, fileCount }
}
