/** The door for mail going out: one SMTP conversation for each message, and what surely or perhaps became of it. */
import { once } from 'node:events'
import os from 'node:os'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type MailAddress = { name: string; address: string }
/** Several people of one letter, and what it answers, oldest first; those of `bcc` stand in no header. */
export type Envelope = {
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  bcc: readonly MailAddress[]
  references: readonly string[]
}
export type MailAttachment = { filename: string; contentType: string; open(): Promise<Readable> }

export type Mail = {
  from: MailAddress
  to: MailAddress
  /** In place of `to`, for a letter to several. */
  envelope?: Envelope
  replyTo?: string
  subject: string
  html: string
  text: string
  /** With its angle brackets. */
  messageId: string
  attachments: readonly MailAttachment[]
  /** Further headers, such as those by which its reader can stop such mail. */
  headers?: Readonly<Record<string, string>>
}

/**
 * What became of a message. `refused` and `unreachable` were surely not delivered: the former is the receiver's answer,
 * for good or for now; the latter is a server that is away or not itself. `uncertain` is a line that went dead after the
 * content had begun: it may have arrived. `cancelled`: the caller changed its mind before the content went out.
 */
export type MailResult =
  | { kind: 'sent'; response: string }
  | { kind: 'refused'; reason: string; isPermanent: boolean }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'uncertain'; reason: string }
  | { kind: 'cancelled' }

export type Mailer = {
  /**
   * Sends one message. `mayGo` is asked once the receiver has accepted sender and recipient and before the first byte
   * of the content; false, or an error of its own, ends the conversation with nothing delivered.
   */
  send(mail: Mail, mayGo?: () => Promise<boolean>): Promise<MailResult>
}

type SmtpError = Error & { responseCode?: number; command?: string; response?: string }

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 60_000
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i
const LONGEST_REASON = 300

class Cancelled extends Error {}

/**
 * A mailer that talks to the server at `smtp://` or `smtps://`, with user and password where the address has them.
 * Mail to another machine is encrypted, or not sent at all, unless `inTheClear` allows it.
 */
export function createMailer(smtpUrl: string, { inTheClear = false } = {}): Mailer {
  const { settings, credentials } = readAddress(smtpUrl, inTheClear)
  return {
    async send(mail, mayGo = async () => true) {
      const connection = new SMTPConnection(settings)
      const progress = { hasContentBegun: false }
      try {
        return await converse(connection, { credentials, mail, mayGo, progress })
      } catch (error) {
        connection.close()
        if (error instanceof Cancelled) return { kind: 'cancelled' }
        return judge(error as SmtpError, progress.hasContentBegun)
      }
    },
  }
}

function readAddress(smtpUrl: string, inTheClear: boolean) {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const isHere = LOOPBACK.test(url.hostname)
  const credentials = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined
  const settings = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password never travels in the clear; on this machine nobody listens.
    requireTLS: !isSecure && !isHere && (credentials !== undefined || !inTheClear),
    ignoreTLS: isHere && !isSecure,
    name: os.hostname() || 'localhost',
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  }
  return { settings, credentials }
}

type Conversation = {
  credentials: { user: string; pass: string } | undefined
  mail: Mail
  mayGo(): Promise<boolean>
  progress: { hasContentBegun: boolean }
}

async function converse(connection: SMTPConnection, { credentials, mail, mayGo, progress }: Conversation) {
  const failed = once(connection, 'error').then(([error]) => Promise.reject(error as Error))
  // The line may also break when nobody waits any more.
  failed.catch(() => undefined)
  const step = <T>(run: (done: (error?: Error | null, value?: T) => void) => void) =>
    Promise.race([
      failed,
      new Promise<T | undefined>((resolve, reject) => run((error, value) => (error ? reject(error) : resolve(value)))),
    ])
  await step((done) => connection.connect(done))
  if (credentials) await step((done) => connection.login({ credentials }, done))
  let problem: Error | undefined
  const content = Readable.from(
    (async function* () {
      try {
        if (!(await mayGo())) throw new Cancelled()
        progress.hasContentBegun = true
        for await (const chunk of await compose(mail)) yield chunk as Buffer
      } catch (error) {
        problem = error as Error
        // The connection is closed before the closing dot, so that nothing was delivered.
        progress.hasContentBegun = false
        throw error
      }
    })(),
    { objectMode: false },
  )
  const envelope = { from: mail.from.address, to: addressesOf(mail) }
  const info = await step<{ response?: string }>((done) =>
    connection.send(envelope, content, (error, sent) => done(error, sent)),
  ).catch((error: unknown) => Promise.reject(problem ?? error))
  connection.quit()
  return { kind: 'sent', response: short(info?.response ?? '') } as const
}

function addressesOf({ to, envelope }: Mail): string[] {
  const people = envelope ? [...envelope.to, ...envelope.cc, ...envelope.bcc] : [to]
  return [...new Set(people.map(({ address }) => address))]
}

async function compose(mail: Mail): Promise<Readable> {
  const attachments = []
  for (const { filename, contentType, open } of mail.attachments) {
    attachments.push({ filename, contentType, content: await open() })
  }
  const { from, to, replyTo, subject, html, text, messageId, envelope } = mail
  const people = envelope ? { to: [...envelope.to], cc: [...envelope.cc] } : { to }
  const answered = envelope?.references.at(-1)
  const thread = answered && { inReplyTo: answered, references: [...(envelope?.references ?? [])] }
  // Written as they are: folded, an address in a header is no address any more.
  const headers = Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value: { prepared: true, value } }))
  const node = new MailComposer({
    from,
    ...people,
    ...thread,
    replyTo,
    subject,
    html,
    text,
    messageId,
    attachments,
    headers,
  }).compile()
  return node.createReadStream() as Readable
}

const ABOUT_RECIPIENT = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

function judge(error: SmtpError, hasContentBegun: boolean): MailResult {
  const { responseCode = 0, command = '' } = error
  const reason = short(error.response ?? error.message)
  if (ABOUT_RECIPIENT.has(command) && responseCode >= 400) {
    return { kind: 'refused', reason, isPermanent: responseCode >= 500 }
  }
  return hasContentBegun ? { kind: 'uncertain', reason } : { kind: 'unreachable', reason }
}

const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON)
