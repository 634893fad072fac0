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

async function copyDatabase(admin: pg.PoolConfig, template: string) {
  const name = `${inject('testServer').template}_${randomBytes(4).toString('hex')}`
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return { connection: withDatabase(admin, name) }
}

/** The same server, another database; in a connection string the name is part of the address. */
export function withDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}
