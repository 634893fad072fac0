/** A change: everything in it is kept together or not at all, under the caller's name and the server's time. */
import { CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from '#server/adapters/database.ts'
import { type Actor, actorName, type ChangeContext, type ChangeEvent, type Context, isUser } from './context.ts'

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
  const result = await ctx.services.db.connection().execute((db) =>
    allOrNothing(db, ctx.actor, () =>
      change({
        ...ctx,
        db,
        emit: (event) => events.push(event),
        afterCommit: (run) => afterwards.push(run),
      }),
    ),
  )
  ctx.services.events.tell(events)
  for (const run of afterwards) await run()
  return result
}

async function allOrNothing<R>(db: Kysely<Tables>, actor: Actor, change: () => Promise<R>): Promise<R> {
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text))
  const user = isUser(actor) ? String(actor.id) : ''
  // Begun and signed in one message to the database, which is why the names are written out in it.
  const names = `set_config('app.user', ${pg.escapeLiteral(user)}, true), set_config('app.actor', ${pg.escapeLiteral(actorName(actor))}, true)`
  await run(`begin; select ${names}`)
  try {
    const result = await change()
    await run('commit')
    return result
  } catch (error) {
    await run('rollback').catch(() => undefined)
    throw error
  }
}
