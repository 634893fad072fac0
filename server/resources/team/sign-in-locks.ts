/** Locks against guessing a password: by account and network address, and by account from wherever. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import type { Context } from '#server/kernel/context.ts'

const LOCKED = 'Too many attempts. Try again in 15 minutes.'
const LOCK_MINUTES = 15
/** From one address on one account; and on one account from wherever, so that many addresses do not help. */
const MOST_FAILURES = { account: 50, accountAndAddress: 5 }

/** Throws `rate_limited` while the account is locked for the caller. */
export async function refuseLocked(ctx: Context, email: string): Promise<void> {
  const { rows } = await sql<{ all: number; here: number }>`
    select count(*)::int as all, count(*) filter (where address = ${ctx.address})::int as here
    from login_failures
    where email = ${email} and at > clock_timestamp() - make_interval(mins => ${LOCK_MINUTES})`.execute(ctx.db)
  const { all = 0, here = 0 } = rows[0] ?? {}
  if (all >= MOST_FAILURES.account || here >= MOST_FAILURES.accountAndAddress) {
    throw new AppError('rate_limited', LOCKED, undefined, LOCK_MINUTES * 60)
  }
}

export async function noteFailure(ctx: Context, email: string): Promise<void> {
  await sql`insert into login_failures (email, address) values (${email}, ${ctx.address})`.execute(ctx.db)
}

/** A right password from here clears what was counted here. */
export async function forgetFailures(ctx: Context, email: string): Promise<void> {
  await sql`delete from login_failures where email = ${email} and address = ${ctx.address}`.execute(ctx.db)
}
