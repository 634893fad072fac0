/** The built-in database: native PostgreSQL from the installed packages, kept running on a private socket. */
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findDatabaseAccount } from '#server/adapters/postgres/account.ts'
import {
  commonPlaceFor,
  findSocketFolder,
  keepPasswords,
  makeSocketFolder,
  placeOfDatabase,
  prepareData,
  preparePlace,
  removeSocketFolder,
  SUPERUSER,
} from '#server/adapters/postgres/folders.ts'
import { keepLogs, returnLogs } from '#server/adapters/postgres/log-owner.ts'
import { onOneConnection } from '#server/adapters/postgres/one-connection.ts'
import {
  type PostmasterSettings,
  startPostmaster,
  stopOrphan,
  stopPostmaster,
} from '#server/adapters/postgres/postmaster.ts'
import { preparePrograms } from '#server/adapters/postgres/programs.ts'

export type EmbeddedPostgres = {
  /** For the product: no superuser, and an owner of its own database save its logs. */
  connection: pg.PoolConfig
  /** The folder with PostgreSQL's data; outside the data folder when the database's account could not reach that. */
  data: string
  pid(): number
  /** Gives audit and security events to an owner of their own, once the product's schema is up to date. */
  keepLogs(): Promise<void>
  stop(): Promise<void>
}

export type LauncherOptions = {
  /** Told, in a sentence, what an operator should know: a moved folder, a restart. */
  report?: (sentence: string) => void
  /** Gives up a start that is under way. */
  cancel?: AbortSignal
  /** For tests only: PostgreSQL settings such as `fsync=off`. */
  settings?: string[]
  /** For tests only: lets the product's account make databases. */
  mayCreateDatabases?: boolean
}

const APPLICATION = 'mandate'
const LOGS = { application: APPLICATION, database: APPLICATION }
const RESTART_PAUSE_MS = 250
const RESTART_PAUSE_MAX_MS = 10_000

/** Starts the database of a data folder, making it on first use, and restarts it whenever it dies. */
export async function startPostgres(
  dataDir: string,
  { report = () => {}, cancel, settings = [], mayCreateDatabases = false }: LauncherOptions = {},
): Promise<EmbeddedPostgres> {
  const account = findDatabaseAccount()
  const place = placeOfDatabase(dataDir, account)
  if (place !== path.resolve(dataDir))
    report(`The database is kept in ${place}: ${dataDir} is closed to other accounts.`)
  const programs = preparePrograms({ copyTo: () => commonPlaceFor(dataDir), mustBeEnterable: account !== undefined })
  preparePlace(place, account)
  const passwords = keepPasswords(place)
  const data = prepareData(place, { programs, account, password: passwords.superuser })
  const orphan = await stopOrphan(data)
  if (orphan !== undefined) report(`Stopped the database that an earlier run left behind, process ${orphan}.`)
  const socketFolder = makeSocketFolder(place, account)
  const superuser = { host: socketFolder, user: SUPERUSER, password: passwords.superuser, database: 'postgres' }
  const logFile = path.join(place, 'postgres.log')
  const postmaster = { program: programs.path('postgres'), data, logFile, socketFolder, account, settings }
  const kept = await keepRunning({ ...postmaster, connection: superuser }, { report, cancel })
  try {
    await ensureDatabase(superuser, { password: passwords.application, mayCreateDatabases })
    await returnLogs(superuser, LOGS)
  } catch (error) {
    await kept.stop()
    throw error
  }
  return {
    connection: { host: socketFolder, user: APPLICATION, password: passwords.application, database: APPLICATION },
    data,
    pid: kept.pid,
    keepLogs: () => keepLogs(superuser, LOGS),
    async stop() {
      await kept.stop()
      removeSocketFolder(place)
    },
  }
}

/** How to reach the database of a data folder while the product runs. */
export function connectionToRunning(dataDir: string): pg.PoolConfig {
  const place = placeOfDatabase(dataDir, findDatabaseAccount())
  const { application } = keepPasswords(place)
  return { host: findSocketFolder(place), user: APPLICATION, password: application, database: APPLICATION }
}

/** Keeps one PostgreSQL alive; its socket stays the same, so that open pools find it again by themselves. */
async function keepRunning(
  how: Omit<PostmasterSettings, 'cancel'>,
  { report, cancel }: { report: (sentence: string) => void; cancel: AbortSignal | undefined },
) {
  const stopping = new AbortController()
  const settings = { ...how, cancel: cancel ? AbortSignal.any([cancel, stopping.signal]) : stopping.signal }
  let child = await startPostmaster(settings)
  let restart: Promise<void> | undefined

  const watch = (current: ChildProcess) => {
    const onExit = (code: number | null, signalName: string | null) => {
      if (stopping.signal.aborted) return
      report(`The database ended (${signalName ?? code}) and is started again.`)
      restart = startAgain()
    }
    const { exitCode, signalCode } = current
    // It may have ended between its first answer and now.
    if (exitCode !== null || signalCode !== null) onExit(exitCode, signalCode)
    else current.once('exit', onExit)
  }

  const startAgain = async () => {
    for (let pause = RESTART_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(pause * 2, RESTART_PAUSE_MAX_MS)) {
      try {
        child = await startPostmaster(settings)
        watch(child)
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        report((error as Error).message)
        await sleep(pause)
      }
    }
  }

  watch(child)
  return {
    pid: () => child.pid ?? 0,
    async stop() {
      stopping.abort()
      await restart
      await stopPostmaster(child)
    },
  }
}

/** Makes the product's own account and database; both may be there already. */
async function ensureDatabase(
  superuser: pg.ClientConfig,
  { password, mayCreateDatabases }: { password: string; mayCreateDatabases: boolean },
) {
  await onOneConnection(superuser, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION])
    if (role.rowCount === 0) {
      const right = mayCreateDatabases ? 'createdb' : 'nocreatedb'
      await client.query(`create role ${APPLICATION} login ${right} password ${pg.escapeLiteral(password)}`)
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [APPLICATION])
    if (database.rowCount === 0) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`)
  })
}
