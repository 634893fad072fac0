/** Documents that an owner shares with lenders: listed and opened behind a deal's links, and nowhere else. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeDealDocument, makePropertyDocument } from '#server/resources/documents/document.factory.ts'
import { PDF } from '#server/resources/files/upload.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { acceptAgreement, makeBid } from './bid.factory.ts'
import { type MadeDeal, makeDeal, makePipeline } from './deal.factory.ts'

type Listed = { documents: { name: string; category: string; hashedId: string; sizeBytes: number; isOpen: boolean }[] }

const it = await testApp()
const { services } = it.app
const place = { db: services.db, seals: services.seals }
const shelf = { ...place, services }
let owner: TestUser
let stranger: TestUser
let property: { _id: string }
let survey: { _id: string; hashedId: string }
let secret: { _id: string; hashedId: string }
let deal: MadeDeal

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  owner = await it.user('Full Server')
  stranger = await it.user('Full Server')
})

beforeEach(async () => {
  property = await makeProperty(place, { userId: owner.id })
  const row = { userId: owner.id, propertyId: property._id }
  const file = (name: string) => ({ name, content: PDF })
  survey = await makePropertyDocument(shelf, file('Survey.pdf'), {
    ...{ ...row, category: 'thirdPartyReports', shareWithLenders: true },
  })
  secret = await makePropertyDocument(shelf, file('Divorce.pdf'), { ...row, category: 'otherDocs' })
  deal = await openDeal({ propertyId: property._id })
})

async function openDeal(parts: { propertyId?: string; userId?: number }): Promise<MadeDeal> {
  const made = await makeDeal(place, { userId: owner.id, dealStatus: 'in-progress', ...parts })
  await makePipeline(place, made)
  return made
}

async function guestOf(one: MadeDeal, { hasAccepted = true } = {}) {
  const bid = await makeBid(place, one)
  if (hasAccepted) await acceptAgreement(place, bid.id)
  return { ...it.guest(bid.token), authorization: `Guest ${bid.token}` }
}
const open = async (hashedId: string, authorization: string) =>
  (await it.app.inject({ url: `/api/file-storage/${hashedId}`, headers: { authorization } })).statusCode

test('a lender gets those that are marked for lenders, with what they are, and opens them', async () => {
  const guest = await guestOf(deal)
  const { body } = await guest.get<Listed>('/guest-deal')
  expect(body.documents).toEqual([
    {
      name: 'Survey.pdf',
      category: 'Third-Party Reports',
      hashedId: survey.hashedId,
      sizeBytes: PDF.length,
      isOpen: true,
    },
  ])
  expect(await open(survey.hashedId, guest.authorization)).toBe(200)
  expect(await open(secret.hashedId, guest.authorization)).toBe(404)
})

test('a lender that has not accepted the agreement gets none', async () => {
  const guest = await guestOf(deal, { hasAccepted: false })
  expect((await guest.get('/guest-deal')).status).toBe(409)
  expect(await open(survey.hashedId, guest.authorization)).toBe(409)
})

test('a lender of another deal gets none of them', async () => {
  const guest = await guestOf(await openDeal({}))
  expect((await guest.get<Listed>('/guest-deal')).body.documents).toEqual([])
  expect(await open(survey.hashedId, guest.authorization)).toBe(404)
})

test('what the owner takes back is gone at once', async () => {
  const guest = await guestOf(deal)
  await owner.patch(`/specDocs/${survey._id}`, { shareWithLenders: false })
  expect((await guest.get<Listed>('/guest-deal')).body.documents).toEqual([])
  expect(await open(survey.hashedId, guest.authorization)).toBe(404)
})

test('documents of a deleted property are shown to nobody', async () => {
  const guest = await guestOf(deal)
  await owner.delete(`/properties/${property._id}`)
  expect((await guest.get<Listed>('/guest-deal')).body.documents).toEqual([])
  expect(await open(survey.hashedId, guest.authorization)).toBe(404)
})

test("a deal on a stranger's property shows none of it", async () => {
  const guest = await guestOf(await openDeal({ userId: stranger.id, propertyId: property._id }))
  expect((await guest.get<Listed>('/guest-deal')).body.documents).toEqual([])
  expect(await open(survey.hashedId, guest.authorization)).toBe(404)
})

test('a deal is tied to a property that whoever writes it may see', async () => {
  const ask = { dealName: 'Refinance', propertyId: property._id }
  expect((await owner.post('/deals', ask)).body).toMatchObject({ propertyId: property._id })
  const refused = await stranger.post<{ errors: object }>('/deals', ask)
  expect([refused.status, refused.body.errors]).toEqual([400, { propertyId: 'Property has an unknown value.' }])
})

test('the team sees the same list, and opens what it may see in the portfolio', async () => {
  const colleague = await it.user('Capstack', { companyId: owner.companyId })
  const own = await owner.get<Listed>(`/deals/${deal.id}/lender-view`)
  expect(own.body.documents).toMatchObject([{ name: 'Survey.pdf', isOpen: true }])
  const seen = await colleague.get<Listed>(`/deals/${deal.id}/lender-view`)
  expect(seen.body.documents).toMatchObject([{ name: 'Survey.pdf', isOpen: false }])
})

test("a deal's own documents reach its lender once they are marked, beside those of the property", async () => {
  const row = { userId: owner.id, dealId: deal.id }
  const report = await makeDealDocument(
    shelf,
    { name: 'Phase I.pdf', content: PDF },
    {
      ...{ ...row, category: 'thirdPartyReports', shareWithLenders: true },
    },
  )
  const memo = await makeDealDocument(shelf, { name: 'Fee memo.pdf', content: PDF }, { ...row, category: 'otherDocs' })
  const guest = await guestOf(deal)
  const { body } = await guest.get<Listed>('/guest-deal')
  expect(body.documents.map(({ name }) => name)).toEqual(['Phase I.pdf', 'Survey.pdf'])
  expect([await open(report.hashedId, guest.authorization), await open(memo.hashedId, guest.authorization)]).toEqual([
    200, 404,
  ])
  const ticket = await guest.post<{ url: string }>(`/file-storage/${report.hashedId}/ticket`, { purpose: 'download' })
  expect((await it.app.inject({ url: ticket.body.url })).statusCode).toBe(200)
  expect((await guest.post(`/file-storage/${memo.hashedId}/ticket`, {})).status).toBe(404)
  const other = await guestOf(await openDeal({}))
  expect(await open(report.hashedId, other.authorization)).toBe(404)
  expect((await other.get('/record-documents')).status).toBe(401)
})
