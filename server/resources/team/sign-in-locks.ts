/** Brakes against guessing a password. Each attempt is counted before the password is checked, and taken back when it was right. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type Attempts, judgeAttempt, LOCK_MINUTES } from '#domain/team/sign-in-limits.ts'
import { firstOf, type Tables } from '#server/adapters/database.ts'
import { networkOf } from '#server/edge/network.ts'
import type { Context } from '#server/kernel/context.ts'
import { noteRefusal, type SecurityEvent } from '#server/kernel/security-log.ts'

/** Whose password is tried, by whom. */
export type Guess = {
  /** In small letters, whether or not anybody has it. */
  email: string
  userId: number | undefined
  /** What names a browser or session known to the account. */
  browser: string | undefined
}

/**
 * Counts an attempt, and waits for its turn where there is one. Throws `rate_limited` beyond the limits.
 * Held by a lock for each account and network, so that attempts sent at once are counted one after the other.
 */
export async function beginAttempt(ctx: Context, guess: Guess): Promise<void> {
  const network = networkOf(ctx.address)
  const judgement = await ctx.services.db.transaction().execute(async (tx) => {
    await takeTurns(tx, [`account ${guess.email}`, `network ${network}`])
    const judged = judgeAttempt(await countAttempts(tx, guess, network), { isKnown: guess.browser !== undefined })
    if (judged.kind === 'allowed') {
      await sql`insert into login_failures (email, address, network, browser, at)
        values (${guess.email}, ${ctx.address}, ${network}, ${guess.browser ?? null},
          clock_timestamp() + make_interval(secs => ${judged.waitSeconds}))`.execute(tx)
    }
    return judged
  })
  if (judgement.kind === 'refused') {
    await noteRefusalOnce(ctx, LOCK_MINUTES, { kind: 'sign-in-refused', userId: guess.userId ?? null })
    throw tooMany(judgement.retryAfterSeconds)
  }
  if (judgement.waitSeconds > 0) await sleep(judgement.waitSeconds * 1_000)
}

/** The password was right: what was counted for this account here is forgotten. */
export async function forgetAttempts(ctx: Context, { email, browser }: Guess): Promise<void> {
  await sql`delete from login_failures
    where email = ${email} and (network = ${networkOf(ctx.address)} or browser = ${browser ?? null})`.execute(ctx.db)
}

/** Waits for those who count by one of the same names; the lock ends with the transaction. */
export async function takeTurns(tx: Kysely<Tables>, names: readonly string[]): Promise<void> {
  for (const name of names) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

async function countAttempts(tx: Kysely<Tables>, { email, browser }: Guess, network: string): Promise<Attempts> {
  const isUnknown = sql`browser is null`
  const isHere = browser === undefined ? sql`${isUnknown} and network = ${network}` : sql`browser = ${browser}`
  const { rows } = await sql<Attempts>`
    select count(*) filter (where email = ${email} and ${isHere})::int as here,
      count(*) filter (where network = ${network} and ${isUnknown})::int as place,
      count(*) filter (where email = ${email} and ${isUnknown})::int as account,
      coalesce(extract(epoch from max(at) filter (where email = ${email} and ${isUnknown}) - clock_timestamp()),
        ${-LOCK_MINUTES * 60})::float8 as "secondsToLastTurn",
      count(*) filter (where email = ${email} and network = ${network} and ${isUnknown} and at > clock_timestamp()) > 0
        as "isWaiting"
    from login_failures
    where (email = ${email} or network = ${network})
      and at > clock_timestamp() - make_interval(mins => ${LOCK_MINUTES})`.execute(tx)
  return firstOf(rows)
}

function tooMany(seconds: number) {
  const wait = seconds >= LOCK_MINUTES * 60 ? `${LOCK_MINUTES} minutes` : `${seconds} seconds`
  return new AppError('rate_limited', say('Too many attempts. Try again in {wait}.', { wait }), undefined, seconds)
}

/** Notes it once in so many minutes for one network address: who knocks without end fills no log. */
async function noteRefusalOnce(ctx: Context, minutes: number, event: SecurityEvent): Promise<void> {
  const { rows } = await sql`
    select 1 from security_events
    where address = ${ctx.address} and kind = ${event.kind} and "userId" is not distinct from ${event.userId ?? null}
      and "createdAt" > app_now() - make_interval(mins => ${minutes}) limit 1`.execute(ctx.services.db)
  if (rows.length === 0) await noteRefusal(ctx, event)
}
