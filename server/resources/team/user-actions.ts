/** What is done with a user beside editing: inviting again, handing over what the user has. */
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { RESEND_PAUSE_SECONDS } from '#domain/team/auth-token.ts'
import { type ChangeContext, type Context, isUser, type UserActor } from '#server/kernel/context.ts'
import type { ActionRule } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { inviteLetter, verifyLetter } from './account.email.ts'
import { endTokens, sendLink } from './auth-tokens.ts'
import { userBlockers } from './needs.ts'
import { type KeptUser, refuseParent, refuseStranger, roleOf } from './user-rules.ts'
import { countReports, findStanding } from './users.queries.ts'

/** The invitation of a new user: a link to choose a password. */
export async function invite(ctx: ChangeContext, row: KeptUser): Promise<void> {
  const sender = isUser(ctx.actor) ? ctx.actor : undefined
  const company = await companyName(ctx, row.user_company_id)
  const write = () => inviteLetter(row.firstName, sender?.name ?? company, company)
  await sendLink(ctx, 'invite', addresseeOf(row), { write, ...(sender && { sender }) })
  await noteSecurityEvent(ctx, { kind: 'invited', userId: row.id })
}

export const addresseeOf = ({ id, name, email }: Pick<KeptUser, 'id' | 'name' | 'email'>) => ({
  id,
  name: name ?? email,
  email,
})

async function companyName(ctx: Context, companyId: number | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from user_companies where id = ${companyId}`.execute(ctx.db)
  return rows[0]?.name ?? 'Mandate'
}

const resendInvite: ActionRule<KeptUser> = {
  permission: 'update',
  summary: 'Invite a user again',
  async run(ctx, row) {
    refuseStranger(ctx, row)
    if (row.isVerified) throw new AppError('conflict', say('This user has already verified the address.'))
    await refuseHaste(ctx, row.id)
    if (row.password === null) await invite(ctx, row)
    else
      await sendLink(ctx, 'verify', addresseeOf(row), {
        write: () => verifyLetter(row.firstName),
        sender: ctx.actor,
      })
    return undefined
  },
}

/** Throws `rate_limited` while the last link is fresh. */
export async function refuseHaste(ctx: Context, userId: number): Promise<void> {
  const { rows } = await sql<{ waitSeconds: number | null }>`
    select ceil(extract(epoch from max("createdAt") + make_interval(secs => ${RESEND_PAUSE_SECONDS}) - clock_timestamp()))::int
      as "waitSeconds"
    from auth_tokens where "userId" = ${userId} and purpose in ('invite', 'verify')`.execute(ctx.db)
  const wait = rows[0]?.waitSeconds ?? 0
  if (wait > 0) throw new AppError('rate_limited', say('Try again in {wait} seconds.', { wait }), undefined, wait)
}

const reassignSchema = z.strictObject({
  /** Who gets the open work. */
  userId: z.int().min(1).optional(),
  /** Under whom those below stand from now on. */
  parent: z.int().min(1).nullish(),
})

const reassign: ActionRule<KeptUser, z.infer<typeof reassignSchema>> = {
  permission: 'remove',
  summary: "Hand a user's open work, and those below, to others",
  input: reassignSchema,
  async run(ctx, row, { userId, parent }) {
    refuseStranger(ctx, row)
    let handedOver = 0
    if (userId !== undefined) {
      await refuseHeir(ctx, row, userId)
      for (const { count, reassign: handOver } of userBlockers.allOf(ctx)) {
        // Whoever has none of it need not find an heir who could have it.
        if ((await count(ctx, row.id)) > 0) handedOver += await handOver(ctx, row.id, userId)
      }
    }
    const moved = parent === undefined ? 0 : await moveReports(ctx, row, parent)
    return { handedOver, moved }
  },
}

/** Work goes to a colleague at work whom the caller can see. */
async function refuseHeir(ctx: ChangeContext<UserActor>, row: KeptUser, userId: number) {
  const heir = await findStanding(ctx, userId)
  const { actor } = ctx
  const isBelow = actor.tree.includes(userId)
  const isSeen = isBelow || ctx.actor.role === 'Super Admin' || heir?.companyId === actor.companyId
  const isFit = heir?.isApproved && heir.companyId === row.user_company_id && heir.id !== row.id
  if (!isSeen || !isFit) throw invalidField('userId', say('User has an unknown value.'))
}

async function moveReports(ctx: ChangeContext<UserActor>, row: KeptUser, parent: number | null): Promise<number> {
  const { rows } = await sql<Pick<KeptUser, 'id' | 'roles' | 'user_company_id'>>`
    select id, roles, user_company_id from users where parent = ${row.id} and active order by id for update`.execute(
    ctx.db,
  )
  for (const child of rows) {
    await refuseParent(ctx, { id: child.id, role: roleOf(child), companyId: child.user_company_id }, parent)
  }
  await sql`update users set parent = ${parent} where parent = ${row.id} and active`.execute(ctx.db)
  return rows.length
}

/** Throws `conflict` while somebody or something still hangs on the user. */
export async function refuseNeeded(ctx: Context, id: number): Promise<void> {
  for (const { count, refusal } of userBlockers.allOf(ctx)) {
    const open = await count(ctx, id)
    if (open > 0) throw new AppError('conflict', refusal(open))
  }
  const reports = await countReports(ctx, id)
  if (reports > 0) {
    throw new AppError(
      'conflict',
      say('Move {reports, plural, one {# user} other {# users}} below this user before deleting.', { reports }),
    )
  }
}

/** Takes back a change of address that still waits for its link. */
const keepAddress: ActionRule<KeptUser> = {
  permission: 'update',
  summary: 'Keep the present address instead of the one that waits',
  async run(ctx, row) {
    refuseStranger(ctx, row)
    await endTokens(ctx, row.id, ['email', 'email-consent'])
    await sql`update users set "pendingEmail" = null where id = ${row.id}`.execute(ctx.db)
    return undefined
  },
}

export const userActions = { resendInvite, reassign, keepAddress }
