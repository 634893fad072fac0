/** Mail that comes in: filed where it belongs, waiting where that is not sure, kept once, and never lost. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { InboxSettings, OpenThread, ThreadLine } from '#domain/mail/inbox/inbox-list.ts'
import { startMailIn } from '#server/adapters/mail-in.ts'
import { createMailer } from '#server/adapters/mailer.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { fileIncoming, sweepIncoming } from './file-incoming.job.ts'
import { findPlace, isKnownRecipient, keepIncoming } from './incoming.ts'

const HOST = 'mx.mandate.test'
let it: TestApp
let people: Record<Role, TestUser>
let manager: TestUser
let deal: MadeDeal
let company: string

beforeAll(async () => {
  it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>', MAIL_AUTH_HOST: HOST })
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
  manager = people['TO/Underwriter']
  deal = await makeDeal(it.app.services, {
    userId: people['TO/Agent'].id,
    dealStatus: 'in-progress',
    trackStage: 'marketed',
  })
  company = 'northgate@mandate.test'
  await sql`insert into inbox_settings (user_company_id, alias) values (${manager.companyId}, 'northgate')`.execute(
    it.app.services.db,
  )
})

let counter = 0
type Written = { from?: string; to?: string; subject?: string; text?: string; headers?: readonly string[] }

/** A mail as a program writes it. */
function mailOf({
  from = 'Ines Moreau <ines@lakeshore.test>',
  to = company,
  subject = 'Hello',
  text = 'Hello',
  headers = [],
}: Written) {
  counter += 1
  return Buffer.from(
    [
      ...headers,
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      ...(headers.some((line) => /^message-id:/i.test(line)) ? [] : [`Message-ID: <m${counter}@lakeshore.test>`]),
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\r\n'),
  )
}

/** Takes the mail in and files it. */
async function arrive(raw: Buffer, rcptTo: readonly string[] = [company], verdict?: 'pass') {
  const { services } = it.app
  const id = await keepIncoming(services, { mailFrom: '', rcptTo: [...rcptTo], raw, ...(verdict && { verdict }) })
  await fileIncoming(services, id)
  const { rows } = await sql<{ threadId: number }>`
    select "threadId" from inbox_messages where "incomingId" = ${id}`.execute(services.db)
  return rows[0]?.threadId ?? 0
}
const open = async (id: number) => (await manager.get<OpenThread>(`/inbox/${id}`)).body
const countMessages = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inbox_messages`.execute(
    it.app.services.db,
  )
  return rows[0]?.count
}

/** A conversation of a deal that the manager has begun. */
async function begin(dealId = deal.id) {
  const letter = { to: [{ name: 'Ines', address: 'ines@lakeshore.test' }], subject: 'Terms', body: '<p>Hello</p>' }
  const { body } = await manager.post<{ threadId: number; chatId: string; outboxMessageId: number; id: number }>(
    `/inbox?compose=new&dealId=${dealId}`,
    letter,
  )
  return body
}

describe('filing', () => {
  test('an answer to the conversation’s own address files itself, is unread, and tells who wrote', async () => {
    const { threadId, chatId } = await begin()
    expect(await arrive(mailOf({ text: 'We can hold 5.00%.' }), [`deal+${chatId}@mandate.test`])).toBe(threadId)
    const thread = await open(threadId)
    expect(thread.messages.at(-1)).toMatchObject({
      status: 'received',
      opened: false,
      from: { address: 'ines@lakeshore.test' },
    })
    expect(thread.isUnassigned).toBe(false)
    const { body } = await manager.get<{ data: { title: string }[] }>('/notifications')
    expect(body.data[0]?.title).toBe('Ines Moreau has written')
  })

  test('an answer from another address is known by the message it answers', async () => {
    const { threadId } = await begin()
    const sent = (await open(threadId)).messages[0]?.messageId
    const raw = mailOf({ from: 'ines.private@gmail.com', headers: [`References: <x@y.test> ${sent}`] })
    expect(await arrive(raw)).toBe(threadId)
  })

  test('a mail whose sender fails the check of our own server never files itself, whatever it says', async () => {
    const { threadId, chatId } = await begin()
    const headers = [`Authentication-Results: ${HOST}; spf=fail smtp.mailfrom=lakeshore.test; dmarc=fail`]
    const other = await arrive(mailOf({ headers }), [`deal+${chatId}@mandate.test`])
    expect(other).not.toBe(threadId)
    expect(await open(other)).toMatchObject({
      isUnassigned: true,
      dealId: null,
      filing: { isSuspect: true, by: 'nobody' },
    })
  })

  test('nobody passes the check by writing its result himself', async () => {
    const headers = [
      'Authentication-Results: mx.elsewhere.test; dmarc=pass',
      `Authentication-Results: ${HOST}; dmarc=fail`,
    ]
    expect((await open(await arrive(mailOf({ headers })))).messages[0]?.verdict).toBe('fail')
  })

  test('words alone suggest a deal with their reasons, and one key files it; it can be changed and taken back', async () => {
    const id = await arrive(mailOf({ from: 'unknown@somebody.test', subject: `Question on ${deal.dealId}` }))
    const waiting = await open(id)
    expect(waiting).toMatchObject({ isUnassigned: true, filing: { isSure: false } })
    expect(waiting.filing?.candidates[0]).toMatchObject({ dealId: deal.id, reasons: ['deal-number'] })
    expect((await manager.get<{ unassigned: number }>('/inbox-counts')).body.unassigned).toBeGreaterThan(0)
    const filed = await manager.post<ThreadLine>(`/inbox/${id}/file`, { dealId: deal.id })
    expect(filed.body).toMatchObject({ dealId: deal.id, isUnassigned: false, filing: { by: 'person' } })
    const back = await manager.post<ThreadLine>(`/inbox/${id}/file`, { dealId: null, unassign: true })
    expect(back.body).toMatchObject({ dealId: null, isUnassigned: true })
  })

  test('sure mail waits for one key, unless the company lets it file itself', async () => {
    const { chatId } = await begin()
    const month = async () => (await manager.get<InboxSettings>('/inbox-settings')).body
    const before = await month()
    await arrive(mailOf({ from: 'sure@lakeshore.test' }), [`deal+${chatId}@mandate.test`])
    const said = { from: 'sure@lakeshore.test', subject: deal.dealId, text: 'Terms for $12,000,000' }
    const waiting = await arrive(mailOf(said), [company], 'pass')
    expect(await open(waiting)).toMatchObject({ isUnassigned: true, filing: { isSure: true } })
    const { body } = await manager.post<{ filed: number[] }>('/inbox-sure')
    expect(body.filed).toContain(waiting)
    expect((await manager.patch('/inbox-settings', { fileSureMail: true })).status).toBe(403)
    const head = people['Transaction Only']
    const on = await head.patch<InboxSettings>('/inbox-settings', { fileSureMail: true })
    expect(on.body).toMatchObject({ address: company, fileSureMail: true })
    expect(await open(await arrive(mailOf(said), [company], 'pass'))).toMatchObject({
      dealId: deal.id,
      filing: { by: 'itself' },
    })
    expect(await open(await arrive(mailOf(said), [company]))).toMatchObject({ isUnassigned: true })
    const { byItself, byPerson } = await month()
    expect([byItself - before.byItself, byPerson - before.byPerson]).toEqual([1, 1])
    await head.patch('/inbox-settings', { fileSureMail: false })
  })
})

describe('nothing is lost and nothing is twice', () => {
  test('the same mail by two doors is one message', async () => {
    const raw = mailOf({ subject: 'Twice' })
    await arrive(raw)
    const before = await countMessages()
    await arrive(Buffer.concat([Buffer.from('Received: from elsewhere\r\n'), raw]))
    await arrive(raw)
    expect(await countMessages()).toBe(before)
  })

  test('what was kept before a crash is filed by the sweep, once', async () => {
    const { services } = it.app
    const { rows } = await sql<{ id: number }>`
      insert into inbox_incoming (sha256, "rcptTo", raw) values ('crash', ${[company]}, ${mailOf({ subject: 'Crash' })})
      returning id`.execute(services.db)
    await sweepIncoming(services)
    const filed = async () => {
      const found = await sql`select id from inbox_messages where "incomingId" = ${rows[0]?.id}`.execute(services.db)
      return found.rows.length
    }
    await expect.poll(filed).toBe(1)
    await fileIncoming(services, Number(rows[0]?.id))
    expect(await filed()).toBe(1)
  })

  test('mail of two companies reaches each, and neither sees the other’s', async () => {
    const stranger = await it.user('Transaction Only')
    await sql`insert into inbox_settings (user_company_id, alias) values (${stranger.companyId}, 'other')`.execute(
      it.app.services.db,
    )
    await arrive(mailOf({ subject: 'For both' }), [company, 'other@mandate.test'])
    const { rows } = await sql<{ threadId: number; companyId: number }>`
      select "threadId", user_company_id as "companyId" from inbox_messages where subject = 'For both'`.execute(
      it.app.services.db,
    )
    expect(rows.map(({ companyId }) => companyId).toSorted()).toEqual(
      [manager.companyId, stranger.companyId].toSorted(),
    )
    const own = rows.find(({ companyId }) => companyId === manager.companyId)
    expect((await stranger.get(`/inbox/${own?.threadId}`)).status).toBe(404)
  })
})

const hostile: readonly (readonly [string, Buffer])[] = [
  ['no Message-ID', Buffer.from('From: a@b.test\r\nSubject: None\r\n\r\nHello')],
  ['no headers at all', Buffer.from('\r\n\r\nHello')],
  ['nothing', Buffer.alloc(0)],
  ['2 MB of headers', Buffer.from(`Subject: Big\r\nX-Pad: ${'x'.repeat(2_000_000)}\r\nFrom: a@b.test\r\n\r\nHello`)],
  [
    'broken MIME',
    Buffer.from(
      'Subject: Broken\r\nContent-Type: multipart/mixed; boundary="a"\r\n\r\n--a\r\nContent-Type: multipart/mixed; boundary="a"\r\n\r\n--a\r\n',
    ),
  ],
  [
    'a wrong charset',
    Buffer.concat([
      Buffer.from('Subject: =?utf-99?Q?=FF?=\r\nContent-Type: text/plain; charset=klingon\r\n\r\n'),
      Buffer.from([255, 254, 0, 200]),
    ]),
  ],
  [
    'winmail.dat',
    Buffer.from(
      'Subject: Tnef\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=winmail.dat\r\n\r\neJ8+IgAA',
    ),
  ],
  [
    'a calendar invitation',
    Buffer.from('Subject: Meet\r\nContent-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR'),
  ],
  [
    '60 addresses',
    Buffer.from(
      `Subject: Many\r\nTo: ${Array.from({ length: 60 }, (_, at) => `p${at}@b.test`).join(', ')}\r\n\r\nHello`,
    ),
  ],
  [
    'a program',
    Buffer.from(
      'Subject: Run\r\nContent-Type: application/octet-stream; name=run.exe\r\nContent-Disposition: attachment; filename=run.exe\r\n\r\nMZ',
    ),
  ],
  [
    'a script',
    Buffer.from(
      'Subject: Html\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script><img src="https://spy.test/p.gif" onerror="alert(1)"><p>Hello</p>',
    ),
  ],
  ['nul signs', Buffer.from('Subject: Nul\u0000l\r\n\r\nOne\u0000two')],
]

describe('a hostile mail', () => {
  test.each(hostile)('with %s becomes one readable message', async (_what, raw) => {
    const before = Number(await countMessages())
    const id = await arrive(raw)
    expect(await countMessages()).toBe(before + 1)
    const [message] = (await open(id)).messages
    expect(message?.body).not.toMatch(/<script|onerror/i)
    expect(message?.files.map(({ name }) => name)).not.toContain('run.exe')
  })

  test('of random bytes never stops what comes after it', async () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed
    }
    const pieces = [
      'Content-Type: multipart/mixed; boundary=b',
      '--b',
      '--b--',
      'Subject: =?utf-8?B?////?=',
      '',
      '\u0000',
      'From: <',
      'References: <a> <<b>',
    ]
    for (let round = 0; round < 25; round += 1) {
      const lines = Array.from({ length: 12 }, () => pieces[random() % pieces.length] ?? '')
      const noise = Buffer.from(Array.from({ length: 40 }, () => random() % 256))
      // Two mails that say nothing of themselves would be taken for one.
      lines.unshift(`Message-ID: <random-${round}@bytes.test>`)
      await arrive(Buffer.concat([Buffer.from(lines.join('\r\n')), noise]))
    }
    const { rows } = await sql`select id from inbox_incoming where "filedAt" is null`.execute(it.app.services.db)
    expect(rows).toEqual([])
  })

  test('that a machine wrote is marked as such, rings nobody and is never answered', async () => {
    const { threadId, chatId } = await begin()
    const told = async () => (await manager.get<{ total: number }>('/notifications?$limit=1')).body.total
    const before = await told()
    const sunk = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_messages`.execute(
        it.app.services.db,
      )
      return rows[0]?.count
    }
    const letters = await sunk()
    await arrive(mailOf({ headers: ['Auto-Submitted: auto-replied'], subject: 'Out of office' }), [
      `deal+${chatId}@mandate.test`,
    ])
    expect((await open(threadId)).messages.at(-1)).toMatchObject({ isAutomatic: true })
    expect([await told(), await sunk()]).toEqual([before, letters])
  })
})

describe('acts', () => {
  test('joining two conversations keeps all messages, and answers to either address arrive', async () => {
    const one = await begin()
    const two = await begin()
    await manager.post(`/inbox/${two.threadId}/merge`, { intoId: one.threadId })
    expect((await open(one.threadId)).messages).toHaveLength(2)
    expect(await findPlace(it.app.services, `deal+${two.chatId}@mandate.test`)).toMatchObject({
      threadId: one.threadId,
    })
    const messages = (await open(one.threadId)).messages
    const apart = await manager.post<ThreadLine>(`/inbox/${one.threadId}/split`, { messageId: messages.at(-1)?.id })
    expect((await open(apart.body.id)).messages).toHaveLength(1)
    expect((await open(one.threadId)).messages).toHaveLength(1)
  })

  test('a conversation put off comes back when its answer comes', async () => {
    const { threadId, chatId } = await begin()
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await manager.post(`/inbox/${threadId}/snooze`, { until })
    await arrive(mailOf({}), [`deal+${chatId}@mandate.test`])
    const { body } = await manager.get<{ data: ThreadLine[] }>('/inbox?folder=inbox')
    expect(body.data.map(({ id }) => id)).toContain(threadId)
  })

  test('on a deal of one’s own a file goes to a category of one’s own, and never to another person’s', async () => {
    const own = await makeDeal(it.app.services, { userId: manager.id, dealStatus: 'in-progress' })
    const raw = Buffer.from(
      'From: a@lakeshore.test\r\nSubject: Own sheet\r\nContent-Type: application/pdf; name=own.pdf\r\nContent-Disposition: attachment; filename=own.pdf\r\n\r\n%PDF-1.4\r\n',
    )
    const threadId = await arrive(raw)
    await manager.post(`/inbox/${threadId}/file`, { dealId: own.id })
    const [message] = (await open(threadId)).messages
    const category = async (who: TestUser) =>
      (await who.post<{ _id: string }>('/document-categories', { name: 'Sheets' })).body._id
    const file = (customCategory: string) =>
      manager.post(`/inbox/${message?.id}/document`, { hashedId: message?.files[0]?.hashedId, customCategory })
    expect(await file(await category(manager))).toMatchObject({ status: 200 })
    expect(await file(await category(people['TO/Agent']))).toMatchObject({ status: 400 })
    const path = `/record-documents?path=deals&recordId=${own.id}`
    expect((await manager.get(path)).body).toMatchObject({ data: [{ name: 'own.pdf', categoryName: 'Sheets' }] })
  })

  test('the files of a mail are filed with it, and come back with it when it is taken back', async () => {
    const own = await makeDeal(it.app.services, { userId: manager.id, dealStatus: 'in-progress' })
    const raw = Buffer.from(
      'From: a@lakeshore.test\r\nSubject: Along\r\nContent-Type: application/pdf; name=along.pdf\r\nContent-Disposition: attachment; filename=along.pdf\r\n\r\n%PDF-1.4\r\n',
    )
    const threadId = await arrive(raw)
    const [message] = (await open(threadId)).messages
    const along = { messageId: message?.id, hashedId: message?.files[0]?.hashedId, category: 'LOIs' }
    const file = (files: object[], dealId: number | null = own.id) =>
      manager.post(`/inbox/${threadId}/file`, { dealId, files })
    const documents = async () =>
      (await manager.get<{ data: object[] }>(`/record-documents?path=deals&recordId=${own.id}`)).body.data

    // The mail goes nowhere without its files.
    const { threadId: other } = await begin()
    const foreign = (await open(other)).messages[0]
    expect((await file([{ ...along, messageId: foreign?.id }])).status).toBe(404)
    expect((await file([{ ...along, hashedId: 'a'.repeat(64) }])).status).toBe(404)
    expect((await file([along], null)).status).toBe(409)
    expect((await open(threadId)).dealId).toBe(null)

    expect(await file([along])).toMatchObject({ status: 200, body: { dealId: own.id } })
    expect(await documents()).toMatchObject([{ name: 'along.pdf', category: 'LOIs' }])
    await manager.post(`/inbox/${threadId}/file`, { dealId: null, unassign: true })
    expect(await documents()).toEqual([])
    expect((await open(threadId)).messages[0]?.files).toMatchObject([{ name: 'along.pdf' }])
  })

  test('sure mail that is filed with one key takes its files along as each by itself would, and once', async () => {
    const own = await makeDeal(it.app.services, { userId: manager.id, dealStatus: 'in-progress' })
    const [{ chatId }, sender] = [await begin(own.id), 'files@lakeshore.test']
    await arrive(mailOf({ from: sender }), [`deal+${chatId}@mandate.test`])
    const part = (name: string) =>
      `--b\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n%PDF-1.4 ${name}\r\n`
    const raw = Buffer.from(
      `From: ${sender}\r\nSubject: ${own.dealId}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nTerms for $12,000,000\r\n${part('Term sheet.pdf')}${part('scan0001.pdf')}--b--\r\n`,
    )
    const documents = async () =>
      (await manager.get<{ data: object[] }>(`/record-documents?path=deals&recordId=${own.id}`)).body.data
    const fileAll = async () => (await manager.post<{ filed: number[]; fileCount: number }>('/inbox-sure')).body
    // What else waits is out of the way.
    await fileAll()
    const waiting = await arrive(raw, [company], 'pass')
    expect(await open(waiting)).toMatchObject({ isUnassigned: true, filing: { isSure: true } })
    expect(await fileAll()).toEqual({ filed: [waiting], fileCount: 1 })
    expect(await documents()).toMatchObject([{ name: 'Term sheet.pdf', category: 'LOIs' }])
    expect(await fileAll()).toEqual({ filed: [], fileCount: 0 })
    expect(await documents()).toHaveLength(1)
    await manager.post(`/inbox/${waiting}/file`, { dealId: null, unassign: true })
    expect(await documents()).toEqual([])
  })

  test('a file that came in is kept among the deal’s documents in one step', async () => {
    const { threadId, chatId } = await begin()
    const raw = Buffer.from(
      'From: a@lakeshore.test\r\nSubject: Sheet\r\nContent-Type: application/pdf; name=sheet.pdf\r\nContent-Disposition: attachment; filename=sheet.pdf\r\n\r\n%PDF-1.4\r\n',
    )
    await arrive(raw, [`deal+${chatId}@mandate.test`])
    const message = (await open(threadId)).messages.at(-1)
    const hashedId = message?.files[0]?.hashedId
    const kept = await manager.post(`/inbox/${message?.id}/document`, { hashedId, category: 'CLs' })
    expect(kept.status, JSON.stringify(kept.body)).toBe(200)
    const { body } = await manager.get<{ data: { name: string }[] }>(`/record-documents?path=deals&recordId=${deal.id}`)
    expect(body.data.map(({ name }) => name)).toContain('sheet.pdf')
    const asked = { dealId: deal.id, name: 'Term sheet', category: 'lender', party: 'lender' }
    const condition = await manager.post<{ id: number }>('/prefunding-documents', asked)
    expect(condition.status, JSON.stringify(condition.body)).toBe(201)
    const toCondition = { hashedId, conditionId: condition.body.id }
    expect((await manager.post(`/inbox/${message?.id}/condition`, toCondition)).status).toBe(200)
    const received = await manager.get(`/prefunding-documents/${condition.body.id}`)
    expect(received.body).toMatchObject({ status: 'received', files: [{ name: 'sheet.pdf' }] })
    const other = await makeDeal(it.app.services, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
    const foreign = await manager.post<{ id: number }>('/prefunding-documents', { ...asked, dealId: other.id })
    const refused = await manager.post(`/inbox/${message?.id}/condition`, { hashedId, conditionId: foreign.body.id })
    expect(refused.status).toBe(400)
  })
})

test('mail dropped in as a file goes the same way, an .mbox as all the mails in it, and twice is once', async () => {
  const one = mailOf({ subject: 'Dropped one' })
  const two = mailOf({ subject: 'Dropped two', text: 'A line\r\n>From here on quoted' })
  const mbox = Buffer.concat([
    Buffer.from('From a@b.test Mon Jan 1\r\n'),
    one,
    Buffer.from('\r\n\r\nFrom c@d.test Tue\r\n'),
    two,
  ])
  const drop = async (name: string, content: Buffer) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const { app } = it
    const url = `${app.services.config.apiPrefix}/inbox-drop`
    const body = new Response(form)
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return { status: reply.statusCode, body: reply.json<{ taken: number }>() }
  }
  expect(await drop('all.mbox', mbox)).toEqual({ status: 200, body: { taken: 2 } })
  expect((await drop('one.eml', one)).status).toBe(200)
  expect((await drop('one.exe', one)).status).toBe(400)
  const count = async () => {
    const { rows } = await sql<{ text: string }>`
      select text from inbox_messages where subject like 'Dropped%' order by subject`.execute(it.app.services.db)
    return rows.map(({ text }) => text.trim())
  }
  await expect.poll(count).toEqual(['Hello', 'A line\nFrom here on quoted'])
})

test('the receiver takes mail for known addresses only, and has kept it before it says so', async () => {
  const { services } = it.app
  const door = await startMailIn({
    host: '127.0.0.1',
    port: 0,
    isKnown: (address) => isKnownRecipient(services, address),
    keep: async (mail) => void (await keepIncoming(services, mail)),
  })
  const mailer = createMailer(`smtp://127.0.0.1:${door.port}`)
  const send = (address: string) =>
    mailer.send({
      ...{ from: { name: 'Ines', address: 'ines@lakeshore.test' }, to: { name: '', address }, subject: 'By wire' },
      ...{ html: '<p>Hello</p>', text: 'Hello', messageId: `<wire-${address}>`, attachments: [] },
    })
  expect((await send(company)).kind).toBe('sent')
  expect(await send('nobody@mandate.test')).toMatchObject({ kind: 'refused', isPermanent: true })
  expect(await send('deal+00000000000000000000000000000000@mandate.test')).toMatchObject({ kind: 'refused' })
  const { rows } =
    await sql`select id from inbox_incoming where position('wire-northgate' in encode(raw, 'escape')) > 0`.execute(
      services.db,
    )
  expect(rows).toHaveLength(1)
  await door.close()
})
