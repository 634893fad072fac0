/** Who sees what of a lender, and what its row tells of people, prices and loans. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeLender, makeContact, makeKnownLoan, makeLender, makePricing } from './lender.factory.ts'

const { app, company, user } = await testApp()
const { services } = app

type List = { total: number; data: Record<string, unknown>[]; message: string }

let people: Record<Role, TestUser>
let lakeshore: MadeLender
let silent: MadeLender

beforeAll(async () => {
  await seedReferenceLists(services)
  people = await company()
  lakeshore = await makeLender(services, { companyName: 'Lakeshore Life', maxLTV: 70, phone: '+1 416 555 0101' })
  silent = await makeLender(services, { companyName: 'Silent Bank', criteriaSources: {}, maxLoan: null })
  await makeLender(services, { companyName: 'Habit Bank', criteriaSources: { Loan_Amount: 'inferred' } })
  await makeContact(services, { lenderCompanyId: lakeshore.id, email: 'ines@lakeshore.test', phone: '+1 416 555 0102' })
  const pricing = { lenderCompanyId: lakeshore.id, loanType: 1 }
  await makePricing(services, { ...pricing, spreadMin: 1.5, effectiveDate: '2024-01-01' })
  await makePricing(services, { ...pricing, spreadMin: 1.95, effectiveDate: '2025-01-01' })
  await makePricing(services, { ...pricing, spreadMin: 0.1, effectiveDate: '2999-01-01' })
  await makePricing(services, { ...pricing, spreadMin: 2.25, loanType: 6, indexType: 'PRIME' })
  const loan = { lenderCompanyId: lakeshore.id, country: 'CA' as const, state: 'ON', buildingSF: 10_000 }
  await makeKnownLoan(services, { ...loan, loanAmount: 2_000_000 })
  await makeKnownLoan(services, { ...loan, loanAmount: 3_500_000, isShare: true })
  await makeKnownLoan(services, { ...loan, country: 'US', state: 'OH', loanAmount: 9_000_000 })
})

describe('without a right to look lenders up', () => {
  test('a lender is little more than its name', async () => {
    const { body, status } = await people['FS/Agent'].get(`/lender-company/${lakeshore.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ companyName: 'Lakeshore Life', category: 4, categoryName: 'Life Company' })
    const hidden = [
      'maxLTV',
      'phone',
      'rating',
      'criteriaSources',
      'notes',
      'contactsCount',
      'spreadFrom',
      'loansCount',
    ]
    expect(hidden.filter((name) => name in body)).toEqual([])
  })

  test.each(['maxLTV[$gte]=65', 'rating=5', '$sort[maxLoan]=1', 'notes=x', 'spreadFrom=1'])(
    'the list cannot be asked for %s, as if there were no such field',
    async (query) => {
      const { status, body } = await people['FS/Agent'].get<List>(`/lender-company?${query}`)
      expect([status, body.message]).toEqual([400, expect.stringMatching(/Unknown field|Cannot sort/)])
    },
  )

  test.each(['/lenders-contacts', '/pricings', '/lender-company-loans'])('%s is closed', async (path) => {
    expect((await people['FS/Agent'].get(path)).status).toBe(403)
    expect((await people['Self Serve'].get(path)).status).toBe(403)
  })

  test('nobody is matched and no loans are summed', async () => {
    expect((await people['FS/Agent'].post('/lender-matches', { country: 'CA' })).status).toBe(403)
    expect((await people['FS/Agent'].post('/lender-company-loans', { lenderIds: [lakeshore.id] })).status).toBe(403)
  })
})

describe('with the intermediate right', () => {
  test('contacts are listed without their direct telephone and notes', async () => {
    const { body } = await people['TO/Agent'].get<List>(`/lenders-contacts?lenderCompanyId=${lakeshore.id}`)
    expect(body.data).toMatchObject([{ name: 'Casey Lender', email: 'ines@lakeshore.test' }])
    expect(body.data[0]).not.toHaveProperty('phone')
    expect((await people['TO/Agent'].get<List>(`/lender-company/${lakeshore.id}`)).body).not.toHaveProperty('notes')
  })

  test('the advanced right shows the telephone', async () => {
    const { body } = await people['TO/Underwriter'].get<List>('/lenders-contacts')
    expect(body.data).toMatchObject([{ phone: '+1 416 555 0102' }])
  })
})

describe('the people and prices of a lender', () => {
  type Told = { contacts: Record<string, unknown>[]; pricings: Record<string, unknown>[] }
  const told = async (who: TestUser) => (await who.get<Told>(`/lender-company/${lakeshore.id}`)).body

  test('come with the lender, the newest price first', async () => {
    const { contacts, pricings } = await told(people['TO/Underwriter'])
    expect(contacts).toMatchObject([{ name: 'Casey Lender', email: 'ines@lakeshore.test', phone: '+1 416 555 0102' }])
    expect(contacts[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(pricings.map(({ effectiveDate }) => effectiveDate)).toEqual(
      pricings
        .map(({ effectiveDate }) => effectiveDate)
        .toSorted()
        .toReversed(),
    )
    expect(pricings).toHaveLength(4)
    expect(pricings[0]).toMatchObject({ indexType: 'GOC', spreadMin: 0.1, nonRecource: expect.any(Boolean) })
  })

  test('tell no direct numbers without the advanced right, and nothing at all without any', async () => {
    const [contact] = (await told(people['TO/Agent'])).contacts
    expect(contact).toMatchObject({ email: 'ines@lakeshore.test' })
    expect(['phone', 'mobile', 'office', 'notes'].filter((name) => name in (contact ?? {}))).toEqual([])
    const nothing = await told(people['FS/Agent'])
    expect(['contacts', 'pricings'].filter((name) => name in nothing)).toEqual([])
  })

  test('are those of everybody and of the own company', async () => {
    const stranger = await user('Transaction Only')
    const added = { firstName: 'Noor', email: 'noor@lakeshore.test', lenderCompanyId: lakeshore.id }
    const { body } = await stranger.post('/lenders-contacts', added)
    expect((await told(stranger)).contacts.map(({ firstName }) => firstName)).toEqual(['Casey', 'Noor'])
    expect((await told(people['Transaction Only'])).contacts).toHaveLength(1)
    expect((await told(stranger)).contacts[1]).toMatchObject({ id: body.id, user_company_id: stranger.companyId })
    await stranger.delete(`/lenders-contacts/${body.id}`)
    expect((await told(stranger)).contacts).toHaveLength(1)
  })

  test('are counted in lists instead', async () => {
    const { body } = await people['Transaction Only'].get<List>('/lender-company?companyName=Lakeshore Life')
    expect(body.data[0]).toMatchObject({ contactsCount: 1 })
    expect(body.data[0]).not.toHaveProperty('contacts')
  })
})

describe('the row of a lender', () => {
  const row = async (lender: MadeLender) => (await people['Transaction Only'].get(`/lender-company/${lender.id}`)).body

  test('counts people and loans, sums its own currency, and shows the lowest spread in force', async () => {
    expect(await row(lakeshore)).toMatchObject({
      contactsCount: 1,
      loansCount: 3,
      loansAmount: 5_500_000,
      spreadFrom: 1.95,
      sourceOfCriteria: 'entered',
    })
  })

  test('of a lender nobody knows anything about says so', async () => {
    expect(await row(silent)).toMatchObject({
      contactsCount: 0,
      loansCount: 0,
      loansAmount: null,
      spreadFrom: null,
      sourceOfCriteria: 'none',
    })
    const { body } = await people['Transaction Only'].get<List>('/lender-company?companyName=Habit Bank')
    expect(body.data).toMatchObject([{ sourceOfCriteria: 'inferred' }])
  })

  test('the whole directory comes at once', async () => {
    const { body } = await people['Transaction Only'].get<List & { limit: number }>('/lender-company?getAll=true')
    expect([body.limit, body.data.length]).toEqual([body.total, body.total])
  })
})

describe('what one company keeps', () => {
  test('is seen by that company alone, and shows in nobody’s counts', async () => {
    const other = await user('Transaction Only')
    const own = await makeLender(services, { companyName: 'Family Lender', user_company_id: other.companyId })
    await makeContact(services, { lenderCompanyId: lakeshore.id, user_company_id: other.companyId })
    const mine = (path: string) => people['Transaction Only'].get<List>(path)
    expect((await mine(`/lender-company/${own.id}`)).status).toBe(404)
    expect((await other.get(`/lender-company/${own.id}`)).status).toBe(200)
    expect((await mine('/lenders-contacts')).body.total).toBe(1)
    expect((await other.get<List>('/lenders-contacts')).body.total).toBe(2)
    expect((await mine(`/lender-company/${lakeshore.id}`)).body).toMatchObject({ contactsCount: 1 })
  })
})

describe('known loans', () => {
  test('name lender and state, and a price per square foot unless the amount is a share', async () => {
    const { body } = await people['TO/Agent'].get<List>(
      `/lender-company-loans?lenderCompanyId=${lakeshore.id}&country=CA&$sort[loanAmount]=1`,
    )
    expect(body.data).toMatchObject([
      { lender: 'Lakeshore Life', stateName: 'Ontario', loanPerSF: 200 },
      { loanPerSF: null, isShare: true },
    ])
  })

  test.each([
    ['?lenderLoanCount=true&lenderLoanAmount=true', { count: 3, amount: 5_500_000, currency: 'CAD' }],
    ['?lenderLoanCount=true', { count: 3 }],
    ['?lenderLoanAmount=true', { amount: 5_500_000, currency: 'CAD' }],
  ])('are summed by lender: %s', async (query, sums) => {
    const lenderIds = [lakeshore.id, silent.id]
    const { status, body } = await people['TO/Agent'].post(`/lender-company-loans${query}`, { lenderIds })
    expect(status).toBe(200)
    expect(body).toEqual([
      { lenderCompanyId: lakeshore.id, ...sums },
      {
        lenderCompanyId: silent.id,
        ...Object.fromEntries(Object.keys(sums).map((key) => [key, key === 'currency' ? 'CAD' : 0])),
      },
    ])
  })

  test('are summed for one state', async () => {
    const question = { lenderIds: [lakeshore.id], country: 'US', state: 'OH' }
    const { body } = await people['TO/Agent'].post('/lender-company-loans?lenderLoanCount=true', question)
    expect(body).toEqual([{ lenderCompanyId: lakeshore.id, count: 1 }])
  })
})
