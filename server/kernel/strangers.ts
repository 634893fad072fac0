/** What somebody who is not signed in may cost: a short body, and nothing that is read before it is known who sends it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { bearerOf, guestTokenOf } from './asking.ts'
import type { Services } from './context.ts'
import { findGuest } from './guests.ts'

/** A registration with every field filled in takes a tenth of it. */
export const STRANGERS_BODY_BYTES = 16 * 1024

/** A larger body, or one that does not say how large it is, is read only of those who are signed in or hold a link. */
export function limitStrangers(app: FastifyInstance, services: Services) {
  app.addHook('onRequest', async (request) => {
    if (!mayBeLarge(request)) return
    const guestToken = guestTokenOf(request)
    const token = bearerOf(request)
    if (guestToken !== undefined) await findGuest(services, guestToken, request.ip)
    else if (token !== undefined) await services.sessions.find(token)
    else if (request.routeOptions.bodyLimit !== STRANGERS_BODY_BYTES) {
      throw new AppError('unauthenticated', say('Please sign in.'))
    }
  })
}

function mayBeLarge({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > STRANGERS_BODY_BYTES
}

/** Behind a proxy that nobody named, everybody counts as one address, and ten wrong links would shut out all lenders. */
export function warnOfUnknownProxy(app: FastifyInstance, { config, logger }: Services) {
  if (config.trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    logger.warn('Requests come through a proxy that is not trusted: set TRUST_PROXY to its address or network.')
  })
}
