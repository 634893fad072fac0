/** A database of its own for each test file, copied from a migrated template, so that files run side by side. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** What the global set-up hands to the test files. */
export type TestServer = { admin: pg.PoolConfig; template: string; problem?: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Makes a fresh, migrated, empty database; it goes with the server when the run ends. */
export async function testDatabase(): Promise<{ connection: pg.PoolConfig }> {
  const { admin, template, problem } = inject('testServer')
  if (problem) throw new Error(problem)
  return copyDatabase(admin, template)
}

/** Makes a database without any table, for tests of migrations, imports and the job queue. */
export function emptyDatabase(): Promise<{ connection: pg.PoolConfig }> {
  return copyDatabase(inject('testServer').admin, 'template0')
}

/**
 * Makes a database that begins with what `fill` put into one of this name: whoever of a run asks first has it filled,
 * everybody gets a copy.
 */
export async function filledDatabase(
  name: string,
  fill: (connection: pg.PoolConfig) => Promise<void>,
): Promise<{ connection: pg.PoolConfig }> {
  const { admin, template, problem } = inject('testServer')
  if (problem) throw new Error(problem)
  const filled = `${template}_${name}`
  await asAdmin(admin, async (client) => {
    // Two test files may ask at once: the second waits here, and finds it filled.
    await client.query('select pg_advisory_lock(hashtext($1))', [filled])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [filled])
    if (rowCount) return
    const { name: begun, connection } = await copyDatabase(admin, template)
    await fill(connection)
    // Under its name it is only found whole.
    await client.query(`alter database ${begun} rename to ${filled}`)
  })
  return copyDatabase(admin, filled)
}

async function copyDatabase(admin: pg.PoolConfig, template: string) {
  const name = `${inject('testServer').template}_${randomBytes(4).toString('hex')}`
  await asAdmin(admin, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return { name, connection: withDatabase(admin, name) }
}

async function asAdmin(admin: pg.PoolConfig, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database; in a connection string the name is part of the address. */
export function withDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}
