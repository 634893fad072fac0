/** Copies of incoming mail for owners without an inbox, read at the mail server that gets them. */
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { sendMessage } from '#server/resources/mail/outbox.job.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { fileIncoming } from './file-incoming.job.ts'
import { keepIncoming } from './incoming.ts'

const received: { to: string; raw: Buffer }[] = []
const smtp = new SMTPServer({
  ...{ logger: false, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, closeTimeout: 100 },
  onData(stream, session, done) {
    buffer(stream).then((raw) => {
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw })
      done()
    }, done)
  },
})

let it: TestApp
let manager: TestUser

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  it = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Mandate <mail@mandate.test>' })
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  manager = (await it.company())['TO/Underwriter']
  await sql`insert into inbox_settings (user_company_id, alias) values (${manager.companyId}, 'northgate')`.execute(
    db(),
  )
})
afterAll(() => new Promise((resolve) => smtp.close(() => resolve(undefined))))

const db = () => it.app.services.db

const makeAgent = () => it.user('TO/Agent', { companyId: manager.companyId, parent: manager.id })

const makeDealOf = (owner: TestUser) =>
  makeDeal(it.app.services, { userId: owner.id, dealName: 'Parkway Plaza', dealStatus: 'in-progress' })

/** A conversation about the deal, which the manager has begun. */
async function begin(dealId: number) {
  const letter = { to: [{ name: 'Ines', address: 'ines@lakeshore.test' }], subject: 'Terms', body: '<p>Hello</p>' }
  const { body } = await manager.post<{ threadId: number; chatId: string }>(
    `/inbox?compose=new&dealId=${dealId}`,
    letter,
  )
  return body
}

let counter = 0
async function arrive(to: string, { headers = [], from = 'Ines Moreau <ines@lakeshore.test>' }: Arriving = {}) {
  counter += 1
  const lines = [
    ...headers,
    ...[`From: ${from}`, `To: ${to}`, 'Subject: Our terms', `Message-ID: <copy-${counter}@lakeshore.test>`],
    ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', '', '--b'],
    ...['Content-Type: text/html; charset=utf-8', '', '<p>We hold <b>5.00%</b>.</p>'],
    ...['<img src="https://tracker.test/seen.gif">', '--b'],
    ...[
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename=terms.pdf',
      '',
      '%PDF-1.4',
      '--b--',
    ],
  ]
  const id = await keepIncoming(it.app.services, { mailFrom: '', rcptTo: [to], raw: Buffer.from(lines.join('\r\n')) })
  await fileIncoming(it.app.services, id)
  const { rows } = await sql<{ threadId: number }>`
    select "threadId" from inbox_messages where "incomingId" = ${id}`.execute(db())
  return rows[0]?.threadId ?? 0
}
type Arriving = { headers?: readonly string[]; from?: string }

/** Sends what waits for the reader, unless its job has done so. @returns the letters as the reader gets them */
async function delivered(to: TestUser): Promise<ParsedMail[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox_messages where "toEmail" = ${to.email} order by id`.execute(db())
  for (const { id } of rows) await sendMessage(it.app.services, id)
  const own = () => received.filter((each) => each.to === to.email)
  await expect.poll(own).toHaveLength(rows.length)
  return Promise.all(own().map(({ raw }) => simpleParser(raw)))
}

const threadAddress = (chatId: string) => `deal+${chatId}@mandate.test`

test('an owner without an inbox gets a copy: the words and files of the mail, and nothing that reports home', async () => {
  const agent = await makeAgent()
  const deal = await makeDealOf(agent)
  const { chatId, threadId } = await begin(deal.id)
  await arrive(threadAddress(chatId))
  const [copy, ...others] = await delivered(agent)
  expect(others).toEqual([])
  expect(copy).toMatchObject({
    subject: 'Parkway Plaza: Our terms',
    to: { text: expect.stringContaining(agent.email) },
  })
  expect(copy?.replyTo).toBeUndefined()
  expect(copy?.text).toContain('Ines Moreau <ines@lakeshore.test> has written about Parkway Plaza')
  expect(copy?.text).toContain('We hold 5.00%.')
  expect(String(copy?.html)).toContain(`/deal/mail/${deal.id}?thread=${threadId}`)
  expect(String(copy?.html)).not.toContain('tracker.test')
  expect(copy?.attachments.map(({ filename }) => filename)).toEqual(['terms.pdf'])
})

test.each<[string, Arriving]>([
  ['a machine has written', { headers: ['Auto-Submitted: auto-replied'] }],
  ['the owner has written', { from: 'OWNER' }],
])('nothing is copied where %s', async (_why, { from, ...mail }) => {
  const agent = await makeAgent()
  const { chatId } = await begin((await makeDealOf(agent)).id)
  await arrive(threadAddress(chatId), { ...mail, ...(from && { from: agent.email }) })
  expect(await delivered(agent)).toEqual([])
})

test('whoever has an inbox reads it there, and gets no copy', async () => {
  const { chatId } = await begin((await makeDealOf(manager)).id)
  await arrive(threadAddress(chatId))
  expect(await delivered(manager)).toEqual([])
})

test('an owner who wants no copies gets none', async () => {
  const user = await makeAgent()
  const { body } = await user.get<{ data: { id: number }[] }>('/user-settings')
  const settings = `/user-settings/${body.data[0]?.id}`
  expect((await user.patch(settings, { copyMail: false })).status).toBe(200)
  const { chatId } = await begin((await makeDealOf(user)).id)
  await arrive(threadAddress(chatId))
  expect(await delivered(user)).toEqual([])
})

test('a mail that waited is copied once it is filed to the deal, and once only', async () => {
  const agent = await makeAgent()
  const deal = await makeDealOf(agent)
  const threadId = await arrive('northgate@mandate.test')
  expect(await delivered(agent)).toEqual([])
  const file = (body: object) => manager.post(`/inbox/${threadId}/file`, body)
  expect((await file({ dealId: deal.id })).status).toBe(200)
  await file({ dealId: null, unassign: true })
  await file({ dealId: deal.id })
  expect((await delivered(agent)).map(({ subject }) => subject)).toEqual(['Parkway Plaza: Our terms'])
})
