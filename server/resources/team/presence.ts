/** Who looks at which record at this moment: told to those who look at it as well, and to nobody who may not see it. */
import type { FastifyInstance } from 'fastify'
import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import { parseKey } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { PRESENCE_NAMESPACE } from '#domain/kernel/presence.ts'
import type { Services } from '#server/kernel/context.ts'
import { sourceSql } from '#server/kernel/overlays.ts'
import { asPart, identifier, Parameters } from '#server/kernel/parameters.ts'
import { scopeSql } from '#server/kernel/scope.ts'

const placeSchema = z.strictObject({ path: z.string().max(60), id: z.string().max(24) })
type PresencePlace = z.infer<typeof placeSchema>

/** What the others at a record are told. */
type Here = PresencePlace & { userId: number; name: string }

const roomOf = ({ path, id }: PresencePlace) => `${path}:${id}`
const tokenOf = ({ handshake }: Socket) => String(handshake.auth.accessToken ?? '')

/** What somebody may see changes without a word: who stands where is looked at again this often. */
const LOOK_AGAIN_MS = 20_000

/** Asks once more whether a connection may still stand where it stands; what may not, leaves. */
const standings = new WeakMap<Socket, () => Promise<void>>()

/** Beside the news of changes, on the same connection; who is not signed in is not let in. */
export function attachPresence(app: FastifyInstance, io: Server, services: Services): void {
  const place = io.of(PRESENCE_NAMESPACE)
  place.use((socket, next) => {
    services.sessions.find(tokenOf(socket)).then(
      () => next(),
      (error: Error) => next(error),
    )
  })
  place.on('connection', (socket) => hearPresence(services, socket))
  const lookAgain = () => {
    for (const socket of place.sockets.values())
      standings
        .get(socket)?.()
        .catch(() => {})
  }
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS).unref()
  const forget = services.sessions.onChange(lookAgain)
  app.addHook('preClose', async () => {
    clearInterval(timer)
    forget()
  })
}

/** Hears at which record the page of this connection is, `null` for none. A page says so again from time to time. */
function hearPresence(services: Services, socket: Socket): void {
  let wanted: PresencePlace | null = null
  let standsAt: Here | undefined
  let isMoving = false

  const leave = async (here: Here) => {
    standsAt = undefined
    await socket.leave(roomOf(here))
    // Whoever has the record open a second time says so at once.
    socket.nsp.to(roomOf(here)).emit('gone', here)
    socket.nsp.to(roomOf(here)).emit('who')
  }
  const move = async (place: PresencePlace | null) => {
    const here = place ? await findHere(services, tokenOf(socket), place) : undefined
    if (standsAt && (!here || roomOf(here) !== roomOf(standsAt))) await leave(standsAt)
    if (!here || !socket.connected) return
    socket.to(roomOf(here)).emit('here', here)
    if (standsAt) return
    standsAt = here
    await socket.join(roomOf(here))
    socket.to(roomOf(here)).emit('who')
  }
  /** One question at a time, and of many wishes the last. */
  const follow = async () => {
    if (isMoving) return
    isMoving = true
    let moved: PresencePlace | null | undefined
    while (moved !== wanted) {
      moved = wanted
      await move(moved)
    }
    isMoving = false
  }
  socket.on('at', (said: unknown, acknowledge: unknown) => {
    wanted = placeSchema.safeParse(said).data ?? null
    follow()
      .catch(() => {
        isMoving = false
      })
      .finally(() => {
        if (typeof acknowledge === 'function') acknowledge()
      })
  })
  socket.on('disconnect', () => {
    if (standsAt) leave(standsAt).catch(() => {})
  })
  standings.set(socket, () => move(wanted))
}

/** Nothing where the session has ended, or the record is none that this person may see. */
async function findHere(services: Services, token: string, place: PresencePlace): Promise<Here | undefined> {
  try {
    const actor = await services.sessions.find(token)
    const resource = services.registry.get(place.path)
    const key = resource && parseKey(resource.entity, place.id)
    if (!resource || key === undefined) return undefined
    const parameters = new Parameters()
    const which = `t.${identifier(resource.entity.key)} = ${parameters.add(key)}`
    const scope = scopeSql({ actor, services }, { resource, action: 'read', parameters })
    const text = `select 1 as found from ${sourceSql(resource, actor, parameters)} t where ${which} and ${scope}`
    const { rows } = await asPart(text, parameters).execute(services.db)
    return rows.length > 0 ? { path: place.path, id: String(key), userId: actor.id, name: actor.name } : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
