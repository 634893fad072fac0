/** Signing in and out: one password check, locks against guessing, and sessions that can be ended. */
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Role } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { UserStatus } from '#domain/team/user.ts'
import { RIGHT_FLAGS } from '#domain/team/user-settings.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { defineCall, type Registry } from '#server/kernel/resource.ts'
import { mayUseWeb } from '#server/kernel/sessions.ts'
import { usersResource } from './users.resource.ts'

const WRONG_PAIR = 'Invalid email or password.'
const LOCKED = 'Too many attempts. Try again in 15 minutes.'
const LOCK_MINUTES = 15
/** From one address on one account; and on one account from wherever, so that many addresses do not help. */
const MOST_FAILURES = { account: 50, accountAndAddress: 5 }

/** Checked when nobody has the address, so that the answer takes as long as for a wrong password. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$2zdtGVDxvVHH5KpZEZXcHDkfcSRkBQVbz1mkn+1N8Vs'

const credentialsSchema = z.strictObject({
  strategy: z.literal('local').optional(),
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
})

type Account = { id: number; password: string | null; role: Role; status: UserStatus; isVerified: boolean }

const signIn = defineCall({
  method: 'POST',
  path: '/authentication',
  summary: 'Sign in',
  caller: 'anyone',
  body: credentialsSchema,
  status: 201,
  async run(ctx, { body, request }) {
    const { email, password } = body as z.infer<typeof credentialsSchema>
    const address = email.toLowerCase()
    await refuseLocked(ctx, address)
    const account = await findAccount(ctx, address)
    const isRight = await verify(account?.password ?? DECOY, password).catch(() => false)
    if (!account?.password || !isRight) {
      await sql`insert into login_failures (email, address) values (${address}, ${ctx.address})`.execute(ctx.db)
      throw new AppError('unauthenticated', WRONG_PAIR)
    }
    refuseInactive(account)
    const { token } = await ctx.services.sessions.open(account.id, request.headers['user-agent'])
    await sql`update users set "lastLoginAt" = app_now() where id = ${account.id}`.execute(ctx.db)
    await sql`delete from login_failures where email = ${address} and address = ${ctx.address}`.execute(ctx.db)
    const actor = await ctx.services.sessions.find(token)
    return { accessToken: token, data: await describe(ctx, actor) }
  },
})

/** Who the caller is, for a screen that was reloaded. */
const whoAmI = defineCall({
  method: 'GET',
  path: '/authentication',
  summary: 'Who is signed in',
  caller: 'user',
  run: async (ctx) => ({ data: await describe(ctx, ctx.actor as UserActor) }),
})

const signOut = defineCall({
  method: 'DELETE',
  path: '/authentication',
  summary: 'Sign out',
  caller: 'user',
  async run(ctx) {
    await ctx.services.sessions.close((ctx.actor as UserActor).sessionId)
    return {}
  },
})

export const authenticationCalls = [signIn, whoAmI, signOut]

async function refuseLocked(ctx: Context, email: string) {
  const { rows } = await sql<{ all: number; here: number }>`
    select count(*)::int as all, count(*) filter (where address = ${ctx.address})::int as here
    from login_failures
    where email = ${email} and at > clock_timestamp() - make_interval(mins => ${LOCK_MINUTES})`.execute(ctx.db)
  const { all = 0, here = 0 } = rows[0] ?? {}
  if (all >= MOST_FAILURES.account || here >= MOST_FAILURES.accountAndAddress) {
    throw new AppError('rate_limited', LOCKED, undefined, LOCK_MINUTES * 60)
  }
}

async function findAccount(ctx: Context, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, password, roles[1] as role, status, "isVerified" from users
    where lower(email) = ${email} and active`.execute(ctx.db)
  return rows[0]
}

/** Only after the password was right: nobody else learns how an account stands. */
function refuseInactive({ role, status, isVerified }: Account) {
  if (!isVerified) throw new AppError('unauthenticated', 'Please verify your email first.', { status: 'unverified' })
  if (status === 'requested') {
    throw new AppError('unauthenticated', 'Your account is waiting for approval.', { status })
  }
  if (status !== 'approved') throw new AppError('unauthenticated', 'Your account is not active.', { status })
  // The Super Admin has an account for the API and the command line; the screens know no such person.
  if (!mayUseWeb(role)) return
}

/** The user with company and settings, and what the screens need to mirror the server's permissions. */
async function describe(ctx: Context | ChangeContext, actor: UserActor) {
  const asSelf = { ...ctx, actor }
  const registry: Registry = new Map([[usersResource.entity.path, usersResource]])
  const user = JSON.parse(await getRowJson(registry, usersResource, asSelf, actor.id)) as Record<string, unknown>
  const isOn = (flag: string) => actor.rights.includes(flag)
  return {
    ...user,
    role: actor.role,
    tree: actor.tree,
    rights: [actor.role, ...RIGHT_FLAGS.filter(isOn)],
  }
}
