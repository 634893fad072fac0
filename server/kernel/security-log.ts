/** Writes the security log: who came through which door, or was turned away. Lines are added and never changed. */
import { sql } from 'kysely'
import type { SecurityEventKind } from '#domain/kernel/security-event.ts'
import { actorName, type Context, type GuestActor, isGuest, isUser, type Services } from './context.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  /** Whose account it concerns; the caller's own unless said otherwise. */
  userId?: number | null
  /** What was taken or tried, in a few words; never a password, a token or what somebody typed as an address. */
  detail?: string
}

const LONGEST_DETAIL = 300

/** Notes what happened. Inside a change it is kept or lost with it. */
export async function noteSecurityEvent(ctx: Context, { kind, userId, detail }: SecurityEvent): Promise<void> {
  const { actor } = ctx
  const concerned = userId === undefined && isUser(actor) ? actor.id : (userId ?? null)
  const companyId = isGuest(actor) ? actor.companyId : null
  await sql`
    insert into security_events ("userId", user_company_id, kind, detail, actor, address, "userAgent")
    values (${concerned}, coalesce((select user_company_id from users where id = ${concerned}), ${companyId}), ${kind},
      ${detail?.slice(0, LONGEST_DETAIL) ?? null}, ${actor.kind === 'anyone' ? null : actorName(actor) || null},
      ${ctx.address || null}, ${ctx.userAgent ?? null})`.execute(ctx.db)
}

/** Notes what was refused: kept although the change it belongs to is not. */
export async function noteRefusal(ctx: Context, event: SecurityEvent): Promise<void> {
  const { db, logger } = ctx.services
  const noted = noteSecurityEvent({ ...ctx, db }, event)
  if (ctx.db === db) return noted
  // Inside a change nobody waits for a second connection: all may be held by such as wait for one.
  noted.catch((error: unknown) => logger.warn({ error }, 'A refusal could not be noted.'))
}

/** Notes a link that opened nothing, once in a quarter of an hour for one network address and link. */
export const noteGuestRefusal = ({ db }: Services, address: string, detail: string, guest?: GuestActor) =>
  sql`insert into security_events (user_company_id, kind, detail, actor, address)
    select ${guest?.companyId ?? null}, 'guest-refused', ${detail}, ${guest?.name ?? null}, ${address}
    where not exists (select 1 from security_events where address = ${address} and kind = 'guest-refused'
      and detail = ${detail} and "createdAt" > app_now() - interval '15 minutes')`.execute(db)
