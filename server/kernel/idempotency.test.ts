/** A request made twice under one key is carried out once, for whoever made it and for as long as a retry may come. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { asPerson } from '#server/testing/things.ts'
import { IDEMPOTENCY_HOURS, onlyOnce } from './idempotency.ts'

let it: TestApp
let agent: TestUser
let colleague: TestUser
let carriedOut: number

beforeAll(async () => {
  it = await testApp()
  agent = await it.user('TO/Agent')
  colleague = await it.user('TO/Agent', { companyId: agent.companyId })
})

beforeEach(async () => {
  carriedOut = 0
  await sql`delete from idempotency_keys`.execute(it.app.services.db)
})

const ask = (key: string | undefined, request = 'POST /deals', who = agent) =>
  asPerson(it, who, (ctx) => onlyOnce(ctx, key, request, async () => ({ status: 201, body: `answer ${++carriedOut}` })))

test('the second answer is the first one’s, and nothing is done again', async () => {
  expect(await ask('a')).toEqual({ status: 201, body: 'answer 1' })
  expect(await ask('a')).toEqual({ status: 201, body: 'answer 1' })
  expect(carriedOut).toBe(1)
})

test.each<[what: string, again: () => Promise<unknown>]>([
  ['without a key', () => ask(undefined)],
  ['under another key', () => ask('b')],
  ['by somebody else', () => ask('a', 'POST /deals', colleague)],
])('a request %s is carried out for itself', async (_what, again) => {
  await ask('a')
  await again()
  expect(carriedOut).toBe(2)
})

test('a key stands for one request', async () => {
  await ask('a')
  await expect(ask('a', 'DELETE /deals/1')).rejects.toMatchObject({ code: 'conflict' })
  expect(carriedOut).toBe(1)
})

test.each(['', 'x'.repeat(256)])('the key “%.5s” is refused', async (key) => {
  await expect(ask(key)).rejects.toMatchObject({ code: 'invalid' })
  expect(carriedOut).toBe(0)
})

test('the longest key is kept', async () => {
  await ask('x'.repeat(255))
  await ask('x'.repeat(255))
  expect(carriedOut).toBe(1)
})

test('an answer older than a retry may be is not given again', async () => {
  await ask('a')
  await sql`update idempotency_keys
    set "createdAt" = clock_timestamp() - make_interval(hours => ${IDEMPOTENCY_HOURS}, mins => 1)`.execute(
    it.app.services.db,
  )
  expect(await ask('a')).toEqual({ status: 201, body: 'answer 2' })
})

test('a request that fails leaves the key free', async () => {
  const failing = asPerson(it, agent, (ctx) =>
    onlyOnce(ctx, 'a', 'POST /deals', () => Promise.reject(new Error('Not today.'))),
  )
  await expect(failing).rejects.toThrow('Not today.')
  expect(await ask('a')).toEqual({ status: 201, body: 'answer 1' })
})

test('while the first is under way the second is told to wait', async () => {
  await asPerson(it, agent, (ctx) =>
    onlyOnce(ctx, 'a', 'POST /deals', async () => {
      await expect(ask('a')).rejects.toMatchObject({ code: 'conflict', retryAfterSeconds: 1 })
      return { status: 201, body: 'first' }
    }),
  )
  expect(await ask('a')).toEqual({ status: 201, body: 'first' })
})
