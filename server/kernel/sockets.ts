/** Live connections: each stands in the rooms of its user or link for as long as these last, and not a moment longer. */
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { openDatabase } from '#server/adapters/database.ts'
import { type AddressReader, addressReader } from '#server/edge/addresses.ts'
import { isOwnOrigin } from '#server/edge/origins.ts'
import type { Services } from './context.ts'
import { roomsOfGuest, roomsOfUser } from './events.ts'
import { findGuest, findHolder } from './guests.ts'

type Acknowledge = (answer: { ok: true } | { error: ReturnType<AppError['toAnswer']> }) => void

/** What a connection was opened with, and for whom. */
type SocketHolder = { accessToken?: string; guestToken?: string; sessionId?: string; userId?: number }

/** A session that runs out and a share that ends tell nobody: connections are looked at again this often. */
const LOOK_AGAIN_MS = 20_000

export function attachSockets(app: FastifyInstance, services: Services): Server {
  const io = new Server(app.server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 16_384,
    allowRequest: ({ headers }, decide) => decide(null, isOwnOrigin(services.config, headers)),
  })
  const leave = services.config.databaseUrl ? joinOtherServers(io, services) : undefined
  services.events.attach(io, leave !== undefined)
  const addressOf = addressReader(services.config.trustProxy)
  io.on('connection', (socket) => {
    enter(services, socket, addressOf).catch(() => socket.disconnect(true))
    socket.on('check-authentication', (token: unknown, acknowledge: unknown) => {
      if (typeof acknowledge === 'function') checkAuthentication(services, socket, token, acknowledge as Acknowledge)
    })
  })
  const stopLooking = keepLooking(io, services)
  // Waiting browsers would otherwise hold the server open.
  app.addHook('preClose', async () => {
    stopLooking()
    io.disconnectSockets(true)
  })
  app.addHook('onClose', () => io.close().then(leave))
  return io
}

/** One to listen, the others to tell; people's requests do not wait for them. */
const LIVE_CONNECTIONS = 3

/** Several servers may share a database of the operator's own: what one of them tells, the browsers of all hear. */
function joinOtherServers(io: Server, { pool, logger }: Services): () => Promise<void> {
  // The pool hides its password from whoever copies its options.
  const connection = { ...pool.options, password: pool.options.password }
  const live = openDatabase(connection, { maxConnections: LIVE_CONNECTIONS })
  const errorHandler = (error: Error) => logger.warn({ err: error }, 'Other servers could not be told of a change.')
  io.adapter(createAdapter(live.pool, { errorHandler }))
  return live.close
}

const holderOf = (socket: Socket) => socket.data as SocketHolder

async function enter(services: Services, socket: Socket, addressOf: AddressReader) {
  const { accessToken, guestToken, knownForMs } = socket.handshake.auth as Readonly<Record<string, unknown>>
  if (typeof accessToken === 'string') Object.assign(holderOf(socket), { accessToken })
  else if (typeof guestToken === 'string') {
    // Only here does an unknown token count as a guess.
    await findGuest(services, guestToken, addressOf(socket.request))
    Object.assign(holderOf(socket), { guestToken })
  } else throw new AppError('unauthenticated', say('Please sign in.'))
  await socket.join(await roomsNow(services, socket))
  if (typeof knownForMs === 'number') catchUp(services, socket, knownForMs)
}

/** A page has read before it listened: it is told what changed meanwhile, or that nobody knows. */
function catchUp({ events }: Services, socket: Socket, knownForMs: number) {
  const told = events.toldSince(knownForMs, socket.rooms)
  if (!told) socket.emit('missed')
  for (const { path, ids } of told ?? []) socket.emit('changed', { path, ids })
}

/** The rooms that the connection may stand in at this moment. Throws when its session or link has ended. */
async function roomsNow(services: Services, socket: Socket): Promise<string[]> {
  const holder = holderOf(socket)
  if (holder.guestToken !== undefined) return roomsOfGuest(await findHolder(services, holder.guestToken))
  const user = await services.sessions.find(holder.accessToken ?? '')
  Object.assign(holder, { sessionId: user.sessionId, userId: user.id })
  return roomsOfUser(services.registry, user)
}

/** Leaves what it may no longer hear of, and enters what it now may. */
async function lookAgain(services: Services, socket: Socket) {
  try {
    const rooms = new Set(await roomsNow(services, socket))
    for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) await socket.leave(room)
    if (socket.connected) await socket.join([...rooms])
  } catch (error) {
    // Only what has surely ended: a restarting database must put nobody out.
    if (error instanceof AppError) await leaveAll(socket)
  }
}

async function leaveAll(socket: Socket) {
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room)
}

/** Looks again when a session, a person or a link has changed, and from time to time. */
function keepLooking(io: Server, services: Services): () => void {
  let waiting: ((socket: Socket) => boolean)[] = []
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    while (waiting.length > 0) {
      const concerned = waiting
      waiting = []
      const sockets = [...io.sockets.sockets.values()].filter((socket) => concerned.some((isMeant) => isMeant(socket)))
      for (const socket of sockets) await lookAgain(services, socket)
    }
    isLooking = false
  }
  const ask = (isMeant: (socket: Socket) => boolean) => {
    waiting.push(isMeant)
    look().catch(() => {})
  }
  const forget = services.sessions.onChange((change) => ask((socket) => isConcerned(holderOf(socket), change)))
  const timer = setInterval(() => ask(() => true), LOOK_AGAIN_MS).unref()
  return () => {
    clearInterval(timer)
    forget()
  }
}

function isConcerned({ guestToken, sessionId, userId }: SocketHolder, change: string): boolean {
  const [kind, id] = change.split(':')
  if (kind === 'guest') return guestToken !== undefined
  if (kind === 'session') return sessionId === id
  return kind === 'user' ? userId === Number(id) : guestToken === undefined
}

/** Only a token that is surely no longer good is an error: a restarting database must log nobody out. */
async function checkAuthentication(services: Services, socket: Socket, token: unknown, acknowledge: Acknowledge) {
  try {
    await services.sessions.findFresh(String(token))
    acknowledge({ ok: true })
  } catch (error) {
    if (!(error instanceof AppError)) return acknowledge({ ok: true })
    acknowledge({ error: error.toAnswer() })
    await leaveAll(socket)
  }
}
