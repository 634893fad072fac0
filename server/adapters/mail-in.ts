/** The door for mail coming in by SMTP: takes what is addressed to somebody known, and keeps it before it says so. */
import { buffer } from 'node:stream/consumers'
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'

export type ArrivedMail = { mailFrom: string; rcptTo: string[]; raw: Buffer }
/**
 * The receiver's own certificate. `offered`: who wants encrypts; `required`: nothing is taken in the clear; `implicit`:
 * encrypted from the first byte.
 */
export type MailInTls = { mode: 'offered' | 'required' | 'implicit'; cert: string; key: string }
export type MailIn = { port: number; close(): Promise<void> }

type Reception = {
  host: string
  /** 0: any free one. */
  port: number
  /** Without it the receiver speaks in the clear. */
  tls?: MailInTls | undefined
  /** Whether anybody here gets mail at the address. */
  isKnown(address: string): Promise<boolean>
  /** Keeps the mail; only then the sender is told that it arrived. */
  keep(mail: ArrivedMail): Promise<void>
}

/** A mail of 25 MB of files, as they grow on their way. */
const LARGEST_BYTES = 36 * 1024 * 1024
const MOST_CLIENTS = 50
const MOST_RECIPIENTS = 100
/** From one address. */
const MOST_PER_MINUTE = 120
const SILENCE_MS = 60_000
const CLOSE_MS = 1000

/** An answer of the protocol that takes nothing. */
class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}
const refusal = (responseCode: number, message: string) => new Refusal(responseCode, message)

/** Listens until it is closed. Rejects where the port is taken. */
export async function startMailIn({ host, port, tls, isKnown, keep }: Reception): Promise<MailIn> {
  const counts = new Map<string, number>()
  const forget = setInterval(() => counts.clear(), 60_000).unref()
  const { SMTPServer: Server } = await import('smtp-server')
  const server = new Server({
    banner: 'Mandate',
    logger: false,
    size: LARGEST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    ...(tls && { cert: tls.cert, key: tls.key, secure: tls.mode === 'implicit', minVersion: 'TLSv1.2' }),
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_MS,
    onMailFrom(_address, { remoteAddress, secure }, done) {
      if (tls?.mode === 'required' && !secure) return done(refusal(530, 'Must issue a STARTTLS command first.'))
      const count = (counts.get(remoteAddress) ?? 0) + 1
      counts.set(remoteAddress, count)
      done(count > MOST_PER_MINUTE ? refusal(451, 'Too much mail. Try again later.') : null)
    },
    onRcptTo({ address }, { envelope }, done) {
      if (envelope.rcptTo.length >= MOST_RECIPIENTS) return done(refusal(452, 'Too many recipients.'))
      isKnown(address).then(
        (known) => done(known ? null : refusal(550, 'No such mailbox here.')),
        () => done(refusal(451, 'Try again later.')),
      )
    },
    onData: (stream, session, done) => receive(stream, session, keep).then(() => done(), done),
  })
  await listen(server, port, host)
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      clearInterval(forget)
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Rejects with what the sender is answered. */
async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  keep: Reception['keep'],
): Promise<void> {
  const mailFrom = envelope.mailFrom ? envelope.mailFrom.address : ''
  const rcptTo = envelope.rcptTo.map(({ address }) => address)
  try {
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw refusal(552, 'The message is too large.')
    await keep({ mailFrom, rcptTo, raw })
  } catch (error) {
    throw error instanceof Refusal ? error : refusal(451, 'The message could not be kept.')
  }
}

async function listen(server: SMTPServer, port: number, host: string) {
  // A client that hangs up is no reason to stop.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
