/** The inbox by its documented calls: drafts, sending, marks, folders, and who sees what. */
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { OpenThread, ThreadLine } from '#domain/mail/inbox/inbox-list.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { sendMessage } from '#server/resources/mail/outbox.job.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

let it: TestApp
let people: Record<Role, TestUser>
let dealId: number

beforeAll(async () => {
  it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
  const agent = people['TO/Agent']
  const deal = await makeDeal(it.app.services, {
    userId: agent.id,
    dealStatus: 'in-progress',
    trackStage: 'marketed',
  })
  dealId = deal.id
})

const LENDER = { name: 'Ines Moreau', address: 'ines@lakeshore.test' }
const letter = (over: object = {}) => ({
  to: [LENDER],
  subject: 'Term sheet',
  body: '<p>Good morning</p>',
  ...over,
})
type Sent = { id: number; threadId: number; chatId: string; outboxMessageId: number }
type Page = { total: number; data: ThreadLine[] }

async function send(person: TestUser, over: object = {}) {
  const { status, body } = await person.post<Sent>('/inbox?compose=new', letter(over))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const open = async (person: TestUser, id: number) => (await person.get<OpenThread>(`/inbox/${id}`)).body
const folder = async (person: TestUser, query: string) => (await person.get<Page>(`/inbox?${query}`)).body

/** Something came in for the conversation. @returns its id */
async function receive(threadId: number, over: { subject?: string; text?: string } = {}) {
  const { subject = 'Re: Term sheet', text = 'We can hold 5.00%.' } = over
  const { rows } = await sql<{ id: number }>`
    insert into inbox_messages ("threadId", user_company_id, direction, "fromName", "fromEmail", "to", subject, body, text, "receivedAt", "messageId")
    select id, user_company_id, 'in', ${LENDER.name}, ${LENDER.address}, '[]', ${subject}, ${`<p>${text}</p>`}, ${text}, app_now(),
      ${`<in-${threadId}-${text.length}@lakeshore.test>`}
    from inbox_threads where id = ${threadId} returning id`.execute(it.app.services.db)
  return Number(rows[0]?.id)
}

describe('a message', () => {
  test('goes out once to all it names, answers go to the conversation’s own address, and copies in secret stay secret', async () => {
    const manager = people['TO/Underwriter']
    const sent = await send(manager, {
      dealId,
      cc: [{ name: 'Marc', address: 'marc@lakeshore.test' }],
      bcc: [{ name: '', address: 'file@broker.test' }],
    })
    expect((await open(manager, sent.threadId)).messages[0]).toMatchObject({ status: 'queued', subject: 'Term sheet' })
    await sendMessage(it.app.services, sent.outboxMessageId)
    const { rows } = await sql<{ raw: Buffer; rcptTo: string[] }>`
      select raw, "rcptTo" from sink_messages order by id desc limit 1`.execute(it.app.services.db)
    const [arrived] = rows
    expect(arrived?.rcptTo).toEqual(['ines@lakeshore.test', 'marc@lakeshore.test', 'file@broker.test'])
    const mail = await simpleParser(arrived?.raw ?? '')
    expect(mail.replyTo?.text).toBe(`deal+${sent.chatId}@mandate.test`)
    expect(sent.chatId).toMatch(/^[0-9a-f]{32}$/)
    expect(arrived?.raw.toString()).not.toContain('file@broker.test')
    const { messages } = await open(manager, sent.threadId)
    expect(messages[0]).toMatchObject({ status: 'delivered', bcc: [{ address: 'file@broker.test' }] })
    expect((await open(people['Transaction Only'], sent.threadId)).messages[0]?.bcc).toEqual([])
  })

  test.each([
    [{ to: [] }, 400, 'Add at least one recipient.'],
    [{ to: [{ address: 'nobody' }] }, 400, 'Invalid address: nobody'],
    [
      { to: Array.from({ length: 51 }, (_, at) => ({ address: `p${at}@lender.test` })) },
      400,
      'At most 50 recipients per message.',
    ],
    [{ body: '<p></p>' }, 400, 'Message is empty.'],
    [{ subject: '' }, 409, 'Send without a subject?'],
    [{ subject: 'One\r\nBcc: two@x.test' }, 400, 'The request could not be read.'],
    [{ body: '<p>{{nonsense}}</p>' }, 400, 'Unknown shortcode: {{nonsense}}'],
    [{ sendAt: '2020-01-01T00:00:00Z' }, 400, 'Choose a time within the next 30 days.'],
  ])('with %j is refused with %i: %s', async (over, status, sentence) => {
    const answer = await people['TO/Underwriter'].post('/inbox?compose=new', letter(over))
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(sentence)
  })

  test('can be taken back while it has not left, and is a draft again', async () => {
    const manager = people['TO/Underwriter']
    const sent = await send(manager)
    expect((await manager.post(`/inbox/${sent.id}/undo`)).status).toBe(200)
    const { messages } = await open(manager, sent.threadId)
    expect(messages.map(({ status }) => status)).toEqual(['draft'])
    await sendMessage(it.app.services, sent.outboxMessageId)
    expect((await open(manager, sent.threadId)).messages[0]?.status).toBe('draft')
    const again = await manager.post<Sent>('/inbox?compose=new', letter({ id: sent.id }))
    expect(again.body.threadId).toBe(sent.threadId)
    await sendMessage(it.app.services, again.body.outboxMessageId)
    expect((await manager.post(`/inbox/${sent.id}/undo`)).status).toBe(409)
  })

  test('answers under the Message-ID of what it answers', async () => {
    const manager = people['TO/Underwriter']
    const { threadId } = await send(manager)
    const repliesToId = await receive(threadId, { text: 'Which term do you want?' })
    const reply = await manager.post<Sent>('/inbox?compose=reply', letter({ repliesToId, composeType: 'reply' }))
    expect(reply.body.threadId).toBe(threadId)
    await sendMessage(it.app.services, reply.body.outboxMessageId)
    const { rows } = await sql<{ raw: Buffer }>`select raw from sink_messages order by id desc limit 1`.execute(
      it.app.services.db,
    )
    expect((await simpleParser(rows[0]?.raw ?? '')).inReplyTo).toBe(`<in-${threadId}-23@lakeshore.test>`)
  })
})

describe('a draft', () => {
  test('is saved again and again in its conversation, and does not exist for colleagues', async () => {
    const manager = people['TO/Underwriter']
    const first = await manager.post<Sent>(`/inbox?compose=newDraft&dealId=${dealId}`, letter({ body: '<p>First</p>' }))
    expect(first.status).toBe(201)
    const { id, threadId } = first.body
    await manager.post(`/inbox?compose=updateDraft&dealId=${dealId}`, letter({ id, body: '<p>Second</p>' }))
    expect((await open(manager, threadId)).messages).toMatchObject([{ status: 'draft', body: '<p>Second</p>' }])
    const boss = people['Transaction Only']
    expect((await open(boss, threadId)).messages).toEqual([])
    expect((await boss.post('/inbox?compose=updateDraft', letter({ id }))).status).toBe(404)
    expect((await boss.post('/inbox?compose=new', letter({ id }))).status).toBe(404)
    expect((await folder(manager, 'folder=drafts')).data.map((line) => line.id)).toContain(threadId)
    const gone = await manager.delete<{ message: string }>(`/inbox/${id}?chatId=${first.body.chatId}&delType=message`)
    expect(gone.body.message).toBe('Email deleted successfully')
    expect((await manager.get(`/inbox/${threadId}`)).status).toBe(404)
  })

  test('that was sent in another window is neither saved nor deleted any more', async () => {
    const manager = people['TO/Underwriter']
    const { id, threadId } = await send(manager)
    expect((await manager.put(`/inbox/${id}`, letter())).status).toBe(409)
    await manager.delete(`/inbox/${id}?delType=message`)
    expect((await open(people['Transaction Only'], threadId)).messages).toHaveLength(1)
  })

  test('shows colleagues who is answering', async () => {
    const manager = people['TO/Underwriter']
    const { threadId } = await send(manager, { dealId })
    const repliesToId = await receive(threadId, { text: 'Are you there at all?' })
    await manager.post('/inbox?compose=newDraft', letter({ repliesToId, composeType: 'reply' }))
    expect((await open(people['Transaction Only'], threadId)).writing).toHaveLength(1)
    expect((await open(manager, threadId)).writing).toEqual([])
  })
})

describe('marks', () => {
  test('are each person’s own: opened, unread again, favourite conversation and favourite message', async () => {
    const manager = people['TO/Underwriter']
    const boss = people['Transaction Only']
    const { threadId, chatId } = await send(manager, { dealId })
    const messageId = await receive(threadId)
    const lineOf = async (person: TestUser) =>
      (await folder(person, `dealId=${dealId}`)).data.find(({ id }) => id === threadId)
    expect((await lineOf(manager))?.unreadCount).toBe(1)
    await manager.post(`/inbox?opened&messageId=${messageId}&dealId=${dealId}`)
    expect((await lineOf(manager))?.unreadCount).toBe(0)
    expect((await lineOf(boss))?.unreadCount).toBe(1)
    const unread = await manager.post<{ message: string }>(
      `/inbox?opened=false&messageId=${messageId}&dealId=${dealId}`,
    )
    expect(unread.body.message).toBe('Message marked as Unread')
    expect((await lineOf(manager))?.unreadCount).toBe(1)
    expect((await manager.post(`/inbox?favourite&chatId=${chatId}`)).body).toEqual({ favourite: true })
    expect((await lineOf(manager))?.favourite).toBe(true)
    expect((await lineOf(boss))?.favourite).toBe(false)
    expect((await boss.patch(`/inbox/${messageId}?favourite`)).body).toEqual({ favourite: true })
    expect((await folder(boss, 'folder=favourites')).data.map(({ id }) => id)).toEqual([threadId])
  })

  test('deleting hides a message or a conversation for oneself alone', async () => {
    const manager = people['TO/Underwriter']
    const { threadId } = await send(manager, { dealId })
    const messageId = await receive(threadId)
    await manager.delete(`/inbox/${messageId}?delType=message`)
    expect((await open(manager, threadId)).messages).toHaveLength(1)
    await manager.delete(`/inbox/${threadId}`)
    expect((await folder(manager, `dealId=${dealId}`)).data.map(({ id }) => id)).not.toContain(threadId)
    expect((await open(people['Transaction Only'], threadId)).messages).toHaveLength(2)
  })
})

describe('reading', () => {
  test('the deal’s owner reads its conversations without an inbox, others’ deals and companies stay closed', async () => {
    const { threadId } = await send(people['TO/Underwriter'], { dealId })
    const agent = people['TO/Agent']
    expect((await open(agent, threadId)).messages).toHaveLength(1)
    expect((await agent.post('/inbox?compose=new', letter())).status).toBe(403)
    const stranger = await it.user('Transaction Only')
    expect((await stranger.get(`/inbox/${threadId}`)).status).toBe(404)
    expect((await stranger.get(`/inbox?dealId=${dealId}`)).body.total).toBe(0)
    expect((await people['Dashboard Only'].get('/inbox')).status).toBe(403)
  })

  test('every instant is told alike, in milliseconds and UTC', async () => {
    const manager = people['TO/Underwriter']
    const { threadId } = await send(manager, { dealId })
    await receive(threadId)
    await manager.post(`/inbox/${threadId}/snooze`, { until: '2031-03-04T08:00:00-05:00' })
    const told = JSON.stringify([await open(manager, threadId), await folder(manager, 'folder=snoozed')])
    const instants = [...told.matchAll(/"(\d{4}-\d\d-\d\dT[^"]*)"/g)].map(([, instant]) => instant)
    expect(instants.length).toBeGreaterThan(8)
    for (const instant of instants) expect(instant).toMatch(/T\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('of the deals that a mail may belong to only those are offered which the reader may open', async () => {
    const manager = people['TO/Underwriter']
    const head = people['Transaction Only']
    const hidden = await makeDeal(it.app.services, {
      userId: head.id,
      dealStatus: 'in-progress',
      dealName: 'Kept apart',
    })
    const candidates = [
      { dealId: hidden.id, score: 0.95, reasons: ['deal-number'] },
      { dealId, score: 0.3, reasons: ['address'] },
    ]
    const filing = { by: 'nobody', candidates, isSure: true, isSuspect: false }
    const { rows } = await sql<{ id: number }>`
      insert into inbox_threads (user_company_id, subject, "isUnassigned", filing)
      values (${manager.companyId}, 'Terms', true, ${JSON.stringify(filing)}::jsonb) returning id`.execute(
      it.app.services.db,
    )
    const id = Number(rows[0]?.id)
    await receive(id)
    expect((await open(manager, id)).filing).toMatchObject({ isSure: false, candidates: [{ dealId }] })
    expect((await open(head, id)).filing).toMatchObject({ isSure: true, candidates })
    const named = (await folder(head, 'folder=unassigned')).data.find((line) => line.id === id)?.filing?.candidates
    const known = (await head.get<{ dealName: string }>(`/deals/${dealId}`)).body
    expect(named?.map(({ dealName }) => dealName)).toEqual(['Kept apart', known.dealName])
    await manager.post(`/inbox/${id}/file`, { dealId })
    await manager.post(`/inbox/${id}/file`, { dealId: null, unassign: true })
    expect((await open(head, id)).filing).toMatchObject({ by: 'nobody', candidates })
  })

  test('the whole company’s is for those who run it', async () => {
    const { threadId } = await send(people['TO/Underwriter'])
    expect((await folder(people['Transaction Only'], 'folder=sent')).data.map(({ id }) => id)).not.toContain(threadId)
    expect((await folder(people['Transaction Only'], 'isAdmin=true')).data.map(({ id }) => id)).toContain(threadId)
    expect((await people['TO/Underwriter'].get('/inbox?isAdmin=true')).status).toBe(403)
  })

  test('is listed by when something was last said, which giving away and filing do not change', async () => {
    const manager = people['TO/Underwriter']
    const deal = await makeDeal(it.app.services, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
    const other = await makeDeal(it.app.services, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
    const first = await send(manager, { dealId: other.id })
    await sql`update inbox_threads set "lastMessageAt" = "lastMessageAt" - interval '1 hour' where id = ${first.threadId}`.execute(
      it.app.services.db,
    )
    const second = await send(manager, { dealId: deal.id })
    const before = await open(manager, first.threadId)
    await manager.post(`/inbox/${first.threadId}/assign`, { userId: people['TO/Agent'].id })
    await manager.post(`/inbox/${first.threadId}/file`, { dealId: deal.id })
    const listed = async () => (await folder(manager, `dealId=${deal.id}`)).data
    expect((await listed()).map(({ id, updatedAt }) => [id, updatedAt])).toEqual([
      [second.threadId, (await open(manager, second.threadId)).updatedAt],
      [first.threadId, before.updatedAt],
    ])
    await sql`update inbox_threads set "lastMessageAt" = "lastMessageAt" - interval '1 hour' where id = ${second.threadId}`.execute(
      it.app.services.db,
    )
    const answer = letter({ repliesToId: await receive(first.threadId), composeType: 'reply' })
    expect((await manager.post('/inbox?compose=reply', answer)).status).toBe(201)
    const [last, ...rest] = await listed()
    expect(last?.id).toBe(first.threadId)
    expect(rest.every(({ updatedAt }) => updatedAt < (last?.updatedAt ?? ''))).toBe(true)
  })

  test('finds words of subject and text', async () => {
    const { threadId } = await send(people['TO/Underwriter'], { dealId })
    await receive(threadId, { text: 'The environmental reliance letter follows.' })
    const found = await folder(people['TO/Underwriter'], `dealId=${dealId}&$search=reliance`)
    expect(found.data.map(({ id }) => id)).toEqual([threadId])
  })
})

describe('the deals beside the folders', () => {
  test('are those of one’s own that were written about, the last first, with how many conversations hold something new', async () => {
    const { 'TO/Agent': owner, 'TO/Underwriter': manager, ...others } = await it.company()
    const made = async (dealName: string) =>
      (await makeDeal(it.app.services, { userId: owner.id, dealName, dealStatus: 'in-progress' })).id
    const [first, second] = [await made('Written first'), await made('Written second')]
    await made('Never written about')
    const one = await send(manager, { dealId: first })
    await send(manager, { dealId: second })
    await receive(one.threadId)
    await sql`update inbox_threads set "lastMessageAt" = "lastMessageAt" - interval '1 hour' where "dealId" = ${first}`.execute(
      it.app.services.db,
    )
    const { body } = await manager.get<{ data: object[] }>('/inbox-deals')
    expect(body.data).toEqual([
      { id: second, dealName: 'Written second', unread: 0 },
      { id: first, dealName: 'Written first', unread: 1 },
    ])
    expect((await owner.get('/inbox-deals')).status).toBe(403)
    expect((await others['Dashboard Only'].get('/inbox-deals')).status).toBe(403)
  })
})
