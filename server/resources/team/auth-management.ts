/** POST /authmanagement: proving an address, and setting a new password with a link or with the present one. */

import { hash, verify } from '@node-rs/argon2'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import {
  ADDRESS_PURPOSES,
  LINK_EXPIRED,
  LINK_SENT,
  PASSWORD_PURPOSES,
  TOKEN_PURPOSES,
  type TokenPurpose,
} from '#domain/team/auth-token.ts'
import { LONGEST_PASSWORD } from '#domain/team/passwords.ts'
import { normalizeEmail } from '#domain/team/person-rules.ts'
import type { UserStatus } from '#domain/team/user.ts'
import { toContext } from '#server/kernel/asking.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'
import { parseInput } from '#server/kernel/input.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteRefusal, noteSecurityEvent } from '#server/kernel/security-log.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { passwordChangedLetter } from './account.email.ts'
import { askForLetter } from './account.job.ts'
import { countAttempt } from './account-limits.ts'
import { followAddressLink } from './address-change.ts'
import { type Addressee, endTokens, type FoundToken, findToken, sendLetter, useUpToken } from './auth-tokens.ts'
import { rememberBrowser } from './known-browser.ts'
import { notify } from './notify.ts'
import { keyOfSession } from './own-sessions.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { beginAttempt, forgetAttempts } from './sign-in-locks.ts'
import { findOperators } from './users.queries.ts'

const token = z.string().min(1).max(100)
const password = z.string().min(1).max(LONGEST_PASSWORD)
const address = z.strictObject({ email: z.string().trim().min(1).max(254) })

/** What each action takes; the names are those of the usual account-management protocol. */
const INPUTS = {
  verifySignupLong: token,
  resendVerifySignup: address,
  sendResetPwd: address,
  checkToken: token,
  resetPwdLong: z.strictObject({ token, password }),
  passwordChange: z.strictObject({ oldPassword: password, password }),
} as const
type Action = keyof typeof INPUTS
const ACTIONS = Object.keys(INPUTS) as [Action, ...Action[]]

const bodySchema = z.strictObject({ action: z.enum(ACTIONS), value: z.unknown() })

export const authManagementCall = defineCall({
  method: 'POST',
  path: '/authmanagement',
  summary: 'Verify an address, or set a new password',
  caller: 'anyone',
  body: bodySchema,
  async run(anyone, { body, request, reply }) {
    const { action, value } = body
    const input = parseInput(z.strictObject({ value: INPUTS[action] }), { value }) as { value: never }
    const ctx = await toContext(anyone.services, request, { anyone: true, user: action === 'passwordChange' })
    return RUN[action](ctx, input.value, { request, reply })
  },
})

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Run = (ctx: Context, value: never, exchange: Exchange) => Promise<object>

const RUN: Record<Action, Run> = {
  verifySignupLong: verifyAddress,
  resendVerifySignup: (ctx, { email }: z.infer<typeof address>) => sendIfKnown(ctx, 'verify', email),
  sendResetPwd: (ctx, { email }: z.infer<typeof address>) => sendIfKnown(ctx, 'reset', email),
  async checkToken(ctx, value: string) {
    const { purpose } = await getToken(ctx, value, TOKEN_PURPOSES)
    return { purpose }
  },
  resetPwdLong: resetPassword,
  passwordChange: changePassword,
}

async function sendIfKnown(ctx: Context, kind: 'verify' | 'reset', email: string) {
  await countAttempt(ctx, kind, normalizeEmail(email))
  await askForLetter(ctx.services, kind, email)
  return { message: say(LINK_SENT) }
}

/** A token that opens nothing counts against the address it is tried from. */
async function getToken(ctx: Context, value: string, purposes: readonly TokenPurpose[]): Promise<FoundToken> {
  const found = await findToken(ctx, value, purposes)
  if (found) return found
  await countAttempt(ctx, 'token')
  throw new AppError('gone', say(LINK_EXPIRED))
}

async function verifyAddress(ctx: Context, value: string) {
  const found = await getToken(ctx, value, ADDRESS_PURPOSES)
  const { purpose } = found
  if (purpose === 'email' || purpose === 'email-consent' || purpose === 'email-undo') {
    return followAddressLink(ctx, found, purpose)
  }
  return inTransaction(ctx, async (tx) => {
    await useUpToken(tx, found.id)
    const { rows } = await sql<Addressee & { status: UserStatus }>`
      update users set "isVerified" = true where id = ${found.userId} and active
      returning id, name, email, status`.execute(tx.db)
    const [user] = rows
    if (!user) throw new AppError('gone', say(LINK_EXPIRED))
    if (user.status === 'requested') await tellOperators(tx, user)
    await noteSecurityEvent(tx, { kind: 'address-verified', userId: user.id })
    return { purpose, status: user.status }
  })
}

/** Only proven addresses are worth the operator's time. */
async function tellOperators(ctx: ChangeContext, { name }: Addressee) {
  const link = pathTo('users', {}, { tab: 'requests' })
  await notify(ctx, await findOperators(ctx), () => ({
    kind: 'access-requested',
    title: say('{name} asks for access.', { name }),
    link,
  }))
}

async function resetPassword(ctx: Context, value: z.infer<(typeof INPUTS)['resetPwdLong']>, exchange: Exchange) {
  const found = await getToken(ctx, value.token, PASSWORD_PURPOSES)
  const user = await getAddressee(ctx, found.userId)
  await refuseWeakPassword(ctx, user.id, value.password)
  const hashed = await hash(value.password)
  return inTransaction(ctx, async (tx) => {
    await useUpToken(tx, found.id)
    await endTokens(tx, user.id, PASSWORD_PURPOSES)
    tx.afterCommit(tx.services.sessions.settle)
    // Whoever holds the link reads the mail of this address.
    const { rows } = await sql<{ wasVerified: boolean; status: UserStatus }>`
      update users u set password = ${hashed}, "isVerified" = true
      from (select "isVerified" as "wasVerified" from users where id = ${user.id} for update) before
      where u.id = ${user.id} returning "wasVerified", u.status`.execute(tx.db)
    if (rows[0]?.status === 'requested' && !rows[0].wasVerified) await tellOperators(tx, user)
    await sql`delete from login_failures where email = ${user.email}`.execute(tx.db)
    if (found.purpose === 'reset') await sendLetter(tx, user, () => passwordChangedLetter(user.name, publicUrlOf(ctx)))
    await noteSecurityEvent(tx, { kind: 'password-set', userId: user.id })
    rememberBrowser(tx.services, exchange, { ...user, password: hashed })
    return { email: user.email, status: rows[0]?.status }
  })
}

/** The other sessions end; this one goes on under a new token. */
async function changePassword(ctx: Context, value: z.infer<(typeof INPUTS)['passwordChange']>, exchange: Exchange) {
  const { actor, services } = ctx
  if (!isUser(actor)) throw new AppError('unauthenticated', say('Please sign in.'))
  const guess = { email: actor.email.toLowerCase(), userId: actor.id, browser: keyOfSession(actor.sessionId) }
  await beginAttempt(ctx, guess)
  const { rows } = await sql<{ password: string | null }>`select password from users where id = ${actor.id}`.execute(
    ctx.db,
  )
  const isRight = await verify(rows[0]?.password ?? '', value.oldPassword).catch(() => false)
  if (!isRight) {
    await noteRefusal(ctx, { kind: 'password-change-failed' })
    throw invalidField('oldPassword', say('This is not your present password.'))
  }
  await forgetAttempts(ctx, guess)
  await refuseWeakPassword(ctx, actor.id, value.password)
  const hashed = await hash(value.password)
  await inTransaction(ctx, async (tx) => {
    tx.afterCommit(tx.services.sessions.settle)
    await sql`update users set password = ${hashed} where id = ${actor.id}`.execute(tx.db)
    await endTokens(tx, actor.id, PASSWORD_PURPOSES)
    await sendLetter(tx, actor, () => passwordChangedLetter(actor.name, publicUrlOf(ctx)))
    await noteSecurityEvent(tx, { kind: 'password-changed' })
  })
  rememberBrowser(services, exchange, { ...actor, password: hashed })
  const { token: accessToken } = await services.sessions.open(actor.id, ctx.userAgent)
  return { accessToken }
}

const publicUrlOf = ({ services }: Context) => services.config.publicUrl

async function getAddressee(ctx: Context, id: number): Promise<Addressee> {
  const { rows } = await sql<Addressee>`
    select id, "firstName" as name, lower(email) as email from users where id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('gone', say(LINK_EXPIRED))
  return rows[0]
}
