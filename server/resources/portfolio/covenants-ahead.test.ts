/** All covenants of a portfolio over HTTP: by first breach, under what is assumed, with certificates in the watch list until they are noted. */
import { beforeEach, expect, test } from 'vitest'
import type { CovenantsAhead } from '#domain/portfolio/covenants-ahead.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { type MadeLoan, makeLoan, makeShare } from './loan.factory.ts'
import { makeCovenants } from './loan-covenant.factory.ts'
import { makeProperty } from './property.factory.ts'
import { makeQuarters } from './property-quarter.factory.ts'

const it = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-07-15T12:00:00-04:00' })
const place = { db: it.app.services.db }
const ENDS = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']
const TERMS = { testFrequency: 'quarterly', firstTestOn: '2024-06-30', side: 'minimum' } as const
let owner: TestUser
let loan: MadeLoan

beforeEach(async () => {
  owner = await it.user('Full Server')
  const property = await makeProperty(place, { userId: owner.id, name: 'Dundas Street Retail' })
  loan = await makeLoan(place, { userId: owner.id, property, loanName: 'Dundas first mortgage' })
  await makeCovenants(place, loan, [
    { ...TERMS, name: 'Occupancy', formula: 'occupancy', unit: 'percent', breachAt: 85 },
    { ...TERMS, name: 'Income', formula: 'noi', unit: 'money', breachAt: 700_000 },
  ])
  const line = { kind: 'actual', rent: 200_000, vacancy: 14_000, expenses: 46_000, occupancy: 93 } as const
  await makeQuarters(
    place,
    property,
    ENDS.map((quarterEnd) => ({ ...line, quarterEnd })),
  )
})

type Answer = CovenantsAhead & { total: number; data: CovenantsAhead['covenants'] }
const ahead = async (who: TestUser, words = '') => (await who.get<Answer>(`/covenants-ahead${words}`)).body
const certificatesWatched = async (who: TestUser) => {
  const { body } = await who.get<{ data: WatchItem[] }>('/watch-list?kind=report')
  return body.data.flatMap(({ testOn, date }) => (testOn ? [[testOn, date]] : []))
}
const certify = (who: TestUser, testOn: string) =>
  who.post<{ certified: number; message: string }>('/certified-tests', { loanId: loan._id, testOn })

test('what is broken stands first, and what is assumed breaks more', async () => {
  const asItGoes = await ahead(owner)
  expect(asItGoes.data.map(({ name, firstBreach }) => [name, firstBreach?.quarterEnd ?? null])).toEqual([
    ['Income', '2026-06-30'],
    ['Occupancy', null],
  ])
  const emptier = await ahead(owner, '?vacancyPoints=10&growthPct=0')
  expect(emptier.data.map(({ name, firstBreach }) => [name, firstBreach?.quarterEnd ?? null])).toEqual([
    ['Income', '2026-06-30'],
    ['Occupancy', '2026-09-30'],
  ])
})

test('whoever the loan is shared with sees them, and nobody else', async () => {
  const [guest, stranger] = [await it.user('Dashboard Only'), await it.user('Full Server')]
  await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: guest.id, access: 'view' })
  expect([(await ahead(guest)).total, (await ahead(stranger)).total]).toEqual([2, 0])
  expect((await certify(stranger, '2026-06-30')).status).toBe(404)
})

test('a certificate is watched until its test is noted as certified, and then the next one', async () => {
  expect(await certificatesWatched(owner)).toEqual([['2026-06-30', '2026-08-14']])
  expect((await certify(owner, '2026-06-30')).body).toEqual({ certified: 2 })
  expect(await certificatesWatched(owner)).toEqual([['2026-09-30', '2026-11-14']])
  // Said again nothing changes, and an earlier test does not take the later one back.
  expect((await certify(owner, '2026-06-30')).body).toEqual({ certified: 0 })
  expect((await certify(owner, '2026-03-31')).body).toEqual({ certified: 0 })
  expect(await certificatesWatched(owner)).toEqual([['2026-09-30', '2026-11-14']])
})

test('a test to come, a day without one, and a loan one may only look at are refused', async () => {
  const guest = await it.user('Dashboard Only')
  await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: guest.id, access: 'view' })
  const said = async (who: TestUser, testOn: string) => {
    const { status, body } = await certify(who, testOn)
    return [status, body.message]
  }
  expect(await said(owner, '2026-09-30')).toEqual([400, 'This test is still to come.'])
  expect(await said(owner, '2026-05-31')).toEqual([400, 'No covenant of the loan is tested on this day.'])
  expect((await said(guest, '2026-06-30'))[0]).toBe(403)
  expect(await certificatesWatched(owner)).toEqual([['2026-06-30', '2026-08-14']])
})

test('the certificate is in the calendar as well', async () => {
  const { url } = (await owner.post<{ url: string }>('/calendar-feed')).body
  const { body } = await it.anyone.get<string>(url.slice(url.indexOf('/calendar/')))
  expect(String(body).replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Dundas first mortgage: certificate of 2026-06-30 is due',
  )
})
