/** Whether the process lives, and whether it can serve. */
import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

export function registerHealth(app: FastifyInstance, { pool }: Services) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.status(503).header('retry-after', '2').send({ status: 'database unavailable' })
    }
  })
}
