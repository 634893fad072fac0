/** The built-in mail server of development: takes every message on this machine and passes it on to nobody. */
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type SunkMail = { mailFrom: string; rcptTo: string[]; raw: Buffer }
export type MailSink = { url: string; close(): Promise<void> }

const LARGEST_MESSAGE_BYTES = 64 * 1024 * 1024
const CLOSE_TIMEOUT_MS = 1000

/** Listens on a free port of the loopback address; `keep` gets each message as it came. */
export async function startMailSink(keep: (mail: SunkMail) => Promise<void>): Promise<MailSink> {
  const server = new SMTPServer({
    banner: 'Mandate',
    logger: false,
    size: LARGEST_MESSAGE_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData(stream, { envelope }, done) {
      const mailFrom = envelope.mailFrom ? envelope.mailFrom.address : ''
      const rcptTo = envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((raw) => keep({ mailFrom, rcptTo, raw }))
        .then(
          () => done(),
          () => done(Object.assign(new Error('The message could not be kept.'), { responseCode: 451 })),
        )
    },
  })
  // A client that hangs up is no reason to stop.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}
