/** A change: everything in it is kept together or not at all, under the caller's name and the server's time. */
import { sql } from 'kysely'
import { type Actor, actorName, type ChangeContext, type Context, isUser } from './context.ts'
import type { ChangeEvent } from './events.ts'

/**
 * Runs `change` in a transaction of its own. Events and after-commit work happen once it is committed;
 * when it throws, nothing of it remains.
 */
export async function inTransaction<A extends Actor, R>(
  ctx: Context<A>,
  change: (ctx: ChangeContext<A>) => Promise<R>,
): Promise<R> {
  const events: ChangeEvent[] = []
  const afterwards: (() => void | Promise<void>)[] = []
  const result = await ctx.services.db.transaction().execute(async (tx) => {
    const { actor } = ctx
    await sql`select set_config('app.user', ${isUser(actor) ? String(actor.id) : ''}, true),
      set_config('app.actor', ${actorName(actor)}, true)`.execute(tx)
    return change({
      ...ctx,
      db: tx,
      emit: (event) => events.push(event),
      afterCommit: (run) => afterwards.push(run),
    })
  })
  ctx.services.events.tell(events)
  for (const run of afterwards) await run()
  return result
}
