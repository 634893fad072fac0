import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Services } from '#server/kernel/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { registerHealth } from './health.ts'

const { connection } = await testDatabase()
const address = new URL(connection.connectionString ?? `postgres://${connection.host}:${connection.port ?? 5432}`)

/** Stands before the database and can be told to let nothing through, as a stopped process would. */
let isStopped = false
const doorman = createServer((near) => {
  const host = address.hostname || connection.host || '127.0.0.1'
  const far: Socket = connection.host?.startsWith('/')
    ? connect(`${connection.host}/.s.PGSQL.${connection.port ?? 5432}`)
    : connect(Number(address.port || 5432), host)
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', (chunk) => !isStopped && to.write(chunk))
    from.on('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }
})
await new Promise<void>((resolve) => doorman.listen(0, '127.0.0.1', resolve))
const { port } = doorman.address() as AddressInfo
const pool = new pg.Pool({ ...connection, host: '127.0.0.1', port })
const app = fastify()
registerHealth(app, { pool } as Services)

afterAll(async () => {
  await app.close()
  await pool.end()
  doorman.close()
})

const ask = async (path: string) => (await app.inject(path)).statusCode

test('a server whose database hangs says that it is not ready, lives on, and is ready again when it goes on', async () => {
  expect(await ask('/readyz')).toBe(200)
  isStopped = true
  await expect.poll(() => ask('/readyz')).toBe(503)
  expect(await ask('/healthz')).toBe(200)
  expect((await app.inject('/readyz')).headers['retry-after']).toBe('2')
  isStopped = false
  await expect.poll(() => ask('/readyz')).toBe(200)
})
