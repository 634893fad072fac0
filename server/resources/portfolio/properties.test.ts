/** Properties and portfolios over the API, and what becomes of records that are deleted and brought back. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROPERTY_CLASSES } from '#server/database/seed/reference-data.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeConstructionLoan } from './construction-loan.factory.ts'
import { makeLoan, makeShare } from './loan.factory.ts'
import { makePortfolio, makeProperty } from './property.factory.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const { app, user } = await testAppWithReference()
const { services } = app

let owner: TestUser
let lenderId: number

type Saved = Record<string, unknown> & { _id: string }
const make = async (overrides: object = {}) => {
  const { _id } = await makeLoan(services, { userId: owner.id, lenderId, ...overrides })
  return (await owner.get<Saved>(`/loans/${_id}`)).body
}

beforeAll(async () => {
  owner = await user('Dashboard Only')
  lenderId = (await makeLender(services)).id
})

describe('deleting', () => {
  test.each(['PUT', 'PATCH', 'DELETE'])('a loan goes by %s, and comes back as it was', async (method) => {
    const loan = await make()
    const path = `/loans/${loan._id}`
    const gone =
      method === 'DELETE'
        ? await owner.delete(path)
        : await owner[method === 'PUT' ? 'put' : 'patch'](path, { active: false })
    expect(gone.status).toBe(200)
    if (method !== 'DELETE') expect(gone.body).toMatchObject({ _id: loan._id, active: false })
    expect((await owner.get(path)).status).toBe(404)
    const back = await owner.post(`${path}/actions/restore`)
    expect([back.status, back.body.active, back.body.loanName]).toEqual([200, true, loan.loanName])
    expect((await owner.post(`${path}/actions/restore`)).status).toBe(404)
  })

  test('a whole loan may be saved and deleted at once', async () => {
    const loan = await make()
    const gone = await owner.put<Saved>(`/loans/${loan._id}`, { ...loan, notes: 'Sold.', active: false })
    expect(gone.body).toMatchObject({ notes: 'Sold.', active: false })
  })

  test('a property goes only without loans, leaves its portfolios, and its loans come back only after it', async () => {
    const { _id, propertyId } = await makeLoan(services, { userId: owner.id, lenderId })
    const { _id: portfolioId } = await makePortfolio(services, { userId: owner.id, propertyIds: [propertyId] })
    const refused = await owner.delete(`/properties/${propertyId}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Please remove the loans of this property first.'])
    expect((await owner.put(`/properties/${propertyId}`, { active: false })).status).toBe(409)
    await owner.delete(`/loans/${_id}`)
    expect((await owner.delete(`/properties/${propertyId}`)).status).toBe(200)
    expect((await owner.get(`/portfolios/${portfolioId}`)).body.propertyIds).toEqual([])
    const early = await owner.post(`/loans/${_id}/actions/restore`)
    expect([early.status, early.body.message]).toEqual([409, 'Please restore the property of this loan first.'])
    await owner.post(`/properties/${propertyId}/actions/restore`)
    expect((await owner.get(`/loans/${_id}`)).body).toMatchObject({ _id, active: true })
  })

  test('a property brings back the loans that were deleted on the way to it, and none of long before', async () => {
    const { _id, propertyId } = await makeLoan(services, { userId: owner.id, lenderId })
    const property = { _id: propertyId, userId: owner.id, currency: 'CAD' } as never
    const { _id: old } = await makeLoan(services, { userId: owner.id, lenderId, property })
    await owner.delete(`/loans/${old}`)
    await sql`update loans set "deletedAt" = "deletedAt" - interval '2 days' where _id = ${old}`.execute(services.db)
    await owner.delete(`/loans/${_id}`)
    await owner.delete(`/properties/${propertyId}`)
    expect((await owner.post(`/properties/${propertyId}/actions/restore`)).status).toBe(200)
    expect((await owner.get(`/loans/${_id}`)).status).toBe(200)
    expect((await owner.get(`/loans/${old}`)).status).toBe(404)
  })

  test('what was deleted is listed to whoever may bring it back, the last first', async () => {
    const me = await user('Dashboard Only')
    type Deleted = { total: number; data: { path: string; _id: string; name: string }[] }
    const list = async (by = me, page = '') => (await by.get<Deleted>(`/deleted-portfolio-records${page}`)).body
    expect(await list()).toMatchObject({ total: 0, data: [] })
    const { _id, propertyId } = await makeLoan(services, { userId: me.id, lenderId, loanName: 'First charge' })
    const site = await makeConstructionLoan(services, { userId: me.id, lenderId, loanName: 'Crane loan' })
    await me.delete(`/loans/${_id}`)
    await me.delete(`/properties/${propertyId}`)
    await me.delete(`/construction-loan/${site._id}`)
    const found = await list()
    expect(found.data.map(({ path, name }) => [path, name])).toEqual([
      ['construction-loan', 'Crane loan'],
      ['properties', expect.any(String)],
      ['loans', 'First charge'],
    ])
    expect(found.data[2]).toMatchObject({
      ...{ _id, propertyName: found.data[1]?.name, deletedByName: expect.stringContaining('Dashboard Only') },
      deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect((await list(me, '?$limit=1&$skip=1')).data).toEqual([found.data[1]])

    const friend = await user('Dashboard Only')
    await makeShare(services, { ownerUserId: me.id, collaboratorUserId: friend.id, access: 'edit' })
    expect((await list(friend)).total).toBe(0)
    expect((await (await user('TO/Agent')).get('/deleted-portfolio-records')).status).toBe(403)

    await me.post(`/construction-loan/${site._id}/actions/restore`)
    expect((await list()).total).toBe(2)
  })

  test('a loan that secured another one secures it no longer', async () => {
    const security = await make()
    const secured = await make({ crossCollaterizedLoan: 'yes', crossCollateralLoan: security._id })
    await owner.delete(`/loans/${security._id}`)
    expect((await owner.get(`/loans/${secured._id}`)).body).toMatchObject({
      crossCollaterizedLoan: 'no',
      crossCollateralLoan: null,
    })
  })
})

describe('a property', () => {
  const address = {
    formattedAddress: '1 King Street West, Toronto, ON',
    country: 'CA',
    province: 'ON',
    lat: 43.65,
    lng: -79.38,
  }

  test('has its place on maps, its value and its portfolios', async () => {
    const { body } = await owner.post<Saved>('/properties', {
      name: 'Exchange Tower',
      address,
      propertyType: 1,
      propertyClass: 2,
      propertyDetails: { internalNOI: 612_000 },
      internalCapRate: 6,
    })
    expect(body).toMatchObject({
      currency: 'CAD',
      ownershipPercentage: 100,
      internalValuationAmount: 10_200_000,
      marketValue: 10_200_000,
      loansCount: 0,
      portfolioIds: [],
      propertyTypeName: 'Multifamily',
      propertyClassName: PROPERTY_CLASSES[1]?.name,
      clientPlace: { _id: body._id, name: 'Exchange Tower', coordinates: { lat: 43.65, lng: -79.38 } },
    })
    const { body: portfolio } = await owner.post<Saved>('/portfolios', { name: 'Core', propertyIds: [body._id] })
    expect((await owner.get(`/properties/${body._id}`)).body.portfolioIds).toEqual([portfolio._id])
  })

  test('names its portfolios by name, and the same ones to its owner, in a list, and to whom it is shared with', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => makeProperty(services, { userId: owner.id })))
    const { body: late } = await owner.post<Saved>('/portfolios', {
      name: 'West',
      propertyIds: [first?._id, second?._id],
    })
    const { body: early } = await owner.post<Saved>('/portfolios', { name: 'East', propertyIds: [first?._id] })
    const friend = await user('Dashboard Only')
    // The reader's own portfolio may not name another's property as if it listed it.
    await makePortfolio(services, { userId: friend.id, propertyIds: [String(first?._id)] })
    await makeShare(services, {
      ownerUserId: owner.id,
      collaboratorUserId: friend.id,
      scopeKind: 'all',
      access: 'view',
    })
    for (const reader of [owner, friend]) {
      const { body } = await reader.get<{ data: Saved[] }>('/properties?getAll=true')
      const listed = new Map(body.data.map((row) => [row._id, row.portfolioIds]))
      expect([listed.get(String(first?._id)), listed.get(String(second?._id))]).toEqual([
        [early._id, late._id],
        [late._id],
      ])
    }
    await owner.delete(`/portfolios/${early._id}`)
    expect((await owner.get(`/properties/${first?._id}`)).body.portfolioIds).toEqual([late._id])
  })

  test.each([
    [{ internalValuationAmount: 3, appraisedValue: 2, acquisitionPrice: 1 }, 3],
    [{ internalValuationAmount: null, appraisedValue: 2, acquisitionPrice: 1 }, 2],
    [{ internalValuationAmount: null, acquisitionPrice: 1 }, 1],
    [{ internalValuationAmount: null }, null],
  ])('of %j is worth %s', async (values, marketValue) => {
    const { _id } = await makeProperty(services, { userId: owner.id, ...values })
    expect((await owner.get(`/properties/${_id}`)).body.marketValue).toBe(marketValue)
  })

  test('stays in its country while it has loans', async () => {
    const { propertyId } = await makeLoan(services, { userId: owner.id, lenderId })
    const { status, body } = await owner.patch(`/properties/${propertyId}`, { address: { ...address, country: 'US' } })
    expect([status, body.message]).toEqual([400, 'The country cannot change while the property has loans.'])
  })

  test('shows its photo to whoever sees it, and lets go of it', async () => {
    const photo = await uploadFile(app, owner.token, 'front.png', PNG)
    const { _id } = await makeProperty(services, { userId: owner.id })
    const path = `/properties/${_id}`
    const kept = await owner.patch(path, { photo: { name: 'front.png', hashedId: photo.hashedId } })
    expect([kept.status, kept.body.message]).toEqual([200, undefined])
    const friend = await user('Dashboard Only')
    expect((await friend.get(`/file-storage/${photo.hashedId}`)).status).toBe(404)
    await makeShare(services, { ownerUserId: owner.id, collaboratorUserId: friend.id })
    expect((await friend.get(`/file-storage/${photo.hashedId}`)).status).toBe(200)
    await owner.patch(path, { photo: null })
    expect((await owner.get(`/file-storage/${photo.hashedId}`)).status).toBe(404)
  })

  test('of another owner cannot be lent on', async () => {
    const foreign = await makeProperty(services)
    const loan = {
      loanName: 'Mine',
      lenderId,
      originalLoanAmount: 1,
      firstPaymentDate: '2026-01-01',
      term: 12,
      allInRate: 5,
    }
    const { status, body } = await owner.post('/loans', { ...loan, propertyId: foreign._id })
    expect([status, body.message]).toEqual([400, 'Property has an unknown value.'])
  })
})

describe('a portfolio', () => {
  test('has a name that its owner has no second of, until it is deleted', async () => {
    const { body } = await owner.post<Saved>('/portfolios', { name: 'Income Fund' })
    const { status, body: refused } = await owner.post('/portfolios', { name: 'income fund' })
    expect([status, refused.message]).toEqual([409, 'A portfolio with this name already exists.'])
    expect((await (await user('Capstack')).post('/portfolios', { name: 'Income Fund' })).status).toBe(201)
    await owner.delete(`/portfolios/${body._id}`)
    expect((await owner.post('/portfolios', { name: 'Income Fund' })).status).toBe(201)
    const back = await owner.post(`/portfolios/${body._id}/actions/restore`)
    expect([back.status, back.body.message]).toEqual([409, 'A portfolio with this name already exists.'])
  })

  test('goes without its members', async () => {
    const { propertyId } = await makeLoan(services, { userId: owner.id, lenderId })
    const { _id } = await makePortfolio(services, { userId: owner.id, propertyIds: [propertyId] })
    await owner.delete(`/portfolios/${_id}`)
    expect((await owner.get(`/properties/${propertyId}`)).body).toMatchObject({ active: true, portfolioIds: [] })
  })

  test('holds only what its owner has', async () => {
    const foreign = await makeProperty(services)
    const { status, body } = await owner.post('/portfolios', { name: 'Theirs', propertyIds: [foreign._id] })
    expect([status, body.message]).toEqual([400, 'Properties has an unknown value.'])
  })
})
