/** The doors through which mail comes in: the built-in receiver, a mailbox elsewhere, and the demo's own people. */
import { readFileSync } from 'node:fs'
import { type MailIn, type MailInTls, startMailIn } from '#server/adapters/mail-in.ts'
import { createMailbox, type Watch } from '#server/adapters/mailbox.ts'
import type { Config } from '#server/config.ts'
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
      tls: readTls(config),
      isKnown: (address) => isKnownRecipient(services, address),
      keep: async (mail) => void (await keepIncoming(services, mail)),
    })
  })
  app.addHook('onClose', () => door?.close())
}

function readTls({ mailIn: { tls } }: Config): MailInTls | undefined {
  if (!tls) return undefined
  return { mode: tls.mode, cert: readFileSync(tls.certificate, 'utf8'), key: readFileSync(tls.key, 'utf8') }
}

/** Where the operator has named a mailbox: its server says when something came, and a job reads it. */
export const mailboxWatch: DrawnPage = (app, services) => {
  const { mailIn, mailInTheClear } = services.config
  let watch: Watch | undefined
  app.addHook('onReady', async () => {
    if (mailIn.url === undefined) return
    // However many rang, and in however many processes: one visit waits at most.
    const ask = () => services.jobs.send(MAILBOX_QUEUE, {}, { singletonKey: 'rung' })
    watch = createMailbox(mailIn.url, { inTheClear: mailInTheClear }).watch(() => void ask().catch(() => undefined))
  })
  app.addHook('onClose', () => watch?.close())
}

const MAILBOX_QUEUE = 'inbox-mailbox'
/** The clock looks as well: a bell may be missed. */
export const mailboxJobs = [defineJob({ queue: MAILBOX_QUEUE, cron: '* * * * *', run: readMailbox })]

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
