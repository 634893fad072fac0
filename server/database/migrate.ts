/** Brings the database up to date without starting the product, for releases that are rolled out in two steps. */
import { migrate, openDatabase } from '#server/adapters/database.ts'
import { loadEnvironment, readDatabaseSettings } from '#server/config.ts'
import { runCommand, withProductDatabase } from '#server/database/command.ts'

await runCommand(async () => {
  const place = readDatabaseSettings(loadEnvironment())
  const applied = await withProductDatabase(place, { mustBeAlone: false }, async (connection) => {
    const { db, close } = openDatabase(connection, { maxConnections: 2 })
    return migrate(db).finally(close)
  })
  console.log(applied.length === 0 ? 'The database was up to date.' : `Applied ${applied.join(', ')}.`)
})
