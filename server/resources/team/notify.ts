/** Tells users that something happened which concerns them; written with the change that caused it. */
import { sql } from 'kysely'
import type { Stated } from '#domain/kernel/entity.ts'
import type { notifications } from '#domain/team/notification.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { writeForAll } from './readers.ts'

type Notification = Stated<typeof notifications, 'kind' | 'title' | 'detail' | 'link'>
export type Notice = Pick<Notification, 'kind' | 'title'> & {
  detail?: Notification['detail']
  link?: Notification['link']
  /** How the titles of earlier notices begin that this one makes old: about the same thing, and leading to the same place. */
  replaces?: string
}

/** One notice for each user, in the language of each; whoever caused it needs none. */
export async function notify(ctx: ChangeContext, userIds: readonly number[], write: () => Notice): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => ctx.actor.kind !== 'user' || ctx.actor.id !== id)
  if (others.length === 0) return
  for (const { userIds: readers, text } of await writeForAll(ctx, others, write)) await ring(ctx, readers, text)
}

async function ring(ctx: ChangeContext, userIds: readonly number[], notice: Notice): Promise<void> {
  const people = sql`any(${[...userIds]}::bigint[])`
  if (notice.replaces !== undefined) {
    await sql`delete from notifications where "userId" = ${people} and link = ${notice.link ?? null}
      and starts_with(title, ${notice.replaces})`.execute(ctx.db)
  }
  const { rows } = await sql<{ id: number; userId: number }>`
    insert into notifications ("userId", user_company_id, kind, title, detail, link)
    select u.id, u.user_company_id, ${notice.kind}, ${notice.title}, ${notice.detail ?? null}, ${notice.link ?? null}
    from users u where u.id = ${people}
    returning id, "userId"`.execute(ctx.db)
  for (const { id, userId } of rows) ctx.emit({ path: 'notifications', id, rooms: [`user:${userId}`] })
}

type Settled = { kind: string; detail: string; companyId: number }

/** Marks notices as read once what they ask for is done, whoever did it; `others` are people outside the company. */
export async function settleNotices(
  ctx: ChangeContext,
  settled: Settled,
  others: readonly number[] = [],
): Promise<void> {
  const { kind, detail, companyId } = settled
  const { rows } = await sql<{ id: number; userId: number }>`
    update notifications set "readAt" = app_now()
    where kind = ${kind} and detail = ${detail} and "readAt" is null
      and (user_company_id = ${companyId} or "userId" = any(${[...others]}::bigint[]))
    returning id, "userId"`.execute(ctx.db)
  for (const { id, userId } of rows) ctx.emit({ path: 'notifications', id, rooms: [`user:${userId}`] })
}
