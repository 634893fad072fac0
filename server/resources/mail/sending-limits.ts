/** How many e-mails the caller may still send today: by the company's own limits, and the operator's above them. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { checkLimit, LIMIT_HOURS, type LimitAnswer, overLimitSentence } from '#domain/mail/sending-limit.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'

type SentCounts = {
  byUser: number
  byCompany: number
  oldestByUser: string | null
  oldestByCompany: string | null
  userLimit: number
  companyLimit: number
}

/** What a sending of so many by the caller would meet; sends nothing. */
export async function askLimit(ctx: Context, requested: number): Promise<LimitAnswer> {
  const { actor } = ctx
  if (!isUser(actor)) throw new AppError('unauthenticated', say('Please sign in.'))
  return askLimitOf(ctx, { userId: actor.id, companyId: actor.companyId }, requested)
}

type Sender = { userId: number; companyId: number | null }

async function askLimitOf(
  { services, now, db }: Context,
  { userId, companyId }: Sender,
  requested: number,
): Promise<LimitAnswer> {
  const since = new Date(now.getTime() - LIMIT_HOURS * 60 * 60 * 1000).toISOString()
  const { rows } = await sql<SentCounts>`
    select c."dailyUserEmailLimit" as "userLimit", c."dailyEmailLimit" as "companyLimit", m.*
    from user_companies c cross join lateral (
      select count(*)::int as "byCompany", min("createdAt") as "oldestByCompany",
        count(*) filter (where "sentByUserId" = ${userId})::int as "byUser",
        min("createdAt") filter (where "sentByUserId" = ${userId}) as "oldestByUser"
      from outbox_messages
      where user_company_id = c.id and "createdAt" > ${since} and status <> 'cancelled'
    ) m
    where c.id = ${companyId}`.execute(db)
  const counts = rows[0]
  if (!counts) throw new AppError('forbidden', say('You may not send e-mail.'))
  const { mailPerDay, mailPerUserPerDay } = services.config.limits
  const at = (time: string | null) => (time === null ? null : new Date(time))
  return checkLimit(
    [
      {
        used: counts.byUser,
        limit: Math.min(counts.userLimit, mailPerUserPerDay),
        oldest: at(counts.oldestByUser),
      },
      { used: counts.byCompany, limit: Math.min(counts.companyLimit, mailPerDay), oldest: at(counts.oldestByCompany) },
    ],
    requested,
  )
}

/** Throws `rate_limited` when so many are too many. Two who send at once wait for each other, so that none slips by. */
export async function refuseOverLimit(ctx: ChangeContext, requested: number): Promise<void> {
  const { actor } = ctx
  if (isUser(actor)) await refuseOverLimitOf(ctx, { ...actor, userId: actor.id }, requested)
}

/** The same for somebody who is not the caller, as when a letter goes out at its time. */
export async function refuseOverLimitOf(
  ctx: ChangeContext,
  sender: Sender & { timeZone: string },
  requested: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-limit:${sender.companyId}`}, 0))`.execute(ctx.db)
  const answer = await askLimitOf(ctx, sender, requested)
  if (answer.allowed) return
  const wait = answer.resetsAt ? Math.ceil((new Date(answer.resetsAt).getTime() - ctx.now.getTime()) / 1000) : undefined
  throw new AppError('rate_limited', overLimitSentence(answer, sender.timeZone), undefined, wait)
}
