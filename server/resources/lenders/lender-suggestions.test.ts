/** "Suggest to everyone": a company's version put before those who keep the directory, and what accepting it changes. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeLender, makeContact, makeLender } from './lender.factory.ts'

const { app, user } = await testApp()
const { services } = app

type Row = Record<string, unknown> & { id: number; message: string }
type List = { total: number; data: Row[] }

let north: TestUser
let south: TestUser
let admin: TestUser
let lender: MadeLender

beforeAll(async () => {
  await seedReferenceLists(services)
  north = await user('Transaction Only')
  south = await user('Full Server')
  admin = await user('Super Admin')
})

beforeEach(async () => {
  lender = await makeLender(services, { maxLTV: 70, criteriaSources: {} })
})

const suggest = (path: string, id: number, body: object = {}) => north.post<Row>(`/${path}/${id}/actions/suggest`, body)
const decide = (id: number, action: string, who = admin, body: object = {}) =>
  who.post<Row>(`/lender-suggestions/${id}/actions/${action}`, body)

describe('a change of a common lender', () => {
  test('reaches everybody once it is accepted, without the company’s opinion', async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60, rating: 5, notes: 'Slow' })
    const { status, body } = await suggest('lender-company', lender.id, { note: 'They said so' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ kind: 'change', status: 'open', note: 'They said so' }),
    ])
    expect(body.changes).toEqual({ maxLTV: 60, criteriaSources: { LTV: 'entered' } })
    expect((await north.get(`/lender-company/${lender.id}`)).body).toMatchObject({ isSuggested: true })
    expect((await south.get(`/lender-company/${lender.id}`)).body).toMatchObject({ maxLTV: 70, isSuggested: false })

    expect((await decide(body.id, 'accept')).body).toMatchObject({ status: 'accepted', decidedBy: admin.id })
    expect((await south.get(`/lender-company/${lender.id}`)).body).toMatchObject({
      ...{ maxLTV: 60, rating: null, notes: null, criteriaSources: { LTV: 'entered' } },
    })
    expect((await north.get(`/lender-company/${lender.id}`)).body).toMatchObject({
      ...{ maxLTV: 60, rating: 5, notes: 'Slow', ownFields: ['notes', 'rating'] },
    })
  })

  test('keeps what the company changed again since', async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60 })
    const { body } = await suggest('lender-company', lender.id)
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 55 })
    await decide(body.id, 'accept')
    expect((await south.get(`/lender-company/${lender.id}`)).body.maxLTV).toBe(60)
    expect((await north.get(`/lender-company/${lender.id}`)).body.maxLTV).toBe(55)
  })

  test('is refused as long as there is nothing to suggest', async () => {
    await north.patch(`/lender-company/${lender.id}`, { rating: 5 })
    const { status, body } = await suggest('lender-company', lender.id)
    expect([status, body.message]).toEqual([
      409,
      'There is nothing to suggest: rating, relationship and notes stay with your company.',
    ])
  })

  test('suggested again replaces what was undecided', async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60 })
    const first = await suggest('lender-company', lender.id)
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 61 })
    const second = await suggest('lender-company', lender.id)
    expect([second.body.id, second.body.changes]).toEqual([first.body.id, expect.objectContaining({ maxLTV: 61 })])
  })

  test('that would turn the common bounds around is not accepted', async () => {
    await north.patch(`/lender-company/${lender.id}`, { minLoan: 5_000_000 })
    const { body } = await suggest('lender-company', lender.id)
    await admin.patch(`/lender-company/${lender.id}`, { maxLoan: 4_000_000 })
    const { status, body: refusal } = await decide(body.id, 'accept')
    expect([status, refusal.message]).toEqual([400, 'Minimum loan cannot exceed maximum.'])
  })
})

describe('a record of the company’s own', () => {
  const newLender = async (parts: object = {}) => {
    const values = { companyName: `Family ${Math.random()}`, country: 'CA', category: 4, maxLTV: 65, ...parts }
    return (await north.post<Row>('/lender-company', values)).body
  }

  test('becomes everybody’s; rating, notes and history stay with the company', async () => {
    const own = await newLender({ rating: 4, notes: 'Friend of the house' })
    const { body } = await suggest('lender-company', own.id)
    expect(body).toMatchObject({ kind: 'record' })
    expect(body.changes).not.toHaveProperty('rating')
    expect((await south.get(`/lender-company/${own.id}`)).status).toBe(404)
    expect((await decide(body.id, 'accept')).status).toBe(200)
    expect((await south.get(`/lender-company/${own.id}`)).body).toMatchObject({
      ...{ user_company_id: null, maxLTV: 65, rating: null, notes: null },
    })
    expect((await north.get(`/lender-company/${own.id}`)).body).toMatchObject({
      rating: 4,
      notes: 'Friend of the house',
    })
    const history = async (reader: TestUser) =>
      (await reader.get<List>(`/activity?entity=lender-company&entityId=${own.id}`)).body
    expect(JSON.stringify(await history(south))).not.toContain('Friend')
    expect((await history(north)).data.length).toBeGreaterThan(0)
  })

  test('is not accepted in another form than the one that was suggested', async () => {
    const own = await newLender()
    const { body } = await suggest('lender-company', own.id)
    await north.patch(`/lender-company/${own.id}`, { maxLTV: 99 })
    const { status, body: refusal } = await decide(body.id, 'accept')
    expect([status, refusal.message]).toEqual([
      409,
      'This record was changed after it was suggested. Ask for a new suggestion.',
    ])
  })

  test('comes after its lender', async () => {
    const own = await newLender()
    const parts = { lenderCompanyId: own.id, firstName: 'Ada', email: 'ada@family.test' }
    const contact = (await north.post<Row>('/lenders-contacts', parts)).body
    const early = await suggest('lenders-contacts', contact.id)
    expect([early.status, early.body.message]).toEqual([409, 'Suggest the lender first.'])
    await decide((await suggest('lender-company', own.id)).body.id, 'accept')
    expect((await south.get(`/lenders-contacts/${contact.id}`)).status).toBe(404)
    await decide((await suggest('lenders-contacts', contact.id)).body.id, 'accept')
    expect((await south.get(`/lenders-contacts/${contact.id}`)).body).toMatchObject({ email: 'ada@family.test' })
  })

  test('whose address everybody has already is not accepted', async () => {
    const parts = { lenderCompanyId: lender.id, firstName: 'Ada', email: 'ada@common.test' }
    const contact = (await north.post<Row>('/lenders-contacts', parts)).body
    const { body } = await suggest('lenders-contacts', contact.id)
    await makeContact(services, { lenderCompanyId: lender.id, email: 'ADA@common.test' })
    expect((await decide(body.id, 'accept')).body.message).toBe('This contact already exists.')
  })
})

describe('deciding', () => {
  const open = async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 60 })
    return (await suggest('lender-company', lender.id)).body.id
  }

  test('is for the Super Admin alone, once, and a refusal changes nothing', async () => {
    const id = await open()
    expect((await decide(id, 'accept', north)).status).toBe(403)
    expect((await decide(id, 'accept', south)).status).toBe(404)
    const refused = await decide(id, 'refuse', admin, { decisionNote: 'Not what their site says' })
    expect(refused.body).toMatchObject({ status: 'refused', decisionNote: 'Not what their site says' })
    expect((await decide(id, 'accept')).body.message).toBe('A refused suggestion cannot be moved to accepted.')
    expect((await south.get(`/lender-company/${lender.id}`)).body.maxLTV).toBe(70)
  })

  test('is not needed for what the company withdraws', async () => {
    const id = await open()
    expect((await decide(id, 'withdraw', admin)).status).toBe(403)
    expect((await decide(id, 'withdraw', north)).body.status).toBe('withdrawn')
    expect((await admin.get<List>('/lender-suggestions?status=open&lenderCompanyId=' + lender.id)).body.total).toBe(0)
  })

  test('is asked of every Super Admin by letter, once', async () => {
    const id = await open()
    await suggest('lender-company', lender.id)
    const { rows } = await sql<{ toEmail: string; body: string }>`
      select m."toEmail", m.body from outbox_messages m
      where m.subject = ${`Suggested for everyone: ${lender.companyName}`}`.execute(services.db)
    expect(rows.map(({ toEmail }) => toEmail)).toEqual([admin.email])
    expect(rows[0]?.body).toContain(`/api/lender-suggestions/${id}/actions/accept`)
  })

  test.each([
    ['accept', 'Now seen by everybody: '],
    ['refuse', 'Not taken over for everybody: '],
  ])('tells the author: %s', async (action, words) => {
    await decide(await open(), action)
    const { body } = await north.get<List>('/notifications?$limit=100')
    expect(body.data).toContainEqual(
      expect.objectContaining({ title: words + lender.companyName, link: `/lenders/view/${lender.id}` }),
    )
  })
})
