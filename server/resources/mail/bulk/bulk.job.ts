/** Letters to many whose time has come, and those of which nothing waits any more. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { bulkMailPath } from '#domain/mail/bulk-path.ts'
import type { Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { HOME_ZONE, systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { notify } from '#server/resources/team/notify.ts'
import { closeFinished } from './recipients.queries.ts'
import { startBulk, whyFailed } from './start-bulk.ts'

const MOST_AT_ONCE = 50
/** Minutes for which a fault that no rule foresees, such as a database that went away, is tried again each minute. */
const PATIENCE_MINUTES = 60

export const bulkJobs = [defineJob({ queue: 'bulk-due', cron: '* * * * *', run: sendDueBulks })]

/**
 * Each in a transaction of its own: one that cannot be sent keeps no other from it. A letter that a rule refuses has
 * failed; one that met a fault of the machine still waits, for nothing of it was kept.
 */
export async function sendDueBulks(services: Services): Promise<void> {
  const { rows } = await sql<{ id: number; isOverdue: boolean }>`
    select id, "sendAt" < app_now() - make_interval(mins => ${PATIENCE_MINUTES}) as "isOverdue"
    from bulk_emails where status = 'scheduled' and "sendAt" <= app_now()
    order by "sendAt" limit ${MOST_AT_ONCE}`.execute(services.db)
  for (const { id, isOverdue } of rows) {
    try {
      await inTransaction(systemContext(services, 'mail'), (tx) => startBulk(tx, id, HOME_ZONE))
    } catch (error) {
      if (error instanceof AppError || isOverdue) await noteFailure(services, id, error)
      else services.logger.warn({ error, id }, 'A scheduled letter waits for the next round.')
    }
  }
  await closeFinished(services.db, null)
}

async function noteFailure(services: Services, id: number, error: unknown) {
  const failure = whyFailed(error)
  services.logger.warn({ error, id }, 'A scheduled letter could not be sent.')
  await inTransaction(systemContext(services, 'mail'), async (tx) => {
    const { rows } = await sql<{ userId: number; subject: string }>`
      update bulk_emails set status = 'failed', failure = ${failure}
      where id = ${id} and status = 'scheduled' returning "userId", subject`.execute(tx.db)
    for (const { userId, subject } of rows) {
      await notify(tx, [userId], () => ({
        kind: 'mail-failed',
        title: say('“{subject}” could not be sent.', { subject }),
        detail: failure,
        link: bulkMailPath(id),
      }))
    }
  })
}
