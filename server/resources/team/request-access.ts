/** POST /users: without a session a request for access, whose answer never tells who has an account; else adding a user. */
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AccessRequestForm, accessRequestSchema } from '#domain/team/access-request.ts'
import { normalizeEmail } from '#domain/team/person-rules.ts'
import type { UserStatus } from '#domain/team/user.ts'
import { toContext } from '#server/kernel/asking.ts'
import { type ChangeContext, type Context, isUser, type UserActor } from '#server/kernel/context.ts'
import { parseInput } from '#server/kernel/input.ts'
import { type Call, defineCall, type Registry } from '#server/kernel/resource.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { knownLetter, verifyLetter } from './account.email.ts'
import { countAttempt } from './account-limits.ts'
import { addUser } from './add-user.ts'
import { type Addressee, sendLetter, sendLink } from './auth-tokens.ts'

/** The registry is asked for when a call comes: it knows these calls itself. */
export const userCalls = (registry: () => Registry): readonly Call[] => [
  defineCall({
    method: 'POST',
    path: '/users',
    summary: 'Ask for access; for those who lead users: add a user',
    caller: 'anyone',
    body: z.record(z.string(), z.unknown()),
    status: 201,
    async run(anyone, { body, request, reply }) {
      const ctx = await toContext(anyone.services, request, { anyone: true, user: true })
      if (isUser(ctx.actor)) return addUser(registry(), ctx as Context<UserActor>, { body, request, reply })
      return askForAccess(ctx, parseInput(accessRequestSchema, body) as AccessRequestForm)
    },
  }),
]

async function askForAccess(ctx: Context, form: AccessRequestForm) {
  const email = normalizeEmail(form.email)
  await countAttempt(ctx, 'request', email)
  // Before anybody is looked up, so that the slow part is the same for every address.
  const password = await hash(form.password)
  await inTransaction(ctx, async (tx) => {
    const id = await insertRequested(tx, { ...form, email, password })
    if (id === undefined) await answerKnown(tx, email)
    else await sendLink(tx, 'verify', { id, name: form.firstName, email }, { text: verifyLetter(form.firstName) })
  })
  return { message: `Check ${email} to verify your address.`, email }
}

/** The user and the request, or nothing when somebody has the address. */
async function insertRequested(ctx: ChangeContext, form: AccessRequestForm): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into users ("firstName", "lastName", email, password, phone, roles, status, country, province,
      "termsAcceptedAt")
    values (${form.firstName}, ${form.lastName}, ${form.email}, ${form.password}, ${form.phone || null},
      array['Self Serve'], 'requested', ${form.country}, ${form.province.toUpperCase()}, app_now())
    on conflict (lower(email)) where active do nothing
    returning id`.execute(ctx.db)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await sql`insert into user_settings ("userId") values (${id})`.execute(ctx.db)
  await sql`
    insert into access_requests ("userId", "companyName", "companyType", "roleWanted", reason)
    values (${id}, ${form.companyName}, ${form.companyType}, ${form.roleWanted}, ${form.reason || null})`.execute(
    ctx.db,
  )
  return id
}

/** Nothing of the account changes: only its owner learns, by mail, that somebody asked. */
async function answerKnown(ctx: ChangeContext, email: string) {
  const { rows } = await sql<Addressee & { status: UserStatus; isVerified: boolean }>`
    select id, "firstName" as name, email, status, "isVerified" from users
    where lower(email) = ${email} and active`.execute(ctx.db)
  const [account] = rows
  if (!account) return
  if (account.status === 'requested' && !account.isVerified) {
    await sendLink(ctx, 'verify', account, { text: verifyLetter(account.name) })
  } else await sendLetter(ctx, account, knownLetter(account.name, ctx.services.config.publicUrl))
}
