/** Letters to many: who gets them, that they surely go out once, and what follows for the leads. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { sweepOutbox } from '../outbox.job.ts'
import { listDue } from '../outbox.queries.ts'
import { makeProspect, nameStreet } from './bulk.factory.ts'
import { sendDueBulks } from './bulk.job.ts'

let it: TestApp
let admin: TestUser
const TODAY = dateInTimeZone(new Date(), HOME_ZONE)
const db = () => it.app.services.db

beforeAll(async () => {
  it = await testApp()
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  admin = await it.user('Transaction Only')
  await nameStreet(it, admin.companyId)
})

type Bulk = Record<string, unknown> & { id: number; status: string }
type Recipient = Record<string, unknown> & { id: number; toEmail: string; skip: string | null }

const TEXT = { subject: 'Your loan at {{propertyAddress}}', body: '<p>Hello {{name}}, it ends {{maturity}}.</p>' }
const letter = (leadIds: string[], parts: object = {}) => ({ leadType: 'expiries', leadIds, ...TEXT, ...parts })
const send = (body: object, user = admin) => user.post<Bulk>('/bulk-emails-service', body)
const bulkOf = async (id: number, user = admin) => (await user.get<Bulk>(`/bulk-emails-service/${id}`)).body
const recipientsOf = async (id: number) =>
  (await admin.get<{ data: Recipient[] }>(`/bulk-email-recipients?bulkEmailId=${id}&$limit=100`)).body.data
const sinkOf = async (email: string) => {
  const { rows } = await sql<{
    raw: Buffer
  }>`select raw from sink_messages where ${email} = any("rcptTo") order by id`.execute(db())
  return rows.map(({ raw }) => raw.toString())
}
const untilSent = (id: number) => expect.poll(async () => (await bulkOf(id)).status).toBe('sent')
const leadOf = async (id: string) => (await admin.get(`/leads/${id}`)).body

describe('a letter to many', () => {
  test('goes to those who may get it, and says of the others why not', async () => {
    const good = await makeProspect(it, admin, { name: 'Lindqvist Homes' }, { stage: null, actionDate: '2020-01-01' })
    const out = await makeProspect(it, admin, { name: 'Durand Court' })
    await admin.post('/consents', { email: out.email, event: 'withdrawn', proof: 'By telephone' })
    const silent = await makeProspect(it, admin, { name: 'Otonabee Offices', consent: null })
    const ended = await makeProspect(it, admin, {
      name: 'Simcoe Storage',
      consent: 'business',
      happenedOn: addDays(TODAY, -900),
    })
    const nowhere = await makeProspect(it, admin, { name: 'Quinte Homes', email: null })
    const recent = await makeProspect(
      it,
      admin,
      { name: 'Kestrel' },
      { lastContactedAt: `${addDays(TODAY, -4)}T12:00:00Z` },
    )
    const twin = await makeProspect(it, admin, { name: 'Lindqvist Twin', email: good.email })
    const all = [good, out, silent, ended, nowhere, recent, twin].map(({ leadId }) => leadId)
    const { status, body } = await send(letter(all))
    expect(status, JSON.stringify(body)).toBe(201)
    await untilSent(body.id)
    expect(await bulkOf(body.id)).toMatchObject({
      requested: 7,
      skippedOptOut: 1,
      skippedConsent: 2,
      skippedNoAddress: 1,
      skippedRecent: 1,
      skippedDuplicate: 1,
      skippedBounced: 0,
      sent: 1,
      unsubscribed: 0,
    })
    const told = await admin.get<{ data: object[] }>(`/lead-messages?leadId=${good.leadId}`)
    expect(told.body.data).toEqual([
      expect.objectContaining({
        toName: 'Petra Lindqvist Homes',
        subject: expect.stringContaining('Your loan at'),
        state: expect.stringMatching(/^(Sent|Delivered)$/),
      }),
    ])
    expect((await admin.get(`/lead-messages?leadId=${out.leadId}`)).body).toEqual({ data: [] })
    const elsewhere = await it.user('Transaction Only')
    expect((await elsewhere.get(`/lead-messages?leadId=${good.leadId}`)).status).toBe(404)
    const sentences = Object.fromEntries(
      (await recipientsOf(body.id)).map((each) => [each.companyName, each.skipSentence]),
    )
    expect(sentences).toMatchObject({
      'Lindqvist Homes': null,
      'Durand Court': `Opted out ${TODAY}`,
      'Otonabee Offices': 'No consent is recorded',
      'Simcoe Storage': expect.stringMatching(/^Consent expired /),
      'Quinte Homes': 'No address',
      Kestrel: `Contacted ${addDays(TODAY, -4)}`,
      'Lindqvist Twin': 'The same address stands further up',
    })
    const [raw = ''] = await sinkOf(good.email as string)
    expect(raw).toContain('Subject: Your loan at 940 Dovercourt Road, Toronto')
    expect(raw).toContain('Hello Petra, it ends 2027-03-31.')
    expect(raw.replace(/=\r\n/g, '')).toContain('120 Adelaide Street W, Toronto, ON')
    expect(raw.replace(/=\r\n/g, '')).toContain('You get this because you agreed on 2024-01-15.')
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await leadOf(good.leadId)).toMatchObject({
      stage: 'outreach',
      actionDate: addDays(TODAY, 7),
      contactCount: 1,
      lastContactedAt: expect.any(String),
    })
    expect(await leadOf(out.leadId)).toMatchObject({ contactCount: 0, lastContactedAt: null })
  })

  test('to owners tells of the loan that ends next, and moves the relation itself', async () => {
    const { ownerId, email } = await makeProspect(it, admin, { name: 'Milliken Works' })
    const { status, body } = await send({ ownerIds: [ownerId], ...TEXT })
    expect(status, JSON.stringify(body)).toBe(201)
    await untilSent(body.id)
    const [raw = ''] = await sinkOf(email as string)
    expect(raw).toContain('it ends 2027-03-31.')
  })

  test('leaves out whom it would tell a hole, unless the sender says otherwise', async () => {
    const { leadId } = await makeProspect(it, admin, { name: 'Holey LP' }, { maturity: null })
    const held = await send(letter([leadId]))
    expect(held.body).toMatchObject({ status: 'sent', skippedMissing: 1, sent: 0 })
    const { body } = await send(letter([leadId], { confirmMissing: true }))
    await untilSent(body.id)
    expect(await bulkOf(body.id)).toMatchObject({ skippedMissing: 0, sent: 1 })
  })

  test('writes to whom it was told to in spite of a recent contact', async () => {
    const at = `${addDays(TODAY, -4)}T12:00:00Z`
    const { leadId, email } = await makeProspect(it, admin, { name: 'Steeltown' }, { lastContactedAt: at })
    const { body } = await send(letter([leadId], { included: [email] }))
    await untilSent(body.id)
    expect(await bulkOf(body.id)).toMatchObject({ skippedRecent: 0, sent: 1 })
  })

  test.each([
    ['nobody chosen', {}, 400, 'Select at least one lead.'],
    ['a lead of another company', { leadIds: ['0'.repeat(24)] }, 400, 'Recipient has an unknown value.'],
    ['an empty body', { body: '<p></p>' }, 400, 'Message is empty.'],
    ['an unknown shortcode', { body: '<p>{{foo}}</p>' }, 400, 'Unknown shortcode: {{foo}}'],
    ['two lines in the subject', { subject: 'a\r\nBcc: x@y.test' }, 400, 'The request could not be read.'],
    ['no subject', { subject: '' }, 409, 'Send without a subject?'],
    ['a time in the past', { sendAt: '2020-01-01T09:00:00Z' }, 400, 'Choose a time within the next 30 days.'],
    [
      'a time too far ahead',
      { sendAt: `${addDays(TODAY, 32)}T09:00:00Z` },
      400,
      'Choose a time within the next 30 days.',
    ],
    ['an unknown kind', { leadType: 'friends' }, 400, 'Unknown lead type.'],
  ])('with %s is refused', async (what, parts, status, sentence) => {
    const { leadId } = await makeProspect(it, admin, { name: `Refused ${what}` })
    const answer = await send(letter(what === 'nobody chosen' ? [] : [leadId], parts))
    expect([answer.status, answer.body.message]).toEqual([status, sentence])
  })

  test('needs the company’s postal address', async () => {
    const homeless = await it.user('Transaction Only')
    const { leadId } = await makeProspect(it, homeless, { name: 'Anywhere' })
    const { status, body } = await send(letter([leadId]), homeless)
    expect([status, body.message]).toEqual([409, 'Add your postal address first.'])
  })

  test('is for those with the right, and is seen by its sender and those above', async () => {
    const manager = await it.user('TO/Underwriter', { companyId: admin.companyId, parent: admin.id })
    const other = await it.user('TO/Underwriter', { companyId: admin.companyId, parent: admin.id })
    const unable = await it.user('TO/Underwriter', {
      companyId: admin.companyId,
      parent: admin.id,
      rights: { accessBulkEmail: false },
    })
    const { leadId } = await makeProspect(it, manager, { name: 'Seen LP' })
    const { body } = await send(letter([leadId]), manager)
    expect((await manager.get(`/bulk-emails-service/${body.id}`)).status).toBe(200)
    expect((await admin.get(`/bulk-emails-service/${body.id}`)).status).toBe(200)
    expect((await other.get(`/bulk-emails-service/${body.id}`)).status).toBe(404)
    expect((await send(letter([leadId]), unable)).status).toBe(403)
    expect((await unable.get('/bulk-emails-service')).status).toBe(403)
  })
})

describe('limits', () => {
  test('are asked beforehand, and a letter above them is refused whole with its sentence', async () => {
    const user = await it.user('Transaction Only')
    await nameStreet(it, user.companyId)
    await sql`update user_companies set "dailyUserEmailLimit" = 1 where id = ${user.companyId}`.execute(db())
    const two = [await makeProspect(it, user, { name: 'One' }), await makeProspect(it, user, { name: 'Two' })]
    const leadIds = two.map(({ leadId }) => leadId)
    const check = await user.post('/bulk-emails-service?limit=check', { leadIds })
    expect(check.body).toMatchObject({ allowed: false, remaining: 1, requested: 2, person: { used: 0, limit: 1 } })
    const { status, body } = await send(letter(leadIds), user)
    expect([status, body.message]).toEqual([429, 'Daily sending limit reached: 1 of 1 emails left.'])
    expect((await user.get<{ total: number }>('/bulk-emails-service')).body.total).toBe(0)
  })
})

describe('a letter for later', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()
  const due = (id: number) => sql`update bulk_emails set "sendAt" = app_now() where id = ${id}`.execute(db())

  test('waits for its time, and works out anew who gets it', async () => {
    const stays = await makeProspect(it, admin, { name: 'Stays LP' })
    const leaves = await makeProspect(it, admin, { name: 'Leaves LP' })
    const { body } = await send(letter([stays.leadId, leaves.leadId], { sendAt: soon() }))
    expect(body).toMatchObject({ status: 'scheduled', requested: 2, waiting: 0 })
    await sendDueBulks(it.app.services)
    expect((await bulkOf(body.id)).status).toBe('scheduled')
    await admin.post('/consents', { email: leaves.email, event: 'withdrawn' })
    await due(body.id)
    await Promise.all([sendDueBulks(it.app.services), sendDueBulks(it.app.services)])
    await untilSent(body.id)
    expect(await bulkOf(body.id)).toMatchObject({ sent: 1, skippedOptOut: 1 })
    expect(await sinkOf(stays.email as string)).toHaveLength(1)
  })

  test('can be changed and cancelled until then, and not after', async () => {
    const { leadId, email } = await makeProspect(it, admin, { name: 'Changed LP' })
    const { body } = await send(letter([leadId], { sendAt: soon() }))
    const changed = await admin.put<Bulk>(
      '/bulk-emails-service',
      letter([leadId], { id: body.id, sendAt: soon(), subject: 'Other' }),
    )
    expect([changed.status, changed.body.id, changed.body.subject]).toEqual([200, body.id, 'Other'])
    const cancelled = await admin.post<Bulk>(`/bulk-emails-service/${body.id}/actions/cancel`)
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled'])
    await due(body.id)
    await sendDueBulks(it.app.services)
    expect(await sinkOf(email as string)).toEqual([])
    const late = await admin.put('/bulk-emails-service', letter([leadId], { id: body.id }))
    expect([late.status, late.body.message]).toEqual([409, 'What was sent cannot be changed any more.'])
  })

  test('that cannot go out at its time says so to its sender', async () => {
    const user = await it.user('Transaction Only')
    await nameStreet(it, user.companyId)
    const { leadId } = await makeProspect(it, user, { name: 'Limited LP' })
    const { body } = await send(letter([leadId], { sendAt: soon() }), user)
    await sql`update user_companies set "dailyUserEmailLimit" = 0 where id = ${user.companyId}`.execute(db())
    await due(body.id)
    await sendDueBulks(it.app.services)
    expect(await bulkOf(body.id, user)).toMatchObject({
      status: 'failed',
      failure: 'Daily sending limit reached: 0 of 0 emails left.',
    })
    const { body: notices } = await user.get<{ data: { title: string }[] }>('/notifications')
    expect(notices.data.map(({ title }) => title)).toContain('“Your loan at {{propertyAddress}}” could not be sent.')
  })
})

describe('a form', () => {
  test('carries fields as JSON and files, which go out with each message', async () => {
    const { leadId, email } = await makeProspect(it, admin, { name: 'Filed LP' })
    const form = new FormData()
    for (const [name, value] of Object.entries(letter([leadId]))) form.append(name, JSON.stringify(value))
    form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'one page.pdf')
    const request = new Request('http://x.test', { method: 'POST', body: form })
    const answer = await it.app.inject({
      method: 'POST',
      url: '/api/bulk-emails-service',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = answer.json<Bulk>()
    await untilSent(id)
    expect((await sinkOf(email as string))[0]).toContain('one page.pdf')
  })
})

describe('beforehand', () => {
  test('everybody is shown with the reason, and one letter as it will read', async () => {
    const good = await makeProspect(it, admin, { name: 'Preview LP' })
    const silent = await makeProspect(it, admin, { name: 'Silent LP', consent: null })
    const { status, body } = await admin.post<{
      recipients: Record<string, unknown>[]
      letter: { subject: string; body: string }
      limit: { requested: number }
    }>('/bulk-emails-service/preview', { leadIds: [silent.leadId, good.leadId], ...TEXT })
    expect(status).toBe(200)
    expect(body.recipients).toEqual([
      expect.objectContaining({ key: silent.leadId, skip: 'no-consent', remedy: 'call' }),
      expect.objectContaining({ key: good.leadId, skip: null, consent: expect.objectContaining({ state: 'express' }) }),
    ])
    expect(body.limit.requested).toBe(1)
    expect(body.letter.subject).toBe('Your loan at 940 Dovercourt Road, Toronto')
    expect(body.letter.body).toContain('Hello Petra, it ends 2027-03-31.')
    expect(body.letter.body).not.toContain('link.invalid')
  })
})

describe('an offer that was opened', () => {
  test('is counted by the point in it, and by nothing else', async () => {
    const { leadId, email } = await makeProspect(it, admin, { name: 'Opened LP' })
    const { body } = await send(letter([leadId]))
    await untilSent(body.id)
    const [raw = ''] = await sinkOf(email as string)
    const [, path = ''] = /src=3D"[^"]*?(\/api\/mail-opened\/[^"]+)"/.exec(raw.replace(/=\r\n/g, '')) ?? []
    expect((await it.app.inject({ url: `${path}x` })).statusCode).toBe(404)
    for (const _time of [1, 2]) expect((await it.app.inject({ url: path })).statusCode).toBe(200)
    expect(await bulkOf(body.id)).toMatchObject({ opened: 1 })
    expect((await recipientsOf(body.id))[0]).toMatchObject({ openCount: 2 })
  })
})

describe('what receivers report', () => {
  test('is counted, and a dead address gets no further offers until it is corrected', async () => {
    const alive = await makeProspect(it, admin, { name: 'Alive LP' })
    const dead = await makeProspect(it, admin, { name: 'Dead LP', email: 'bounce+dead@owner.test' })
    const { body } = await send(letter([alive.leadId, dead.leadId]))
    await untilSent(body.id)
    expect(await bulkOf(body.id)).toMatchObject({ sent: 2, delivered: 1, bounced: 1 })
    const again = await send(letter([dead.leadId], { included: [dead.email] }))
    expect(again.body).toMatchObject({ status: 'sent', sent: 0, skippedBounced: 1 })
    await admin.post('/consents', { email: dead.email, event: 'corrected', proof: 'Called her' })
    const third = await send(letter([dead.leadId], { included: [dead.email] }))
    expect(third.body).toMatchObject({ skippedBounced: 0 })
  })
})

describe('while a letter is on its way', () => {
  test('whoever opts out meanwhile gets nothing, and the rest goes out once', async () => {
    const made = await Promise.all(['Way A', 'Way B', 'Way C'].map((name) => makeProspect(it, admin, { name })))
    const { body } = await send(
      letter(
        made.map(({ leadId }) => leadId),
        { throttlePerMinute: 1 },
      ),
    )
    await admin.post('/consents', { email: made[2]?.email, event: 'withdrawn', proof: 'By telephone' })
    await sql`update outbox_messages set "nextAttemptAt" = clock_timestamp() where status = 'queued'`.execute(db())
    // Two servers sweep at once, as after a restart; one message a minute is what each sweep may let go.
    await expect
      .poll(
        async () => {
          await Promise.all([sweepOutbox(it.app.services), sweepOutbox(it.app.services)])
          return (await bulkOf(body.id)).status
        },
        { timeout: 45_000 },
      )
      .toBe('sent')
    expect(await bulkOf(body.id)).toMatchObject({ sent: 2, skippedOptOut: 1, waiting: 0 })
    const counts = await Promise.all(made.map(async ({ email }) => (await sinkOf(email ?? '')).length))
    expect(counts).toEqual([1, 1, 0])
  })

  test('a server that dies while it writes the messages leaves none, and the next round writes each once', async () => {
    const made = await Promise.all(['Died A', 'Died B', 'Died C'].map((name) => makeProspect(it, admin, { name })))
    const later = { sendAt: new Date(Date.now() + 3_600_000).toISOString() }
    const ids = made.map(({ leadId }) => leadId)
    const { body } = await send(letter(ids, later))
    await sql`create function test_death() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db())
    await sql`create trigger test_death after insert on outbox_messages
      for each row execute function test_death()`.execute(db())
    await sql`update bulk_emails set "sendAt" = app_now() where id = ${body.id}`.execute(db())
    await sendDueBulks(it.app.services).catch(() => undefined)
    await sql`drop trigger test_death on outbox_messages`.execute(db())
    const written = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from bulk_email_recipients
        where "bulkEmailId" = ${body.id} and "outboxMessageId" is not null`.execute(db())
      return rows[0]?.count
    }
    expect([(await bulkOf(body.id)).status, await written()]).toEqual(['scheduled', 0])
    await Promise.all([sendDueBulks(it.app.services), sendDueBulks(it.app.services)])
    await expect
      .poll(async () => {
        await sweepOutbox(it.app.services)
        return (await bulkOf(body.id)).status
      })
      .toBe('sent')
    const counts = await Promise.all(made.map(async ({ email }) => (await sinkOf(email ?? '')).length))
    expect([await written(), counts]).toEqual([3, [1, 1, 1]])
  })

  test('it keeps its pace, also when an outage has made all of it due together', async () => {
    const made = await Promise.all(
      ['Pace A', 'Pace B', 'Pace C', 'Pace D', 'Pace E'].map((name) => makeProspect(it, admin, { name })),
    )
    const { body } = await send(
      letter(
        made.map(({ leadId }) => leadId),
        { throttlePerMinute: 2 },
      ),
    )
    const due = await db()
      .transaction()
      .execute(async (tx) => {
        // Seen by nobody else: whatever the clock sweeps meanwhile, these are due together.
        const { rows } = await sql<{ id: number }>`
          update outbox_messages m set status = 'queued', "sentAt" = null, "nextAttemptAt" = clock_timestamp()
          from bulk_email_recipients r where r."outboxMessageId" = m.id and r."bulkEmailId" = ${body.id}
          returning m.id`.execute(tx)
        expect(rows).toHaveLength(made.length)
        const asked = await listDue(tx, 500)
        await sql`update outbox_messages m set status = 'cancelled' from bulk_email_recipients r
          where r."outboxMessageId" = m.id and r."bulkEmailId" = ${body.id}`.execute(tx)
        return rows.filter(({ id }) => asked.includes(id))
      })
    expect(due).toHaveLength(2)
  })

  test('a message in doubt is never sent again by itself; a person decides, and its lead is contacted then', async () => {
    const { leadId, email } = await makeProspect(it, admin, { name: 'Doubt LP' })
    const { body } = await send(letter([leadId], { sendAt: new Date(Date.now() + 3_600_000).toISOString() }))
    // As a process leaves it that dies after the first byte; whoever of the clock and this test sends it, it is left so.
    await sql`create or replace function test_doubt() returns trigger language plpgsql as $$
      begin new.status := 'attempting'; return new; end $$`.execute(db())
    await sql`create trigger test_doubt before insert on outbox_messages for each row execute function test_doubt()`.execute(
      db(),
    )
    await sql`update bulk_emails set "sendAt" = app_now() where id = ${body.id}`.execute(db())
    await sendDueBulks(it.app.services)
    await expect.poll(async () => (await bulkOf(body.id)).status).not.toBe('scheduled')
    await sql`drop trigger test_doubt on outbox_messages`.execute(db())
    // A sweep passes over a message that its job is looking at, and finds it the next time.
    await expect
      .poll(async () => {
        await sweepOutbox(it.app.services)
        return (await bulkOf(body.id)).unconfirmed
      })
      .toBe(1)
    await sweepOutbox(it.app.services)
    expect(await sinkOf(email ?? '')).toEqual([])
    expect(await bulkOf(body.id)).toMatchObject({ unconfirmed: 1, sent: 0 })
    const [recipient] = await recipientsOf(body.id)
    expect((await admin.post(`/bulk-email-recipients/${recipient?.id}/actions/markSent`)).status).toBe(200)
    expect(await bulkOf(body.id)).toMatchObject({ status: 'sent', unconfirmed: 0, sent: 1 })
    expect(await leadOf(leadId)).toMatchObject({ contactCount: 1, stage: 'outreach' })
  })
})
