/** What may be written of a lender, its people and prices, and with which sentence it is refused. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeLender, makeContact, makeKnownLoan, makeLender } from './lender.factory.ts'

const { app, user } = await testApp()
const { services } = app

type Row = Record<string, unknown> & { id: number }
type Refusal = { message: string; errors?: Record<string, string> }

let editor: TestUser
let admin: TestUser
let lender: MadeLender

beforeAll(async () => {
  await seedReferenceLists(services)
  editor = await user('Transaction Only')
  admin = await user('Super Admin')
})

let count = 0
const newLender = (parts: object = {}) => {
  count += 1
  return { companyName: `Own lender ${count}`, country: 'CA', category: 4, ...parts }
}
const own = async (parts: object = {}) => (await editor.post<Row>('/lender-company', newLender(parts))).body

beforeEach(async () => {
  lender = await makeLender(services, { criteriaSources: {} })
})

describe('a lender of the company’s own', () => {
  test('belongs to the company, with the criteria that were typed as entered', async () => {
    const { status, body } = await editor.post<Row>(
      '/lender-company',
      newLender({ maxLTV: 65, provinces: ['ON', 'QC'] }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user_company_id: editor.companyId,
      origin: 'entered',
      criteriaSources: { LTV: 'entered', province: 'entered' },
      relationshipLender: false,
      contactsCount: 0,
      ownFields: [],
    })
    const stranger = await user('Full Server')
    expect((await stranger.get(`/lender-company/${body.id}`)).status).toBe(404)
    expect((await stranger.patch(`/lender-company/${body.id}`, { maxLTV: 1 })).status).toBe(404)
  })

  test.each([
    [{ companyName: '' }, 400, { companyName: 'Company name is required.' }],
    [{ category: 999 }, 400, { category: 'Category has an unknown value.' }],
    [{ provinces: ['ON', 'NY'] }, 400, { provinces: 'Provinces has an unknown value.' }],
    [{ country: 'US', state: 'ON' }, 400, { state: 'State has an unknown value.' }],
    [{ country: 'US', markets: [1] }, 400, { markets: 'Markets has an unknown value.' }],
    [{ minLoan: 2, maxLoan: 1 }, 400, { minLoan: 'Minimum loan cannot exceed maximum.' }],
    [{ maxLTV: 101 }, 400, { maxLTV: 'Maximum LTV must be between 0 and 100.' }],
    [{ criteriaSources: { LTV: 'inferred' } }, 400, { criteriaSources: 'Criteria sources has an unknown value.' }],
    [{ origin: 'registry' }, 400, { origin: 'Unknown field: origin' }],
  ])('is refused with %j: %i', async (parts, status, errors) => {
    const answer = await editor.post<Refusal>('/lender-company', newLender(parts))
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
  })

  test('is a private lender where no category is said, and keeps a category then', async () => {
    const { body } = await editor.post<Row>('/lender-company', newLender({ category: null }))
    expect((await editor.get(`/lender-company/${body.id}`)).body).toMatchObject({ categoryName: 'Private Lender' })
    const emptied = await editor.patch<Refusal>(`/lender-company/${body.id}`, { category: null })
    expect([emptied.status, emptied.body.errors]).toEqual([400, { category: 'Category is required.' }])
  })

  test.each(['Dashboard Only', 'FS/Agent', 'TO/Agent', 'Self Serve'] as const)(
    'is named by %s where a loan needs it, who may not say what it lends on nor change it',
    async (role) => {
      const person = await user(role)
      const { status, body } = await person.post<Row>('/lender-company', newLender({ state: 'ON', city: 'Guelph' }))
      expect([status, body.user_company_id]).toEqual([201, person.companyId])
      expect((await editor.get(`/lender-company/${body.id}`)).status).toBe(404)
      expect((await editor.get<{ total: number }>(`/lender-company?id=${body.id}`)).body.total).toBe(0)
      const terms = await person.post<Refusal>('/lender-company', newLender({ provinces: ['ON'] }))
      expect([terms.status, terms.body.message]).toEqual([
        403,
        'You may name a lender; what it lends on is for those who edit lenders.',
      ])
      expect((await person.patch(`/lender-company/${body.id}`, { companyName: 'Other' })).status).toBe(403)
      expect((await person.delete(`/lender-company/${body.id}`)).status).toBe(403)
    },
  )

  test('cannot have the name of a lender in the same place, whatever the case; elsewhere it can', async () => {
    const common = await makeLender(services, { companyName: 'Twin Savings', state: 'ON', city: 'Toronto' })
    const twin = { companyName: 'TWIN savings', state: 'ON', city: 'toronto' }
    const { status, body } = await editor.post<Refusal>('/lender-company', newLender(twin))
    expect([status, body.message]).toEqual([409, 'A company with this name already exists.'])
    expect((await editor.post('/lender-company', newLender({ ...twin, city: 'Guelph' }))).status).toBe(201)
    const other = await own()
    const renamed = await editor.patch<Refusal>(`/lender-company/${other.id}`, twin)
    expect([renamed.status, renamed.body.errors]).toEqual([
      409,
      { companyName: 'A company with this name already exists.' },
    ])
    expect((await editor.patch(`/lender-company/${common.id}`, { companyName: 'Twin savings' })).status).toBe(200)
  })

  test('a bound that meets the other only after the change is refused as well', async () => {
    const { id } = await own({ minTerm: 60, maxTerm: 120 })
    const { status, body } = await editor.patch<Refusal>(`/lender-company/${id}`, { maxTerm: 36 })
    expect([status, body.message]).toEqual([400, 'Minimum term cannot exceed maximum.'])
  })

  test('takes a whole form at once, and an emptied list', async () => {
    const { id } = await own({ provinces: ['ON'], maxLTV: 65 })
    const { status, body } = await editor.put(`/lender-company/${id}`, {
      ...{ companyName: 'Renamed Own', country: 'CA', category: 5, provinces: null, relationshipLender: null },
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ provinces: [], relationshipLender: false, maxLTV: 65 }),
    ])
  })

  test('is verified by who asked the lender', async () => {
    const { body } = await editor.post<Row>(`/lender-company/${lender.id}/actions/verify`)
    expect(body).toMatchObject({ lastVerifiedAt: expect.any(String), verifiedBy: editor.id })
    expect((await admin.get(`/lender-company/${lender.id}`)).body).toMatchObject({ lastVerifiedAt: null })
  })
})

describe('deleting a lender', () => {
  test('takes its people and prices along, and is not for common ones', async () => {
    const { id } = await own()
    const contact = await editor.post<Row>('/lenders-contacts', {
      ...{ lenderCompanyId: id, firstName: 'A', email: 'a@b.test' },
    })
    expect((await editor.delete(`/lender-company/${lender.id}`)).status).toBe(403)
    expect((await editor.delete(`/lender-company/${id}`)).status).toBe(200)
    expect((await editor.get(`/lenders-contacts/${contact.body.id}`)).status).toBe(404)
  })

  test('is refused while deals name it', async () => {
    const created = await own()
    const { id } = created
    const deal = await makeDeal(services, { userId: editor.id, dealStatus: 'in-progress' })
    await makeBid(services, deal, { lender: { id, companyName: String(created.companyName) } })
    const { status, body } = await editor.delete<Refusal>(`/lender-company/${id}`)
    expect([status, body.message]).toEqual([409, 'This company is used by 1 record.'])
    await sql`update deals_lender_bids set active = false where "lenderCompanyId" = ${id}`.execute(services.db)
    expect((await editor.delete(`/lender-company/${id}`)).status).toBe(200)
  })
})

describe('a contact', () => {
  const make = (parts: object = {}) =>
    editor.post<Row & Refusal>('/lenders-contacts', {
      ...{ lenderCompanyId: lender.id, firstName: 'Ada', email: `ada-${(count += 1)}@lender.test`, ...parts },
    })

  test.each([
    [{ email: 'ada' }, { email: 'Enter a valid email.' }],
    [{ firstName: ' ' }, { firstName: 'First name is required.' }],
    [{ loanMin: 2, loanMax: 1 }, { loanMin: 'Minimum loan cannot exceed maximum.' }],
    [{ provinces: ['NY'] }, { provinces: 'Provinces has an unknown value.' }],
  ])('is refused with %j', async (parts, errors) => {
    const { status, body } = await make(parts)
    expect([status, body.errors]).toEqual([400, errors])
  })

  test('is noted as made by whoever makes it, and by nobody else', async () => {
    const { body } = await make({ createdBy: editor.id })
    expect(body.createdBy).toBe(editor.id)
    expect((await make({ createdBy: editor.id + 1 })).body.errors).toEqual({ createdBy: 'Unknown field: createdBy' })
  })

  test('has an address of its own within the lender', async () => {
    await makeContact(services, { lenderCompanyId: lender.id, email: 'ines@lender.test' })
    const twin = await make({ email: 'Ines@Lender.test' })
    expect([twin.status, twin.body.message]).toEqual([409, 'This contact already exists.'])
    const other = await make()
    const moved = await editor.patch<Refusal>(`/lenders-contacts/${other.body.id}`, { email: 'INES@lender.test' })
    expect([moved.status, moved.body.message]).toEqual([409, 'This contact already exists.'])
    const elsewhere = await makeLender(services)
    expect((await make({ lenderCompanyId: elsewhere.id, email: 'ines@lender.test' })).status).toBe(201)
  })

  test('is the first to write to when it is the only one, and one alone is', async () => {
    const [first, second] = [await make(), await make({ isPrimary: true })]
    expect([first.body.isPrimary, second.body.isPrimary]).toEqual([true, true])
    expect((await editor.get(`/lenders-contacts/${first.body.id}`)).body.isPrimary).toBe(false)
  })

  test('may be corrected by who added it, also after the advanced right is gone', async () => {
    // Of a person of its own: what one may do is remembered for a moment, also in the test that comes next.
    const author = await user('Transaction Only', { companyId: editor.companyId })
    const { body } = await author.post<Row>('/lenders-contacts', {
      ...{ lenderCompanyId: lender.id, firstName: 'Ada', email: 'ada@lender.test' },
    })
    await sql`update user_settings set "accessLendersAdvanced" = false where "userId" = ${author.id}`.execute(
      services.db,
    )
    const correct = (id: number) => author.patch(`/lenders-contacts/${id}`, { title: 'Director' })
    expect((await correct(body.id)).status).toBe(200)
    const common = await makeContact(services, { lenderCompanyId: lender.id })
    await expect.poll(async () => (await correct(common.id)).status).toBe(403)
    expect((await author.delete(`/lenders-contacts/${body.id}`)).status).toBe(200)
  })

  test('that is the last one leaves a lender nobody can be sent to', async () => {
    const { body } = await make()
    await editor.delete(`/lenders-contacts/${body.id}`)
    expect((await editor.get(`/lender-company/${lender.id}`)).body).toMatchObject({ contactsCount: 0 })
  })

  test('of another company’s lender cannot be made', async () => {
    const stranger = await user('Full Server')
    const theirs = (await stranger.post<Row>('/lender-company', newLender())).body
    const { status, body } = await make({ lenderCompanyId: theirs.id })
    expect([status, body.errors]).toEqual([400, { lenderCompanyId: 'Lender company id has an unknown value.' }])
  })
})

describe('a pricing', () => {
  const price = (parts: object = {}) => ({
    ...{
      lenderCompanyId: lender.id,
      loanType: 1,
      indexType: 'GOC',
      spreadMin: 1.9,
      effectiveDate: '2026-01-01',
      ...parts,
    },
  })

  test('states rate and recourse for the company, and may not turn its bounds around', async () => {
    const turned = await editor.post<Refusal>('/pricings', price({ spreadMax: 1.5 }))
    expect([turned.status, turned.body.message]).toEqual([400, 'Minimum spread cannot exceed maximum.'])
    expect((await editor.post('/pricings', price())).status).toBe(201)
    expect((await editor.get(`/lender-company/${lender.id}`)).body).toMatchObject({
      criteriaSources: { Recourse: 'entered', Expected_Rate: 'entered' },
    })
    expect((await admin.get(`/lender-company/${lender.id}`)).body).toMatchObject({ criteriaSources: {} })
  })

  test('for building says that the lender lends for building, until it is gone', async () => {
    const { body } = await editor.post<Row>('/pricings', price({ loanType: 6 }))
    const lends = async () => (await editor.get(`/lender-company/${lender.id}`)).body.hasConstructionLoan
    expect(await lends()).toBe(true)
    await editor.delete(`/pricings/${body.id}`)
    expect(await lends()).toBe(false)
  })

  test('does not contradict a lender that says it lends for building', async () => {
    const builder = await makeLender(services, { hasConstructionLoan: true })
    await editor.post('/pricings', price({ lenderCompanyId: builder.id }))
    expect((await editor.get(`/lender-company/${builder.id}`)).body).toMatchObject({ hasConstructionLoan: true })
  })
})

describe('who keeps the common directory', () => {
  test('writes common rows that everybody sees', async () => {
    const { status, body } = await admin.post<Row>('/lender-company', newLender())
    expect([status, body.user_company_id]).toEqual([201, null])
    const contact = await admin.post<Row>('/lenders-contacts', {
      ...{ lenderCompanyId: body.id, firstName: 'A', email: 'a@b.test' },
    })
    expect(contact.body.user_company_id).toBeNull()
    await admin.patch(`/lender-company/${body.id}`, { maxLTV: 50 })
    expect((await editor.get(`/lender-company/${body.id}`)).body).toMatchObject({ maxLTV: 50, contactsCount: 1 })
    expect((await admin.delete(`/lender-company/${body.id}`)).status).toBe(200)
    expect((await editor.get(`/lender-company/${body.id}`)).status).toBe(404)
  })
})

describe('known loans', () => {
  test('are added by the company for itself, and taken back by who runs it', async () => {
    const { status, body } = await editor.post<Row>('/lender-company-loans', {
      ...{ lenderCompanyId: lender.id, country: 'CA', state: 'ON', loanAmount: 4_000_000, propertyType: 1 },
    })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ source: 'import', user_company_id: editor.companyId }),
    ])
    const manager = await user('TO/Underwriter', { companyId: editor.companyId })
    expect((await manager.patch(`/lender-company-loans/${body.id}`, { city: 'Guelph' })).status).toBe(200)
    expect((await manager.delete(`/lender-company-loans/${body.id}`)).status).toBe(403)
    expect((await (await user('Capstack')).get(`/lender-company-loans/${body.id}`)).status).toBe(404)
    expect((await editor.delete(`/lender-company-loans/${body.id}`)).status).toBe(200)
  })

  test('are counted by province and by type, common ones and the company’s own', async () => {
    const loan = { lenderCompanyId: lender.id, country: 'CA' as const }
    await makeKnownLoan(services, { ...loan, state: 'ON', loanAmount: 2_000_000, propertyType: 1 })
    await makeKnownLoan(services, { ...loan, state: 'ON', loanAmount: 3_000_000, propertyType: 2 })
    await makeKnownLoan(services, { ...loan, state: 'QC', loanAmount: 1_000_000, propertyType: 1 })
    await makeKnownLoan(services, { ...loan, state: 'QC', user_company_id: (await user('Capstack')).companyId })
    const parts = async (by: string) =>
      (
        await editor.get<{ data: Row[] }>(
          `/lender-company-loans?totalsBy=${by}&country=CA&lenderCompanyId=${lender.id}`,
        )
      ).body.data
    expect(await parts('state')).toEqual([
      { key: 'ON', name: 'Ontario', count: 2, amount: 5_000_000, currency: 'CAD' },
      { key: 'QC', name: 'Québec', count: 1, amount: 1_000_000, currency: 'CAD' },
    ])
    expect(await parts('propertyType')).toMatchObject([
      { key: 1, count: 2, amount: 3_000_000 },
      { key: 2, count: 1 },
    ])
    const nobody = await user('FS/Agent')
    expect((await nobody.get('/lender-company-loans?totalsBy=state&country=CA')).status).toBe(403)
  })
})
