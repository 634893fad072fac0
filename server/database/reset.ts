/** `npm run db:reset -- --yes`: empties the database and the stored files; the next start makes them anew. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { onOneConnection } from '#server/adapters/postgres/one-connection.ts'
import { loadEnvironment, readDatabaseSettings } from '#server/config.ts'
import { runCommand, withProductDatabase } from '#server/database/command.ts'

/** Removes every table and every job. */
export async function resetDatabase(connection: pg.PoolConfig) {
  await onOneConnection(connection, (client) =>
    client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public'),
  )
}

/** Throws unless this is no production and the operator has said yes. */
export function refuseUnlessMeant({ productionMark, words }: { productionMark?: unknown; words: string[] }) {
  if (productionMark || words.includes('--production')) {
    throw new Error(`This is production (${productionMark || '--production'}): db:reset does nothing here.`)
  }
  if (!words.includes('--yes')) {
    throw new Error('This deletes every record and every stored file. If you mean it: npm run db:reset -- --yes')
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const place = readDatabaseSettings(loadEnvironment())
    refuseUnlessMeant({ productionMark: place.productionMark, words: process.argv.slice(2) })
    await withProductDatabase(place, { mustBeAlone: true }, resetDatabase)
    rmSync(path.join(place.dataDir, 'files'), { recursive: true, force: true })
    console.log('The database is empty; the next start makes it anew.')
  })
}
