/** What goes wrong in a mailbox: a bomb in a mail, a draft that is deleted while it is sent, two who answer at once. */
import { crc32, deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { fileIncoming } from './file-incoming.job.ts'
import { keepIncoming } from './incoming.ts'

let it: TestApp
let manager: TestUser
let boss: TestUser

beforeAll(async () => {
  it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  manager = people['TO/Underwriter']
  boss = people['Transaction Only']
  await sql`insert into inbox_settings (user_company_id, alias) values (${manager.companyId}, 'faults')`.execute(
    it.app.services.db,
  )
})

const BOMB_MEGABYTES = 256

/** A zip of one file that is a thousand times as large as it looks. */
function zipBomb(): Buffer {
  const content = Buffer.alloc(BOMB_MEGABYTES * 1024 * 1024)
  const packed = deflateRawSync(content)
  const name = Buffer.from('terms.txt')
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(crc32(content), 10)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(content.length, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}

test('a zip bomb is kept as the small file it is, and nothing of it is unpacked', async () => {
  const bomb = zipBomb()
  const raw = Buffer.from(
    [
      ...['From: Ines <ines@lakeshore.test>', 'To: faults@mandate.test', 'Subject: Terms', 'MIME-Version: 1.0'],
      ...['Message-ID: <bomb@lakeshore.test>', 'Content-Type: multipart/mixed; boundary="b"', '', '--b'],
      ...['Content-Type: text/plain', '', 'See the file.', '--b', 'Content-Type: application/zip; name="terms.zip"'],
      ...['Content-Disposition: attachment; filename="terms.zip"', 'Content-Transfer-Encoding: base64', ''],
      ...[bomb.toString('base64').replace(/.{76}/g, '$&\r\n'), '--b--', ''],
    ].join('\r\n'),
  )
  const { services } = it.app
  const id = await keepIncoming(services, { mailFrom: '', rcptTo: ['faults@mandate.test'], raw })
  await fileIncoming(services, id)
  const { rows } = await sql<{ threadId: number; sizeBytes: number }>`
    select m."threadId", f."sizeBytes"::int as "sizeBytes" from inbox_messages m
    join file_storage f on f."hashedId" = m.files -> 0 ->> 'hashedId' where m."incomingId" = ${id}`.execute(services.db)
  expect(rows).toMatchObject([{ sizeBytes: bomb.length }])
  expect((await manager.get<OpenThread>(`/inbox/${rows[0]?.threadId}`)).body.messages).toMatchObject([
    { subject: 'Terms', files: [{ name: 'terms.zip' }] },
  ])
})

type Sent = { id: number; threadId: number; chatId: string; outboxMessageId: number }
const letter = (subject: string, over: object = {}) => ({
  ...{ to: [{ name: 'Ines', address: 'ines@lakeshore.test' }], subject, body: '<p>Good morning</p>' },
  ...over,
})
const countOutbox = async (subject: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_messages where subject = ${subject}`.execute(it.app.services.db)
  return rows[0]?.count
}

test.each([1, 2, 3, 4, 5, 6])(
  'time %i: a draft that is deleted while it is sent has gone out once, or not at all',
  async (time) => {
    const subject = `Deleted while sent ${time}`
    const { id, chatId } = (await manager.post<Sent>('/inbox?compose=newDraft', letter(subject))).body
    const remove = () => manager.delete(`/inbox/${id}?chatId=${chatId}&delType=message`)
    const send = () => manager.post<Sent>('/inbox?compose=new', letter(subject, { id }))
    const [first, second] = await Promise.all(time % 2 === 0 ? [send(), remove()] : [remove(), send()])
    const [sent, removed] = time % 2 === 0 ? [first, second] : [second, first]
    expect([200, 404]).toContain(removed.status)
    expect([201, 404]).toContain(sent.status)
    expect(await countOutbox(subject)).toBe(sent.status === 201 ? 1 : 0)
    // One of the two was heard.
    expect([sent.status, removed.status]).not.toEqual([404, 404])
  },
)

test('two who answer at once see each other, and both answers go out, each once', async () => {
  const asked = (await manager.post<Sent>('/inbox?compose=new', letter('Two answer'))).body
  const answer = (text: string, over: object = {}) =>
    letter('Re: Two answer', { repliesToId: asked.id, composeType: 'reply', body: `<p>${text}</p>`, ...over })
  const [mine, theirs] = await Promise.all([
    manager.post<Sent>('/inbox?compose=newDraft', answer('Mine')),
    boss.post<Sent>('/inbox?compose=newDraft', answer('Theirs')),
  ])
  const open = async (person: TestUser) => (await person.get<OpenThread>(`/inbox/${asked.threadId}`)).body
  expect((await open(manager)).writing).toHaveLength(1)
  expect((await open(boss)).writing).toHaveLength(1)
  const sent = await Promise.all([
    manager.post<Sent>('/inbox?compose=reply', answer('Mine', { id: mine.body.id })),
    boss.post<Sent>('/inbox?compose=reply', answer('Theirs', { id: theirs.body.id })),
  ])
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  const { messages, writing } = await open(manager)
  expect(messages.map(({ body }) => body).toSorted()).toEqual(['<p>Good morning</p>', '<p>Mine</p>', '<p>Theirs</p>'])
  expect(writing).toEqual([])
  expect(await countOutbox('Re: Two answer')).toBe(2)
})
