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
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return { connection: { ...admin, database: name } }
}
