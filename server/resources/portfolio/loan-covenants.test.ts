/** Covenants of a loan over HTTP: kept by whoever keeps the loan, seen by whoever sees it, and refused in words. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeLoan, makeLoan, makeShare } from './loan.factory.ts'
import { makeCovenants, type ToldCovenant } from './loan-covenant.factory.ts'

const it = await testApp()
const place = { db: it.app.services.db }
let owner: TestUser
let loan: MadeLoan

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
})
beforeEach(async () => {
  owner = await it.user('Full Server')
  loan = await makeLoan(place, { userId: owner.id })
})

type Row = { _id: string; userId: number; name: string; formula: string; breachAt: number; may: { update: boolean } }
type Body = Row & { message: string; errors: Record<string, string>; data: Row[]; total: number }

const COVERAGE: ToldCovenant = {
  name: 'Debt service coverage',
  formula: 'noi / debtService',
  side: 'minimum',
  unit: 'multiple',
  breachAt: 1.2,
  testFrequency: 'quarterly',
  firstTestOn: '2024-06-30',
}

const add = (by: TestUser, parts: object = {}) =>
  by.post<Body>('/loan-covenants', { loanId: loan._id, ...COVERAGE, ...parts })
const kept = async (by: TestUser) => (await by.get<Body>(`/loan-covenants?loanId=${loan._id}`)).body.data

describe('a covenant', () => {
  test('is kept with its formula and limits, and changed', async () => {
    const { status, body } = await add(owner, { watchAt: 1.26, cureDays: 30 })
    expect([status, body]).toMatchObject([201, { ...COVERAGE, watchAt: 1.26, cureDays: 30, userId: owner.id }])
    expect((await owner.patch<Body>(`/loan-covenants/${body._id}`, { breachAt: 1.25 })).body.breachAt).toBe(1.25)
    expect((await owner.delete(`/loan-covenants/${body._id}`)).status).toBe(200)
    expect(await kept(owner)).toEqual([])
  })

  test('that names a fact that does not exist is refused by that name', async () => {
    const { status, body } = await add(owner, { formula: 'noi / debtServce' })
    expect([status, body.errors.formula]).toEqual([400, expect.stringContaining('There is no fact “debtServce”')])
    const [made] = await makeCovenants(place, loan, [COVERAGE])
    const changed = await owner.patch<Body>(`/loan-covenants/${made?._id}`, { watchAt: 1.1 })
    expect([changed.status, changed.body.message]).toEqual([400, 'Watching begins above a limit that must be reached.'])
  })

  test('is the loan’s: those who may look see it, those who may edit keep it, and strangers find nothing', async () => {
    const [made] = await makeCovenants(place, loan, [COVERAGE])
    const [guest, partner, stranger] = [
      await it.user('Dashboard Only'),
      await it.user('Full Server'),
      await it.user('Full Server'),
    ]
    await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: guest.id, access: 'view' })
    await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: partner.id, access: 'edit' })
    const address = `/loan-covenants/${made?._id}`
    expect((await kept(guest)).map(({ name }) => name)).toEqual(['Debt service coverage'])
    expect((await guest.patch(address, { breachAt: 1 })).status).toBe(403)
    expect((await partner.patch<Body>(address, { breachAt: 1.3 })).body.breachAt).toBe(1.3)
    expect((await add(partner, { name: 'Occupancy' })).body.userId).toBe(owner.id)
    expect(await kept(stranger)).toEqual([])
    expect((await stranger.patch(address, { breachAt: 1 })).status).toBe(404)
    expect((await add(stranger)).status).toBe(400)
    expect((await kept(owner)).map(({ name, breachAt }) => [name, breachAt])).toEqual([
      ['Debt service coverage', 1.3],
      ['Occupancy', 1.2],
    ])
  })

  test('goes with its loan', async () => {
    await makeCovenants(place, loan, [COVERAGE])
    expect((await owner.delete(`/loans/${loan._id}`)).status).toBe(200)
    expect(await kept(owner)).toEqual([])
  })
})
