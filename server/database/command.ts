/** What the database commands share: reaching the database whether or not the product runs, and failing in a sentence. */
import type pg from 'pg'
import { connectionToRunning, startPostgres } from '#server/adapters/postgres/launcher.ts'
import { findHolder, takeLock } from '#server/supervisor-lock.ts'

type DataPlace = { dataDir: string; databaseUrl: string | undefined }

/**
 * Runs work on the product's database; a built-in one that is not running is started for it and stopped afterwards.
 * @param mustBeAlone refuses while the product runs on the same data folder
 */
export async function withProductDatabase<Result>(
  { dataDir, databaseUrl }: DataPlace,
  { mustBeAlone }: { mustBeAlone: boolean },
  work: (connection: pg.PoolConfig) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return work({ connectionString: databaseUrl })
  const holder = findHolder(dataDir)
  if (holder && mustBeAlone) throw new Error(`Mandate runs as process ${holder.pid}: stop it first.`)
  if (holder) return work(connectionToRunning(dataDir))
  const lock = await takeLock(dataDir)
  try {
    const postgres = await startPostgres(dataDir, { report: console.log })
    const stopEarly = () => postgres.stop().finally(() => process.exit(1))
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stopEarly)
    return await work(postgres.connection).finally(postgres.stop)
  } finally {
    lock.release()
  }
}

/** Runs a command to its end; an error becomes one sentence and exit code 1. */
export async function runCommand(command: () => Promise<void>) {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
