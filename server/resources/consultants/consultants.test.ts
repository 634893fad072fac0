/** The directory of consultants: reduced without the right, changed for one company alone, and never left without a category. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeConsultant, makeConsultant, makeConsultantContacts } from './consultant.factory.ts'

const { app, user } = await testApp()
const { services } = app

type Row = Record<string, unknown> & { id: number }
type List = { total: number; data: Row[]; message: string }

let north: TestUser
let south: TestUser
let admin: TestUser
let consultant: MadeConsultant

beforeAll(async () => {
  await seedReferenceLists(services)
  north = await user('Transaction Only')
  south = await user('Full Server')
  admin = await user('Super Admin')
})

beforeEach(async () => {
  consultant = await makeConsultant(services, { provinces: ['ON', 'QC'], rating: 3, typicalFeeLow: 5_000 })
  await makeConsultantContacts(services, [{ companyId: consultant.id, firstName: 'Cleo', lastName: 'Varga' }])
})

const asSeenBy = async (reader: TestUser) => (await reader.get<Row>(`/consultants/${consultant.id}`)).body

describe('without a right to look consultants up', () => {
  test('a consultant is a name, its categories and its provinces, and nobody at it', async () => {
    const plain = await user('FS/Agent', {
      rights: { accessConsultantsIntermediate: false, accessConsultantsAdvanced: false },
    })
    const seen = await asSeenBy(plain)
    expect(seen).toMatchObject({ companyName: consultant.companyName, categoryNames: ['Appraiser'] })
    for (const hidden of ['typicalFeeLow', 'rating', 'contactsCount', 'notes']) expect(seen).not.toHaveProperty(hidden)
    expect((await plain.get(`/consultants-contacts?companyId=${consultant.id}`)).status).toBe(403)
  })
})

describe('a common consultant', () => {
  test('loses a person whom a company added by a plain id, and none where no id is named', async () => {
    const person = { companyId: consultant.id, firstName: 'Own', email: 'gone@consultant.test' }
    const { body } = await north.post<Row>('/consultants-contacts', person)
    expect((await north.delete(`/consultants-contacts?companyId=${consultant.id}`)).status).toBe(400)
    expect((await south.delete(`/consultants-contacts?id=${body.id}`)).status).toBe(404)
    expect((await north.delete(`/consultants-contacts?id=${body.id}`)).body).toEqual({ matched: 1, modified: 1 })
    expect((await north.get(`/consultants-contacts/${body.id}`)).status).toBe(404)
  })

  test('that a company rates is rated for it alone, and can be taken back', async () => {
    const { status, body } = await north.patch(`/consultants/${consultant.id}`, { rating: 5, preferred: true })
    expect([status, body.ownFields]).toEqual([200, ['preferred', 'rating']])
    for (const other of [south, admin]) expect(await asSeenBy(other)).toMatchObject({ rating: 3, preferred: false })
    const common = await north.post(`/consultants/${consultant.id}/actions/useCommon`)
    expect(common.body).toMatchObject({ rating: 3, preferred: false, ownFields: [] })
  })

  test('has people whom a company adds for itself', async () => {
    const added = await north.post<Row>('/consultants-contacts', {
      companyId: consultant.id,
      firstName: 'Own',
      email: 'own@consultant.test',
    })
    expect(added.body).toMatchObject({ user_company_id: north.companyId, isPrimary: false })
    expect([(await asSeenBy(north)).contactsCount, (await asSeenBy(south)).contactsCount]).toEqual([2, 1])
    expect((await south.get(`/consultants-contacts/${added.body.id}`)).status).toBe(404)
    const again = await north.post('/consultants-contacts', {
      companyId: consultant.id,
      firstName: 'Twice',
      email: 'OWN@consultant.test',
    })
    expect([again.status, again.body.message]).toEqual([409, 'This contact already exists.'])
  })

  test('is changed by nobody without the advanced right, and by no agent', async () => {
    const plain = await user('Capstack', { rights: { accessConsultantsAdvanced: false } })
    const agent = await user('TO/Agent', { rights: { accessConsultantsAdvanced: true } })
    for (const person of [plain, agent]) {
      expect((await person.patch(`/consultants/${consultant.id}`, { rating: 1 })).status).toBe(403)
    }
  })
})

describe('a consultant of a company’s own', () => {
  const OWN = { companyName: 'Foxglove Planning', country: 'CA', categories: [9], provinces: ['ON'] }

  test('is seen by that company alone, once under its name', async () => {
    const { status, body } = await north.post<Row>('/consultants', OWN)
    expect([status, body.origin]).toEqual([201, 'entered'])
    expect((await south.get(`/consultants/${body.id}`)).status).toBe(404)
    const twin = await north.post('/consultants', { ...OWN, companyName: 'FOXGLOVE planning' })
    expect([twin.status, twin.body.message]).toEqual([409, 'A company with this name already exists.'])
  })

  test.each([
    [{ categories: [] }, 'Select at least one category.'],
    [{ typicalFeeLow: 9, typicalFeeHigh: 8 }, 'Minimum fee cannot exceed maximum.'],
    [{ provinces: ['NY'] }, 'Provinces has an unknown value.'],
  ])('with %j is refused: %s', async (wrong, message) => {
    const { status, body } = await north.post('/consultants', { ...OWN, companyName: 'Another', ...wrong })
    expect([status, body.message]).toEqual([400, message])
  })
})

test('a list is narrowed to a province and a category', async () => {
  const query = `companyName=${encodeURIComponent(consultant.companyName)}`
  const count = async (more: string) => (await north.get<List>(`/consultants?${query}&${more}`)).body.total
  expect([await count('provinces=QC'), await count('provinces=AB')]).toEqual([1, 0])
  expect([await count('categories=1'), await count('categories=2')]).toEqual([1, 0])
})
