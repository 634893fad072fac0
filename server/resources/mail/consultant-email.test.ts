/** Asking consultants by mail: through the composer that lenders have, each request with its own link. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeConsultant, makeConsultantContacts } from '#server/resources/consultants/consultant.factory.ts'
import { makeConsultantBid } from '#server/resources/deals/consultants/consultant-bid.factory.ts'
import type { MadeDeal } from '#server/resources/deals/deal.factory.ts'
import { testApp } from '#server/testing/app.ts'
import { makeLenderWriters, refusalOf, type SentAnswer, toLender } from './lender-mail.factory.ts'
import { makeLenderWith, readReceived, statesOf } from './mail.factory.ts'

const it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { db, seals } = it.app.services
const place = { db, seals }
const { agent, manager, makeOpenDeal, sendAbout } = await makeLenderWriters(it)

let deal: MadeDeal
let firm: { id: number; companyName: string }
let contactId: number
beforeEach(async () => {
  deal = await makeOpenDeal()
  firm = await makeConsultant(place, { categories: [1, 2] })
  const [person] = await makeConsultantContacts(place, [{ companyId: firm.id, firstName: 'Ingrid' }])
  contactId = person?.id ?? 0
})

type Row = { id: number; status: string; sentAt: string | null; tokenExpiresAt: string; bidUrl: string }

const ask = (body: object, who = manager) =>
  sendAbout(deal, { kind: 'consultant', subject: 'A proposal', ...body }, who)
const request = (categoryId: number, more: object = {}) => ({ companyId: firm.id, categoryId, checked: true, ...more })
const readBid = async (id: unknown) => (await manager.get<Row>(`/deals-consultant-bids/${id}`)).body

async function received({ outboxIds }: Pick<SentAnswer, 'outboxIds'>) {
  await expect.poll(() => statesOf(place, outboxIds)).toEqual(outboxIds.map(() => 'sent'))
  return readReceived(place, outboxIds)
}

test('each report is a request of its own, whose link opens the page for consultants', async () => {
  await agent.post('/consultant-draft-email-deals', { dealId: deal.id, subject: 'x' })
  await agent.post('/lender-draft-email-deals', { dealId: deal.id, subject: 'y' })
  const { status, body } = await ask({ recipients: [request(1), request(2)] })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ queued: 2, companies: 2, skipped: [] })
  const mails = await received(body)
  expect(mails.map(({ text }) => text.split(',')[0])).toEqual(['Hello Ingrid', 'Hello Ingrid'])
  const tokens = mails.map(({ html }) => /href="[^"]*\/deal-consultant-bid\/([^"]+)"/.exec(html)?.[1] ?? '')
  expect(new Set(tokens).size).toBe(2)
  const [first = ''] = tokens
  await it.anyone.post(`/conf-agreement/${first}`, {
    fullName: 'Ingrid Bauer',
    company: 'Bauer',
    email: 'ingrid@bauer.test',
    isAccepted: true,
  })
  expect((await it.guest(first).get<{ bid: Row }>('/guest-deal')).body.bid.id).toBe(body.bidIds[0])
  expect(await readBid(body.bidIds[0])).toMatchObject({ status: 'viewed', sentAt: expect.any(String) })
  expect(await readBid(body.bidIds[1])).toMatchObject({ status: 'sent', consultantCategoryId: 2 })
  const drafts = async (side: string) => (await manager.get(`/${side}-draft-email-deals?dealId=${deal.id}`)).body.total
  expect([await drafts('consultant'), await drafts('lender')]).toEqual([0, 1])
  expect((await manager.get(`/deals/${deal.id}`)).body.trackStage).not.toBe('marketed')
})

test('one that was asked before is asked again only on purpose, with the same link given more time', async () => {
  const old = await makeConsultantBid(place, deal, { consultant: firm, status: 'quoted' })
  const again = await ask({ recipients: [request(1)] })
  expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/^This consultant was already/)])
  const { body } = await ask({ recipients: [request(1, { reselected: true })] })
  expect(body.bidIds).toEqual([old.id])
  const [mail] = await received(body)
  expect(mail?.html).toContain(`/deal-consultant-bid/${old.token}`)
  expect(await readBid(old.id)).toMatchObject({ status: 'quoted' })
})

test.each([
  ['a report it does not write', () => request(9), 'This consultant does not work in that category.'],
  [
    'a consultant nobody knows',
    () => ({ ...request(1), companyId: 2_000_000_000 }),
    'Consultant has an unknown value.',
  ],
])('nothing is sent for %s', async (_what, recipient, sentence) => {
  expect(refusalOf(await ask({ recipients: [recipient()] }))).toEqual([400, sentence])
})

test('what is decided is not asked a second time', async () => {
  await makeConsultantBid(place, deal, { consultant: firm, status: 'engaged' })
  const { status, body } = await ask({ recipients: [request(1, { reselected: true })] })
  expect([status, body.message]).toEqual([400, expect.stringMatching(/is already decided\.$/)])
})

test('an agent asks no consultant by itself', async () => {
  expect((await ask({ recipients: [request(1)] }, agent)).status).toBe(403)
})

test('a preview and a test show the consultant, as its draft names it', async () => {
  const asked = { dealId: deal.id, kind: 'consultant', body: '<p>For {{company}}</p>', companyId: firm.id }
  const { body } = await manager.post<{ body: string; to: object }>('/deal-email/preview', asked)
  expect(body).toMatchObject({ to: { company: firm.companyName, firstName: 'Ingrid' } })
  expect(body.body).toContain(`For ${firm.companyName}`)
})

test('what waits for lenders stays as it is while the message to consultants is written anew', async () => {
  const lender = await makeLenderWith(place, {})
  await sendAbout(deal, { recipients: [toLender(lender)] })
  const { body } = await ask({ recipients: [request(1)] })
  await received(body)
  const again = { dealId: deal.id, kind: 'consultant', outboxIds: body.outboxIds, subject: 'Once more' }
  expect((await manager.put('/deal-email', again)).status).toBe(409)
})

test('a link that went astray is replaced, one that ran out gets more time, and a decided one stays closed', async () => {
  const bid = await makeConsultantBid(place, deal, { consultant: firm })
  const act = (name: string, id = bid.id) => manager.post(`/deals-consultant-bids/${id}/actions/${name}`)
  expect((await act('newLink')).status).toBe(200)
  expect((await it.guest(bid.token).get('/guest-deal')).status).toBe(410)
  const { bidUrl } = await readBid(bid.id)
  const token = bidUrl.split('/').at(-1) ?? ''
  const look = async () => (await it.guest(token).get('/guest-deal')).status
  expect(await look()).toBe(200)
  await sql`update deals_consultant_bids set "tokenExpiresAt" = '2020-03-01' where id = ${bid.id}`.execute(db)
  expect(await look()).toBe(410)
  expect((await act('renewLink')).status).toBe(200)
  expect(await look()).toBe(200)
  const decided = await makeConsultantBid(place, deal, { status: 'not-selected', consultantCategoryId: 2 })
  expect((await act('renewLink', decided.id)).status).toBe(409)
})

describe('asking to hold a quote', () => {
  const UNTIL = '2031-07-17'
  type Asked = { queued: number; reminded: number[]; isHandedOver: boolean; skipped: object[] } & {
    message: string
    errors?: Record<string, string>
  }
  const quote = (parts: object = {}) =>
    makeConsultantBid(place, deal, {
      ...{ consultant: firm, contacts: [{ id: contactId, name: 'Ingrid', email: '' }], status: 'quoted' },
      ...parts,
    })
  const hold = (bidIds: number[], parts: object = {}, who = manager) =>
    who.post<Asked>(`/deals/${deal.id}/actions/askQuoteHold`, { bidIds, until: UNTIL, ...parts })
  const askedUntil = async (id: number) =>
    (await manager.get<{ holdAskedUntil: string | null }>(`/deals-consultant-bids/${id}`)).body.holdAskedUntil

  test('writes to each that is compared, keeps the day, and asks nobody twice for it', async () => {
    const one = await quote()
    const other = await quote({ consultantCategoryId: 2, values: { validUntil: UNTIL } })
    const { status, body } = await hold([one.id, other.id], { note: 'The lender decides on Friday.' })
    expect([status, body]).toEqual([
      200,
      {
        ...{ queued: 1, reminded: [one.id], isHandedOver: false },
        skipped: [{ id: other.id, companyName: firm.companyName, reason: 'The quote holds until then already.' }],
      },
    ])
    expect([await askedUntil(one.id), await askedUntil(other.id)]).toEqual([UNTIL, null])
    const { body: outbox } = await manager.get<{ data: Row[] }>(`/outbox-messages?consultantBidId=${one.id}`)
    const [mail] = await received({ outboxIds: outbox.data.map(({ id }) => id) })
    expect(mail?.subject).toBe(`Your proposal for 940 Dovercourt Road, Toronto, ON: holding it until ${UNTIL}`)
    expect(mail?.text).toContain('The lender decides on Friday.')
    // Neither the loan nor its link is part of it.
    expect(mail?.text).not.toContain('6,500,000')
    expect(mail?.html).not.toContain('/deal-consultant-bid/')
    const again = await hold([one.id])
    expect([again.status, again.body.message]).toEqual([
      409,
      'This consultant was asked to hold it until then already.',
    ])
    expect((await hold([one.id], { until: '2031-07-18' })).status).toBe(200)
    expect(await askedUntil(one.id)).toBe('2031-07-18')
  })

  test('is asked of the approver by an agent, and nothing leaves', async () => {
    const { id } = await quote()
    expect((await hold([id], {}, agent)).body).toMatchObject({ queued: 0, reminded: [id], isHandedOver: true })
    expect(await askedUntil(id)).toBe(null)
    const { body: notices } = await manager.get<{ data: object[] }>('/notifications')
    expect(notices.data[0]).toMatchObject({
      title: expect.stringContaining(`to be asked to hold the quote until ${UNTIL}`),
    })
  })

  test('is refused of a day that is over, and of who has not quoted', async () => {
    const { id } = await quote({ status: 'sent' })
    const past = await hold([id], { until: '2020-01-01' })
    expect([past.status, past.body.errors]).toEqual([400, { until: 'Choose today or a later day.' }])
    const silent = await hold([id])
    expect([silent.status, silent.body.message]).toEqual([
      409,
      'This consultant has no quote that waits for a decision.',
    ])
    const { 'TO/Underwriter': stranger } = await it.company()
    expect((await hold([id], {}, stranger)).status).toBe(404)
  })
})

describe('reminding', () => {
  type Reminded = { queued: number; reminded: number[]; isHandedOver: boolean; skipped: object[]; message: string }
  const silent = (parts: object = {}) =>
    makeConsultantBid(place, deal, {
      consultant: firm,
      contacts: [{ id: contactId, name: 'Ingrid', email: '' }],
      ...parts,
    })
  const remind = (body: object = {}, who = manager) =>
    who.post<Reminded>(`/deals/${deal.id}/actions/remindConsultants`, body)

  test('writes again to those that kept silent, with their own link, once a day', async () => {
    const bid = await silent()
    const quoted = await silent({ status: 'quoted', consultantCategoryId: 2 })
    const { status, body } = await remind({ note: 'The lender waits.' })
    expect([status, body]).toEqual([
      200,
      {
        ...{ queued: 1, reminded: [bid.id], isHandedOver: false },
        skipped: [{ id: quoted.id, companyName: firm.companyName, reason: 'This consultant has answered already.' }],
      },
    ])
    const { body: outbox } = await manager.get<{ data: Row[] }>(`/outbox-messages?consultantBidId=${bid.id}`)
    const [mail] = await received({ outboxIds: outbox.data.map(({ id }) => id) })
    expect(mail?.subject).toBe('Reminder: proposal for 940 Dovercourt Road, Toronto, ON')
    expect(mail?.text).toContain('The lender waits.')
    // What is borrowed is none of its business.
    expect(mail?.text).not.toContain('6,500,000')
    expect(mail?.html).toContain(`/deal-consultant-bid/${bid.token}`)
    const one = await manager.post<Reminded>(`/deals-consultant-bids/${bid.id}/actions/remind`, {})
    expect([one.status, one.body.message]).toEqual([409, 'This consultant was written to less than a day ago.'])
  })

  test('is asked of the approver by an agent', async () => {
    const bid = await silent()
    expect((await remind({}, agent)).body).toMatchObject({ queued: 0, reminded: [bid.id], isHandedOver: true })
    const { body: notices } = await manager.get<{ data: object[] }>('/notifications')
    expect(notices.data[0]).toMatchObject({ title: expect.stringContaining(`${firm.companyName}: to be reminded`) })
  })

  test('is nothing where nobody owes an answer', async () => {
    await silent({ status: 'declined' })
    const { status, body } = await remind()
    expect([status, body.message]).toEqual([409, 'No consultant is waiting for a reminder.'])
  })
})
