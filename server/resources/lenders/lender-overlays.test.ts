/** A common lender that each company has its own way: what one changes, no other sees, matches or writes to. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeLender, makeContact, makeLender, makePricing } from './lender.factory.ts'

const { app, user } = await testApp()
const { services } = app

type Row = Record<string, unknown> & { id: number; updatedAt: string }
type List = { total: number; data: Row[]; message: string }

let north: TestUser
let south: TestUser
let admin: TestUser
let lender: MadeLender
let contact: { id: number }
let pricing: { id: number }

beforeAll(async () => {
  await seedReferenceLists(services)
  north = await user('Transaction Only')
  south = await user('Full Server')
  admin = await user('Super Admin')
})

beforeEach(async () => {
  lender = await makeLender(services, { maxLTV: 70, rating: null, notes: null })
  contact = await makeContact(services, { lenderCompanyId: lender.id, firstName: 'Ines', isPrimary: true })
  pricing = await makePricing(services, { lenderCompanyId: lender.id, spreadMin: 1.95 })
})

const lenderOf = async (reader: TestUser) => (await reader.get<Row>(`/lender-company/${lender.id}`)).body
const contactsOf = async (reader: TestUser) =>
  (await reader.get<List>(`/lenders-contacts?lenderCompanyId=${lender.id}`)).body.data

describe('an edit of a common lender', () => {
  test('is seen by the company alone, and the common row stays as it was', async () => {
    const { status, body } = await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60, rating: 4, notes: 'Slow' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ maxLTV: 60, rating: 4, notes: 'Slow', ownFields: ['maxLTV', 'notes', 'rating'] })
    expect(body).toMatchObject({ commonValues: { maxLTV: 70, rating: null, notes: null } })
    for (const other of [south, admin]) {
      expect(await lenderOf(other)).toMatchObject({ maxLTV: 70, rating: null, notes: null, ownFields: [] })
    }
  })

  test('counts in filters, sorts and totals of that company', async () => {
    await north.patch(`/lender-company/${lender.id}`, { rating: 5, relationshipLender: true })
    const find = (reader: TestUser, query: string) =>
      reader.get<List>(`/lender-company?companyName=${encodeURIComponent(lender.companyName)}&${query}`)
    expect((await find(north, 'rating=5&relationshipLender=true')).body.total).toBe(1)
    expect((await find(south, 'rating=5')).body.total).toBe(0)
    const { body } = await north.get<List>('/lender-company?$sort[rating]=-1&rating[$gte]=1')
    expect(body.data[0]?.id).toBe(lender.id)
  })

  test('leaves room for what is changed in the common row later, unless the company has it its own way', async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60 })
    await admin.patch(`/lender-company/${lender.id}`, { maxLTV: 80, minDSCR: 1.3 })
    expect(await lenderOf(north)).toMatchObject({ maxLTV: 60, minDSCR: 1.3 })
    expect(await lenderOf(south)).toMatchObject({ maxLTV: 80, minDSCR: 1.3 })
  })

  test('is no change any more once it holds the common value again', async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60, city: 'Guelph' })
    const { body } = await north.patch(`/lender-company/${lender.id}`, { maxLTV: 70 })
    expect(body).toMatchObject({ maxLTV: 70, ownFields: ['city'] })
  })

  test('can be taken back as a whole', async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60 })
    await north.delete(`/lenders-contacts/${contact.id}`)
    const { status, body } = await north.post(`/lender-company/${lender.id}/actions/useCommon`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ maxLTV: 70, ownFields: [], contactsCount: 1 })
  })

  test('by two people of the company is kept field by field, and a clash is named', async () => {
    const colleague = await user('TO/Underwriter', { companyId: north.companyId, parent: north.id })
    const base = (await lenderOf(north)).updatedAt
    expect((await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60, updatedAt: base })).status).toBe(200)
    const other = await colleague.patch(`/lender-company/${lender.id}`, { city: 'Guelph', updatedAt: base })
    expect(other.body).toMatchObject({ maxLTV: 60, city: 'Guelph' })
    const clash = await colleague.patch(`/lender-company/${lender.id}`, { maxLTV: 55, updatedAt: base })
    expect([clash.status, clash.body.errors]).toEqual([409, { maxLTV: expect.any(String) }])
    const stale = await south.patch(`/lender-company/${lender.id}`, { maxLTV: 50, updatedAt: base })
    expect(stale.status).toBe(200)
  })

  test('stands in the history for the company, and in nobody else’s', async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60 })
    const history = async (reader: TestUser) =>
      (await reader.get<List>(`/activity?entity=lender-company&entityId=${lender.id}`)).body.data
    expect(await history(north)).toMatchObject([
      { userId: north.id, changes: [{ path: 'maxLTV', before: 70, after: 60 }] },
      { action: 'create' },
    ])
    expect(await history(south)).toMatchObject([{ action: 'create' }])
  })

  test('needs the advanced right besides the role', async () => {
    const plain = await user('Capstack', { rights: { accessLendersAdvanced: false } })
    const agent = await user('TO/Agent', { rights: { accessLendersAdvanced: true } })
    for (const person of [plain, agent]) {
      expect((await person.patch(`/lender-company/${lender.id}`, { maxLTV: 60 })).status).toBe(403)
      expect((await person.post(`/lender-company/${lender.id}/actions/verify`)).status).toBe(403)
    }
  })
})

describe('people and prices of a common lender', () => {
  test('are changed, hidden and added for the company alone', async () => {
    await north.patch(`/lenders-contacts/${contact.id}`, { firstName: 'Agnes', email: 'agnes@lender.test' })
    const added = await north.post<Row>('/lenders-contacts', {
      lenderCompanyId: lender.id,
      firstName: 'Own',
      email: 'own@lender.test',
    })
    expect(added.body).toMatchObject({ user_company_id: north.companyId, createdBy: north.id })
    expect(await contactsOf(north)).toMatchObject([
      { name: 'Agnes Lender', email: 'agnes@lender.test' },
      { firstName: 'Own' },
    ])
    expect(await contactsOf(south)).toMatchObject([{ name: 'Ines Lender' }])
    await south.delete(`/lenders-contacts/${contact.id}`)
    expect(await contactsOf(south)).toEqual([])
    expect(await lenderOf(south)).toMatchObject({ contactsCount: 0 })
    expect(await lenderOf(north)).toMatchObject({ contactsCount: 2 })
    expect((await south.get(`/lenders-contacts/${added.body.id}`)).status).toBe(404)
  })

  test('that a company makes the first to write to is so for that company alone', async () => {
    const { body } = await north.post('/lenders-contacts', {
      ...{ lenderCompanyId: lender.id, firstName: 'Own', email: 'own@lender.test', isPrimary: true },
    })
    expect(body.isPrimary).toBe(true)
    const primaries = async (reader: TestUser) =>
      (await contactsOf(reader)).filter(({ isPrimary }) => isPrimary).map(({ firstName }) => firstName)
    expect(await primaries(north)).toEqual(['Own'])
    expect(await primaries(south)).toEqual(['Ines'])
  })

  test('are what the company’s bids are sent to', async () => {
    await north.patch(`/lenders-contacts/${contact.id}`, { email: 'agnes@lender.test' })
    const recipients = async (sender: TestUser) => {
      const deal = await makeDeal(services, {
        userId: sender.id,
        dealStatus: 'in-progress',
      })
      const { status, body } = await sender.post<Row>('/deals-lender-bids', {
        dealId: deal.id,
        lenderCompanyId: lender.id,
      })
      expect(status, JSON.stringify(body)).toBe(201)
      return (body.contacts as { email: string }[]).map(({ email }) => email)
    }
    expect(await recipients(north)).toEqual(['agnes@lender.test'])
    expect(await recipients(south)).toEqual([expect.stringMatching(/^contact-/)])
    await south.delete(`/lenders-contacts/${contact.id}`)
    expect(await recipients(north)).toEqual(['agnes@lender.test'])
  })

  test('set the company’s own spread and no other’s', async () => {
    await north.patch(`/pricings/${pricing.id}`, { spreadMin: 1.5 })
    expect(await lenderOf(north)).toMatchObject({ spreadFrom: 1.5 })
    expect(await lenderOf(south)).toMatchObject({ spreadFrom: 1.95 })
    await south.post('/pricings', {
      ...{ lenderCompanyId: lender.id, loanType: 1, indexType: 'GOC', spreadMin: 2.4, effectiveDate: '2021-01-01' },
    })
    expect(await lenderOf(south)).toMatchObject({ spreadFrom: 2.4 })
    expect(await lenderOf(north)).toMatchObject({ spreadFrom: 1.5 })
  })
})

describe('matching', () => {
  const request = { country: 'CA', province: 'ON', LTV: 65 }
  type Match = { id: number; outcomes: { criterion: string; outcome: string }[]; contactsCount: number }
  type Answer = { matches: Match[]; nearMisses: { lenders: Match[] }[]; others: Match[] }
  const find = async (reader: TestUser) => {
    const { body } = await reader.post<Answer>('/lender-matches', request)
    const all = [...body.matches, ...body.nearMisses.flatMap(({ lenders }) => lenders), ...body.others]
    return all.find(({ id }) => id === lender.id)
  }

  test('judges by the company’s own terms', async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60 })
    const isMet = async (reader: TestUser) =>
      (await find(reader))?.outcomes.find(({ criterion }) => criterion === 'LTV') === undefined
    expect([await isMet(north), await isMet(south)]).toEqual([false, true])
  })

  test('leaves out a lender that no longer lends to the company, and scores one whose terms it typed', async () => {
    await north.patch(`/lender-company/${lender.id}`, { isActive: false })
    expect([await find(north), await find(south)]).toEqual([undefined, expect.anything()])
    const silent = await makeLender(services, { criteriaSources: {} })
    await south.patch(`/lender-company/${silent.id}`, { maxLTV: 75 })
    const ids = async (reader: TestUser) => JSON.stringify((await reader.post('/lender-matches', request)).body)
    expect(await ids(south)).toContain(silent.companyName)
    expect(await ids(north)).not.toContain(silent.companyName)
  })
})

describe('the function that shows a table as one company has it', () => {
  test('is opened up by the planner, so that indexes serve', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from lender_company_of(${north.companyId}::bigint) t where t.id = ${lender.id}`.execute(
      services.db,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('lender_company_pkey')
    expect(plan).not.toContain('Function Scan on lender_company_of')
  })
})
