/** The door to PostgreSQL: one pool, Kysely over it, and the migrations. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'

/** Tables as nobody has described them yet; a queries file narrows them with `db.withTables<…>()`. */
export type Tables = Record<string, Record<string, unknown>>

/** Anything that can run SQL: the services, a request's context, a transaction's context. */
export type Place = { db: Kysely<Tables> }

export type Database = {
  pool: pg.Pool
  db: Kysely<Tables>
  /** Waits for the running queries, then ends the connections. */
  close(): Promise<void>
}

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../database/migrations')

const CONNECT_TIMEOUT_MS = 10_000

/** A connection keeps the plan of every shape of query it was asked: it is replaced before they grow too many. */
const CONNECTION_LIFE_SECONDS = 3_600

/** PostgreSQL's type numbers, single and as arrays (`select oid, typname from pg_type`). */
const NUMBERS = { int8: 20, numeric: 1700, int8Array: 1016, numericArray: 1231 }
const TIMES = { date: 1082, time: 1083, timestamp: 1114, timestamptz: 1184 }
const TIME_ARRAYS = { dates: 1182, timestamps: 1115, timestamptzs: 1185 }
const TEXT_ARRAY = 1009

export type DatabaseOptions = {
  maxConnections: number
  /** How far the server's one clock is ahead of the wall's; SQL's `app_now()` goes by it too. */
  clockShiftMs?: number
}

/** Opens a pool; connects on first use, so an unreachable database shows at the first query. */
export function openDatabase(
  connection: pg.PoolConfig,
  { maxConnections, clockShiftMs = 0 }: DatabaseOptions,
): Database {
  const pool = new pg.Pool({
    options: `-c timezone=UTC -c app.clock_shift_ms=${clockShiftMs}`,
    application_name: 'mandate',
    Client: PreparingClient,
    maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...connection,
    max: maxConnections,
    types: plainTypes(),
  })
  surviveLostConnections(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, close: () => db.destroy() }
}

/**
 * Brings the schema up to date with the numbered SQL files of a folder: each once, in order, all pending ones in one
 * transaction. Of two servers starting at once the second waits and finds nothing left to do.
 * @param upTo the last one to apply; every one unless given
 * @returns the names of the files applied now
 */
export async function migrate(
  db: Kysely<Tables>,
  folder: string = MIGRATIONS_FOLDER,
  { upTo }: { upTo?: string } = {},
): Promise<string[]> {
  const provider = { getMigrations: async () => sqlMigrations(folder) }
  const migrator = new Migrator({ db, provider })
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (!error) return results.map((result) => result.migrationName)
  const failed = results.find((result) => result.status === 'Error')
  throw failed ? new Error(`Migration ${failed.migrationName} failed: ${messageOf(error)}`, { cause: error }) : error
}

function sqlMigrations(folder: string): Record<string, Migration> {
  const files = readdirSync(folder).filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file))
  return Object.fromEntries(
    files.map((file) => {
      const up = async (db: Kysely<unknown>) => {
        await sql.raw(readFileSync(path.join(folder, file), 'utf8')).execute(db)
      }
      return [file.replace(/\.sql$/, ''), { up }]
    }),
  )
}

/** Numbers as numbers and times as PostgreSQL writes them: a Date object would lose days to the server's time zone. */
function plainTypes() {
  const types = new pg.TypeOverrides()
  const textArray = types.getTypeParser(TEXT_ARRAY) as unknown as (text: string) => (string | null)[]
  types.setTypeParser(NUMBERS.int8, Number)
  types.setTypeParser(NUMBERS.numeric, Number)
  for (const type of [NUMBERS.int8Array, NUMBERS.numericArray]) {
    types.setTypeParser(type, (text) => textArray(text).map((item) => (item === null ? null : Number(item))))
  }
  for (const type of Object.values(TIMES)) types.setTypeParser(type, (text) => text)
  for (const type of Object.values(TIME_ARRAYS)) types.setTypeParser(type, textArray)
  return types
}

/** A database that shuts down sends 57P01 to each client; without a listener that error would end the process. */
function surviveLostConnections(pool: pg.Pool) {
  const discard = () => {}
  pool.on('error', discard)
  pool.on('connect', (client) => client.on('error', discard))
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

/** The row of a statement that always answers one. Throws where it answers none: a mistake of ours. */
export function firstOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement answered no row.')
  return row
}
