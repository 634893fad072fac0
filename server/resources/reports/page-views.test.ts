/** Views of guests' pages are counted on the configured host only, and passed on without record or token. */
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const view = (page: string) => ({ method: 'POST' as const, url: '/api/page-views', payload: { page } })

test('without a configured host nothing is counted', async () => {
  const it = await testApp()
  expect((await it.app.inject(view('/deal-bid'))).statusCode).toBe(404)
})

test('on the configured host a view is passed on under the name of its page', async () => {
  const received: Promise<unknown> = new Promise((resolve) => {
    counter.on('request', (request, reply) => {
      let text = ''
      request.on('data', (part) => (text += String(part)))
      request.on('end', () => resolve([reply.end(), JSON.parse(text)][1]))
    })
  })
  const it = await testApp({ ANALYTICS_HOST: 'desk.example.test', ANALYTICS_URL: await addressOf(counter) })
  const post = (host: string, page: string) => it.app.inject({ ...view(page), headers: { host } })
  expect((await post('other.example.test', '/deal-bid')).statusCode).toBe(404)
  expect((await post('desk.example.test', '/deal-bid/3f9c0a')).statusCode).toBe(400)
  expect((await post('desk.example.test', '/guest/prefundingTracker')).statusCode).toBe(202)
  expect(await received).toEqual({
    page: '/guest/prefundingTracker',
    host: 'desk.example.test',
    at: expect.stringMatching(/^\d{4}-/),
  })
  counter.close()
})

const counter = createServer()

async function addressOf(server: typeof counter): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/views`
}
