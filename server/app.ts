/** Builds the application: API, live events, health, metrics and the web app's files. Tests build the same one. */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import qs from 'qs'
import type { Tables } from '#server/adapters/database.ts'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import type { Jobs } from '#server/adapters/jobs.ts'
import { describeRequest } from '#server/adapters/request-log.ts'
import { createS3Storage } from '#server/adapters/s3-storage.ts'
import type { Config } from '#server/config.ts'
import { registerHealth } from '#server/edge/health.ts'
import { registerMetrics } from '#server/edge/metrics.ts'
import { limitPatience } from '#server/edge/patience.ts'
import { protectiveHeaders } from '#server/edge/protection.ts'
import { createSeals } from '#server/edge/seals.ts'
import { startSessions } from '#server/edge/sessions.ts'
import { toContext } from '#server/kernel/asking.ts'
import { registerCall } from '#server/kernel/calls.ts'
import { startClock } from '#server/kernel/clock.ts'
import type { Services } from '#server/kernel/context.ts'
import { answerUnroutable, collectConstraints, createErrorHandler, unreadable } from '#server/kernel/error-handler.ts'
import { createEventHub } from '#server/kernel/events.ts'
import { refuseUnexpectedForms } from '#server/kernel/forms.ts'
import { inLanguageOf, speakWithCallers } from '#server/kernel/language.ts'
import { buildOpenApi } from '#server/kernel/openapi.ts'
import { registerResource } from '#server/kernel/routes.ts'
import { attachSockets } from '#server/kernel/sockets.ts'
import { limitStrangers, warnOfUnknownProxy } from '#server/kernel/strangers.ts'
import { attachPresence } from '#server/resources/team/presence.ts'
import { house } from '#server/resources.ts'
import { isAsset, registerWebApp } from '#server/web-files.ts'

export type AppParts = { config: Config; pool: pg.Pool; db: Kysely<Tables>; jobs: Jobs; logger: Logger }

export type App = FastifyInstance & { services: Services }

/** A path in the name of an upload is seen, so that it is kept as what it is: a name in which nothing leads anywhere. */
const KEPT_NAMES = { preservePath: true }
const LARGEST_BODY_BYTES = 1024 * 1024
const LONGEST_REQUEST_MS = 30 * 60 * 1000
/** On a busy machine schemas take longer than Fastify's ten seconds; that is no reason to give up starting. */
const LONGEST_START_MS = 2 * 60 * 1000
/** A list of 500 ids must arrive as a list. */
const LONGEST_LIST = 1_000

const parseQuery = (text: string) => qs.parse(text, { arrayLimit: LONGEST_LIST, depth: 4, parameterLimit: 2_000 })

/** Everything is registered and the jobs are at work; the caller listens, and closes. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, logger } = parts
  const app = fastify({
    loggerInstance: logger,
    // One line of our own for each request, without the tokens that stand in links.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    // However slowly it comes: what is shorter than an upload is cut off long before.
    requestTimeout: LONGEST_REQUEST_MS,
    pluginTimeout: LONGEST_START_MS,
    trustProxy: config.trustProxy,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerUnroutable,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery },
  }) as unknown as FastifyInstance
  const services = await startServices(parts)
  app.addHook('onClose', () => services.sessions.stop())
  app.setErrorHandler(createErrorHandler(collectConstraints(house.resources)))
  speakWithCallers(app, config)
  acceptEmptyJson(app)
  describeRequest(app, services)
  limitPatience(app)
  warnOfUnknownProxy(app, services)
  await registerProtection(app, config)
  await app.register(compress, {
    threshold: 2_048,
    encodings: ['br', 'gzip'],
    customTypes: /json|html|text/,
    // What is sent piece by piece arrives piece by piece: the head of a long file before its rows are read.
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
    // Nobody sends compressed requests; a small one that grows without end must not be unpacked.
    globalDecompression: false,
  })
  const { maxFileBytes: fileSize, maxFiles: files } = config.storage.limits.usual
  await app.register(multipart, { ...KEPT_NAMES, limits: { fileSize, files } })
  registerMetrics(app, config.metricsToken)
  registerHealth(app, services)
  await app.register(async (api) => registerApi(api, services), { prefix: config.apiPrefix })
  for (const page of house.pages) page(app, services)
  await registerWebApp(app, config)
  attachPresence(app, attachSockets(app, services), services)
  for (const { queue, cron, options, run } of house.jobs) {
    await parts.jobs.work(queue, options ?? {}, (data) => run(services, data))
    if (cron) await parts.jobs.schedule(queue, cron)
  }
  return Object.assign(app, { services })
}

async function startServices({ config, pool, db, jobs, logger }: AppParts): Promise<Services> {
  const seals = createSeals(config.secret)
  return {
    config,
    pool,
    db,
    jobs,
    logger,
    seals,
    guestDoors: house.guestDoors,
    registry: house.registry,
    lent: house.lent,
    clock: startClock(config.clockShiftMs),
    events: createEventHub(house.registry),
    storage: config.storage.s3 ? createS3Storage(config.storage.s3, config.dataDir) : createDiskStorage(config.dataDir),
    sessions: await startSessions(pool, pool.options, seals, logger),
  }
}

function registerApi(api: FastifyInstance, services: Services) {
  // A browser would keep a 410 for good, and show a link as ended after it was switched on again.
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  limitStrangers(api, services)
  refuseUnexpectedForms(api)
  for (const resource of house.resources) registerResource(api, { services, resource })
  for (const call of house.calls) registerCall(api, services, call)
  let document: string | undefined
  api.get('/openapi.json', async (request, reply) => {
    if (!services.config.isApiDescribedToAll) await toContext(services, request, { user: true })
    document ??= JSON.stringify(
      buildOpenApi(house.resources, house.calls, services.config.publicUrl + services.config.apiPrefix),
    )
    return reply.type('application/json').send(document)
  })
}

async function registerProtection(app: FastifyInstance, config: Config) {
  const guard = protectiveHeaders({
    isSecure: config.publicUrl.startsWith('https:'),
    origins: config.maps.styleOrigins,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(guard)
    done()
  })
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: '1 minute',
    // A page is many small files, and an office has one address: whoever opens pages must not run out of questions.
    allowList: ({ url }) => isAsset(url),
  })
  if (config.demo) {
    const hosts = new Set(['localhost', '127.0.0.1', '[::1]', new URL(config.publicUrl).hostname])
    // A page elsewhere must not reach the demo through a name that resolves to this machine.
    app.addHook('onRequest', (request, _reply, done) => {
      done(hosts.has(request.hostname.replace(/:\d+$/, '')) ? undefined : unreadable())
    })
  }
}

/** A POST without a body is a POST of nothing; anything else must be JSON. */
function acceptEmptyJson(app: FastifyInstance) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, parseSafely(String(body)))
    } catch {
      done(inLanguageOf(request, unreadable))
    }
  })
}

/** A key `__proto__`, in whatever writing, is refused instead of changing what objects are. */
function parseSafely(body: string): unknown {
  // To look at every key costs many times the parsing; hardly any request has one of these signs.
  if (!/__proto__|\\u00[567]/i.test(body)) return JSON.parse(body)
  return JSON.parse(body, (key, value: unknown) => {
    if (key === '__proto__') throw unreadable()
    return value
  })
}
