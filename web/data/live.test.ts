/** What a page that read before it listened is told, and what it reads again then: that, and no more. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive } from './live.ts'

type Auth = { accessToken: string; knownForMs?: number }

/** A connection as the page sees it: what it says of itself, and what the server tells it. */
function makeConnection() {
  const listeners = new Map<string, (word?: unknown) => void>()
  let readAuth: ((answer: (auth: object) => void) => void) | undefined
  const socket = { on: (name: string, listener: () => void) => listeners.set(name, listener), disconnect: () => {} }
  return {
    load: async () => ({
      io: ({ auth }: { auth: typeof readAuth }) => {
        readAuth = auth
        return socket
      },
    }),
    tell: (name: string, word?: unknown) => listeners.get(name)?.(word),
    auth: () => {
      let given: Auth | undefined
      readAuth?.((auth) => {
        given = auth as Auth
      })
      return given
    },
  }
}

async function open() {
  const client = new QueryClient()
  const connection = makeConnection()
  const close = connectLive({ client, token: 'token', onEnded: () => {}, load: connection.load as never })
  await vi.advanceTimersByTimeAsync(0)
  const isStale = (path: string) => client.getQueryState([path, 'list'])?.isInvalidated
  return { client, connection, close, isStale }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a first connection says for how long the oldest row on the page has been known, and reads nothing again', async () => {
  const { client, connection, close, isStale } = await open()
  client.setQueryData(['deals', 'list'], [], { updatedAt: 999_000 })
  client.setQueryData(['users', 'list'], [])
  vi.setSystemTime(1_002_000)
  // Three seconds from 999,000 to 1,002,000, and three that the reading itself may have taken.
  expect(connection.auth()).toEqual({ accessToken: 'token', knownForMs: 6_000 })
  connection.tell('connect')
  expect([isStale('deals'), isStale('users')]).toEqual([false, false])
  close()
})

test('what changed between the first reading and the first connection is read again, and the rest is not', async () => {
  const { client, connection, close, isStale } = await open()
  client.setQueryData(['deals', 'list'], [])
  client.setQueryData(['users', 'list'], [])
  connection.tell('connect')
  connection.tell('changed', { path: 'deals', ids: [7] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([isStale('deals'), isStale('users')]).toEqual([true, false])
  close()
})

test('where nobody knows what changed, all that is older than the connection is read again', async () => {
  const { client, connection, close, isStale } = await open()
  client.setQueryData(['deals', 'list'], [])
  vi.setSystemTime(1_005_000)
  connection.tell('connect')
  vi.setSystemTime(1_006_000)
  client.setQueryData(['users', 'list'], [])
  connection.tell('missed')
  expect([isStale('deals'), isStale('users')]).toEqual([true, false])
  close()
})

test('a connection that was lost and stands again reads everything again, and asks nobody', async () => {
  const { client, connection, close, isStale } = await open()
  client.setQueryData(['deals', 'list'], [])
  connection.tell('connect')
  connection.tell('disconnect')
  expect(connection.auth()).toEqual({ accessToken: 'token' })
  connection.tell('connect')
  expect(isStale('deals')).toBe(true)
  close()
})
