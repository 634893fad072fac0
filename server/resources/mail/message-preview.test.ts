/** Looking at a message before it goes out: merged for one recipient, sent to oneself, read in the mailbox. */
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { type MadeDeal, makeDeal, makePipeline } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeLenderWith } from './mail.factory.ts'

const it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { db, seals } = it.app.services
const place = { db, seals }
let agent: TestUser
let deal: MadeDeal

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  agent = people['TO/Agent']
})

beforeEach(async () => {
  deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress' })
  await makePipeline(place, deal)
})

describe('looking at it beforehand', () => {
  const preview = (body: object) => agent.post('/deal-email/preview', { dealId: deal.id, ...body })

  test('shows one recipient’s message', async () => {
    const lender = await makeLenderWith(place, { firstName: 'Priya' })
    const { status, body } = await preview({
      companyId: lender.id,
      subject: 'For {{company}}',
      body: '<p>Hi {{name}} {{owner}} {{coiCompany}} {{bogus}}</p>',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      subject: `For ${lender.name}`,
      to: { name: expect.stringMatching(/^Priya/), email: expect.stringContaining('@lender.test') },
      from: { replyTo: agent.email },
      missing: ['coiCompany'],
      unknown: ['bogus'],
    })
    expect(body.body).toContain('<p>Hi Priya Irene Walsh  {{bogus}}</p>')
  })

  test('has sample values while there is no recipient', async () => {
    const { body } = await preview({ subject: '{{name}} of {{company}}', body: '<p>{{propertyAddress}}</p>' })
    expect(body).toMatchObject({ subject: 'Alex of Sample Capital', to: null, missing: [] })
    expect(body.body).toContain('940 Dovercourt Road')
  })
})

describe('a test message', () => {
  type Item = { statusCode: number; token: string }

  test('goes to the caller at once and can be looked at for a day', async () => {
    const { status, body } = await agent.post<Item[]>('/test-email', {
      subject: 'Hi {{name}}',
      body: '<p>For {{owner}}</p>',
      dealId: deal.id,
    })
    expect([status, body[0]?.statusCode]).toEqual([200, 202])
    const { rows } = await sql<{ raw: Buffer; rcptTo: string[] }>`
      select raw, "rcptTo" from sink_messages order by id desc limit 1`.execute(db)
    expect(rows[0]?.rcptTo).toEqual([agent.email])
    expect((await simpleParser(rows[0]?.raw ?? '')).subject).toBe('Hi Alex')
    const shown = await it.anyone.get(`/test-email?token=${body[0]?.token}`)
    expect(shown.body).toMatchObject({ subject: 'Hi Alex', body: expect.stringContaining('For Irene Walsh') })
    expect((await it.anyone.get('/test-email?token=nonsense')).status).toBe(410)
  })

  test('that the mail server did not take says so', async () => {
    await sql`create function test_refusal() returns trigger language plpgsql as $$
      begin raise exception 'The mailbox is full.'; end $$`.execute(db)
    await sql`create trigger test_refusal before insert on sink_messages
      for each row execute function test_refusal()`.execute(db)
    const { body } = await agent.post<(Item & { message: string })[]>('/test-email', {
      subject: 'Hi',
      body: '<p>Hi</p>',
    })
    await sql`drop trigger test_refusal on sink_messages`.execute(db)
    expect(body).toEqual([{ statusCode: 502, message: 'Test email could not be sent.' }])
  })

  test('reads as the first recipient’s would, and its link leads to the test itself', async () => {
    const lender = await makeLenderWith(place, { firstName: 'Omar' })
    const recipients = [{ companyId: lender.id, contactIds: lender.contactIds, checked: true }]
    await agent.post('/lender-draft-email-deals', { dealId: deal.id, recipients })
    const { body } = await agent.post<Item[]>('/test-email', {
      subject: 'Hi {{name}} of {{lenderName}}',
      body: '<p>Please {{clickHere}}.</p>',
      dealId: deal.id,
    })
    const token = body[0]?.token
    const shown = await it.anyone.get(`/test-email?token=${token}&leadEmails=false`)
    expect(shown.body).toMatchObject({
      subject: `Hi Omar of ${lender.name}`,
      body: expect.stringContaining(`/test-email/${token}"`),
      replyTo: agent.email,
      sentAt: expect.any(String),
    })
    const { rows } = await sql<{ text: string }>`select t::text as text from test_emails t`.execute(db)
    expect(rows.filter(({ text }) => text.includes(token ?? 'none'))).toEqual([])
    const { body: draft } = await agent.get<{ data: { id: number }[] }>(`/lender-draft-email-deals?dealId=${deal.id}`)
    await agent.delete(`/lender-draft-email-deals/${draft.data[0]?.id}`)
  })

  test.each<[string, object, string]>([
    ['to somebody else', { to: 'x@y.test' }, 'A test message goes to your own address.'],
    ['without a body', { body: '' }, 'Message is empty.'],
    ['with a strange shortcode', { body: '{{x}}' }, 'Unknown shortcode: {{x}}'],
    ['for a foreign deal', { dealId: 999_999 }, 'Deal has an unknown value.'],
  ])('%s is refused', async (_what, change, message) => {
    const { status, body } = await agent.post('/test-email', { subject: 's', body: '<p>b</p>', ...change })
    expect([status, body.message]).toEqual([400, message])
  })
})

describe('the mailbox of development', () => {
  const page = async (url: string) => it.app.inject({ method: 'GET', url })

  test('lists what came and shows it without letting it run', async () => {
    await agent.post('/test-email', {
      subject: 'A <b>bold</b> subject',
      body: '<p>Body <a href="https://x.test/a">link</a></p>',
    })
    const list = await page(`/dev/mail?to=${agent.email}`)
    expect(list.statusCode).toBe(200)
    expect(list.body).toContain('A &lt;b&gt;bold&lt;/b&gt; subject')
    const [, id] = /href="\/dev\/mail\/(\d+)"/.exec(list.body) ?? []
    const message = await page(`/dev/mail/${id}`)
    expect(message.body).toContain(`<iframe src="/dev/mail/${id}/body" title="Message" sandbox=`)
    const body = await page(`/dev/mail/${id}/body`)
    expect(body.headers['content-security-policy']).toContain('sandbox')
    expect(body.body).toContain('<a href="https://x.test/a" target="_blank" rel="noopener">link</a>')
    expect((await page('/dev/mail/999999')).statusCode).toBe(404)
    expect((await page('/dev/mail/x')).statusCode).toBe(404)
  })
})
