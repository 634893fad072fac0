/** A loan that lenders share: whole shares, each lender's own tick and approval, and another primary lender. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeBid, makeLenderWithPeople } from '#server/resources/deals/bid.factory.ts'
import { COMPLETE_ANSWERS, type DealRow, makeDeal, makePipeline } from '#server/resources/deals/deal.factory.ts'
import { PDF, uploadFile } from '#server/resources/files/upload.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeCondition, makePartyLink, makeSyndicateLender } from './funding.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
const path = '/prefunding-syndicate-lenders'
let agent: TestUser
let manager: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  agent = people['TO/Agent']
  manager = people['TO/Underwriter']
})

async function makeOpenDeal(overrides: Partial<DealRow> = {}) {
  const values = { ...COMPLETE_ANSWERS, Loan_Amount: 24_000_000 }
  const deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress', values, ...overrides })
  await makePipeline(place, deal)
  return deal
}

/** A deal at due diligence whose lender was chosen. */
async function makePlacedDeal() {
  const deal = await makeOpenDeal({ trackStage: 'due-diligence' })
  const bid = await makeBid(place, deal, { status: 'accepted', values: { loanAmount: 24_000_000 } })
  await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(db)
  return { ...deal, bidId: bid.id }
}

test('a lender comes in once, one leads, and each share has its amount of the loan', async () => {
  const { id } = await makeOpenDeal()
  const [lead, other] = [await makeLenderWithPeople(place), await makeLenderWithPeople(place)]
  const add = (lenderCompanyId: number, role: string, sharePercentage: number) =>
    agent.post(path, { dealId: id, lenderCompanyId, role, sharePercentage })
  const { status, body } = await add(lead.id, 'lead', 60)
  expect(status).toBe(201)
  expect(body).toMatchObject({ commitmentAmount: 14_400_000, approvalStatus: 'invited', lenderName: lead.companyName })
  expect(body).not.toHaveProperty('tokenHash')
  expect((await add(lead.id, 'participant', 25)).body.message).toBe('This lender is in the syndicate already.')
  expect((await add(other.id, 'lead', 25)).body.message).toBe('The syndicate has a lead lender already.')
  expect((await add(other.id, 'participant', 101)).status).toBe(400)
  expect(await agent.patch(`${path}/${body.id}`, { sharePercentage: 55 })).toMatchObject({
    body: { commitmentAmount: 13_200_000 },
  })
  await agent.patch(`/deals/${id}`, { values: { Loan_Amount: 20_000_000 } })
  expect((await agent.get(`${path}/${body.id}`)).body).toMatchObject({ commitmentAmount: 11_000_000 })
})

test('whole shares do not commit a deal while nobody leads the syndicate', async () => {
  const deal = await makePlacedDeal()
  await makeSyndicateLender(place, deal, { role: 'agent', sharePercentage: 100 })
  expect(await manager.patch(`/deals/${deal.id}`, { trackStage: 'committed' })).toMatchObject({
    status: 409,
    body: { message: 'The syndicate needs a lead lender.' },
  })
})

test('a lender that opens its link reviews, says itself whether it takes its share, and the owner is told', async () => {
  const deal = await makeOpenDeal()
  const { id, token, lenderName } = await makeSyndicateLender(place, deal)
  const other = await makeSyndicateLender(place, deal)
  const lender = it.guest(token)
  expect((await lender.get(`/deals/${deal.id}?prefunding=show`)).body).toMatchObject({
    approval: { id, approvalStatus: 'reviewing' },
  })
  expect(await lender.patch(`${path}/${id}`, { approvalStatus: 'approved' })).toMatchObject({
    status: 200,
    body: { id, approvalStatus: 'approved' },
  })
  expect((await agent.get(`${path}/${id}`)).body).toMatchObject({ approvalStatus: 'approved' })
  const { body } = await agent.get<{ data: { title: string }[] }>('/notifications')
  expect(body.data.map(({ title }) => title)).toContain(`${lenderName}: approved`)
  // Nothing else of its row, and nothing of another's.
  expect((await lender.get<{ data: unknown[] }>(path)).body.data).toMatchObject([{ id, lenderName }])
  expect((await lender.get(`${path}/${other.id}`)).status).toBe(404)
  expect((await lender.delete(`${path}/${id}`)).status).not.toBe(200)
  expect((await lender.patch(`${path}/${id}`, { sharePercentage: 90 })).status).toBe(400)
  expect((await lender.patch(`${path}/${other.id}`, { approvalStatus: 'declined' })).status).toBe(404)
  expect((await lender.get(`/deals/${deal.id}?prefunding=show`)).body).toMatchObject({
    approval: { id, approvalStatus: 'approved' },
  })
})

test('shares must be whole before a deal is committed, by its stage and by its lender’s commitment', async () => {
  const deal = await makePlacedDeal()
  await makeSyndicateLender(place, deal, { role: 'lead', sharePercentage: 60 })
  const { id } = await makeSyndicateLender(place, deal, { sharePercentage: 25 })
  const commit = (body: object = {}) => manager.patch(`/deals/${deal.id}`, { trackStage: 'committed', ...body })
  const refusal = { status: 409, body: { message: 'Shares must add up to 100%.' } }
  expect(await commit()).toMatchObject(refusal)
  expect(await agent.post(`/deals-lender-bids/${deal.bidId}/actions/commit`)).toMatchObject(refusal)
  await agent.patch(`${path}/${id}`, { sharePercentage: 40 })
  expect(await commit()).toMatchObject({ status: 200, body: { trackStage: 'committed' } })
})

test('a document is approved once every lender has ticked, each its own', async () => {
  const deal = await makeOpenDeal()
  const id = await makeCondition(place, deal, { status: 'in-review' })
  await giveFile(id)
  const [first, second] = [
    await makeSyndicateLender(place, deal, { sharePercentage: 60 }),
    await makeSyndicateLender(place, deal, { sharePercentage: 40 }),
  ]
  const approve = () => agent.post(`/prefunding-documents/${id}/actions/approve`)
  const tick = (token: string, body: object) =>
    it.guest(token).patch(`/prefunding-documents/${id}?dealId=${deal.id}`, body)
  expect(await tick(first.token, { status: 'approved' })).toMatchObject({ status: 200, body: { tick: 'approved' } })
  expect((await approve()).body.message).toBe(
    `Not every lender of the syndicate has approved it yet: ${second.lenderName}.`,
  )
  expect((await tick(second.token, { status: 'rejected' })).body.message).toBe('A comment is required.')
  expect(await tick(second.token, { status: 'rejected', comment: 'Not signed.' })).toMatchObject({ status: 200 })
  await tick(second.token, { status: 'approved' })
  expect(await approve()).toMatchObject({ status: 200, body: { status: 'approved' } })
  const { body } = await agent.get<{ documents: { syndicateStatus: object }[] }>(`/deals/${deal.id}?prefunding=show`)
  expect(body.documents[0]?.syndicateStatus).toMatchObject({
    [first.id]: { status: 'approved' },
    [second.id]: { status: 'approved' },
  })
})

test('with another primary lender the tracker begins anew, and what was sent is kept among the deal’s documents', async () => {
  const deal = await makePlacedDeal()
  const next = await makeBid(place, deal, { status: 'quoted', values: { loanAmount: 24_000_000 } })
  const id = await makeCondition(place, deal)
  const hashedId = await giveFile(id)
  await makeSyndicateLender(place, deal)
  const change = (data: string, primaryLenderBidId: number) =>
    agent.put(`/deals/${deal.id}?primary-lender=change&data=${data}`, { primaryLenderBidId })
  expect(await change('keep', next.id)).toMatchObject({ status: 200, body: { primaryLenderBidId: next.id } })
  expect((await agent.get(`/prefunding-documents/${id}`)).body).toMatchObject({ files: [{ hashedId }] })
  expect((await change('reset', deal.bidId)).status).toBe(200)
  expect((await agent.get(`/prefunding-documents/${id}`)).body).toMatchObject({ status: 'outstanding', files: [] })
  expect((await agent.get<{ total: number }>(`${path}?dealId=${deal.id}`)).body.total).toBe(0)
  const kept = await agent.get<{ data: object[] }>(`/record-documents?path=deals&recordId=${deal.id}`)
  expect(kept.body.data).toMatchObject([{ hashedId, categoryName: 'Previous lender' }])
  expect((await agent.get(`/file-storage/${hashedId}`)).status).toBe(200)
})

test('a lender that leaves takes its link and its ticks along', async () => {
  const deal = await makeOpenDeal()
  const { id, token } = await makeSyndicateLender(place, deal)
  const documentId = await makeCondition(place, deal, {
    syndicateStatus: { [id]: { status: 'approved', at: '2026-01-01T12:00:00.000Z', comment: null } },
  })
  expect((await agent.delete(`${path}/${id}`)).status).toBe(200)
  expect((await it.guest(token).get(`/deals/${deal.id}?prefunding=show`)).status).toBe(410)
  expect((await agent.get(`/prefunding-documents/${documentId}`)).body).toMatchObject({ syndicateStatus: {} })
})

async function giveFile(id: number): Promise<string> {
  const { hashedId } = await uploadFile(it.app, `Bearer ${agent.token}`, 'leases.pdf', PDF, 'prefunding')
  const file = {
    hashedId,
    name: 'leases.pdf',
    sizeBytes: PDF.length,
    uploadedBy: 'Jess',
    byGuest: false,
    guestKey: null,
  }
  const files = JSON.stringify([{ ...file, uploadedAt: '2026-01-01T12:00:00.000Z' }])
  await sql`update prefunding_documents set files = ${files}::jsonb where id = ${id}`.execute(db)
  await sql`update file_storage set "ownerPath" = 'prefunding-documents', "ownerId" = ${String(id)}
    where "hashedId" = ${hashedId}`.execute(db)
  return hashedId
}

test('the link of a party opens no syndicate, and a lender’s opens every row', async () => {
  const deal = await makeOpenDeal()
  await makeCondition(place, deal, { name: 'Leases' })
  await makeCondition(place, deal, { name: 'Title', party: 'lender-counsel' })
  const lender = await makeSyndicateLender(place, deal)
  const link = await makePartyLink(place, deal)
  const see = (token: string) =>
    it.guest(token).get<{ documents: { name: string }[] }>(`/deals/${deal.id}?prefunding=show`)
  expect((await see(lender.token)).body.documents.map(({ name }) => name)).toEqual(['Leases', 'Title'])
  expect((await see(link.token)).body.documents.map(({ name }) => name)).toEqual(['Leases'])
  expect((await it.guest(link.token).get(path)).status).toBe(403)
})
