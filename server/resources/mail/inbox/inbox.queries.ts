/** Conversations and their messages as one caller sees them. */
import { CompiledQuery, sql } from 'kysely'
import { notFound } from '#domain/kernel/errors.ts'
import type { DealFolder, FolderCounts, OpenThread, ThreadLine } from '#domain/mail/inbox/inbox-list.ts'
import type { InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { threadAddress } from '#domain/mail/inbox/replying.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { folderSql, type InboxQuestion, lineColumns, lineFrom } from './inbox-sql.ts'
import { inboxThreadsResource } from './inbox-threads.resource.ts'

type Asking = Context<UserActor>

async function ask<Row>({ db }: Asking, text: string, { values }: Parameters): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** One page of a folder, newest first, and how many stand in it. */
export async function listThreads(ctx: Asking, question: InboxQuestion, page: { limit: number; skip: number }) {
  const counted = new Parameters()
  const count = `select count(*)::int as total from inbox_threads t where ${folderSql(ctx, counted, question)}`
  const parameters = new Parameters()
  const condition = folderSql(ctx, parameters, question)
  const me = parameters.add(ctx.actor.id)
  const text = `with page as (
      select t.id from inbox_threads t where ${condition}
      order by t."lastMessageAt" desc, t.id desc limit ${parameters.add(page.limit)} offset ${parameters.add(page.skip)})
    select row_to_json(line) as line from (
      select ${lineColumns(ctx, parameters)} from page join inbox_threads t on t.id = page.id ${lineFrom(me)}
      order by t."lastMessageAt" desc, t.id desc) line`
  const [totals, rows] = await Promise.all([
    ask<{ total: number }>(ctx, count, counted),
    ask<{ line: ThreadLine }>(ctx, text, parameters),
  ])
  const { total } = firstOf(totals)
  return { total, limit: page.limit, skip: page.skip, data: rows.map(({ line }) => line) }
}

/** The conversation under its id or its sign. Throws `not_found` where it is not there for the caller. */
export async function getThreadLine(ctx: Asking, key: { id: number } | { chatId: string }): Promise<ThreadLine> {
  const parameters = new Parameters()
  const scope = scopeSql(ctx, { resource: inboxThreadsResource, action: 'read', parameters })
  const which = 'id' in key ? `t.id = ${parameters.add(key.id)}` : `t."chatId" = ${parameters.add(key.chatId)}`
  const me = parameters.add(ctx.actor.id)
  const text = `select row_to_json(line) as line from (
    select ${lineColumns(ctx, parameters)} from inbox_threads t ${lineFrom(me)} where ${which} and ${scope}) line`
  const [row] = await ask<{ line: ThreadLine }>(ctx, text, parameters)
  if (!row) throw notFound()
  return row.line
}

/** The conversation with its messages, oldest first, without what the caller deleted and others' drafts. */
export async function openThread(ctx: Asking, id: number): Promise<OpenThread> {
  const line = await getThreadLine(ctx, { id })
  const messages = await listMessages(ctx, id)
  const { rows: writing } = await sql<{ name: string }>`
    select distinct u.name from inbox_messages m join users u on u.id = m."userId"
    where m."threadId" = ${id} and m."isDraft" and m."userId" <> ${ctx.actor.id}
      and m."updatedAt" > app_now() - interval '2 minutes'`.execute(ctx.db)
  const address = threadAddress(line.chatId, ctx.services.config.mailDomain)
  return { ...line, address, messages, writing: writing.map(({ name }) => name) }
}

const MESSAGE = sql`m.id, t."chatId", coalesce(o."messageId", m."messageId") as "messageId", m.direction, m."composeType",
  case when m."isDraft" then 'draft' when m.direction = 'in' then 'received'
    when o."bouncedAt" is not null then 'bounced' when o.status = 'unconfirmed' then 'unconfirmed'
    when o.status in ('failed', 'cancelled') then 'failed' when o."deliveredAt" is not null then 'delivered'
    when o.status in ('queued', 'attempting') then 'queued' else 'sent' end as status,
  jsonb_build_object('name', m."fromName", 'address', m."fromEmail") as from, m."to", m.cc,
  case when m."userId" = me.id then m.bcc else '[]' end as bcc, m.subject, m.body, m.files, m."userId",
  m.direction = 'out' or x."openedAt" is not null as opened, coalesce(x.favourite, false) as favourite,
  m."isAutomatic", m.verdict, m."repliesToId", m."outboxMessageId", wire_instant(m."sendAt") as "sendAt",
  wire_instant(coalesce(o."sentAt", m."sentAt")) as "sentAt", wire_instant(m."receivedAt") as "receivedAt",
  wire_instant(o."deliveredAt") as "deliveredAt", coalesce(o."bounceReason", o."lastError") as "bounceReason",
  wire_instant(m."createdAt") as "createdAt", wire_instant(m."updatedAt") as "updatedAt"`

/** What a reader has of a conversation: neither what they deleted for themselves nor another person's draft. */
const IS_SHOWN = sql`x."deletedAt" is null and (not m."isDraft" or m."userId" = me.id)`
const IN_ORDER = sql`order by coalesce(m."receivedAt", m."sentAt", m."createdAt"), m.id`

async function listMessages({ db, actor }: Asking, threadId: number): Promise<InboxMessage[]> {
  const { rows } = await sql<{ message: InboxMessage }>`
    select row_to_json(message) as message from (
      select ${MESSAGE} from inbox_messages m join inbox_threads t on t.id = m."threadId"
      cross join (select ${actor.id}::bigint as id) me
      left join outbox_messages o on o.id = m."outboxMessageId"
      left join inbox_message_marks x on x."messageId" = m.id and x."userId" = me.id
      where m."threadId" = ${threadId} and ${IS_SHOWN}
      ${IN_ORDER}
    ) message`.execute(db)
  return rows.map(({ message }) => message)
}

/** The messages with files that the caller has of these conversations, by conversation. */
export async function findMessageFiles({ db, actor }: Asking, threadIds: readonly number[]) {
  const { rows } = await sql<Pick<InboxMessage, 'id' | 'files'> & { threadId: number }>`
    select m."threadId", m.id, m.files from inbox_messages m
    cross join (select ${actor.id}::bigint as id) me
    left join inbox_message_marks x on x."messageId" = m.id and x."userId" = me.id
    where m."threadId" = any(${[...threadIds]}::bigint[]) and m.files <> '[]' and ${IS_SHOWN}
    ${IN_ORDER}`.execute(db)
  return Map.groupBy(rows, ({ threadId }) => threadId)
}

/** What stands beside the folders. */
export async function countFolders(ctx: Asking, dealId?: number): Promise<FolderCounts> {
  const parameters = new Parameters()
  const where = (folder: InboxQuestion['folder'], unread = false) =>
    folderSql(ctx, parameters, { folder, isAdmin: false, search: '', unread, ...(dealId !== undefined && { dealId }) })
  const count = (condition: string) => `(select count(*)::int from inbox_threads t where ${condition})`
  const text = `select ${count(where('inbox', true))} as inbox, ${count(where('unassigned'))} as unassigned,
    ${count(`${where('unassigned')} and (t.filing ->> 'isSure')::boolean`)} as sure, ${count(where('drafts'))} as drafts,
    ${count(where('snoozed'))} as snoozed, ${count(where('favourites'))} as favourites`
  return firstOf(await ask<FolderCounts>(ctx, text, parameters))
}

/** So many conversations, newest first, say which deals were written about lately. */
const LATELY = 200
const MOST_DEALS = 8

/** The deals that were written about lately, the last first. */
export async function listDealFolders(ctx: Asking): Promise<DealFolder[]> {
  const parameters = new Parameters()
  const mine = { folder: 'all', isAdmin: false, search: '' } as const
  const text = `with lately as (
      select t.id, t."dealId", t."lastMessageAt", ${folderSql(ctx, parameters, { ...mine, unread: true })} as "isNew"
      from inbox_threads t where t."dealId" is not null and ${folderSql(ctx, parameters, mine)}
      order by t."lastMessageAt" desc limit ${LATELY})
    select d.id, d."dealName", count(*) filter (where l."isNew")::int as unread
    from lately l join deals d on d.id = l."dealId" where d.active
    group by d.id order by max(l."lastMessageAt") desc, d.id limit ${MOST_DEALS}`
  return ask<DealFolder>(ctx, text, parameters)
}

/** The conversation of a message that is there for the caller. Throws `not_found` otherwise. */
export async function getMessagePlace(ctx: Asking, messageId: number) {
  const { rows } = await sql<{ threadId: number; isDraft: boolean; userId: number | null; direction: string }>`
    select "threadId", "isDraft", "userId", direction from inbox_messages where id = ${messageId}`.execute(ctx.db)
  const [row] = rows
  if (!row || (row.isDraft && row.userId !== ctx.actor.id)) throw notFound()
  await getThreadLine(ctx, { id: row.threadId })
  return row
}
