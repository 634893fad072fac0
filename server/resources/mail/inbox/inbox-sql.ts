/** What the inbox asks of the database: whose conversations, which folder, and the caller's own marks on them. */

import { isOneOf, MANAGEMENT } from '#domain/access/roles.ts'
import { deals } from '#domain/deals/deal.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { InboxFolder } from '#domain/mail/inbox/inbox-message.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { type Asker, resourceOf } from '#server/kernel/registry.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { inboxThreadsResource } from './inbox-threads.resource.ts'

export type InboxQuestion = {
  folder: InboxFolder
  dealId?: number
  /** The whole company's, for the roles that have it. */
  isAdmin: boolean
  search: string
  kind?: string
  unread?: boolean
  files?: boolean
}

/** The condition under which conversation `t` stands in the folder. Throws `forbidden` for the company's to others. */
export function folderSql(ctx: Context<UserActor>, parameters: Parameters, question: InboxQuestion): string {
  const { folder, dealId, isAdmin, search, kind, unread, files } = question
  if (isAdmin && !isOneOf(ctx.actor.role, MANAGEMENT)) {
    throw new AppError('forbidden', say('You may not read the company’s whole inbox.'))
  }
  const me = parameters.add(ctx.actor.id)
  const conditions = [
    scopeSql(ctx, { resource: inboxThreadsResource, action: 'read', parameters }),
    ...(search !== '' || SEEN_BY_ITSELF.includes(folder) ? [] : [seenByThread(me)]),
    FOLDERS[folder](me),
    ...(dealId === undefined ? [] : [`t."dealId" = ${parameters.add(dealId)}`]),
    ...(dealId === undefined && !isAdmin && OF_OTHERS_TOO.includes(folder) ? [mineSql(me)] : []),
    ...(kind === undefined ? [] : [`t."counterpartKind" = ${parameters.add(kind)}`]),
    ...(unread ? [seenByThread(me, `m.direction = 'in' and x."openedAt" is null`)] : []),
    ...(files ? [seenMessage(me, `m.files <> '[]'`)] : []),
    ...(search === '' ? [] : [amongSeen(me, `m.search @@ websearch_to_tsquery('simple', ${parameters.add(search)})`)]),
  ]
  return conditions.join(' and ')
}

/** Begun by the caller, given to them, written by them, or of a deal that they own or are named on. */
export const mineSql = (me: string) => `(t."userId" = ${me} or t."assigneeId" = ${me}
  or t.id in (select w."threadId" from inbox_messages w where w."userId" = ${me})
  or t."dealId" in (select o.id from deals o where o."userId" = ${me})
  or t."dealId" in (select o."dealId" from deal_team o where o."userId" = ${me}))`

/** A message of `t` that is there for the caller, and for which `condition` holds; `x` are the caller's marks. */
export const seenMessage = (me: string, condition = 'true') =>
  `exists (select 1 from inbox_messages m left join inbox_message_marks x on x."messageId" = m.id and x."userId" = ${me}
    where m."threadId" = t.id and x."deletedAt" is null and (not m."isDraft" or m."userId" = ${me}) and ${condition})`

/** The same, looked up conversation by conversation: nearly each has one, and of a mailbox the whole would be read. */
const seenByThread = (me: string, condition = 'true') =>
  `(select true from inbox_messages m left join inbox_message_marks x on x."messageId" = m.id and x."userId" = ${me}
    where m."threadId" = t.id and x."deletedAt" is null and (not m."isDraft" or m."userId" = ${me}) and ${condition} limit 1)`

/** The same, found by their messages first: what is rare is looked for once, not in each conversation. */
const amongSeen = (me: string, condition: string) =>
  `t.id = any(array(select m."threadId" from inbox_messages m
    left join inbox_message_marks x on x."messageId" = m.id and x."userId" = ${me}
    where x."deletedAt" is null and (not m."isDraft" or m."userId" = ${me}) and ${condition}))`

export const snoozed = (me: string) =>
  `exists (select 1 from inbox_thread_marks s where s."threadId" = t.id and s."userId" = ${me} and s."snoozedUntil" > app_now())`

const FOLDERS: Readonly<Record<InboxFolder, (me: string) => string>> = {
  inbox: (me) => `not t."isUnassigned" and not ${snoozed(me)} and ${seenByThread(me, `m.direction = 'in'`)}`,
  unassigned: () => 't."isUnassigned"',
  favourites: (me) =>
    `t.id = any(array(select s."threadId" from inbox_thread_marks s where s."userId" = ${me} and s.favourite
      union select m."threadId" from inbox_message_marks x join inbox_messages m on m.id = x."messageId"
      where x."userId" = ${me} and x.favourite and x."deletedAt" is null
        and (not m."isDraft" or m."userId" = ${me})))`,
  sent: (me) => seenMessage(me, `m.direction = 'out' and not m."isDraft"`),
  drafts: (me) => amongSeen(me, `m."userId" = ${me} and m."isDraft"`),
  snoozed,
  outbox: (me) =>
    seenMessage(
      me,
      `exists (select 1 from outbox_messages o where o.id = m."outboxMessageId"
        and o.status in ('queued', 'attempting', 'failed', 'unconfirmed'))`,
    ),
  all: () => 'true',
}

/**
 * The columns of a line as the caller is answered it. A conversation was last changed when something was last said in it,
 * and by that it is listed: giving it to somebody or filing it brings nothing new to read.
 */
export const lineColumns = (
  ctx: Asker,
  parameters: Parameters,
) => `t.id, t."chatId", t."dealId", t.user_company_id, t."userId", t."assigneeId",
  t."counterpartKind", t."counterpartName", t.subject, t.participants, t."isUnassigned",
  ${filingSql(ctx, parameters)} as filing,
  wire_instant(t."lastMessageAt") as "lastMessageAt", wire_instant(t."createdAt") as "createdAt",
  wire_instant(t."lastMessageAt") as "updatedAt", t."createdBy", t."updatedBy",
  d."dealName", d."dealId" as "dealNumber", a.name as "assigneeName",
  coalesce(k.favourite, false) as favourite, wire_instant(k."snoozedUntil") as "snoozedUntil",
  c."messageCount", c."unreadCount", c."hasFiles", c."hasDraft", coalesce(l.snippet, '') as snippet`

export const lineFrom = (me: string) => `left join deals d on d.id = t."dealId"
  left join users a on a.id = t."assigneeId"
  left join inbox_thread_marks k on k."threadId" = t.id and k."userId" = ${me}
  cross join lateral (
    select count(*) filter (where not m."isDraft")::int as "messageCount",
      count(*) filter (where m.direction = 'in' and x."openedAt" is null)::int as "unreadCount",
      coalesce(bool_or(m.files <> '[]'), false) as "hasFiles", coalesce(bool_or(m."isDraft"), false) as "hasDraft"
    from inbox_messages m left join inbox_message_marks x on x."messageId" = m.id and x."userId" = ${me}
    where m."threadId" = t.id and x."deletedAt" is null and (not m."isDraft" or m."userId" = ${me})
  ) c
  left join lateral (
    select left(m.text, 160) as snippet from inbox_messages m
    left join inbox_message_marks x on x."messageId" = m.id and x."userId" = ${me}
    where m."threadId" = t.id and x."deletedAt" is null and (not m."isDraft" or m."userId" = ${me})
    order by m.id desc limit 1
  ) l on true`

/** Of the deals that a mail may belong to those that the caller may open; it is sure for whoever may open the best. */
function filingSql(ctx: Asker, parameters: Parameters): string {
  const readable = scopeSql(ctx, { resource: resourceOf(ctx, deals), action: 'read', parameters, alias: 'f' })
  return `case when t.filing is null or t.filing -> 'candidates' = '[]' then t.filing else (
    select t.filing || jsonb_build_object(
      'candidates', coalesce(jsonb_agg(c.value || jsonb_build_object('dealName', f."dealName") order by c.place), '[]'),
      'isSure', (t.filing ->> 'isSure')::boolean and coalesce(min(c.place) = 1, false))
    from jsonb_array_elements(t.filing -> 'candidates') with ordinality c (value, place)
    join deals f on f.id = (c.value ->> 'dealId')::bigint where ${readable}) end`
}

/** Folders whose own condition is a message that the caller sees. */
const SEEN_BY_ITSELF: readonly InboxFolder[] = ['inbox', 'sent', 'drafts', 'outbox']

/** Folders that would show what is the caller's to read but none of their business; the others hold their own marks. */
const OF_OTHERS_TOO: readonly InboxFolder[] = ['inbox', 'sent', 'outbox', 'all']
