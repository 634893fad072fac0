/** The doors through which mail comes in: the built-in receiver, a mailbox elsewhere, and the demo's own people. */

import { type MailIn, startMailIn } from '#server/adapters/mail-in.ts'
import { createMailbox } from '#server/adapters/mailbox.ts'
import type { Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import type { DrawnPage } from '#server/kernel/room.ts'
import { isKnownRecipient, keepIncoming } from './incoming.ts'
import { recipientsIn } from './recipients-in.ts'

/** Where the operator has named a port. */
export const mailInDoor: DrawnPage = (app, services) => {
  let door: MailIn | undefined
  app.addHook('onReady', async () => {
    const { config } = services
    if (config.mailIn.port === 0) return
    door = await startMailIn({
      host: config.host,
      port: config.mailIn.port,
      isKnown: (address) => isKnownRecipient(services, address),
      keep: async (mail) => void (await keepIncoming(services, mail)),
    })
  })
  app.addHook('onClose', () => door?.close())
}

export const mailboxJobs = [defineJob({ queue: 'inbox-mailbox', cron: '* * * * *', run: readMailbox })]

const LARGEST_BYTES = 36 * 1024 * 1024

/** What could not be read is read the next time; what was kept already is not kept again. */
export async function readMailbox(services: Services): Promise<void> {
  const { mailIn, mailInTheClear } = services.config
  if (mailIn.url === undefined) return
  try {
    await createMailbox(mailIn.url, { inTheClear: mailInTheClear, mostBytes: LARGEST_BYTES }).readNew(async (raw) => {
      const rcptTo = await knownAmong(services, recipientsIn(raw))
      if (rcptTo.length > 0) await keepIncoming(services, { mailFrom: '', rcptTo, raw })
    })
  } catch (error) {
    // The words alone: an error of the conversation may quote it, password and all.
    const reason = error instanceof Error ? error.message : 'unknown'
    services.logger.warn({ reason }, 'The mailbox of incoming mail could not be read.')
  }
}

async function knownAmong(services: Services, addresses: readonly string[]): Promise<string[]> {
  const known: string[] = []
  for (const address of addresses) if (await isKnownRecipient(services, address)) known.push(address)
  return known
}
