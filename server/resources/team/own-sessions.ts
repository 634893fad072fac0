/** /sessions: where the caller is signed in, and ending what should not be. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { notFound } from '#domain/kernel/errors.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'

/** What people may see of a session's id: enough to name it. */
export const keyOfSession = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex').slice(0, 32)

type OpenSession = { id: string; createdAt: string; lastSeenAt: string; userAgent: string | null }

const listSessions = defineCall({
  method: 'GET',
  path: '/sessions',
  summary: 'Where the caller is signed in',
  caller: 'user',
  answer: z.array(
    z.object({
      key: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      userAgent: z.string().nullable(),
      isCurrent: z.boolean(),
    }),
  ),
  async run(ctx) {
    const { sessionId } = ctx.actor
    const open = await findOpen(ctx)
    return open.map(({ id, ...rest }) => ({ key: keyOfSession(id), ...rest, isCurrent: id === sessionId }))
  },
})

const endSession = defineCall({
  method: 'DELETE',
  path: '/sessions/:key',
  summary: 'End a session of the caller',
  caller: 'user',
  async run(ctx, { params }) {
    const session = (await findOpen(ctx)).find(({ id }) => keyOfSession(id) === params.key)
    if (!session) throw notFound()
    await ctx.services.sessions.close(session.id)
    await noteSecurityEvent(ctx, { kind: 'sessions-ended', detail: '1' })
    return { key: params.key }
  },
})

const endOthers = defineCall({
  method: 'DELETE',
  path: '/sessions',
  summary: 'End all sessions of the caller but this one',
  caller: 'user',
  async run(ctx) {
    const { sessionId } = ctx.actor
    const others = (await findOpen(ctx)).filter(({ id }) => id !== sessionId)
    for (const { id } of others) await ctx.services.sessions.close(id)
    if (others.length > 0) await noteSecurityEvent(ctx, { kind: 'sessions-ended', detail: String(others.length) })
    return { ended: others.length }
  },
})

export const sessionCalls = [listSessions, endSession, endOthers]

async function findOpen(ctx: Context<UserActor>): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, wire_instant("createdAt") as "createdAt", wire_instant("lastSeenAt") as "lastSeenAt", "userAgent"
    from sessions
    where "userId" = ${ctx.actor.id} and "revokedAt" is null and "expiresAt" > clock_timestamp()
    order by "lastSeenAt" desc, id`.execute(ctx.db)
  return rows
}
