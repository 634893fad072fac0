/** Reads the mailbox to which receivers' servers report, once a minute, where the operator has named one. */
import { createMailbox } from '#server/adapters/mailbox.ts'
import type { Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { noteReport } from './delivery-reports.ts'

export const bounceJobs = [defineJob({ queue: 'bounce-mailbox', cron: '* * * * *', run: readBounces })]

/** What could not be read is read the next time: a report that was noted already changes nothing. */
export async function readBounces(services: Services): Promise<void> {
  const { bounceUrl, mailInTheClear } = services.config
  if (bounceUrl === undefined) return
  try {
    await createMailbox(bounceUrl, { inTheClear: mailInTheClear }).readNew((raw) => noteReport(services, raw))
  } catch (error) {
    // The words alone: an error of the conversation may quote it, password and all.
    const reason = error instanceof Error ? error.message : 'unknown'
    services.logger.warn({ reason }, 'The mailbox of delivery reports could not be read.')
  }
}
