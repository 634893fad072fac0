/** Holders of guest tokens: found by the token's hash, and slowed down when they guess. */
import { type Kysely, sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { Tables } from '#server/adapters/database.ts'
import { networkOf } from '#server/edge/network.ts'
import type { GuestActor, Services } from './context.ts'
import { noteGuestRefusal } from './security-log.ts'

/** Finds whom a token belongs to; `isOpen` says whether the link still works. Each room with guests has one. */
export type GuestDoor = (
  services: Services,
  hash: Buffer,
) => Promise<{ actor: GuestActor; isOpen: boolean } | undefined>

declare module './context.ts' {
  interface Services {
    /** The finders of guest tokens, in the order of the rooms. */
    guestDoors: readonly GuestDoor[]
  }
}

export const LINK_ENDED = mark('This link has expired or was switched off.')

/** Unknown tokens from one address within ten minutes, after which it waits fifteen. */
const MOST_FAILURES = 10
const WINDOW_MINUTES = 10
const WAIT_MINUTES = 15

/**
 * The guest behind a token. Throws `gone` for a token that is unknown, expired or switched off,
 * and `rate_limited` for an address that has tried too many unknown ones.
 */
export async function findGuest(services: Services, token: string, address: string): Promise<GuestActor> {
  const { actor, isOpen } = await findLinkHolder(services, token, address)
  if (isOpen) return actor
  await noteGuestRefusal(services, address, `ended link, ${actor.path}/${actor.id}`, actor)
  throw new AppError('gone', say(LINK_ENDED))
}

/** The same for a link that may have ended, as `isOpen` says: its holder may be told how. */
// Looked up first: a good link opens beside a guesser too, and a known one that has ended is nobody's guess.
export const findLinkHolder = async (services: Services, token: string, address: string) =>
  (await open(services, token)) ?? refuseUnknownLink(services, address)

/** Counts a guess against its address. Throws `gone`, and `rate_limited` where it was one too many. */
export async function refuseUnknownLink(services: Services, address: string): Promise<never> {
  // Of guesses sent all at once each knows of those before it.
  await services.db.transaction().execute(async (tx) => {
    const network = networkOf(address)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`guest tokens ${network}`}, 0))`.execute(tx)
    await refuseGuessers(tx, network)
    await sql`insert into guest_token_failures (address) values (${network})`.execute(tx)
  })
  await noteGuestRefusal(services, address, 'unknown link')
  throw new AppError('gone', say(LINK_ENDED))
}

/** The same for a token that was good before. Throws `gone` when it no longer is. */
export async function findHolder(services: Services, token: string): Promise<GuestActor> {
  const found = await open(services, token)
  if (!found?.isOpen) throw new AppError('gone', say(LINK_ENDED))
  return found.actor
}

async function open(services: Services, token: string) {
  const hash = services.seals.hash(token)
  for (const door of services.guestDoors) {
    const found = await door(services, hash)
    if (found) return found
  }
  return undefined
}

/** The wait is counted from the tenth failure, so that guessing on does not go unnoticed and waiting does end. */
async function refuseGuessers(db: Kysely<Tables>, address: string) {
  const { rows } = await sql<{ failures: number }>`
    select count(*)::int as failures from (
      select at, count(*) over (order by at range between ${`${WINDOW_MINUTES} minutes`}::interval preceding and current row) as run
      from guest_token_failures
      where address = ${address} and at > clock_timestamp() - ${`${WINDOW_MINUTES + WAIT_MINUTES} minutes`}::interval
    ) f
    where run >= ${MOST_FAILURES} and at > clock_timestamp() - ${`${WAIT_MINUTES} minutes`}::interval`.execute(db)
  if ((rows[0]?.failures ?? 0) > 0) {
    throw new AppError('rate_limited', say('Too many attempts. Try again in 15 minutes.'), undefined, WAIT_MINUTES * 60)
  }
}
