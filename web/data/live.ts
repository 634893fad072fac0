/** Other people's changes as they happen, and the question every 15 seconds whether this session still stands. */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { whenStanding } from '#web/ui/later.tsx'
import { attachPresence, detachPresence } from './presence.ts'

/** The documents' interval. */
export const CHECK_EVERY_MS = 15_000
/** However much changes, a list is read anew at most this often. */
const REFRESH_EVERY_MS = 1_000
/** So long the row that changed stays tinted. */
const TINT_MS = 1_200
/** What came a moment ago was read a moment before: a page is told of what changed in this time, too. */
const READING_MS = 3_000
/** One's own change comes back within this time and is no news. */
const OWN_CHANGE_MS = 3_000

type Changed = { path: string; ids: readonly (number | string)[] }

const own = new Map<string, number>()
let tinted: ReadonlyMap<string, ReadonlySet<number | string>> = new Map()
const listeners = new Set<() => void>()

/** The caller's own change is not shown as somebody else's. */
export function ignoreOwnChange(path: string, id: number | string): void {
  own.set(`${path} ${id}`, Date.now())
}

function isOwn(path: string, id: number | string): boolean {
  const at = own.get(`${path} ${id}`)
  return at !== undefined && Date.now() - at < OWN_CHANGE_MS
}

function setTinted(path: string, ids: ReadonlySet<number | string>) {
  tinted = new Map([...tinted, [path, ids]])
  for (const listener of listeners) listener()
}

function tint(path: string, ids: readonly (number | string)[]) {
  if (ids.length === 0) return
  setTinted(path, new Set([...(tinted.get(path) ?? []), ...ids]))
  setTimeout(() => {
    setTinted(path, new Set([...(tinted.get(path) ?? [])].filter((id) => !ids.includes(id))))
  }, TINT_MS)
}

const NOTHING: ReadonlySet<number | string> = new Set()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Ids of the rows that somebody else changed a moment ago. */
export function useChangedIds(path: string): ReadonlySet<number | string> {
  return useSyncExternalStore(subscribe, () => tinted.get(path) ?? NOTHING)
}

/** Collects changes and refreshes each path at most once a second. */
export function createRefresher(client: QueryClient) {
  const waiting = new Map<string, (number | string)[]>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const refresh = async () => {
    timer = undefined
    const paths = [...waiting]
    waiting.clear()
    await Promise.all([
      ...paths.map(([path]) => client.invalidateQueries({ queryKey: [path] })),
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'call' }),
    ])
    for (const [path, ids] of paths) tint(path, ids)
  }
  return (change: Changed) => {
    const ids = waiting.get(change.path) ?? []
    waiting.set(change.path, [...ids, ...change.ids.filter((id) => !isOwn(change.path, id))])
    timer ??= setTimeout(() => void refresh(), REFRESH_EVERY_MS)
  }
}

export type LiveOptions = {
  client: QueryClient
  token: string
  /** The server says the session is over. */
  onEnded: () => void
  onConnection?: (isConnected: boolean) => void
  /** Loads what makes the connection. */
  load?: () => Promise<{ io: (settings: Settings) => Connection }>
}

type Settings = { auth: (answer: (auth: object) => void) => void; transports: string[] }
type Connection = Pick<Socket, 'on' | 'timeout' | 'disconnect'> & Partial<Pick<Socket, 'io'>>

/** Nobody waits for the changes of others to see a page: it is asked for once the first screen stands. */
const loadLater = () => whenStanding().then(() => import('socket.io-client'))

/** For how long the oldest of what is shown has been known, milliseconds. */
function knownForMs(client: QueryClient, openedAt: number): number {
  const times = client.getQueryCache().getAll()
  const oldest = times.reduce((least, { state }) => Math.min(least, state.dataUpdatedAt || least), openedAt)
  return Date.now() - oldest + READING_MS
}

/** Opens the connection of a signed-in person; answers how to close it. */
export function connectLive({ client, token, onEnded, onConnection, load = loadLater }: LiveOptions): () => void {
  const openedAt = Date.now()
  let socket: Connection | undefined
  let isClosed = false
  const refresh = createRefresher(client)

  const check = () => {
    socket
      ?.timeout(CHECK_EVERY_MS)
      .emit('check-authentication', token, (late: Error | null, answer?: { error?: unknown }) => {
        // No answer means a lost connection, which must log nobody out.
        if (!late && answer?.error) onEnded()
      })
  }
  const timer = setInterval(check, CHECK_EVERY_MS)

  void load().then(({ io }) => {
    if (isClosed) return
    let connectedAt: number | undefined
    socket = io({
      // The page has read its rows before it listens; the server tells what changed meanwhile.
      auth: (answer) =>
        answer({ accessToken: token, ...(connectedAt === undefined && { knownForMs: knownForMs(client, openedAt) }) }),
      transports: ['websocket', 'polling'],
    })
    attachPresence(socket.io, token)
    socket.on('connect', () => {
      onConnection?.(true)
      // What happened while the connection was lost was not told to anybody.
      if (connectedAt !== undefined) void client.invalidateQueries()
      connectedAt = Date.now()
    })
    socket.on('missed', () => {
      const before = connectedAt ?? Date.now()
      void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < before })
    })
    socket.on('disconnect', () => onConnection?.(false))
    socket.on('changed', refresh)
  })
  return () => {
    isClosed = true
    clearInterval(timer)
    detachPresence()
    socket?.disconnect()
  }
}
