/** Signing in and out: one password check, locks against guessing, and sessions that can be ended. */
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Role } from '#domain/access/roles.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { users } from '#domain/team/user.ts'
import { mayUseWeb } from '#server/edge/sessions.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteRefusal, noteSecurityEvent } from '#server/kernel/security-log.ts'
import { findBrowser, rememberBrowser } from './known-browser.ts'
import { keyOfSession } from './own-sessions.ts'
import { beginAttempt, forgetAttempts } from './sign-in-locks.ts'

const WRONG_PAIR = mark('Invalid email or password.')

/** Checked when nobody has the address, so that the answer takes as long as for a wrong password. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$2zdtGVDxvVHH5KpZEZXcHDkfcSRkBQVbz1mkn+1N8Vs'

const credentialsSchema = z.strictObject({
  strategy: z.literal('local').optional(),
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
})

type Account = Pick<KeptRowOf<typeof users>, 'id' | 'email' | 'status' | 'isVerified'> & {
  password: string | null
  role: Role
}

const signIn = defineCall({
  method: 'POST',
  path: '/authentication',
  summary: 'Sign in',
  caller: 'anyone',
  body: credentialsSchema,
  status: 201,
  async run(ctx, { body, request, reply }) {
    const { email, password } = body
    const address = email.toLowerCase()
    const account = await findAccount(ctx, address)
    const browser = findBrowser(ctx.services, request, account)
    const guess = { email: address, userId: account?.id, browser }
    await beginAttempt(ctx, guess)
    const isRight = await verify(account?.password ?? DECOY, password).catch(() => false)
    if (!account?.password || !isRight) {
      await noteRefusal(ctx, { kind: 'sign-in-failed', userId: account?.id ?? null })
      throw new AppError('unauthenticated', say(WRONG_PAIR))
    }
    await forgetAttempts(ctx, guess)
    refuseInactive(account)
    rememberBrowser(ctx.services, { request, reply }, account)
    const { token, sessionId } = await ctx.services.sessions.open(account.id, request.headers['user-agent'])
    await sql`update users set "lastLoginAt" = app_now() where id = ${account.id}`.execute(ctx.db)
    await noteSecurityEvent(ctx, { kind: 'sign-in', userId: account.id })
    const actor = await ctx.services.sessions.find(token)
    return { accessToken: token, matrixToken: matrixToken(ctx, sessionId), data: await describe(ctx, actor) }
  },
})

/** Who the caller is, for a screen that was reloaded. */
const whoAmI = defineCall({
  method: 'GET',
  path: '/authentication',
  summary: 'Who is signed in',
  caller: 'user',
  async run(ctx) {
    const actor = ctx.actor
    await noteSeen(ctx, actor.sessionId)
    return { data: await describe(ctx, actor) }
  },
})

const signOut = defineCall({
  method: 'DELETE',
  path: '/authentication',
  summary: 'Sign out',
  caller: 'user',
  async run(ctx) {
    await ctx.services.sessions.close(ctx.actor.sessionId)
    await noteSecurityEvent(ctx, { kind: 'sign-out' })
    return {}
  },
})

export const authenticationCalls = [signIn, whoAmI, signOut]

/** The second token, for the separate host of rates: it names the session without being able to open it. */
function matrixToken({ services }: Context, sessionId: string): string {
  const name = keyOfSession(sessionId)
  return `${name}.${services.seals.sign('matrix', name)}`
}

/** A screen was loaded: good enough to say when a session was last used, and rare enough to be written down. */
async function noteSeen({ db }: Context, sessionId: string) {
  await sql`update sessions set "lastSeenAt" = clock_timestamp()
    where id = ${sessionId} and "lastSeenAt" < clock_timestamp() - interval '1 minute'`.execute(db)
}

async function findAccount(ctx: Context, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, email, password, roles[1] as role, status, "isVerified" from users
    where lower(email) = ${email} and active`.execute(ctx.db)
  return rows[0]
}

/** Only after the password was right: nobody else learns how an account stands. */
function refuseInactive({ role, status, isVerified }: Account) {
  if (!isVerified)
    throw new AppError('unauthenticated', say('Please verify your email first.'), { status: 'unverified' })
  if (status === 'requested') {
    throw new AppError('unauthenticated', say('Your account is waiting for approval.'), { status })
  }
  if (status !== 'approved') throw new AppError('unauthenticated', say('Your account is not active.'), { status })
  // The Super Admin has an account for the API and the command line; the screens know no such person.
  if (!mayUseWeb(role)) return
}

/** The user with company and settings, and what the screens need to mirror the server's permissions. */
async function describe(ctx: Context | ChangeContext, actor: UserActor) {
  const asSelf = { ...ctx, actor }
  const user: Record<string, unknown> = JSON.parse(await getRowJson(resourceOf(ctx, users), asSelf, actor.id))
  return {
    ...user,
    role: actor.role,
    tree: actor.tree,
    rights: actor.rights,
  }
}
