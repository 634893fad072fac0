/** Live connections: each joins the rooms of its user, and asks every 15 seconds whether it is still signed in. */
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { isOneOf, MANAGEMENT } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { openDatabase } from '#server/adapters/database.ts'
import type { Services, UserActor } from './context.ts'
import { findGuest } from './guests.ts'

type Acknowledge = (answer: { ok: true } | { error: ReturnType<AppError['toAnswer']> }) => void

export function attachSockets(app: FastifyInstance, services: Services) {
  const io = new Server(app.server, { path: '/socket.io', serveClient: false, maxHttpBufferSize: 16_384 })
  const leave = services.config.databaseUrl ? joinOtherServers(io, services) : undefined
  services.events.attach(io)
  io.on('connection', (socket) => {
    joinRooms(services, socket).catch(() => socket.disconnect(true))
    socket.on('check-authentication', (token: unknown, acknowledge: unknown) => {
      if (typeof acknowledge === 'function') checkAuthentication(services, socket, token, acknowledge as Acknowledge)
    })
  })
  // Waiting browsers would otherwise hold the server open.
  app.addHook('preClose', async () => {
    io.disconnectSockets(true)
  })
  app.addHook('onClose', async () => {
    await io.close()
    await leave?.()
  })
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

async function joinRooms(services: Services, socket: Socket) {
  const { accessToken, guestToken } = socket.handshake.auth as { accessToken?: unknown; guestToken?: unknown }
  if (typeof accessToken === 'string') {
    await socket.join(roomsOfUser(await services.sessions.find(accessToken)))
  } else if (typeof guestToken === 'string') {
    const guest = await findGuest(services, guestToken, socket.handshake.address)
    await socket.join(`record:${guest.path}:${guest.id}`)
  } else throw new AppError('unauthenticated', 'Please sign in.')
}

/** Management hears of the whole company, everybody of what belongs to the people below. */
function roomsOfUser({ id, role, companyId, tree }: UserActor): string[] {
  const people = tree.map((userId) => `user:${userId}`)
  const company = isOneOf(role, MANAGEMENT) && companyId !== null ? [`company:${companyId}`] : []
  return ['all', `user:${id}`, ...people, ...company]
}

/** Only a token that is surely no longer good is an error: a restarting database must log nobody out. */
async function checkAuthentication(services: Services, socket: Socket, token: unknown, acknowledge: Acknowledge) {
  try {
    await services.sessions.findFresh(String(token))
    acknowledge({ ok: true })
  } catch (error) {
    if (!(error instanceof AppError)) return acknowledge({ ok: true })
    acknowledge({ error: error.toAnswer() })
    for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room)
  }
}
