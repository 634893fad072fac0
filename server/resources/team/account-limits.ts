/** Slows down whoever asks for many accounts, links or passwords; counted by what was typed, whether or not it exists. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { RESEND_PAUSE_SECONDS } from '#domain/team/auth-token.ts'
import type { Context } from '#server/kernel/context.ts'

/** One network address within the window; offices share one. */
const MOST_BY_ADDRESS = 30
const WINDOW_MINUTES = 15

export type AttemptKind = 'request' | 'verify' | 'reset' | 'token'

/**
 * Counts the attempt. Throws `rate_limited` for a network address that has made too many,
 * and for an e-mail address to which a message of this kind was asked for less than a minute ago.
 */
export async function countAttempt(ctx: Context, kind: AttemptKind, email = ''): Promise<void> {
  const { rows } = await sql<{ here: number; waitSeconds: number }>`
    select count(*) filter (where address = ${ctx.address})::int as here,
      coalesce(ceil(max(extract(epoch from at + make_interval(secs => ${RESEND_PAUSE_SECONDS}) - clock_timestamp()))
        filter (where email = ${email} and kind = ${kind})), 0)::int as "waitSeconds"
    from account_attempts
    where (address = ${ctx.address} or email = ${email})
      and at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`.execute(ctx.db)
  const { here = 0, waitSeconds = 0 } = rows[0] ?? {}
  if (here >= MOST_BY_ADDRESS) {
    throw new AppError('rate_limited', 'Too many attempts. Try again in 15 minutes.', undefined, WINDOW_MINUTES * 60)
  }
  if (email !== '' && waitSeconds > 0) {
    throw new AppError('rate_limited', `Try again in ${waitSeconds} seconds.`, undefined, waitSeconds)
  }
  await sql`insert into account_attempts (kind, email, address) values (${kind}, ${email}, ${ctx.address})`.execute(
    ctx.db,
  )
}
