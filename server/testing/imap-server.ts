/** A mailbox for tests that speaks IMAP over a socket: as much of it as a reader of new messages needs, and lies on demand. */
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { atEnd } from './at-end.ts'

export type ImapServer = {
  /** With user and password. */
  url: string
  /** Puts a message into the mailbox. @returns its UID */
  add(raw: Buffer): number
  /** UIDs of those that were marked as read, in that order. */
  seen: number[]
  /** Every command that came, without its tag: `LOGIN reader secret`. */
  commands: string[]
  /** Answers a command otherwise than it should: raw lines, or `hang up`; undefined for the truth. `tag` ends the command. */
  lie: (command: string, tag: string) => string | undefined
}

export const IMAP_PERSON = { user: 'reader', password: 'not-a-secret' }

/** Listens on a free port of this machine until the test file ends. */
export async function startImapServer(): Promise<ImapServer> {
  const messages = new Map<number, Buffer>()
  const server = net.createServer((socket) => converse(socket, self, messages))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { user, password } = IMAP_PERSON
  const self: ImapServer = {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    seen: [],
    commands: [],
    lie: () => undefined,
    add(raw) {
      const uid = messages.size + 1
      messages.set(uid, raw)
      return uid
    },
  }
  atEnd(async () => void server.close())
  return self
}

function converse(socket: net.Socket, self: ImapServer, messages: ReadonlyMap<number, Buffer>) {
  socket.on('error', () => undefined)
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  createInterface({ input: socket }).on('line', (line) => {
    const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    self.commands.push(command)
    const lied = self.lie(command, tag)
    if (lied === 'hang up') socket.destroy()
    else if (lied !== undefined) socket.write(lied)
    else for (const part of answer(command, tag, self, messages)) socket.write(part)
  })
}

function answer(command: string, tag: string, { seen }: ImapServer, messages: ReadonlyMap<number, Buffer>) {
  const done = `${tag} OK done\r\n`
  const [name = ''] = command.split(' ')
  if (name === 'LOGIN') {
    const { user, password } = IMAP_PERSON
    const isKnown = command.replaceAll('"', '') === `LOGIN ${user} ${password}`
    return [isKnown ? done : `${tag} NO [AUTHENTICATIONFAILED] no\r\n`]
  }
  if (name === 'CAPABILITY') return ['* CAPABILITY IMAP4rev1\r\n', done]
  if (name === 'LIST' || name === 'LSUB') return [`* ${name} () "/" INBOX\r\n`, done]
  if (name === 'SELECT') {
    const flags = '* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] ok\r\n* OK [UIDVALIDITY 1] ok\r\n'
    return [`* ${messages.size} EXISTS\r\n`, flags, `${tag} OK [READ-WRITE] done\r\n`]
  }
  if (command.startsWith('UID SEARCH')) {
    const unseen = [...messages.keys()].filter((uid) => !seen.includes(uid))
    return [`* SEARCH ${unseen.join(' ')}\r\n`, done]
  }
  const uid = Number(/^UID \w+ (\d+)/.exec(command)?.[1])
  const raw = messages.get(uid)
  if (command.startsWith('UID FETCH') && raw)
    return [`* ${uid} FETCH (UID ${uid} BODY[]<0> {${raw.length}}\r\n`, raw, ')\r\n', done]
  if (command.startsWith('UID STORE') && /\\Seen/.test(command) && raw) seen.push(uid)
  return name === 'LOGOUT' ? ['* BYE\r\n', done] : [done]
}
