/** POST /users: without a session a request for access, whose answer never tells who has an account; else adding a user. */
import { sql } from 'kysely'
import { z } from 'zod'
import { say } from '#domain/kernel/words.ts'
import { type AccessRequestForm, accessRequestSchema } from '#domain/team/access-request.ts'
import { normalizeEmail } from '#domain/team/person-rules.ts'
import { toContext } from '#server/kernel/asking.ts'
import { type ChangeContext, type Context, isUserContext } from '#server/kernel/context.ts'
import { parseInput } from '#server/kernel/input.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { knownLetter, registerLetter } from './account.email.ts'
import { countAttempt } from './account-limits.ts'
import { addUser } from './add-user.ts'
import { type Addressee, sendLetter, sendLink } from './auth-tokens.ts'

/** The registry is asked for when a call comes: it knows these calls itself. */
export const userCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/users',
    summary: 'Ask for access; for those who lead users: add a user',
    caller: 'anyone',
    body: z.record(z.string(), z.unknown()),
    status: 201,
    async run(anyone, { body, request, reply }) {
      const ctx = await toContext(anyone.services, request, { anyone: true, user: true })
      if (isUserContext(ctx)) return addUser(ctx, { body, request, reply })
      return askForAccess(ctx, parseInput(accessRequestSchema, body))
    },
  }),
]

async function askForAccess(ctx: Context, form: AccessRequestForm) {
  const email = normalizeEmail(form.email)
  await countAttempt(ctx, 'request', email)
  await inTransaction(ctx, async (tx) => {
    const id = (await insertRequested(tx, { ...form, email })) ?? (await replaceUnproven(tx, { ...form, email }))
    if (id === undefined) return answerKnown(tx, email)
    const write = () => registerLetter(form.firstName, form.companyName)
    await sendLink(tx, 'register', { id, name: form.firstName, email }, { write })
    await noteSecurityEvent(tx, { kind: 'access-asked', userId: id })
  })
  return { message: say('Check {email} to verify your address.', { email }), email }
}

/** The user and the request, or nothing when somebody has the address. */
async function insertRequested(ctx: ChangeContext, form: AccessRequestForm): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into users ("firstName", "lastName", email, phone, roles, status, country, province,
      "termsAcceptedAt")
    values (${form.firstName}, ${form.lastName}, ${form.email}, ${form.phone || null},
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

/**
 * While nobody has proven the address, the newest form counts and the links of earlier ones end: whoever filled in the
 * first may have been a stranger.
 */
async function replaceUnproven(ctx: ChangeContext, form: AccessRequestForm): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update users set "firstName" = ${form.firstName}, "lastName" = ${form.lastName}, phone = ${form.phone || null},
      country = ${form.country}, province = ${form.province.toUpperCase()}, "termsAcceptedAt" = app_now()
    where lower(email) = ${form.email} and active and status = 'requested' and not "isVerified"
    returning id`.execute(ctx.db)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await sql`
    update access_requests set "companyName" = ${form.companyName}, "companyType" = ${form.companyType},
      "roleWanted" = ${form.roleWanted}, reason = ${form.reason || null}
    where "userId" = ${id} and status = 'waiting'`.execute(ctx.db)
  return id
}

/** Nothing of the account changes: only its owner learns, by mail, that somebody asked. */
async function answerKnown(ctx: ChangeContext, email: string) {
  const { rows } = await sql<Addressee>`
    select id, "firstName" as name, email from users where lower(email) = ${email} and active`.execute(ctx.db)
  const [account] = rows
  if (account) await sendLetter(ctx, account, () => knownLetter(account.name, ctx.services.config.publicUrl))
}
