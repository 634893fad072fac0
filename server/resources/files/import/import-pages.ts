/** What a crash left under way is carried on as soon as the server is up. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/kernel/context.ts'
import { resumeSoon } from './import.job.ts'

export function importPages(app: FastifyInstance, services: Services): void {
  app.addHook('onReady', async () => {
    await resumeSoon(services)
  })
}
