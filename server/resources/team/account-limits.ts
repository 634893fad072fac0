/** Slows down whoever asks for many accounts, links or passwords; counted by what was typed, whether or not it exists. */
import { type Kysely, sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { RESEND_PAUSE_SECONDS } from '#domain/team/auth-token.ts'
import type { Tables } from '#server/adapters/database.ts'
import { networkOf } from '#server/edge/network.ts'
import type { Context } from '#server/kernel/context.ts'
import { takeTurns } from './sign-in-locks.ts'

/** From one network within the window; offices share one. */
const MOST_BY_ADDRESS = 30
const WINDOW_MINUTES = 15

export type AttemptKind = 'request' | 'verify' | 'reset' | 'token'

/**
 * Counts the attempt. Throws `rate_limited` for a network that has made too many, and for an e-mail address to which a
 * message of this kind was asked for less than a minute ago. Of several at once each knows of those before it.
 */
export async function countAttempt(ctx: Context, kind: AttemptKind, email = ''): Promise<void> {
  const network = networkOf(ctx.address)
  const { here, waitSeconds } = await ctx.services.db.transaction().execute(async (tx) => {
    await takeTurns(tx, [...(email === '' ? [] : [`${kind} ${email}`]), `attempts ${network}`])
    const counted = await countBefore(tx, { kind, email, network })
    if (counted.here < MOST_BY_ADDRESS && counted.waitSeconds <= 0) {
      await sql`insert into account_attempts (kind, email, address) values (${kind}, ${email}, ${network})`.execute(tx)
    }
    return counted
  })
  if (here >= MOST_BY_ADDRESS) {
    throw new AppError(
      'rate_limited',
      say('Too many attempts. Try again in 15 minutes.'),
      undefined,
      WINDOW_MINUTES * 60,
    )
  }
  if (waitSeconds > 0) {
    throw new AppError(
      'rate_limited',
      say('Try again in {waitSeconds} seconds.', { waitSeconds }),
      undefined,
      waitSeconds,
    )
  }
}

type Attempt = { kind: AttemptKind; email: string; network: string }

async function countBefore(tx: Kysely<Tables>, { kind, email, network }: Attempt) {
  const { rows } = await sql<{ here: number; waitSeconds: number }>`
    select count(*) filter (where address = ${network})::int as here,
      coalesce(ceil(max(extract(epoch from at + make_interval(secs => ${RESEND_PAUSE_SECONDS}) - clock_timestamp()))
        filter (where ${email} <> '' and email = ${email} and kind = ${kind})), 0)::int as "waitSeconds"
    from account_attempts
    where (address = ${network} or email = ${email})
      and at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`.execute(tx)
  return rows[0] ?? { here: 0, waitSeconds: 0 }
}
