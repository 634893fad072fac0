/** Holders of guest tokens: found by the token's hash, and slowed down when they guess. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import type { GuestActor, Services } from './context.ts'

/** Finds whom a token belongs to; `isOpen` says whether the link still works. Each room with guests has one. */
export type GuestDoor = (
  services: Services,
  hash: Buffer,
) => Promise<{ actor: GuestActor; isOpen: boolean } | undefined>

export const LINK_ENDED = 'This link has expired or was switched off.'

/** Unknown tokens from one address within ten minutes, after which it waits fifteen. */
const MOST_FAILURES = 10
const WINDOW_MINUTES = 10
const WAIT_MINUTES = 15

/**
 * The guest behind a token. Throws `gone` for a token that is unknown, expired or switched off,
 * and `rate_limited` for an address that has tried too many unknown ones.
 */
export async function findGuest(services: Services, token: string, address: string): Promise<GuestActor> {
  await refuseGuessers(services, address)
  const hash = services.seals.hash(token)
  for (const door of services.guestDoors) {
    const found = await door(services, hash)
    if (found?.isOpen) return found.actor
    // A known token that has ended is nobody's guess: it does not count.
    if (found) throw new AppError('gone', LINK_ENDED)
  }
  await sql`insert into guest_token_failures (address) values (${address})`.execute(services.db)
  throw new AppError('gone', LINK_ENDED)
}

/** The wait is counted from the tenth failure, so that guessing on does not go unnoticed and waiting does end. */
async function refuseGuessers({ db }: Services, address: string) {
  const { rows } = await sql<{ failures: number }>`
    select count(*)::int as failures from (
      select at, count(*) over (order by at range between ${`${WINDOW_MINUTES} minutes`}::interval preceding and current row) as run
      from guest_token_failures
      where address = ${address}
        and at > clock_timestamp() - ${`${WINDOW_MINUTES + WAIT_MINUTES} minutes`}::interval
    ) f
    where run >= ${MOST_FAILURES} and at > clock_timestamp() - ${`${WAIT_MINUTES} minutes`}::interval`.execute(db)
  if ((rows[0]?.failures ?? 0) > 0) {
    throw new AppError('rate_limited', 'Too many attempts. Try again in 15 minutes.', undefined, WAIT_MINUTES * 60)
  }
}
