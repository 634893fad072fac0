/** What is special about owners, borrowers and brokers: who sees whom, who looks after whom, and what refuses to go. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { makeBorrower, makeBorrowerCompany, makeBroker, makeBrokerCompany, makeOwner } from './contact.factory.ts'

const { app, user } = await testApp()
const { services } = app

type Row = Record<string, unknown> & { id: number }
type List = { total: number; totalPages: number; page: number; limit: number; data: Row[] }
type Refusal = { message: string; errors?: Record<string, string> }

let admin: TestUser
let manager: TestUser
let agent: TestUser
let stranger: TestUser

beforeAll(async () => {
  await seedReferenceLists(services)
  admin = await user('Transaction Only')
  const { companyId } = admin
  manager = await user('TO/Underwriter', { companyId, parent: admin.id })
  agent = await user('TO/Agent', { companyId, parent: manager.id })
  stranger = await user('Transaction Only')
})

const CONTACT = { name: 'Nora Vance', email: 'nora@kestrel.test' }
const newOwner = (parts: object = {}) => ({ companyName: 'Kestrel Holdings Inc.', contacts: [CONTACT], ...parts })

describe('an owner', () => {
  test('begins in tier C with its first contact as the primary one, in the hands of whoever entered it', async () => {
    const { status, body } = await manager.post<Row>('/owners', newOwner())
    expect(status).toBe(201)
    expect(body).toMatchObject({ tier: 'C', primaryContact: 'Nora Vance', userId: manager.id, stage: null })
    expect((await agent.get(`/owners/${body.id}`)).status).toBe(404)
    expect((await stranger.get(`/owners/${body.id}`)).status).toBe(404)
  })

  test('follows its manager, and returns to whoever entered it without one', async () => {
    const { body } = await admin.post<Row>('/owners', newOwner({ managerId: agent.id }))
    expect(body.userId).toBe(agent.id)
    expect((await agent.get(`/owners/${body.id}`)).status).toBe(200)
    const freed = await admin.patch<Row>(`/owners/${body.id}`, { managerId: null })
    expect(freed.body.userId).toBe(admin.id)
    expect((await agent.get(`/owners/${body.id}`)).status).toBe(404)
  })

  test('takes over the pitch that is set with one of its contacts, which needs its time as any other', async () => {
    const { body } = await admin.post<Row>('/owners', newOwner())
    const withPitch = (pitchTime?: string) => ({
      contacts: [{ ...CONTACT, status: 'pitch sch.', stageChanged: true, ...(pitchTime && { pitchTime }) }],
    })
    const refused = await admin.patch<Refusal>(`/owners/${body.id}`, withPitch())
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { pitchTime: 'Please set a Date and Time for the pitch.' },
    ])
    const kept = await admin.patch<Row>(`/owners/${body.id}`, withPitch('2026-07-01T14:15:00.000Z'))
    expect(kept.body).toMatchObject({
      stage: 'pitch sch.',
      pitchTime: '2026-07-01T14:15:00.000Z',
      contacts: [expect.objectContaining({ status: 'pitch sch.', stageChanged: false })],
    })
  })

  test.each([
    [{ companyName: '' }, { companyName: 'Company is required.' }],
    [{ contacts: [] }, { contacts: 'Add at least one contact.' }],
    [{ contacts: [{ ...CONTACT, email: 'nora' }] }, { contacts: 'Enter a valid email.' }],
    [{ contacts: [{ ...CONTACT, name: ' ' }] }, { contacts: 'Each contact needs a name.' }],
    [
      {
        contacts: [
          { name: 'A', isPrimary: true },
          { name: 'B', isPrimary: true },
        ],
      },
      { contacts: 'Only one contact can be the primary one.' },
    ],
    [{ stage: 'pitch sch.' }, { pitchTime: 'Please set a Date and Time for the pitch.' }],
    [{ stage: 'pitch sch.', pitchTime: '2026-07-01T14:07:00.000Z' }, { pitchTime: 'Use 15-minute steps.' }],
    [{ stage: 'pass' }, { passReason: 'A reason is required.' }],
  ])('refuses %j', async (parts, errors) => {
    const { status, body } = await admin.post<Refusal>('/owners', newOwner(parts))
    expect([status, body.errors]).toEqual([400, errors])
  })

  test('takes the next action of its stage', async () => {
    const { body } = await admin.post<Row>('/owners', newOwner({ stage: 'outreach' }))
    expect(body.actionDate).toEqual(expect.stringMatching(/^\d{4}-\d\d-\d\d$/))
    const passed = await admin.patch<Row>(`/owners/${body.id}`, { stage: 'pass', passReason: 'rate' })
    expect(passed.body).toMatchObject({ actionDate: null, passReason: 'rate' })
  })

  test('is found by company, contact, address of the contact or city', async () => {
    const owner = await makeOwner(services, admin, {
      companyName: 'Zephyr Lofts Ltd.',
      contacts: [{ name: 'Quentin Marsh', email: 'q@zephyr.test' }],
      address: { city: 'Moncton' },
    })
    for (const query of ['zephyr lofts', 'quentin', 'Q@zephyr.test', 'moncton']) {
      const { body } = await admin.get<List>(`/owners?query=${encodeURIComponent(query)}`)
      expect([query, body.data.map(({ id }) => id)]).toEqual([query, [owner.id]])
    }
  })

  test('is listed by pages that are counted', async () => {
    const { body } = await admin.get<List>('/owners?$limit=2&$skip=2')
    expect(body).toMatchObject({ page: 2, limit: 2, totalPages: Math.ceil(body.total / 2) })
  })

  test('stays while a deal names it', async () => {
    const owner = await makeOwner(services, admin)
    const deal = await makeDeal(services, { userId: admin.id })
    await admin.patch(`/deals/${deal.id}`, { ownerId: owner.id })
    const refused = await admin.delete<Refusal>(`/owners/${owner.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'This owner has deals and cannot be deleted.'])
    await admin.patch(`/deals/${deal.id}`, { ownerId: null })
    expect((await admin.delete(`/owners/${owner.id}`)).status).toBe(200)
  })
})

describe('an owner that is probably there already', () => {
  test('is shown by its name without legal form, to those who see it', async () => {
    const kept = await makeOwner(services, admin, { companyName: 'Osprey Estates Inc.' })
    const { body } = await admin.get<{ data: Row[] }>('/owners?similar=show&name=OSPREY%20ESTATES%20LTD')
    expect(body.data).toMatchObject([{ id: kept.id, score: 1, why: expect.stringContaining('Inc., Ltd.') }])
    const own = await admin.get<{ data: Row[] }>(`/owners?similar=show&name=Osprey%20Estates&id=${kept.id}`)
    expect(own.body.data).toEqual([])
    const foreign = await stranger.get<{ data: Row[] }>('/owners?similar=show&name=Osprey%20Estates')
    expect(foreign.body.data).toEqual([])
  })
})

describe('two owners that are one', () => {
  const noted = async (ownerId: number, text: string) => admin.post('/owner-notes', { ownerId, text })
  const pair = async () => {
    await sql`delete from owners where "nameKey" like 'egret%'`.execute(services.db)
    const kept = await makeOwner(services, admin, { companyName: 'Egret Lands', stage: 'engaged', tier: 'A' })
    const gone = await makeOwner(services, admin, {
      companyName: 'EGRET LANDS INC.',
      website: 'egret.test',
      stage: 'pitched',
      optOut: true,
      contacts: [{ name: 'Ugo Silva', email: 'ugo@egret.test' }],
    })
    await noted(kept.id, 'First.')
    await noted(gone.id, 'Second.')
    return { kept, gone }
  }

  test('become one: contacts, notes and the further stage come over, and the old name is still found', async () => {
    const { kept, gone } = await pair()
    const plan = await admin.get<{ moved: unknown[] }>(`/owners/${kept.id}?merge=show&ownerId=${gone.id}`)
    expect(plan.body.moved).toContainEqual({ kind: 'notes', kept: 1, added: 1 })
    const { status, body } = await admin.post<Row>(`/owners/${kept.id}/actions/merge`, { ownerId: gone.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      companyName: 'Egret Lands',
      website: 'egret.test',
      stage: 'pitched',
      optOut: true,
      notesCount: 2,
    })
    expect(body.contacts).toHaveLength(2)
    expect((await admin.get(`/owners/${gone.id}`)).status).toBe(404)
    const found = await admin.get<List>('/owners?query=EGRET%20LANDS%20INC')
    expect(found.body.data.map(({ id }) => id)).toEqual([kept.id])
  })

  test('stay two, each with all of its own, when the connection dies in the middle; asked again they become one', async () => {
    const { kept, gone } = await pair()
    await sql`create function test_death() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(services.db)
    // After everything has moved, before it is kept.
    await sql`create trigger test_death after insert on owner_merges
      for each row execute function test_death()`.execute(services.db)
    const merge = () => admin.post<Row>(`/owners/${kept.id}/actions/merge`, { ownerId: gone.id })
    const { status } = await merge()
    await sql`drop trigger test_death on owner_merges`.execute(services.db)
    expect(status).toBeGreaterThanOrEqual(500)
    for (const { id } of [kept, gone])
      expect((await admin.get<Row>(`/owners/${id}`)).body).toMatchObject({ notesCount: 1, contacts: [{}] })
    expect((await merge()).body).toMatchObject({ notesCount: 2, contacts: [{}, {}] })
  })

  test('become one once when two people say so at the same moment', async () => {
    const { kept, gone } = await pair()
    const both = await Promise.all(
      [1, 2].map(() => admin.post<Row>(`/owners/${kept.id}/actions/merge`, { ownerId: gone.id })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await admin.get<Row>(`/owners/${kept.id}`)).body).toMatchObject({ notesCount: 2, contacts: [{}, {}] })
  })

  test('are two again when the merge is taken back; what was changed since stays', async () => {
    const { kept, gone } = await pair()
    await admin.post(`/owners/${kept.id}/actions/merge`, { ownerId: gone.id })
    await admin.patch(`/owners/${kept.id}`, { website: 'egret-lands.test' })
    const { status, body } = await admin.post<Row>(`/owners/${kept.id}/actions/undoMerge`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ website: 'egret-lands.test', stage: 'engaged', optOut: false, notesCount: 1 })
    expect((await admin.get<Row>(`/owners/${gone.id}`)).body).toMatchObject({ stage: 'pitched', notesCount: 1 })
    const again = await admin.post<Refusal>(`/owners/${kept.id}/actions/undoMerge`)
    expect(again.status).toBe(409)
  })

  test('are remembered as two once somebody has said so', async () => {
    const one = await makeOwner(services, admin, { companyName: 'Plover Park' })
    const other = await makeOwner(services, admin, { companyName: 'Plover Park Ltd.' })
    const path = `/owners?similar=show&name=Plover%20Park&id=${one.id}`
    expect((await admin.get<{ data: Row[] }>(path)).body.data).toMatchObject([{ id: other.id }])
    await admin.post(`/owners/${one.id}/actions/apart`, { ownerId: other.id })
    expect((await admin.get<{ data: Row[] }>(path)).body.data).toEqual([])
  })

  test('are never of two companies, nor one and the same', async () => {
    const own = await makeOwner(services, admin)
    const foreign = await makeOwner(services, stranger)
    expect((await admin.post(`/owners/${own.id}/actions/merge`, { ownerId: foreign.id })).status).toBe(404)
    const { status, body } = await admin.post<Refusal>(`/owners/${own.id}/actions/merge`, { ownerId: own.id })
    expect([status, body.message]).toEqual([400, 'An owner cannot be merged with itself.'])
  })
})

describe('what follows from leads and deals', () => {
  test('is counted for an owner, who stays while leads name it', async () => {
    const owner = await makeOwner(services, admin)
    const lead = { leadType: 'expiries', address: '12 King Street', principalamount: 2_500_000, ownerId: owner.id }
    const made = await admin.post<{ _id: string }>('/leads', { ...lead, maturity: '2099-05-01' })
    expect(made.status).toBe(201)
    await makeDeal(services, { userId: admin.id }).then(({ id }) => admin.patch(`/deals/${id}`, { ownerId: owner.id }))
    const { body } = await admin.get<Row>(`/owners/${owner.id}`)
    expect(body).toMatchObject({ relatedLeads: 1, linkedDebt: 2_500_000, nextMaturity: '2099-05-01', openDeals: 1 })
    const free = await makeOwner(services, admin)
    await admin.patch(`/leads/${made.body._id}`, { ownerId: free.id })
    const refused = await admin.delete<Refusal>(`/owners/${free.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'This owner has leads and cannot be deleted.'])
  })

  test('counts the debt of running loans alone, and each building once', async () => {
    const owner = await makeOwner(services, admin)
    const add = async (address: string, principalamount: number, parts: object = {}) => {
      const lead = { leadType: 'expiries', address, principalamount, maturity: '2099-05-01', ownerId: owner.id }
      expect((await admin.post('/leads', { ...lead, ...parts })).body).toHaveProperty('_id')
    }
    await add('1 Front Street', 2_000_000)
    await add('1 front street', 500_000)
    await add('1 Front Street', 4_000_000, { state: 'previous' })
    const { body } = await admin.get<Row>(`/owners/${owner.id}`)
    expect(body).toMatchObject({ linkedDebt: 2_500_000, linkedHoldings: 1 })
  })

  test('is counted for a borrower and a referring firm', async () => {
    const borrower = await makeBorrower(services, admin)
    const firm = await makeBrokerCompany(services, admin)
    const deal = await makeDeal(services, { userId: admin.id })
    await admin.patch(`/deals/${deal.id}`, { borrowerContactId: borrower.id, brokerCompanyId: firm.id })
    expect((await admin.get<Row>(`/borrower-contacts/${borrower.id}`)).body).toMatchObject({ deals: 1, loans: 0 })
    expect((await admin.get<Row>(`/broker-company/${firm.id}`)).body).toMatchObject({
      referredDeals: 1,
      referredRevenue: null,
      listingsCount: 0,
    })
  })
})

describe('a deal that names its borrower', () => {
  test('takes over what is known and was not answered, and the share of the firm that referred it', async () => {
    const company = await makeBorrowerCompany(services, admin, {
      companyName: 'Heron Block LP',
      jurisdiction: 'Ontario',
      netWorth: 9_000_000,
    })
    const borrower = await makeBorrower(services, admin, { borrowerCompanyId: company.id })
    const firm = await makeBrokerCompany(services, admin, { coiSplitPercentage: 12.5 })
    const made = await admin.post<Row>('/deals', {
      borrowerContactId: borrower.id,
      brokerCompanyId: firm.id,
      values: { Jurisdiction: 'Québec' },
    })
    expect(made.body).toMatchObject({
      borrowerCompanyId: company.id,
      values: {
        Borrowing_Entity: 'Heron Block LP',
        Jurisdiction: 'Québec',
        Sponsor_Net_Worth: 9_000_000,
        COI_Split_Percentage: 12.5,
      },
    })
    const later = await admin.post<Row>('/deals', { dealName: 'Filled later' })
    const { body } = await admin.patch<Row>(`/deals/${later.body.id}`, { borrowerCompanyId: company.id })
    expect(body.values).toMatchObject({ Borrowing_Entity: 'Heron Block LP', Jurisdiction: 'Ontario' })
  })
})

describe('many contacts at once', () => {
  test('are given to one manager, all or none', async () => {
    const owners = await Promise.all([1, 2].map(() => makeOwner(services, admin)))
    const ids = owners.map(({ id }, at) => `_id[$in][${at}]=${id}`).join('&')
    const { status, body } = await admin.patch(`/owners?bulkAssign=true&${ids}`, { managerId: manager.id })
    expect([status, body]).toEqual([200, { matched: 2, modified: 2 }])
    const foreign = await makeOwner(services, stranger)
    const mixed = await admin.patch(`/owners?bulkAssign=true&${ids}&_id[$in][2]=${foreign.id}`, { managerId: null })
    expect(mixed.status).toBe(404)
    const { body: first } = await admin.get<Row>(`/owners/${owners[0]?.id}`)
    expect(first).toMatchObject({ managerId: manager.id, managerName: expect.any(String) })
  })

  test('go to nobody who does not work here', async () => {
    const firm = await makeBrokerCompany(services, admin)
    const broker = await makeBroker(services, admin, { brokerCompanyId: firm.id })
    const gone = await user('TO/Agent', { companyId: admin.companyId, parent: manager.id })
    await sql`update users set status = 'suspended' where id = ${gone.id}`.execute(services.db)
    const path = `/broker-company-contacts?bulkAssign=true&id[$in][0]=${broker.id}`
    const refused = await admin.patch<Refusal>(path, { managerId: gone.id })
    expect([refused.status, refused.body.message]).toEqual([400, 'This person cannot be the manager.'])
    expect((await admin.patch(path, { managerId: agent.id })).status).toBe(200)
  })
})

describe('a borrower', () => {
  test('has an address that nobody else in the company has', async () => {
    const body = { firstName: 'Ines', lastName: 'Rowe', email: 'ines@twice.test' }
    expect((await agent.post('/borrower-contacts', body)).status).toBe(201)
    const twice = await admin.post<Refusal>('/borrower-contacts', { ...body, email: 'INES@twice.test' })
    expect([twice.status, twice.body.message]).toEqual([409, 'A borrower with this email already exists.'])
    expect((await stranger.post('/borrower-contacts', body)).status).toBe(201)
  })

  test('is seen by the people of its deal, and what is known of the identity by nobody else below management', async () => {
    const company = await makeBorrowerCompany(services, admin)
    const borrower = await makeBorrower(services, admin, { borrowerCompanyId: company.id })
    const kyc = await admin.post<Row>('/borrower-kyc', { contactId: borrower.id, KYC_Status: 'cleared' })
    expect(kyc.status).toBe(201)
    const other = await user('TO/Agent', { companyId: admin.companyId, parent: manager.id })
    const deal = await makeDeal(services, { userId: agent.id })
    expect((await agent.get(`/borrower-kyc/${kyc.body.id}`)).status).toBe(404)
    await admin.patch(`/deals/${deal.id}`, { borrowerContactId: borrower.id })
    for (const [who, expected] of [
      [agent, 200],
      [manager, 200],
      [admin, 200],
      [other, 404],
      [stranger, 404],
    ] as const) {
      const one = await who.get<Row>(`/borrower-contacts/${borrower.id}`)
      const facts = await who.get(`/borrower-kyc/${kyc.body.id}`)
      expect([one.status, facts.status]).toEqual([expected, expected])
      if (expected === 200) expect(one.body.KYC_Status).toBe('cleared')
    }
  })

  test('keeps its company, which cannot go before it', async () => {
    const company = await makeBorrowerCompany(services, admin)
    const borrower = await makeBorrower(services, admin, { borrowerCompanyId: company.id })
    const refused = await admin.delete<Refusal>(`/borrower-company/${company.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'This company has borrowers and cannot be deleted.'])
    await admin.delete(`/borrower-contacts/${borrower.id}`)
    expect((await admin.delete(`/borrower-company/${company.id}`)).status).toBe(200)
  })
})

describe('a broker company', () => {
  test('has one name in a country, and takes its people along', async () => {
    const firm = { companyName: 'Corner Realty', country: 'CA' }
    const { body } = await manager.post<Row>('/broker-company', firm)
    const twice = await admin.post<Refusal>('/broker-company', { ...firm, companyName: 'CORNER realty' })
    expect([twice.status, twice.body.message]).toEqual([409, 'A company with this name already exists.'])
    expect((await admin.post('/broker-company', { ...firm, country: 'US' })).status).toBe(201)
    const broker = await makeBroker(services, admin, { brokerCompanyId: body.id })
    expect((await admin.delete(`/broker-company/${body.id}`)).status).toBe(200)
    expect((await admin.get(`/broker-company-contacts/${broker.id}`)).status).toBe(404)
  })
})

describe('whoever can be written to', () => {
  test.each([
    ['/borrower-contacts', { firstName: 'Ines', lastName: 'Rowe' }],
    ['/broker-company-contacts', { firstName: 'Cy' }],
  ])('%s has an address that mail can reach', async (path, parts) => {
    const firm = path.startsWith('/broker') ? { brokerCompanyId: (await makeBrokerCompany(services, admin)).id } : {}
    const add = (email: string) => admin.post<Row & Refusal>(path, { ...parts, ...firm, email })
    const { body } = await add('reached@contacts.test')
    for (const refused of [await add('nope'), await admin.patch<Refusal>(`${path}/${body.id}`, { email: 'nope@' })]) {
      expect([refused.status, refused.body.errors]).toEqual([400, { email: 'Enter a valid email.' }])
    }
    expect((await admin.patch(`${path}/${body.id}`, { firstName: 'Di' })).status).toBe(200)
  })
})

describe('a note', () => {
  test('is corrected by its author and by managers, and by no other reader', async () => {
    const borrower = await makeBorrower(services, agent)
    const { status, body } = await agent.post<Row>('/borrower-notes', { contactId: borrower.id, text: 'Called twice.' })
    expect([status, body.authorName]).toEqual([201, expect.any(String)])
    const byManager = await manager.put<Row>(`/borrower-notes/${body.id}`, { text: 'Called three times.' })
    expect([byManager.status, byManager.body.text]).toEqual([200, 'Called three times.'])
    const ofManager = await manager.post<Row>('/borrower-notes', { contactId: borrower.id, text: 'Wants terms.' })
    expect((await agent.patch(`/borrower-notes/${ofManager.body.id}`, { text: 'x' })).status).toBe(403)
    const all = await agent.get<List>(`/borrower-notes?getAll=true&contactId=${borrower.id}`)
    expect(all.body).toMatchObject({ total: 2, limit: 2 })
  })

  test('says something', async () => {
    const owner = await makeOwner(services, admin)
    const { status, body } = await admin.post<Refusal>('/owner-notes', { ownerId: owner.id, text: '  ' })
    expect([status, body.message]).toEqual([400, 'Note is required.'])
  })
})
