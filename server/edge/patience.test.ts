import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitPatience } from './patience.ts'

const app = fastify()
await app.register(multipart)
limitPatience(app, { bodyMs: 50, leastBytesPerSecond: 1_000_000, lookEveryMs: 10 })
app.post('/', async (request) => (request.isMultipart() ? { files: await request.saveRequestFiles() } : request.body))
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** Sends this and never the rest. @returns once the server hangs up */
async function begin(lines: string[]): Promise<'hung up'> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write(['POST / HTTP/1.1', 'host: x', ...lines].join('\r\n'))
  await new Promise((resolve) => socket.once('close', resolve))
  return 'hung up'
}

test.each([
  ['JSON that stops in the middle', ['content-type: application/json', 'content-length: 100', '', '{"a":']],
  [
    'JSON of unknown length that never begins',
    ['content-type: application/json', 'transfer-encoding: chunked', '', ''],
  ],
  ['a form that never begins', ['content-type: multipart/form-data; boundary=x', 'content-length: 1000000', '', '']],
])('%s gives its connection back', async (_what, lines) => {
  expect(await begin(lines)).toBe('hung up')
})

test('what is sent whole is answered, however many bodies one connection brings', async () => {
  const { port } = app.server.address() as AddressInfo
  for (const body of [{ a: 1 }, { b: 2 }]) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(await answer.json()).toEqual(body)
  }
})
