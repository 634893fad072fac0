/** Who hears of a change of a conversation: whoever may read it, so that what waits unassigned reaches all who file. */
import { sql } from 'kysely'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { inboxThreads } from '#domain/mail/inbox/inbox-thread.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { factsOf } from '#server/kernel/telling.ts'
import { inboxThreadsResource } from './inbox-threads.resource.ts'

type HeardThread = Pick<
  KeptRowOf<typeof inboxThreads>,
  'dealId' | 'userId' | 'assigneeId' | 'isUnassigned' | 'user_company_id'
>

export async function tellThread(ctx: ChangeContext, id: number): Promise<void> {
  const { rows } = await sql<HeardThread>`
    select "dealId", "userId", "assigneeId", "isUnassigned", user_company_id from inbox_threads where id = ${id}`.execute(
    ctx.db,
  )
  const rooms = await factsOf(inboxThreadsResource, ctx, [firstOf(rows)])
  ctx.emit({ path: inboxThreads.path, id, rooms })
}
