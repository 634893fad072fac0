/** Consultants asked for a report: from the first link to the report in the deal's documents, and what each may see. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { makeConsultant, makeConsultantContacts } from '#server/resources/consultants/consultant.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeConsultantBid, makeConsultantBid } from './consultant-bid.factory.ts'

const { app, user, guest, anyone } = await testApp()
const { services } = app

type Row = Record<string, unknown> & { id: number; status: string; message: string }
type Answered = { deal: Record<string, unknown>; bid: Row; categoryName: string }

const QUOTE = { feeAmount: 4_150, disbursements: 450, relianceIncluded: true, turnaroundDays: 18 }

let owner: TestUser
let deal: Awaited<ReturnType<typeof makeDeal>>
let bid: MadeConsultantBid
let rival: MadeConsultantBid

beforeAll(async () => {
  await seedReferenceLists(services)
  owner = await user('Transaction Only')
})

beforeEach(async () => {
  deal = await makeDeal(services, { dealStatus: 'in-progress', userId: owner.id })
  bid = await makeConsultantBid(services, deal)
  rival = await makeConsultantBid(services, deal, {
    status: 'quoted',
    values: { feeAmount: 5_200, turnaroundDays: 12 },
  })
})

const read = async ({ id }: { id: number }) => (await owner.get<Row>(`/deals-consultant-bids/${id}`)).body

describe('asking', () => {
  test('makes a bid with a link for the main person, once for a category', async () => {
    const consultant = await makeConsultant(services, { categories: [1] })
    await makeConsultantContacts(services, [{ companyId: consultant.id, firstName: 'Cleo', lastName: 'Varga' }])
    const asked = { dealId: deal.id, consultantId: consultant.id, consultantCategoryId: 1 }
    const { status, body } = await owner.post<Row>('/deals-consultant-bids', asked)
    expect([status, body.status, body.consultantName]).toEqual([201, 'selected', consultant.companyName])
    expect(body.contacts).toMatchObject([{ name: 'Cleo Varga' }])
    expect((await read(body)).bidUrl).toContain('/deal-consultant-bid/')
    const again = await owner.post<Row>('/deals-consultant-bids', asked)
    expect([again.status, again.body.message]).toEqual([409, 'This consultant was already asked for this on the deal.'])
    const other = await owner.post<Row>('/deals-consultant-bids', { ...asked, consultantCategoryId: 2 })
    expect([other.status, other.body.message]).toEqual([400, 'This consultant does not work in that category.'])
  })

  test('waits until the deal is in progress, and needs somebody to write to', async () => {
    const draft = await makeDeal(services, { dealStatus: 'draft', userId: owner.id })
    const nobody = await makeConsultant(services)
    const ask = (dealId: number) =>
      owner.post<Row>('/deals-consultant-bids', { dealId, consultantId: nobody.id, consultantCategoryId: 1 })
    expect((await ask(draft.id)).body.message).toBe('Consultants can be asked once the deal is in progress.')
    expect((await ask(deal.id)).body.message).toBe('This consultant has no contacts.')
  })
})

describe('who is selected', () => {
  type Selected = { total: number; data: (Row & { bidId: number })[] }
  const list = (who: TestUser, dealId: number) => who.get<Selected>(`/deal-consultants?dealId=${dealId}`)

  test('is told by category, with whether mail went out, and without what was withdrawn', async () => {
    const consultant = await makeConsultant(services, { categories: [1, 2] })
    await makeConsultantContacts(services, [{ companyId: consultant.id }])
    const asked = { dealId: deal.id, consultantId: consultant.id }
    const first = await owner.post<Row>('/deals-consultant-bids', { ...asked, consultantCategoryId: 1 })
    const second = await owner.post<Row>('/deals-consultant-bids', { ...asked, consultantCategoryId: 2 })
    expect((await owner.delete(`/deals-consultant-bids/${first.body.id}`)).status).toBe(200)
    const { body } = await list(owner, deal.id)
    const told = new Map(body.data.map((row) => [row.bidId, row]))
    expect([...told.keys()].sort((a, b) => a - b)).toEqual([bid.id, rival.id, second.body.id])
    expect(body.total).toBe(3)
    expect(told.get(bid.id)).toMatchObject({ status: 'sent', consultantCategoryId: 1 })
    expect(told.get(bid.id)?.sentAt).not.toBeNull()
    const unsent = { consultantId: consultant.id, consultantCategoryId: 2, status: 'selected', sentAt: null }
    expect(told.get(second.body.id)).toMatchObject(unsent)
  })

  test("is nobody else's to know", async () => {
    const stranger = await user('Transaction Only')
    expect((await list(stranger, deal.id)).status).toBe(404)
    expect((await guest(bid.token).get(`/deal-consultants?dealId=${deal.id}`)).status).toBe(401)
  })
})

describe('behind the link', () => {
  test('a consultant sees the building and its own bid, and nothing of the loan or of others', async () => {
    const holder = guest(bid.token)
    const { status, body } = await holder.get<Answered>('/guest-deal')
    expect([status, body.categoryName, body.bid.status]).toEqual([200, 'Appraiser', 'viewed'])
    expect(Object.keys(body.deal)).not.toContain('values')
    expect(body.bid).not.toHaveProperty('bidId')
    expect((await holder.get(`/deals-consultant-bids/${rival.id}`)).status).toBe(404)
    expect((await holder.get('/deals-lender-bids')).status).toBe(403)
  })

  test('a quote says what it costs and how long it takes, and can be changed until somebody is engaged', async () => {
    const holder = guest(bid.token)
    const send = (body: object) => holder.patch<Row>(`/deals-consultant-bids/${bid.id}`, body)
    expect((await send({ status: 'quoted', values: { feeAmount: 10 } })).status).toBe(400)
    expect((await send({ status: 'quoted', values: QUOTE })).body).toMatchObject({ status: 'quoted', values: QUOTE })
    expect((await send({ status: 'engaged' })).status).toBe(400)
    await owner.post(`/deals-consultant-bids/${bid.id}/actions/engage`)
    const late = await send({ values: { feeAmount: 1 } })
    expect([late.status, late.body.message]).toEqual([409, 'This bid can no longer be changed.'])
  })

  test('what a consultant has begun to write is kept for its next visit, and is no quote yet', async () => {
    const holder = guest(bid.token)
    await holder.get('/guest-deal')
    const { status, body } = await holder.patch<Row>(`/deals-consultant-bids/${bid.id}`, { values: { feeAmount: 10 } })
    expect([status, body.status]).toEqual([200, 'viewed'])
    expect((await holder.get<Answered>('/guest-deal')).body.bid).toMatchObject({ values: { feeAmount: 10 } })
    expect((await owner.post(`/deals-consultant-bids/${bid.id}/actions/engage`)).status).toBe(409)
  })

  test('nothing is told before the agreement is accepted by name, where the deal asks for it', async () => {
    const asked = await makeConsultantBid(services, deal, { consultantCategoryId: 3, isAccepted: false })
    const holder = guest(asked.token)
    const refused = { status: 409, body: { message: 'Please accept the agreement to continue.' } }
    expect(await holder.get('/guest-deal')).toMatchObject(refused)
    expect(await holder.patch(`/deals-consultant-bids/${asked.id}`, { values: { feeAmount: 1 } })).toMatchObject(
      refused,
    )
    const told = await anyone.get<{ text: string }>(`/conf-agreement/${asked.token}`)
    expect(told.body).toMatchObject({ invited: 'consultant', dealName: expect.any(String), acceptedAt: null })
    expect(told.body.text).toContain('prepare this report')
    const person = { fullName: 'Ada Bright', company: 'Bright Appraisal', email: 'ada@bright.test', isAccepted: true }
    expect((await anyone.post(`/conf-agreement/${asked.token}`, { ...person, isAccepted: false })).status).toBe(400)
    expect(await anyone.post(`/conf-agreement/${asked.token}`, person)).toMatchObject({
      body: { acceptedBy: 'Ada Bright' },
    })
    expect((await holder.get('/guest-deal')).status).toBe(200)
  })

  test('an ended link opens nothing', async () => {
    await owner.patch(`/deals-consultant-bids/${bid.id}`, { isTokenActive: false })
    expect((await guest(bid.token).get('/guest-deal')).status).toBe(410)
  })
})

test('are deleted by a plain id as well, and never without naming one', async () => {
  expect((await owner.delete('/deals-consultant-bids')).status).toBe(400)
  expect((await owner.delete(`/deals-consultant-bids?dealId=${deal.id}`)).status).toBe(400)
  expect((await owner.delete(`/deals-consultant-bids?id=${bid.id}`)).body).toEqual({ matched: 1, modified: 1 })
  const left = await owner.get<{ data: Row[] }>(`/deals-consultant-bids?dealId=${deal.id}`)
  expect(left.body.data.map(({ id }) => id)).toEqual([rival.id])
})

describe('engaging', () => {
  test('leaves the others of the category, whose links end, and none of another category', async () => {
    const planner = await makeConsultantBid(services, deal, { consultantCategoryId: 9 })
    const { status, body } = await owner.post<Row>(`/deals-consultant-bids/${rival.id}/actions/engage`)
    expect([status, body.status]).toEqual([200, 'engaged'])
    expect(await read(bid)).toMatchObject({ status: 'not-selected', isTokenActive: false })
    expect(await read(planner)).toMatchObject({ status: 'sent', isTokenActive: true })
    expect((await guest(bid.token).get('/guest-deal')).status).toBe(410)
  })

  test('needs a quote', async () => {
    expect((await owner.post(`/deals-consultant-bids/${bid.id}/actions/engage`)).status).toBe(409)
  })

  test('is followed by a report, without which nothing was received', async () => {
    await owner.post(`/deals-consultant-bids/${rival.id}/actions/engage`)
    const { status, body } = await owner.patch<Row>(`/deals-consultant-bids/${rival.id}`, { status: 'report-received' })
    expect([status, body.message]).toEqual([400, 'Report file is required.'])
  })
})

test('a report that was received stands among the third-party reports of the deal', async () => {
  await owner.post(`/deals-consultant-bids/${rival.id}/actions/engage`)
  const { hashedId } = await uploadFile(app, owner.token, 'Appraisal.txt', Buffer.from('Worth it'), 'record-documents')
  const reportFile = { hashedId, name: 'Appraisal.txt' }
  const received = await owner.patch<Row>(`/deals-consultant-bids/${rival.id}`, {
    status: 'report-received',
    reportFile,
  })
  expect([received.status, received.body.status]).toEqual([200, 'report-received'])
  const { body } = await owner.get<{ data: Row[] }>(`/record-documents?path=deals&recordId=${deal.id}`)
  expect(body.data).toMatchObject([{ hashedId, category: 'thirdPartyReports', name: 'Appraisal.txt' }])
})

test('a stranger finds none of it', async () => {
  const stranger = await user('Full Server')
  expect((await stranger.get(`/deals-consultant-bids/${bid.id}`)).status).toBe(404)
})
