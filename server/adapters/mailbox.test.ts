/** A mailbox on a real mail server: its line, its bell, and what becomes of mail while the server is away or forgets. */
import tls from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, dovecotMissing, startDovecot } from '#server/testing/dovecot.ts'
import { startImapServer } from '#server/testing/imap-server.ts'
import { createMailbox } from './mailbox.ts'

let dovecot: Dovecot
const vouched = tls.getCACertificates('default')

beforeAll(async () => {
  if (!dovecotMissing) dovecot = await startDovecot()
})
afterAll(() => tls.setDefaultCACertificates(vouched))

/** A test that needs the mail server, with nothing unread, and says why it did not run where there is none. */
const withServer = (name: string, run: () => Promise<void>) =>
  test(name, async ({ skip }) => {
    if (dovecotMissing) skip(dovecotMissing)
    await subjectsOf(dovecot.clearUrl)
    await run()
  })

let counter = 0
function deliver(text = 'Hello') {
  counter += 1
  const subject = `By server ${counter}`
  dovecot.deliver(`From: a@b.test\r\nSubject: ${subject}\r\nMessage-ID: <d${counter}@b.test>\r\n\r\n${text}\r\n`)
  return subject
}
async function subjectsOf(url: string, options: { mostBytes?: number } = {}) {
  const subjects: string[] = []
  await createMailbox(url, options).readNew(async (raw) => {
    subjects.push(/^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim() ?? '')
  })
  return subjects
}

withServer('each mail is handed over once, oldest first, whole', async () => {
  const text = 'x'.repeat(70).concat('\r\n').repeat(40_000)
  const subjects = [deliver(), deliver(text)]
  const sizes: number[] = []
  const mailbox = createMailbox(dovecot.clearUrl, { mostBytes: 36 * 1024 * 1024 })
  expect(await mailbox.readNew(async (raw) => void sizes.push(raw.length))).toBe(2)
  expect(sizes[1]).toBeGreaterThan(text.length)
  expect(await subjectsOf(dovecot.clearUrl)).toEqual([])
  expect(subjects).toHaveLength(2)
})

withServer('a line is encrypted under a certificate that somebody vouches for, or not used at all', async () => {
  const subject = deliver()
  tls.setDefaultCACertificates(vouched)
  await expect(subjectsOf(dovecot.secureUrl)).rejects.toThrow()
  await expect(subjectsOf(dovecot.upgradingUrl)).rejects.toThrow()
  tls.setDefaultCACertificates([...vouched, dovecot.cert])
  expect(await subjectsOf(dovecot.secureUrl)).toEqual([subject])
  const other = deliver()
  expect(await subjectsOf(dovecot.upgradingUrl)).toEqual([other])
  tls.setDefaultCACertificates(vouched)
})

withServer('what could not be taken stays unread, and comes again', async () => {
  const subject = deliver()
  const mailbox = createMailbox(dovecot.clearUrl)
  await expect(mailbox.readNew(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await subjectsOf(dovecot.clearUrl)).toEqual([subject])
})

withServer('a mailbox that forgets its numbers and marks hands over everything again, and what is new', async () => {
  const old = dovecot.kept().length
  dovecot.renumber()
  const subject = deliver()
  const subjects = await subjectsOf(dovecot.clearUrl)
  expect(subjects).toHaveLength(old + 1)
  expect(subjects).toContain(subject)
})

withServer('the bell rings when mail comes, and again after the server was away', async () => {
  let rung = 0
  const watch = createMailbox(dovecot.clearUrl).watch(() => {
    rung += 1
  })
  await expect.poll(() => rung).toBe(1)
  deliver()
  await expect.poll(() => rung).toBe(2)
  await dovecot.stop()
  await expect(subjectsOf(dovecot.clearUrl)).rejects.toThrow()
  await dovecot.start()
  await expect.poll(() => rung).toBeGreaterThan(2)
  const before = rung
  deliver()
  await expect.poll(() => rung).toBeGreaterThan(before)
  await watch.close()
  expect(await subjectsOf(dovecot.clearUrl)).toHaveLength(2)
})

test('a server that falls silent ends the visit, and nothing it had not handed over is marked', async () => {
  const imap = await startImapServer()
  imap.add(Buffer.from('Subject: Silent\r\n\r\nHello'))
  imap.lie = (command) => (/FETCH/.test(command) ? '' : undefined)
  const mailbox = createMailbox(imap.url, { silenceMs: 300 })
  await expect(mailbox.readNew(async () => undefined)).rejects.toThrow()
  expect(imap.seen).toEqual([])
})

test('a server that answers with another message than was asked for has neither marked as read', async () => {
  const imap = await startImapServer()
  imap.add(Buffer.from('Subject: One\r\n\r\nHello'))
  const raw = 'Subject: Two\r\n\r\nHello'
  imap.add(Buffer.from(raw))
  const two = (tag: string) => `* 2 FETCH (UID 2 BODY[]<0> {${raw.length}}\r\n${raw})\r\n${tag} OK done\r\n`
  imap.lie = (command, tag) => (/^UID FETCH 1 /.test(command) ? two(tag) : undefined)
  const taken: string[] = []
  const mailbox = createMailbox(imap.url)
  await expect(mailbox.readNew(async (mail) => void taken.push(mail.toString()))).rejects.toThrow('asked for again')
  expect(taken).toEqual([raw])
  expect(imap.seen).toEqual([2])
})
