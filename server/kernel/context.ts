/** Who asks, on which connection, at what time: what every rule and query gets to know of a request. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Person } from '#domain/access/access.ts'
import type { Tables } from '#server/adapters/database.ts'
import type { Jobs } from '#server/adapters/jobs.ts'
import type { Storage } from '#server/adapters/storage.ts'
import type { Config } from '#server/config.ts'
import type { Seals } from '#server/edge/seals.ts'
import type { Clock } from './clock.ts'

export type UserActor = Person & {
  kind: 'user'
  sessionId: string
  name: string
  email: string
  timeZone: string
  /** What they read: `en-CA`. */
  language: string | null
}

/** The holder of a guest token: nobody with an account, and one record. */
export type GuestActor = {
  kind: 'guest'
  /** The resource and record that the token opens. */
  path: string
  id: number
  companyId: number
  name: string
  timeZone: string
}

/** A job, the seed, the command line. */
export type SystemActor = { kind: 'system'; name: string; timeZone: string }

/** Nobody in particular: who asks to sign in, or opens a page that needs no account. */
export type Anyone = { kind: 'anyone'; name: 'anyone'; timeZone: string }

export type Actor = UserActor | GuestActor | SystemActor | Anyone

/** What the process holds once; parts of the kernel that rest on this file add theirs where they are made. */
export interface Services {
  config: Config
  pool: pg.Pool
  db: Kysely<Tables>
  jobs: Jobs
  logger: Logger
  clock: Clock
  storage: Storage
  seals: Seals
}

export type Context<A extends Actor = Actor> = {
  actor: A
  services: Services
  /** Inside a change this is its transaction: what is written here is kept or lost together. */
  db: Kysely<Tables>
  now: Date
  /** The caller's calendar date; of a guest or a job the company's. */
  today: string
  requestId: string
  /** The caller's network address. */
  address: string
  /** What the caller's browser says it is. */
  userAgent?: string
  /** The caller has just shown, beside this very change, to be who the session says. */
  isConfirmed?: boolean
}

/**
 * What a change tells of whose the record is, from which the permission table makes who hears of it: `company:{id}`,
 * `user:{id}` (the owner), `person:{id}` (somebody who may read it by name, such as one of a team) and `all` (common to
 * everybody). With `{path}|` before it, it speaks of the record above. Without any, only those hear who read every row.
 */
export type Fact = string

export type ChangeEvent = { path: string; id: number | string; rooms: readonly Fact[] }

/** A context whose writes are kept together. */
export type ChangeContext<A extends Actor = Actor> = Context<A> & {
  /** Told to the browsers concerned after the commit, and not at all if there is none. */
  emit(event: ChangeEvent): void
  /** Runs after the commit; for what cannot be undone. */
  afterCommit(run: () => void | Promise<void>): void
}

export const isUser = (actor: Actor): actor is UserActor => actor.kind === 'user'
/** The same of a context, which then knows who asks. */
export const isUserContext = <C extends Context>(ctx: C): ctx is C & Context<UserActor> => isUser(ctx.actor)
export const isGuestContext = <C extends Context>(ctx: C): ctx is C & Context<GuestActor> => isGuest(ctx.actor)
export const isSystem = (actor: Actor): actor is SystemActor => actor.kind === 'system'
export const isGuest = (actor: Actor): actor is GuestActor => actor.kind === 'guest'

/** What the audit calls somebody without an account. */
export const actorName = (actor: Actor) => (actor.kind === 'user' ? '' : `${actor.kind}: ${actor.name}`)
