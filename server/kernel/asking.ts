/** From a request to a context: who asks, by which credential, and what of the query is left for the call itself. */
import type { FastifyRequest } from 'fastify'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type Actor, type Context, isUser, type Services } from './context.ts'
import { findGuest } from './guests.ts'
import { speakTo } from './language.ts'
import { HOME_ZONE } from './system-context.ts'

export type Callers = { anyone?: boolean; user?: boolean; guest?: boolean }

/** The caller's context. Throws `unauthenticated` when the call wants somebody and nobody, or the wrong kind, asks. */
export async function toContext(services: Services, request: FastifyRequest, callers: Callers): Promise<Context> {
  const actor = await findActor(services, request, callers)
  if (isUser(actor)) await speakTo(actor.language)
  const now = services.clock.now()
  return {
    actor,
    services,
    db: services.db,
    now,
    today: dateInTimeZone(now, actor.timeZone),
    requestId: request.id,
    address: request.ip,
    ...browserOf(request),
  }
}

const LONGEST_USER_AGENT = 300

const browserOf = ({ headers }: FastifyRequest) => {
  const userAgent = headers['user-agent']?.slice(0, LONGEST_USER_AGENT)
  return userAgent ? { userAgent } : {}
}

async function findActor(services: Services, request: FastifyRequest, callers: Callers): Promise<Actor> {
  const guestToken = guestTokenOf(request)
  if (guestToken !== undefined && (callers.guest || callers.anyone)) {
    return findGuest(services, guestToken, request.ip)
  }
  const token = bearerOf(request)
  if (token !== undefined && callers.user) return services.sessions.find(token)
  if (callers.anyone) return { kind: 'anyone', name: 'anyone', timeZone: HOME_ZONE }
  throw new AppError('unauthenticated', say('Please sign in.'))
}

/** The documents send the token as it is; most clients put "Bearer" before it. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const header = headers.authorization?.trim()
  if (!header || /^guest\s/i.test(header)) return undefined
  return header.replace(/^bearer\s+/i, '')
}

export function guestTokenOf({ headers, query }: FastifyRequest): string | undefined {
  const header = headers.authorization?.trim()
  if (header && /^guest\s/i.test(header)) return header.replace(/^guest\s+/i, '')
  const { guestToken } = query as { guestToken?: unknown }
  return typeof guestToken === 'string' && guestToken !== '' ? guestToken : undefined
}

/** The query without the credential that may ride in it. */
export function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  const { guestToken: _credential, ...rest } = query as Record<string, unknown>
  return rest
}
