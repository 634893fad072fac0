/** The mailbox elsewhere: each mail is taken once, and a server that is away, breaks off or lies loses nothing. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, testApp } from '#server/testing/app.ts'
import { startImapServer } from '#server/testing/imap-server.ts'
import { readMailbox } from './mail-doors.ts'

const imap = await startImapServer()
const it = await testApp({ MAIL_IN_URL: imap.url, MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { services } = it.app

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const { companyId } = await it.user('Transaction Only')
  await sql`insert into inbox_settings (user_company_id, alias) values (${companyId}, 'desk')`.execute(services.db)
})
beforeEach(() => {
  imap.lie = () => undefined
})

let counter = 0
function put(to = 'desk@mandate.test') {
  counter += 1
  const subject = `By mailbox ${counter}`
  imap.add(
    Buffer.from(
      `Delivered-To: ${to}\r\nFrom: a@b.test\r\nSubject: ${subject}\r\nMessage-ID: <box${counter}@b.test>\r\n\r\nHello`,
    ),
  )
  return subject
}
const countOf = async (subject: string) => {
  const { rows } = await sql`select id from inbox_messages where subject = ${subject}`.execute(services.db)
  return rows.length
}

/** Another visit may be under way, such as the one by the clock: then the next finds it. */
async function readAndCount(subject: string) {
  await readMailbox(services)
  return countOf(subject)
}

/** Visits until this holds. */
const readUntil = (holds: () => boolean) => expect.poll(() => readMailbox(services).then(holds)).toBe(true)

test('a mail is read, filed and marked as read; the next visit finds nothing new', async () => {
  const subject = put()
  await readMailbox(services)
  await expect.poll(() => readAndCount(subject)).toBe(1)
  await readMailbox(services)
  expect(await countOf(subject)).toBe(1)
})

test('a connection that breaks before the mark brings the mail again, and it is one message', async () => {
  const subject = put()
  imap.lie = (command) => (/STORE/i.test(command) ? 'hang up' : undefined)
  await readMailbox(services)
  imap.lie = () => undefined
  await readMailbox(services)
  await expect.poll(() => readAndCount(subject)).toBe(1)
})

test('a server that lists mails it does not have keeps nobody waiting', async () => {
  const subject = put()
  imap.lie = (command, tag) => (/SEARCH/i.test(command) ? `* SEARCH 1 2 777\r\n${tag} OK done\r\n` : undefined)
  await readMailbox(services)
  imap.lie = () => undefined
  await readMailbox(services)
  await expect.poll(() => readAndCount(subject)).toBe(1)
})

test.each([
  ['with no text at all', (uid: number) => `* ${uid} FETCH (UID ${uid} BODY[]<0> {0}\r\n)\r\n`],
  ['with nothing for its text', (uid: number) => `* ${uid} FETCH (UID ${uid} BODY[]<0> NIL)\r\n`],
  ['with its number alone', (uid: number) => `* ${uid} FETCH (UID ${uid})\r\n`],
  ['not at all', () => ''],
])('a mail that a server in trouble hands over %s stays unread, and comes the next time', async (_how, empty) => {
  const subject = put()
  const uid = counter
  imap.lie = (command, tag) => (/^UID FETCH/i.test(command) ? `${empty(uid)}${tag} OK done\r\n` : undefined)
  await readUntil(() => imap.commands.some((each) => each.startsWith(`UID FETCH ${uid} `)))
  expect(imap.seen).not.toContain(uid)
  imap.lie = () => undefined
  await expect.poll(() => readAndCount(subject)).toBe(1)
  await readUntil(() => imap.seen.includes(uid))
})

test('a mail that is withheld keeps no later mail waiting', async () => {
  put()
  const held = counter
  const subject = put()
  const isFetchOfHeld = (command: string) => command.startsWith(`UID FETCH ${held} `)
  imap.lie = (command, tag) => (isFetchOfHeld(command) ? `${tag} OK done\r\n` : undefined)
  await expect.poll(() => readAndCount(subject)).toBe(1)
  expect(imap.seen).not.toContain(held)
})

test('mail for nobody here is left out, and a mailbox that is away is tried the next time', async () => {
  const subject = put('nobody@elsewhere.test')
  await readMailbox(services)
  imap.lie = () => 'hang up'
  await expect(readMailbox(services)).resolves.toBeUndefined()
  expect(await countOf(subject)).toBe(0)
})
