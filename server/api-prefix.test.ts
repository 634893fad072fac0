/** The API stands under the one prefix that the operator sets, and tells it wherever it names an address of its own. */
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

test('with another prefix every call is there, and nothing is left under the usual one', async () => {
  const { app, user } = await testApp({ API_PREFIX: '/desk/calls' })
  const owner = await user('Full Server')
  const headers = { authorization: `Bearer ${owner.token}` }
  const ask = (url: string) => app.inject({ url, headers })
  expect((await ask('/desk/calls/properties')).json()).toMatchObject({ total: 0, data: [] })
  expect((await ask('/api/properties')).body).not.toContain('"data"')
  expect((await ask('/desk/calls/nothing')).statusCode).toBe(404)
  expect((await ask('/desk/calls/openapi.json')).json().servers[0].url).toMatch(/\/desk\/calls$/)
  const feed = await owner.post<{ url: string }>('/calendar-feed')
  expect(feed.body.url).toMatch(/^http:\/\/[^/]+\/desk\/calls\/calendar\//)
})
