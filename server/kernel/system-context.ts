/** Who acts when nobody asked: jobs and the seed, under their own name. */
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import type { Context, Services, SystemActor } from './context.ts'

/** Where the product is at home: its day counts for jobs, and for people nothing is known of. */
export const HOME_ZONE = 'America/Toronto'

/** A context for work that a job does; `name` is what the audit calls it. */
export function systemContext(services: Services, name: string): Context<SystemActor> {
  const now = services.clock.now()
  return {
    actor: { kind: 'system', name, timeZone: HOME_ZONE },
    services,
    db: services.db,
    now,
    today: dateInTimeZone(now, HOME_ZONE),
    requestId: name,
    address: '',
  }
}
