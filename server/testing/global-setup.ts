/** One PostgreSQL for a whole test run, with one migrated template that every test file copies. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '#server/adapters/database.ts'
import { startPostgres } from '#server/adapters/postgres/launcher.ts'
import { stopOrphan } from '#server/adapters/postgres/postmaster.ts'
import { isRunning } from '#server/adapters/processes.ts'
import { withDatabase } from '#server/testing/database.ts'

const FOLDER_PREFIX = 'mandate-test-'

/** Losing the data of a test run costs nothing, waiting for the disk does. */
const CARELESS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]
/** Hundreds of databases live for seconds: nobody comes to sweep them, or to write them down. */
const UNSWEPT = ['autovacuum=off', 'checkpoint_timeout=1h', 'max_wal_size=2GB']
const FAST = [...CARELESS, ...UNSWEPT, 'max_connections=300', 'jit=off']

export default async function setup(project: TestProject) {
  await removeAbandonedRuns()
  const folder = mkdtempSync(path.join(os.tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  // PostgreSQL may run under another account, which must be able to walk down here.
  chmodSync(folder, 0o755)
  project.provide('runFolder', folder)
  const server = await openServer(path.join(folder, 'data'))
  const template = `test_${randomBytes(4).toString('hex')}`
  const problem = await makeTemplate(server.connection, template)
  project.provide('testServer', { admin: server.connection, template, ...(problem && { problem }) })
  return async () => {
    if (server.isShared) await dropDatabases(server.connection, template)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openServer(dataDir: string) {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: { connectionString: url }, isShared: true, stop: async () => {} }
  const { connection, stop } = await startPostgres(dataDir, { settings: FAST, mayCreateDatabases: true })
  return { connection: { ...connection, database: 'postgres' }, isShared: false, stop }
}

/** @returns what is wrong with the migrations; the tests that need no database run all the same */
async function makeTemplate(connection: pg.PoolConfig, template: string): Promise<string | undefined> {
  await ask(connection, `create database ${template}`)
  const { db, close } = openDatabase(withDatabase(connection, template), { maxConnections: 1 })
  try {
    await migrate(db)
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await close()
  }
}

async function dropDatabases(connection: pg.PoolConfig, template: string) {
  const names = await ask(connection, `select datname from pg_database where datname like '${template}%'`)
  for (const { datname } of names) await ask(connection, `drop database if exists ${datname} with (force)`)
}

async function ask(connection: pg.PoolConfig, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** A test run ended by force leaves its server and folder behind; the next run clears them away. */
async function removeAbandonedRuns() {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const runner = Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    if (isRunning(runner)) continue
    const folder = path.join(os.tmpdir(), name)
    await stopOrphan(path.join(folder, 'data/postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
}
