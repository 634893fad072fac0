import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { asSystem, testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { toAppError } from './error-handler.ts'

const it = await testApp()
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** Somebody at the database's address who treats connections like this. */
async function stranger(treat: (socket: Socket) => void): Promise<pg.ClientConfig> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    treat(socket)
  })
  servers.push(server.unref())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'nobody', database: 'none' }
}

/** What a query over this connection fails with. */
async function failureOf(connection: pg.ClientConfig): Promise<unknown> {
  const pool = new pg.Pool({ ...connection, connectionTimeoutMillis: 50 })
  const error = await pool.query('select 1').then(
    () => undefined,
    (cause: unknown) => cause,
  )
  await pool.end()
  return error
}

const answerTo = (error: unknown) => {
  const { status, retryAfterSeconds } = toAppError(error, new Map())
  return { status, mayTryAgain: (retryAfterSeconds ?? 0) > 0 }
}
const AWAY = { status: 503, mayTryAgain: true }

describe('a database that is away is answered 503, with a time to come again', () => {
  test('when nobody listens', async () => {
    const connection = await stranger(() => {})
    await new Promise((resolve) => servers.pop()?.close(resolve))
    expect(answerTo(await failureOf(connection))).toEqual(AWAY)
  })

  test('when it does not answer', async () => {
    const held: Socket[] = []
    expect(answerTo(await failureOf(await stranger((socket) => held.push(socket))))).toEqual(AWAY)
    for (const socket of held) socket.destroy()
  })

  test('when it hangs up', async () => {
    expect(answerTo(await failureOf(await stranger((socket) => socket.end())))).toEqual(AWAY)
    expect(answerTo(await failureOf(await stranger((socket) => socket.resetAndDestroy())))).toEqual(AWAY)
  })

  test('when it ends a connection that is in use, and when that connection is used again', async () => {
    const { connection } = await testDatabase()
    const client = new pg.Client(connection as pg.ClientConfig)
    client.on('error', () => {})
    await client.connect()
    const failed = (text: string) =>
      client.query(text).then(
        () => undefined,
        (cause: unknown) => cause,
      )
    expect(answerTo(await failed('select pg_terminate_backend(pg_backend_pid())'))).toEqual(AWAY)
    expect(answerTo(await failed('select 1'))).toEqual(AWAY)
    await client.end().catch(() => {})
  })
})

test('an owner that is taken away is refused by name', async () => {
  const user = await it.user('Full Server')
  const { status, body } = await user.post('/document-categories', { name: 'x', userId: null })
  expect([status, body.errors]).toEqual([400, { userId: expect.stringContaining('is required.') }])
})

test('a list entry that records use cannot be deleted, and the answer says why', async () => {
  await asSystem(it.app, importReferenceLists)
  const admin = await it.user('Super Admin')
  const lender = await makeLender(it.app.services, { companyName: 'In Use' })
  const { body } = await admin.get<{ category: number }>(`/lender-company/${lender.id}`)
  const answer = await admin.delete(`/lender-company-categories/${body.category}`)
  expect([answer.status, answer.body.message]).toEqual([409, 'This record is used by others.'])
})

describe('an address that leads nowhere is answered as everything else is', () => {
  test.each([
    ['an id that is too long', `/deals/${'9'.repeat(200)}`, 404, 'NotFound', 'Not found.'],
    ['signs that are no text', '/deals/%ED%A0%80', 400, 'BadRequest', 'The request could not be read.'],
    ['a broken sign', '/deals/%', 400, 'BadRequest', 'The request could not be read.'],
  ])('%s', async (_what, path, code, name, message) => {
    const { body, status, headers } = await (await it.user('Transaction Only')).get(path)
    expect([status, body]).toEqual([code, { name, code, message }])
    expect(headers['content-type']).toContain('application/json')
  })
})

test('a list without anything to search by refuses to be searched', async () => {
  const user = await it.user('Transaction Only')
  for (const path of ['/notifications', '/notifications/export.csv', '/revenue', '/saved-views']) {
    const { status, body } = await user.get(`${path}?$search=a`)
    expect([path, status, body.errors]).toEqual([path, 400, { $search: 'This list cannot be searched.' }])
  }
})

test('JSON that comes as a form is refused, whoever sends it', async () => {
  const form = await it.app.inject({
    method: 'POST',
    url: '/api/authentication',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n',
  })
  expect([form.statusCode, form.json().message]).toEqual([400, 'Send this as JSON, not as a form.'])
})
