import fastify from 'fastify'
import { expect, test } from 'vitest'
import { MOST_ERRORS } from '#domain/kernel/validation.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, testApp } from '#server/testing/app.ts'
import type { Services } from './context.ts'
import { warnOfUnknownProxy } from './strangers.ts'

const it = await testApp()
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const LARGE = { email: 'x'.repeat(20_000) }

test.each([
  ['/authentication', 413],
  ['/authmanagement', 413],
  ['/users', 413],
  ['/page-views', 413],
  ['/deals', 401],
  ['/deals/1/actions/submit', 401],
])('a stranger’s large body to %s is refused unread, with %i', async (path, status) => {
  expect((await it.anyone.post(path, LARGE)).status).toBe(status)
})

test('a large body under a made-up session or link is refused as they are', async () => {
  expect((await it.anyone.post('/deals', LARGE, { authorization: 'Bearer nothing' })).status).toBe(401)
  // Or by then the address has guessed too often.
  expect([410, 429]).toContain((await it.guest('nothing').patch('/deals-lender-bids/1', LARGE)).status)
})

test('somebody who is signed in may send much', async () => {
  const user = await it.user('Transaction Only')
  const answer = await user.post('/deals', { dealName: 'A deal', values: { Notes: 'x'.repeat(20_000) } })
  expect([400, 201]).toContain(answer.status)
})

test('mistakes are named up to a number, and what has more fields than any form is not looked at', async () => {
  const user = await it.user('Transaction Only')
  for (const ask of [() => user.post('/deals', keys(900)), () => it.anyone.post('/authentication', keys(900))]) {
    const { status, body } = await ask()
    expect([status, Object.keys(body.errors as object).length <= MOST_ERRORS]).toEqual([400, true])
  }
  const many = await user.post('/deals', keys(40_000))
  expect([many.status, many.body]).toEqual([
    400,
    { name: 'BadRequest', code: 400, message: 'The request has too many fields.' },
  ])
})

test.each(['{"__proto__":{"a":1}}', '{"\\u005f_proto__":{"a":1}}', '{"__\\u0070roto__":{"a":1}}'])(
  'a key that would change what objects are is refused: %s',
  async (payload) => {
    const { token } = await it.user('Transaction Only')
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await it.app.inject({ method: 'POST', url: '/api/deals', headers, payload })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The request could not be read.'])
  },
)

test('ten wrong links shut nobody out who holds a good one', async () => {
  await asSystem(it.app, importReferenceLists)
  const bid = await makeBid(it.app.services, await makeDeal(it.app.services, { dealStatus: 'in-progress' }))
  await it.app.services.pool.query('delete from guest_token_failures')
  for (let guess = 0; guess < 10; guess++) {
    expect((await it.guest(`wrong-${guess}`).get('/guest-deal')).status).toBe(410)
  }
  expect((await it.guest('wrong-again').get('/guest-deal')).status).toBe(429)
  expect((await it.guest(bid.token).get(`/conf-agreement/${bid.token}`)).status).toBe(200)
})

test('a proxy that nobody named is spoken of once', async () => {
  const said: string[] = []
  const logger = { warn: (text: string) => said.push(text) }
  const app = fastify()
  warnOfUnknownProxy(app, { config: { trustProxy: false }, logger } as unknown as Services)
  app.get('/', async () => '')
  for (const headers of [{}, { 'x-forwarded-for': '192.0.2.1' }, { 'x-forwarded-for': '192.0.2.2' }]) {
    await app.inject({ url: '/', headers })
  }
  expect(said).toEqual([expect.stringContaining('TRUST_PROXY')])
  await app.close()
})
