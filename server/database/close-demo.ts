/** `npm run demo:close`: suspends every account of the demo company and ends its sessions; its records stay. */
import { type Kysely, sql } from 'kysely'
import { migrate, openDatabase, type Tables } from '#server/adapters/database.ts'
import { loadEnvironment, readDatabaseSettings } from '#server/config.ts'
import { runCommand, withProductDatabase } from '#server/database/command.ts'
import { listOpenDemoAccounts } from '#server/database/seed/demo-marks.ts'

/** @returns the addresses of those who can no longer sign in */
export async function closeDemo(db: Kysely<Tables>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const open = await listOpenDemoAccounts({ db: tx })
    // The sessions end with it, by trigger.
    await sql`update users set status = 'suspended' where id = any(${open.map(({ id }) => id)}::bigint[])`.execute(tx)
    return open.map(({ email }) => email)
  })
}

if (import.meta.main) {
  await runCommand(async () => {
    const place = readDatabaseSettings(loadEnvironment())
    const closed = await withProductDatabase(place, { mustBeAlone: false }, async (connection) => {
      const { db, close } = openDatabase(connection, { maxConnections: 2 })
      return migrate(db)
        .then(() => closeDemo(db))
        .finally(close)
    })
    console.log(closed.length === 0 ? 'No account of the demo was open.' : `Closed: ${closed.join(', ')}`)
  })
}
