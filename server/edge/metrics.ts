/** Counts and durations in Prometheus form, by route and status, never by address or id. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import prometheus from 'prom-client'
import { notFound } from '#domain/kernel/errors.ts'

export function registerMetrics(app: FastifyInstance, token: string | undefined) {
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** A proxy on this machine names whom it asks for. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/** Whoever knows the token; without one, programs on this machine. For everybody else there is nothing here. */
function mayRead({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    return LOOPBACK.has(raw.socket.remoteAddress ?? '') && !PASSED_ON.some((name) => headers[name] !== undefined)
  }
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(given, wanted)
}
