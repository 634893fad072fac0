/** Stops a statement between its snapshot and its row locks, so that a test decides what is committed in between. */
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '#server/adapters/database.ts'
import type { Services } from '#server/kernel/context.ts'

/** Key of the advisory lock that holds the statement up. */
const GATE = 5_021_947

/** In front of `public` on the path of one connection: a table of this name is read through the gate. */
const makeGate = (table: string) => `
  create schema gate;
  create function gate.is_open() returns boolean language plpgsql volatile as
    $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return true; end $$;
  create view gate."${table}" as select * from public."${table}" where gate.is_open()`

type Held = {
  table: string
  /** Its first statement that reads the table is held up; everything it does goes over one connection. */
  run: (services: Services) => Promise<unknown>
  /** Done on other connections while the statement waits. */
  meanwhile: () => Promise<unknown>
}

/**
 * Starts `run`, does `meanwhile` once its statement has its snapshot and no row lock yet, and lets it go on.
 * A condition on another table is judged by that snapshot, however late the row is locked.
 */
export async function holdStatement(services: Services, { table, run, meanwhile }: Held): Promise<void> {
  const { db } = services
  await sql.raw(makeGate(table)).execute(db)
  try {
    await db.connection().execute(async (gate) => {
      await sql`select pg_advisory_lock(${GATE})`.execute(gate)
      const running = runBehindGate(services, run)
      running.catch(() => undefined)
      try {
        await untilWaiting(db, 1)
        await meanwhile()
      } finally {
        await sql`select pg_advisory_unlock(${GATE})`.execute(gate)
      }
      await running
    })
  } finally {
    await sql`drop schema gate cascade`.execute(db)
  }
}

const runBehindGate = (services: Services, run: Held['run']): Promise<unknown> =>
  services.db.connection().execute(async (db) => {
    await sql`set search_path = gate, public`.execute(db)
    try {
      return await run({ ...services, db })
    } finally {
      await sql`reset search_path`.execute(db)
    }
  })

/** Waits until at least so many sessions of the database wait for a lock that another holds. */
export async function untilWaiting(db: Kysely<Tables>, count: number): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(countWaiting).toBeGreaterThanOrEqual(count)
}
