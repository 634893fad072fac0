/** Lenders on a deal: approached, their links switched, compared, accepted, expired. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { addBids, markBidsSent } from './add-bids.ts'
import { acceptAgreement, COMPLETE_QUOTE, makeBid, makeLenderWithPeople } from './bid.factory.ts'
import { bidExpiryJob } from './bid-expiry.job.ts'
import { type DealRow, makeDeal, makePipeline } from './deal.factory.ts'

const it = await testApp()
const { services } = it.app
const { db, seals } = services
const place = { db, seals }
let agent: TestUser
let manager: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  agent = people['TO/Agent']
  manager = people['TO/Underwriter']
})

async function makeOpenDeal(overrides: Partial<DealRow> = {}) {
  const deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress', ...overrides })
  await makePipeline(place, deal)
  return deal
}

const inDays = (days: number) => addDays(dateInTimeZone(new Date(), HOME_ZONE), days)

describe('approaching lenders', () => {
  test('by hand makes a bid with a copy of the lender’s name and main person', async () => {
    const deal = await makeOpenDeal()
    const lender = await makeLenderWithPeople(place)
    const { status, body } = await agent.post('/deals-lender-bids', { dealId: deal.id, lenderCompanyId: lender.id })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      lenderBidId: `${deal.dealId}-L01`,
      lenderName: lender.companyName,
      status: 'selected',
      isTokenActive: true,
      contacts: [{ name: 'Casey Lender' }],
    })
    expect(body).not.toHaveProperty('tokenHash')
    const again = await agent.post('/deals-lender-bids', { dealId: deal.id, lenderCompanyId: lender.id })
    expect(again).toMatchObject({ status: 409, body: { message: 'This lender was already added to the deal.' } })
  })

  test('is refused without contacts, and before the deal is in progress', async () => {
    const deal = await makeOpenDeal()
    const silent = await makeLender(place)
    const mute = await agent.post('/deals-lender-bids', { dealId: deal.id, lenderCompanyId: silent.id })
    expect(mute.body.message).toBe('This lender has no contacts.')
    const draft = await makeDeal(place, { userId: agent.id })
    const lender = await makeLenderWithPeople(place)
    expect((await agent.post('/deals-lender-bids', { dealId: draft.id, lenderCompanyId: lender.id })).status).toBe(409)
  })

  test('by mail uses the bids of lenders selected before, scores them, and puts the deal on the market', async () => {
    const deal = await makeOpenDeal()
    const [first, second] = [await makeLenderWithPeople(place), await makeLenderWithPeople(place)]
    await agent.post('/deals-lender-bids', { dealId: deal.id, lenderCompanyId: first.id })
    const recipients = [{ lenderCompanyId: first.id }, { lenderCompanyId: second.id }]
    const added = await asSystem(it.app, async (ctx) => {
      const bids = await addBids(ctx, deal.id, recipients)
      await markBidsSent(
        ctx,
        deal.id,
        bids.map(({ id }) => id),
      )
      return bids
    })
    expect(added.map(({ lenderCompanyId, isNew }) => [lenderCompanyId, isNew])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    const { body } = await agent.get<{ data: object[] }>(`/deals-lender-bids?dealId=${deal.id}`)
    expect(body.data).toHaveLength(2)
    for (const bid of body.data) expect(bid).toMatchObject({ status: 'sent', matchScore: expect.any(Number) })
    expect((await agent.get(`/deals/${deal.id}`)).body).toMatchObject({ trackStage: 'marketed', lendersSent: 2 })
    await expect(asSystem(it.app, (ctx) => addBids(ctx, deal.id, recipients))).rejects.toThrow('already added')
  })
})

async function makeGuest(dealParts: Partial<DealRow> = {}, bidParts: Parameters<typeof makeBid>[2] = {}) {
  const deal = await makeOpenDeal(dealParts)
  const bid = await makeBid(place, deal, bidParts)
  await acceptAgreement(place, bid.id)
  const guest = it.guest(bid.token)
  const answer = (body: object) => guest.patch(`/deals-lender-bids/${bid.id}`, body)
  return { deal, bid, guest, answer }
}

describe('the link', () => {
  const toggle = (id: number, isTokenActive: boolean) =>
    agent.patch('/deal-preview-link?toggleStatus=guestToken', { id, isTokenActive })

  test('is copied, switched off and on again', async () => {
    const bid = await makeBid(place, await makeOpenDeal())
    const { body } = await agent.get(`/deals-lender-bids/${bid.id}`)
    expect(body).toMatchObject({ bidId: bid.token, bidUrl: `${services.config.publicUrl}/deal-bid/${bid.token}` })
    expect((await toggle(bid.id, false)).body).toMatchObject({ id: bid.id, isTokenActive: false })
    expect((await it.anyone.get(`/conf-agreement/${bid.token}`)).status).toBe(410)
    expect((await toggle(bid.id, true)).body).toMatchObject({ isTokenActive: true })
    expect((await it.anyone.get(`/conf-agreement/${bid.token}`)).status).toBe(200)
  })

  test.each([
    ['the bid was declined', { status: 'declined' }, {}],
    ['its time is over', { tokenExpiresAt: '2020-01-01T00:00:00.000Z' }, {}],
    ['the deal is not in progress', {}, { dealStatus: 'archived' }],
  ] as const)('cannot be switched when %s', async (_why, bidParts, dealParts) => {
    const bid = await makeBid(
      place,
      await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress', ...dealParts }),
      bidParts,
    )
    expect(await toggle(bid.id, false)).toMatchObject({
      status: 409,
      body: { message: 'This token cannot be toggled' },
    })
  })

  test('is told to nobody who may not change the bid, and stands in no list and no reply to a change', async () => {
    const deal = await makeOpenDeal()
    const bid = await makeBid(place, deal)
    const { body: rows } = await agent.get(`/deals-lender-bids?dealId=${deal.id}`)
    expect(JSON.stringify(rows)).not.toContain(bid.token)
    const { body: changed } = await agent.patch(`/deals-lender-bids/${bid.id}`, { isActive: true })
    expect(JSON.stringify(changed)).not.toContain(bid.token)
    const { status, body } = await (await it.user('Super Admin')).get(`/deals-lender-bids/${bid.id}`)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('bidId')
  })

  test('is given more time once it has run out', async () => {
    const bid = await makeBid(place, await makeOpenDeal(), { tokenExpiresAt: '2020-01-01T00:00:00.000Z' })
    expect((await it.anyone.get(`/conf-agreement/${bid.token}`)).status).toBe(410)
    const { body } = await agent.post<{ tokenExpiresAt: string }>(`/deals-lender-bids/${bid.id}/actions/renewLink`)
    expect(body.tokenExpiresAt > inDays(20)).toBe(true)
    expect((await it.anyone.get(`/conf-agreement/${bid.token}`)).status).toBe(200)
  })

  test('is replaced by a new one, and the old one ends', async () => {
    const bid = await makeBid(place, await makeOpenDeal())
    const { status, body } = await agent.post<{ isTokenActive: boolean }>(
      `/deals-lender-bids/${bid.id}/actions/newLink`,
    )
    expect([status, body.isTokenActive]).toEqual([200, true])
    expect(JSON.stringify(body)).not.toContain(bid.token)
    const { body: kept } = await agent.get<{ bidId: string }>(`/deals-lender-bids/${bid.id}`)
    expect(kept.bidId).not.toBe(bid.token)
    expect((await it.anyone.get(`/conf-agreement/${bid.token}`)).status).toBe(410)
    expect((await it.anyone.get(`/conf-agreement/${kept.bidId}`)).status).toBe(200)
  })

  test('is not replaced once the bid is over', async () => {
    const bid = await makeBid(place, await makeOpenDeal(), { status: 'declined' })
    expect((await agent.post(`/deals-lender-bids/${bid.id}/actions/newLink`)).status).toBe(409)
  })

  test('of another company is not there', async () => {
    const stranger = await it.user('Transaction Only')
    const bid = await makeBid(place, await makeOpenDeal())
    const answer = await stranger.patch('/deal-preview-link?toggleStatus=guestToken', {
      id: bid.id,
      isTokenActive: false,
    })
    expect(answer.status).toBe(404)
  })
})

describe('accepting', () => {
  test('makes the lender primary and the fee follow its amount', async () => {
    const { deal, bid } = await makeGuest(
      {},
      { status: 'quoted', values: { ...COMPLETE_QUOTE, loanAmount: 6_000_000 } },
    )
    const { body } = await agent.post(`/deals-lender-bids/${bid.id}/actions/accept`)
    expect(body).toMatchObject({ status: 'accepted', isPrimary: true })
    expect((await agent.get(`/deals/${deal.id}`)).body).toMatchObject({
      trackStage: 'term-sheet-signed',
      primaryLenderBidId: bid.id,
      primaryLenderName: expect.any(String),
      primaryBid: { rate: 5.1, termMonths: 60, amount: 6_000_000 },
    })
    const { body: fees } = await agent.get<{ data: object[] }>(`/deal-pipeline-revenue?dealId=${deal.id}`)
    expect(fees.data).toMatchObject([{ loanAmount: 6_000_000, probability: 60 }])
  })

  test('is refused for a bid that is not active, and for a second one', async () => {
    const { deal, bid } = await makeGuest({}, { status: 'quoted', values: COMPLETE_QUOTE })
    const second = await makeBid(place, deal, { status: 'quoted', values: COMPLETE_QUOTE })
    await agent.patch(`/deals-lender-bids/${bid.id}`, { isActive: false })
    const accept = (id: number) => agent.patch(`/deals-lender-bids/${id}`, { status: 'accepted' })
    expect((await accept(bid.id)).body.message).toBe('This bid is not active.')
    await accept(second.id)
    await agent.patch(`/deals-lender-bids/${bid.id}`, { isActive: true })
    expect((await accept(bid.id)).status).toBe(409)
  })

  test('another lender instead resets what the first had signed and committed to', async () => {
    const { deal, bid } = await makeGuest({}, { status: 'quoted', values: COMPLETE_QUOTE })
    const second = await makeBid(place, deal, { status: 'quoted', values: COMPLETE_QUOTE })
    await agent.post(`/deals-lender-bids/${second.id}/actions/accept`)
    await agent.post(`/deals-lender-bids/${second.id}/actions/commit`)
    expect((await agent.get(`/deals/${deal.id}`)).body.commitmentDate).not.toBeNull()
    const change = { primaryLenderBidId: bid.id }
    const { body } = await manager.put(`/deals/${deal.id}?primary-lender=change&data=reset`, change)
    expect(body).toMatchObject({ primaryLenderBidId: bid.id, trackStage: 'term-sheet-signed', commitmentDate: null })
    expect((await agent.get(`/deals-lender-bids/${second.id}`)).body.status).toBe('quoted')
  })

  test('a chosen lender that drops out leaves the deal comparing bids again', async () => {
    const { deal, bid } = await makeGuest({}, { status: 'quoted', values: COMPLETE_QUOTE })
    await agent.post(`/deals-lender-bids/${bid.id}/actions/accept`)
    await agent.post(`/deals-lender-bids/${bid.id}/actions/withdraw`)
    const { body } = await agent.get(`/deals/${deal.id}`)
    expect(body).toMatchObject({ primaryLenderBidId: null, trackStage: 'bids-in', primaryBid: null })
    expect(body).toMatchObject({ termSheetSignedDate: null, commitmentDate: null })
    expect((await it.anyone.get(`/conf-agreement/${bid.token}`)).status).toBe(410)
  })

  test('what somebody typed into the pipeline stays, until it is cleared', async () => {
    const { deal, bid } = await makeGuest(
      { expectedClosingDate: '2027-03-31' },
      { status: 'quoted', values: COMPLETE_QUOTE },
    )
    const { body: list } = await agent.get<{ data: { id: number }[] }>(`/deal-pipeline-revenue?dealId=${deal.id}`)
    const id = list.data[0]?.id
    await agent.patch(`/deal-pipeline-revenue/${id}`, { probability: 33 })
    const dated = await agent.patch(`/deal-pipeline-revenue/${id}?isCustomFundingDate`, { fundingDate: '2027-05-15' })
    expect(dated.body).toMatchObject({ fundingDate: '2027-05-15', isCustomFundingDate: true })
    await agent.patch(`/deals-lender-bids/${bid.id}`, { status: 'accepted' })
    const kept = await agent.get(`/deal-pipeline-revenue/${id}`)
    expect(kept.body).toMatchObject({ probability: 33, isCustomProbability: true, fundingDate: '2027-05-15' })
    await agent.patch(`/deal-pipeline-revenue/${id}?isCustomFundingDate=false`)
    const { body } = await agent.patch(`/deal-pipeline-revenue/${id}`, { probability: null })
    expect(body).toMatchObject({ probability: 60, isCustomProbability: false, fundingDate: '2027-03-31' })
    const half = { splits: { originator: 50, manager: 10, house: 39 } }
    expect((await agent.patch(`/deal-pipeline-revenue/${id}`, half)).body.message).toBe('Splits must add up to 100%.')
  })
})

test('quotes expire after the day until which they were valid, and no sooner', async () => {
  const deal = await makeOpenDeal()
  const quote = (expiryDate: string) =>
    makeBid(place, deal, { status: 'quoted', values: { ...COMPLETE_QUOTE, expiryDate } })
  const [over, open] = [await quote(inDays(-2)), await quote(inDays(2))]
  await bidExpiryJob.run(services, {} as never)
  expect((await agent.get(`/deals-lender-bids/${over.id}`)).body.status).toBe('expired')
  expect((await agent.get(`/deals-lender-bids/${open.id}`)).body.status).toBe('quoted')
})

test('a client reads the bids on a deal of its own, and neither adds one nor reminds a lender', async () => {
  const client = await it.user('Self Serve')
  const deal = await makeDeal(place, { userId: client.id, dealStatus: 'in-progress' })
  const bid = await makeBid(place, deal)
  expect((await client.get(`/deals-lender-bids/${bid.id}`)).status).toBe(200)
  const added = await client.post('/deals-lender-bids', { dealId: deal.id, lenderCompanyId: bid.lenderCompanyId })
  expect(added.status).toBe(403)
  expect((await client.post(`/deals-lender-bids/${bid.id}/actions/remind`, {})).status).toBe(403)
  expect((await client.post(`/deals/${deal.id}/actions/remindLenders`, {})).status).toBe(403)
})
