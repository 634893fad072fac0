/** What a person does with conversations and messages for themselves alone: opened, favourite, deleted, put off. */
import { sql } from 'kysely'
import { notFound } from '#domain/kernel/errors.ts'
import type { Acting } from './acting.ts'
import { getMessagePlace, getThreadLine } from './inbox.queries.ts'

/** The caller's other windows show it too; to others nothing changed. */
export const tellSelf = (ctx: Acting, threadId: number) =>
  ctx.emit({ path: 'inbox-threads', id: threadId, rooms: [`person:${ctx.actor.id}`] })

/** @returns whether it is a favourite now */
export async function toggleThreadFavourite(ctx: Acting, chatId: string): Promise<boolean> {
  const { id } = await getThreadLine(ctx, { chatId })
  const { rows } = await sql<{ favourite: boolean }>`
    insert into inbox_thread_marks as k ("threadId", "userId", favourite) values (${id}, ${ctx.actor.id}, true)
    on conflict ("threadId", "userId") do update set favourite = not k.favourite returning favourite`.execute(ctx.db)
  tellSelf(ctx, id)
  return rows[0]?.favourite ?? false
}

/** @returns whether it is a favourite now */
export async function toggleMessageFavourite(ctx: Acting, messageId: number): Promise<boolean> {
  const { threadId } = await getMessagePlace(ctx, messageId)
  const { rows } = await sql<{ favourite: boolean }>`
    insert into inbox_message_marks as k ("messageId", "userId", favourite) values (${messageId}, ${ctx.actor.id}, true)
    on conflict ("messageId", "userId") do update set favourite = not k.favourite returning favourite`.execute(ctx.db)
  tellSelf(ctx, threadId)
  return rows[0]?.favourite ?? false
}

export async function markOpened(ctx: Acting, messageId: number, isOpened: boolean): Promise<void> {
  const { threadId } = await getMessagePlace(ctx, messageId)
  await sql`
    insert into inbox_message_marks ("messageId", "userId", "openedAt")
    values (${messageId}, ${ctx.actor.id}, case when ${isOpened} then app_now() end)
    on conflict ("messageId", "userId") do update
    set "openedAt" = case when ${isOpened} then coalesce(inbox_message_marks."openedAt", app_now()) end`.execute(ctx.db)
  tellSelf(ctx, threadId)
}

/** Deletes a draft for good, and any other message for the caller alone. */
export async function deleteMessage(ctx: Acting, messageId: number): Promise<void> {
  const { threadId, isDraft } = await getMessagePlace(ctx, messageId)
  if (isDraft) {
    // Sent meanwhile, it is a draft no longer, and stays.
    const { rows } = await sql`delete from inbox_messages where id = ${messageId} and "isDraft" returning id`.execute(
      ctx.db,
    )
    if (rows.length === 0) throw notFound()
    await sql`delete from inbox_threads t where t.id = ${threadId}
      and not exists (select 1 from inbox_messages m where m."threadId" = t.id)`.execute(ctx.db)
  } else await hideMessages(ctx, threadId, messageId)
  tellSelf(ctx, threadId)
}

export async function deleteThread(ctx: Acting, threadId: number): Promise<void> {
  await getThreadLine(ctx, { id: threadId })
  await sql`delete from inbox_messages where "threadId" = ${threadId} and "isDraft" and "userId" = ${ctx.actor.id}`.execute(
    ctx.db,
  )
  await hideMessages(ctx, threadId)
  tellSelf(ctx, threadId)
}

async function hideMessages(ctx: Acting, threadId: number, messageId: number | null = null) {
  await sql`
    insert into inbox_message_marks ("messageId", "userId", "deletedAt", "openedAt")
    select id, ${ctx.actor.id}, app_now(), app_now() from inbox_messages
    where "threadId" = ${threadId} and (${messageId}::bigint is null or id = ${messageId})
    on conflict ("messageId", "userId") do update set "deletedAt" = app_now()`.execute(ctx.db)
}

/** Out of the folder until then; null brings it back. */
export async function snooze(ctx: Acting, threadId: number, until: string | null): Promise<void> {
  await getThreadLine(ctx, { id: threadId })
  await sql`
    insert into inbox_thread_marks ("threadId", "userId", "snoozedUntil") values (${threadId}, ${ctx.actor.id}, ${until})
    on conflict ("threadId", "userId") do update set "snoozedUntil" = ${until}`.execute(ctx.db)
  tellSelf(ctx, threadId)
}
