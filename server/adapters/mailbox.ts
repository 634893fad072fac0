/** The door for mail coming in: a mailbox elsewhere whose new messages are read, each until it surely was taken. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'

export type Mailbox = {
  /**
   * Hands over each message that nobody has read, oldest first, and marks it as read once it is taken.
   * Throws when the mailbox cannot be reached, breaks off, answers nonsense, or lists what it does not hand over, after
   * all others were taken: what is not marked comes again.
   * @returns how many were taken
   */
  readNew(take: (raw: Buffer) => Promise<void>): Promise<number>
  /**
   * Rings when the mailbox is first reached and whenever its server says that something came (IDLE, or looking every two
   * minutes where it has none), over a line of its own that is taken up again when it breaks.
   */
  watch(ring: () => void): Watch
}

export type Watch = { close(): Promise<void> }

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
/** A server that answers a letter now and then would hold a visit for ever. */
const LONGEST_VISIT_MS = 300_000
/** More wait for the next visit. */
const MOST_AT_ONCE = 500
/** Unless more is wanted: a report tells of a message in its first lines; whoever quotes all of it says nothing more. */
const READ_BYTES = 512 * 1024
const MEGABYTE = 1024 * 1024
/** Shorter than routers on the way forget a silent line, and than the half hour after which servers hang up. */
const LONGEST_IDLE_MS = 240_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/**
 * The mailbox at `imap://` or `imaps://`, with user and password and, where it is not the inbox, its name as the path.
 * Another machine is spoken to encrypted, or not at all, unless `inTheClear` allows it; a password never goes in the clear.
 */
export function createMailbox(
  url: string,
  { inTheClear = false, mostBytes = READ_BYTES, silenceMs = SILENCE_TIMEOUT_MS } = {},
): Mailbox {
  const { settings, folder } = readAddress(url, { inTheClear, mostBytes, silenceMs })
  return {
    async readNew(take) {
      // Most installations read no mailbox, and need not hold in memory what reads one.
      const { ImapFlow: Client } = await import('imapflow')
      const client = new Client(settings)
      // What goes wrong is told by the step that it goes wrong in.
      client.on('error', () => undefined)
      const deadline = setTimeout(() => client.close(), LONGEST_VISIT_MS)
      try {
        await client.connect()
        const taken = await readUnseen(client, { folder, mostBytes }, take)
        await client.logout()
        return taken
      } finally {
        clearTimeout(deadline)
        client.close()
      }
    },
    watch: (ring) => startWatch({ settings, folder, ring }),
  }
}

type Watching = { settings: ReturnType<typeof readAddress>['settings']; folder: string; ring: () => void }

function startWatch(watching: Watching): Watch {
  const stop = new AbortController()
  const ended = keepListening(watching, stop.signal)
  return {
    close() {
      stop.abort()
      return ended
    },
  }
}

async function keepListening(watching: Watching, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const begunAt = performance.now()
    // What goes wrong the visits of the clock tell as well; here it only costs a while.
    await listen(watching, signal).catch(() => undefined)
    // A server that ends each line at once is not asked every second for ever.
    const hasLasted = performance.now() - begunAt > LONGEST_PAUSE_MS
    pauseMs = hasLasted ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Until the line ends, by whichever side. */
async function listen({ settings, folder, ring }: Watching, signal: AbortSignal): Promise<void> {
  const { ImapFlow: Client } = await import('imapflow')
  const silence = { socketTimeout: LONGEST_IDLE_MS + SILENCE_TIMEOUT_MS, maxIdleTime: LONGEST_IDLE_MS }
  const client = new Client({ ...settings, ...silence })
  client.on('error', () => undefined)
  const hangUp = () => client.close()
  signal.addEventListener('abort', hangUp)
  try {
    await client.connect()
    await client.mailboxOpen(folder, { readOnly: true })
    client.on('exists', ring)
    // What came between two lines rang nowhere.
    ring()
    while (client.usable && !signal.aborted) if ((await client.idle()) === false) return
  } finally {
    signal.removeEventListener('abort', hangUp)
    client.close()
  }
}

type Manner = { inTheClear: boolean; mostBytes: number; silenceMs: number }

function readAddress(address: string, { inTheClear, mostBytes, silenceMs }: Manner) {
  const url = new URL(address)
  const secure = url.protocol === 'imaps:'
  const isHere = LOOPBACK.test(url.hostname)
  const user = decodeURIComponent(url.username)
  const settings = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // On this machine nobody listens; elsewhere the connection is encrypted first, or given up.
    doSTARTTLS: secure ? undefined : !isHere && (user !== '' || !inTheClear),
    auth: { user, pass: decodeURIComponent(url.password) },
    logger: false as const,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: silenceMs,
    // A server that announces more than was asked for is hung up on.
    maxLineLength: MEGABYTE,
    maxLiteralSize: mostBytes + MEGABYTE,
    maxResponseSize: mostBytes + 2 * MEGABYTE,
  }
  return { settings, folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX' }
}

type Reading = { folder: string; mostBytes: number }

async function readUnseen(
  client: ImapFlow,
  { folder, mostBytes }: Reading,
  take: (raw: Buffer) => Promise<void>,
): Promise<number> {
  const opened = await client.mailboxOpen(folder)
  // Read again and again, a mailbox in which nothing can be marked would never come to its newer messages.
  if (opened.readOnly) throw new Error(`The mailbox ${folder} is read-only.`)
  const found = await client.search({ seen: false }, { uid: true })
  if (!found) throw new Error('The mailbox could not be searched.')
  const uids = found.toSorted((a, b) => a - b)
  let taken = 0
  let withheld = 0
  for (const uid of uids) {
    // What is withheld does not count: a server that lists it for ever would keep all others waiting.
    if (taken === MOST_AT_ONCE) break
    const message = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
    // A server that answers with another message than was asked for would have this one marked as read, and lost.
    const raw = message && message.uid === uid ? message.source : undefined
    if (raw && raw.length > 0) {
      await take(raw)
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      taken += 1
    } else {
      // Gone meanwhile, or held back by a server in trouble: which of the two shows the next visit, unless it is marked.
      withheld += 1
    }
  }
  if (withheld > 0) throw new Error(`${withheld} new messages came without their text, and are asked for again.`)
  return taken
}
