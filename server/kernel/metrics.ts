/** Counts and durations in Prometheus form, by route and status, never by address or id. */
import type { FastifyInstance } from 'fastify'
import prometheus from 'prom-client'

export function registerMetrics(app: FastifyInstance) {
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
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
