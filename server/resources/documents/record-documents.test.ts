/** Documents of a deal: kept by whoever may change it, seen by whoever sees it, and gone with it. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'

const { app, user } = await testAppWithReference()
const { services } = app

type Made = { _id: string; name: string; hashedId: string; category: string | null; errors?: Record<string, string> }
type List = { total: number; data: Made[] }

let agent: TestUser
let manager: TestUser
let colleague: TestUser
let stranger: TestUser
let deal: MadeDeal

beforeEach(async () => {
  manager = await user('TO/Underwriter')
  const { companyId } = manager
  agent = await user('TO/Agent', { companyId, parent: manager.id })
  colleague = await user('TO/Agent', { companyId })
  stranger = await user('Transaction Only')
  deal = await makeDeal(services, { userId: agent.id })
})

const add = async (who: TestUser, values: object = {}, name = 'Appraisal.pdf') =>
  who.post<Made>('/record-documents', {
    path: 'deals',
    recordId: String(deal.id),
    category: 'thirdPartyReports',
    name,
    hashedId: (await uploadFile(app, who.token, name, undefined, 'record-documents')).hashedId,
    ...values,
  })
const listed = (who: TestUser) => who.get<List>(`/record-documents?path=deals&recordId=${deal.id}`)
const open = async (who: TestUser, hashedId: string) =>
  (await app.inject({ url: `/api/files/${hashedId}`, headers: { authorization: who.token } })).statusCode

test('an agent keeps documents on a deal of their own, and whoever is above opens them', async () => {
  const { status, body } = await add(agent)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ path: 'deals', recordId: String(deal.id), name: 'Appraisal.pdf', category: 'thirdPartyReports' },
    ...{ shareWithLenders: false, contentType: 'application/pdf', url: `/api/file-storage/${body.hashedId}` },
  })
  expect((await listed(manager)).body.data.map(({ _id }) => _id)).toEqual([body._id])
  expect((await manager.get(`/deals/${deal.id}`)).body).toMatchObject({ documentsCount: 1, threadsCount: 0 })
  expect([await open(agent, body.hashedId), await open(manager, body.hashedId)]).toEqual([200, 200])
})

test('a colleague without the deal and another company find no document of it', async () => {
  const { body } = await add(agent)
  for (const other of [colleague, stranger]) {
    expect((await listed(other)).body.total).toBe(0)
    expect((await other.get(`/record-documents/${body._id}`)).status).toBe(404)
    expect((await other.delete(`/record-documents/${body._id}`)).status).toBe(404)
    expect(await open(other, body.hashedId)).toBe(404)
    const added = await add(other)
    expect([added.status, added.body.errors]).toEqual([400, { recordId: 'Record has an unknown value.' }])
  }
})

test('a record that is no deal takes no document', async () => {
  for (const recordId of ['0', '999999999999999', '1e3', 'deal', "1' or true", '65f0c0ffee65f0c0ffee65f0']) {
    const { status, body } = await add(agent, { recordId })
    expect([recordId, status, body.errors]).toEqual([recordId, 400, { recordId: 'Record has an unknown value.' }])
  }
  expect((await add(agent, { path: 'lenders' })).body.errors).toHaveProperty('path')
})

test('a document is marked for lenders, put elsewhere and taken off with its file', async () => {
  const { body } = await add(agent)
  const change = (changes: object) => agent.patch(`/record-documents/${body._id}`, changes)
  expect((await change({ shareWithLenders: true, category: 'loanDocs' })).body).toMatchObject({
    ...{ shareWithLenders: true, category: 'loanDocs' },
  })
  expect((await change({ category: null })).body).toMatchObject({ errors: { category: 'Choose one category.' } })
  expect((await agent.delete(`/record-documents/${body._id}`)).status).toBe(200)
  expect(await open(agent, body.hashedId)).toBe(404)
  expect((await listed(agent)).body.total).toBe(0)
})

test("a category of one's own holds documents of a deal, and is not deleted while it does", async () => {
  const own = await agent.post<Made>('/document-categories', { name: 'Environmental' })
  const foreign = await colleague.post<Made>('/document-categories', { name: 'Environmental' })
  const values = { category: undefined, customCategory: own.body._id }
  expect((await add(agent, values)).body).toMatchObject({ category: null, categoryName: 'Environmental' })
  expect((await add(agent, { ...values, customCategory: foreign.body._id })).status).toBe(400)
  expect((await agent.delete(`/document-categories/${own.body._id}`)).status).toBe(409)
})

test('Word files are taken as documents of a deal, programs are not', async () => {
  const text = Buffer.from('Summary of the site visit\n')
  const { hashedId } = await uploadFile(app, agent.token, 'Visit.txt', text, 'record-documents')
  expect((await add(agent, { hashedId, name: 'Visit.txt' })).status).toBe(201)
  await expect(uploadFile(app, agent.token, 'run.exe', text, 'record-documents')).rejects.toThrow('Unsupported')
})

test('the documents of a deal go with it', async () => {
  const { body } = await add(agent)
  await sql`delete from deals where id = ${deal.id}`.execute(services.db)
  const { rows } = await sql`select 1 from record_documents where _id = ${body._id}`.execute(services.db)
  expect(rows).toEqual([])
})
