/** Writing to lenders: the draft and its hand-over, one personal message for each person, and what failed once more. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { COMPLETE_ANSWERS, type MadeDeal } from '#server/resources/deals/deal.factory.ts'
import { testApp } from '#server/testing/app.ts'
import { makeLenderWriters, refusalOf, type SentAnswer, toLender } from './lender-mail.factory.ts'
import { makeLenderWith, readReceived, statesOf } from './mail.factory.ts'

const it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { db, seals } = it.app.services
const place = { db, seals }
const { agent, manager, makeOpenDeal, sendAbout } = await makeLenderWriters(it)

let deal: MadeDeal
beforeEach(async () => {
  deal = await makeOpenDeal()
})

const send = (body: object, who = manager) => sendAbout(deal, body, who)

async function received(ids: number[]) {
  await expect.poll(() => statesOf(place, ids)).toEqual(ids.map(() => 'sent'))
  return readReceived(place, ids)
}

/** What a link that works says before the agreement. */
const LINK_WORKS = 'Please accept the agreement to continue.'

describe('sending', () => {
  test('writes one personal message to each person, in the name of the deal’s owner, with each lender’s own link', async () => {
    const first = await makeLenderWith(place, { firstName: 'Priya', isPrimary: true }, { firstName: 'Omar' })
    const second = await makeLenderWith(place, { firstName: 'Lin' })
    const recipients = [toLender(first, { contactIds: first.contactIds }), toLender(second)]
    const { status, body } = await send({ recipients })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ queued: 3, companies: 2, skipped: [] })
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

  test('names the firm that referred the deal, once it is said who that is', async () => {
    const { body: firm } = await manager.post<{ id: number }>('/broker-company', {
      companyName: 'Harbour & Quay Brokers',
      country: 'CA',
    })
    const [lender, body] = [await makeLenderWith(place, {}), '<p>Referred by {{coiCompany}}.</p>']
    expect((await send({ recipients: [toLender(lender)], body })).status).toBe(409)
    await sql`update deals set "brokerCompanyId" = ${firm.id} where id = ${deal.id}`.execute(db)
    const { status, body: sent } = await send({ recipients: [toLender(lender)], body })
    expect(status, JSON.stringify(sent)).toBe(200)
    const [mail] = await received(sent.outboxIds)
    expect(mail?.text).toContain('Referred by Harbour & Quay Brokers.')
  })

  test('marks the bids sent, puts the deal on the market and clears the draft', async () => {
    const lender = await makeLenderWith(place, {})
    await agent.post('/lender-draft-email-deals', { dealId: deal.id, subject: 'x' })
    const { body } = await send({ recipients: [toLender(lender)] })
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
    const { body } = await send({ recipients: [toLender(lender)], body: '<p>{{clickHere}}</p>' })
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
    const { body } = await send({ recipients: [toLender(lender)], includeBidLink: false })
    expect((await received(body.outboxIds))[0]?.html).not.toContain('deal-bid')
  })

  test('cleans what was written, and what the deal says stays text', async () => {
    deal = await makeOpenDeal({ values: { ...COMPLETE_ANSWERS, Sponsor_Name: '<script>alert(1)</script> & Co' } })
    const lender = await makeLenderWith(place, {})
    const { body } = await send({
      recipients: [toLender(lender)],
      body: '<p onclick="x()">For {{owner}} <img src="http://spy.test/p.gif"><a href="javascript:x()">a</a></p><script>x()</script>',
    })
    const [mail] = await received(body.outboxIds)
    expect(mail?.html).toContain('For &lt;script&gt;alert(1)&lt;/script&gt; &amp; Co')
    expect(mail?.html).not.toMatch(/onclick|spy\.test|javascript:|<script/)
  })

  test('leaves out and names people who wish no mail', async () => {
    const lender = await makeLenderWith(place, { isPrimary: true }, { optOut: true, lastName: 'Silent' })
    const silent = await makeLenderWith(place, { optOut: true })
    const { body } = await send({ recipients: [toLender(lender, { contactIds: lender.contactIds }), toLender(silent)] })
    expect(body).toMatchObject({ queued: 1, companies: 1 })
    expect(body.skipped).toEqual([
      expect.objectContaining({ companyName: lender.name, name: 'Priya Silent', reason: 'Wishes no e-mail.' }),
      expect.objectContaining({ companyName: silent.name }),
    ])
  })

  test('repeated with the same Idempotency-Key it sends once', async () => {
    const lender = await makeLenderWith(place, {})
    const message = { dealId: deal.id, subject: 's', body: '<p>b</p>', recipients: [toLender(lender)] }
    const headers = { 'idempotency-key': 'send-once' }
    const answers = [
      await manager.post<SentAnswer>('/deal-email', message, headers),
      await manager.post<SentAnswer>('/deal-email', message, headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  })
})

describe('a lender that was written to before', () => {
  test('is asked about, and gets its former link again when confirmed', async () => {
    const lender = await makeLenderWith(place, {})
    const { body: once } = await send({ recipients: [toLender(lender)] })
    const asked = await send({ recipients: [toLender(lender)] })
    expect(asked.status).toBe(409)
    expect(asked.body.errors['recipients.0']).toMatch(
      /^This lender was already selected on \d{4}-\d\d-\d\d\. Select again\?$/,
    )
    const again = await send({ recipients: [toLender(lender, { reselected: true })] })
    expect([again.status, again.body.bidIds]).toEqual([200, once.bidIds])
  })

  test('gets a new round when it had declined', async () => {
    const lender = await makeLenderWith(place, {})
    const bid = await makeBid(place, deal, { lender: { id: lender.id, companyName: lender.name }, status: 'declined' })
    const { body } = await send({ recipients: [toLender(lender, { reselected: true })] })
    expect(body.bidIds).not.toContain(bid.id)
    expect((await manager.get(`/deals-lender-bids/${body.bidIds[0]}`)).body.round).toBe(2)
  })

  test('gets a working link when the former had run out', async () => {
    const lender = await makeLenderWith(place, {})
    const bid = await makeBid(place, deal, {
      lender: { id: lender.id, companyName: lender.name },
      tokenExpiresAt: '2020-03-01T00:00:00.000Z',
    })
    const { status, body } = await send({ recipients: [toLender(lender, { reselected: true })] })
    expect([status, body.bidIds]).toEqual([200, [bid.id]])
    expect((await it.guest(bid.token).get('/guest-deal')).body.message).toBe(LINK_WORKS)
  })
})

describe('second thoughts', () => {
  const change = (body: object) =>
    manager.put<SentAnswer & { changed: number }>('/deal-email', { dealId: deal.id, ...body })

  /** Sends, and then takes what went out for failed, as if the receivers had refused it. */
  async function makeFailed() {
    const { body } = await send({
      recipients: [toLender(await makeLenderWith(place, {})), toLender(await makeLenderWith(place, {}))],
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
    const { body } = await send({ recipients: [toLender(await makeLenderWith(place, {}))] })
    await received(body.outboxIds)
    expect(refusalOf(await change({ subject: 'Other' }))).toEqual([409, 'Nothing of this is waiting to be sent.'])
  })

  test('is refused like a first sending', async () => {
    await makeFailed()
    expect(refusalOf(await change({ body: '<p>{{foo}}</p>' }))).toEqual([400, 'Unknown shortcode: {{foo}}'])
    expect(refusalOf(await change({ body: '<p>{{coiCompany}}</p>' }))[0]).toBe(409)
    expect((await agent.put('/deal-email', { dealId: deal.id })).status).toBe(403)
  })
})
