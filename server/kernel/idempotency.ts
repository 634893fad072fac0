/** A retried request is answered with the first one's reply instead of being carried out again. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, isGuest, isUser } from './context.ts'

export type KeptReply = { status: number; body: string }

const LONGEST_KEY = 255

/** How long a reply is kept for its retries. */
export const IDEMPOTENCY_HOURS = 24

/**
 * Runs `change` unless this caller has already made the same request under the same key; then the stored reply is answered.
 * The key is written in the transaction of the change. Throws `conflict` for a key used with another request,
 * and, with a time to wait, while the first request is still under way.
 */
export async function onlyOnce(
  ctx: ChangeContext,
  key: string | undefined,
  request: string,
  change: () => Promise<KeptReply>,
): Promise<KeptReply> {
  if (key === undefined) return change()
  if (key.length === 0 || key.length > LONGEST_KEY)
    throw new AppError('invalid', say('Idempotency-Key is too long or empty.'))
  const actor = actorKey(ctx)
  const hash = createHash('sha256').update(request).digest('hex')
  await takeTurn(ctx, actor, key)
  const stored = await findReply(ctx, actor, key, hash)
  if (stored) return stored
  const reply = await change()
  await sql`insert into idempotency_keys (actor, key, request, status, answer)
    values (${actor}, ${key}, ${hash}, ${reply.status}, ${reply.body})
    on conflict (actor, key) do update
    set request = excluded.request, status = excluded.status, answer = excluded.answer, "createdAt" = clock_timestamp()`.execute(
    ctx.db,
  )
  return reply
}

function actorKey({ actor }: ChangeContext): string {
  if (isUser(actor)) return `user:${actor.id}`
  return isGuest(actor) ? `guest:${actor.path}:${actor.id}` : `system:${actor.name}`
}

async function takeTurn(ctx: ChangeContext, actor: string, key: string) {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${actor} ${key}`}, 0)) as mine`.execute(ctx.db)
  if (!rows[0]?.mine) throw new AppError('conflict', say('The same request is still being carried out.'), undefined, 1)
}

async function findReply(ctx: ChangeContext, actor: string, key: string, hash: string): Promise<KeptReply | undefined> {
  const { rows } = await sql<{ request: string; status: number; answer: string }>`
    select request, status, answer from idempotency_keys
    where actor = ${actor} and key = ${key}
      and "createdAt" > clock_timestamp() - make_interval(hours => ${IDEMPOTENCY_HOURS})`.execute(ctx.db)
  const [found] = rows
  if (!found) return undefined
  if (found.request !== hash) throw new AppError('conflict', say('This Idempotency-Key was used for another request.'))
  return { status: found.status, body: found.answer }
}
