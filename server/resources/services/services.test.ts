/** A service is asked for, priced, approved and delivered, each step by the side whose it is. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { services as serviceEntity } from '#domain/services/service.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeService } from './service.factory.ts'

type Answer = RowOf<typeof serviceEntity> & {
  message: string
  errors?: Record<string, string>
  may?: { steps: string[] }
}

const it = await testApp()
const { services } = it.app
const { db } = services
let owner: TestUser
let operator: TestUser
const today = () => dateInTimeZone(new Date(), HOME_ZONE)

beforeAll(async () => {
  await asSystem(it.app, importReferenceLists)
  owner = await it.user('Full Server')
  operator = await it.user('Capstack')
})
beforeEach(async () => {
  await sql`delete from services`.execute(db)
  await sql`delete from notifications`.execute(db)
})

const inspection = () => ({
  type: 'inspection',
  address: { formattedAddress: '312 avenue Laurier Ouest, Montréal', city: 'Montréal', country: 'CA' },
  contactName: 'Luc Gagnon',
  contactPhone: '514 555 0162',
  preferredDate: addDays(today(), 14),
  inspectionKind: 'pre-funding',
})

const ask = (values: object = {}) => owner.post<Answer>('/services', { ...inspection(), ...values })
const move = (who: TestUser, id: number, status: string, values: object = {}) =>
  who.patch<Answer>(`/services/${id}`, { status, ...values })
const noticesOf = async ({ id }: TestUser) =>
  (
    await sql<{ title: string }>`select title from notifications where "userId" = ${id} order by id`.execute(db)
  ).rows.map(({ title }) => title)

test('an inspection goes from request to delivery, and its report into the documents of property and deal', async () => {
  const property = await makeProperty(services, { userId: owner.id })
  const deal = await makeDeal(services, { userId: owner.id })
  const asked = await ask({ propertyId: property._id, dealId: deal.id })
  expect([asked.status, asked.body.status, asked.body.site]).toEqual([
    201,
    'requested',
    '312 avenue Laurier Ouest, Montréal',
  ])
  const { id } = asked.body

  expect((await move(operator, id, 'quoted', { quoteAmount: 2850 })).body.quoteAmount).toBe(2850)
  expect((await move(owner, id, 'approved')).body.status).toBe('approved')
  const on = addDays(today(), 15)
  expect((await move(operator, id, 'scheduled', { scheduledDate: on })).body.scheduledDate).toBe(on)
  expect((await move(operator, id, 'in-progress')).body.status).toBe('in-progress')
  const report = await uploadFile(it.app, `Bearer ${operator.token}`, 'report.pdf', undefined, 'service')
  const files = [{ hashedId: report.hashedId, name: report.name }]
  const delivered = await move(operator, id, 'delivered', { files })
  expect([delivered.status, delivered.body.deliveredDate]).toEqual([200, today()])

  for (const list of [`/specDocs?propertyId=${property._id}`, `/record-documents?path=deals&recordId=${deal.id}`]) {
    const { body } = await owner.get<{ data: { name: string; hashedId: string; category: string }[] }>(list)
    expect(body.data.map(({ name, category }) => [name, category])).toEqual([['report.pdf', 'thirdPartyReports']])
    const opened = await it.app.inject({
      url: `/api/file-storage/${body.data[0]?.hashedId}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(opened.statusCode).toBe(200)
  }
  expect(await noticesOf(owner)).toEqual([
    'Inspection is now Quoted',
    'Inspection is now Scheduled',
    'Inspection is now In progress',
    'Inspection is now Delivered',
  ])
  expect(await noticesOf(operator)).toEqual([
    'Inspection requested: 312 avenue Laurier Ouest, Montréal',
    'Inspection is now Approved',
  ])
})

describe('what is asked', () => {
  test.each([
    ['a drone without what it brings', { type: 'drone' }, 'deliverables', 'Deliverables is required.'],
    ['an inspection of no kind', { inspectionKind: undefined }, 'inspectionKind', 'Kind of inspection is required.'],
    [
      'leases without the leases',
      { type: 'lease', leaseCount: 4, serviceKind: 'audit', language: 'fr' },
      'leaseFiles',
      'Lease files is required.',
    ],
    ['an address in which nothing is said', { address: {} }, 'address', 'Address is required.'],
  ])('%s is refused by name', async (_what, values, field, sentence) => {
    const { status, body } = await ask(values)
    expect([status, body.errors?.[field]]).toEqual([400, sentence])
  })

  test('a visit begins tomorrow at the earliest', async () => {
    const { status, body } = await ask({ preferredDate: today() })
    expect([status, body.message]).toEqual([400, 'Choose a date from tomorrow on.'])
    expect((await ask({ preferredDate: addDays(today(), 1) })).status).toBe(201)
  })

  test('answers that only another type asks for are not kept', async () => {
    const { body } = await ask({ leaseCount: 4 })
    expect(body.leaseCount).toBeNull()
  })
})

describe('whose it is', () => {
  test('everybody sees their own requests, the operator those of all', async () => {
    await makeService(services, { userId: owner.id })
    const colleague = await it.user('FS/Agent', { parent: owner.id, companyId: owner.companyId })
    const totals = await Promise.all(
      [owner, colleague, operator].map(async (who) => (await who.get<{ total: number }>('/services')).body.total),
    )
    expect(totals).toEqual([1, 0, 1])
  })

  test.each([
    ['quoted', 'requested', { quoteAmount: 100 }],
    ['scheduled', 'approved', { scheduledDate: '2099-01-01' }],
    ['delivered', 'in-progress', {}],
  ] as const)('whoever asked cannot make it %s', async (status, from, values) => {
    const id = await makeService(services, { userId: owner.id, status: from })
    expect((await move(owner, id, status, values)).status).toBe(403)
  })

  test('the operator does not approve its own quote, nor change what was asked', async () => {
    const id = await makeService(services, { userId: owner.id, status: 'quoted', quoteAmount: 100 })
    expect((await move(operator, id, 'approved')).status).toBe(403)
    expect((await operator.patch(`/services/${id}`, { contactName: 'Somebody else' })).status).toBe(403)
  })

  test('a quote names an amount, and a price is the operator’s alone', async () => {
    const id = await makeService(services, { userId: owner.id })
    expect((await move(operator, id, 'quoted')).body.message).toBe('Quote is required.')
    expect((await owner.patch(`/services/${id}`, { quoteAmount: 1 })).status).toBe(403)
  })
})

test('a request is changed by whoever asked until it is answered', async () => {
  const id = await makeService(services, { userId: owner.id })
  expect((await owner.patch<Answer>(`/services/${id}`, { contactName: 'Eva Roy' })).body.contactName).toBe('Eva Roy')
  await move(operator, id, 'quoted', { quoteAmount: 900 })
  await move(owner, id, 'approved')
  const late = await owner.patch<Answer>(`/services/${id}`, { contactName: 'Luc Gagnon' })
  expect([late.status, late.body.message]).toEqual([409, 'This request can no longer be changed.'])
})

test('a quote that has run out is not approved', async () => {
  const quote = { status: 'quoted', quoteAmount: 900, quoteValidUntil: addDays(today(), -1) } as const
  const id = await makeService(services, { userId: owner.id, ...quote })
  const { status, body } = await move(owner, id, 'approved')
  expect([status, body.message]).toEqual([409, 'This quote is no longer valid. Ask for a new one.'])
})

test.each(['requested', 'quoted', 'approved', 'scheduled', 'in-progress'] as const)(
  'a request that is %s can be cancelled by either side',
  async (status) => {
    for (const who of [owner, operator]) {
      const id = await makeService(services, { userId: owner.id, status, quoteAmount: 100 })
      const { body } = await move(who, id, 'cancelled', { cancelReason: 'The deal fell through.' })
      expect([body.status, body.cancelReason]).toEqual(['cancelled', 'The deal fell through.'])
    }
  },
)

test('what was delivered cannot be cancelled', async () => {
  const id = await makeService(services, { userId: owner.id, status: 'delivered' })
  expect((await move(owner, id, 'cancelled')).body.message).toBe('A delivered request cannot be moved to cancelled.')
})

test.each([
  ['requested', 200],
  ['quoted', 409],
  ['delivered', 409],
  ['cancelled', 200],
] as const)('a request that is %s answers its deletion with %i', async (status, code) => {
  const id = await makeService(services, { userId: owner.id, status })
  expect((await owner.delete(`/services/${id}`)).status).toBe(code)
})

test('a film of a drone is taken as part of a service, and nowhere else', async () => {
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)])
  const taken = await uploadFile(it.app, `Bearer ${operator.token}`, 'roof.mp4', film, 'service')
  expect(taken.contentType).toBe('video/mp4')
  await expect(uploadFile(it.app, `Bearer ${operator.token}`, 'roof.mp4', film, 'deals')).rejects.toThrow(
    'Unsupported extension!',
  )
})

test('what was approved this year is summed by currency for whoever ordered it, and open quotes are counted', async () => {
  const texas = { formattedAddress: '1 Main Street, Austin', country: 'US' }
  const quoted = async (values: object, quoteAmount: number) => {
    const { id } = (await ask(values)).body
    await move(operator, id, 'quoted', { quoteAmount })
    return id
  }
  const paid = [await quoted({}, 2850), await quoted({}, 1000.5), await quoted({ address: texas }, 900)]
  for (const id of paid) await move(owner, id, 'approved')
  const dropped = await quoted({}, 5000)
  await move(owner, dropped, 'approved')
  await move(owner, dropped, 'cancelled')
  await quoted({}, 700)
  const { body } = await owner.get<object>('/services-ordered')
  expect(body).toEqual({
    year: Number(today().slice(0, 4)),
    ordered: [
      { currency: 'CAD', amount: 3850.5, jobs: 2 },
      { currency: 'USD', amount: 900, jobs: 1 },
    ],
    openQuotes: 1,
    counts: { drone: 0, lease: 0, inspection: 5 },
  })
  const other = await it.user('Full Server')
  expect((await other.get<{ ordered: object[] }>('/services-ordered')).body).toMatchObject({
    ordered: [],
    openQuotes: 0,
  })
})
