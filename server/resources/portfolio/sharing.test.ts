/** What a share opens: of each kind and level, to whom, until when, and never more. */
import { beforeEach, describe, expect, test } from 'vitest'
import { SHARE_LEVELS, type ShareKind, type ShareLevel } from '#domain/portfolio/portfolio-access.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeConstructionLoan } from './construction-loan.factory.ts'
import { type MadeLoan, makeLoan, makeShare } from './loan.factory.ts'
import { type MadeProperty, makePortfolio, makeProperty } from './property.factory.ts'

const { app, user } = await testAppWithReference()
const { services } = app

type List = { total: number; limit: number; data: { _id: string; access: string; ownerName: string }[] }

let owner: TestUser
let friend: TestUser
let shared: MadeProperty
let loan: MadeLoan
let hidden: MadeLoan
let portfolio: { _id: string }

beforeEach(async () => {
  owner = await user('Full Server')
  friend = await user('Dashboard Only')
  shared = await makeProperty(services, { userId: owner.id })
  loan = await makeLoan(services, { property: shared })
  hidden = await makeLoan(services, { userId: owner.id })
  portfolio = await makePortfolio(services, { userId: owner.id, propertyIds: [shared._id] })
})

const share = (scopeKind: ShareKind, access: ShareLevel, overrides: object = {}) =>
  makeShare(services, {
    ownerUserId: owner.id,
    collaboratorUserId: friend.id,
    scopeKind,
    scopeIds: { all: [], property: [shared._id], loan: [loan._id], portfolio: [portfolio._id] }[scopeKind],
    access,
    ...overrides,
  })
const idsOf = async (path: string) => (await friend.get<List>(`/${path}`)).body.data.map(({ _id }) => _id).toSorted()

test('without a share nothing of it exists', async () => {
  expect(await idsOf('loans')).toEqual([])
  expect((await friend.get(`/loans/${loan._id}`)).status).toBe(404)
  expect((await friend.patch(`/loans/${loan._id}`, { notes: 'x' })).status).toBe(404)
  expect((await friend.delete(`/loans/${loan._id}`)).status).toBe(404)
})

test.each<[ShareKind, { loans: boolean; others: boolean; property: string | null; portfolio: boolean }]>([
  ['all', { loans: true, others: true, property: 'edit', portfolio: true }],
  ['property', { loans: true, others: false, property: 'edit', portfolio: false }],
  ['loan', { loans: true, others: false, property: 'view', portfolio: false }],
  ['portfolio', { loans: true, others: false, property: 'edit', portfolio: true }],
])('a share of kind %s reaches %j', async (kind, reach) => {
  await share(kind, 'edit')
  const loans = await idsOf('loans')
  expect(loans.includes(loan._id)).toBe(reach.loans)
  expect(loans.includes(hidden._id)).toBe(reach.others)
  expect((await friend.get(`/properties/${shared._id}`)).body.access).toBe(reach.property)
  expect((await friend.get(`/properties/${hidden.propertyId}`)).status).toBe(reach.others ? 200 : 404)
  expect(await idsOf('portfolios')).toEqual(reach.portfolio ? [portfolio._id] : [])
})

describe.each(SHARE_LEVELS)('with %s', (level) => {
  test('the loan says how one stands to it, and whose it is', async () => {
    await share('loan', level)
    const { body } = await friend.get(`/loans/${loan._id}`)
    expect([body.access, body.ownerName]).toEqual([level, (await owner.get(`/loans/${loan._id}`)).body.ownerName])
  })

  test('notes and terms may be written, or not', async () => {
    await share('loan', level)
    const notes = await friend.patch(`/loans/${loan._id}`, { notes: 'Seen.', covenants: { notes: 'Kept.' } })
    expect(notes.status).toBe({ view: 403, comment: 200, edit: 200 }[level])
    const terms = await friend.patch(`/loans/${loan._id}`, { term: 72 })
    expect(terms.status).toBe({ view: 403, comment: 400, edit: 200 }[level])
  })

  test('only the owner deletes and brings back', async () => {
    await share('loan', level)
    expect((await friend.delete(`/loans/${loan._id}`)).status).toBe(403)
    expect((await friend.patch(`/loans/${loan._id}`, { active: false })).status).toBe(403)
    await owner.delete(`/loans/${loan._id}`)
    expect((await friend.post(`/loans/${loan._id}/actions/restore`)).status).toBe(404)
    expect((await owner.post(`/loans/${loan._id}/actions/restore`)).status).toBe(200)
  })
})

test('a commenter saves a whole loan with another note, and is told what else may not change', async () => {
  await share('loan', 'comment')
  const { body } = await friend.get(`/loans/${loan._id}`)
  expect((await friend.put(`/loans/${loan._id}`, { ...body, notes: 'Looks fine.' })).body.notes).toBe('Looks fine.')
  const refused = await friend.put(`/loans/${loan._id}`, {
    ...body,
    term: 72,
    covenants: { loanToValuePercentage: 60 },
  })
  const message = 'You may write the notes of this record, and nothing else.'
  expect(refused.body.errors).toEqual({ term: message, 'covenants.loanToValuePercentage': message })
})

test('of several shares the one that allows most counts', async () => {
  await share('all', 'view')
  await share('property', 'comment')
  await share('loan', 'edit')
  expect((await friend.get(`/loans/${loan._id}`)).body.access).toBe('edit')
  expect((await friend.get(`/properties/${shared._id}`)).body.access).toBe('comment')
  expect((await friend.get(`/loans/${hidden._id}`)).body.access).toBe('view')
})

test.each([
  ['was not accepted', { status: 'invited' }],
  ['was revoked', { status: 'revoked' }],
  ['has run out', { expiresAt: '2020-01-01T00:00:00.000Z' }],
] as const)('a share that %s opens nothing', async (_what, overrides) => {
  await share('all', 'edit', overrides)
  expect(await idsOf('loans')).toEqual([])
})

test('the owner is never shut out, whatever becomes of shares', async () => {
  const { id } = await share('all', 'edit')
  await friend.delete(`/collaborators/${id}`)
  expect((await owner.get(`/loans/${loan._id}`)).body.access).toBe('owner')
})

test('whoever edits by a share ties in only what belongs to its owner', async () => {
  await share('all', 'edit')
  const own = await makeProperty(services, { userId: friend.id })
  const { status, body } = await friend.patch(`/loans/${loan._id}`, { propertyId: own._id })
  expect([status, body.message]).toEqual([400, 'Property has an unknown value.'])
})

test('whoever edits a portfolio does not widen what is shared by it', async () => {
  await share('portfolio', 'edit')
  const path = `/portfolios/${portfolio._id}`
  expect((await friend.patch(path, { targetLtv: 60 })).status).toBe(200)
  const { status, body } = await friend.patch(path, { propertyIds: [] })
  expect([status, body.message]).toEqual([409, 'Only the owner can change what a portfolio holds.'])
})

test('a record is made in one’s own portfolio only', async () => {
  await share('all', 'edit')
  const { status, body } = await friend.post('/portfolios', { name: 'Mine', userId: owner.id })
  expect([status, body.message]).toEqual([400, 'Owner has an unknown value.'])
})

test('a list asked by user: one’s own with what is shared, or what one owner shares', async () => {
  await share('property', 'view')
  const own = await makeLoan(services, { userId: friend.id })
  const stranger = await user('Full Server')
  await makeLoan(services, { userId: stranger.id })
  const both = [loan._id, own._id].toSorted()
  expect(await idsOf('loans')).toEqual(both)
  expect(await idsOf(`loans?userId=${friend.id}&active=true`)).toEqual(both)
  expect(await idsOf(`loans?userId=${owner.id}&getAll=true`)).toEqual([loan._id])
  expect(await idsOf(`loans?userId=${stranger.id}`)).toEqual([])
})

test('roles without portfolio pages reach nothing, even by a share', async () => {
  const agent = await user('TO/Agent')
  await share('all', 'edit', { collaboratorUserId: agent.id })
  expect((await agent.get('/loans')).status).toBe(403)
})

test('a shared construction loan shows the building it is on, to look at', async () => {
  const { _id, propertyId } = await makeConstructionLoan(services, { userId: owner.id })
  await share('loan', 'edit', { scopeIds: [_id] })
  expect(await idsOf('construction-loan')).toEqual([_id])
  expect((await friend.get(`/properties/${propertyId}`)).body.access).toBe('view')
  expect(await idsOf('properties')).toEqual([propertyId])
})
