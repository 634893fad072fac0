/** What strangers and other programs do not get: figures of the server, the list of all calls, answers kept too long. */
import { expect, test } from 'vitest'
import { protectiveHeaders } from '#server/edge/protection.ts'
import { testApp } from '#server/testing/app.ts'

const TOKEN = 'a-token-of-the-operator'
const it = await testApp()
const withToken = await testApp({ METRICS_TOKEN: TOKEN, API_DESCRIPTION: 'open' })

const metrics = async (of: typeof it, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await of.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

test('figures of the server are for programs on its machine', async () => {
  expect(await metrics(it)).toBe(200)
  expect(await metrics(it, {}, '192.0.2.1')).toBe(404)
  for (const name of ['x-forwarded-for', 'forwarded', 'via']) expect(await metrics(it, { [name]: 'x' })).toBe(404)
})

test('with a token they are for whoever knows it, and for nobody else', async () => {
  expect(await metrics(withToken, { authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).toBe(200)
  expect(await metrics(withToken)).toBe(404)
  expect(await metrics(withToken, { authorization: `Bearer ${TOKEN}x` })).toBe(404)
})

test('all calls are described to those who are signed in, or to everybody where that is wished', async () => {
  expect((await it.anyone.get('/openapi.json')).status).toBe(401)
  expect((await (await it.user('TO/Agent')).get('/openapi.json')).status).toBe(200)
  expect((await withToken.anyone.get('/openapi.json')).status).toBe(200)
})

test('an answer with a secret is not kept for a retry', async () => {
  const owner = await it.user('Full Server')
  const ask = () => owner.post<{ url: string }>('/calendar-feed', {}, { 'idempotency-key': 'once' })
  const { url } = (await ask()).body
  const secret = url.split('/').at(-1)?.replace('.ics', '') as string
  const { rows } = await it.app.services.pool.query('select * from idempotency_keys where answer like $1', [
    `%${secret}%`,
  ])
  expect(rows).toEqual([])
  expect((await ask()).body.url).not.toBe(url)
})

test('pages take styles and letters from here only, and reach for no camera, microphone or place', () => {
  const headers = protectiveHeaders({ isSecure: true, origins: ['https://tiles.example.com'] })
  const policy = headers['content-security-policy'] ?? ''
  const directives = Object.fromEntries(policy.split(';').map((part) => [part.split(' ')[0], part]))
  expect(directives['style-src']).toBe("style-src 'self' 'unsafe-inline'")
  expect(directives['font-src']).toBe("font-src 'self' data:")
  expect(directives['base-uri']).toBe("base-uri 'none'")
  expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()')
})
