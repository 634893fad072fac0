/** A borrower behind its link: what it reads of the bids, what it says to them, and who hears of that. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { COMPLETE_QUOTE, makeBid } from './bid.factory.ts'
import { type DealRow, makeDeal } from './deal.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let broker: TestUser

const QUOTED = {
  status: 'quoted' as const,
  values: { ...COMPLETE_QUOTE, brokerFeeBps: 75, comments: 'Between us only', expiryDate: '2099-01-31' },
}

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  broker = await it.user('Transaction Only')
})

async function makeShown({ deal: parts = {}, version = {} }: { deal?: Partial<DealRow>; version?: object } = {}) {
  const deal = await makeDeal(place, {
    userId: broker.id,
    dealStatus: 'in-progress',
    ...parts,
  })
  const bids = [await makeBid(place, deal, QUOTED), await makeBid(place, deal, QUOTED)]
  const made = await broker.post<{ id: number }>('/deal-client-versions', {
    dealId: deal.id,
    bidIds: bids.map(({ id }) => id),
    exitMonth: 36,
    ...version,
  })
  const { body } = await broker.get<{ guestToken: string; guestLink: string }>(`/deal-client-versions/${made.body.id}`)
  return { deal, bids, made, id: made.body.id, guest: it.guest(body.guestToken), link: body.guestLink }
}

type Opened = {
  kind: string
  version: { offers: { id: number; lenderName: string; values: object }[]; acceptedName: string | null; comments: [] }
  standings: Record<string, string>
}

describe('making a client version', () => {
  test('answers its link only where it is asked for by itself', async () => {
    const { made, link, deal } = await makeShown()
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body)).not.toContain('guestToken')
    expect(link).toMatch(new RegExp(`/deal/pdf/${deal.id}\\?guestToken=`))
  })

  test('closes the one before it', async () => {
    const { deal, bids, guest } = await makeShown()
    expect((await guest.get('/guest-deal')).status).toBe(200)
    await broker.post('/deal-client-versions', { dealId: deal.id, bidIds: [bids[0]?.id], exitMonth: 24 })
    expect((await guest.get('/guest-deal')).status).toBe(410)
  })

  test('takes bids with terms of its own deal only', async () => {
    const { deal } = await makeShown()
    const other = await makeShown()
    const silent = await makeBid(place, deal)
    for (const bidIds of [[other.bids[0]?.id], [silent.id], []]) {
      const { status, body } = await broker.post('/deal-client-versions', { dealId: deal.id, bidIds, exitMonth: 36 })
      expect([bidIds, status, Object.keys(body.errors as object)]).toEqual([bidIds, 400, ['bidIds']])
    }
  })
})

describe('behind its link', () => {
  test('a borrower reads terms, and neither the broker’s share nor what the lender wrote to the broker', async () => {
    const { guest, bids } = await makeShown()
    const { body } = await guest.get<Opened>('/guest-deal')
    expect(body.kind).toBe('client-version')
    expect(body.version.offers.map(({ id }) => id)).toEqual(bids.map(({ id }) => id))
    expect(body.version.offers[0]?.values).toMatchObject({ allInRate: 5.1, lenderFeeBps: 125 })
    expect(JSON.stringify(body)).not.toMatch(/brokerFee|Between us/)
  })

  test('a borrower reads letters where lenders are not named', async () => {
    const { guest } = await makeShown({ version: { isLenderNamed: false } })
    const { body } = await guest.get<Opened>('/guest-deal')
    expect(body.version.offers.map(({ lenderName }) => lenderName)).toEqual(['Lender A', 'Lender B'])
    const { rows } = await sql<{ name: string }>`select "lenderName" as name from deals_lender_bids`.execute(db)
    for (const { name } of rows) expect(JSON.stringify(body)).not.toContain(name)
  })

  test('nothing opens once the link is switched off, and again once it is switched on', async () => {
    const { guest, id } = await makeShown()
    await broker.patch(`/deal-client-versions/${id}`, { isTokenActive: false })
    expect((await guest.get('/guest-deal')).status).toBe(410)
    await broker.patch(`/deal-client-versions/${id}`, { isTokenActive: true })
    expect((await guest.get('/guest-deal')).status).toBe(200)
  })

  test('nothing opens after thirty days', async () => {
    const { guest, id } = await makeShown()
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from "tokenExpiresAt" - "createdAt") / 86400)::int as days
      from deal_client_versions where id = ${id}`.execute(db)
    expect(rows).toEqual([{ days: 30 }])
    await sql`update deal_client_versions set "tokenExpiresAt" = '2020-01-01' where id = ${id}`.execute(db)
    expect((await guest.get('/guest-deal')).status).toBe(410)
  })

  test('a comment stands on the page with its name', async () => {
    const { guest } = await makeShown()
    const { body } = await guest.post<Opened>('/guest-client-comments', { name: 'Ana Roy', text: 'Why a fee?' })
    expect(body.version.comments).toMatchObject([{ name: 'Ana Roy', text: 'Why a fee?' }])
  })
})

describe('accepting', () => {
  test('is kept with name and time, and leaves the bid as it is', async () => {
    const { guest, bids, id } = await makeShown()
    const bidId = bids[1]?.id
    const { status, body } = await guest.post<Opened>('/guest-client-acceptance', { bidId, name: 'Ana Roy' })
    expect([status, body.version.acceptedName]).toEqual([200, 'Ana Roy'])
    expect((await broker.get(`/deal-client-versions/${id}`)).body).toMatchObject({
      acceptedBidId: bidId,
      acceptedName: 'Ana Roy',
      acceptedAt: expect.stringMatching(/Z$/),
    })
    expect((await broker.get(`/deals-lender-bids/${bidId}`)).body).toMatchObject({ status: 'quoted' })
  })

  test('is told to the owner and the team in the bell and by mail, as far as they want', async () => {
    const member = await it.user('TO/Agent', { companyId: broker.companyId })
    const quiet = await it.user('TO/Agent', { companyId: broker.companyId })
    const { guest, bids, deal } = await makeShown({ deal: { dealName: 'Told Plaza' } })
    for (const { id } of [member, quiet]) {
      await sql`insert into deal_team ("dealId", "userId", role) values (${deal.id}, ${id}, 'analyst')`.execute(db)
    }
    await sql`update user_settings set "notifyBid" = false where "userId" = ${quiet.id}`.execute(db)
    await guest.post('/guest-client-acceptance', { bidId: bids[0]?.id, name: 'Ana Roy' })
    const { rows: rung } = await sql<{ userId: number; title: string }>`
      select "userId", title from notifications where kind = 'client-accepted' and detail = 'Told Plaza'
      order by "userId"`.execute(db)
    expect(rung.map(({ userId }) => userId)).toEqual([broker.id, member.id])
    expect(rung[0]?.title).toMatch(/^Ana Roy accepts the bid of /)
    const { rows: written } = await sql<{ toEmail: string }>`
      select "toEmail" from outbox_messages where subject like 'Told Plaza: Ana Roy accepts%'`.execute(db)
    expect(written.map(({ toEmail }) => toEmail).toSorted()).toEqual([broker.email, member.email].toSorted())
  })

  test('stands in the activity of the deal', async () => {
    const { guest, bids, deal } = await makeShown()
    await guest.post('/guest-client-comments', { name: 'Ana Roy', text: 'We take the first.' })
    await guest.post('/guest-client-acceptance', { bidId: bids[0]?.id, name: 'Ana Roy' })
    const { body } = await broker.get<{ data: { kind: string; who: string }[] }>(`/deals/${deal.id}/stream`)
    expect(body.data.filter(({ kind }) => kind === 'client').map(({ who }) => who)).toEqual(['Ana Roy', 'Ana Roy'])
  })

  test('happens once', async () => {
    const { guest, bids } = await makeShown()
    await guest.post('/guest-client-acceptance', { bidId: bids[0]?.id, name: 'Ana Roy' })
    const again = await guest.post('/guest-client-acceptance', { bidId: bids[1]?.id, name: 'Ana Roy' })
    expect(again).toMatchObject({ status: 409, body: { message: 'A bid was accepted here already.' } })
  })

  test('is refused for terms that are no longer those that were shown', async () => {
    const { guest, bids } = await makeShown()
    await sql`update deals_lender_bids set values = values || '{"allInRate": 5.4}' where id = ${bids[0]?.id}`.execute(
      db,
    )
    const answer = await guest.post('/guest-client-acceptance', { bidId: bids[0]?.id, name: 'Ana Roy' })
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^The lender has changed/) } })
  })

  test('of a bid that stands on no page of the holder is refused', async () => {
    const { guest } = await makeShown()
    const other = await makeShown()
    const answer = await guest.post('/guest-client-acceptance', { bidId: other.bids[0]?.id, name: 'Ana Roy' })
    expect(answer).toMatchObject({ status: 409, body: { message: 'This bid is not on this page.' } })
  })

  test('is not for the holder of a lender’s link', async () => {
    const { bids } = await makeShown()
    const lender = it.guest(bids[0]?.token ?? '')
    const answer = await lender.post('/guest-client-acceptance', { bidId: bids[0]?.id, name: 'A lender' })
    expect(answer.status).toBe(403)
  })
})
