/** Writing to lenders: the draft and its hand-over, every refusal, and one personal message for each person. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import {
  COMPLETE_ANSWERS,
  type DealRow,
  type MadeDeal,
  makeDeal,
  makePipeline,
} from '#server/resources/deals/deal.factory.ts'
import { asSystem, type Reply, type TestUser, testApp } from '#server/testing/app.ts'
import { makeLenderWith, readReceived, statesOf } from './mail.factory.ts'

const it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { db, seals } = it.app.services
const place = { db, seals }
let people: Record<Role, TestUser>
let agent: TestUser
let manager: TestUser

type Answer = {
  message: string
  errors: Record<string, string>
  queued: number
  lenders: number
  skipped: object[]
  outboxIds: number[]
  bidIds: number[]
}

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
  agent = people['TO/Agent']
  manager = people['TO/Underwriter']
})

let deal: MadeDeal
beforeEach(async () => {
  deal = await makeOpenDeal()
})

async function makeOpenDeal(overrides: Partial<DealRow> = {}) {
  const made = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress', ...overrides })
  await makePipeline(place, made)
  return made
}

const send = (body: object, who = manager) =>
  who.post<Answer>('/deal-email', {
    dealId: deal.id,
    subject: 'Financing of {{dealName}}',
    body: '<p>Hello {{name}}, {{loanAmount}} for {{propertyAddress}}.</p>',
    ...body,
  })

const to = (lender: { id: number }, others: object = {}) => ({ companyId: lender.id, contactIds: [], ...others })
const refusal = ({ status, body }: Reply<Answer>) => [status, body.message]

async function received(ids: number[]) {
  await expect.poll(() => statesOf(place, ids), { timeout: 15_000 }).toEqual(ids.map(() => 'sent'))
  return readReceived(place, ids)
}

/** What a link that works says before the agreement. */
const LINK_WORKS = 'Please accept the agreement to continue.'

describe('sending', () => {
  test('writes one personal message to each person, in the name of the deal’s owner, with each lender’s own link', async () => {
    const first = await makeLenderWith(place, { firstName: 'Priya', isPrimary: true }, { firstName: 'Omar' })
    const second = await makeLenderWith(place, { firstName: 'Lin' })
    const recipients = [to(first, { contactIds: first.contactIds }), to(second)]
    const { status, body } = await send({ recipients })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ queued: 3, lenders: 2, skipped: [] })
    const mails = await received(body.outboxIds)
    expect(mails.map(({ text }) => text.split(',')[0])).toEqual(['Hello Priya', 'Hello Omar', 'Hello Lin'])
    for (const mail of mails) {
      expect(mail.subject).toBe('Financing of Dovercourt Shops')
      expect(mail.text).toContain('$6,500,000 CAD for 940 Dovercourt Road, Toronto, ON.')
      expect(mail.from).toMatch(/^"TO\/Agent Number \d+" <mail@mandate\.test>$/)
      expect(mail.replyTo).toBe(agent.email)
      expect(mail.to.split(',')).toHaveLength(1)
    }
    const links = mails.map(({ html }) => /href="([^"]*\/deal-bid\/[^"]+)"/.exec(html)?.[1])
    expect(links[0]).toBe(links[1])
    expect(links[0]).not.toBe(links[2])
    const token = links[0]?.split('/').at(-1) ?? ''
    expect((await it.guest(token).get('/guest-deal')).body.message).toBe(LINK_WORKS)
  })

  test('marks the bids sent, puts the deal on the market and clears the draft', async () => {
    const lender = await makeLenderWith(place, {})
    await agent.post('/lender-draft-email-deals', { dealId: deal.id, subject: 'x' })
    const { body } = await send({ recipients: [to(lender)] })
    const { body: bid } = await manager.get(`/deals-lender-bids/${body.bidIds[0]}`)
    expect(bid).toMatchObject({ status: 'sent', sentAt: expect.any(String), lenderCompanyId: lender.id })
    expect((await manager.get(`/deals/${deal.id}`)).body.trackStage).toBe('marketed')
    const { body: drafts } = await manager.get(`/lender-draft-email-deals?dealId=${deal.id}`)
    expect(drafts.total).toBe(0)
    const { body: list } = await agent.get(`/outbox-messages?dealId=${deal.id}`)
    expect(list.total).toBe(1)
  })

  test('keeps the link’s token out of outbox, jobs and activity', async () => {
    const lender = await makeLenderWith(place, {})
    const { body } = await send({ recipients: [to(lender)], body: '<p>{{clickHere}}</p>' })
    const [mail] = await received(body.outboxIds)
    const token = /deal-bid\/([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? 'missing'
    expect(mail?.html.match(/deal-bid/g)).toHaveLength(1)
    const { rows } = await sql<{ text: string }>`
      select m::text as text from outbox_messages m where "dealId" = ${deal.id}
      union all select data::text from pgboss.job
      union all select changes::text from audit_log`.execute(db)
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  })

  test('leaves the link out when it is not wanted', async () => {
    const lender = await makeLenderWith(place, {})
    const { body } = await send({ recipients: [to(lender)], includeBidLink: false })
    expect((await received(body.outboxIds))[0]?.html).not.toContain('deal-bid')
  })

  test('cleans what was written, and what the deal says stays text', async () => {
    deal = await makeOpenDeal({ values: { ...COMPLETE_ANSWERS, Sponsor_Name: '<script>alert(1)</script> & Co' } })
    const lender = await makeLenderWith(place, {})
    const { body } = await send({
      recipients: [to(lender)],
      body: '<p onclick="x()">For {{owner}} <img src="http://spy.test/p.gif"><a href="javascript:x()">a</a></p><script>x()</script>',
    })
    const [mail] = await received(body.outboxIds)
    expect(mail?.html).toContain('For &lt;script&gt;alert(1)&lt;/script&gt; &amp; Co')
    expect(mail?.html).not.toMatch(/onclick|spy\.test|javascript:|<script/)
  })

  test('leaves out and names people who wish no mail', async () => {
    const lender = await makeLenderWith(place, { isPrimary: true }, { optOut: true, lastName: 'Silent' })
    const silent = await makeLenderWith(place, { optOut: true })
    const { body } = await send({ recipients: [to(lender, { contactIds: lender.contactIds }), to(silent)] })
    expect(body).toMatchObject({ queued: 1, lenders: 1 })
    expect(body.skipped).toEqual([
      expect.objectContaining({ lenderName: lender.name, name: 'Priya Silent', reason: 'Wishes no e-mail.' }),
      expect.objectContaining({ lenderName: silent.name }),
    ])
  })

  test('repeated with the same Idempotency-Key it sends once', async () => {
    const lender = await makeLenderWith(place, {})
    const message = { dealId: deal.id, subject: 's', body: '<p>b</p>', recipients: [to(lender)] }
    const headers = { 'idempotency-key': 'send-once' }
    const answers = [
      await manager.post<Answer>('/deal-email', message, headers),
      await manager.post<Answer>('/deal-email', message, headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  })
})

describe('a lender that was written to before', () => {
  test('is asked about, and gets its former link again when confirmed', async () => {
    const lender = await makeLenderWith(place, {})
    const { body: once } = await send({ recipients: [to(lender)] })
    const asked = await send({ recipients: [to(lender)] })
    expect(asked.status).toBe(409)
    expect(asked.body.errors['recipients.0']).toMatch(
      /^This lender was already selected on \d{4}-\d\d-\d\d\. Select again\?$/,
    )
    const again = await send({ recipients: [to(lender, { reselected: true })] })
    expect([again.status, again.body.bidIds]).toEqual([200, once.bidIds])
  })

  test('gets a new round when it had declined', async () => {
    const lender = await makeLenderWith(place, {})
    const bid = await makeBid(place, deal, { lender: { id: lender.id, companyName: lender.name }, status: 'declined' })
    const { body } = await send({ recipients: [to(lender, { reselected: true })] })
    expect(body.bidIds).not.toContain(bid.id)
    expect((await manager.get(`/deals-lender-bids/${body.bidIds[0]}`)).body.round).toBe(2)
  })

  test('gets a working link when the former had run out', async () => {
    const lender = await makeLenderWith(place, {})
    const bid = await makeBid(place, deal, {
      lender: { id: lender.id, companyName: lender.name },
      tokenExpiresAt: '2020-03-01T00:00:00.000Z',
    })
    const { status, body } = await send({ recipients: [to(lender, { reselected: true })] })
    expect([status, body.bidIds]).toEqual([200, [bid.id]])
    expect((await it.guest(bid.token).get('/guest-deal')).body.message).toBe(LINK_WORKS)
  })
})

describe('refusals', () => {
  test.each<[string, object, number, string]>([
    ['nobody', { recipients: [] }, 400, 'Add at least one recipient.'],
    [
      'nobody ticked',
      { recipients: [{ companyId: 1, contactIds: [], checked: false }] },
      400,
      'Add at least one recipient.',
    ],
    [
      'an unknown lender',
      { recipients: [{ companyId: 999_999, contactIds: [] }] },
      400,
      'Lender has an unknown value.',
    ],
    ['an unknown deal', { dealId: 999_999 }, 400, 'Deal has an unknown value.'],
    ['no body', { body: '<p> </p>' }, 400, 'Message is empty.'],
    ['a strange shortcode', { body: '<p>{{foo}}</p>' }, 400, 'Unknown shortcode: {{foo}}'],
    ['a strange shortcode in the subject', { subject: '{{Name}}' }, 400, 'Unknown shortcode: {{Name}}'],
    ['a header in the subject', { subject: 'a\r\nBcc: b@c.test' }, 400, 'The request could not be read.'],
    ['a missing value', { body: '<p>{{coiCompany}}</p>' }, 409, '1 recipient misses a value for {{coiCompany}}.'],
    ['no subject', { subject: '' }, 409, 'Send without a subject?'],
    ['a strange key', { bcc: 'x@y.test' }, 400, 'Unknown field: bcc'],
    [
      'a foreign file',
      { attachments: [{ name: 'a.pdf', hashedId: 'a'.repeat(64) }] },
      400,
      'File has an unknown value.',
    ],
  ])('%s', async (_what, change, status, message) => {
    const lender = await makeLenderWith(place, {})
    expect(refusal(await send({ recipients: [to(lender)], ...change }))).toEqual([status, message])
    const { rows } = await sql`select 1 from outbox_messages where "dealId" = ${deal.id}`.execute(db)
    expect(rows).toEqual([])
  })

  test('gaps are sent once they were confirmed', async () => {
    const lender = await makeLenderWith(place, {})
    const gaps = { subject: '', body: '<p>By {{coiCompany}}</p>', confirmMissing: true }
    expect((await send({ recipients: [to(lender)], ...gaps })).status).toBe(200)
  })

  test('lenders without people, bad addresses, people of another lender', async () => {
    const [mute, bad, other] = [
      await makeLenderWith(place),
      await makeLenderWith(place, { email: 'nobody' }),
      await makeLenderWith(place, {}),
    ]
    const { status, body } = await send({
      recipients: [to(mute), to(bad), to(bad), to(await makeLenderWith(place, {}), { contactIds: other.contactIds })],
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      'recipients.0': 'This lender has no contacts.',
      'recipients.1': 'Invalid address: nobody',
      'recipients.3': 'Contact has an unknown value.',
    })
  })

  test('a deal that is not in progress', async () => {
    deal = await makeDeal(place, { userId: agent.id })
    const lender = await makeLenderWith(place, {})
    expect(refusal(await send({ recipients: [to(lender)] }))).toEqual([
      409,
      'Lenders can be approached once the deal is in progress.',
    ])
  })

  test.each<[Role, number]>([
    ['TO/Agent', 403],
    ['FS/Agent', 403],
    ['Self Serve', 403],
    ['Dashboard Only', 403],
    ['Transaction Only', 200],
    ['TO/Underwriter', 200],
  ])('%s is answered %s', async (role, status) => {
    const lender = await makeLenderWith(place, {})
    expect((await send({ recipients: [to(lender)] }, people[role])).status).toBe(status)
  })

  test('a manager whose inbox is closed, and one of another company', async () => {
    const lender = await makeLenderWith(place, {})
    const closed = await it.user('Transaction Only', { companyId: manager.companyId, rights: { accessInbox: false } })
    expect((await send({ recipients: [to(lender)] }, closed)).status).toBe(403)
    const stranger = await it.user('Transaction Only')
    expect((await send({ recipients: [to(lender)] }, stranger)).body.message).toBe('Deal has an unknown value.')
  })
})

describe('second thoughts', () => {
  const change = (body: object) =>
    manager.put<Answer & { changed: number }>('/deal-email', { dealId: deal.id, ...body })

  /** Sends, and then takes what went out for failed, as if the receivers had refused it. */
  async function makeFailed() {
    const { body } = await send({
      recipients: [to(await makeLenderWith(place, {})), to(await makeLenderWith(place, {}))],
    })
    await received(body.outboxIds)
    await sql`delete from sink_messages`.execute(db)
    await sql`update outbox_messages set status = 'failed' where id = any(${body.outboxIds}::bigint[])`.execute(db)
    return body.outboxIds
  }

  test('failed messages go out again, as they were or written anew', async () => {
    const [first = 0, second = 0] = await makeFailed()
    expect((await change({ outboxIds: [first] })).body).toMatchObject({ queued: 1, changed: 0 })
    const { body } = await change({ subject: 'Again', body: '<p>Dear {{name}}</p>' })
    expect(body.outboxIds).toContain(second)
    const mails = await received([first, second])
    expect(mails[1]).toMatchObject({ subject: 'Again', text: expect.stringMatching(/^Dear Priya/) })
    expect(mails[1]?.html).toContain('/deal-bid/')
  })

  test('what has gone out stays as it went', async () => {
    const { body } = await send({ recipients: [to(await makeLenderWith(place, {}))] })
    await received(body.outboxIds)
    expect(refusal(await change({ subject: 'Other' }))).toEqual([409, 'Nothing of this is waiting to be sent.'])
  })

  test('is refused like a first sending', async () => {
    await makeFailed()
    expect(refusal(await change({ body: '<p>{{foo}}</p>' }))).toEqual([400, 'Unknown shortcode: {{foo}}'])
    expect(refusal(await change({ body: '<p>{{coiCompany}}</p>' }))[0]).toBe(409)
    expect((await agent.put('/deal-email', { dealId: deal.id })).status).toBe(403)
  })
})

describe('the limit', () => {
  test('is told without sending, and holds', async () => {
    const admin = await it.user('Transaction Only')
    await sql`update user_companies set "dailyUserEmailLimit" = 2 where id = ${admin.companyId}`.execute(db)
    deal = await makeOpenDeal({ userId: admin.id })
    const lenders = await Promise.all([makeLenderWith(place, {}), makeLenderWith(place, {}), makeLenderWith(place, {})])
    const [one, ...others] = lenders.map((lender) => to(lender))
    const ask = (body = {}) => admin.post<Record<string, unknown>>('/deal-email?limit=check', body)
    expect((await ask()).body).toMatchObject({ allowed: true, used: 0, dailyLimit: 2, resetsAt: null })
    expect((await send({ recipients: [one] }, admin)).status).toBe(200)
    expect((await ask({ recipients: others })).body).toMatchObject({
      allowed: false,
      used: 1,
      dailyLimit: 2,
      requested: 2,
    })
    const refused = await send({ recipients: others }, admin)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Daily sending limit reached: 1 of 2 emails left\. Resets at \d\d:\d\d\.$/)
    expect((await send({ recipients: [others[0]] }, admin)).status).toBe(200)
  })
})
