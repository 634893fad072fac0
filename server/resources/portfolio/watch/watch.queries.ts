/** Who reads a calendar, how early a person wants to know, and what each has been told. */
import { sql } from 'kysely'
import type { ChangeContext, Context } from '#server/kernel/context.ts'

/** Months of notice when a person has set none. */
const USUAL_NOTICE_MONTHS = 6

export async function findNoticeMonths(ctx: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ months: number | null }>`
    select "expiryNoticeMonths" as months from user_settings where "userId" = ${userId}`.execute(ctx.db)
  return rows[0]?.months ?? USUAL_NOTICE_MONTHS
}

export type Feed = { createdAt: string; lastReadAt: string | null }

export async function findFeed(ctx: Context, userId: number): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select wire_instant("createdAt") as "createdAt", wire_instant("lastReadAt") as "lastReadAt"
    from calendar_feeds where "userId" = ${userId}`.execute(ctx.db)
  return rows[0]
}

/** Gives the person a new address; an earlier one opens nothing any more. */
export async function replaceFeed(ctx: ChangeContext, userId: number, hash: Buffer): Promise<void> {
  await sql`
    insert into calendar_feeds ("userId", "tokenHash") values (${userId}, ${hash})
    on conflict ("userId") do update
    set "tokenHash" = excluded."tokenHash", "createdAt" = app_now(), "lastReadAt" = null`.execute(ctx.db)
}

export async function deleteFeed(ctx: ChangeContext, userId: number): Promise<void> {
  await sql`delete from calendar_feeds where "userId" = ${userId}`.execute(ctx.db)
}

/** Whose calendar it is; noted as read. */
export async function openFeed(ctx: Context, hash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    update calendar_feeds set "lastReadAt" = app_now() where "tokenHash" = ${hash} returning "userId"`.execute(ctx.db)
  return rows[0]?.userId
}

/** Everybody who wants notices and has something of a portfolio, own or shared. */
export async function findOwnersToTell(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s."userId" as id from user_settings s
    where s."notifyExpiry" and exists (select 1 from properties p where p."userId" = s."userId" and p.active)
    order by s."userId"`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Notes that the person is told of these now. @returns those the person had not been told of before */
export async function noteTold(ctx: ChangeContext, userId: number, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into watch_notices ("userId", key) select ${userId}, k from unnest(${[...keys]}::text[]) k
    on conflict do nothing returning key`.execute(ctx.db)
  return new Set(rows.map(({ key }) => key))
}
