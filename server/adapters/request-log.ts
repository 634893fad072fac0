/** One log line for each request, with its id, and never a token. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#server/kernel/clock.ts'
import type { Services } from '#server/kernel/context.ts'

/** Links carry their token in the path: of pages, these are the places where one can stand. */
const TOKEN_PLACES = [
  /(\/(?:deal-bid|deal-consultant-bid|conf-agreement|verify-account|reset|test-email|unsubscribe)\/)[^/?#]+/g,
  /(\/guest\/[^/]+\/[^/]+\/)[^/?#]+/g,
  /(\/deal\/preview\/[^/]+\/)[^/?#]+/g,
]

/** Parts of a path that name a record and open nothing. */
const RECORD_KEY = /^(\d{1,16}|[0-9a-f]{24})$/
/** What of a question says how it was asked, and nothing of what was looked for. */
const PLAIN_KEYS = new Set(['$limit', '$skip', '$total', 'getAll', 'active'])

/**
 * The address as it may be written down: of a call its pattern, with the keys of records in it; of what was asked only
 * the names. A secret in an address, a search and the name somebody filters by are nobody's business afterwards.
 */
export function loggedUrl({ url, params, query, routeOptions }: LoggedRequest): string {
  const pattern = routeOptions.url
  const path =
    pattern === undefined || pattern.includes('*')
      ? TOKEN_PLACES.reduce((text, place) => text.replace(place, '$1…'), url.split('?')[0] ?? '')
      : pattern.replace(/:(\w+)/g, (place, name: string) => plainKey(params, name) ?? place)
  const names = Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) =>
    PLAIN_KEYS.has(name) && typeof value === 'string' ? `${name}=${value.slice(0, 20)}` : name,
  )
  return names.length === 0 ? path : `${path}?${names.join('&').slice(0, 300)}`
}

type LoggedRequest = Pick<FastifyRequest, 'url' | 'params' | 'query' | 'routeOptions'>

function plainKey(params: unknown, name: string): string | undefined {
  const value = (params as Record<string, string> | undefined)?.[name]
  return value !== undefined && (RECORD_KEY.test(value) || name === 'name') ? value : undefined
}

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
        url: loggedUrl(request),
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
