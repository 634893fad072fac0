/** Who hears of a change of a conversation: its people, and those who see its deal. */
import { sql } from 'kysely'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { inboxThreads } from '#domain/mail/inbox/inbox-thread.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import { dealRooms } from '#server/resources/mail/deal-rooms.ts'

type Told = Pick<KeptRowOf<typeof inboxThreads>, 'dealId' | 'userId' | 'assigneeId' | 'user_company_id'>

export async function tellThread(ctx: ChangeContext, id: number): Promise<void> {
  const { rows } = await sql<Told>`
    select "dealId", "userId", "assigneeId", user_company_id from inbox_threads where id = ${id}`.execute(ctx.db)
  const row = firstOf(rows)
  const people = [row.userId, row.assigneeId].flatMap((each) => (each === null ? [] : [`person:${each}`]))
  const ofDeal = row.dealId === null ? [] : await dealRooms(ctx, row.dealId)
  ctx.emit({ path: inboxThreads.path, id, rooms: [...roomsOf(inboxThreads, [row]), ...people, ...ofDeal] })
}
