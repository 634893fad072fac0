/** What owners are reminded of: the list, the notices of the morning, and the calendar behind a secret address. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { seedReference } from '#server/database/seed/reference.ts'
import { makeLoan, makeShare } from '#server/resources/portfolio/loan.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { registry } from '#server/resources.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { tellOwners } from './watch.job.ts'

const it = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = it.app

beforeAll(() => seedReference(services))

type Answer = { total: number; data: WatchItem[] }
const listOf = async (user: TestUser, query = '') => (await user.get<Answer>(`/watch-list${query}`)).body.data
const titlesOf = async (user: TestUser) =>
  (await user.get<{ data: { title: string }[] }>('/notifications')).body.data.map(({ title }) => title)

/** A building whose loan ends on 1 November 2026, with everything else that has a day. */
async function makeWatched(userId: number, name = 'Laurier Office Centre') {
  const { _id: propertyId } = await makeProperty(services, {
    userId,
    name,
    occupancyPercentage: 81,
    insurance: { insurer: 'Prairie Mutual', expiry: '2026-09-15' },
    taxPaidTo: '2027-06-30',
  })
  return makeLoan(services, {
    userId,
    propertyId,
    loanName: `${name} first mortgage`,
    originalLoanAmount: 4_600_000,
    allInRate: 6.1,
    amortization: 240,
    term: 36,
    firstPaymentDate: '2023-11-01',
    covenants: { occupancyRequirenmentPercentage: 85 },
    reportingObligation: { borrowerFinancials: { fromDate: '2025-01-01', period: 'annually' } },
  })
}

describe('the watch list', () => {
  test('has everything with a day, the earliest first, and says what is late and what is near', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    const items = await listOf(owner)
    expect(items.map(({ kind, date, state }) => [kind, date, state])).toEqual([
      ['report', '2026-03-31', 'late'],
      ['covenant', '2026-06-30', 'late'],
      ['insurance', '2026-09-15', 'near'],
      ['maturity', '2026-11-01', 'near'],
      ['tax', '2027-06-30', 'later'],
    ])
    expect(items[1]?.covenant).toMatchObject({ limit: 85, actual: 81, status: 'Breach' })
    expect(await listOf(owner, '?kind=tax')).toHaveLength(1)
  })

  test('gives as many months of notice as its reader has set', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    const { body } = await owner.get<{ data: { id: number }[] }>(`/user-settings?userId=${owner.id}`)
    await owner.patch(`/user-settings/${body.data[0]?.id}`, { expiryNoticeMonths: 2 })
    expect((await listOf(owner)).filter(({ state }) => state === 'near')).toEqual([])
  })

  test('shows what others share, and nothing of strangers', async () => {
    const [owner, guest, stranger] = [
      await it.user('Full Server'),
      await it.user('Dashboard Only'),
      await it.user('Full Server'),
    ]
    const { propertyId } = await makeWatched(owner.id)
    await makeShare(services, {
      ownerUserId: owner.id,
      collaboratorUserId: guest.id,
      scopeKind: 'property',
      scopeIds: [propertyId],
      access: 'view',
      status: 'active',
    })
    expect(await listOf(guest)).toHaveLength(5)
    expect(await listOf(stranger)).toEqual([])
    expect((await (await it.user('TO/Agent')).get('/watch-list')).status).toBe(403)
  })
})

describe('the notices of the morning', () => {
  test('tell of each late or near matter once', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    await tellOwners(registry, services)
    const titles = await titlesOf(owner)
    expect(titles.toSorted()).toEqual([
      'Laurier Office Centre first mortgage: Borrower financials is overdue (2026-03-31)',
      'Laurier Office Centre first mortgage: Occupancy is in breach (2026-06-30)',
      'Laurier Office Centre first mortgage: the loan expires (2026-11-01)',
      'Laurier Office Centre: insurance expires (2026-09-15)',
    ])
    await tellOwners(registry, services)
    expect(await titlesOf(owner)).toEqual(titles)
  })

  test('are not sent to those who want none', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    await sql`update user_settings set "notifyExpiry" = false where "userId" = ${owner.id}`.execute(services.db)
    await tellOwners(registry, services)
    expect(await titlesOf(owner)).toEqual([])
  })

  test('are one when they would be very many', async () => {
    const owner = await it.user('Full Server')
    for (let count = 0; count < 3; count += 1) await makeWatched(owner.id, `Building ${count}`)
    await tellOwners(registry, services)
    expect(await titlesOf(owner)).toEqual(['12 matters of your portfolio need attention.'])
  })
})

describe('the calendar', () => {
  const read = (url: string) => it.anyone.get<string>(url.slice(url.indexOf('/calendar/')))

  test('is read by its address alone, until another is made or none is wanted', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    expect((await owner.get('/calendar-feed')).body).toMatchObject({ isOn: false })
    const first = (await owner.post<{ url: string }>('/calendar-feed')).body.url
    const answer = await read(first)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = String(answer.body).replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5)
    expect(text).toContain('DTSTART;VALUE=DATE:20261101')
    expect(text).toContain('SUMMARY:Laurier Office Centre first mortgage: the loan expires')
    expect((await owner.get('/calendar-feed')).body).toMatchObject({ isOn: true, lastReadAt: expect.any(String) })

    const second = (await owner.post<{ url: string }>('/calendar-feed')).body.url
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    await owner.delete('/calendar-feed')
    expect((await read(second)).status).toBe(404)
  })

  test('ends with its owner’s account', async () => {
    const owner = await it.user('Full Server')
    const { url } = (await owner.post<{ url: string }>('/calendar-feed')).body
    await sql`update users set active = false, "deletedAt" = now() where id = ${owner.id}`.execute(services.db)
    expect((await read(url)).status).toBe(404)
  })

  test.each(['/calendar/guess.ics', '/calendar/..%2f..ics', `/calendar/${'x'.repeat(43)}.ics`])(
    'opens nothing at %s',
    async (path) => {
      expect((await it.anyone.get(path)).status).toBe(404)
    },
  )
})
