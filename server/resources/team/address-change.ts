/** Another address for an account: it waits until its own link is followed, and whoever had the old one can take it back. */
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { LINK_EXPIRED, TOKEN_PURPOSES, type TokenPurpose } from '#domain/team/auth-token.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'
import { noteRefusal, noteSecurityEvent } from '#server/kernel/security-log.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import {
  addressChangedLetter,
  addressConsentLetter,
  addressPlannedLetter,
  newAddressLetter,
  resetLetter,
} from './account.email.ts'
import { endTokens, type FoundToken, sendLink, useUpToken } from './auth-tokens.ts'
import { keyOfSession } from './own-sessions.ts'
import { beginAttempt, forgetAttempts } from './sign-in-locks.ts'
import { addresseeOf, invite } from './user-actions.ts'
import type { KeptUser } from './user-rules.ts'

const CONFIRM_WITH_PASSWORD = mark('Please confirm with your password.')
const KEY = 'currentPassword'

/** Checks the caller's own password, which comes beside a change; counted like an attempt to sign in. */
async function confirm(ctx: Context, password: unknown): Promise<void> {
  const { actor } = ctx
  if (!isUser(actor) || typeof password !== 'string') throw invalidField(KEY, say(CONFIRM_WITH_PASSWORD))
  const guess = { email: actor.email.toLowerCase(), userId: actor.id, browser: keyOfSession(actor.sessionId) }
  await beginAttempt(ctx, guess)
  const { rows } = await sql<{ password: string | null }>`select password from users where id = ${actor.id}`.execute(
    ctx.db,
  )
  const isRight = await verify(rows[0]?.password ?? '', password).catch(() => false)
  if (!isRight) {
    await noteRefusal(ctx, { kind: 'address-change-failed' })
    throw invalidField(KEY, say('This is not your present password.'))
  }
  await forgetAttempts(ctx, guess)
}

export const passwordConfirmation = { key: KEY, check: confirm }

/** What a change of the address writes at once. Throws `invalid` without the caller's password, where it is the caller's own. */
export async function planAddress(ctx: ChangeContext, row: KeptUser, email: string): Promise<Values> {
  if (email === row.email) return { pendingEmail: null }
  await refuseTaken(ctx, row.id, email)
  if (isSelf(ctx, row)) {
    if (!ctx.isConfirmed) throw invalidField(KEY, say(CONFIRM_WITH_PASSWORD))
    return { pendingEmail: email }
  }
  // Nobody has ever come in by it: a mistyped address of somebody who was invited.
  return row.isVerified ? { pendingEmail: email } : { email, password: null, pendingEmail: null }
}

/** Writes to those whom the change concerns. */
export async function tellAddresses(ctx: ChangeContext, before: KeptUser, after: KeptUser): Promise<void> {
  if (after.email !== before.email) {
    await endTokens(ctx, after.id, TOKEN_PURPOSES)
    return invite(ctx, after)
  }
  if (after.pendingEmail === before.pendingEmail) return
  await endTokens(ctx, after.id, ['email', 'email-consent'])
  if (after.pendingEmail === null) return
  await noteSecurityEvent(ctx, { kind: 'address-change-asked', userId: after.id })
  if (decidesAlone(ctx, after)) await sendToBoth(ctx, after)
  else await askForConsent(ctx, after)
}

const isSelf = ({ actor }: Context, row: KeptUser) => isUser(actor) && actor.id === row.id

/** The person, and whoever operates the installation; a manager only proposes, or could read the other's reset letters. */
const decidesAlone = (ctx: Context, row: KeptUser) =>
  isSelf(ctx, row) || !isUser(ctx.actor) || ctx.actor.role === 'Super Admin'

async function sendToBoth(ctx: ChangeContext, row: KeptUser) {
  const email = row.pendingEmail ?? row.email
  const person = addresseeOf(row)
  const first = row.firstName
  const session = isUser(ctx.actor) && isSelf(ctx, row) ? { sessionId: ctx.actor.sessionId } : {}
  const confirm = () => newAddressLetter(first)
  await sendLink(ctx, 'email', { ...person, email }, { write: confirm, carries: { email, ...session } })
  const write = () => addressPlannedLetter(first, email)
  await sendLink(ctx, 'email-undo', person, { write, carries: { email: person.email } })
}

async function askForConsent(ctx: ChangeContext, row: KeptUser) {
  const email = row.pendingEmail ?? row.email
  const proposer = isUser(ctx.actor) ? ctx.actor.name : ''
  const write = () => addressConsentLetter(row.firstName, proposer, email)
  await sendLink(ctx, 'email-consent', addresseeOf(row), { write, carries: { email } })
}

async function refuseTaken(ctx: Context, id: number, email: string) {
  const { rows } = await sql`
    select 1 from users where lower(email) = ${email} and active and id <> ${id}`.execute(ctx.db)
  const taken = say('A user with this email already exists.')
  if (rows.length > 0) throw new AppError('conflict', taken, { email: taken })
}

type Purpose = Extract<TokenPurpose, `email${string}`>

/** What each link of a change of address does; answers what the page tells. */
export function followAddressLink(ctx: Context, found: FoundToken, purpose: Purpose): Promise<object> {
  return inTransaction(ctx, async (tx) => {
    await useUpToken(tx, found.id)
    const { rows } = await sql<KeptUser>`select * from users where id = ${found.userId} and active for update`.execute(
      tx.db,
    )
    const [user] = rows
    if (!user || found.email === null) throw new AppError('gone', say(LINK_EXPIRED))
    tx.afterCommit(tx.services.sessions.settle)
    return FOLLOW[purpose](tx, user, { ...found, email: found.email })
  })
}

type Follow = (ctx: ChangeContext, user: KeptUser, token: FoundToken & { email: string }) => Promise<object>

const FOLLOW: Record<Purpose, Follow> = {
  'email-consent': async (ctx, user, { email }) => {
    if (user.pendingEmail !== email) throw new AppError('gone', say(LINK_EXPIRED))
    await sendToBoth(ctx, user)
    return { purpose: 'email-consent', email }
  },
  email: putInPlace,
  'email-undo': takeBack,
}

/** The new address is proven: the other sessions end, and so do links that went to the old one. */
async function putInPlace(
  ctx: ChangeContext,
  user: KeptUser,
  { email, sessionId }: { email: string; sessionId: string | null },
) {
  if (user.pendingEmail !== email) throw new AppError('gone', say(LINK_EXPIRED))
  await sql`update users set email = ${email}, "pendingEmail" = null, "isVerified" = true where id = ${user.id}`.execute(
    ctx.db,
  )
  await endSessions(ctx, user.id, sessionId)
  await endTokens(ctx, user.id, ['verify', 'reset', 'invite', 'register', 'email', 'email-consent'])
  const before = addresseeOf(user)
  const write = () => addressChangedLetter(user.firstName, email)
  await sendLink(ctx, 'email-undo', before, { write, carries: { email: before.email } })
  await noteSecurityEvent(ctx, { kind: 'address-changed', userId: user.id })
  return { purpose: 'email', email }
}

/** Whoever asked for the change knew the password: it no longer opens anything, and the old address gets a link to another. */
async function takeBack(ctx: ChangeContext, user: KeptUser, { email }: { email: string }) {
  await sql`
    update users set email = ${email}, "pendingEmail" = null, "isVerified" = true, password = null
    where id = ${user.id}`.execute(ctx.db)
  await endSessions(ctx, user.id, null)
  await endTokens(ctx, user.id, ['verify', 'reset', 'invite', 'register', 'email', 'email-consent'])
  const write = () => resetLetter(user.firstName)
  await sendLink(ctx, 'reset', { ...addresseeOf(user), email }, { write })
  await noteSecurityEvent(ctx, { kind: 'address-change-undone', userId: user.id })
  return { purpose: 'email-undo', email }
}

async function endSessions(ctx: ChangeContext, userId: number, but: string | null) {
  await sql`update sessions set "revokedAt" = clock_timestamp()
    where "userId" = ${userId} and "revokedAt" is null and id is distinct from ${but}`.execute(ctx.db)
}
