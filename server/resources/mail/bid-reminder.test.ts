/** Reminding lenders: who gets the message, what it says, what it is refused for, and since when it is due. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import type { RemindersAnswer } from './bid-reminder.ts'
import { makeLenderWith, readReceived, statesOf } from './mail.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let people: Record<Role, TestUser>
let manager: TestUser
let deal: MadeDeal

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
  manager = people['TO/Underwriter']
})

beforeEach(async () => {
  deal = await makeDeal(place, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
})

type BidParts = Omit<NonNullable<Parameters<typeof makeBid>[2]>, 'lender'>

async function makeSilentBid(parts: BidParts = {}, contact: object = {}) {
  const lender = await makeLenderWith(place, { firstName: 'Priya', ...contact })
  const bid = await makeBid(place, deal, { ...parts, lender: { id: lender.id, companyName: lender.name } })
  return { ...bid, lenderName: lender.name }
}

const remind = (id: number, body: object = {}, who = manager) =>
  who.post<RemindersAnswer & { message: string }>(`/deals-lender-bids/${id}/actions/remind`, body)
const remindAll = (body: object = {}, who = manager) =>
  who.post<RemindersAnswer & { message: string }>(`/deals/${deal.id}/actions/remindLenders`, body)

async function outboxIdsOf(bidId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox_messages where "bidId" = ${bidId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('one lender', () => {
  test('is written to again with its own link, in the name of the deal’s owner', async () => {
    const bid = await makeSilentBid({ status: 'viewed', sentAt: '2026-02-02T15:00:00.000Z' })
    const { status, body } = await remind(bid.id, { note: 'The borrower decides <soon>.' })
    expect([status, body]).toEqual([200, { queued: 1, reminded: [bid.id], isHandedOver: false, skipped: [] }])
    const ids = await outboxIdsOf(bid.id)
    await expect.poll(() => statesOf(place, ids)).toEqual(['sent'])
    const [mail] = await readReceived(place, ids)
    expect(mail).toMatchObject({ subject: 'Reminder: Dovercourt Shops', replyTo: people['TO/Agent'].email })
    expect(mail?.text).toContain('Hello Priya')
    expect(mail?.text).toContain('on 2026-02-02 we sent you our request for financing of Dovercourt Shops, $6,500,000')
    expect(mail?.text).toContain('The borrower decides <soon>.')
    expect(mail?.html).toContain(`/deal-bid/${bid.token}`)
    const { body: after } = await manager.get(`/deals-lender-bids/${bid.id}`)
    expect(after).toMatchObject({ status: 'viewed', remindedAt: expect.any(String) })
  })

  test('is reminded once a day', async () => {
    const bid = await makeSilentBid()
    expect((await remind(bid.id)).status).toBe(200)
    expect(await remind(bid.id)).toMatchObject({
      status: 409,
      body: { message: 'This lender was written to less than a day ago.' },
    })
  })

  test.each<[string, BidParts, object, string]>([
    ['has answered', { status: 'quoted' }, {}, 'This lender has answered already.'],
    ['has declined', { status: 'declined' }, {}, 'This lender has declined.'],
    ['let its bid lapse', { status: 'expired' }, {}, 'This bid has expired.'],
    ['has a link that is off', { isTokenActive: false }, {}, 'The link of this lender is switched off.'],
    ['has a link that ran out', { tokenExpiresAt: '2020-01-01T00:00:00Z' }, {}, 'The link of this lender has run out.'],
    ['wishes no mail', {}, { optOut: true }, 'Nobody at this lender can be written to.'],
  ])('that %s is not', async (_who, parts, contact, message) => {
    const bid = await makeSilentBid(parts, contact)
    expect(await remind(bid.id)).toMatchObject({ status: 409, body: { message } })
    expect(await outboxIdsOf(bid.id)).toEqual([])
  })

  test('of a company whose mail of the day is used up is not', async () => {
    const admin = await it.user('Transaction Only')
    deal = await makeDeal(place, { userId: admin.id, dealStatus: 'in-progress' })
    const bid = await makeSilentBid()
    await sql`update user_companies set "dailyUserEmailLimit" = 0 where id = ${admin.companyId}`.execute(db)
    expect((await remind(bid.id, {}, admin)).status).toBe(429)
    expect((await admin.get(`/deals-lender-bids/${bid.id}`)).body.remindedAt).toBeNull()
  })

  test('of somebody else’s deal is not there', async () => {
    const bid = await makeSilentBid()
    expect((await remind(bid.id, {}, await it.user('Transaction Only'))).status).toBe(404)
    expect((await remind(bid.id, {}, people['Dashboard Only'])).status).toBe(403)
  })
})

describe('all lenders of a deal', () => {
  test('that are silent are reminded at once, and it is said why the others are not', async () => {
    const [first, second] = [await makeSilentBid(), await makeSilentBid({ status: 'viewed' })]
    const declined = await makeSilentBid({ status: 'declined' })
    const { body } = await remindAll()
    expect(body.reminded.toSorted()).toEqual([first.id, second.id].toSorted())
    expect(body).toMatchObject({
      queued: 2,
      skipped: [{ id: declined.id, companyName: declined.lenderName, reason: 'This lender has declined.' }],
    })
    expect((await remindAll()).body.message).toBe('No lender is waiting for a reminder.')
  })

  test('may be named, and bids of another deal are none of it', async () => {
    const [named, other] = [await makeSilentBid(), await makeSilentBid()]
    deal = await makeDeal(place, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
    const own = await makeSilentBid()
    expect((await remindAll({ bidIds: [own.id, named.id] })).body.reminded).toEqual([own.id])
    expect((await manager.get(`/deals-lender-bids/${other.id}`)).body.remindedAt).toBeNull()
  })
})

test('an agent asks whoever may send; the lender hears nothing yet', async () => {
  const bid = await makeSilentBid()
  const { body } = await remind(bid.id, {}, people['TO/Agent'])
  expect(body).toMatchObject({ queued: 0, reminded: [bid.id], isHandedOver: true })
  expect(await outboxIdsOf(bid.id)).toEqual([])
  const { body: notices } = await manager.get<{ data: object[] }>('/notifications?kind=reminder-handed-over')
  expect(notices.data[0]).toMatchObject({ link: `/deal/track/lender-bids/${deal.id}`, detail: 'Dovercourt Shops' })
})

describe('a reminder is due', () => {
  // By the calendar of Toronto: 2026-02-02 was a Monday.
  test.each([
    ['on the Tuesday after the next Monday', '2026-02-02T17:00:00Z', null, '2026-02-10'],
    ['counted in the company’s own day', '2026-02-03T03:00:00Z', null, '2026-02-10'],
    ['not counting a weekend', '2026-02-06T17:00:00Z', null, '2026-02-16'],
    ['from a Sunday on', '2026-02-08T17:00:00Z', null, '2026-02-16'],
    ['again after the last reminder', '2026-01-05T17:00:00Z', '2026-02-02T17:00:00Z', '2026-02-10'],
  ])('%s', async (_when, sentAt, remindedAt, dueOn) => {
    const bid = await makeSilentBid({ sentAt })
    await sql`update deals_lender_bids set "remindedAt" = ${remindedAt}::timestamptz where id = ${bid.id}`.execute(db)
    expect((await manager.get(`/deals-lender-bids/${bid.id}`)).body.reminderDueOn).toBe(dueOn)
  })

  test.each<[string, BidParts]>([
    ['has answered', { status: 'interested' }],
    ['has no working link', { isTokenActive: false }],
    ['was never written to', { status: 'selected', sentAt: null }],
  ])('never for a lender that %s', async (_who, parts) => {
    const bid = await makeSilentBid(parts)
    expect((await manager.get(`/deals-lender-bids/${bid.id}`)).body.reminderDueOn).toBeNull()
  })
})
