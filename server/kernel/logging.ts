/** One log line for each request, with its id, and never a token. */
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Services } from './context.ts'

/** Links carry their token in the path: these are the places where one can stand. */
const TOKEN_PLACES = [
  /(\/(?:deal-bid|deal-consultant-bid|conf-agreement|verify-account|reset|test-email)\/)[^/?#]+/g,
  /(\/guest\/[^/]+\/[^/]+\/)[^/?#]+/g,
  /(\/deal\/preview\/[^/]+\/)[^/?#]+/g,
  /([?&](?:guestToken|ticket|token|accessToken)=)[^&#]+/g,
]

/** The URL as it may be written down. */
export const withoutTokens = (url: string) => TOKEN_PLACES.reduce((text, place) => text.replace(place, '$1…'), url)

/** Answers the request's id to the caller, and logs how each request ended. */
export function describeRequest(app: FastifyInstance, { clock, logger }: Services) {
  const date = dateHeader(clock)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('date', date())
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (!logger.isLevelEnabled('info')) return
    request.log.info(
      {
        method: request.method,
        url: withoutTokens(request.url),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'request',
    )
  })
}

/** Screens go by the server's clock, which need not be the wall's. The header counts in seconds, and is made once for each. */
function dateHeader(clock: Clock): () => string {
  let made = { second: 0, text: '' }
  return () => {
    const now = clock.now()
    const second = Math.floor(now.getTime() / 1_000)
    if (made.second !== second) made = { second, text: now.toUTCString() }
    return made.text
  }
}
